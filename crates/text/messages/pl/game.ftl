# Everything that Gizmos says to players, in Polish. See en/game.ftl for what the values mean.
#
# Names of energies are adjectives (Cieplna, with "energia" or "kulka" understood) except for the noun Bateria, so they
# are inflected here; $level is written in Roman numerals, as in the rulebook. A game that is played is a "partia", Gizmos
# itself a "gra"; only the end of the game is the rulebook's "koniec gry".

## Energies

energy = { $energy ->
    [heat] Cieplna
    [electric] Elektryczna
    [atomic] Atomowa
   *[battery] Bateria
}
# Whom or what: pobierz Cieplną.
energy-accusative = { $energy ->
    [heat] Cieplną
    [electric] Elektryczną
    [atomic] Atomową
   *[battery] Baterię
}
# There is none of it: nie ma energii Cieplnej.
energy-genitive = { $energy ->
    [heat] energii Cieplnej
    [electric] energii Elektrycznej
    [atomic] energii Atomowej
   *[battery] Baterii
}
# Two, three, four, twenty-two.
energy-few = { $energy ->
    [heat] Cieplne
    [electric] Elektryczne
    [atomic] Atomowe
   *[battery] Baterie
}
# Five and more.
energy-many = { $energy ->
    [heat] Cieplnych
    [electric] Elektrycznych
    [atomic] Atomowych
   *[battery] Baterii
}
energy-brief = { $energy ->
    [heat] Cieplna
    [electric] Elektr.
    [atomic] Atomowa
   *[battery] Bateria
}
energy-symbol = { $energy ->
    [heat] C
    [electric] E
    [atomic] A
   *[battery] B
}
energies = { $energies ->
    [heat] Cieplna
    [electric] Elektryczna
    [atomic] Atomowa
    [battery] Bateria
    [heat-electric] Cieplna lub Elektryczna
    [heat-atomic] Cieplna lub Atomowa
    [heat-battery] Cieplna lub Bateria
    [electric-atomic] Elektryczna lub Atomowa
    [electric-battery] Elektryczna lub Bateria
    [atomic-battery] Atomowa lub Bateria
   *[any] dowolna energia
}
energies-accusative = { $energies ->
    [heat] Cieplną
    [electric] Elektryczną
    [atomic] Atomową
    [battery] Baterię
    [heat-electric] Cieplną lub Elektryczną
    [heat-atomic] Cieplną lub Atomową
    [heat-battery] Cieplną lub Baterię
    [electric-atomic] Elektryczną lub Atomową
    [electric-battery] Elektryczną lub Baterię
    [atomic-battery] Atomową lub Baterię
   *[any] dowolną energię
}
energies-few = { $energies ->
    [heat] Cieplne
    [electric] Elektryczne
    [atomic] Atomowe
   *[battery] Baterie
}
energies-many = { $energies ->
    [heat] Cieplnych
    [electric] Elektrycznych
    [atomic] Atomowych
   *[battery] Baterii
}
spheres-item = { $count ->
    [one] { $count } { energy }
    [few] { $count } { energy-few }
   *[many] { $count } { energy-many }
}
spend-item = { $count ->
    [one] { $count } { energy-accusative }
    [few] { $count } { energy-few }
   *[many] { $count } { energy-many }
}
spheres-none = brak energii
list-separator = ,{ " " }

## Cards

card-name = Machina { $number }
# Who or what: Machina „…” jest aktywna.
card-nominative = Machina { $card }
# Whom or what: zbuduj Machinę „…”.
card-accusative = Machinę { $card }
# Of what: użyj Machiny „…”.
card-genitive = Machiny { $card }
card-number = #{ $number }
# How every sentence names a card, as $card or among $cards: by what it does, with the number to look it up by.
card-mention = „{ $brief }” { card-number }
card-line = { card-name } · { $level } · { $cost } · { card-points } · { $does }
level-number = { $level ->
    [1] I
    [2] II
   *[3] III
}
card-level = Poziom { level-number }
card-level-start = Machina Startowa
card-points = { $vp } PZ
card-cost = { $cost ->
    [one] koszt: { $cost } { energy }
    [few] koszt: { $cost } { energy-few }
   *[many] koszt: { $cost } { energy-many }
}
card-cost-any = { $cost ->
    [one] koszt: { $cost } kulka dowolnej energii
    [few] koszt: { $cost } kulki dowolnej energii
   *[many] koszt: { $cost } kulek dowolnej energii
}
card-cost-none = bez kosztu
card-triggered = { $trigger }: { $effect }
card-kind = { $kind ->
    [converter] Konwerter
    [pick] Machina Pobierania
    [file] Machina Archiwizacji
    [build] Machina Budowy
   *[upgrade] Ulepszenie
}

