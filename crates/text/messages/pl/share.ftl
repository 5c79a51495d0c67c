# What shared links say about pages, in Polish. See en/share.ftl.

## The pages around the tables

share-picture = Reakcja łańcuchowa w środku partii: zbudowanie jednej Machiny uruchamia kilka innych.
share-home = Gra planszowa Gizmos w przeglądarce: buduj Machiny, które uruchamiają się nawzajem. Zagraj z botami, ze znajomymi przez link albo na jednym urządzeniu.
share-guide = Gra planszowa Gizmos w kilka minut: co można zrobić w swojej turze, jak działają reakcje łańcuchowe i jak wygrać.
share-rules = Wszystkie zasady gry planszowej Gizmos, ponumerowane, z ilustracjami kart i przykładami do rozegrania.
share-cards = Wszystkie 112 kart gry planszowej Gizmos: wyszukuj je, sortuj i sprawdź, jak często budują je zwycięzcy.
share-lessons = Poznaj grę planszową Gizmos, grając: pierwsza partia ze wskazówkami i sześć krótkich lekcji.
share-puzzles = Jedna pozycja, jedna tura: ile punktów zdobędziesz? Łamigłówki do gry planszowej Gizmos: { $count }, a wśród nich łamigłówka dnia.
share-puzzle = Czy zdobędziesz { $points ->
    [one] 1 punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} w jednej turze Gizmos? Trudność { $level } z 5.

## Tables

share-and = { $others } i { $last }
share-table = Partia Gizmos
share-invites = { $name } zaprasza cię na partię Gizmos
share-invited = Zaproszenie na partię Gizmos
share-seats = { $taken ->
    [0] Wszystkie miejsca są jeszcze wolne.
   *[other] Zajęte miejsca: { $taken } z { $seats } ({ $players }).
}
share-join = Otwórz link, by dołączyć bez zakładania konta.
share-reserved = Jedno miejsce czeka na ciebie.
share-waiting = Partia zacznie się, gdy wszystkie miejsca będą zajęte.
share-playing = { $players } grają w Gizmos
share-bots-playing = Boty grają w Gizmos: { $players }
share-watch = Runda { $round }. Otwórz link, by oglądać na żywo.
share-won = { $name } wygrywa partię Gizmos
share-score = { $name } { $points }
share-result = Wynik po { $rounds ->
    [one] 1 rundzie
   *[other] { $rounds } rundach
}: { $scores }.
share-review = Z powtórką, statystykami i analizą.

## Past games

share-replay = Partia Gizmos ruch po ruchu.
share-statistics = Partia Gizmos w liczbach: skąd wzięły się punkty, reakcje łańcuchowe i szczęście.
share-analysis = Partia Gizmos oczami bota: szanse na wygraną, największe błędy i lepsze ruchy.
