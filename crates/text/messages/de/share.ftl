# What shared links say about pages, in German. See en/share.ftl.

## The pages around the tables

share-picture = Eine Kettenreaktion mitten in der Partie: Ein Bau löst mehrere Gizmos aus.
share-home = Das Brettspiel Gizmos im Browser: Baue Maschinen, die einander in Gang setzen. Spiele gegen Bots, per Link mit Freunden oder an einem Gerät.
share-guide = Das Brettspiel Gizmos in wenigen Minuten: was du in deinem Zug tun kannst, wie Kettenreaktionen funktionieren und wie du gewinnst.
share-rules = Alle Regeln des Brettspiels Gizmos, mit Nummern, Bildern der Karten und Beispielen zum Spielen.
share-cards = Alle 112 Karten des Brettspiels Gizmos zum Suchen und Sortieren, mit Zahlen dazu, wie oft siegreiche Bots sie bauen.
share-lessons = Lerne das Brettspiel Gizmos beim Spielen: eine erste Partie mit Tipps und sechs kurze Lektionen.
share-puzzles = Eine Stellung, ein Zug: Wie viele Punkte holst du? { $count } Rätsel zum Brettspiel Gizmos, mit einem Rätsel des Tages.
share-puzzle = Holst du bei Gizmos { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} in einem einzigen Zug? Schwierigkeit { $level } von 5.

## Tables

share-and = { $others } und { $last }
share-table = Eine Partie Gizmos
share-invites = { $name } lädt dich zu einer Partie Gizmos ein
share-invited = Einladung zu einer Partie Gizmos
share-seats = { $taken ->
    [0] Noch sind alle Plätze frei.
   *[other] { $taken } von { $seats } Plätzen besetzt: { $players }.
}
share-join = Öffne den Link und spiel mit, ganz ohne Konto.
share-reserved = Ein Platz ist für dich freigehalten.
share-waiting = Die Partie beginnt, sobald alle Plätze besetzt sind.
share-playing = { $players } spielen Gizmos
share-bots-playing = Bots spielen Gizmos: { $players }
share-watch = Runde { $round }. Öffne den Link, um live zuzusehen.
share-won = { $name } gewinnt eine Partie Gizmos
share-score = { $name } { $points }
share-result = Endstand nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}: { $scores }.
share-review = Zum Nachspielen, mit Statistik und Analyse.

## Past games

share-replay = Eine Partie Gizmos, Schritt für Schritt.
share-statistics = Eine Partie Gizmos in Zahlen: woher die Punkte kommen, Kettenreaktionen und Glück.
share-analysis = Eine Partie Gizmos, von einem Bot analysiert: Gewinnchancen, die größten Fehler und was besser gewesen wäre.
