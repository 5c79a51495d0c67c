# Why a text that somebody typed or sent is not a move or a record, in German: the second halves of sentences. What the
# reader wrote is quoted as $word; seats and players are counted from 0, as in a record.

## Moves

parse-empty = Hier fehlt ein Schritt
parse-unknown-move = Einen Schritt „{ $word }“ gibt es nicht
parse-missing = Nach „{ $word }“ fehlt { $missing ->
    [energy] eine Energie
    [card] die Nummer einer Karte
   *[level] eine Stufe
}
parse-too-much = „{ $word }“ gehört nicht hierher
parse-not-an-energy = „{ $word }“ ist keine Energie
parse-not-a-card = „{ $word }“ ist keine Kartennummer
parse-not-a-level = „{ $word }“ ist keine Stufe
parse-not-a-converter = { $card } ist kein Umwandler
parse-converter-twice = { $card } ist doppelt genannt
parse-not-luck = „{ $word }“ ist weder eine Energie noch eine Kartennummer

## Records

record-line = Zeile { $line }: { $reason }
record-header = Eine Aufzeichnung beginnt mit „gizmos record 1“
record-setup-missing = „players“ mit einer Zahl oder „setup“ fehlt
record-players = Nach „players“ muss eine Zahl von 2 bis 4 kommen
record-setup = Die Startaufstellung ist nicht lesbar ({ $detail })
record-seed = Ein Startwert ist eine Zahl oder besteht aus 64 Hexadezimalziffern
record-unknown-line = Eine Zeile beginnt mit der Nummer eines Platzes, „seed“, „deal“ oder „result“
record-out-of-place = „{ $word }“ steht an der falschen Stelle oder doppelt
record-luck-missing = Vor dieser Zeile fehlt ein Zufallsereignis: { $event }
record-wrong-seat = Platz { $seat } kann hier nicht entscheiden: { $turn }
record-wrong-result = Die Punktzahlen sind { $scores }
record-not-over = Es gibt noch kein Ergebnis, denn die Partie ist nicht zu Ende
record-after-result = Die Partie war schon zu Ende
record-implausible = So lang oder mit so vielen Umwandlern ist keine Partie

## What comes next in a game

turn-decide = Platz { $seat } entscheidet
turn-over = Die Partie ist zu Ende
chance-roll = Eine Kugel rollt in die Energiereihe
chance-draw = Eine Kugel wird gezogen
chance-reveal = Eine Karte der Stufe { $level } wird aufgedeckt
chance-research = Eine Karte der Stufe { $level } wird erforscht
chance-not-due = Hier ist kein Zufallsereignis an der Reihe: { $turn }
chance-wrong-kind = „{ $found }“ passt nicht: { $event }
chance-no-sphere = Im Spender ist { energy-none } mehr
chance-not-next = { $card } kann nicht die nächste Karte des Stapels der Stufe { $level } sein

## Positions to start from

setup-impossible = Diese Aufstellung ist nicht möglich: { $problems }
setup-player-count = Das Spiel ist für 2 bis 4 Personen, nicht für { $count }
setup-to-move = Platz { $seat } ist am Zug, aber die Plätze gehen von 0 bis { $last }
setup-starting-gizmos = Spieler { $player } hat { $count } Start-Gizmos statt einem
setup-card-twice = { $card } kommt doppelt vor: { $first } und { $second }
setup-wrong-place = { $card } kann nicht { $place } liegen
setup-display-too-long = Es liegen { $count } Karten { $place }, aber dort ist nur Platz für { $limit }
setup-row-too-long = In der Energiereihe liegen { $count } Kugeln, aber dort ist nur Platz für 6
setup-too-many-spheres = Von { energy } liegen { $count } Kugeln in der Reihe und den Energieringen, aber es gibt nur 13
setup-ring-overfull = Spieler { $player } hat { $count } Kugeln bei einem Energielimit von { $limit }
setup-archive-overfull = Spieler { $player } hat { $count } Karten im Archiv bei einem Kartenlimit von { $limit }
setup-too-many-level-three = Es sind { $count } Karten der Stufe 3 im Spiel, aber höchstens 16 dürfen es sein
setup-deck-too-large = Der Stapel der Stufe { $level } hat { $size } Karten, aber nur { $available } sind dafür übrig
setup-bottom-too-long = Unter dem Stapel der Stufe { $level } liegen { $bottom } Karten, aber er hat nur { $size }
setup-seen-by-nobody = { $card } wurde von Platz { $seat } gesehen, den niemand hat

place-active = bei den aktiven Gizmos von Spieler { $player }
place-archive = im Archiv von Spieler { $player }
place-display = in der Auslage der Stufe { $level }
place-bottom = unter dem Stapel der Stufe { $level }
