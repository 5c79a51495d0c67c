# Everything that Gizmos says to players, in German. See en/game.ftl for what the values mean.
#
# A turn is a "Zug" here; a single move is called by what it does, or else a "Schritt", so that the two are never mixed
# up. Filing is "speichern", so saving a game is "sichern".

## Energies

energy = { $energy ->
    [heat] Magma
    [electric] Elektro
    [atomic] Atomius
   *[battery] Dunkle Materie
}
# There is none of it.
energy-none = { $energy ->
    [heat] kein Magma
    [electric] kein Elektro
    [atomic] kein Atomius
   *[battery] keine Dunkle Materie
}
energy-brief = { $energy ->
    [battery] Dunkle
   *[other] { energy }
}
energy-symbol = { $energy ->
    [heat] M
    [electric] E
    [atomic] A
   *[battery] D
}
energies = { $energies ->
    [heat] Magma
    [electric] Elektro
    [atomic] Atomius
    [battery] Dunkle Materie
    [heat-electric] Magma oder Elektro
    [heat-atomic] Magma oder Atomius
    [heat-battery] Magma oder Dunkle Materie
    [electric-atomic] Elektro oder Atomius
    [electric-battery] Elektro oder Dunkle Materie
    [atomic-battery] Atomius oder Dunkle Materie
   *[any] beliebige Energie
}
# As the first part of a compound: a "Magma- oder Elektro-Gizmo".
energies-compound = { $energies ->
    [heat] Magma
    [electric] Elektro
    [atomic] Atomius
    [battery] Dunkle-Materie
    [heat-electric] Magma- oder Elektro
    [heat-atomic] Magma- oder Atomius
    [heat-battery] Magma- oder Dunkle-Materie
    [electric-atomic] Elektro- oder Atomius
    [electric-battery] Elektro- oder Dunkle-Materie
   *[atomic-battery] Atomius- oder Dunkle-Materie
}
spheres-item = { $count } { energy }
spend-item = { spheres-item }
spheres-none = keine Energie
list-separator = ,{ " " }

## Cards

card-name = Gizmo { $number }
card-number = #{ $number }
# How every sentence names a card, as $card or among $cards: by what it does, with the number to look it up by.
card-mention = „{ $brief }“ { card-number }
card-line = { card-name } · { $level } · { $cost } · { card-points } · { $does }
card-level = Stufe { $level }
card-level-start = Start-Gizmo
card-points = { $vp } SP
card-cost = kostet { $cost } { energy }
card-cost-any = kostet { $cost } Energie beliebiger Art
card-cost-none = ohne Kosten
card-triggered = { $trigger }, { $effect }
card-kind = { $kind ->
    [converter] Umwandler
    [pick] Sammel-Gizmo
    [file] Speicher-Gizmo
    [build] Bau-Gizmo
   *[upgrade] Upgrade
}

trigger-file = Wenn du eine Karte speicherst
trigger-pick = Wenn du { energies } sammelst
trigger-build = Wenn du einen { energies-compound }-Gizmo baust
trigger-archive = Wenn du aus deinem Archiv baust
trigger-level-two = Wenn du einen Gizmo der Stufe 2 baust

effect-draw = { $count ->
    [one] ziehe 1 zufällige Energiekugel
   *[other] ziehe bis zu { $count } zufällige Energiekugeln
}
effect-pick = { $count ->
    [one] sammle 1 Energiekugel aus der Energiereihe
   *[other] sammle nacheinander bis zu { $count } Energiekugeln aus der Energiereihe
}
effect-points = { $count ->
    [one] erhältst du 1 SP
   *[other] erhältst du { $count } SP
}
effect-file = speichere eine Karte aus der Auslage
effect-research = erforsche einen Stapel
effect-build-free = baue kostenlos einen Gizmo der Stufe 1
effect-recolor = { $count ->
    [one] Beim Bezahlen zählt 1 { energies } als beliebige Energie
   *[other] Beim Bezahlen zählen bis zu { $count } { energies } als beliebige Energie
}
effect-recolor-any = Beim Bezahlen zählt 1 beliebige Energiekugel als beliebige Energie
effect-double = { $energies ->
    [heat-battery] Beim Bezahlen zählt 1 Magma als 2 Magma und 1 Dunkle Materie als 2 Dunkle Materie
    [electric-atomic] Beim Bezahlen zählt 1 Elektro als 2 Elektro und 1 Atomius als 2 Atomius
   *[other] Beim Bezahlen zählt 1 { energies } als 2 { energies }
}
effect-raise-storage = Energielimit +{ $count }
effect-raise-archive = Kartenlimit +{ $count }
effect-raise-research = Forschungswert +{ $count }
effect-no-file = Du darfst nicht mehr speichern
effect-no-research = Du darfst nicht mehr forschen
effect-discount-archive = Karten aus deinem Archiv kosten 1 Energie weniger
effect-discount-level-two = Karten der Stufe 2 kosten 1 Energie weniger
effect-discount-research = Beim Forschen gebaute Karten kosten 1 Energie weniger
effect-score-energy = Am Ende 1 SP für jede Energiekugel in deinem Energiering
effect-score-tokens = Am Ende so viele SP, wie du in Markern hast

# The same in a few characters, for a card on the table; $symbols are symbols of energies.
brief-triggered = { $trigger }→{ $effect }
brief-trigger-file = speichere
brief-trigger-pick = sammle { $symbols }
brief-trigger-build = baue { $symbols }
brief-trigger-archive = Archivbau
brief-trigger-level-two = baue S2
brief-draw = ziehe { $count }
brief-pick = sammle { $count }
brief-points = +{ $count } SP
brief-file = speichere
brief-research = forsche
brief-build-free = S1 gratis
brief-recolor = { $count ->
    [one] 1{ $symbols }→beliebig
   *[other] 2{ $symbols }→beliebig
}
brief-recolor-any = 1 bel.→beliebig
brief-double = 1{ $symbols }→2{ $symbols }
brief-raise-storage = Ring+{ $count }
brief-raise-archive = Arc+{ $count }
brief-raise-research = For+{ $count }
brief-no-file = kein Speichern
brief-no-research = kein Forschen
brief-discount-archive = aus Archiv -1
brief-discount-level-two = Stufe 2: -1
brief-discount-research = beim Forschen -1
brief-score-energy = 1 SP je Energie
brief-score-tokens = SP = SP-Marker
brief-cost = { $cost }{ energy-symbol }
brief-cost-any = { $cost } bel.
brief-cost-none = gratis

## Moves

move-pick = { energy } sammeln
move-file = { $card } speichern
move-build-any = { $card } bauen
move-build = { $card } für { $spend } bauen
move-build-free = { $card } kostenlos bauen
move-build-using = { $card } für { $spend } bauen, mit { $using }
offer-build = Für { $spend } bauen
other-payments = { $count ->
    [one] 1 andere Zahlungsmöglichkeit
   *[other] { $count } andere Zahlungsmöglichkeiten
}
offer-build-free = Kostenlos bauen
offer-build-using = Für { $spend } mit { $using } bauen
move-research = Stufe { $level } erforschen
move-decline = Keine davon nehmen
move-return = { $card } zurücklegen
move-use = { $card } einsetzen
move-draw = Noch eine ziehen
move-stop = Aufhören
move-end = Zug beenden
move-pass = Passen

## What happened