trigger-file = Gdy archiwizujesz kartę
trigger-pick = Gdy pobierasz { energies-accusative }
trigger-build = { $energies ->
    [battery] Gdy budujesz Machinę na Baterie
    [heat-battery] Gdy budujesz Machinę Cieplną lub na Baterie
    [electric-battery] Gdy budujesz Machinę Elektryczną lub na Baterie
    [atomic-battery] Gdy budujesz Machinę Atomową lub na Baterie
   *[other] Gdy budujesz Machinę { energies-accusative }
}
trigger-archive = Gdy budujesz z archiwum
trigger-level-two = Gdy budujesz Machinę poziomu II

effect-draw = { $count ->
    [one] dobierz 1 losową kulkę energii
   *[other] dobierz do { $count } losowych kulek energii
}
effect-pick = { $count ->
    [one] pobierz 1 kulkę energii z rzędu
   *[other] pobierz z rzędu do { $count } kulek energii, jedną po drugiej
}
effect-points = zdobądź { $count } PZ
effect-file = zarchiwizuj jedną z dostępnych kart
effect-research = przeszukaj talię
effect-build-free = zbuduj za darmo Machinę poziomu I
effect-recolor = { $count ->
    [one] Gdy płacisz, 1 { energies } liczy się jako dowolna energia
   *[other] Gdy płacisz, do { $count } { energies-many } liczy się jako dowolna energia
}
effect-recolor-any = Gdy płacisz, 1 wybrana kulka liczy się jako dowolna energia
effect-double = { $energies ->
    [heat-battery] Gdy płacisz, 1 Cieplna liczy się jako 2 Cieplne, a 1 Bateria jako 2 Baterie
    [electric-atomic] Gdy płacisz, 1 Elektryczna liczy się jako 2 Elektryczne, a 1 Atomowa jako 2 Atomowe
   *[other] Gdy płacisz, 1 { energies } liczy się jako 2 { energies-few }
}
effect-raise-storage = Pojemność magazynu +{ $count }
effect-raise-archive = Limit archiwum +{ $count }
effect-raise-research = Limit przeszukiwania +{ $count }
effect-no-file = Do końca partii nie możesz archiwizować
effect-no-research = Do końca partii nie możesz przeszukiwać
effect-discount-archive = Karty z twojego archiwum kosztują o 1 energię mniej
effect-discount-level-two = Karty poziomu II kosztują o 1 energię mniej
effect-discount-research = Karty budowane przy przeszukiwaniu kosztują o 1 energię mniej
effect-score-energy = Na koniec gry: 1 PZ za każdą kulkę energii w twoim magazynie
effect-score-tokens = Na koniec gry: tyle PZ, ile masz w żetonach

# The same in a few characters, for a card on the table; $symbols are symbols of energies.
brief-triggered = { $trigger }→{ $effect }
brief-trigger-file = arch.
brief-trigger-pick = pob. { $symbols }
brief-trigger-build = bud. { $symbols }
brief-trigger-archive = z arch.
brief-trigger-level-two = bud. II
brief-draw = dob. { $count }
brief-pick = pob. { $count }
brief-points = +{ $count } PZ
brief-file = arch.
brief-research = przesz.
brief-build-free = I gratis
brief-recolor = { $count ->
    [one] 1{ $symbols }→dowolna
   *[other] 2{ $symbols }→dowolne
}
brief-recolor-any = 1 dowolna→dowolna
brief-double = 1{ $symbols }→2{ $symbols }
brief-raise-storage = mag+{ $count }
brief-raise-archive = arch+{ $count }
brief-raise-research = prz+{ $count }
brief-no-file = bez archiwizacji
brief-no-research = bez przeszukiwania
brief-discount-archive = koszt z arch. -1
brief-discount-level-two = koszt poz. II -1
brief-discount-research = koszt z przesz. -1
brief-score-energy = 1 PZ za energię
brief-score-tokens = PZ = żetony PZ
brief-cost = { $cost }{ energy-symbol }
brief-cost-any = { $cost } dow.
brief-cost-none = gratis

## Moves

move-pick = Pobierz { energy-accusative }
move-file = Zarchiwizuj { card-accusative }
move-build-any = Zbuduj { card-accusative }
move-build = Zbuduj { card-accusative } za { $spend }
move-build-free = Zbuduj { card-accusative } za darmo
move-build-using = Zbuduj { card-accusative } za { $spend } (konwersja: { $using })
offer-build = Zbuduj za { $spend }
other-payments = { $count ->
    [one] 1 inny sposób zapłaty
    [few] { $count } inne sposoby zapłaty
   *[many] { $count } innych sposobów zapłaty
}
offer-build-free = Zbuduj za darmo
offer-build-using = Zbuduj za { $spend } dzięki { $using }
move-research = Przeszukaj talię poziomu { level-number }
move-decline = Nie bierz żadnej karty
move-return = Odłóż { card-accusative }
move-use = Użyj { card-genitive }
move-draw = Dobierz jeszcze jedną
move-stop = Wystarczy
move-end = Zakończ turę
move-pass = Spasuj

## What happened

log-turn = Runda { $round } · { $person ->
    [you] twoja tura
   *[other] { $name }
}
# A bot as the subject of a sentence about what it decides for somebody who is away or has given up.
substitute-for = { $person ->
    [you] { bot-called } (za ciebie)
   *[other] { bot-called } (za gracza „{ $name }”)
}
log-pick = { $person ->
    [you] Pobierasz { energy-accusative }
   *[other] { $name } pobiera { energy-accusative }
}
log-file = { $person ->
    [you] Archiwizujesz { card-accusative }
   *[other] { $name } archiwizuje { card-accusative }
}
log-build = { $person ->
    [you] Budujesz { card-accusative } za { $spend }
   *[other] { $name } buduje { card-accusative } za { $spend }
}
log-build-using = { $person ->
    [you] Budujesz { card-accusative } za { $spend } (konwersja: { $using })
   *[other] { $name } buduje { card-accusative } za { $spend } (konwersja: { $using })
}
log-build-free = { $person ->
    [you] Budujesz { card-accusative } za darmo
   *[other] { $name } buduje { card-accusative } za darmo
}
log-research = { $person ->
    [you] Przeszukujesz talię poziomu { level-number }
   *[other] { $name } przeszukuje talię poziomu { level-number }
}
log-decline = { $person ->
    [you] Nie bierzesz żadnej z dobranych kart
   *[other] { $name } nie bierze żadnej z dobranych kart
}
log-return = { $person ->
    [you] Odkładasz kartę na spód talii
   *[other] { $name } odkłada kartę na spód talii
}
log-use = { $person ->
    [you] Używasz { card-genitive }
   *[other] { $name } używa { card-genitive }
}
log-draw = { $person ->
    [you] Dobierasz jeszcze jedną kulkę
   *[other] { $name } dobiera jeszcze jedną kulkę
}
log-stop = { $person ->
    [you] Kończysz na tym
   *[other] { $name } kończy na tym
}
log-end = { $person ->
    [you] Kończysz turę
   *[other] { $name } kończy turę
}
log-pass = { $person ->
    [you] Nie możesz nic zrobić i pasujesz
   *[other] { $name } nie może nic zrobić i pasuje
}
log-drawn = { $person ->
    [you] Dobierasz { energy-accusative }
   *[other] { $name } dobiera { energy-accusative }
}
log-points = { $person ->
    [you] Zdobywasz { $vp } PZ
   *[other] { $name } zdobywa { $vp } PZ
}
log-rolls = Do rzędu wtacza się { energy }
log-revealed = Odkryto { card-accusative }
log-seen = { $count ->
    [one] Obejrzano 1 kartę poziomu { level-number }
    [few] Obejrzano { $count } karty poziomu { level-number }
   *[many] Obejrzano { $count } kart poziomu { level-number }
}
would-trigger = uruchamia { $cards }
log-triggers = Uruchomiono: { $cards }
log-last-round = { $person ->
    [you] Wywołujesz koniec gry: to ostatnia runda
   *[other] { $name } wywołuje koniec gry: to ostatnia runda
}
log-over = Koniec gry

