# The catalogue of cards, in German. See en/cards.ftl for what the values mean.

cards-title = Karten
cards-about = Alle 112 Karten des Spiels. Wähle eine, um sie groß zu sehen, mit den Regeln, die für sie wichtig sind.
cards-filter = Karten suchen
cards-search = Wörter oder Nummer
cards-level = Stufe
cards-kind = Art
cards-energy = Bezahlt mit
cards-effect = Was sie bringt
cards-sort = Geordnet nach
cards-every = alle
cards-show = Zeigen
cards-reset = Alle Karten zeigen
cards-effect-spheres = Kugeln
cards-effect-points = Punkte sofort
cards-effect-actions = weitere Aktionen
cards-effect-convert = andere Energie
cards-effect-double = mehr Energie
cards-effect-limits = mehr Platz
cards-effect-discount = niedrigere Preise
cards-effect-bonus = Punkte am Ende
cards-effect-ban = viele Punkte, aber ein Verbot
cards-sort-number = Nummer
cards-sort-winners = wie oft Gewinner ihn bauen
cards-sort-wins = Siegquote nach dem Bau
cards-sort-cost = Kosten
cards-sort-points = Punkten
cards-statistics = In Partien zwischen Bots
cards-not-for-sale = Niemand baut ihn: Alle beginnen mit einem.
cards-seen = kam in einer Partie vor
cards-built = wurde gebaut, wenn er vorkam
cards-built-by-winners = wurde vom siegreichen Bot gebaut, wenn er vorkam
cards-builders-win = wer ihn baute, gewann
cards-when = wurde im Schnitt gebaut in
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
cards-winners = vom siegreichen Bot gebaut in { percent } der Partien, in denen er vorkam
cards-wins = wer ihn baute, gewann { percent } der Bot-Partien
cards-games = { $games } Partien mit je { $players } Bots der Stärke „{ $bot }“. Dieselben Partien spielt dieser Befehl noch einmal:
