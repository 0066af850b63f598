# EastFront en français. Ni libellé, ni titre, ni note ne prend de point ; refus et chronique sont des phrases.
# Les noms des scénarios et des options sont dans scenarios.toml.

game-title = EastFront
side-axis = Axe
side-soviet = Soviétiques
hq-name = QG { $name }
corps-name = Corps { $name }
a-block =
    { $who ->
        [axis] Un bloc de l’Axe
       *[soviet] Un bloc soviétique
    }
unit-cv = { $unit } à { $cv } CV

## Bandeau
headline = { $month } { $year }, { $half ->
        [1] 1re
       *[2] 2e
    } quinzaine · { $weather } · { $side } · { $phase }
headline-month = { $month } { $year } · { $phase }
headline-setup = { $month } { $year } · { $phase } · { $side }
weather-dry = temps sec
weather-mud = boue
weather-snow = neige
weather-east-west = { $east }, { $west } à l’Ouest
phase-setup = Déploiement
phase-production = Production
phase-fortnight = Nouvelle quinzaine
phase-command = Phase de commandement
phase-movement = Phase de mouvement
phase-combat = Phase de combat
phase-blitz-movement = Phase de mouvement Blitz
phase-blitz-combat = Phase de combat Blitz
phase-supply = Phase de ravitaillement
phase-sequel = Fin du semestre
phase-over = Partie terminée
month-1 = Janvier
month-2 = Février
month-3 = Mars
month-4 = Avril
month-5 = Mai
month-6 = Juin
month-7 = Juillet
month-8 = Août
month-9 = Septembre
month-10 = Octobre
month-11 = Novembre
month-12 = Décembre

## Nations
nation-german = l’Allemagne
nation-romanian = la Roumanie
nation-hungarian = la Hongrie
nation-bulgarian = la Bulgarie
nation-italian = l’Italie
nation-soviet = l’Union soviétique

## Pistes et cases
track-calendar = Calendrier
calendar-fixed = { $month } · { $weather }
calendar-variable = { $month } · pair : { $even }, impair : { $odd }
track-supreme = Mouvements suprêmes restants, { $side }
track-points = Points de victoire si la partie finissait maintenant, { $side }
vital-points = PV
track-production = Niveau de production, { $side }
track-bridgehead = Tête de pont
bridgehead-lost = Détruite
bridgehead-preparing = En préparation
bridgehead-ready = Prête
bridgehead-laid = Posée
box-due = Renforts, { $side } : { $month } { $year }
box-due-count = Renforts à venir, { $side } : { $count }
box-dead = Unités éliminées, { $side } : { $count }
box-plain = Face à la plaine hongroise, { $side } : { $count }

## Valeurs des blocs
figure-fire = Puissance de feu
figure-speed = Vitesse par temps sec

## Marques des blocs
badge-unsupplied = Non ravitaillé
badge-dispersed = Dispersé après un parachutage
badge-rearguard = Arrière-garde
badge-active = QG actif
badge-blitz = QG actif, Blitz
badge-airborne = Ordonne un parachutage
badge-naval = Ordonne débarquements et évacuations
badge-moved = A bougé
badge-strategic = Ne bouge plus ce tour
badge-confined = Cantonné dans son pays
badge-raised = A reçu un pas ou a été avancé
badge-arriving = Arrive dans cette production
badge-disbanded = Sera dissous
badge-in-hand = En main
badge-half-hit = Porte une part de touche

## Marqueurs
marker-battle = Bataille à { $hex }, défenseur d’origine : { $defender }
marker-fight = Bataille active à { $hex }, défenseur d’origine : { $defender }
marker-strike = Frappe aérienne, { $hq }, sur { $hex }
marker-bridgehead = Tête de pont
marker-control = Conquis ({ $side })

## Calques
overlay-supply = Ravitaillement par rail et par mer, et hexes atteints
overlay-threat = Hexes amis au contact de l’ennemi
overlay-command = Hexes sous commandement
overlay-zoc = Zones de contrôle
overlay-victory = Production et qui la tient
overlay-reach = Hexes accessibles par terre

## Dés
die-weather = Météo
die-pursuit = Tirs de poursuite
die-strike = Frappe aérienne
die-defensive = Tirs défensifs
die-offensive = Tirs offensifs
die-surrender = Reddition d’un satellite
die-deployment = Donne du déploiement

## Feu et ordres
fire-single = SF
fire-double = DF
fire-triple = TF
order-normal = commandement normal
order-blitz = Blitz
order-drop = parachutage
order-blitz-drop = deux parachutages, Blitz
order-landing = débarquement ou évacuation
order-blitz-landing = deux débarquements ou évacuations, Blitz

## Questions
ask-nothing = Il n’y a rien à décider.
ask-wait =
    { $who ->
        [axis] La décision revient à l’Axe.
       *[soviet] La décision revient aux Soviétiques.
    }