log-turn = Runde { $round } · { $person ->
    [you] dein Zug
   *[other] { $name }
}
# A bot as the subject of a sentence about what it decides for somebody who is away or has given up.
substitute-for = { $person ->
    [you] { bot-called } (für dich)
   *[other] { bot-called } (für { $name })
}
log-pick = { $person ->
    [you] Du sammelst { energy }
   *[other] { $name } sammelt { energy }
}
log-file = { $person ->
    [you] Du speicherst { $card }
   *[other] { $name } speichert { $card }
}
log-build = { $person ->
    [you] Du baust { $card } für { $spend }
   *[other] { $name } baut { $card } für { $spend }
}
log-build-using = { $person ->
    [you] Du baust { $card } für { $spend }, mit { $using }
   *[other] { $name } baut { $card } für { $spend }, mit { $using }
}
log-build-free = { $person ->
    [you] Du baust { $card } kostenlos
   *[other] { $name } baut { $card } kostenlos
}
log-research = { $person ->
    [you] Du erforschst Stufe { $level }
   *[other] { $name } erforscht Stufe { $level }
}
log-decline = { $person ->
    [you] Du nimmst keine der erforschten Karten
   *[other] { $name } nimmt keine der erforschten Karten
}
log-return = { $person ->
    [you] Du legst eine Karte unter den Stapel zurück
   *[other] { $name } legt eine Karte unter den Stapel zurück
}
log-use = { $person ->
    [you] Du setzt { $card } ein
   *[other] { $name } setzt { $card } ein
}
log-draw = { $person ->
    [you] Du ziehst noch eine Kugel
   *[other] { $name } zieht noch eine Kugel
}
log-stop = { $person ->
    [you] Du hörst auf
   *[other] { $name } hört auf
}
log-end = { $person ->
    [you] Du beendest deinen Zug
   *[other] { $name } beendet den Zug
}
log-pass = { $person ->
    [you] Du kannst nichts tun und passt
   *[other] { $name } kann nichts tun und passt
}
log-drawn = { $person ->
    [you] Du ziehst { energy }
   *[other] { $name } zieht { energy }
}
log-points = { $person ->
    [you] Du erhältst { $vp } SP
   *[other] { $name } erhält { $vp } SP
}
log-rolls = { energy } rollt in die Reihe
log-revealed = { $card } wird aufgedeckt
log-seen = { $count ->
    [one] 1 Karte der Stufe { $level } wird angesehen
   *[other] { $count } Karten der Stufe { $level } werden angesehen
}
would-trigger = löst { $cards } aus
log-triggers = Das löst { $cards } aus
log-last-round = { $person ->
    [you] Du hast das Ende ausgelöst: Dies ist die letzte Runde
   *[other] { $name } hat das Ende ausgelöst: Dies ist die letzte Runde
}
log-over = Die Partie ist zu Ende

# The same in a few characters, without the name; $symbols are symbols of energies.
recap-pick = { $symbols } gesammelt
recap-draw = { $symbols } gezogen
recap-file = { $card } gespeichert
recap-build = { $card } gebaut ({ $symbols })
recap-build-free = { $card } gebaut (gratis)
recap-research = S{ $level } erforscht
recap-decline = keine genommen
recap-use = { $card } eingesetzt
recap-pass = gepasst
recap-chain = { $count } eingesetzt
recap-points = +{ $vp } SP
recap-energies = +{ $symbols }

## What to do now

prompt-action = Dein Zug, { $name }: sammeln, speichern, bauen oder forschen
prompt-action-you = Dein Zug: sammeln, speichern, bauen oder forschen
prompt-chain = Setze einen ausgelösten Gizmo ein oder beende deinen Zug
prompt-picking = { $left ->
    [one] Sammle eine Kugel aus der Reihe
   *[other] Sammle eine Kugel aus der Reihe (bis zu { $left })
}
prompt-picking-more = { $left ->
    [one] Sammle noch eine Kugel oder hör auf
   *[other] Sammle noch bis zu { $left } Kugeln oder hör auf
}
prompt-drawing = { $left ->
    [one] Ziehe noch eine Kugel oder hör auf
   *[other] Ziehe noch bis zu { $left } Kugeln oder hör auf
}
prompt-filing = Wähle eine Karte aus der Auslage zum Speichern
prompt-free-build = Wähle einen Gizmo der Stufe 1, den du kostenlos baust
prompt-research-effect = Wähle einen Stapel zum Erforschen
prompt-researched = Baue oder speichere eine dieser Karten oder nimm keine
prompt-returning = Lege die übrigen unter den Stapel, die oberste zuerst. Welche kommt als Nächste?
prompt-pass = Du kannst keine Aktion ausführen: Du musst passen
prompt-waiting = { $name } denkt nach …
prompt-over = Die Partie ist zu Ende

## Why not; each follows a colon or stands alone, so it starts with a capital; only what blocks a Gizmo follows "aber"

