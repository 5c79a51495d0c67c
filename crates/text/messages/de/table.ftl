# The page of a table, in German. See game.ftl for what the values mean.

## Fixed words and lines

table-title = Gizmos-Tisch
table-nobody = Freier Platz
table-now = Was jetzt zu tun ist
table-row = Energiereihe
table-display = Auslage
table-chain = Kettenreaktion
table-researched = Erforschte Karten
table-yours = Dein Tableau
table-others = Die anderen, Verlauf und Chat
table-verb-first = Wähle zuerst eine Aktion
table-anything = Alles
table-pay-by-hand = Zahlung selbst wählen
table-for-nothing = kostenlos
table-with = mit
table-triggers = löst aus:
table-keeps = übrig:
table-nothing-left = nichts
table-undo = Zurücknehmen
table-ask-undo = Um Zurücknahme bitten
table-agree = Zustimmen
table-refuse = Ablehnen
table-back-next = Zurücklegen
table-only-decline = Du kannst keine dieser Karten bauen oder speichern
table-return-order = Wähle, in welcher Reihenfolge die Karten unter den Stapel kommen
table-put-back-so = In dieser Reihenfolge zurücklegen, die erste oben
table-sixteen-end = Der 16. Gizmo löst das Ende der Partie aus (R10.1)
table-four-end = Der 4. Gizmo der Stufe 3 löst das Ende der Partie aus (R10.1)
table-no-file = Kein Speichern
table-no-research = Kein Forschen
table-last-turn = Letzter Zug:
table-last-turns = Letzte Züge der anderen
table-fresh = Neu seit deinem letzten Zug
# The same of somebody for whom a bot played it.
table-last-turn-by = Letzter Zug ({ bot-called }):
table-whole-machine = Alle Gizmos
table-can-build = kann gebaut werden
table-can-file = kann gespeichert werden
table-chain-idle = Hier siehst du Kettenreaktionen.
table-turn-of = { $person ->
    [you] Dein Zug
   *[other] Zug von { $name }
}
table-turn-used = { $count ->
    [one] 1 Gizmo eingesetzt
   *[other] { $count } Gizmos eingesetzt
}
table-turn-vp = +{ $vp } SP
table-turn-spheres = { $count ->
    [one] +1 Kugel
   *[other] +{ $count } Kugeln
}
table-triggers-end = Löst das Ende der Partie aus. Punktestand danach: { $scores }.
table-resigned = aufgegeben
table-bot-plays = abwesend, ein Bot spielt
table-out-of-time = Zeit abgelaufen, ein Bot spielt
table-away = abwesend
table-absence-never = Für Abwesende spielt nur dann ein Bot, wenn jemand anderes darum bittet.
table-let-bot-play = Einen Bot spielen lassen
table-wait-longer = Länger warten
table-whole-log = Ganzer Verlauf
table-any-energy = Beliebige Energie
table-draw-energy = Eine zufällige Energiekugel ziehen
table-the-ring = Energielimit
table-the-archive = Kartenlimit
table-symbols = Symbole
table-since-your-turn = Seit deinem letzten Zug
table-chat = Chat
table-all-messages = Alle Nachrichten
table-message = Schreib eine Nachricht
table-say = Senden
table-player = Name
table-points = SP
table-gizmos = Gizmos
table-energy = Energie
table-given-up = Die Partie endete vorzeitig, weil aufgegeben wurde.
table-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen.
table-too-long = Die Partie wurde nach 2000 Entscheidungen beendet. Es zählen die Punkte bis dahin.
table-rematch = Noch einmal spielen
table-join-rematch = Zur neuen Partie
table-home = Zur Startseite
table-record = Partie herunterladen
table-lobby = Vor der Partie
table-waiting = Die Partie beginnt, sobald alle Plätze besetzt sind
table-that-is-you = (du)
table-give-to-bot = Mit einem Bot besetzen
table-your-name = Dein Name
table-sit-down = Mitspielen
table-invite = Freunde einladen
table-invite-how = Teile diesen Link oder lass den Code scannen. Wer den Link öffnet, kann Platz nehmen, ganz ohne Konto.
table-link = Link
table-copy = Link kopieren
table-copied = Kopiert
table-share = Teilen …
table-share-table = Einladen oder zusehen lassen
table-share-table-how = Wer diesen Link öffnet, kann zusehen und, solange ein Platz frei ist, auch mitspielen. Dein eigener Platz bleibt deiner.
table-seat-kept = Dein Platz bleibt dir erhalten.
table-qr-code = Der Link als QR-Code
table-watching = Du siehst zu
table-spectator = Zuschauer
table-spectators-chat = Zuschauer-Chat
table-spectators-chat-how = Was hier steht, sehen nur die Zuschauer.
table-spectators-open = Zuschauer miteinander chatten lassen
table-spectators-close = Zuschauer-Chat schließen
table-follow = Einer Person folgen
table-follow-how = Das Tableau dieser Person liegt dann vor dir.
table-follow-nobody = Alle am Tisch
table-lost = Verbindung verloren. Neuer Versuch …
table-back = Die Verbindung ist wieder da
table-not-sent = Nicht gesendet: keine Verbindung. Versuch es noch einmal, sobald sie wieder da ist.
table-menu = Menü
table-other-device = Auf einem anderen Gerät spielen
table-other-device-how = Öffne diesen Link innerhalb von zehn Minuten auf dem anderen Gerät. Er gilt nur einmal. Gib ihn nicht weiter: Wer ihn öffnet, kann für dich spielen.
table-devices = Deine Geräte
table-devices-how = Dein Platz ist an diesen Browser gebunden. Mit einem Link kannst du auch auf einem anderen Gerät spielen. Alle anderen Geräte kannst du jederzeit abmelden.
table-sign-out = Andere Geräte abmelden
table-new-invitation = Neue Einladung
table-new-invitation-how = Schick diesen Link der Person, die statt { $name } spielen soll. Er gilt nur einmal, und du siehst ihn nur jetzt. Sobald jemand damit Platz nimmt, kann die Person, die den Platz vorher hatte, nur noch zusehen. Alle am Tisch haben von der Einladung erfahren.
table-lost-seat = Hat jemand den Platz verloren?
table-lost-seat-how = Schick der Person eine neue Einladung. Alle am Tisch erfahren davon.
table-invite-anew = Neue Einladung für { $name }
table-other-device-of = { $name }: auf einem anderen Gerät spielen
table-settings = Einstellungen
table-help = Hilfe und Tasten
table-keys = Tasten
table-key-verbs = Sammeln, speichern, bauen, forschen; danach das Ziel wählen
table-key-arrows = Die Auswahl auf dem Tisch bewegen
table-key-enter = Auswahl ausführen oder öffnen
table-key-escape = Schließen oder die Aktion abwählen
table-key-end = Den Zug beenden
table-key-answers = Aufhören, noch eine ziehen, keine nehmen
table-key-chain = Den ersten, zweiten, … Gizmo der Kettenreaktion einsetzen
table-resign = Aufgeben
table-resign-how = Du belegst den letzten Platz. Spielen noch mindestens zwei weiter, darunter ein Mensch, übernimmt ein Bot für dich, damit sie zu Ende spielen können; sonst endet die Partie sofort. Das lässt sich nicht zurücknehmen.
table-resign-two = Die Partie endet sofort, und die andere Seite gewinnt. Das lässt sich nicht zurücknehmen.
table-resign-really = Endgültig aufgeben
table-rename = Ändern
table-confirm = Jeden Schritt mit einem zweiten Klick bestätigen
table-no-shortcuts = Einzelne Tasten nicht als Tastenkürzel verwenden
table-phrases = Schnellnachrichten
table-phrase-hello = Hallo!
table-phrase-good-luck = Viel Glück!
table-phrase-well-played = Gut gespielt!
table-phrase-one-moment = Einen Moment bitte
table-phrase-thanks = Danke!
table-phrase-good-game = Schöne Partie!
table-reaction-like = Daumen hoch
table-reaction-smile = Lächeln
table-reaction-wow = Wow!
table-reaction-spark = Genial!
table-notify = Benachrichtigen, wenn ich am Zug bin
table-notified = Du wirst benachrichtigt
table-save = Übernehmen
table-back-to-table = Zurück zum Tisch
table-curtain-how = Diese Person kennt Karten, die sonst niemand sehen darf. Alle anderen schauen bitte weg.
table-not-now = Das kannst du gerade nicht bauen.
table-spend = Aus deinem Ring ausgeben
table-convert = Umwandler einsetzen
table-no-help = hilft hier nicht
table-chosen-so-far = Bisher gewählt:
table-start-over = Von vorn
table-skip = Direkt zu deinem Zug
table-click-again = Zum Bestätigen noch einmal klicken
table-no-script = JavaScript ist ausgeschaltet, daher aktualisiert sich diese Seite nicht von selbst.
table-reload = Neu laden

## With values; $what is something named before

table-level = Stufe { $level }
table-dispenser = { $count ->
    [0] Der Energiespender ist leer
    [one] 1 Kugel im Energiespender: { $spheres }
   *[other] { $count } Kugeln im Energiespender: { $spheres }
}
table-gizmos-of = { $count }/16 Gizmos
table-level-three-of = { $count }/4 der Stufe 3
table-tokens = { $vp } SP in Markern
table-ring-with = Ring { $held } von { $limit }: { $spheres }
table-column = { $kind ->
    [converter] Umwandler
    [pick] Sammeln
    [file] Speichern
    [build] Bauen
   *[upgrade] Upgrades
}
table-leads-to = { $what }: { would-trigger }
table-undo-asked = { $person ->
    [you] { $moves ->
        [one] Du möchtest 1 Schritt zurücknehmen
       *[other] Du möchtest { $moves } Schritte zurücknehmen
    }
   *[other] { $moves ->
        [one] { $name } möchte 1 Schritt zurücknehmen
       *[other] { $name } möchte { $moves } Schritte zurücknehmen
    }
}
table-sooner = { $card }: einen Platz nach vorn
table-later = { $card }: einen Platz nach hinten
table-mute = { $name } stummschalten
table-unmute = { $name } nicht mehr stummschalten
table-title-your-turn = ● Dein Zug · Gizmos
table-title-turn-of = { $name } · Gizmos
table-wants-rematch = { $name } möchte noch einmal spielen
table-unreadable = Die Daten dieses Tisches sind ab Ereignis { $event } beschädigt. Du siehst die letzte lesbare Stellung; weiterspielen kann hier niemand.
table-time-left = Verbleibende Zeit:
table-spend-one = 1 { energy } ausgeben
table-take-back = { $what } doch nicht verwenden
table-useless = { $what } hilft bei dieser Auswahl nicht
table-ways-left = { $count ->
    [0] Keine Zahlung passt zu dieser Auswahl
    [one] 1 passende Zahlung
   *[other] { $count } passende Zahlungen
}

## Was neben dem Spiel geschieht

table-sat = { $name } setzt sich an den Tisch
table-renamed = { $before } heißt jetzt { $name }
table-invited-anew = { $person ->
    [you] Du erstellst eine neue Einladung für den Platz von { $seat }
   *[other] { $name } erstellt eine neue Einladung für den Platz von { $seat }
}
table-reseated = { $name } übernimmt mit der neuen Einladung den Platz von { $before }
table-name-of = Name von { $name }
table-pass-device = Gib das Gerät an { $name } weiter
table-hold-device = Ich bin { $name }
table-undo-refused = { $person ->
    [you] Du lehnst die Zurücknahme ab
   *[other] { $name } lehnt die Zurücknahme ab
}
table-undone = { $person ->
    [you] { $moves ->
        [one] Du nimmst 1 Schritt zurück
       *[other] Du nimmst { $moves } Schritte zurück
    }
   *[other] { $moves ->
        [one] { $name } nimmt 1 Schritt zurück
       *[other] { $name } nimmt { $moves } Schritte zurück
    }
}
table-taken-over = { $name } ist abwesend: Ein Bot spielt weiter
table-is-away = { $name } ist abwesend.
table-absence-minutes = Wer { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} lang fehlt, während andere auf den Zug warten, wird bis zur Rückkehr von einem Bot vertreten.
table-absence-seconds = Wer { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} lang fehlt, während andere auf den Zug warten, wird bis zur Rückkehr von einem Bot vertreten.
table-let-play = { $person ->
    [you] Du lässt einen Bot für { $absent } spielen
   *[other] { $name } lässt einen Bot für { $absent } spielen
}
table-waits-for = { $person ->
    [you] Du wartest länger auf { $absent }
   *[other] { $name } wartet länger auf { $absent }
}
table-opens-spectators-chat = { $person ->
    [you] Du öffnest den Zuschauer-Chat
   *[other] { $name } öffnet den Zuschauer-Chat
}
table-closes-spectators-chat = { $person ->
    [you] Du schließt den Zuschauer-Chat
   *[other] { $name } schließt den Zuschauer-Chat
}
table-played-for-you = Während du abwesend warst, hat { $bot } für dich gespielt. Du hast deinen Platz wieder.
table-plays-for = { $person ->
    [you] { $bot } spielt für dich …
   *[other] { $bot } spielt für { $name } …
}
table-time-is-up = { $person ->
    [you] Deine Zeit ist um: Ein Bot beendet diesen Zug für dich
   *[other] Die Zeit von { $name } ist um: Ein Bot beendet diesen Zug
}
table-returned = { $name } ist wieder da
table-gives-up = { $person ->
    [you] Du gibst auf
   *[other] { $name } gibt auf
}