ask-setup = Voici le déploiement proposé : quel bloc changez-vous, ou bien l’acceptez-vous ?
ask-setup-picked = { $unit } est en main : où va ce bloc, avec quel bloc change-t-il de place, ou lequel reçoit un pas de lui ?
ask-production = Que construire ce mois-ci ?
ask-cadre = { $unit } revient comme cadre : où ?
ask-arrival = { $unit } arrive : où ?
ask-disband = Quelle unité est dissoute ?
ask-command = Quel QG est activé maintenant ?
ask-deploy = { $hq } est actif : se déploie-t-il dans un hex voisin ou reste-t-il ?
ask-movement = Quelle unité bouge maintenant ?
ask-blitz-movement = Blitz : quelle unité bouge maintenant ?
ask-moving = { $unit } est à { $hex } : où aller maintenant ?
ask-rearguard = { $unit } a survécu à la poursuite : où aller en quittant { $hex } ?
ask-rail = { $unit } part par rail, départ { $hex } : pour où ?
ask-sea = { $unit } prend la mer, départ { $hex } : vers quel port ?
ask-drop = { $unit } décolle, départ { $hex } : où sauter ?
ask-landing = { $unit } embarque à { $hex } : sur quelle côte débarquer ?
ask-evacuation = { $unit } évacue { $hex } par mer : vers quel port ?
ask-mobilize = Quel QG est désactivé et bouge au lieu de soutenir le combat ?
ask-strikes = Quel QG lance une frappe aérienne, et où ?
ask-select = Quelles autres batailles sont actives dans cette phase ?
ask-resolve = Quelle bataille est résolue maintenant ?
ask-losses =
    { $count ->
        [one] Bataille à { $hex }, une touche à subir : par quelle unité ?
       *[other] Bataille à { $hex }, { $count } touches à subir : quelle unité subit la prochaine ?
    }
ask-repulse =
    { $count ->
        [one] Assaut sur { $hex } : quelle unité est refoulée ?
       *[other] Assaut sur { $hex }, { $count } unités refoulées : laquelle d’abord ?
    }
ask-surrender = Quel satellite est sommé de se rendre ?
ask-defection = La reddition est signée par { $nation } : quelle unité change de camp ?
ask-bridgehead = La tête de pont est-elle posée à { $hex } ?
ask-supply-fortress = La forteresse, à { $hex }, ravitaille une de ses plus fortes unités : laquelle ?
ask-supply-siege = Le port assiégé, à { $hex }, ravitaille un cadre : lequel ?
ask-supply-surplus = Il y a trop d’unités à { $hex } : laquelle reste sans ravitaillement ?
ask-plain = Les Soviétiques sont à { $hex }, dans la plaine hongroise : laquelle des unités les plus proches sort de la carte pour leur faire face ?
ask-sequel = Le semestre s’achève sur { $axis } points pour l’Axe et { $soviet } pour les Soviétiques : continuez-vous avec le suivant ?

## Ce qui aide à répondre
note-points = { $points } PV si la partie finissait maintenant, handicap compris
note-production =
    { $points ->
        [one] Il reste { $points } point de production
       *[other] Il reste { $points } points de production
    }
note-no-oil = Plus de pétrole : pas et cadres de QG coûtent plus cher
note-no-lend-lease = Les voies de l’Arctique sont coupées : plus de prêt-bail
note-no-caspian-route = Le pétrole de Bakou ne passe plus par Gouriev : des points sont perdus
note-disrupted = Les QG perturbés ont une CV de moins
note-supreme =
    { $count ->
        [one] Il reste { $count } mouvement suprême
       *[other] Il reste { $count } mouvements suprêmes
    }
note-speed =
    { $count ->
        [one] Il reste { $count } hex à parcourir
       *[other] Il reste { $count } hexes à parcourir
    }
note-fights =
    { $count ->
        [0] Aucune bataille à livrer
        [one] { $count } bataille à livrer
       *[other] { $count } batailles à livrer
    }
note-prospect = { $hex } : votre tir donne { $whole },{ $tenth } { $whole ->
    [0] touche
    [1] touche
   *[other] touches
 } en moyenne ; { $cover ->
    [1] chaque touche coûte un pas
   *[other] il faut { $cover } touches pour un pas
 }
note-prospect-void = { $hex } : sans soutien, votre tir ne peut rien contre la forteresse
note-cover = Un pas perdu toutes les { $count } touches
note-holder =
    { $count ->
        [one] { $unit } a déjà { $count } touche sur son prochain pas et doit subir la suivante
       *[other] { $unit } a déjà { $count } touches sur son prochain pas et doit subir la suivante
    }

## Boutons
do-pick = Prendre { $unit } en main
do-swap = Échanger avec { $unit }
do-give = Donner un pas à { $unit }
do-back = Renoncer
do-standard = Proposer de nouveau un déploiement
do-done = Terminer
do-end-setup = Accepter le déploiement
do-end-production = Terminer la production{ $left ->
        [0] { "" }
        [one]  : { $left } point n’est pas dépensé
       *[other]  : { $left } points ne sont pas dépensés
    }
do-end-command = Terminer la phase de commandement{ $left ->
        [0] { "" }
        [one]  : { $left } QG n’est pas activé
       *[other]  : { $left } QG ne sont pas activés
    }
do-end-movement = Terminer les mouvements{ $left ->
        [0] { "" }
        [one]  : { $left } unité n’a pas bougé
       *[other]  : { $left } unités n’ont pas bougé
    }
do-end-mobilize = Garder les autres QG pour le combat
do-end-strikes = Ne plus lancer de frappe{ $left ->
        [0] { "" }
        [one]  : { $left } QG pourrait frapper
       *[other]  : { $left } QG pourraient frapper
    }
