# Learning: lessons, puzzles, the first game, in Polish. See game.ftl for what the values mean.

## The pages

learn-title = Nauka
learn-about = Od pierwszego ruchu po reakcje łańcuchowe, które trudno wypatrzyć.
learn-first-game = Pierwsza partia ze wskazówkami
learn-first-game-about = Prawdziwa partia z Uczniem. Wskazówki pojawiają się w trakcie gry. Możesz przerwać i wrócić, kiedy chcesz.
learn-start-first-game = Rozpocznij partię
learn-in-minutes = Naucz się w pięć minut
learn-lessons = Lekcje
learn-lessons-about = Sześć krótkich ćwiczeń przy prawdziwym stole, każde na minutę lub dwie.
learn-to-lessons = Wszystkie lekcje
learn-start-lesson = Zacznij
learn-puzzles = Łamigłówki
learn-puzzles-about = Jedna pozycja, jedna tura: ile punktów można zdobyć? Każda odpowiedź jest udowodniona i nie zależy od szczęścia.
learn-to-puzzles = Wszystkie łamigłówki
learn-todays-puzzle = Łamigłówka dnia
learn-start-puzzle = Rozwiąż
learn-go-on = Kontynuuj
learn-solved = zaliczone
learn-your-ring = Twoja energia
learn-your-gizmos = Twoje Machiny
learn-your-archive = Twoje archiwum

## At the table

coach-title = Ćwiczenie
coach-hide = Schowaj wskazówki
coach-show = Pokaż wskazówki
coach-again = Zacznij od nowa
coach-next-lesson = Następna lekcja
coach-next-puzzle = Następna łamigłówka
coach-first-puzzle = Pierwsza łamigłówka
coach-solution = Pokaż rozwiązanie
coach-solved = Rozwiązane!
coach-missed = Tym razem się nie udało.
coach-missed-how = Cofnij ruch albo zacznij od nowa.
coach-missed-for-good = Zacznij od nowa.
coach-step-done = Zrobione:
coach-puzzle-how = Liczy się twój wynik na koniec tury. Możesz cofać ruchy, ile chcesz.
coach-play-on = Możesz też po prostu grać tu dalej.

## Lessons

