# The catalogue of cards, in German. See en/cards.ftl for what the values mean.

cards-title = Karten
cards-about = Alle 112 Karten des Spiels. Wähle eine, um sie groß zu sehen, mit den Regeln, die für sie wichtig sind.
cards-filter = Karten suchen
cards-search = Text oder Nummer
cards-level = Stufe
cards-kind = Typ
cards-energy = Energieart
cards-effect = Effekt
cards-sort = Sortieren nach
cards-every = Alle
cards-show = Zeigen
cards-reset = Filter zurücksetzen
cards-effect-spheres = Bringt Kugeln
cards-effect-points = Bringt sofort SP
cards-effect-actions = Weitere Aktionen
cards-effect-convert = Wandelt Energie um
cards-effect-double = Verdoppelt Energie
cards-effect-limits = Erhöht Limits
cards-effect-discount = Rabatte
cards-effect-bonus = SP am Ende
cards-effect-ban = Viele SP, aber ein Verbot
cards-sort-number = Nummer
cards-sort-winners = Beliebtheit bei siegreichen Bots
cards-sort-wins = Siegquote
cards-sort-cost = Kosten
cards-sort-points = Siegpunkten
cards-statistics = In Partien zwischen Bots
cards-not-for-sale = Alle beginnen mit einer solchen Karte, sie wird also nie gebaut.
cards-seen = Kam in einer Partie vor
cards-built = Wurde gebaut, wenn sie vorkam
cards-built-by-winners = Wurde vom siegreichen Bot gebaut, wenn sie vorkam
cards-builders-win = Wer sie baute, gewann
cards-when = Wurde im Schnitt gebaut in
cards-rules = Regeln zu dieser Karte
cards-alike = Ähnliche Karten
cards-previous = Vorige Karte
cards-next = Nächste Karte
cards-back = Alle Karten
cards-found = { $count ->
    [0] Keine Karte passt
    [one] { $count } Karte
   *[other] { $count } Karten
}
cards-round = Runde { $round }
cards-winners = Vom siegreichen Bot gebaut in { percent } der Partien, in denen sie vorkam
cards-wins = Wer sie baute, gewann { percent } der Bot-Partien
cards-games = { $games } Partien mit je { $players } Bots der Stärke „{ $bot }“. Dieselben Partien spielt dieser Befehl noch einmal:
