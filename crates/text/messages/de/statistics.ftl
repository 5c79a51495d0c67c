# Die Partie in Zahlen.

statistics-so-far = Die Partie läuft noch: Das sind die Zahlen bis jetzt.
statistics-points = Woher die Punkte kommen
statistics-course = Der Verlauf der Partie
statistics-chains = Kettenreaktionen und beste Züge
statistics-luck = Glück
statistics-all = Alle Statistiken
statistics-measure = Kennzahl
statistics-total = Insgesamt
statistics-tokens = Marker
statistics-bonus = Bonus
statistics-points-chart = SP nach Herkunft
statistics-score-chart = SP nach jeder Runde
statistics-built-chart = Bis dahin gebaute Gizmos
statistics-gained-chart = Bis dahin gesammelte und gezogene Energie
statistics-spent-chart = Bis dahin ausgegebene Energie
statistics-luck-chart = Glück in SP; die Klammern zeigen den üblichen Bereich
statistics-round = Runde
statistics-data = Zahlen zeigen
statistics-longest-chain = Längste Kettenreaktion
statistics-best-turn = Bester Zug
statistics-none = Keine
statistics-drawn = Gezogene Energie
statistics-researched = Forschen
statistics-turned-up = Vor dem Zug aufgedeckt
statistics-all-luck = Alles zusammen
statistics-luck-how = Was der Zufall jeder Person gebracht hat, verglichen mit allem, was er in dem Moment hätte bringen können. Eine gezogene Kugel ist so viel wert, wie sie für die erreichbaren Karten bringt, Forschen so viel wie die beste Karte dabei, und was in Auslage und Reihe aufgedeckt wird, zählt für die Person, die als Nächste am Zug ist. Im Schnitt über viele Partien ergibt das für alle null. Etwa zwei von drei Partien liegen im üblichen Bereich.
statistics-luck-later = Das Glück wird gezeigt, sobald die Partie vorbei ist: Vorher würde es erforschte Karten verraten.
statistics-group-turns = Züge
statistics-group-building = Bauen
statistics-group-cards = Speichern und Forschen
statistics-group-energy = Energie
statistics-group-points = Punkte

measure-turns = Züge
measure-passes = Züge ohne Aktion
measure-built = Gebaute Gizmos
measure-built-level-1 = Gebaute Gizmos, Stufe 1
measure-built-level-2 = Gebaute Gizmos, Stufe 2
measure-built-level-3 = Gebaute Gizmos, Stufe 3
measure-built-from-display = Aus der Auslage gebaut
measure-built-from-archive = Aus dem Archiv gebaut
measure-built-from-research = Beim Forschen gebaut
measure-built-free = Durch einen Effekt kostenlos gebaut
measure-filed = Gespeicherte Karten
measure-researches = Forschen-Aktionen
measure-researches-level-1 = Forschen-Aktionen, Stufe 1
measure-researches-level-2 = Forschen-Aktionen, Stufe 2
measure-researches-level-3 = Forschen-Aktionen, Stufe 3
measure-cards-seen = Beim Forschen gesehene Karten
measure-used = Ausgelöste und eingesetzte Gizmos
measure-longest-chain = Längste Kettenreaktion
measure-picked = Gesammelte Energie
measure-drawn = Zufällig gezogene Energie
measure-spent = Ausgegebene Energie
measure-conversions = Eingesetzte Umwandler
measure-discounts = Durch Rabatte gesparte Energie
measure-most-held = Meiste Energie im Ring
measure-left = Übrige Energie
measure-points-level-1 = SP auf Gizmos der Stufe 1
measure-points-level-2 = SP auf Gizmos der Stufe 2
measure-points-level-3 = SP auf Gizmos der Stufe 3
measure-points-tokens = SP in Markern
measure-points-bonus = Bonus-SP
measure-points = SP insgesamt
measure-best-turn = Meiste SP in einem Zug

statistics-decimal = { $sign }{ $whole },{ $tenths }
statistics-in-round = Runde { $round }
statistics-luck-times = { $value } ({ $count }×)
statistics-luck-usual = ±{ $value }
statistics-luck-verdict = { $verdict ->
    [usual] { $name }: { $value } SP, im üblichen Bereich (±{ $usual })
    [lucky] { $name }: { $value } SP, mehr Glück als üblich (±{ $usual })
   *[unlucky] { $name }: { $value } SP, weniger Glück als üblich (±{ $usual })
}
statistics-item = { $name } { $value }
statistics-lines = Eine Linie pro Person. Am Ende: { $values }.
statistics-bars = Ein Balken pro Person: { $values }.
