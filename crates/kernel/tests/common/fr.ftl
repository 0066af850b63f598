title = Carrefour
scenario = Rencontre à trois
scenario-about = Trois camps se rencontrent à un carrefour.
option-open = Mains ouvertes
option-fast = Deux manches
option-deal = Cartes distribuées
seat-red = Rouge
seat-blue = Bleu
seat-green = Vert
card = { $slot } : { $card }
deck = Pioche
track-score = Score
track-place = Position
head-bidding = Manche { $round } : enchères faites par { $seats }
head-turn = Manche { $round } : à { $seat } ; enchères { $bids }
head-over = Fin
ask-bid = Enchérissez de 0 à { $most }
ask-wait = Attendez
ask-turn = À vous
ask-over = La partie est terminée
note-bid = Votre enchère : { $bid }
note-steps = { $steps ->
    [0] Plus de pas
    [one] Encore { $steps } pas
   *[other] Encore { $steps } pas de marche
}
do-bid = Enchérir { $bid }
do-peek = Regarder la carte { $slot } de { $seat }
do-show = Montrer la carte { $slot }
do-march = Avancer
do-fight = Combattre
do-draw = Piocher
do-pass = Passer
not-now = ce n’est pas à vous
bid-too-high = une enchère ne dépasse pas { $most } ; { $bid } est trop
bid-first = enchérissez d’abord
bid-over = les enchères sont faites
peek-once = un seul regard par tour
peek-own = vous connaissez vos cartes
peek-known = vous connaissez cette carte
no-card = cette carte n’existe pas
shown = cette carte est montrée
tired = plus de pas
fight-once = un seul combat par tour
hand-full = la main est pleine
deck-empty = la pioche est vide
log-dealt = { $seat } reçoit { $card }
log-dealt-hidden = { $seat } reçoit une carte
log-bid = { $seat } enchérit { $bid }
log-bid-hidden = { $seat } a enchéri
log-bids = Les enchères : { $bids }
log-peek = { $seat } voit { $card }
log-peek-hidden = { $seat } regarde une carte
log-show = { $seat } montre { $card }
log-march = { $seat } avance en { $place }
log-fight = { $seat } combat : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
log-draw = { $seat } pioche { $card }
log-draw-hidden = { $seat } pioche une carte
log-pass = { $seat } passe
verdict = { $count ->
    [one] { $seats } gagne
   *[other] { $seats } partagent la victoire
}
do-raid = Attaquer { $seat } par surprise
raid-own = attaquez quelqu’un d’autre
log-raid = { $seat } attaque par surprise