do-end-select = Livrer les batailles choisies
do-end-surrender = Continuer sans sommation
do-end-bridgehead = Ne pas poser la tête de pont
do-place = Placer à { $hex }
do-activate = Activer { $unit } : { $order }
do-deploy = Déployer à { $hex }
do-stay = Rester ici
do-move = Déplacer { $unit }
do-move-rail = Déplacer { $unit } par rail
do-move-sea = Déplacer { $unit } par mer
do-to = Aller à { $hex }
do-to-price =
    { $price ->
        [one] Aller à { $hex } pour un mouvement suprême
       *[other] Aller à { $hex } pour { $price } mouvements suprêmes
    }
do-attack = Attaquer { $hex }
do-join = Rejoindre la bataille à { $hex }
do-drop = Parachuter { $unit }
do-drop-on = Sauter sur { $hex }
do-land = Débarquer { $unit }
do-land-on = Débarquer à { $hex }
do-evacuate = Évacuer { $unit } par mer
do-rearguard = Laisser { $unit } en arrière-garde
do-halt = S’arrêter ici
do-mobilize = Désactiver { $unit } et le déplacer
do-mobilize-rail = Désactiver { $unit } et le déplacer par rail
do-mobilize-sea = Désactiver { $unit } et le déplacer par mer
do-strike = Frappe aérienne, { $unit }, sur { $hex }
do-fight = Livrer bataille à { $hex }
do-fight-unsupported = Livrer bataille à { $hex } sans soutien
do-resolve = Résoudre maintenant la bataille à { $hex }
do-lose = Imputer la touche à { $unit }
do-repulse = Refouler { $unit }
do-demand = Sommer { $nation } de se rendre
do-defect = Rallier { $unit }
do-lay = Poser la tête de pont
do-keep = Ravitailler { $unit }
do-starve = Laisser { $unit } sans ravitaillement
do-step = Un pas pour { $unit } ({ $price } PP)
do-cadre = Reconstruire { $unit } comme cadre ({ $price } PP)
do-arrive = Faire arriver { $unit }
do-hasten = Avancer { $unit } d’un mois, avec un pas de moins
do-buy = Avancer { $unit } d’un mois ({ $price } PP)
do-disband = Dissoudre une unité
do-scrap = Dissoudre { $unit }
do-prepare = Travailler à la tête de pont ({ $price } PP)
do-take-up = Relever la tête de pont
do-hold = Envoyer { $unit } hors de la carte
do-go-on = Continuer avec le semestre suivant
do-end-game = Finir la partie ici

## Chronique : séquence de jeu
log-game-begins = La partie commence : { $scenario }.
log-setup-done =
    { $who ->
        [axis] L’Axe s’est déployé.
       *[soviet] Les Soviétiques se sont déployés.
    }
log-production =
    { $who ->
        [axis] { $points ->
            [one] L’Axe produit { $points } point.
           *[other] L’Axe produit { $points } points.
        }
       *[soviet] { $points ->
            [one] Les Soviétiques produisent { $points } point.
           *[other] Les Soviétiques produisent { $points } points.
        }
    }
log-weather =
    { $month } { $year }, { $half ->
        [1] 1re
       *[2] 2e
    } quinzaine : { $weather } à l’Est, { $west } à l’Ouest ; { $who ->
        [axis] l’Axe joue en premier.
       *[soviet] les Soviétiques jouent en premier.
    }
log-turn =
    { $who ->
        [axis] C’est le tour de l’Axe.
       *[soviet] C’est le tour des Soviétiques.
    }
log-hold-fast = L’Axe a l’ordre de tenir et n’active aucun QG ce tour-ci.
log-pass =
    { $who ->
        [axis] L’Axe ne fait rien de son tour.
       *[soviet] Les Soviétiques ne font rien de leur tour.
    }
log-blitz =
    { $who ->
        [axis] Blitz : l’Axe bouge et combat une seconde fois.
       *[soviet] Blitz : les Soviétiques bougent et combattent une seconde fois.
    }
log-half-year = Le semestre s’achève, points de victoire : Axe { $axis }, Soviétiques { $soviet }.
log-link = La guerre continue : { $scenario }.

## Chronique : commandement et mouvement
log-activate = { $hq } est activé à { $hex } avec { $cv } CV : { $order }.
log-deploy = { $hq } se déploie à { $hex }.
log-deactivate = { $hq } est désactivé à { $hex } et passe à { $cv } CV.
log-hq-spent = { $hq } n’a plus de pas à dépenser à { $hex } et disparaît.
log-blitz-on = { $hq } paie son Blitz à { $hex }, passe à { $cv } CV et reste actif.
log-move = { $unit } quitte { $from } pour { $to }.
log-mobilize = { $unit } se mobilise et quitte { $from } pour { $to }.
log-rail = { $unit } quitte { $from } par rail pour { $to }.
log-sea = { $unit } quitte { $from } par mer pour { $to }.
log-drop = { $unit } quitte { $from } par avion et saute sur { $to }.
log-landing = { $unit } quitte { $from } par mer et débarque à { $to }.
log-evacuation = { $unit } évacue { $from } par mer et gagne { $to }.
log-rearguard = { $unit }, { $cv } CV, reste à { $hex } en arrière-garde.
log-pursuit =
    { $hits ->
        [0] Poursuite à { $hex }, { $unit } tire { $dice } : aucune touche.
        [one] Poursuite à { $hex }, { $unit } tire { $dice } : { $hits } touche.
       *[other] Poursuite à { $hex }, { $unit } tire { $dice } : { $hits } touches.
    }