illegal-game-over = Die Partie ist zu Ende
illegal-luck-pending = Kugeln oder Karten werden noch nachgelegt
illegal-action-first = Du musst zuerst sammeln, speichern, bauen oder forschen
illegal-action-done = Deine Aktion hast du schon ausgeführt; setze einen ausgelösten Gizmo ein oder beende deinen Zug
illegal-effect-first = Bringe zuerst den Effekt des eingesetzten Gizmos zu Ende
illegal-research-first = Entscheide zuerst, ob du eine der erforschten Karten baust, speicherst oder keine nimmst
illegal-return-first = Lege zuerst die erforschten Karten zurück
illegal-action-possible = Passen darf nur, wer nichts anderes tun kann
illegal-not-in-row = In der Reihe liegt { energy-none }
illegal-ring-full = Dein Energiering ist voll ({ $limit } von { $limit })
illegal-not-in-display = { $card } liegt nicht in der Auslage
illegal-archive-full = Dein Archiv ist voll ({ $limit } von { $limit })
illegal-filing-barred = Eines deiner Upgrades verbietet das Speichern
illegal-not-available = { $card } liegt weder in der Auslage noch in deinem Archiv
illegal-unaffordable = Das kostet { $price }, mehr als du bezahlen kannst
illegal-spheres-missing = { $held ->
    [0] Du hast { energy-none }
   *[other] Du hast nur { $held } { energy }
}
illegal-converter-not-active = { $card } ist keiner deiner aktiven Umwandler
illegal-converter-used = { $card } wurde in diesem Zug schon eingesetzt
illegal-not-exact = Das ist nicht genau der Preis ({ $price })
illegal-wasteful = Dieselben Kugeln reichen auch mit weniger Umwandlern
illegal-not-level-one = Kostenlos darfst du nur Karten der Stufe 1 bauen
illegal-free-build-paid = Für den kostenlosen Bau wird nichts bezahlt
illegal-research-barred = Eines deiner Upgrades verbietet das Forschen
illegal-deck-empty = Der Stapel der Stufe { $level } ist leer
illegal-not-researched = { $card } gehört nicht zu den erforschten Karten
illegal-not-to-return = { $card } gehört nicht zu den Karten, die du zurücklegst
illegal-nothing-to-decline = Es gibt keine erforschten Karten, die du ablehnen könntest
illegal-nothing-to-return = Es gibt keine erforschten Karten zum Zurücklegen
illegal-not-active = { $card } ist keiner deiner aktiven Gizmos
illegal-never-triggered = Er wird nie ausgelöst, sondern wirkt von selbst
illegal-not-triggered = Nichts hat ihn in diesem Zug ausgelöst
illegal-already-used = Er wurde in diesem Zug schon eingesetzt
illegal-blocked = Er ist ausgelöst, aber { $blocked }
illegal-nothing-to-draw = Kein Gizmo zieht gerade Energie
illegal-nothing-to-stop = Kein Gizmo sammelt oder zieht gerade Energie
illegal-first-is-due = Die erste Kugel musst du sammeln
illegal-with-rule = { $reason } ({ $rule })

blocked-ring-full = dein Ring ist voll
blocked-no-sphere = es ist keine Kugel mehr da
blocked-archive-full = dein Archiv ist voll
blocked-filing-barred = ein Upgrade verbietet das Speichern
blocked-no-card = die Auslage ist leer
blocked-research-barred = ein Upgrade verbietet das Forschen
blocked-no-deck = alle Stapel sind leer
blocked-no-level-one = es gibt keine Karte der Stufe 1 zum Bauen

price = { $price } { energy }
price-any = { $price } Energie beliebiger Art
price-from-to = { $lowest } bis { $full } { energy }
price-from-to-any = { $lowest } bis { $full } Energie beliebiger Art

nothing-to-build = Du kannst dir keine Karte aus der Auslage oder deinem Archiv leisten

## Ending the turn too early

still-ready = { $count ->
    [one] 1 Gizmo ist noch bereit
   *[other] { $count } Gizmos sind noch bereit
}
end-anyway = { still-ready }: Den Zug trotzdem beenden?

## Taking back and hints

undone = Zurückgenommen: { $move }
undo-nothing = In diesem Zug gibt es nichts zurückzunehmen
undo-revealed = Seitdem wurde Verborgenes aufgedeckt
undo-not-yours = Du bist nicht am Zug

hint-thinking = Tipp wird gesucht …
hint-chance = Gewinnchance: { $percent }{ "\u00A0" }%
hint-candidate = { $move } · { $percent }{ "\u00A0" }%
hint-line = { $name }: { $move }
hint-rests-on = { $count ->
    [one] Beruht auf 1 simulierten Partie.
   *[other] Beruht auf { $count } simulierten Partien.
}
hint-points = Das bringt { $vp } SP.
hint-triggers = Das löst { $cards } aus.
hint-prepares = Das bereitet vor: { $move }
hint-better = { $percent ->
    [one] Das ist um 1 Prozentpunkt besser als die nächstbeste Möglichkeit.
   *[other] Das ist um { $percent } Prozentpunkte besser als die nächstbeste Möglichkeit.
}
hint-surer = Eine andere Möglichkeit schnitt besser ab, wurde aber zu selten ausprobiert, um verlässlich zu sein.
hint-close = Die nächstbeste Möglichkeit ist etwa gleich gut.
hint-no-reason = Keine Begründung vorhanden.

