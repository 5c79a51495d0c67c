# The page of a table, in Polish. See game.ftl for what the values mean.

## Fixed words and lines

table-title = Stół do gry w Gizmos
table-nobody = Wolne miejsce
table-now = Co teraz zrobić
table-row = Rząd energii
table-display = Dostępne karty
table-chain = Reakcja łańcuchowa
table-researched = Dobrane karty
table-yours = Twoja strona stołu
table-others = Inni gracze, przebieg gry i wiadomości
table-verb-first = Najpierw wybierz, co zrobić
table-anything = wszystko
table-pay-by-hand = Zapłać ręcznie
table-for-nothing = za darmo
table-with = konwersja:
table-triggers = uruchamia
table-keeps = zostaje:
table-nothing-left = nic
table-undo = Cofnij
table-ask-undo = Poproś o cofnięcie
table-agree = Zgoda
table-refuse = Odmów
table-back-next = odłóż
table-only-decline = Żadnej z tych kart nie można teraz zbudować ani zarchiwizować
table-put-back-so = Odłóż w tej kolejności, pierwszą na wierzchu
table-sixteen-end = 16 Machin kończy grę (R10.1)
table-four-end = 4 Machiny poziomu III kończą grę (R10.1)
table-no-file = bez archiwizacji
table-no-research = bez przeszukiwania
table-last-turn = Ostatnia tura:
table-whole-machine = Wszystkie Machiny
table-resigned = rezygnacja
table-bot-plays = nie ma przy stole, gra bot
table-out-of-time = czas minął, gra bot
table-away = nie ma przy stole
table-whole-log = Cały przebieg gry
table-any-energy = dowolna energia
table-draw-energy = dobierz losową energię
table-the-ring = miejsca w magazynie
table-the-archive = miejsca w archiwum
table-symbols = Symbole
table-since-your-turn = Powyżej: od twojej ostatniej tury
table-chat = Wiadomości
table-all-messages = Wszystkie wiadomości
table-message = Napisz wiadomość
table-say = Wyślij
table-player = Gracz
table-points = PZ
table-gizmos = Machiny
table-energy = energia
table-given-up = Grę przerwano przed końcem.
table-closed = Operator tego serwera zamknął ten stół.
table-too-long = Grę zakończono po 2000 decyzji. Liczą się punkty zdobyte do tej chwili.
table-rematch = Zagraj jeszcze raz
table-join-rematch = Do nowej gry
table-home = Na stronę główną
table-record = Zapisz grę do pliku
table-lobby = Przed grą
table-waiting = Gra zacznie się, gdy wszyscy usiądą
table-that-is-you = (ty)
table-give-to-bot = Niech gra bot
table-your-name = Twoje imię
table-sit-down = Usiądź
table-invite = Zaproś znajomych
table-invite-how = Wyślij im ten link albo pokaż kod do zeskanowania. Kto go otworzy, może usiąść przy stole, bez zakładania konta.
table-link = Link
table-copy = Kopiuj link
table-copied = Skopiowano
table-qr-code = Link jako kod QR
table-watching = Oglądasz grę
table-lost = Brak połączenia. Próbuję ponownie …
table-back = Połączenie wróciło
table-not-sent = Tego nie wysłano: brak połączenia. Spróbuj ponownie, gdy wróci.
table-menu = Menu
table-other-device = Graj na innym urządzeniu
table-other-device-how = Otwórz ten link na drugim urządzeniu w ciągu dziesięciu minut. Działa raz. Nie pokazuj go nikomu: kto go otworzy, gra za ciebie.
table-devices = Twoje urządzenia
table-devices-how = Twoje miejsce należy do tej przeglądarki. Link przenosi je także na inne urządzenie; w każdej chwili możesz wylogować wszystkie urządzenia oprócz tego.
table-sign-out = Wyloguj inne urządzenia
table-new-invitation = Nowe zaproszenie
table-new-invitation-how = Wyślij ten link osobie, która ma zająć to miejsce: { $name }. Link działa raz i widzisz go tylko teraz. Gdy ktoś przez niego usiądzie, dotychczasowy gracz będzie mógł tylko oglądać. Wszyscy przy stole wiedzą już o zaproszeniu.
table-lost-seat = Ktoś stracił swoje miejsce?
table-lost-seat-how = Daj tej osobie nowe zaproszenie. Dowiedzą się o tym wszyscy przy stole.
table-invite-anew = Nowe zaproszenie: { $name }
table-other-device-of = { $name }: graj na innym urządzeniu
table-settings = Ustawienia
table-help = Pomoc i klawisze
table-keys = Klawisze
table-key-verbs = pobierz, archiwizuj, buduj, przeszukaj: potem wybierz, co
table-key-arrows = przechodź między kartami i kulkami
table-key-enter = wykonaj albo otwórz to, co wybrane
table-key-escape = zamknij albo porzuć wybór akcji
table-key-end = zakończ turę
table-key-answers = poprzestań, dobierz jeszcze jedną, nie bierz żadnej
table-key-chain = użyj pierwszej, drugiej, … Machiny w reakcji łańcuchowej
table-resign = Poddaj grę
table-resign-how = Bot dogra za ciebie, żeby inni mogli skończyć. Zajmiesz ostatnie miejsce. Tego nie można cofnąć.
table-resign-really = Poddaj ostatecznie
table-rename = Zmień
table-confirm = Pytaj przed każdym ruchem (drugie kliknięcie)
table-sound = Dźwięki
table-no-shortcuts = Bez skrótów jednoklawiszowych
table-notify = Powiadom mnie, gdy przyjdzie moja tura
table-notified = Dostaniesz powiadomienie
table-save = Zapisz
table-back-to-table = Wróć do stołu
table-not-now = Tego nie można teraz zbudować.
table-spend = Wydaj ze swojego magazynu
table-convert = Użyj konwerterów
table-no-help = tu nie pomoże
table-chosen-so-far = Dotąd wybrano:
table-start-over = Zacznij od nowa
table-skip = Przejdź do tego, co teraz zrobić
table-click-again = Kliknij jeszcze raz, aby potwierdzić
table-no-script = Bez skryptów ta strona nie odświeża się sama.
table-reload = Odśwież