# The same in a few characters, without the name; $symbols are symbols of energies.
recap-pick = pobrano { $symbols }
recap-draw = dobrano { $symbols }
recap-file = zarchiwizowano { $card }
recap-build = zbudowano { $card } ({ $symbols })
recap-build-free = zbudowano { $card } (gratis)
recap-research = przeszukano { level-number }
recap-decline = nic nie wzięto
recap-use = użyto { $card }
recap-pass = spasowano
recap-chain = użyto { $count }
recap-points = +{ $vp } PZ
recap-energies = +{ $symbols }

## What to do now

prompt-action = { $name }, twoja tura: pobierz, archiwizuj, buduj lub przeszukaj
prompt-action-you = Twoja tura: pobierz, archiwizuj, buduj lub przeszukaj
prompt-chain = Użyj uruchomionej Machiny albo zakończ turę
prompt-picking = { $left ->
    [one] Pobierz kulkę energii z rzędu
   *[other] Pobierz kulkę energii z rzędu (łącznie najwyżej { $left })
}
prompt-picking-more = { $left ->
    [one] Pobierz jeszcze jedną kulkę albo przerwij
   *[other] Pobierz jeszcze do { $left } kulek albo przerwij
}
prompt-drawing = { $left ->
    [one] Dobierz jeszcze jedną kulkę albo przerwij
   *[other] Dobierz jeszcze do { $left } kulek albo przerwij
}
prompt-filing = Zarchiwizuj jedną z dostępnych kart
prompt-free-build = Wybierz Machinę poziomu I, którą zbudujesz za darmo
prompt-research-effect = Wybierz talię do przeszukania
prompt-researched = Zbuduj lub zarchiwizuj jedną z tych kart albo nie bierz żadnej
prompt-returning = Odłóż karty na spód talii, zaczynając od górnej. Która następna?
prompt-pass = Nie możesz wykonać żadnej akcji: spasuj
prompt-waiting = { $name } myśli…
prompt-over = Koniec gry

## Why not; each starts like the second half of a sentence

illegal-game-over = partia już się skończyła
illegal-luck-pending = kulki lub karty są jeszcze losowane
illegal-action-first = najpierw wykonaj akcję: pobierz, archiwizuj, buduj lub przeszukaj
illegal-action-done = twoja akcja jest już wykonana; użyj uruchomionej Machiny albo zakończ turę
illegal-effect-first = najpierw dokończ efekt używanej Machiny
illegal-research-first = najpierw zdecyduj o dobranych kartach: zbuduj lub zarchiwizuj jedną albo nie bierz żadnej
illegal-return-first = najpierw odłóż dobrane karty
illegal-action-possible = spasować można tylko wtedy, gdy żadna akcja nie jest możliwa
illegal-not-in-row = w rzędzie nie ma { energy-genitive }
illegal-ring-full = twój magazyn energii jest pełny ({ $limit } z { $limit })
illegal-not-in-display = { card-genitive } nie ma wśród dostępnych kart
illegal-archive-full = twoje archiwum jest pełne ({ $limit } z { $limit })
illegal-filing-barred = jedno z twoich ulepszeń nie pozwala archiwizować
illegal-not-available = { card-genitive } nie ma ani wśród dostępnych kart, ani w twoim archiwum
illegal-unaffordable = koszt to { $price }; nie stać cię na to
illegal-spheres-missing = { $held ->
    [0] nie masz { energy-genitive }
    [one] masz tylko { $held } { energy-accusative }
    [few] masz tylko { $held } { energy-few }
   *[many] masz tylko { $held } { energy-many }
}
illegal-converter-not-active = { card-nominative } nie jest twoim aktywnym konwerterem
illegal-converter-used = { card-nominative } została już użyta w tej turze
illegal-not-exact = zapłata musi dokładnie odpowiadać kosztowi ({ $price })
illegal-wasteful = te same kulki wystarczą przy mniejszej liczbie konwerterów
illegal-not-level-one = za darmo można zbudować tylko kartę poziomu I
illegal-free-build-paid = za darmową budowę się nie płaci
illegal-research-barred = jedno z twoich ulepszeń nie pozwala przeszukiwać
illegal-deck-empty = talia poziomu { level-number } jest pusta
illegal-not-researched = { card-genitive } nie ma wśród dobranych kart
illegal-not-to-return = { card-genitive } nie ma wśród kart do odłożenia
illegal-nothing-to-decline = nie ma dobranych kart, z których można zrezygnować
illegal-nothing-to-return = nie ma dobranych kart do odłożenia
illegal-not-active = { card-nominative } nie jest jedną z twoich aktywnych Machin
illegal-never-triggered = nie trzeba jej uruchamiać, bo działa zawsze
illegal-not-triggered = nic jej w tej turze nie uruchomiło
illegal-already-used = została już użyta w tej turze
illegal-blocked = jest uruchomiona, ale { $blocked }
illegal-nothing-to-draw = żadna Machina nie dobiera teraz energii
illegal-nothing-to-stop = żadna Machina nie pobiera ani nie dobiera teraz energii
illegal-first-is-due = pierwszą kulkę trzeba pobrać
illegal-with-rule = { $reason } ({ $rule })