## Players and scores

you = Du
player = Gast
player-numbered = { player } { $number }
bot-numbered = { bot-called } { $number }
bot-called = { $bot ->
    [apprentice] Lehrling
    [tinkerer] Tüftler
    [engineer] Ingenieur
    [inventor] Erfinder
   *[other] Bot
}
opponent = { $bot ->
    [apprentice] Lehrling: lernt noch, gut für die erste Partie
    [tinkerer] Tüftler: spielt mit Plan
    [engineer] Ingenieur: denkt voraus, stark
    [inventor] Erfinder: denkt weit voraus, sehr stark
    [random] Zufall: spielt irgendetwas
    [greedy] Gierig: nimmt, was geht
    [heuristic] Heuristik: spielt mit Plan
    [search] Denker: denkt voraus
    [champion] Champion: denkt voraus, am stärksten
   *[other] { $bot }
}
round = Runde { $round }
score = { $vp } SP
gizmos = { $count ->
    [one] { $count } Gizmo
   *[other] { $count } Gizmos
}
gizmos-brief = { $count } G
score-breakdown = { $total } SP = { $cards } auf Gizmos + { $tokens } in Markern + { $bonus } Bonus
winner = { $person ->
    [you] Du gewinnst!
   *[other] { $name } gewinnt!
}
tie-gizmos = Gleichstand bei den SP: Mehr aktive Gizmos entscheiden.
tie-energy = Gleichstand bei SP und Gizmos: Mehr Energie im Ring entscheidet.
tie-seat = Gleichstand in allem: Der spätere Platz in der Spielreihenfolge entscheidet.
rounds-played = { $rounds ->
    [one] 1 Runde wurde gespielt.
   *[other] { $rounds } Runden wurden gespielt.
}
longest-chain = Längste Kettenreaktion: { gizmos } in einem Zug ({ $name }).
place = { $place }. { $name }

## Things on the table

deck = Stapel { $level }
deck-level = { $level }
deck-line = { $count ->
    [0] Der Stapel der Stufe { $level } ist leer
   *[other] Stapel der Stufe { $level }: { deck-left }. Beim Forschen siehst du { $research ->
        [one] die oberste Karte und darfst sie
       *[other] die obersten { $research } Karten und darfst eine
    } bauen oder speichern
}
sphere-line = { energy }: { $row } in der Reihe, { $held } in deinem Ring, { $left } im Energiespender
deck-left = { $count ->
    [0] leer
   *[other] noch { $count }
}
ring = Ring { $held }/{ $limit }
archive = Archiv { $held }/{ $limit }
archive-with = Archiv { $held }/{ $limit }: { $cards }
active = { $count ->
    [one] { $count } aktiver Gizmo
   *[other] { $count } aktive Gizmos
}
research-limit = Forschung { $limit }
researched-by = { $count ->
    [one] { $name } sieht sich 1 erforschte Karte an
   *[other] { $name } sieht sich { $count } erforschte Karten an
}
under-deck = { $count ->
    [one] Bekannte Karte unter dem Stapel der Stufe { $level }: { $cards }
   *[other] Bekannte Karten unter dem Stapel der Stufe { $level }, von oben nach unten: { $cards }
}
remains = übrig: { $spheres }
remains-nothing = übrig: nichts
player-line = { $name }: { $vp } SP, { gizmos }, Ring { $held }/{ $limit }: { $spheres }
not-possible = { $what }: nicht möglich. { $reason }
possible = { $what }: möglich.
cannot = { $verb ->
    [pick] Du kannst nicht sammeln
    [file] Du kannst nicht speichern
    [build] Du kannst nicht bauen
    [research] Du kannst nicht forschen
    [use] Du kannst ihn nicht einsetzen
   *[return] Du kannst sie nicht zurücklegen
}: { $reason }
cannot-undo = Du kannst nichts zurücknehmen: { $reason }
pass-keyboard = Gib die Tastatur an { $name } weiter
saved-to = Gesichert in { $path }
analyse-how = Partie analysieren: gizmos analyse { $path }
cannot-save = Die Partie lässt sich nicht sichern: { $error }
resume-offer = deine angefangene Partie (Runde { $round }: { $names })
resume-how = Du hast eine angefangene Partie. Fortsetzen mit: { $command }
too-small = Gizmos braucht ein Fenster von mindestens 80 × 24 Zeichen; dieses hat { $width } × { $height }. Vergrößere es oder drücke q zum Beenden.
no-such-move = In der Liste gibt es keine Nummer { $number }.
needs-card = Gib { $command } und die Nummer einer Karte ein, zum Beispiel: { $command } 112
ambiguous = „{ $word }“ kann { $commands } heißen. Gib mehr Buchstaben ein.
no-such-card = Es gibt keine Karte { $number }.
not-understood = Eingabe nicht verstanden: { $error }

