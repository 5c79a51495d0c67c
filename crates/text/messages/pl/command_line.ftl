# What gizmos replay and gizmos analyse print, in Polish, besides the messages of the pages.

command-rounds = { $rounds ->
    [one] { $rounds } runda
    [few] { $rounds } rundy
   *[many] { $rounds } rund
}
command-decisions = { $count ->
    [one] { $count } decyzja
    [few] { $count } decyzje
   *[many] { $count } decyzji
}
command-luck = { $count ->
    [one] { $count } zdarzenie losowe
    [few] { $count } zdarzenia losowe
   *[many] { $count } zdarzeń losowych
}
command-seat = Miejsce { $seat }
command-shares = Na początku każdej rundy. Cyfry w pasku to numery miejsc.
command-luck-points = Szczęście w PZ
command-usual-luck = Typowy zakres