## With values; $what is something named before

table-level = Poziom { level-number }
table-dispenser = { $count ->
    [one] 1 kulka w podajniku: { $spheres }
    [few] { $count } kulki w podajniku: { $spheres }
   *[many] { $count } kulek w podajniku: { $spheres }
}
table-gizmos-of = { $count }/16 Machin
table-level-three-of = { $count }/4 poziomu III
table-tokens = { $vp } PZ w żetonach
table-ring-with = Magazyn { $held } z { $limit }: { $spheres }
table-column = { $kind ->
    [converter] Konwertery
    [pick] Pobierz
    [file] Archiwizuj
    [build] Buduj
   *[upgrade] Ulepszenia
}
table-leads-to = { $what }: { would-trigger }
table-undo-asked = { $person ->
    [you] { $moves ->
        [one] Prosisz o cofnięcie 1 ruchu
       *[other] Prosisz o cofnięcie { $moves } ruchów
    }
   *[other] { $moves ->
        [one] { $name } prosi o cofnięcie 1 ruchu
       *[other] { $name } prosi o cofnięcie { $moves } ruchów
    }
}
table-sooner = { card-name }: o jedno miejsce do przodu
table-later = { card-name }: o jedno miejsce do tyłu
table-mute = Wycisz: { $name }
table-unmute = Wyłącz wyciszenie: { $name }
table-title-your-turn = ● Twoja tura · Gizmos
table-title-turn-of = { $name } · Gizmos
table-wants-rematch = { $name } chce zagrać jeszcze raz
table-unreadable = Od zdarzenia nr { $event } zapisu tego stołu nie można już odczytać. Stół jest pokazany tak, jak wyglądał wcześniej, i nikt nie może tu grać dalej.
table-time-left = Pozostały czas:
table-spend-one = Wydaj 1 { energy-accusative }
table-take-back = Jednak bez: { $what }
table-useless = { $what } nie pomoże przy tym wyborze
table-ways-left = { $count ->
    [0] Żaden sposób zapłaty nie zawiera tego wszystkiego
    [one] Zawiera to 1 sposób zapłaty
    [few] Zawierają to { $count } sposoby zapłaty
   *[many] Zawiera to { $count } sposobów zapłaty
}

## Co dzieje się obok gry

table-sat = { $name } siada do stołu
table-renamed = { $before } nazywa się teraz { $name }
table-invited-anew = { $person ->
    [you] Zapraszasz ponownie na miejsce: { $seat }
   *[other] { $name } zaprasza ponownie na miejsce: { $seat }
}
table-reseated = Dzięki nowemu zaproszeniu miejsce gracza { $before } zajmuje { $name }
table-name-of = Imię gracza { $name }
table-undo-refused = { $person ->
    [you] Nie zgadzasz się na cofnięcie
   *[other] { $name } nie zgadza się na cofnięcie
}
table-undone = { $person ->
    [you] { $moves ->
        [one] Cofasz 1 ruch
        [few] Cofasz { $moves } ruchy
       *[many] Cofasz { $moves } ruchów
    }
   *[other] { $moves ->
        [one] { $name } cofa 1 ruch
        [few] { $name } cofa { $moves } ruchy
       *[many] { $name } cofa { $moves } ruchów
    }
}
table-taken-over = { $name }: nie ma przy stole, dalej gra bot
table-plays-for = { $person ->
    [you] Za ciebie gra { $bot } …
   *[other] Za gracza { $name } gra { $bot } …
}
table-time-is-up = { $person ->
    [you] Twój czas minął: tę turę kończy za ciebie bot
   *[other] Czas gracza { $name } minął: tę turę kończy bot
}
table-returned = { $name } wraca do gry
table-gives-up = { $person ->
    [you] Poddajesz grę
   *[other] { $name } poddaje grę
}