blocked-ring-full = twój magazyn jest pełny
blocked-no-sphere = nie ma energii do wzięcia
blocked-archive-full = twoje archiwum jest pełne
blocked-filing-barred = ulepszenie nie pozwala archiwizować
blocked-no-card = nie ma dostępnych kart
blocked-research-barred = ulepszenie nie pozwala przeszukiwać
blocked-no-deck = wszystkie talie są puste
blocked-no-level-one = nie ma karty poziomu I do zbudowania

price = { $price ->
    [one] { $price } { energy }
    [few] { $price } { energy-few }
   *[many] { $price } { energy-many }
}
price-any = { $price ->
    [one] { $price } kulka dowolnej energii
    [few] { $price } kulki dowolnej energii
   *[many] { $price } kulek dowolnej energii
}
price-from-to = { $full ->
    [one] od { $lowest } do { $full } { energy-genitive }
   *[other] od { $lowest } do { $full } { energy-many }
}
price-from-to-any = od { $lowest } do { $full } kulek dowolnej energii

nothing-to-build = nie stać cię na żadną z dostępnych kart ani na nic z archiwum

## Ending the turn too early

still-ready = { $count ->
    [one] 1 Machina jest jeszcze gotowa
    [few] { $count } Machiny są jeszcze gotowe
   *[many] { $count } Machin jest jeszcze gotowych
}
end-anyway = { still-ready }: mimo to zakończyć turę?

## Taking back and hints

undone = Cofnięto: { $move }
undo-nothing = w tej turze nie ma czego cofnąć
undo-revealed = od tamtej pory ujawniono ukryte informacje
undo-not-yours = to nie twoja tura

hint-thinking = Szukam podpowiedzi…
hint-chance = Szansa na wygraną: { $percent }%
hint-candidate = { $move } · { $percent }%
hint-line = { $name }: { $move }
hint-rests-on = { $count ->
    [one] Na podstawie { $count } symulowanej partii.
   *[other] Na podstawie { $count } symulowanych partii.
}
hint-points = Daje { $vp } PZ.
hint-triggers = Uruchamia: { $cards }.
hint-prepares = Przygotowuje ruch: { $move }
hint-better = Szansa jest o { $percent } p.p. większa niż przy najlepszym z pozostałych ruchów.
hint-surer = Inny ruch ma wyższą ocenę, ale po zbyt niewielu próbach, by na niej polegać.
hint-close = Najlepszy z pozostałych ruchów jest prawie tak samo dobry.
hint-no-reason = Doradca nie podał powodów.

## Players and scores

