# Partia w liczbach.

statistics-so-far = Partia jeszcze trwa: to wyniki na tę chwilę.
statistics-points = Skąd pochodzą punkty
statistics-course = Przebieg partii
statistics-chains = Reakcje łańcuchowe i najlepsze tury
statistics-luck = Szczęście
statistics-all = Wszystkie statystyki
statistics-measure = Statystyka
statistics-total = Razem
statistics-tokens = Żetony
statistics-bonus = Premia
statistics-points-chart = PZ według źródła
statistics-score-chart = Wynik po każdej rundzie, w PZ
statistics-built-chart = Łącznie zbudowane Machiny
statistics-gained-chart = Łącznie pobrana i dobrana energia
statistics-spent-chart = Łącznie wydana energia
statistics-luck-chart = Szczęście w PZ; klamry pokazują typowy zakres
statistics-round = Runda
statistics-data = Pokaż liczby
statistics-longest-chain = Najdłuższa reakcja łańcuchowa
statistics-best-turn = Najlepsza tura
statistics-none = Brak
statistics-drawn = Dobrana energia
statistics-researched = Przeszukiwanie
statistics-turned-up = Odkryte przed turą
statistics-all-luck = Łącznie
statistics-luck-how = To, co przyniósł los, w porównaniu ze wszystkim, co mógł wtedy przynieść. Dobrana kulka jest warta tyle, ile daje przy kartach w zasięgu gracza, przeszukiwanie tyle, ile jego najlepsza karta, a to, co pojawia się wśród dostępnych kart i w rzędzie, liczy się następnemu graczowi. Na dłuższą metę średnia u każdego dąży do zera. W typowym zakresie mieszczą się mniej więcej dwie partie na trzy.
statistics-luck-later = Szczęście pokażemy po zakończeniu partii: wcześniej zdradziłoby dobrane karty.
statistics-group-turns = Tury
statistics-group-building = Budowanie
statistics-group-cards = Archiwizacja i przeszukiwanie
statistics-group-energy = Energia
statistics-group-points = Punkty

measure-turns = Tury
measure-passes = Spasowane tury
measure-built = Zbudowane Machiny
measure-built-level-1 = Zbudowane Machiny, poziom I
measure-built-level-2 = Zbudowane Machiny, poziom II
measure-built-level-3 = Zbudowane Machiny, poziom III
measure-built-from-display = Zbudowane z dostępnych kart
measure-built-from-archive = Zbudowane z archiwum
measure-built-from-research = Zbudowane przy przeszukiwaniu
measure-built-free = Zbudowane za darmo dzięki efektowi
measure-filed = Zarchiwizowane karty
measure-researches = Przeszukiwania
measure-researches-level-1 = Przeszukiwania, poziom I
measure-researches-level-2 = Przeszukiwania, poziom II
measure-researches-level-3 = Przeszukiwania, poziom III
measure-cards-seen = Karty obejrzane przy przeszukiwaniu
measure-used = Użycia uruchomionych Machin
measure-longest-chain = Najdłuższa reakcja łańcuchowa
measure-picked = Pobrana energia
measure-drawn = Energia dobrana losowo
measure-spent = Wydana energia
measure-conversions = Użycia konwerterów
measure-discounts = Energia zaoszczędzona dzięki zniżkom
measure-most-held = Najwięcej energii naraz
measure-left = Pozostała energia
measure-points-level-1 = PZ z Machin poziomu I
measure-points-level-2 = PZ z Machin poziomu II
measure-points-level-3 = PZ z Machin poziomu III
measure-points-tokens = PZ w żetonach
measure-points-bonus = PZ z premii
measure-points = PZ razem
measure-best-turn = Najwięcej PZ w jednej turze

statistics-decimal = { $sign }{ $whole },{ $tenths }
statistics-in-round = runda { $round }
statistics-luck-times = { $value } ({ $count }×)
statistics-luck-usual = ±{ $value }
statistics-luck-verdict = { $verdict ->
    [usual] { $name }: { $value } PZ, w normie (±{ $usual })
    [lucky] { $name }: { $value } PZ, więcej szczęścia niż zwykle (±{ $usual })
   *[unlucky] { $name }: { $value } PZ, mniej szczęścia niż zwykle (±{ $usual })
}
statistics-item = { $name } { $value }
statistics-lines = Jedna linia na gracza. Na końcu: { $values }.
statistics-bars = Jeden słupek na gracza: { $values }.
