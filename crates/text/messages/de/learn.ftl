# Learning: lessons, puzzles, the first game, in German. See game.ftl for what the values mean.

## The pages

learn-title = Lernen
learn-about = Vom ersten Schritt bis zu Kettenreaktionen, die man erst finden muss.
learn-first-game = Erste Partie mit Tipps
learn-first-game-about = Eine echte Partie gegen den Lehrling. Die Tipps richten sich nach dem, was du tust; du kannst jederzeit gehen und wiederkommen.
learn-start-first-game = Partie beginnen
learn-in-minutes = In fünf Minuten lernen
learn-lessons = Lektionen
learn-lessons-about = Sechs kurze Übungen am echten Tisch, jede dauert ein, zwei Minuten.
learn-to-lessons = Alle Lektionen
learn-start-lesson = Beginnen
learn-puzzles = Rätsel
learn-puzzles-about = Eine Stellung, ein Zug: Wie viele Punkte kannst du holen? Jede Antwort ist bewiesen, und der Zufall spielt keine Rolle.
learn-to-puzzles = Alle Rätsel
learn-todays-puzzle = Rätsel des Tages
learn-start-puzzle = Lösen
learn-go-on = Weitermachen
learn-solved = geschafft
learn-your-ring = Deine Energie
learn-your-gizmos = Deine Gizmos
learn-your-archive = Dein Archiv

## At the table

coach-title = Übung
coach-hide = Tipps ausblenden
coach-show = Tipps einblenden
coach-again = Von vorn anfangen
coach-next-lesson = Nächste Lektion
coach-next-puzzle = Nächstes Rätsel
coach-first-puzzle = Zum ersten Rätsel
coach-solution = Lösung zeigen
coach-solved = Gelöst!
coach-missed = Diesmal nicht.
coach-missed-how = Nimm Schritte zurück oder fang von vorn an.
coach-missed-for-good = Fang von vorn an.
coach-step-done = Erledigt:
coach-puzzle-how = Es zählt dein Punktestand am Ende des Zuges. Du darfst beliebig oft Schritte zurücknehmen.
coach-play-on = Du kannst hier auch einfach weiterspielen.

## Lessons

