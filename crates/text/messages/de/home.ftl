# The pages around the tables, in German: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Dein Name
home-optional = optional
home-name-numbered = Name von Gast { $number }
home-against-bots = Gegen Bots spielen
home-against-bots-about = Du und bis zu drei Bots. Es geht sofort los.
home-with-friends = Mit Freunden spielen
home-with-friends-about = Du bekommst einen Link zum Teilen. Alle spielen auf ihrem eigenen Gerät.
home-one-device = An einem Gerät spielen
home-one-device-about = Zwei bis vier Personen spielen reihum an einem Bildschirm.
home-number-of-bots = Bots
home-number-of-people = Personen
home-bots-too = Bots hinzufügen
home-strength = Spielstärke der Bots
home-public = Öffentlich: Alle können diesen Tisch finden und mitspielen
home-names = Namen
home-clock = Bedenkzeit
home-play = Spielen
home-know-the-game = Ich kenne das Spiel
home-open-table = Tisch eröffnen
home-your-games = Deine Partien
home-your-turn = Du bist am Zug
home-waiting = Noch nicht vollzählig
home-finished-games = Beendete Partien
home-open-tables = Offene Tische
home-no-open-tables = Gerade gibt es keinen offenen Tisch. Eröffne einen!
home-running-tables = Laufende Partien
home-sit-down = Mitspielen
home-watch = Zusehen
home-go-on = Weiterspielen
home-look = Ansehen
home-free-seat = Freier Platz
home-invited = Eingeladen
home-to-move = { $name } ist am Zug
home-so-many-bots = { $count } × { $bot }
clock-none = Unbegrenzt
clock-turn = { $minutes ->
    [one] { $minutes } Minute pro Zug
   *[other] { $minutes } Minuten pro Zug
}
clock-turn-short = { $seconds ->
    [one] { $seconds } Sekunde pro Zug
   *[other] { $seconds } Sekunden pro Zug
}
clock-game = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} pro Person + { $increment ->
    [one] { $increment } Sekunde
   *[other] { $increment } Sekunden
} pro Zug
clock-correspondence = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
clock-correspondence-hours = { $hours ->
    [one] 1 Stunde pro Zug
   *[other] { $hours } Stunden pro Zug
}

## The link of a seat

seat-title = Dein Platz
seat-about = Dieser Link führt zu einem Platz an einem Gizmos-Tisch. Sobald du dich dort hinsetzt, gehört der Platz nur dir.
seat-instead-of = Du sitzt an diesem Tisch schon als { $name }. Wenn du weitermachst, wechselt dieser Browser auf den anderen Platz. Um beide zu behalten, öffne den Link in einem anderen Browser.
seat-enter = Zu deinem Tisch
seat-sit = Platz nehmen
seat-used = Dieser Link wurde schon benutzt
seat-used-about = Ein Link zu einem Platz gilt nur einmal, und ein Link für ein anderes Gerät läuft nach zehn Minuten ab. Wenn du diesen Link selbst benutzt hast, spiel dort weiter oder wähle dort „Auf einem anderen Gerät spielen“.
seat-ask = Um hier zu spielen, bitte { $name } um eine neue Einladung.
seat-watch = Zusehen

## Around every page

home-settings = Einstellungen
home-language = Sprache
home-theme = Farbschema
theme-system = System
theme-light = Hell
theme-dark = Dunkel
home-guide = So wird gespielt
home-rules = Regeln
home-cards = Karten
home-lessons = Lektionen
home-puzzles = Rätsel
home-learn = Das Spiel kennenlernen
home-api = API
home-unofficial = Ein inoffizielles Fanprojekt mit eigenen Texten und Bildern.
home-unreached = Keine Verbindung zum Server. Versuch es gleich noch einmal.
home-back = Zur Startseite

## How to play, on a page

guide-page-cards-title = Eine Karte lesen
guide-page-cards = In der Ecke stehen die Kosten: wie viele Kugeln welcher Energie. Eine Karte in allen vier Farben kannst du mit beliebiger Energie bezahlen, auch gemischt. Der Stern zeigt die Siegpunkte. In der Mitte siehst du, was den Gizmo auslöst, einen Pfeil und was er dann tut. Fahre mit der Maus über eine Karte oder tippe sie an, um den Text zu lesen.
guide-page-screen-title = Spielen im Browser
guide-page-screen = Was du tun kannst, leuchtet. Wähle eine Karte oder eine Kugel, um zu sehen, was damit geht, oder wähle zuerst eine Aktion und dann ihr Ziel. Bei allem, was nicht geht, steht der Grund mit der Nummer der Regel. Du kannst Schritte zurücknehmen, bis Verborgenes aufgedeckt wird; danach müssen die anderen zustimmen. Du kannst die Seite jederzeit schließen: Dein Platz wartet auf dich.

## When something cannot be done

