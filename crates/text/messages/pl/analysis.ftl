# Analiza zakończonej partii, po polsku. See game.ftl for what the values mean.

analysis-about = Silny bot analizuje każdą decyzję w tej partii: kto był na prowadzeniu, gdzie tracono szanse na wygraną i co byłoby lepsze. Trwa to niecałą minutę. Możesz w tym czasie zamknąć stronę.
analysis-ask = Przeanalizuj tę partię
analysis-nothing = W tej partii nie podjęto jeszcze żadnej decyzji.
analysis-running = Trwa analiza partii
analysis-waiting = W kolejce: najpierw inne partie
analysis-come-back = Strona odświeża się sama. Możesz też wrócić później: wynik zostanie zachowany.
analysis-reload = Odśwież
analysis-progress = { $decisions ->
    [one] { $judged } z { $decisions } decyzji
    [few] { $judged } z { $decisions } decyzji
   *[many] { $judged } z { $decisions } decyzji
}
percent = { $percent }%
large-number = { $number }

## The chances over time

analysis-curve = Szanse na wygraną (%)
analysis-curve-about = Ocena bota przed każdą decyzją. Największe błędy są ponumerowane.
analysis-curve-choice = Wybierz moment, aby zobaczyć pozycję.
analysis-curve-table = Szanse w tabeli
analysis-chart-label = { $round }: { $chances }
analysis-round = Runda
analysis-end = Koniec
analysis-chances-now = Szanse na wygraną przed tą decyzją
analysis-rests-on = { $count ->
    [one] Przy każdej decyzji bot zasymulował { $count } partię.
    [few] Przy każdej decyzji bot zasymulował { $count } partie.
   *[many] Przy każdej decyzji bot zasymulował { $count } partii.
}

## How everybody played

analysis-players = Jak kto grał
analysis-accuracy = Trafność
analysis-mean-loss = Średnia strata szans
analysis-choices = Decyzje z wyborem
analysis-mistakes-column = Błędy
analysis-accuracy-about = Trafność 100 oznacza, że żadna decyzja nie zmniejszyła szansy na wygraną; średnia strata 3,5 punktu procentowego na decyzję zmniejsza trafność o połowę. Decyzje z tylko jednym możliwym ruchem się nie liczą.

## Mistakes

analysis-mistakes = Kluczowe decyzje
analysis-more-mistakes = { $count ->
    [one] Jeszcze 1 błąd
    [few] Jeszcze { $count } błędy
   *[many] Jeszcze { $count } błędów
}
analysis-no-mistakes = Żadnych poważnych błędów. Dobrze zagrane!
analysis-none-of-theirs = Żadnych poważnych błędów.
analysis-everybody = Wszyscy
analysis-whose = Czyje błędy
analysis-gave-away = { $person ->
    [you] Tracisz { $percent } p.p. szansy na wygraną
   *[other] { $name } traci { $percent } p.p. szansy na wygraną
}
analysis-played = Zagrano
analysis-better = Lepiej
analysis-then = Prawdopodobny dalszy ciąg
analysis-look = Obejrzyj pozycję
analysis-look-at = Obejrzyj pozycję przed decyzją { $number }

## The verdict on one decision

verdict-blunder = Poważny błąd
verdict-mistake = Błąd
verdict-inaccuracy = Niedokładność
verdict-best = Najlepszy ruch
verdict-fine = Dobry ruch: nic nie było wyraźnie lepsze
verdict-forced = Wymuszony: jedyny możliwy ruch
verdict-better = Lepiej: { $move }

## What a bot thinks of a position

thought-title = Co myśli bot
thought-of = { $name }: co bot myśli o tej decyzji
thought-about = Bot wie tylko tyle, ile może wiedzieć { $name }.
thought-move = Ruch
thought-chance = Szansa na wygraną
thought-tried = Symulacje
thought-deeper = Analizuj głębiej
thought-deepest = Głębiej bot tu nie analizuje.
thought-stop = Zatrzymaj
thought-rests-on = { $count ->
    [one] Na podstawie { $count } symulowanej partii.
   *[other] Na podstawie { $count } symulowanych partii.
}
thought-exact = Obliczone dokładnie do końca partii.
thought-only = Jest tylko jeden sensowny ruch.
thought-over = Nie ma tu żadnej decyzji do podjęcia.
thought-line = Prawdopodobny dalszy ciąg
thought-back = Wróć do pozycji
thought-ask = Zapytaj bota