lesson-pick-and-build = Sammeln und bauen
lesson-pick-and-build-about = Wie aus Energie ein Gizmo wird.
lesson-pick-and-build-1 = Sammle eine Magma-Kugel (rot). Sie kommt in deinen Energiering, und eine neue rollt in die Reihe.
lesson-pick-and-build-2 = Du bist wieder dran. Baue eine der Magma-Karten (rot) der Stufe 1: Jede kostet ein Magma, und das hast du.
lesson-pick-and-build-end = Das ist der Kern: sammeln, bauen und die Gizmos von nun an für dich arbeiten lassen.
lesson-filing = Speichern
lesson-filing-about = Eine Karte für später aufheben, etwas dafür bekommen und sie dann bauen.
lesson-filing-1 = Speichere eine der Karten der Stufe 1. Sie kommt in dein Archiv, und niemand nimmt sie dir weg.
lesson-filing-2 = Das Speichern hat deinen Start-Gizmo ausgelöst. Setze ihn ein: Er zieht eine zufällige Kugel.
lesson-filing-3 = Baue die Karte nun aus deinem Archiv. Du hast von jeder Energie eine Kugel.
lesson-filing-4 = Das Bauen aus dem Archiv hat noch einen Gizmo ausgelöst (#226). Setze ihn ein und sammle bis zu zwei Kugeln.
lesson-filing-end = Eine Karte, zwei Auslöser: Dafür speichert man. Denk an dein Kartenlimit.
lesson-triggers = Kettenreaktionen
lesson-triggers-about = Einmal bauen, drei Gizmos: alles in einem einzigen Zug.
lesson-triggers-1 = Baue eine Magma-Karte (rot). Zwei deiner Gizmos warten darauf.
lesson-triggers-2 = Setze den Gizmo ein, der eine Kugel sammelt, wenn du eine Magma-Karte baust (#124), und sammle Elektro (gelb). Das löst noch einen Gizmo aus.
lesson-triggers-3 = Setze nun alles ein, was bereit ist, bevor der Zug endet: insgesamt drei Gizmos.
lesson-triggers-end = Jeder Gizmo wirkt einmal pro Zug, in der Reihenfolge deiner Wahl. Such nach Karten, die auslösen, was du schon hast.
lesson-converters = Umwandler
lesson-converters-about = Mit der falschen Farbe bezahlen, Energie verdoppeln und dann beides zugleich.
lesson-converters-1 = In deinem Archiv warten drei Karten. Baue die, die ein Magma kostet (#117). Du hast keins, aber mit einem deiner Umwandler (#103) zählt ein Atomius als beliebige Energie.
lesson-converters-2 = Baue die Karte, die zwei Dunkle Materie kostet (#216). Du hast nur eine, aber mit einem anderen Umwandler (#208) zählt sie als zwei.
lesson-converters-3 = Baue die Karte, die zwei Atomius kostet (#221), mit einem einzigen Elektro: Ein Umwandler macht daraus Magma (#105), der nächste verdoppelt das Magma (#210), und der letzte macht aus beiden Atomius (#202).
lesson-converters-end = Was ein Umwandler ergibt, kann der nächste verwenden. Die besten Zahlungsmöglichkeiten stehen immer ganz oben.
lesson-research = Forschen
lesson-research-about = Sieh, was sonst niemand sieht, und nimm das Beste davon.
lesson-research-1 = Erforsche Stufe 1: Wähle den untersten Stapel, den mit einem Punkt. Seine drei obersten Karten siehst nur du.
lesson-research-2 = Nimm eine davon: Baue sie (du kannst jede Karte der Stufe 1 bezahlen) oder speichere sie.
lesson-research-3 = Die anderen kommen unter den Stapel, in der Reihenfolge deiner Wahl.
lesson-research-end = Du weißt jetzt, was unten liegt, und sonst niemand. Forschen lohnt sich, wenn die Auslage nichts für dich hat.
lesson-last-round = Die letzte Runde
lesson-last-round-about = Du hast den letzten Zug der Partie. Finde den Gewinnzug.
lesson-last-round-1 = Du liegst 8 Punkte zurück, und bei Gleichstand verlierst du: Gewinne mit diesem Zug. Die wertvollste Karte ist nicht die beste. Was löst das Bauen aus?
lesson-last-round-end = Gewonnen! Rechne vor dem Ende nach: Was das Bauen auslöst, ist oft mehr wert als die Karte selbst.

## The first game: what one has done, and tips

chapter-pick = Sammeln
chapter-build = Bauen
chapter-trigger = Auslösen
chapter-file = Speichern
chapter-research = Forschen
chapter-convert = Umwandeln
chapter-higher = Stufe 2
chapter-end = Das Ende
tip-welcome = Schau auf die Energiereihe. Sammle eine Kugel in einer Farbe, die eine der Karten der Stufe 1 kostet.
tip-collect = Such dir eine Karte aus und sammle Kugeln in ihrer Farbe. Was du bezahlen kannst, leuchtet grün.
tip-build-now = Eine Karte leuchtet grün: Du kannst sie bezahlen. Baue sie, und von nun an arbeitet sie für dich.
tip-use-now = Das hat einen deiner Gizmos ausgelöst. Setze ihn unten in der Kettenreaktion ein; es kostet nichts.
tip-chain = Mehrere Gizmos sind bereit. Die Reihenfolge bestimmst du, und was einer tut, kann andere auslösen.
tip-at-work = Einer deiner Gizmos ist am Werk. Was er dir jetzt bietet, leuchtet: Wähle daraus.
tip-file = Speichere eine Karte, die du willst, aber noch nicht bezahlen kannst: Dein Start-Gizmo gibt dir dafür eine zufällige Kugel.
tip-build-filed = Vergiss dein Archiv nicht: Die Karte dort gehört dir, und wenn du sie baust, ist wieder Platz für eine andere.
tip-research = Nichts Passendes in der Auslage? Erforsche einen Stapel: Du siehst drei Karten und darfst eine bauen oder speichern.
tip-take-one = Nur du siehst diese Karten. Baue eine, speichere eine oder nimm keine.
tip-put-back = Die anderen kommen unter den Stapel. Die Reihenfolge ist selten wichtig: Leg sie einfach zurück.
tip-convert = Du hast einen Umwandler: Damit kannst du mit einer anderen Farbe bezahlen. Öffne eine Karte, um zu sehen, wie.
tip-higher = Nimm dir Stufe 2 vor: Diese Karten bringen mehr Punkte und werden öfter ausgelöst.
tip-ring-full = Dein Ring ist voll: Du kannst nicht sammeln. Baue etwas, oder hol dir ein Upgrade für mehr Platz.
tip-end-near = Das Ende naht: Die Runde, in der jemand den 4. Gizmo der Stufe 3 oder den 16. Gizmo baut, ist die letzte. Jetzt zählen Punkte.
tip-last-round = Das ist die letzte Runde. Tu, was die meisten Punkte bringt: Karten im Archiv bringen keine.
tip-engine = Such Karten, die auslösen, was du hast: Eine lange Kettenreaktion ist mehrere Züge wert.
tip-all-seen = Du kennst jetzt alles, was in einem Zug vorkommen kann. Ab hier spielst du ohne Tipps.
tip-over = Deine erste Partie ist gespielt. Lektionen und Rätsel zeigen, was Gizmos noch alles können.
coach-goal-points = Wer am Ende die meisten Punkte hat, gewinnt.
coach-goal-end = Die Runde, in der jemand den 16. Gizmo oder den 4. der Stufe 3 baut, ist die letzte.
coach-way-energy = Sammle Energie
coach-way-gizmos = Baue damit Gizmos
coach-way-chains = Lass sie einander auslösen

## With values

learn-puzzle = Rätsel { $number }
learn-difficulty = Schwierigkeit { $level } von 5
learn-solved-of = { $solved } von { $all } geschafft
learn-players = zu { $count ->
    [2] zweit
    [3] dritt
   *[other] viert
}
learn-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
} { $year }
learn-of-puzzle = { learn-puzzle }: { learn-goal }
learn-goal = { $points ->
    [one] mit diesem Zug 1 Punkt holen
   *[other] mit diesem Zug { $points } Punkte holen
}
coach-goal = { $points ->
    [one] Hol mit diesem Zug 1 Punkt.
   *[other] Hol mit diesem Zug { $points } Punkte.
}
coach-so-far = Bisher { $points } von { $goal } Punkten
coach-made = { $points ->
    [one] Dieser Zug hat 1 Punkt gebracht.
   *[other] Dieser Zug hat { $points } Punkte gebracht.
}
coach-made-of = { $points } von { $goal } Punkten.
coach-lesson = Lektion: { $lesson }
