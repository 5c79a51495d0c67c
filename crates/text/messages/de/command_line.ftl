# What gizmos replay and gizmos analyse print, in German, besides the messages of the pages.

command-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
command-decisions = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}
command-luck = { $count ->
    [one] { $count } Zufallsereignis
   *[other] { $count } Zufallsereignisse
}
command-seat = Platz { $seat }
command-shares = Zu Beginn jeder Runde. Die Ziffern im Balken sind die Nummern der Plätze.
command-luck-points = Glück in SP
command-usual-luck = Üblicher Bereich