log-rearguard-away =
    { $steps ->
        [0] { $unit } survit sans perte à la poursuite à { $hex }.
       *[other] { $unit } subit { $steps } pas de perte dans la poursuite à { $hex } et survit.
    }
log-rearguard-lost = { $unit } subit { $steps } pas de perte dans la poursuite à { $hex } et disparaît.
log-static-lost = Sans un pas et seule en bataille à { $hex }, l’unité { $unit } est éliminée.

## Chronique : combat
log-strike-assigned = { $hq } envoie ses avions sur { $hex }.
log-battle = Bataille à { $hex } : { $axis } contre { $soviet }.
log-round =
    { $who ->
        [axis] { $cover ->
            [0] Combat à { $hex } : le tir de l’Axe est sans effet.
            [1] Combat à { $hex }, à l’initiative de l’Axe.
            [2] Combat à { $hex }, à l’initiative de l’Axe, contre une défense doublée.
           *[3] Combat à { $hex }, à l’initiative de l’Axe, contre une défense triplée.
        }
       *[soviet] { $cover ->
            [0] Combat à { $hex } : le tir des Soviétiques est sans effet.
            [1] Combat à { $hex }, à l’initiative des Soviétiques.
            [2] Combat à { $hex }, à l’initiative des Soviétiques, contre une défense doublée.
           *[3] Combat à { $hex }, à l’initiative des Soviétiques, contre une défense triplée.
        }
    }
log-round-unsupported =
    { $who ->
        [axis] { $cover ->
            [0] Combat sans soutien à { $hex } : le tir de l’Axe est sans effet.
            [1] Combat sans soutien à { $hex }, à l’initiative de l’Axe.
            [2] Combat sans soutien à { $hex }, à l’initiative de l’Axe, contre une défense doublée.
           *[3] Combat sans soutien à { $hex }, à l’initiative de l’Axe, contre une défense triplée.
        }
       *[soviet] { $cover ->
            [0] Combat sans soutien à { $hex } : le tir des Soviétiques est sans effet.
            [1] Combat sans soutien à { $hex }, à l’initiative des Soviétiques.
            [2] Combat sans soutien à { $hex }, à l’initiative des Soviétiques, contre une défense doublée.
           *[3] Combat sans soutien à { $hex }, à l’initiative des Soviétiques, contre une défense triplée.
        }
    }
log-strike =
    { $hits ->
        [0] Frappe aérienne, { $unit } en { $fire }, dés { $dice } : aucune touche.
        [one] Frappe aérienne, { $unit } en { $fire }, dés { $dice } : { $hits } touche.
       *[other] Frappe aérienne, { $unit } en { $fire }, dés { $dice } : { $hits } touches.
    }
log-strike-none = { $unit } n’a plus d’avions à envoyer sur { $hex }.
log-defensive =
    { $hits ->
        [0] Tir défensif, { $unit } en { $fire }, dés { $dice } : aucune touche.
        [one] Tir défensif, { $unit } en { $fire }, dés { $dice } : { $hits } touche.
       *[other] Tir défensif, { $unit } en { $fire }, dés { $dice } : { $hits } touches.
    }
log-offensive =
    { $hits ->
        [0] Tir offensif, { $unit } en { $fire }, dés { $dice } : aucune touche.
        [one] Tir offensif, { $unit } en { $fire }, dés { $dice } : { $hits } touche.
       *[other] Tir offensif, { $unit } en { $fire }, dés { $dice } : { $hits } touches.
    }
log-loss = { $unit } perd un pas et passe à { $cv } CV.
log-eliminated = L’unité { $unit } est éliminée à { $hex }.
log-repulsed = L’unité { $unit } est refoulée vers { $hex }.
log-paras-repulsed =
    { $cv ->
        [0] Refoulée de { $hex }, l’unité { $unit } perd son dernier pas et disparaît.
       *[other] Refoulée de { $hex }, l’unité { $unit } perd un pas et passe à { $cv } CV.
    }
log-battle-over = La bataille à { $hex } est finie.
log-paras-joined = Les parachutistes, à { $hex }, ont fait leur liaison.
log-paras-lost = Les parachutistes, à { $hex }, n’ont pas fait leur liaison et sont perdus.
log-italians-gone = { $unit } est rappelée de { $hex } et rentre pour de bon : la ville qui l’avait libérée est perdue.
log-italians-late = { $unit } ne viendra plus : la ville qui l’avait libérée est perdue.

## Chronique : ravitaillement
log-hungry = Sans ravitaillement à { $hex }, { $unit } perd un pas.
log-starved = Sans ravitaillement à { $hex }, { $unit } disparaît.
log-unsupplied =
    { $who ->
        [axis] { $count ->
            [one] { $count } bloc de l’Axe
           *[other] { $count } blocs de l’Axe
        }
       *[soviet] { $count ->
            [one] { $count } bloc soviétique
           *[other] { $count } blocs soviétiques
        }
    } sans ravitaillement à { $hex }, { $dead ->
        [0] aucun d’éliminé.
        [one] { $dead } éliminé.
       *[other] { $dead } éliminés.
    }

## Chronique : production
log-step = { $unit } reçoit un pas pour { $price } PP et passe à { $cv } CV.
log-cadre = { $unit } revient à { $hex } avec { $cv } CV.
log-arrival = { $unit } arrive à { $hex } avec { $cv } CV.
log-hasten = { $unit } arrivera un mois plus tôt.
log-disband = L’unité { $unit } sera dissoute.
log-block-gone =
    { $who ->
        [axis] Un bloc de l’Axe est dissous à { $hex }.
       *[soviet] Un bloc soviétique est dissous à { $hex }.
    }
