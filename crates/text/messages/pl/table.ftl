# The page of a table, in Polish. See game.ftl for what the values mean.

## Fixed words and lines

table-title = Stół Gizmos
table-nobody = Wolne miejsce
table-now = Co teraz zrobić
table-row = Rząd energii
table-display = Dostępne karty
table-chain = Reakcja łańcuchowa
table-researched = Dobrane karty
table-yours = Twój panel sterowania
table-others = Inni gracze, przebieg partii i czat
table-verb-first = Najpierw wybierz akcję
table-anything = Wszystko
table-pay-by-hand = Zapłać po swojemu
table-for-nothing = za darmo
table-with = konwersja:
table-triggers = uruchamia
table-keeps = zostaje:
table-nothing-left = nic
table-undo = Cofnij
table-ask-undo = Poproś o cofnięcie
table-agree = Pozwól
table-refuse = Odmów
table-back-next = Odłóż
table-only-decline = Żadnej z tych kart nie można teraz zbudować ani zarchiwizować
table-return-order = Wybierz, w jakiej kolejności karty trafią na spód talii
table-put-back-so = Odłóż w tej kolejności (pierwsza na wierzchu)
table-sixteen-end = 16. Machina wywołuje koniec gry (R10.1)
table-four-end = 4. Machina poziomu III wywołuje koniec gry (R10.1)
table-no-file = Bez archiwizacji
table-no-research = Bez przeszukiwania
table-last-turn = Ostatnia tura:
table-last-turns = Ostatnie tury innych graczy
table-fresh = Nowe od twojej ostatniej tury
# The same of somebody for whom a bot played it.
table-last-turn-by = Ostatnia tura ({ bot-called }):
table-whole-machine = Wszystkie Machiny
table-can-build = można zbudować
table-can-file = można zarchiwizować
table-chain-idle = Tu zobaczysz reakcje łańcuchowe.
table-turn-of = { $person ->
    [you] Twoja tura
   *[other] Tura gracza „{ $name }”
}
table-turn-used = { $count ->
    [one] użyto 1 Machiny
   *[many] użyto { $count } Machin
}
table-turn-vp = +{ $vp } PZ
table-turn-spheres = { $count ->
    [one] +1 kulka
    [few] +{ $count } kulki
   *[many] +{ $count } kulek
}
table-triggers-end = Wywołuje koniec gry. Wynik po tym ruchu: { $scores }.
table-resigned = partia poddana
table-bot-plays = nie ma przy stole, gra bot
table-out-of-time = czas minął, gra bot
table-away = nie ma przy stole
table-absence-never = Bot gra za nieobecnych tylko wtedy, gdy poprosi o to inny gracz.
table-let-bot-play = Niech gra bot
table-wait-longer = Poczekaj dłużej
table-whole-log = Cały przebieg partii
table-any-energy = Dowolna energia
table-draw-energy = Dobierz losową kulkę
table-the-ring = Pojemność magazynu
table-the-archive = Limit archiwum
table-symbols = Symbole
table-since-your-turn = Od twojej ostatniej tury
table-chat = Czat
table-all-messages = Wszystkie wiadomości
table-message = Napisz wiadomość
table-say = Wyślij
table-player = Gracz
table-points = PZ
table-gizmos = Machiny
table-energy = Energia
table-given-up = Partia zakończyła się przed czasem z powodu poddania.
table-closed = Operator tego serwera zamknął ten stół.
table-too-long = Partię zakończono po 2000 decyzji. Liczą się punkty zdobyte do tej chwili.
table-rematch = Zagraj jeszcze raz
table-join-rematch = Przejdź do nowej partii
table-home = Na stronę główną
table-record = Pobierz zapis partii
table-lobby = Poczekalnia
table-waiting = Partia zacznie się, gdy wszystkie miejsca będą zajęte
table-that-is-you = (ty)
table-give-to-bot = Posadź bota
table-your-name = Twoja nazwa
table-sit-down = Dołącz
table-invite = Zaproś znajomych
table-invite-how = Wyślij im ten link albo pokaż kod do zeskanowania. Każdy, kto go otworzy, może dołączyć bez zakładania konta.
table-link = Link
table-copy = Kopiuj link
table-copied = Skopiowano
table-share = Udostępnij…
table-share-table = Zaproś graczy lub widzów
table-share-table-how = Każdy, kto otworzy ten link, może oglądać partię, a dopóki jest wolne miejsce, może też dołączyć. Twoje miejsce pozostaje twoje.
table-seat-kept = Twoje miejsce na ciebie czeka.
table-qr-code = Link jako kod QR
table-watching = Oglądasz partię
table-spectator = Widz
table-spectators-chat = Czat widzów
table-spectators-chat-how = Te wiadomości zobaczą tylko widzowie.
table-spectators-open = Pozwól widzom rozmawiać na czacie
table-spectators-close = Zamknij czat widzów
table-follow = Obserwuj gracza
table-follow-how = Jego panel sterowania znajdzie się przed tobą.
table-follow-nobody = Wszyscy gracze
table-lost = Brak połączenia. Łączę ponownie…
table-back = Połączenie wróciło
table-not-sent = Nie wysłano: brak połączenia. Spróbuj ponownie, gdy wróci.
table-menu = Menu
table-other-device = Graj na innym urządzeniu
table-other-device-how = Otwórz ten link na drugim urządzeniu w ciągu dziesięciu minut. Działa raz. Nie pokazuj go nikomu: kto go otworzy, gra za ciebie.
table-devices = Twoje urządzenia
table-devices-how = Twoje miejsce należy do tej przeglądarki. Dzięki linkowi możesz grać także na innym urządzeniu. W każdej chwili możesz wylogować wszystkie urządzenia oprócz tego.
table-sign-out = Wyloguj inne urządzenia
table-new-invitation = Nowe zaproszenie
table-new-invitation-how = Wyślij ten link osobie, która ma zająć to miejsce: { $name }. Link działa raz i widzisz go tylko teraz. Gdy ktoś dzięki niemu zajmie miejsce, dotychczasowy gracz będzie mógł tylko oglądać. Wszyscy przy stole wiedzą już o zaproszeniu.
table-lost-seat = Ktoś stracił swoje miejsce?
table-lost-seat-how = Daj tej osobie nowe zaproszenie. Dowiedzą się o tym wszyscy przy stole.
table-invite-anew = Nowe zaproszenie: { $name }
table-other-device-of = { $name }: graj na innym urządzeniu
table-settings = Ustawienia
table-help = Pomoc i klawisze
table-keys = Klawisze
table-key-verbs = Pobierz, archiwizuj, buduj, przeszukaj; potem wybierz cel
table-key-arrows = Przechodź między kartami i kulkami
table-key-enter = Zatwierdź albo otwórz to, co wybrane
table-key-escape = Zamknij albo anuluj wybór akcji
table-key-end = Zakończ turę
table-key-answers = Wystarczy, dobierz jeszcze jedną, nie bierz żadnej karty
table-key-chain = Użyj pierwszej, drugiej itd. Machiny w reakcji łańcuchowej
table-resign = Poddaj partię
table-resign-how = Zajmiesz ostatnie miejsce. Jeśli zostanie co najmniej dwóch graczy, w tym człowiek, bot dogra za ciebie, żeby mogli skończyć. W przeciwnym razie partia od razu się zakończy. Tego nie można cofnąć.
table-resign-two = Partia od razu się zakończy i wygra drugi gracz. Tego nie można cofnąć.
table-resign-really = Tak, poddaj partię
table-rename = Zmień
table-confirm = Potwierdzaj każdy ruch drugim kliknięciem
table-no-shortcuts = Wyłącz skróty jednoklawiszowe
table-phrases = Szybkie wiadomości
table-phrase-hello = Cześć!
table-phrase-good-luck = Powodzenia!
table-phrase-well-played = Dobrze zagrane!
table-phrase-one-moment = Chwileczkę
table-phrase-thanks = Dzięki!
table-phrase-good-game = Świetna partia!
table-reaction-like = Kciuk w górę
table-reaction-smile = Uśmiech
table-reaction-wow = O rany!
table-reaction-spark = Genialne!
table-notify = Powiadom mnie, gdy przyjdzie moja kolej
table-notified = Powiadomienia są włączone
table-save = Zapisz
table-back-to-table = Wróć do stołu
table-curtain-how = Ten gracz zna karty, których nikt inny nie może zobaczyć. Pozostali niech odwrócą wzrok.
table-not-now = Tego nie można teraz zbudować.
table-spend = Wydaj ze swojego magazynu
table-convert = Użyj konwerterów
table-no-help = tu nie pomoże
table-chosen-so-far = Wybrano:
table-start-over = Zacznij od nowa
table-skip = Przejdź do swojej tury
table-click-again = Kliknij jeszcze raz, aby potwierdzić
table-no-script = JavaScript jest wyłączony, więc ta strona nie odświeża się sama.
table-reload = Odśwież