you = Ty
player = Gracz
player-numbered = { player } { $number }
bot-numbered = { bot-called } { $number }
bot-called = { $bot ->
    [apprentice] Uczeń
    [tinkerer] Majster
    [engineer] Inżynier
    [inventor] Wynalazca
   *[other] Bot
}
opponent = { $bot ->
    [apprentice] Uczeń: dopiero się uczy, dobry na pierwszą partię
    [tinkerer] Majster: gra według planu
    [engineer] Inżynier: silny, myśli z wyprzedzeniem
    [inventor] Wynalazca: ekspert, myśli z dużym wyprzedzeniem
    [random] Losowy: wybiera ruchy losowo
    [greedy] Zachłanny: bierze, co się da
    [heuristic] Heurystyk: gra według planu
    [search] Myśliciel: myśli z wyprzedzeniem
    [champion] Mistrz: najsilniejszy, myśli z wyprzedzeniem
   *[other] { $bot }
}
round = Runda { $round }
score = { $vp } PZ
gizmos = { $count ->
    [one] { $count } Machina
    [few] { $count } Machiny
   *[many] { $count } Machin
}
gizmos-brief = { $count } M
score-breakdown = { $total } PZ = { $cards } z Machin + { $tokens } z żetonów + { $bonus } z premii
winner = { $person ->
    [you] Wygrywasz!
   *[other] { $name } wygrywa!
}
tie-gizmos = Remis w PZ: decyduje większa liczba aktywnych Machin.
tie-energy = Remis w PZ i liczbie Machin: decyduje większa liczba kulek w magazynie.
tie-seat = Remis we wszystkim: decyduje miejsce dalsze od Pierwszego Gracza, licząc zgodnie z ruchem wskazówek zegara.
rounds-played = { $rounds ->
    [one] Rozegrano 1 rundę.
    [few] Rozegrano { $rounds } rundy.
   *[many] Rozegrano { $rounds } rund.
}
longest-chain = Najdłuższa reakcja łańcuchowa: { gizmos } w jednej turze ({ $name }).
place = { $place }. { $name }

## Things on the table

deck = Talia { level-number }
deck-level = { level-number }
deck-line = { $count ->
    [0] Talia poziomu { level-number } jest pusta
   *[other] Talia poziomu { level-number }: { deck-left }. Przeszukując ją, zobaczysz { $research ->
        [one] { $research } kartę
        [few] { $research } karty
       *[many] { $research } kart
    } z wierzchu; jedną możesz zbudować lub zarchiwizować
}
sphere-line = { energy }: { $row } w rzędzie, { $held } w twoim magazynie, { $left } w podajniku
deck-left = { $count ->
    [0] pusta
    [one] została { $count }
    [few] zostały { $count }
   *[many] zostało { $count }
}
ring = Magazyn { $held }/{ $limit }
archive = Archiwum { $held }/{ $limit }
archive-with = Archiwum { $held }/{ $limit }: { $cards }
active = { $count ->
    [one] { $count } aktywna Machina
    [few] { $count } aktywne Machiny
   *[many] { $count } aktywnych Machin
}
research-limit = Przeszukiwanie { $limit }
researched-by = { $count ->
    [one] { $name } ogląda 1 dobraną kartę
    [few] { $name } ogląda { $count } dobrane karty
   *[many] { $name } ogląda { $count } dobranych kart
}
under-deck = { $count ->
    [one] Znana karta na spodzie talii poziomu { level-number }: { $cards }
   *[other] Znane karty na spodzie talii poziomu { level-number }, od góry: { $cards }
}
remains = zostanie: { $spheres }
remains-nothing = nic nie zostanie
player-line = { $name }: { $vp } PZ, { gizmos }, magazyn { $held }/{ $limit }: { $spheres }
not-possible = { $what }: nie można – { $reason }
possible = { $what }: można.
cannot = { $verb ->
    [pick] Nie możesz pobrać
    [file] Nie możesz zarchiwizować
    [build] Nie możesz zbudować
    [research] Nie możesz przeszukać
    [use] Nie możesz użyć
   *[return] Nie możesz odłożyć
}: { $reason }
cannot-undo = Nie możesz cofnąć: { $reason }
pass-keyboard = Teraz przy klawiaturze: { $name }
saved-to = Zapisano w { $path }
analyse-how = Przeanalizuj tę partię: gizmos analyse { $path }
cannot-save = Nie udało się zapisać partii: { $error }
resume-offer = twoja niedokończona partia (runda { $round }: { $names })
resume-how = Masz niedokończoną partię. Wznowisz ją poleceniem: { $command }
too-small = Gizmos potrzebuje okna o rozmiarze co najmniej 80 × 24 znaków; to ma { $width } × { $height }. Powiększ je albo wyjdź klawiszem q.
no-such-move = Na liście nie ma ruchu o numerze { $number }.
needs-card = Wpisz { $command } i numer karty, na przykład: { $command } 112
ambiguous = „{ $word }” może znaczyć { $commands }. Wpisz więcej liter.
no-such-card = Nie ma karty { $number }.
not-understood = Nie rozumiem polecenia: { $error }