problem-title = Das hat nicht geklappt
problem-bad-seats = Ein Tisch hat zwei bis vier Plätze.
problem-bad-clock = Diese Bedenkzeit gibt es nicht. Wähle eine aus der Liste.
problem-bad-grace = Diese Frist bei Abwesenheit ist zu kurz oder zu lang.
problem-bad-start = Von dieser Stellung aus kann keine Partie beginnen.
problem-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
problem-bots-seat = Dieser Platz gehört einem Bot.
problem-seat-taken = Dieser Platz ist schon besetzt.
problem-seat-reserved = Dieser Platz ist für die Person freigehalten, die seinen Link hat.
problem-not-seated = Nimm zuerst Platz.
problem-not-permitted = Dafür musst du am Tisch sitzen.
problem-not-host = Nur Gastgeber können eine neue Einladung verschicken.
problem-no-invitation = Dieser Platz braucht keine Einladung: Es ist dein eigener, oder er ist für alle offen.
problem-link-used = Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte um einen neuen.
problem-no-open-seat = Alle Plätze sind besetzt. Du kannst aber zusehen.
problem-not-started = Die Partie hat noch nicht begonnen: Es fehlt noch jemand.
problem-game-over = Die Partie ist zu Ende.
problem-game-running = Die Partie läuft noch.
problem-not-your-turn = Du bist nicht am Zug.
problem-stale-revision = Die Partie ist inzwischen weitergegangen. So steht sie jetzt.
problem-key-reused = Dieser Schlüssel wurde schon für etwas anderes verwendet.
problem-nothing-to-undo = Du kannst nichts zurücknehmen.
problem-undo-revealed = Seitdem wurde Verborgenes aufgedeckt: Das lässt sich nicht mehr zurücknehmen.
problem-undo-pending = Es ist schon eine Bitte um Zurücknahme offen.
problem-no-undo-asked = Diese Bitte um Zurücknahme ist nicht mehr offen.
problem-resigned = Du hast diese Partie aufgegeben.
problem-mute-yourself = Du kannst dich nicht selbst stummschalten.
problem-too-much = Du hast das Limit für Nachrichten, Namensänderungen und zurückgenommene Schritte erreicht. Spielen kannst du weiterhin.
problem-out-of-time = Deine Zeit ist um: Ein Bot spielt diesen Zug für dich.
problem-not-away = Diese Person ist wieder da oder nicht mehr am Zug.
problem-spectators-silent = Der Zuschauer-Chat ist geschlossen oder voll.
problem-table-unreadable = Ein Teil der Daten dieses Tisches ist beschädigt. Hier ist nichts mehr möglich.
problem-unreadable = Die gespeicherten Daten sind beschädigt und nicht mehr lesbar.
problem-malformed = Diese Anfrage war nicht lesbar.
problem-invalid = In dieser Anfrage fehlt etwas, oder etwas ist zu lang oder ungültig.
problem-implausible-game = Diese Partie ist zu lang oder zu ungewöhnlich für eine Analyse.
problem-unknown-bot = Diesen Bot gibt es hier nicht.
problem-no-token = Dafür musst du mitspielen. Du siehst nur zu.
problem-unknown-token = Dieser Link passt zu keinem Platz an diesem Tisch. Vielleicht spielt dort inzwischen ein Bot.
problem-forbidden-origin = Diese Anfrage kam von einer anderen Website und wurde blockiert.
problem-not-found = Diese Seite gibt es nicht.
problem-no-such-table = Diesen Tisch gibt es nicht.
problem-method-not-allowed = Das ist unter dieser Adresse nicht möglich.
problem-too-large = Das ist zu lang.
problem-unsupported-media-type = Dieses Format wird nicht unterstützt.
problem-too-many-requests = Von deiner Adresse kommen gerade zu viele Anfragen. Bitte warte kurz und versuch es noch einmal.
problem-too-many-tables = Dieser Server ist voll. Versuch es bitte später noch einmal.
problem-table-full = Dieser Tisch hat sein Limit für Nachrichten und zurückgenommene Schritte erreicht. Hier kann nur noch gespielt werden.
problem-written-too-much = Dein Netzwerk hat das Datenlimit für heute erreicht. Laufende Partien gehen weiter; etwas Neues kannst du später beginnen.
problem-low-space = Diesem Server geht der Speicherplatz aus. Laufende Partien gehen weiter, aber Neues kann gerade nicht gespeichert werden.
problem-too-many-analyses = Von deiner Adresse warten schon mehrere Partien auf eine Analyse. Versuch es bitte noch einmal, wenn eine fertig ist.
problem-too-many-bot-tables = Es laufen gerade zu viele Partien nur zwischen Bots. Versuch es bitte noch einmal, wenn eine vorbei ist.
problem-busy = Der Server hat gerade zu viel zu tun. Versuch es bitte noch einmal.
problem-not-kept = Dein Browser hat das nicht gespeichert, deshalb ist alles wie zuvor. Vielleicht fehlt Platz, oder es ist ein privates Fenster.
problem-needs-server = Freunde können nur an einem Tisch auf einem Server mitspielen; dieser ist in deinem Browser.
problem-timeout = Das hat zu lange gedauert. Sieh bitte nach, ob es geklappt hat, bevor du es noch einmal versuchst.
problem-internal = Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.
problem-not-ready = Der Server ist gerade nicht bereit.