log-blocks-arrive =
    { $who ->
        [axis] { $count ->
            [one] { $count } bloc de l’Axe arrive à { $hex }.
           *[other] { $count } blocs de l’Axe arrivent à { $hex }.
        }
       *[soviet] { $count ->
            [one] { $count } bloc soviétique arrive à { $hex }.
           *[other] { $count } blocs soviétiques arrivent à { $hex }.
        }
    }
log-bridgehead-work = Travaux à la tête de pont.
log-bridgehead = La tête de pont est posée à { $hex }.
log-bridgehead-lost = La tête de pont de { $hex } est détruite.

## Chronique : objectifs
log-surrender = Jet de { $die }, inférieur à { $pressure } : { $nation } capitule.
log-no-surrender = Jet de { $die }, qui n’est pas inférieur à { $pressure } : { $nation } continue la lutte.
log-defects = { $unit } change de camp à { $hex }.
log-conquered = Il n’y reste aucune unité de l’Axe : { $nation } passe sous contrôle soviétique.
log-edge = Les Soviétiques tiennent { $hex } sur le bord ouest de la carte.
log-plain = Un bloc quitte { $from } et sort de la carte pour faire face à { $hex }.
log-plain-gone = Le bloc qui fait face à { $hex } hors de la carte est dissous.
log-plain-back = Un bloc revient sur la carte à { $hex }.

## Verdict
level-draw = égalité
level-marginal = victoire marginale
level-major = victoire majeure
level-decisive = victoire décisive
verdict = { $side } : { $level } (points de tournoi : { $winner } à { $loser })
verdict-draw = Égalité (points de tournoi : { $tp } à { $tp })

## Refus : ce qui est écrit
unknown-unit = Il n’y a pas d’unité « { $text } ».
unknown-hex = Il n’y a pas d’hex « { $text } ».

## Refus : en général
why-not-now = Ce n’est pas le moment.
why-enemy-unit = { $unit } n’est pas une de vos unités.
why-not-yours = C’est un bloc ennemi : choisissez-en un des vôtres.
why-not-on-map = { $unit } n’est pas sur la carte.
why-off-map = Aucune unité ne sort de la carte.
why-stacking = La limite d’empilement ne laisse plus de place à { $hex }.
why-too-many = Trop d’unités sont à { $hex }, et il en est qui peuvent encore partir.

## Refus : déploiement
why-frontier-empty = { $hex } est sur la ligne de départ et exige une unité.
why-not-own-territory = { $hex } n’est pas à vous au départ.
why-no-supply-there = Aucun ravitaillement n’atteint { $hex } au départ.
why-hq-too-near = Un autre QG de votre camp est à { $hex } ou à côté.
why-outside-sector = { $unit } appartient à un autre secteur du déploiement historique.
why-district-at-frontier = { $unit } appartient à un district de la frontière et se place dans un hex de la frontière.
why-garrison-short = La garnison serait trop faible à { $hex }.
why-start-battle = La bataille à { $hex } est imposée telle quelle.
why-courland-short = Il y aurait trop peu d’unités en Courlande.
why-plain-empty = La case qui fait face à { $hex } exige une unité.
why-edge-empty = { $hex } est au bord de la carte et doit rester occupé.
why-cannot-hold-plain = { $unit } ne peut faire face à la plaine : seules les unités terrestres allemandes le font.
why-force-totals = { $unit } ne peut servir à cela : le nombre et la CV de chaque classe sont fixés.

## Refus : commandement
why-not-an-hq = { $unit } n’est pas un QG.
why-already-active = { $unit } est déjà actif.
why-powerless = { $unit } n’a plus de CV pour agir.
why-supreme-no-blitz = Un QG suprême ne peut pas déclencher de Blitz.
why-no-step-for-blitz = { $unit } n’a plus de CV pour payer un Blitz.
why-hold-fast = L’Axe a l’ordre de tenir : il n’active aucun QG à son premier tour.
why-no-deploy-in-mud = Les QG ne se déploient pas dans la boue.
why-hq-cannot-engage = Un QG n’engage pas l’ennemi, et il y en a à { $hex }.
why-not-friendly = { $hex } n’est pas un hex ami.
why-not-active = { $unit } n’est pas actif.
why-cannot-mobilize = { $unit } est lié par son ordre et ne peut se mobiliser dans cette phase.
why-last-step = { $unit } n’a plus de CV et ne survivrait pas à sa désactivation.
why-only-supreme = Seul un QG suprême se mobilise par rail ou par mer, et { $unit } n’en est pas un.