## Labels

label-title = Gizmos
label-last-round = LETZTE RUNDE
label-game-over = ENDE
label-tagline = Baue Maschinen, die einander in Gang setzen
label-row = Reihe
label-build = bauen
label-file = speichern
label-pick = sammeln
label-research = forschen
label-put-back = zurücklegen
label-use = einsetzen
label-undo = zurücknehmen
label-deck = Stp.
label-ready = bereit
label-used = eingesetzt
label-active = Aktive Gizmos
label-researched = Erforschte Karten: Nur du siehst sie
label-log = Verlauf
label-others = Andere und ihre letzten Züge
label-players = Alle am Tisch
label-rules = So wird gespielt
label-hint = Tipp
label-hint-other = Andere Möglichkeiten
label-hint-line = Wie es weitergehen kann
label-payments = Wie möchtest du bezahlen?
label-empty = (leer)
label-nothing-chosen = Wähle etwas mit den Pfeiltasten oder der Maus
label-look-only = Nur Ansicht
label-more = mehr
label-quit-question = Die Partie verlassen?
label-quit-saved = Sie ist gesichert; gizmos play setzt sie fort.
label-quit-over = Sie ist zu Ende und gesichert.
label-quit-lost = Sie lässt sich nicht sichern und ginge verloren.
label-yes-leave = Verlassen
label-no-stay = Bleiben
label-go-back = Zurück
label-close = Schließen
label-continue = Weiter
label-start = Neue Partie beginnen
label-players-number = Plätze
label-human = Mensch
label-seat = Platz
label-go-on = Fortsetzen
label-play-again = Noch einmal spielen
label-leave = Verlassen
label-look-at-table = Den Tisch ansehen
label-result = Ergebnis
label-ready-question = Drücke Enter, wenn nur diese Person den Bildschirm sieht.
label-keys-start = ↑↓ wählen   ←→ ändern   n Name   Enter Start   ? Regeln   q Beenden
label-keys-name = Gib den Namen ein   Enter übernehmen   Esc abbrechen
label-keys-unavoidable = Enter weiter
label-keys-dialog = ↑↓ wählen oder blättern · Enter auswählen · Esc zurück
label-key-back = zurück
label-key-rules = Regeln
label-choose-pick = Sammeln: Welche Kugel?
label-choose-file = Speichern: Welche Karte?
label-choose-build = Bauen: Welche Karte?
label-choose-research = Forschen: Welcher Stapel?
label-legend-card = #Nummer  Kosten  Punkte
label-legend-verbs = ▸ was du jetzt damit tun kannst
label-legend-energies = M Magma E Elektro A Atom. D Dunkle M.
label-key-hint = Tipp
label-key-card = info
label-key-players = alle
label-key-log = Verlauf
label-key-quit = beenden
label-key-hurry = schneller
label-key-result = Ergebnis
label-key-again = neue Partie
label-plain-help = Gib die Nummer einer Möglichkeit ein, einen Befehl wie „pick heat“ oder: help, moves, table, cards, card N, pay N, why BEFEHL, players, hint, undo, log, rules, save DATEI, quit.
label-plain-commands =
    Gib die Nummer einer Möglichkeit ein oder einen Befehl wie „pick heat“, „file 112“, „build 112 e“, „research 2“, „use 1“, „end“.
    Die Energien heißen dabei heat (Magma), electric (Elektro), atomic (Atomius) und battery (Dunkle Materie). Oder:
    help: diese Zeilen
    moves: noch einmal alles, was du tun kannst
    table: noch einmal die Lage auf dem Tisch
    cards: alle Karten des Spiels
    card N: was Karte N kann
    pay N: jede Art, Karte N zu bezahlen
    why BEFEHL: warum etwas nicht möglich ist
    players: alle Gizmos von allen
    hint: ein Tipp mit Begründung
    undo: deinen letzten Schritt in diesem Zug zurücknehmen, solange seitdem nichts Verborgenes aufgedeckt wurde
    log: der ganze Verlauf
    rules: so wird gespielt
    save DATEI: von nun an in DATEI sichern
    quit: sichern und beenden
    Der Anfang eines Wortes genügt, wenn nichts anderes so beginnt.
