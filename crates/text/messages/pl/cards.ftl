# The catalogue of cards, in Polish. See en/cards.ftl for what the values mean.

cards-title = Karty
cards-about = Wszystkie 112 kart gry. Wybierz dowolną, by ją powiększyć i sprawdzić zasady, które jej dotyczą.
cards-filter = Szukaj kart
cards-search = Słowa lub numer
cards-level = Poziom
cards-kind = Typ
cards-energy = Rodzaj energii
cards-effect = Efekt
cards-sort = Sortuj według
cards-every = Wszystkie
cards-show = Pokaż
cards-reset = Pokaż wszystkie karty
cards-effect-spheres = Kulki energii
cards-effect-points = PZ od razu
cards-effect-actions = Dodatkowe akcje
cards-effect-convert = Zamiana energii
cards-effect-double = Podwajanie energii
cards-effect-limits = Wyższe limity
cards-effect-discount = Zniżki
cards-effect-bonus = PZ na koniec
cards-effect-ban = Dużo PZ, ale z zakazem
cards-sort-number = Numer
cards-sort-winners = Popularność wśród zwycięzców
cards-sort-wins = Odsetek wygranych
cards-sort-cost = Koszt
cards-sort-points = Punkty
cards-statistics = W partiach między botami
cards-not-for-sale = Każdy zaczyna z jedną taką, więc nikt jej nie buduje.
cards-seen = Pojawia się w partii
cards-built = Jest budowana, jeśli się pojawi
cards-built-by-winners = Buduje ją zwycięski bot, jeśli się pojawi
cards-builders-win = Odsetek wygranych po zbudowaniu
cards-when = Powstaje średnio
cards-rules = Zasady dla tej karty
cards-alike = Podobne karty
cards-previous = Poprzednia karta
cards-next = Następna karta
cards-back = Wszystkie karty
cards-found = { $count ->
    [0] Żadna karta nie pasuje
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}
cards-round = w rundzie { $round }
cards-winners = Zwycięski bot buduje ją w { percent } partii, w których się pojawia
cards-wins = Kto ją zbuduje, wygrywa { percent } partii botów
cards-games = Na podstawie { $games } partii, w każdej grały { $players } boty „{ $bot }”. Te same partie można rozegrać ponownie poleceniem:
