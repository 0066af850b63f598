# Ce que dit le noyau, quel que soit le jeu.
not-your-turn = la décision n’appartient pas à { $seat }
game-over = la partie est terminée
not-understood = « { $text } » n’est pas une action de ce jeu
undo-nothing = il n’y a rien à reprendre
undo-dice = des dés ont été jetés ou un tirage a eu lieu : impossible à reprendre
undo-revealed = quelque chose de caché a été révélé : impossible à reprendre
undo-other = l’autre camp a agi depuis : impossible à reprendre
and-more = { $shown } et { $count } de plus
yes = oui
no = non