## With values; $what is something named before

table-level = Poziom { level-number }
table-dispenser = { $count ->
    [0] Podajnik jest pusty
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
table-sooner = Przesuń { card-accusative } do przodu
table-later = Przesuń { card-accusative } do tyłu
table-mute = Wycisz: { $name }
table-unmute = Wyłącz wyciszenie: { $name }
table-title-your-turn = ● Twoja tura · Gizmos
table-title-turn-of = { $name } · Gizmos
table-wants-rematch = { $name } chce zagrać jeszcze raz
table-unreadable = Dane tego stołu są uszkodzone od zdarzenia nr { $event }. Widzisz ostatnią pozycję, którą da się odczytać; partii nie można kontynuować.
table-time-left = Pozostały czas:
table-spend-one = Wydaj 1 { energy-accusative }
table-take-back = Usuń: { $what }
table-useless = { $what } nie pomoże przy tym wyborze
table-ways-left = { $count ->
    [0] Żaden sposób zapłaty do tego nie pasuje
    [one] Pasuje 1 sposób zapłaty
    [few] Pasują { $count } sposoby zapłaty
   *[many] Pasuje { $count } sposobów zapłaty
}

## Co dzieje się obok gry

table-sat = { $name } siada do stołu
table-renamed = { $before } to teraz { $name }
table-invited-anew = { $person ->
    [you] Tworzysz nowe zaproszenie na miejsce: { $seat }
   *[other] { $name } tworzy nowe zaproszenie na miejsce: { $seat }
}
table-reseated = { $name } dzięki zaproszeniu zajmuje miejsce gracza „{ $before }”
table-name-of = Nazwa gracza „{ $name }”
table-pass-device = Przekaż urządzenie: teraz { $name }
table-hold-device = { $name }: to ja
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
table-taken-over = Gracza „{ $name }” nie ma przy stole: dalej gra bot
table-is-away = Gracza „{ $name }” nie ma przy stole.
table-absence-minutes = Gdy na ruch nieobecnego gracza inni czekają { $minutes ->
    [one] { $minutes } minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}, do jego powrotu gra za niego bot.
table-absence-seconds = Gdy na ruch nieobecnego gracza inni czekają { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}, do jego powrotu gra za niego bot.
table-let-play = { $person ->
    [you] Oddajesz botowi ruchy nieobecnego gracza „{ $absent }”
   *[other] { $name } oddaje botowi ruchy nieobecnego gracza „{ $absent }”
}
table-waits-for = { $person ->
    [you] Czekasz dłużej na gracza „{ $absent }”
   *[other] { $name } czeka dłużej na gracza „{ $absent }”
}
table-opens-spectators-chat = { $person ->
    [you] Otwierasz czat widzów
   *[other] { $name } otwiera czat widzów
}
table-closes-spectators-chat = { $person ->
    [you] Zamykasz czat widzów
   *[other] { $name } zamyka czat widzów
}
table-played-for-you = Podczas twojej nieobecności grał za ciebie bot: { $bot }. Miejsce znów należy do ciebie.
table-plays-for = { $person ->
    [you] Za ciebie gra { $bot }…
   *[other] Za gracza „{ $name }” gra { $bot }…
}
table-time-is-up = { $person ->
    [you] Twój czas minął: tę turę kończy za ciebie bot
   *[other] Czas gracza „{ $name }” minął: tę turę kończy bot
}
table-returned = { $name } wraca do gry
table-gives-up = { $person ->
    [you] Poddajesz partię
   *[other] { $name } poddaje partię
}
