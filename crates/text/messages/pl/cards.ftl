# The catalogue of cards, in Polish. See en/cards.ftl for what the values mean.

cards-title = Karty
cards-about = Wszystkie 112 kart gry. Wybierz jedną, by zobaczyć ją w powiększeniu i z zasadami, które jej dotyczą.
cards-filter = Szukaj kart
cards-search = Słowa lub numer
cards-level = Poziom
cards-kind = Rodzaj
cards-energy = Zapłata
cards-effect = Co daje
cards-sort = Kolejność
cards-every = wszystkie
cards-show = Pokaż
cards-reset = Pokaż wszystkie karty
cards-effect-spheres = kulki
cards-effect-points = punkty od razu
cards-effect-actions = dalsze akcje
cards-effect-convert = inna energia
cards-effect-double = więcej energii
cards-effect-limits = więcej miejsca
cards-effect-discount = niższe koszty
cards-effect-bonus = punkty na koniec
cards-effect-ban = dużo punktów, ale zakaz
cards-sort-number = według numeru
cards-sort-winners = według budowy przez zwycięzców
cards-sort-wins = według wygranych budujących
cards-sort-cost = według kosztu
cards-sort-points = według punktów
cards-statistics = W grach między botami
cards-not-for-sale = Nikt jej nie buduje: każdy z taką zaczyna.
cards-seen = pojawia się w grze
cards-built = jest budowana, jeśli się pojawi
cards-built-by-winners = buduje ją zwycięzca, jeśli się pojawi
cards-builders-win = wygrywa ten, kto ją zbuduje
cards-when = powstaje średnio
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
cards-winners = zwycięzca buduje ją w { percent } gier botów, w których się pojawia
cards-games = Liczba gier: { $games }, botów przy stole: { $players }, wszystkie o sile „{ $bot }”. Te same gry można rozegrać ponownie poleceniem:
