# The Dark Valley : ce qui se dit pendant la mise en place.

die-deployment = tirages des déploiements proposés
unknown-unit = Il n’y a pas d’unité « { $text } ».
unknown-hex = Il n’y a pas d’hex « { $text } ».

## Pourquoi une mise en place, ou un changement, est refusé

why-setup-not-now = Ce n’est pas possible maintenant.
why-setup-not-yours = { $unit } n’est pas à vous.
why-setup-not-there = { $unit } n’est ni sur la carte ni dans la case de la Stavka.
why-setup-same-place = { $unit } ne changerait rien : choisissez un autre endroit ou une autre unité.
why-setup-printed = { $unit } se place dans l’hex imprimé sur son pion, ou à côté si trop d’unités y sont imprimées.
why-setup-district = { $unit } se place dans son propre district militaire.
why-setup-reserve = { $unit } est une réserve : elle se place dans une ville ou cité de l’URSS hors des districts frontaliers, où aucune unité n’est imprimée.
why-setup-two-reserves = Deux réserves ne peuvent pas partager { $hex }.
why-setup-country = { $unit } ne se place pas dans ce pays : les groupes d’armées sont en Grande Allemagne, l’armée de Roumanie en Roumanie.
why-setup-base = { $unit } a sa base ailleurs : le groupe d’armées Nord dans une ville ou cité à trois hexes de Königsberg au plus, le Centre à Varsovie, le Sud avec une unité aérienne à Lublin et une à Radom.
why-setup-own-side = { $unit } se place de son côté de la ligne.
why-setup-rail = { $unit } est un dépôt : il se place sur une voie ferrée derrière sa propre ligne.
why-setup-town = { $unit } a sa base dans une ville ou cité derrière sa propre ligne.
why-setup-too-far-south = { $unit } ne se place pas au sud de la rangée 24 : armées de choc, Stavka et Joukov restent au nord.
why-setup-too-many-south = Trois corps blindés au plus se placent au sud de la rangée 24.
why-setup-empty = { $hex } doit contenir une unité de combat.
why-setup-nobody-near = { $hex } doit contenir une unité de combat ou en toucher une.
why-setup-hole = La ligne est ouverte en { $hex } : il y faut une unité de combat ou la zone de contrôle d’une unité ; pour les Soviétiques, d’une unité qui touche elle-même la ligne.
why-setup-weak = { $hex } doit avoir trois facteurs de combat.
why-setup-not-for-box = { $unit } ne peut pas attendre dans la case de la Stavka : elle reçoit des unités de combat soviétiques, là où le scénario le dit.
why-setup-box-count = Le nombre d’unités dans la case de la Stavka est fixé : échangez-en une contre une unité de la carte.
why-setup-step-count = Le nombre de pas abandonnés est fixé : donnez un pas à une unité qui en a perdu un.
why-setup-step-worth = Les pas abandonnés vaudraient trop peu de facteurs de combat.
why-setup-flip-count = Le nombre de divisions retournées est fixé.
why-setup-full-strength = { $unit } commence à pleine force.
why-setup-weakened = { $unit } montre sa face réduite.
why-setup-no-step = { $unit } n’a pas de pas à donner, ou il ne lui en manque aucun.
why-setup-other-pool = { $unit } abandonne des pas selon une autre règle, ou aucun.
why-setup-wrong-pool = { $unit } n’est pas là où le scénario la met.
why-setup-kursk = Le marqueur de zone fortifiée est à Koursk, face forte visible.
why-setup-supply = { $unit } commence avec un mauvais ravitaillement : les Soviétiques de la poche de Leningrad sont non ravitaillés, et eux seuls.
why-setup-too-many = { $hex } contiendrait plus de trois unités de combat.
why-setup-too-many-armies = { $hex } contiendrait plus de deux armées.
why-setup-mixed-allies = Des alliés de deux nations ne peuvent pas partager { $hex }.
why-setup-two-panzer-hqs = { $hex } contiendrait deux QG Panzer.
why-setup-two-depots = { $hex } contiendrait deux dépôts.
why-setup-three-bases = { $hex } contiendrait plus de deux bases aériennes.
why-setup-two-tigers = { $hex } contiendrait deux bataillons de Tigre.
why-setup-two-artilleries = { $hex } contiendrait deux corps d’artillerie.
