# The pages around the tables, in Polish: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Twoja nazwa
home-optional = opcjonalnie
home-name-numbered = Nazwa gracza { $number }
home-against-bots = Zagraj z botami
home-against-bots-about = Ty i najwyżej trzy boty. Partia zaczyna się od razu.
home-with-friends = Zagraj ze znajomymi
home-with-friends-about = Dostaniesz link, którym możesz się podzielić. Każdy gra na swoim urządzeniu.
home-one-device = Na jednym urządzeniu
home-one-device-about = Od dwóch do czterech graczy na zmianę przy jednym ekranie.
home-number-of-bots = Boty
home-number-of-people = Gracze
home-bots-too = Dodaj boty
home-strength = Siła botów
home-public = Stół publiczny: każdy może go znaleźć i dołączyć
home-names = Nazwy graczy
home-clock = Limit czasu
home-play = Graj
home-know-the-game = Znam tę grę
home-open-table = Utwórz stół
home-your-games = Twoje partie
home-your-turn = Twoja tura
home-waiting = Czeka na graczy
home-finished-games = Zakończone partie
home-open-tables = Otwarte stoły
home-no-open-tables = Nie ma teraz otwartych stołów. Utwórz własny!
home-running-tables = Trwające partie
home-sit-down = Dołącz
home-watch = Oglądaj
home-go-on = Wróć do gry
home-look = Obejrzyj
home-free-seat = Wolne miejsce
home-invited = Zaproszony gracz
home-to-move = teraz gra { $name }
home-so-many-bots = { $count } × { $bot }
clock-none = Bez limitu czasu
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
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
} na gracza + { $increment ->
    [one] { $increment } sekunda
    [few] { $increment } sekundy
   *[many] { $increment } sekund
} na turę
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
seat-about = Ten link prowadzi do miejsca przy stole Gizmos. Gdy je zajmiesz, będzie tylko twoje.
seat-instead-of = Przy tym stole siedzisz już jako { $name }. Jeśli przejdziesz dalej, ta przeglądarka przełączy się na drugie miejsce. Aby zachować oba, otwórz link w innej przeglądarce.
seat-enter = Przejdź do swojego stołu
seat-sit = Zajmij miejsce
seat-used = Ten link został już użyty
seat-used-about = Link do miejsca działa tylko raz, a link na inne urządzenie jest ważny dziesięć minut. Jeśli to był twój link, graj dalej tam, gdzie został otwarty, albo wybierz tam „Graj na innym urządzeniu”.
seat-ask = Aby grać tutaj, poproś gracza „{ $name }” o nowe zaproszenie.
seat-watch = Oglądaj partię

## Around every page

home-settings = Ustawienia
home-language = Język
home-theme = Motyw
theme-system = Systemowy
theme-light = Jasny
theme-dark = Ciemny
home-guide = Jak grać
home-rules = Zasady
home-cards = Karty
home-lessons = Lekcje
home-puzzles = Łamigłówki
home-learn = Poznaj grę
home-api = API
home-unofficial = Nieoficjalny projekt fanowski z własnymi tekstami i grafikami.
home-unreached = Brak połączenia z serwerem. Spróbuj ponownie za chwilę.
home-back = Na stronę główną

## How to play, on a page

guide-page-cards-title = Jak czytać kartę
guide-page-cards = W rogu podany jest koszt: liczba kulek danej energii. Za kartę w czterech kolorach można zapłacić dowolną kombinacją kulek. Gwiazda pokazuje punkty zwycięstwa. Pośrodku widać, co uruchamia Machinę, strzałkę i to, co Machina wtedy robi. Najedź na kartę albo jej dotknij, by przeczytać jej opis.
guide-page-screen-title = Gra w przeglądarce
guide-page-screen = Podświetlone jest to, co możesz zrobić. Wybierz kartę albo kulkę energii, by zobaczyć możliwości, albo najpierw wybierz akcję, a potem jej cel. Gdy czegoś nie da się zrobić, zobaczysz powód z numerem zasady. Ruchy można cofać, dopóki nie ujawniono ukrytych informacji; potem muszą się na to zgodzić inni gracze. Stronę możesz zamknąć w każdej chwili: twoje miejsce na ciebie czeka.

## When something cannot be done