## Labels

label-title = Gizmos
label-last-round = OSTATNIA RUNDA
label-game-over = KONIEC GRY
label-tagline = Buduj Machiny, które uruchamiają się nawzajem
label-row = Rząd
label-build = buduj
label-file = archiwizuj
label-pick = pobierz
label-research = przeszukaj
label-put-back = odłóż
label-use = użyj
label-undo = cofnij
label-deck = Tal.
label-ready = gotowa
label-used = użyto
label-active = Aktywne Machiny
label-researched = Dobrane karty: widzisz je tylko ty
label-log = Przebieg partii
label-others = Inni i ich ostatnie tury
label-players = Wszyscy gracze
label-rules = Jak grać
label-hint = Podpowiedź
label-hint-other = Inne ruchy
label-hint-line = Prawdopodobny dalszy ciąg
label-payments = Jak chcesz zapłacić?
label-empty = (pusto)
label-nothing-chosen = Wybierz coś strzałkami lub myszą
label-look-only = Tylko podgląd
label-more = więcej
label-quit-question = Wyjść z gry?
label-quit-saved = Partia jest zapisana. Wznowisz ją poleceniem gizmos play.
label-quit-over = Partia jest skończona i zapisana.
label-quit-lost = Tej partii nie można zapisać: przepadnie.
label-yes-leave = Wyjdź
label-no-stay = Zostań
label-go-back = Wróć
label-close = Zamknij
label-continue = Dalej
label-start = Zacznij nową partię
label-players-number = Gracze
label-human = Człowiek
label-seat = Miejsce
label-go-on = Wznów
label-play-again = Zagraj jeszcze raz
label-leave = Wyjdź
label-look-at-table = Obejrzyj stół
label-result = Wynik
label-ready-question = Naciśnij Enter, gdy ekran widzi tylko ta osoba.
label-keys-start = ↑↓ wybór   ←→ zmiana   n nazwa   Enter start   ? jak grać   q wyjście
label-keys-name = Wpisz nazwę   Enter zatwierdź   Esc anuluj
label-keys-unavoidable = Enter dalej
label-keys-dialog = ↑↓ wybór i przewijanie · Enter wybierz · Esc wróć
label-key-back = wróć
label-key-rules = jak grać
label-choose-pick = Pobierz: którą kulkę z rzędu?
label-choose-file = Archiwizuj: którą kartę?
label-choose-build = Buduj: którą kartę?
label-choose-research = Przeszukaj: którą talię?
label-legend-card = #numer  koszt  punkty
label-legend-verbs = ▸ co możesz z tym teraz zrobić
label-legend-energies = C Ciepl. E Elektr. A Atom. B Bateria
label-key-hint = podpowiedź
label-key-card = info
label-key-players = gracze
label-key-log = przebieg
label-key-quit = wyjdź
label-key-hurry = szybciej
label-key-result = wynik
label-key-again = nowa partia
label-plain-help = Wpisz numer ruchu, ruch taki jak „pick heat” albo: help, moves, table, cards, card N, pay N, why RUCH, players, hint, undo, log, rules, save PLIK, quit.
label-plain-commands =
    Wpisz numer ruchu albo ruch, na przykład „pick heat”, „file 112”, „build 112 e”, „research 2”, „use 1”, „end”.
    Energie to tu heat (Cieplna), electric (Elektryczna), atomic (Atomowa) i battery (Bateria). Możesz też wpisać:
    help: ta lista
    moves: jeszcze raz twoje możliwe ruchy
    table: jeszcze raz sytuacja na stole
    cards: wszystkie karty gry
    card N: co robi karta N
    pay N: wszystkie sposoby zapłaty za kartę N
    why RUCH: dlaczego ruch jest niemożliwy
    players: wszystkie Machiny wszystkich graczy
    hint: proponowany ruch z uzasadnieniem
    undo: cofnij swój ostatni ruch w tej turze (dopóki nie ujawniono ukrytych informacji)
    log: cały przebieg partii
    rules: jak grać
    save PLIK: odtąd zapisuj w PLIKU
    quit: zapisz i wyjdź
    Wystarczy początek słowa, jeśli nic innego się tak nie zaczyna.