lesson-pick-and-build = Pobieranie i budowa
lesson-pick-and-build-about = Jak z energii powstaje Machina.
lesson-pick-and-build-1 = Pobierz kulkę Cieplną (czerwoną). Trafi do twojego magazynu, a do rzędu wtoczy się nowa.
lesson-pick-and-build-2 = Znów twoja kolej. Zbuduj jedną z kart Cieplnych (czerwonych) poziomu I: każda kosztuje jedną Cieplną, a tę już masz.
lesson-pick-and-build-end = To sedno gry: zbieraj, buduj i pozwól, by Machiny pracowały dla ciebie.
lesson-filing = Archiwizowanie
lesson-filing-about = Odłóż kartę dla siebie, zyskaj coś przy tym i zbuduj ją później.
lesson-filing-1 = Zarchiwizuj jedną z kart poziomu I. Trafi do twojego archiwum i nikt ci jej nie zabierze.
lesson-filing-2 = Archiwizacja uruchomiła twoją Machinę Startową. Użyj jej: dobierze losową kulkę.
lesson-filing-3 = Teraz zbuduj tę kartę z archiwum. Masz po kulce każdej energii.
lesson-filing-4 = Budowa z archiwum uruchomiła kolejną Machinę (#226). Użyj jej i pobierz do dwóch kulek.
lesson-filing-end = Jedna karta, dwa uruchomienia: po to się archiwizuje. Pamiętaj o limicie archiwum.
lesson-triggers = Reakcje łańcuchowe
lesson-triggers-about = Jedna budowa, trzy Machiny: wszystko w jednej turze.
lesson-triggers-1 = Zbuduj kartę Cieplną (czerwoną). Czekają na to dwie twoje Machiny.
lesson-triggers-2 = Użyj Machiny, która pobiera kulkę, gdy budujesz kartę Cieplną (#124), i pobierz Elektryczną (żółtą). To uruchomi kolejną Machinę.
lesson-triggers-3 = Teraz użyj wszystkiego, co jest gotowe, zanim skończy się tura: razem trzech Machin.
lesson-triggers-end = Każda Machina działa raz w turze, w wybranej przez ciebie kolejności. Szukaj kart, które uruchamiają to, co już masz.
lesson-converters = Konwertery
lesson-converters-about = Zapłać niewłaściwym kolorem, podwój energię, a potem zrób jedno i drugie naraz.
lesson-converters-1 = W archiwum czekają trzy karty. Zbuduj tę, która kosztuje jedną Cieplną (#117). Nie masz żadnej, ale dzięki jednemu z twoich konwerterów (#103) jedna Atomowa liczy się jako dowolna energia.
lesson-converters-2 = Zbuduj kartę, która kosztuje dwie Baterie (#216). Masz tylko jedną, ale dzięki innemu konwerterowi (#208) liczy się ona jako dwie.
lesson-converters-3 = Zbuduj kartę, która kosztuje dwie Atomowe (#221), mając jedną Elektryczną: pierwszy konwerter zmienia ją w Cieplną (#105), drugi robi z niej dwie Cieplne (#210), a trzeci zmienia obie w Atomowe (#202).
lesson-converters-end = To, co daje jeden konwerter, może zasilić następny. Najlepsze sposoby zapłaty są zawsze na początku listy.
lesson-research = Przeszukiwanie
lesson-research-about = Zobacz to, czego nie widzi nikt inny, i wybierz najlepsze.
lesson-research-1 = Przeszukaj talię poziomu I: tę najniżej, z jedną kropką. Trzy karty z jej wierzchu zobaczysz tylko ty.
lesson-research-2 = Weź jedną z nich: zbuduj ją (stać cię na każdą kartę poziomu I) albo zarchiwizuj.
lesson-research-3 = Pozostałe trafiają na spód talii w wybranej przez ciebie kolejności.
lesson-research-end = Wiesz teraz, co leży na spodzie, a nikt inny tego nie wie. Warto przeszukiwać, gdy wśród dostępnych kart nic ci nie pasuje.
lesson-last-round = Ostatnia runda
lesson-last-round-about = Ostatnia tura partii należy do ciebie. Znajdź wygraną.
lesson-last-round-1 = Masz o 8 punktów mniej niż rywal, a remis to przegrana: wygraj w tej turze. Najcenniejsza karta nie jest najlepsza. Co uruchomi budowa?
lesson-last-round-end = Wygrana! Przed końcem warto policzyć: to, co uruchamia budowa, bywa warte więcej niż sama karta.

## The first game: what one has done, and tips

chapter-pick = Pobieranie
chapter-build = Budowa
chapter-trigger = Uruchamianie
chapter-file = Archiwizacja
chapter-research = Przeszukiwanie
chapter-convert = Konwersja
chapter-higher = Poziom II
chapter-end = Koniec gry
tip-welcome = Spójrz na rząd energii. Pobierz kulkę w kolorze, którym płaci się za jedną z kart poziomu I.
tip-collect = Wybierz kartę, którą chcesz mieć, i pobieraj kulki w jej kolorze. Karty, na które cię stać, świecą na zielono.
tip-build-now = Jedna z kart świeci na zielono: stać cię na nią. Zbuduj ją, a odtąd będzie dla ciebie pracować.
tip-use-now = Twoja akcja uruchomiła jedną z twoich Machin. Użyj jej w reakcji łańcuchowej poniżej; to nic nie kosztuje.
tip-chain = Gotowych jest kilka Machin. O kolejności decydujesz ty, a to, co zrobi jedna, może uruchomić następne.
tip-at-work = Jedna z twoich Machin właśnie działa. Wybierz jedną z podświetlonych możliwości.
tip-file = Zarchiwizuj kartę, którą chcesz mieć, ale na którą cię jeszcze nie stać: Machina Startowa da ci za to losową kulkę.
tip-build-filed = Nie zapominaj o archiwum: ta karta należy do ciebie, a jej zbudowanie zwolni miejsce na następną.
tip-research = Żadna z dostępnych kart ci nie odpowiada? Przeszukaj talię: zobaczysz trzy karty i jedną możesz zbudować albo zarchiwizować.
tip-take-one = Tylko ty widzisz te karty. Zbuduj jedną, zarchiwizuj jedną albo nie bierz żadnej.
tip-put-back = Pozostałe trafiają na spód talii. Kolejność rzadko ma znaczenie: po prostu je odłóż.
tip-convert = Masz konwerter: pozwala płacić innym kolorem. Otwórz kartę, aby zobaczyć sposoby zapłaty.
tip-higher = Sięgnij po poziom II: te karty dają więcej punktów i częściej się uruchamiają.
tip-ring-full = Twój magazyn jest pełny: nie możesz pobierać. Zbuduj coś albo zdobądź ulepszenie, które doda miejsca.
tip-end-near = Zbliża się koniec: runda, w której ktoś zbuduje czwartą Machinę poziomu III albo szesnastą w ogóle, jest ostatnia. Teraz liczą się punkty.
tip-last-round = To ostatnia runda. Zdobądź jak najwięcej punktów; karty w archiwum nie dają żadnych.
tip-engine = Szukaj kart, które uruchamiają to, co masz: długa reakcja łańcuchowa jest warta tyle co kilka tur.
tip-all-seen = Znasz już wszystko, co może się zdarzyć w turze. Odtąd grasz bez wskazówek.
tip-over = Pierwsza partia za tobą. Lekcje i łamigłówki pokażą, co jeszcze potrafią Machiny.
coach-goal-points = Wygrywa ten, kto na koniec ma najwięcej punktów.
coach-goal-end = Runda, w której ktoś zbuduje szesnastą Machinę albo czwartą Machinę poziomu III, jest ostatnia.
coach-way-energy = Pobieraj energię
coach-way-gizmos = Buduj za nią Machiny
coach-way-chains = Niech uruchamiają się nawzajem

## With values

learn-puzzle = Łamigłówka { $number }
learn-difficulty = Trudność { $level } z 5
learn-solved-of = Zaliczono { $solved } z { $all }
learn-players = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
   *[many] { $count } graczy
}
learn-date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[other] grudnia
} { $year }
learn-of-puzzle = { learn-puzzle }: { learn-goal }
learn-goal = { $points ->
    [one] zdobądź w tej turze 1 punkt
    [few] zdobądź w tej turze { $points } punkty
   *[many] zdobądź w tej turze { $points } punktów
}
coach-goal = { $points ->
    [one] Zdobądź w tej turze 1 punkt.
    [few] Zdobądź w tej turze { $points } punkty.
   *[many] Zdobądź w tej turze { $points } punktów.
}
coach-so-far = Punkty dotąd: { $points } z { $goal }
coach-made = { $points ->
    [one] Ta tura przyniosła 1 punkt.
    [few] Ta tura przyniosła { $points } punkty.
   *[many] Ta tura przyniosła { $points } punktów.
}
coach-made-of = Punkty: { $points } z { $goal }.
coach-lesson = Lekcja: { $lesson }
