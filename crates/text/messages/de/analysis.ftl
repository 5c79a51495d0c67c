# Die Analyse einer beendeten Partie, auf Deutsch. See game.ftl for what the values mean, and why no single move is called a "Zug".

analysis-about = Ein starker Bot denkt über jede Entscheidung dieser Partie nach: wer gewinnen würde, wo Chancen verschenkt wurden und was besser gewesen wäre. Das dauert keine Minute. Du kannst die Seite solange schließen.
analysis-ask = Diese Partie analysieren
analysis-nothing = In dieser Partie hat noch niemand etwas entschieden.
analysis-running = Der Bot denkt über die Partie nach
analysis-waiting = In der Warteschlange: Andere Partien kommen zuerst dran
analysis-come-back = Die Seite aktualisiert sich von selbst. Du kannst auch später wiederkommen: Das Ergebnis bleibt.
analysis-reload = Neu laden
analysis-progress = { $decisions ->
    [one] { $judged } von { $decisions } Entscheidung
   *[other] { $judged } von { $decisions } Entscheidungen
}
percent = { $percent }{ "\u00A0" }%
large-number = { $number }

## The chances over time

analysis-curve = Gewinnchancen (%)
analysis-curve-about = Vor jeder Entscheidung vom Bot geschätzt. Die größten Fehler sind nummeriert.
analysis-curve-choice = Wähle einen Moment, um die Stellung zu sehen.
analysis-curve-table = Die Chancen als Tabelle
analysis-chart-label = { $round }: { $chances }
analysis-round = Runde
analysis-end = Ende
analysis-chances-now = Gewinnchancen vor dieser Entscheidung
analysis-rests-on = { $count ->
    [one] Für jede Entscheidung hat der Bot { $count } Partie simuliert.
   *[other] Für jede Entscheidung hat der Bot { $count } Partien simuliert.
}

## How everybody played

analysis-players = Wie gut alle gespielt haben
analysis-accuracy = Genauigkeit
analysis-mean-loss = Im Schnitt verschenkt
analysis-choices = Echte Entscheidungen
analysis-mistakes-column = Fehler
analysis-accuracy-about = Die Genauigkeit ist 100, wenn nichts verschenkt wurde; wer mit jeder Entscheidung 3,5 Prozentpunkte Gewinnchance verschenkt, kommt auf 50. Entscheidungen mit nur einer Möglichkeit zählen nicht.

## Mistakes

analysis-mistakes = Die Entscheidungen, auf die es ankam
analysis-more-mistakes = { $count ->
    [one] 1 weiterer Fehler
   *[other] { $count } weitere Fehler
}
analysis-no-mistakes = Keine groben Fehler. Gut gespielt!
analysis-none-of-theirs = Keine groben Fehler.
analysis-everybody = Alle
analysis-whose = Wessen Fehler
analysis-gave-away = { $person ->
    [you] Du verschenkst { $percent } { $percent ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    }
   *[other] { $name } verschenkt { $percent } { $percent ->
        [one] Prozentpunkt
       *[other] Prozentpunkte
    }
}
analysis-played = Gespielt
analysis-better = Besser
analysis-then = Wie es hätte weitergehen können
analysis-look = Stellung ansehen
analysis-look-at = Stellung ansehen: vor Entscheidung { $number }

## The verdict on one decision

verdict-blunder = Grober Fehler
verdict-mistake = Fehler
verdict-inaccuracy = Ungenauigkeit
verdict-best = Auch der Bot fand nichts Besseres
verdict-fine = Gut: Nichts war deutlich besser
verdict-forced = Es gab nur eine Möglichkeit
verdict-better = Besser: { $move }

## What a bot thinks of a position

thought-title = Was der Bot denkt
thought-of = Was der Bot über die Entscheidung von { $name } denkt
thought-about = Der Bot weiß nur, was { $name } wissen konnte.
thought-move = Möglichkeit
thought-chance = Gewinnchance
thought-tried = Simulationen
thought-deeper = Länger nachdenken
thought-deepest = Länger denkt der Bot hier nicht nach.
thought-stop = Anhalten
thought-rests-on = { $count ->
    [one] Beruht auf { $count } simulierten Partie.
   *[other] Beruht auf { $count } simulierten Partien.
}
thought-exact = Bis zum Ende der Partie genau ausgerechnet.
thought-only = Es gibt nur eine sinnvolle Möglichkeit.
thought-over = Hier gibt es nichts zu entscheiden.
thought-line = Wie es weitergehen kann
thought-back = Zurück zur Stellung
thought-ask = Den Bot fragen