## Refus : mouvement
why-impassable = On ne passe pas d’ici à { $hex }.
why-not-next-hex = { $hex } n’est pas un hex voisin.
why-already-moved = { $unit } a déjà bougé.
why-moved-strategically = Un mouvement par rail ou par mer retient { $unit } sur place pour ce tour.
why-hq-stays-put = Une désactivation ou un trajet par rail ou par mer retient { $unit } sur place pour ce tour.
why-active-hq = { $unit } est un QG actif et ne bouge qu’en se mobilisant.
why-dispersed = Dispersée par son saut, l’unité { $unit } ne peut bouger.
why-is-rearguard = { $unit } est en arrière-garde et part en dernier.
why-out-of-command = Aucun QG actif ne commande { $unit }.
why-static = { $unit } est une unité statique et ne bouge que par commandement suprême.
why-must-be-rearguard = { $unit } est la dernière unité de son camp dans la bataille et ne part qu’en arrière-garde.
why-others-remain = { $unit } n’est pas la dernière unité de son camp dans la bataille.
why-not-engaged = { $unit } n’est pas dans une bataille.
why-nowhere-to-go = { $unit } n’a aucun hex où aller.
why-not-moved-yet = L’unité n’a pas encore bougé.
why-too-far = { $hex } est trop loin.
why-stopped = L’unité doit s’arrêter avant { $hex }.
why-strait = Qui franchit un détroit part d’une rive et s’arrête sur l’autre, et ne peut donc pousser jusqu’à { $hex }.
why-disengage-friendly = On ne quitte une bataille que pour un hex ami, et { $hex } n’en est pas un.
why-no-reengage = Qui se désengage n’engage plus dans le même mouvement, et l’ennemi est à { $hex }.
why-hexside-full = Plus aucune unité ne peut franchir dans cette phase le côté d’hex vers { $hex }.
why-confined = { $unit } reste dans sa patrie.
why-hungary-closed = En juin 1941, les Hongrois ne bougent pas et les Allemands n’entrent pas en Hongrie.
why-not-reachable = { $hex } est hors d’atteinte de cette façon avec ce qui reste.
why-no-supreme-moves = Il ne reste aucun mouvement suprême.
why-no-strategic-retreat = { $unit } est la dernière unité de son camp dans la bataille et ne peut la quitter par rail ou par mer.
why-no-rail = { $hex } n’est pas sur une voie ferrée amie.
why-no-port = { $hex } n’a pas de port d’où partir.
why-bridgehead-engaged = On se bat à { $hex } : personne ne part d’une tête de pont engagée.
why-port-full = Le port ne prend plus d’unité ce tour à { $hex }.
why-no-sea-power = Cette partie se joue sans puissance navale.
why-sea-not-controlled = Vous ne contrôlez aucune des mers qui bordent { $hex }.
why-no-landing-port = { $hex } n’a pas de port d’où ordonner un débarquement ou une évacuation.
why-nobody-to-land = Il n’y a personne à débarquer à { $hex }, ni personne à évacuer d’une côte.
why-cannot-land = { $unit } ne peut débarquer.
why-no-landing-hq = Aucun QG chargé d’un tel ordre n’est disponible pour { $hex }.
why-landed-before = { $unit } a eu son débarquement ce tour-ci ; une autre unité peut débarquer.
why-last-cannot-land = { $unit } est la dernière unité de son camp dans la bataille : on peut l’évacuer par mer, mais pas la débarquer ailleurs.
why-no-evacuation-hq = Aucun QG d’un port de la même mer n’a plus d’ordre d’évacuation pour { $hex }.
why-evacuation-engaged = On se bat à { $hex } : personne n’est évacué vers un port engagé.
why-no-paratroops = Cette partie se joue sans parachutistes.
why-paras-not-here = Aucun parachutiste n’est prêt à sauter à { $hex }.
why-no-drop-hq = Aucun QG à { $hex } n’a d’ordre de parachutage à donner.

## Refus : combat
why-no-battle = Il n’y a pas de bataille à livrer à { $hex }.
why-fights-already = La bataille à { $hex } est déjà active.
why-strike-spent = { $unit } n’a pas de frappe aérienne à donner.
why-no-strike-dice = { $unit } n’a plus de CV pour une frappe aérienne.
why-strike-disrupted = { $unit } est perturbé et n’a pas de CV pour une frappe aérienne.
why-struck-already = Une frappe aérienne vise déjà { $hex }.
why-out-of-air-range = { $hex } est hors du rayon des avions.
why-landed-too-far = Le débarquement à { $hex } dépasse le rayon de ce QG par la mer : il se bat sans sa frappe.
why-not-there = Cela ne concerne pas { $unit }.
why-half-hit = { $unit } porte une part de touche et doit subir la suivante.
why-not-strongest = { $unit } n’est pas des plus fortes.
why-not-weakest = Seules les plus faibles sont refoulées, et { $unit } n’en est pas.

## Refus : ravitaillement et objectifs
why-not-cadre = Seul un cadre y est ravitaillé, et { $unit } n’en est pas un.
why-fortress-strongest = { $unit } n’est pas des plus fortes unités que la forteresse peut ravitailler.
why-bridgehead-not-ready = La tête de pont n’est pas prête.
why-not-landed = { $unit } n’est pas au lieu de son dernier débarquement.
why-too-early-to-surrender = Les satellites ne se rendent pas encore.
why-asked-already = Cette nation a déjà été sommée de se rendre.
why-no-national-hex = Les Soviétiques ne contrôlent aucun hex de cette nation.
why-not-of-nation = { $unit } n’est pas de cette nation.
why-watched = Sous l’œil d’autres unités de l’Axe, { $unit } ne peut changer de camp.
why-not-nearest = { $unit } n’est pas des unités allemandes disponibles les plus proches.