problem-title = To się nie udało
problem-bad-seats = Przy stole jest od dwóch do czterech miejsc.
problem-bad-clock = Nie ma takiego limitu czasu. Wybierz jeden z listy.
problem-bad-grace = Ten czas na powrót jest za krótki albo za długi.
problem-bad-start = Od tego miejsca nie da się grać dalej.
problem-no-such-seat = Przy tym stole nie ma takiego miejsca.
problem-bots-seat = To miejsce należy do bota.
problem-seat-taken = To miejsce jest już zajęte.
problem-seat-reserved = To miejsce czeka na osobę, która ma do niego link.
problem-not-seated = Najpierw usiądź przy stole.
problem-not-permitted = To mogą zrobić tylko gracze przy tym stole.
problem-not-host = Nowe zaproszenie może wysłać tylko gospodarz stołu.
problem-no-invitation = To miejsce nie wymaga zaproszenia: jest twoje albo może je zająć każdy.
problem-link-used = Ten link został już użyty albo wygasł. Poproś o nowy.
problem-no-open-seat = Wszystkie miejsca są zajęte. Nadal możesz oglądać.
problem-not-started = Partia jeszcze się nie zaczęła: kogoś wciąż brakuje.
problem-game-over = Partia już się skończyła.
problem-game-running = Partia jeszcze trwa.
problem-not-your-turn = To nie twoja tura.
problem-stale-revision = Partia potoczyła się już dalej. Oto aktualna sytuacja.
problem-key-reused = Ten klucz był już użyty do innego ruchu.
problem-nothing-to-undo = Nie masz czego cofnąć.
problem-undo-revealed = Od tamtej pory ujawniono ukryte informacje, więc tego nie można już cofnąć.
problem-undo-pending = Ktoś już prosi o cofnięcie ruchu.
problem-no-undo-asked = Ta prośba o cofnięcie jest już nieaktualna.
problem-resigned = Po poddaniu partii nie można już w niej grać.
problem-mute-yourself = Nie możesz wyciszyć siebie.
problem-too-much = Osiągnięto limit wiadomości, zmian nazwy i cofnięć. Nadal możesz grać.
problem-out-of-time = Twój czas minął: tę turę rozgrywa za ciebie bot.
problem-not-away = Ten gracz wrócił albo to już nie jego tura.
problem-spectators-silent = Czat widzów jest zamknięty albo pełny.
problem-table-unreadable = Dane tego stołu są częściowo uszkodzone, więc nic więcej nie można tu zrobić.
problem-unreadable = Zapisane tu dane są uszkodzone i nie można ich odczytać.
problem-malformed = Tego żądania nie udało się odczytać.
problem-invalid = W tym żądaniu czegoś brakuje albo coś jest za długie lub nieprawidłowe.
problem-implausible-game = Ta partia jest zbyt długa lub zbyt nietypowa, by ją analizować.
problem-unknown-bot = Na tym serwerze nie ma takiego bota.
problem-no-token = To mogą zrobić tylko gracze. Ty oglądasz.
problem-unknown-token = Ten link nie pasuje do żadnego miejsca przy tym stole. Być może zajął je bot.
problem-forbidden-origin = To żądanie przyszło z innej witryny i zostało zablokowane.
problem-not-found = Nie znaleziono strony.
problem-no-such-table = Nie ma takiego stołu.
problem-method-not-allowed = Tego adresu nie można tak użyć.
problem-too-large = To jest za długie.
problem-unsupported-media-type = Ten format nie jest obsługiwany.
problem-too-many-requests = Zbyt wiele żądań z twojego adresu. Odczekaj chwilę i spróbuj ponownie.
problem-too-many-tables = Na tym serwerze nie zmieści się więcej stołów. Spróbuj później.
problem-table-full = Ten stół osiągnął limit wiadomości i cofnięć. Przyjmuje już tylko ruchy.
problem-written-too-much = Twoja sieć wyczerpała dzisiejszy limit zapisu. Partie toczą się dalej; aby zacząć coś nowego, wróć później.
problem-low-space = Na tym serwerze kończy się miejsce. Partie toczą się dalej, ale niczego nowego nie można teraz zapisać.
problem-too-many-analyses = Kilka partii z twojego adresu już czeka na analizę. Spróbuj ponownie, gdy któraś będzie gotowa.
problem-too-many-bot-tables = Trwa już zbyt wiele partii samych botów. Spróbuj ponownie, gdy któraś się skończy.
problem-busy = Serwer jest przeciążony. Spróbuj ponownie za chwilę.
problem-not-kept = Przeglądarka tego nie zapisała, więc nic się nie zmieniło. Może brakuje miejsca albo to okno prywatne.
problem-needs-server = Znajomi mogą dołączyć tylko do stołu na serwerze; ten jest w twojej przeglądarce.
problem-timeout = To trwało za długo. Zanim spróbujesz ponownie, sprawdź, czy jednak się udało.
problem-internal = Coś poszło nie tak na serwerze. Błąd został odnotowany.
problem-not-ready = Serwer nie jest teraz gotowy do pracy.
