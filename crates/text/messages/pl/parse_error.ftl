# Why a text that somebody typed or sent is not a move or a record, in Polish: the second halves of sentences. What the
# reader wrote is quoted as $word; seats and players are counted from 0, as in a record.

## Moves

parse-empty = brakuje ruchu
parse-unknown-move = „{ $word }” to nie ruch
parse-missing = po „{ $word }” brakuje { $missing ->
    [energy] rodzaju energii
    [card] numeru karty
   *[level] poziomu
}
parse-too-much = „{ $word }” tu nie pasuje
parse-not-an-energy = „{ $word }” to nie rodzaj energii
parse-not-a-card = „{ $word }” to nie numer karty
parse-not-a-level = „{ $word }” to nie poziom
parse-not-a-converter = { card-nominative } nie jest konwerterem
parse-converter-twice = { card-nominative } została podana dwa razy
parse-not-luck = „{ $word }” to ani rodzaj energii, ani numer karty

## Records

record-line = wiersz { $line }: { $reason }
record-header = zapis zaczyna się od „gizmos record 1”
record-setup-missing = brakuje „players” z liczbą graczy albo „setup”
record-players = po „players” musi być liczba od 2 do 4
record-setup = nie można odczytać pozycji początkowej ({ $detail })
record-seed = ziarno to liczba albo 64 cyfry szesnastkowe
record-unknown-line = wiersz zaczyna się od numeru miejsca, „seed”, „deal” lub „result”
record-out-of-place = „{ $word }” jest w złym miejscu albo się powtarza
record-luck-missing = przed tym wierszem brakuje zdarzenia losowego: { $event }
record-wrong-seat = miejsce { $seat } nie może tu decydować: { $turn }
record-wrong-result = wynik to { $scores }
record-not-over = nie ma jeszcze wyniku, bo partia się nie skończyła
record-after-result = partia już się skończyła
record-implausible = partia jest zbyt długa lub ma zbyt wiele konwerterów, by mogła się wydarzyć

## What comes next in a game

turn-decide = decyduje miejsce { $seat }
turn-over = partia się skończyła
chance-roll = do rzędu energii wtacza się kulka
chance-draw = losowana jest kulka
chance-reveal = odkrywana jest karta poziomu { level-number }
chance-research = przeszukiwana jest talia poziomu { level-number }
chance-not-due = nie ma tu miejsca na zdarzenie losowe: { $turn }
chance-wrong-kind = „{ $found }” tu nie pasuje: { $event }
chance-no-sphere = w podajniku nie ma już { energy-genitive }
chance-not-next = { card-nominative } nie może być następną kartą talii poziomu { level-number }

## Positions to start from

setup-impossible = taka pozycja jest niemożliwa: { $problems }
setup-player-count = gra jest dla 2–4 graczy, a nie dla { $count }
setup-to-move = kolej na miejsce { $seat }, a miejsca mają numery od 0 do { $last }
setup-starting-gizmos = gracz { $player } powinien mieć jedną Machinę Startową, a ma { $count }
setup-card-twice = { card-nominative } występuje dwa razy: { $first } i { $second }
setup-wrong-place = { card-nominative } nie może znajdować się { $place }
setup-display-too-long = liczba kart { $place } to { $count }, a mieści się tam { $limit }
setup-row-too-long = liczba kulek w rzędzie energii to { $count }, a mieści się tam 6
setup-too-many-spheres = liczba kulek { energy-genitive } w rzędzie i magazynach to { $count }, a w grze jest ich 13
setup-ring-overfull = gracz { $player } ma za dużo kulek: { $count } przy pojemności magazynu { $limit }
setup-archive-overfull = gracz { $player } ma za dużo kart w archiwum: { $count } przy limicie { $limit }
setup-too-many-level-three = liczba kart poziomu III w grze to { $count }, a może ich być tylko 16
setup-deck-too-large = talia poziomu { level-number } liczy { $size }, a zostało dla niej tylko { $available }
setup-bottom-too-long = liczba kart na spodzie talii poziomu { level-number } to { $bottom }, a cała talia liczy { $size }
setup-seen-by-nobody = { card-accusative } widziało miejsce { $seat }, na którym nikogo nie ma

place-active = wśród aktywnych Machin gracza { $player }
place-archive = w archiwum gracza { $player }
place-display = wśród dostępnych kart poziomu { level-number }
place-bottom = na spodzie talii poziomu { level-number }