label-goodbye = Auf Wiedersehen.
label-key-energies = Energien: M Magma, E Elektro, A Atomius, D Dunkle Materie

## How to play, in a few paragraphs

guide-goal-title = Das Ziel
guide-goal = Sammle Energie, baue damit Gizmos und lass deine Gizmos einander auslösen. Wer am Ende die meisten Siegpunkte (SP) hat, gewinnt.
guide-turn-title = Dein Zug
guide-turn = In deinem Zug führst du genau eine von vier Aktionen aus. Sammeln: Lege eine Kugel aus der Energiereihe in deinen Energiering. Speichern: Lege eine Karte aus der Auslage in dein Archiv, um sie später zu bauen. Bauen: Bezahle eine Karte aus der Auslage oder deinem Archiv und lege sie zu deinen aktiven Gizmos. Forschen: Sieh dir die obersten Karten eines Stapels an; baue oder speichere eine davon oder nimm keine, und lege die übrigen in beliebiger Reihenfolge unter den Stapel.
guide-limits-title = Limits
guide-limits = Anfangs fasst dein Energiering 5 Energiekugeln und dein Archiv 1 Karte, und beim Forschen siehst du 3 Karten. Upgrades erhöhen diese Limits. Energie wird nie abgeworfen: Sie verlässt den Ring nur, wenn du bezahlst.
guide-cards-title = Eine Karte lesen
guide-cards = „#112 1E 1 SP“ ist Karte 112: Sie kostet 1 Elektro und ist 1 SP wert. Darunter steht, was sie kann. „sammle M→ziehe 1“ bedeutet: Wenn du Magma sammelst, ziehe 1 zufällige Energiekugel. Karten, die „bel.“ kosten, kannst du mit beliebiger Energie bezahlen, auch gemischt.
guide-triggers-title = Auslöser und Kettenreaktionen
guide-triggers = Wenn du speicherst, sammelst oder baust, kann das deine aktiven Gizmos auslösen. Jeden ausgelösten Gizmo darfst du einmal pro Zug einsetzen, in beliebiger Reihenfolge, und was er bewirkt, kann andere auslösen: So entsteht eine Kettenreaktion. Ein Gizmo wird nicht durch seinen eigenen Bau ausgelöst. Ziehen ist nicht Sammeln: Eine gezogene Kugel löst nichts aus. Ein Gizmo, der gerade nichts tun kann (weil zum Beispiel der Ring voll ist), bleibt bis zum Ende des Zuges ausgelöst.
guide-paying-title = Umwandler und Upgrades
guide-paying = Umwandler wirken beim Bezahlen, jeder einmal pro Zug; was einer ergibt, kann der nächste verwenden. Upgrades wirken immer: höhere Limits, niedrigere Kosten oder zusätzliche SP am Ende. Manche sind viele SP wert, verbieten aber das Speichern oder das Forschen.
guide-end-title = Das Ende
guide-end = Sobald jemand 4 Gizmos der Stufe 3 oder insgesamt 16 Gizmos hat (der Start-Gizmo zählt mit), wird die Runde zu Ende gespielt, dann endet die Partie. Es zählen die SP auf deinen Gizmos, deine Marker und deine Boni. Bei Gleichstand entscheiden mehr Gizmos, dann mehr Energie, dann der spätere Platz in der Spielreihenfolge.
guide-screen-title = Der Bildschirm
guide-screen = Wähle mit den Pfeiltasten oder einem Klick; darunter steht nummeriert, was du damit tun kannst und warum der Rest nicht geht. Oder wähle zuerst die Aktion: p sammelt, f speichert, b baut, r forscht, und nur was dazu passt, bleibt hell. Ein Doppelklick führt die erste Möglichkeit aus. u nimmt Schritte zurück, bis Verborgenes aufgedeckt wird, h gibt einen Tipp, i erklärt eine Karte, a zeigt alle Gizmos von allen, l den Verlauf. Nummern wie (R6.2) verweisen auf die Regeln in docs/rules.md.
