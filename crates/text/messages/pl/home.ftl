# The pages around the tables, in Polish: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Twoje imię
home-optional = opcjonalnie
home-name-numbered = Imię gracza { $number }
home-against-bots = Zagraj z botami
home-against-bots-about = Ty i najwyżej trzy boty. Gra zaczyna się od razu.
home-with-friends = Zagraj ze znajomymi
home-with-friends-about = Dostaniesz link, którym możesz się podzielić. Każdy gra na swoim urządzeniu.
home-one-device = Na jednym urządzeniu
home-one-device-about = Od dwóch do czterech osób przy jednym ekranie, na zmianę.
home-number-of-bots = Boty
home-number-of-people = Osoby
home-bots-too = Do tego boty
home-strength = Jak dobrze grają
home-public = Pokaż na liście, żeby każdy mógł usiąść
home-names = Imiona
home-clock = Czas na myślenie
home-play = Graj
home-open-table = Otwórz stół
home-your-games = Twoje gry
home-your-turn = Twoja tura
home-waiting = Czeka na graczy
home-finished-games = Skończone gry
home-open-tables = Otwarte stoły
home-no-open-tables = Przy żadnym publicznym stole nikt teraz nie czeka. Otwórz własny!
home-running-tables = Gry do oglądania
home-sit-down = Usiądź
home-watch = Oglądaj
home-go-on = Wróć do gry
home-look = Obejrzyj
home-free-seat = wolne miejsce
home-invited = zaproszona osoba
home-to-move = teraz gra { $name }
clock-none = Bez ograniczeń
clock-turn = { $minutes ->
    [one] { $minutes } minuta na turę
    [few] { $minutes } minuty na turę
   *[many] { $minutes } minut na turę
}
clock-turn-short = { $seconds ->
    [one] { $seconds } sekunda na turę
    [few] { $seconds } sekundy na turę
   *[many] { $seconds } sekund na turę
}
clock-game = { $minutes ->
    [one] { $minutes } minuta na całą grę
    [few] { $minutes } minuty na całą grę
   *[many] { $minutes } minut na całą grę
} i { $increment ->
    [one] { $increment } sekunda więcej na każdą turę
    [few] { $increment } sekundy więcej na każdą turę
   *[many] { $increment } sekund więcej na każdą turę
}
clock-correspondence = { $days ->
    [one] 1 dzień na turę
   *[other] { $days } dni na turę
}
clock-correspondence-hours = { $hours ->
    [one] { $hours } godzina na turę
    [few] { $hours } godziny na turę
   *[many] { $hours } godzin na turę
}

## The link of a seat

seat-title = Twoje miejsce
seat-about = Ten link to miejsce przy stole Gizmos. Gdy przy nim usiądziesz, będzie tylko twoje.
seat-instead-of = Przy tym stole siedzisz już jako { $name }. Jeśli przejdziesz dalej, ta przeglądarka będzie mieć zamiast tego drugie miejsce; aby zachować oba, otwórz link w innej przeglądarce.
seat-enter = Przejdź do swojego stołu
seat-sit = Usiądź
seat-used = Ten link został już użyty
seat-used-about = Link daje miejsce tylko raz; link na inne urządzenie jest ważny dziesięć minut. Jeśli to był twój link, graj dalej tam, gdzie został otwarty, albo wybierz tam „Graj na innym urządzeniu”.
seat-ask = Aby grać tutaj, poproś o nowe zaproszenie: { $name }.
seat-watch = Oglądaj grę

## Around every page

home-settings = Ustawienia
home-language = Język
home-theme = Kolory
theme-system = jak na twoim urządzeniu
theme-light = jasne
theme-dark = ciemne
home-guide = Jak grać
home-rules = Zasady
home-cards = Karty
home-lessons = Lekcje
home-puzzles = Łamigłówki
home-learn = Strony o grze
home-api = Dla programów: API
home-unofficial = Nieoficjalna gra fanowska, z własnymi tekstami i rysunkami.
home-back = Na stronę główną

## How to play, on a page

guide-page-cards-title = Jak czytać kartę
guide-page-cards = W rogu stoi koszt: tyle kulek tej energii. Za kartę w czterech kolorach można zapłacić każdą energią. Gwiazda podaje punkty zwycięstwa. Pośrodku widać, co uruchamia Machinę, strzałkę i to, co Machina wtedy robi. Wskaż kartę albo jej dotknij, a dowiesz się tego słowami.
guide-page-screen-title = Strona
guide-page-screen = Podświetlone jest to, co możesz zrobić. Wybierz kartę albo kulkę energii, by zobaczyć, co da się z nią zrobić, albo najpierw wybierz akcję, a potem jej cel. Przy tym, czego zrobić się nie da, stoi powód z numerem zasady. Ruchy można cofać, póki nie wyjdzie na jaw coś ukrytego; potem pytani są inni. Stronę możesz zamknąć w każdej chwili: twoje miejsce czeka na ciebie.

## When something cannot be done

problem-title = To się nie udało
problem-bad-seats = Przy stole jest od dwóch do czterech miejsc.
problem-bad-clock = Takiego zegara nie ma. Wybierz jeden z listy.
problem-bad-grace = Ten czas na powrót jest za krótki albo za długi.
problem-bad-start = Od tego miejsca nie da się grać dalej.
problem-no-such-seat = Przy tym stole nie ma takiego miejsca.
problem-bots-seat = To miejsce należy do bota.
problem-seat-taken = To miejsce jest już zajęte.
problem-seat-reserved = To miejsce czeka na osobę, która ma do niego link.
problem-not-seated = Najpierw usiądź przy stole.
problem-not-permitted = Do tego trzeba siedzieć przy stole.
problem-not-host = Zaprosić ponownie może tylko ten, kto otworzył stół.
problem-no-invitation = To miejsce nie wymaga zaproszenia: jest twoje albo może je zająć każdy.
problem-link-used = Ten link został już użyty albo jest za stary. Poproś o nowy.
problem-no-open-seat = Wszystkie miejsca są zajęte. Możesz oglądać.
problem-not-started = Gra się jeszcze nie zaczęła: kogoś wciąż brakuje.
problem-game-over = Gra jest skończona.
problem-game-running = Gra jeszcze trwa.
problem-not-your-turn = To nie twoja tura.
problem-stale-revision = Gra tymczasem poszła naprzód. Tak wygląda teraz.
problem-key-reused = Wysłano to dwa razy z różną treścią.
problem-nothing-to-undo = Nie masz czego cofnąć.
problem-undo-revealed = Od tamtej pory wyszło na jaw coś ukrytego: tego nie można już cofnąć.
problem-undo-pending = Ktoś już prosi o cofnięcie ruchu.
problem-no-undo-asked = Nikt już nie prosi cię o zgodę na cofnięcie ruchu.
problem-resigned = To miejsce już się poddało: dalej gra za ciebie bot.
problem-mute-yourself = Nie możesz wyciszyć siebie.
problem-too-much = Było od ciebie tyle wiadomości i cofnięć, że przyjmowane są już tylko ruchy.
problem-out-of-time = Twój czas minął: tę turę gra za ciebie bot.
problem-table-unreadable = Zapisu tego stołu nie można już odczytać albo nie da się go odczytać do końca. Nic już nie można tu zrobić.
problem-unreadable = Tego, co tu zapisano, nie można już odczytać.
problem-malformed = Tego nie udało się zrozumieć.
problem-invalid = Tego nie udało się zrozumieć. Może coś jest za długie albo czegoś brakuje?
problem-implausible-game = Tak nie da się zagrać albo ta gra jest o wiele za długa: nie będzie analizowana.
problem-unknown-bot = Nie ma tu takiego bota.
problem-no-token = To mogą zrobić tylko gracze. Ty oglądasz.
problem-unknown-token = Ten link nie należy do żadnego miejsca przy tym stole. Być może zajął je tymczasem bot.
problem-forbidden-origin = To przyszło ze strony innej witryny i nie zostało wykonane.
problem-not-found = Pod tym adresem nic nie ma.
problem-no-such-table = Nie ma takiego stołu.
problem-method-not-allowed = Tego adresu nie można tak użyć.
problem-too-large = To jest za długie.
problem-unsupported-media-type = Tego nie udało się odczytać.
problem-too-many-requests = Z twojego adresu przychodzi zbyt wiele próśb naraz. Poczekaj chwilę i spróbuj ponownie.
problem-too-many-tables = Na tym serwerze nie zmieści się więcej stołów. Spróbuj później.
problem-table-full = Przy tym stole tyle już powiedziano i cofnięto, że przyjmowane są tylko ruchy.
problem-written-too-much = Z twojego łącza zapisano dziś tyle, ile wolno. Gry toczą się dalej; z nowymi rzeczami wróć później.
problem-low-space = Na tym serwerze kończy się miejsce. Gry toczą się dalej, ale niczego nowego nie można teraz zapisać.
problem-too-many-analyses = Kilka gier z twojego adresu już czeka na analizę. Spróbuj ponownie, gdy któraś będzie gotowa.
problem-too-many-bot-tables = Trwa już tyle gier samych botów, ile jest dozwolone. Spróbuj ponownie, gdy któraś się skończy.
problem-busy = Serwer ma teraz za dużo pracy. Spróbuj ponownie.
problem-timeout = To trwało za długo. Sprawdź, czy zostało wykonane, i spróbuj ponownie.
problem-internal = Coś poszło nie tak na serwerze. Zostało to odnotowane.
problem-not-ready = Serwer nie jest teraz gotowy do pracy.