label-goodbye = Do zobaczenia.
label-key-energies = Energie: C Cieplna, E Elektryczna, A Atomowa, B Bateria

## How to play, in a few paragraphs

guide-goal-title = Cel gry
guide-goal = Zbieraj energię, buduj za nią Machiny i spraw, by uruchamiały się nawzajem. Wygrywa ten, kto na koniec ma najwięcej punktów zwycięstwa (PZ).
guide-turn-title = Twoja tura
guide-turn = W swojej turze wykonujesz dokładnie jedną z czterech akcji. Pobierz: przenieś kulkę z rzędu energii do swojego magazynu energii. Archiwizuj: odłóż jedną z dostępnych kart do archiwum, żeby zbudować ją później. Buduj: zapłać za jedną z dostępnych kart albo za kartę z archiwum i dołóż ją do aktywnych Machin. Przeszukaj: obejrzyj karty z wierzchu talii; jedną zbuduj lub zarchiwizuj albo nie bierz żadnej, a pozostałe odłóż na spód talii w dowolnej kolejności.
guide-limits-title = Limity
guide-limits = Na początku magazyn mieści 5 kulek energii, archiwum 1 kartę, a przy przeszukiwaniu widzisz 3 karty. Ulepszenia podnoszą te limity. Kulek nigdy się nie odrzuca: opuszczają magazyn tylko wtedy, gdy płacisz.
guide-cards-title = Jak czytać kartę
guide-cards = „#112 1E 1 PZ” to karta 112: kosztuje 1 Elektryczną i jest warta 1 PZ. Wiersz niżej mówi, co robi. „pob. C→dob. 1” znaczy: gdy pobierasz Cieplną, dobierz losową kulkę energii. Za kartę z kosztem „dow.” można zapłacić dowolną kombinacją kulek.
guide-triggers-title = Uruchamianie i reakcje łańcuchowe
guide-triggers = Aktywne Machiny są uruchamiane przez archiwizowanie, pobieranie i budowanie. Każdej uruchomionej Machiny możesz użyć raz na turę, w dowolnej kolejności, a jej efekt może uruchomić następne: to reakcja łańcuchowa. Akcja, która zbudowała Machinę, nigdy jej nie uruchamia. Dobieranie to nie pobieranie: dobrana kulka niczego nie uruchamia. Machina, która teraz nic nie może zrobić (na przykład przy pełnym magazynie), pozostaje uruchomiona do końca tury.
guide-paying-title = Konwertery i ulepszenia
guide-paying = Konwertery działają, gdy płacisz, każdy raz na turę; to, co daje jeden, może zasilić następny. Ulepszenia działają cały czas: wyższe limity, niższe koszty albo dodatkowe PZ na koniec. Niektóre są warte wiele PZ, ale zabraniają archiwizować lub przeszukiwać.
guide-end-title = Koniec gry
guide-end = Gdy ktoś ma 4 Machiny poziomu III albo łącznie 16 Machin (Startowa się liczy), rundę rozgrywa się do końca i partia się kończy. Liczą się PZ z Machin, żetonów i premii. Przy remisie decyduje liczba Machin, potem ilość energii, a na koniec miejsce dalsze od Pierwszego Gracza, licząc zgodnie z ruchem wskazówek zegara.
guide-screen-title = Ekran
guide-screen = Wybieraj strzałkami lub kliknięciem. Na dole widać ponumerowane ruchy, na które pozwala wybrana rzecz, a także to, czego nie można z nią zrobić i dlaczego. Możesz też zacząć od akcji (p: pobierz, f: archiwizuj, b: buduj, r: przeszukaj); podświetlone zostaje tylko to, co pasuje. Podwójne kliknięcie wykonuje pierwszą z możliwości. Inne klawisze: „u” cofa ruchy, dopóki nie ujawniono ukrytych informacji, „h” daje podpowiedź, „i” objaśnia kartę, „a” pokazuje Machiny wszystkich graczy, a „l” przebieg partii. Oznaczenia takie jak (R6.2) wskazują zasadę w docs/rules.md.