## Refus : production
why-disbanded = L’unité { $unit } est en cours de dissolution, ou vient d’arriver.
why-raised-already = { $unit } a déjà reçu un pas, ou vient d’arriver.
why-at-full-strength = { $unit } est à pleine force.
why-engaged = { $unit } est dans une bataille.
why-no-supply-line = { $unit } n’a pas de ligne de ravitaillement.
why-one-ss-step = Les SS ne reçoivent qu’un pas par mois.
why-too-dear = Il n’y a pas assez de PP pour { $unit }.
why-not-a-home-city = Les nouvelles unités de cette sorte n’arrivent pas à { $hex }.
why-city-unsupplied = { $hex } n’est ravitaillé ni par rail ni par mer.
why-city-embattled = Il y a une bataille à { $hex }.
why-city-full = Plus aucune nouvelle unité ne peut arriver ce mois-ci à { $hex }.
why-not-eliminated = L’unité { $unit } n’a pas été éliminée.
why-gone-for-good = { $unit } a quitté la guerre pour de bon et ne se reconstruit pas.
why-no-room = Il n’y a aucune place où { $unit } puisse arriver.
why-not-due = Ce n’est pas prévu maintenant pour { $unit }.
why-must-arrive = { $unit } est à placer d’abord.
why-hastened-already = L’unité { $unit } a déjà été avancée ce mois-ci.
why-one-step = { $unit } n’a pas de pas à perdre.
why-bridgehead-ready = Il n’y a rien à faire maintenant pour la tête de pont.
why-bridgehead-recalled = La tête de pont a été relevée ce mois-ci et ne sera pas prête avant le prochain.
why-bridgehead-dear = Il n’y a pas assez de PP pour la tête de pont.

## Chaque camp dans des phrases
the-side-axis = l’Axe
acts-side-axis = L’Axe agit
thinks-side-axis = L’Axe réfléchit
sees-side-axis = vu par l’Axe
unseen-side-axis = L’Axe a agi hors de votre vue
the-side-soviet = les Soviétiques
acts-side-soviet = Les Soviétiques agissent
thinks-side-soviet = Les Soviétiques réfléchissent
sees-side-soviet = vu par les Soviétiques
unseen-side-soviet = Les Soviétiques ont agi hors de votre vue

## Comment gagner
aim-win =
    Quand le dernier mois est passé, chaque camp compte : son niveau de production, 2 points par CV de ses QG sur la carte, moins 4 par QG perdu. L’Axe perd 2 points et les Soviétiques 1 par unité éliminée ; chaque unité non ravitaillée coûte encore 1 point à son camp, ou à l’Axe seul si la partie l’a prévu ainsi. Une expédition de satellite de nouveau cantonnée coûte 1 point à l’Axe, l’armée italienne 2 quand elle rentre chez elle. Le handicap du scénario s’ajoute à l’Axe.
    Un écart de 5 points donne une victoire marginale, de 15 une majeure, de 30 une décisive ; moins, c’est l’égalité. Ce qu’a l’ennemi se devine seulement : sa production et ses QG sont cachés.
aim-win-winter-41 =
    Quand le dernier mois est passé, chaque camp compte : son niveau de production, 2 points par CV de ses QG sur la carte, moins 4 par QG perdu. L’Axe perd 2 points et les Soviétiques 1 par unité éliminée ; chaque unité non ravitaillée coûte encore 1 point à son camp, ou à l’Axe seul si la partie l’a prévu ainsi. Une expédition de satellite de nouveau cantonnée coûte 1 point à l’Axe, l’armée italienne 2 quand elle rentre chez elle. Le handicap du scénario s’ajoute à l’Axe.
    Les Soviétiques reçoivent 1 point de plus par pas qui manque aux 14 des QG de l’Axe.
    Un écart de 5 points donne une victoire marginale, de 15 une majeure, de 30 une décisive ; moins, c’est l’égalité. Ce qu’a l’ennemi se devine seulement : sa production et ses QG sont cachés.
aim-win-year-41 =
    On ne compte rien à la fin de l’été. L’hiver passé, chaque camp compte : son niveau de production, 2 points par CV de ses QG sur la carte, moins 4 par QG perdu. L’Axe perd 2 points et les Soviétiques 1 par unité éliminée ; chaque unité non ravitaillée coûte encore 1 point à son camp, ou à l’Axe seul si la partie l’a prévu ainsi. Une expédition de satellite de nouveau cantonnée coûte 1 point à l’Axe, l’armée italienne 2 quand elle rentre chez elle. Le handicap de l’hiver s’ajoute à l’Axe.
    Les Soviétiques reçoivent 1 point de plus par pas qui manque aux 14 des QG de l’Axe.
    Un écart de 5 points donne une victoire marginale, de 15 une majeure, de 30 une décisive ; moins, c’est l’égalité. Ce qu’a l’ennemi se devine seulement : sa production et ses QG sont cachés.
aim-win-winter-44 =
    On ne compte pas de points. Les Soviétiques courent vers le bord ouest de la carte, au nord de Cracovie : s’ils en tiennent seuls un hex en décembre, c’est pour eux une victoire décisive, en janvier une majeure, en février une marginale ; en mars, égalité ; en avril, victoire marginale de l’Axe, en mai majeure, et décisive s’ils n’y parviennent jamais.
aim-win-year-44 =
    On ne compte pas de points, ni après l’été ni après l’hiver. L’hiver, les Soviétiques courent vers le bord ouest de la carte, au nord de Cracovie : s’ils en tiennent seuls un hex en décembre, c’est pour eux une victoire décisive, en janvier une majeure, en février une marginale ; en mars, égalité ; en avril, victoire marginale de l’Axe, en mai majeure, et décisive s’ils n’y parviennent jamais.
