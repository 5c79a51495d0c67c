# Seiten über gespielte Partien.

replay-replay = Nachspielen
replay-statistics = Statistik
replay-analysis = Analyse
replay-table = Tisch
replay-about-game = Über diese Partie
replay-after-the-game = Verfügbar, sobald die Partie vorbei ist: Vorher wird nichts Verborgenes gezeigt.

replay-skip = Zur Steuerung springen
replay-controls = Die Partie durchgehen
replay-first = Zum Anfang
replay-turn-back = Einen Zug zurück
replay-back = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-turn-on = Einen Zug weiter
replay-last = Zum Ende
replay-autoplay = Abspielen
replay-pause = Anhalten
replay-position = Stelle in der Partie
replay-go-there = Dorthin
replay-decision-of = Entscheidung { $number } von { $all }
replay-taken-over = { $count ->
    [one] Die erste Entscheidung fiel in einer anderen Partie.
   *[other] Die ersten { $count } Entscheidungen fielen in einer anderen Partie.
}
replay-goes-on-from = Diese Partie setzt eine andere ab Runde { $round } fort, nach { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}.
replay-seen-by = Ansicht
replay-everybody = Öffentlich
replay-everything = Alles offen
replay-decided = Was hier entschieden wurde:
replay-keys = ← → Schritt · Bild auf/Bild ab Zug · Pos1/Ende Anfang oder Ende · Leertaste abspielen oder anhalten

replay-continue-here = Von hier aus weiterspielen
replay-continue-how = Öffnet einen neuen Tisch mit dieser Stellung. Ab hier entscheidet der Zufall neu.
replay-your-seat = Du spielst als
replay-others = Die anderen
replay-friends = Freunde, per Link eingeladen
replay-continue = Tisch eröffnen
replay-download = Partie herunterladen

replay-open-record = Aufgezeichnete Partie öffnen
replay-open-record-how = Geh eine beliebige aufgezeichnete Partie durch, sieh dir ihre Statistik an, lass sie von einem Bot analysieren oder spiel von einer beliebigen Stellung aus weiter. Wer den Link hat, kann sie sehen.
replay-record-file = Datei der Aufzeichnung
replay-record-text = Oder füge die Aufzeichnung ein
replay-open = Öffnen
replay-nothing-sent = Wähle eine Datei oder füge eine Aufzeichnung ein.
replay-no-record = Das ist keine Aufzeichnung einer Partie: { $reason }
