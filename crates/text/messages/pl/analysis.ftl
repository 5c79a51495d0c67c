# Analiza zakończonej gry, po polsku. See game.ftl for what the values mean.

analysis-about = Silny bot rozważa każdą decyzję tej gry: kto miał największe szanse na wygraną, gdzie je tracono i co byłoby lepsze. Trwa to niecałą minutę. Możesz w tym czasie zamknąć stronę.
analysis-ask = Przeanalizuj tę grę
analysis-nothing = W tej grze nie podjęto jeszcze żadnej decyzji.
analysis-running = Bot rozważa grę
analysis-waiting = Najpierw inne gry; ta czeka w kolejce
analysis-come-back = Strona odświeża się sama. Możesz też wrócić później: wynik zostanie zachowany.
analysis-reload = Odśwież
analysis-progress = { $decisions ->
    [one] { $judged } z { $decisions } decyzji
    [few] { $judged } z { $decisions } decyzji
   *[many] { $judged } z { $decisions } decyzji
}
percent = { $percent }%

## The chances over time

analysis-curve = Szanse na wygraną (%)
analysis-curve-about = Przed każdą decyzją, w ocenie bota, który patrzy w przód. Największe błędy są ponumerowane.
analysis-curve-table = Szanse w tabeli
analysis-chart-label = { $round }: { $chances }
analysis-round = Runda
analysis-end = Koniec
analysis-chances-now = Szanse na wygraną przed tą decyzją
analysis-rests-on = { $count ->
    [one] Przy każdej decyzji bot rozegrał w myślach { $simulations } grę.
    [few] Przy każdej decyzji bot rozegrał w myślach { $simulations } gry.
   *[many] Przy każdej decyzji bot rozegrał w myślach { $simulations } gier.
}

## How everybody played

analysis-players = Jak kto grał
analysis-accuracy = Trafność
analysis-mean-loss = Średnia strata
analysis-choices = Prawdziwe wybory
analysis-mistakes-column = Błędy
analysis-accuracy-about = Trafność wynosi 100, jeśli ktoś nie stracił żadnej szansy; kto każdą decyzją traci 3,5 punktu procentowego szansy na wygraną, ma o połowę mniejszą. Decyzje z tylko jednym możliwym ruchem się nie liczą.

## Mistakes

analysis-mistakes = Największe błędy
analysis-no-mistakes = Nikt nie popełnił błędu, który bot by wytknął.
analysis-none-of-theirs = Żadnego błędu wartego wzmianki.
analysis-everybody = Wszyscy
analysis-whose = Czyje błędy
analysis-gave-away = { $person ->
    [you] Tracisz { $percent } p.p. szansy na wygraną
   *[other] { $name } traci { $percent } p.p. szansy na wygraną
}
analysis-played = Zagrano
analysis-better = Lepiej
analysis-then = Jak mogło być dalej
analysis-look = Obejrzyj pozycję
analysis-look-at = Obejrzyj pozycję przed decyzją { $number }

## The verdict on one decision

verdict-best = Bot też nie znalazł nic lepszego
verdict-fine = Równie dobre jak najlepszy ruch bota
verdict-forced = Możliwy był tylko jeden ruch
verdict-better = Lepiej: { $move }

## What a bot thinks of a position

thought-title = Co myśli bot
thought-of = Co bot myśli o decyzji gracza { $name }
thought-about = Bot wie tylko to, co mógł wiedzieć gracz { $name }.
thought-move = Ruch
thought-chance = Szansa na wygraną
thought-tried = Próby
thought-deeper = Myśl głębiej
thought-deepest = Głębiej bot tu nie myśli.
thought-stop = Przestań myśleć
thought-rests-on = { $count ->
    [one] Podstawą jest { $simulations } symulowana partia.
    [few] Podstawą są { $simulations } symulowane partie.
   *[many] Podstawą jest { $simulations } symulowanych partii.
}
thought-exact = Obliczone dokładnie do końca gry.
thought-only = Jest tylko jeden sensowny ruch.
thought-over = Nikt nie ma tu nic do zdecydowania.
thought-line = Jak może być dalej
thought-back = Wróć do pozycji
thought-ask = Zapytaj bota