aim-win-campaign =
    À la fin de chaque semestre, jusqu’à l’été 44, chaque camp compte : son niveau de production, 2 points par CV de ses QG sur la carte, moins 4 par QG perdu. L’Axe perd 2 points et les Soviétiques 1 par unité éliminée ; chaque unité non ravitaillée coûte encore 1 point à son camp, ou à l’Axe seul si la partie l’a prévu ainsi. Une expédition de satellite de nouveau cantonnée coûte 1 point à l’Axe, l’armée italienne 2 quand elle rentre chez elle. Après l’hiver 41, les Soviétiques reçoivent 1 point de plus par pas qui manque aux 14 des QG de l’Axe. Le handicap du semestre s’ajoute à l’Axe. Seul un écart de 30 points, une victoire décisive, met fin à la guerre ; sinon elle continue.
    Avant l’hiver 44, les Soviétiques gagnent aussitôt, de façon décisive, s’ils tiennent seuls un hex du bord ouest de la carte, au nord de Cracovie. Cet hiver-là, on ne compte plus de points : un tel hex leur donne en décembre une victoire décisive, en janvier une majeure, en février une marginale ; en mars, égalité ; en avril, victoire marginale de l’Axe, en mai majeure, et décisive s’ils n’y parviennent jamais.
aim-turn =
    Un mois commence par la production : les points achètent des pas et reconstruisent des unités. Puis viennent deux quinzaines, avec un tour de chaque camp.
    À votre tour vous activez des QG, qui y perdent un pas ; les unités à leur portée se déplacent, puis on livre les batailles, puis on vérifie le ravitaillement de l’adversaire. Un blitz fait bouger et combattre deux fois les unités d’un QG.
aim-axis =
    Frappez avec des QG à pleine force et les blindés ensemble : une percée et des unités coupées rapportent plus que du terrain.
    Villes et pétrole font la production, et la production fait les points. Couvrez les flancs avant l’hiver.
    Les QG valent des points tant qu’ils vivent : laissez-les souffler avant la fin.
aim-soviet =
    Échangez de l’espace contre du temps, jamais des unités contre rien : tenez derrière les rivières et dans les villes, et évitez l’encerclement.
    Frappez où l’Axe s’est avancé trop loin : ses unités sans ravitaillement lui coûtent des points et des pas.
    Gardez production et QG hors d’atteinte, et reconstruisez chaque mois.

## Légendes des calques
legend-supply-good = { $side } : ravitaillé
legend-supply-active = { $side } : ravitaillement par rail ou par mer
legend-zone-of-control-warn = { $side } : zone de contrôle
legend-victory-plain = { $side } : production
legend-command-active = { $side } : sous commandement
legend-threat-bad = { $side } : peut être attaqué
legend-reach-active = à portée de mouvement
legend-reach-warn = à portée, pour attaquer

## Combats : ce qui figure sur leurs fiches
clash-battle = Bataille
clash-step = Coût d’un pas ({ $side })
clash-no-step = Sans soutien, le tir sur une forteresse est nul
clash-none = rien
clash-hits =
    { $count ->
        [one] 1 touche
       *[other] { $count } touches
    }
clash-one-more = une touche de plus
clash-fortress = Forteresse
clash-major-city = Ville majeure
clash-shelter = Terrain ou boue les abritent
clash-unsupported = Hors de portée de tout QG actif
clash-assault = Assaut amphibie
clash-sea-assault = Assaut maritime
clash-air-assault = Assaut aéroporté
clash-combined-assault = Assaut combiné
clash-repulses =
    { $most ->
        [1] un 1 refoule
       *[other] 1 à { $most } refoule
    }
clash-fire =
    { $dice ->
        [one] { $side } : 1 dé
       *[other] { $side } : { $dice } dés
    }
clash-average = { $whole },{ $tenth } touches en moyenne
clash-lose = { $side } : un pas perdu
clash-lose-if-all-fire = { $side } : un pas perdu, si tous tirent
clash-verdict =
    { $hits ->
        [0] { $side } : aucune touche.
        [one] { $side } : une touche.
       *[other] { $side } : { $hits } touches.
    }
clash-strike-verdict =
    { $hits ->
        [0] La frappe manque sa cible.
        [one] La frappe touche une fois.
       *[other] La frappe touche { $hits } fois.
    }
clash-do-fight = Livrer bataille
clash-do-choose = Livrer cette bataille

## Tables
chart-cover = Touches pour un pas
chart-support = Attaque
chart-supported = soutenue
chart-unsupported = sans soutien
chart-weather = Temps
chart-ground = Terrain
chart-clear = Plaine
chart-forest = Forêt
chart-hills = Collines
chart-marsh = Marais
chart-mountain = Montagnes
chart-major-city = Ville majeure
chart-fortress = Forteresse
chart-fire = Ce qui touche
chart-hits-on = Touche sur
chart-attacks = en attaque
chart-defends = en défense
chart-unit = Unité
chart-armour = Blindés
chart-ss-armour = Blindés SS
chart-mech = Mécanisés
chart-ss-mech = Mécanisés SS
chart-shock = Choc
chart-infantry = Infanterie
chart-para = Parachutistes
chart-cavalry = Cavalerie
