# Strony o rozegranych partiach.

replay-replay = Powtórka
replay-statistics = Statystyki
replay-analysis = Analiza
replay-table = Stół
replay-about-game = O tej partii
replay-after-the-game = To będzie dostępne po zakończeniu partii: wcześniej nie pokazujemy niczego ukrytego.

replay-skip = Przejdź do sterowania
replay-controls = Przeglądaj partię
replay-first = Na początek
replay-turn-back = Turę wstecz
replay-back = Krok wstecz
replay-next = Krok dalej
replay-turn-on = Turę dalej
replay-last = Na koniec
replay-autoplay = Odtwarzaj
replay-pause = Wstrzymaj
replay-position = Miejsce w partii
replay-go-there = Przejdź tam
replay-decision-of = Decyzja { $number } z { $all }
replay-taken-over = { $count ->
    [one] Pierwszą decyzję podjęto w innej partii.
    [few] Pierwsze { $count } decyzje podjęto w innej partii.
   *[other] Pierwszych { $count } decyzji podjęto w innej partii.
}
replay-goes-on-from = Ta partia jest kontynuacją innej, od rundy { $round }, po { $count ->
    [one] 1 decyzji
   *[other] { $count } decyzjach
}.
replay-seen-by = Widok
replay-everybody = Publiczny
replay-everything = Wszystko odkryte
replay-decided = Zagrano tutaj:
replay-keys = ← → krok · Page Up/Page Down tura · Home/End początek lub koniec · spacja odtwarzanie lub pauza

replay-continue-here = Graj dalej od tego miejsca
replay-continue-how = Otwiera nowy stół z tą pozycją. Dalszy przebieg losuje się od nowa.
replay-your-seat = Grasz jako
replay-others = Przeciwnicy
replay-friends = Znajomi (zaproszeni linkiem)
replay-continue = Utwórz stół
replay-download = Pobierz zapis partii

replay-open-record = Otwórz zapis partii
replay-open-record-how = Przejrzyj dowolną zapisaną partię, zobacz jej statystyki, zleć botowi analizę albo graj dalej od dowolnej pozycji. Zobaczy ją każdy, kto ma link.
replay-record-file = Plik z zapisem
replay-record-text = Albo wklej zapis
replay-open = Otwórz
replay-nothing-sent = Wybierz plik albo wklej zapis.
replay-no-record = To nie jest zapis partii: { $reason }
