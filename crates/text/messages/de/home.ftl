# The pages around the tables, in German: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Dein Name
home-optional = optional
home-name-numbered = Name von Person { $number }
home-against-bots = Gegen Bots spielen
home-against-bots-about = Du und bis zu drei Bots. Es geht sofort los.
home-with-friends = Mit Freunden spielen
home-with-friends-about = Du bekommst einen Link zum Teilen. Alle spielen auf ihrem eigenen Gerät.
home-one-device = An einem Gerät
home-one-device-about = Zwei bis vier Leute vor einem Bildschirm, reihum.
home-number-of-bots = Bots
home-number-of-people = Leute
home-bots-too = Dazu Bots
home-strength = Wie gut sie spielen
home-public = In der Liste zeigen, damit alle Platz nehmen können
home-names = Namen
home-clock = Bedenkzeit
home-play = Spielen
home-open-table = Einen Tisch eröffnen
home-your-games = Deine Partien
home-your-turn = Du bist am Zug
home-waiting = Es fehlen noch Leute
home-finished-games = Beendete Partien
home-open-tables = Offene Tische
home-no-open-tables = Gerade wartet niemand an einem öffentlichen Tisch. Eröffne einen!
home-running-tables = Partien zum Zusehen
home-sit-down = Platz nehmen
home-watch = Zusehen
home-go-on = Weiterspielen
home-look = Ansehen
home-free-seat = freier Platz
home-invited = eingeladen
home-to-move = { $name } ist am Zug
clock-none = So viel du willst
clock-turn = { $minutes ->
    [one] { $minutes } Minute pro Zug
   *[other] { $minutes } Minuten pro Zug
}
clock-turn-short = { $seconds ->
    [one] { $seconds } Sekunde pro Zug
   *[other] { $seconds } Sekunden pro Zug
}
clock-game = { $minutes ->
    [one] { $minutes } Minute für die Partie
   *[other] { $minutes } Minuten für die Partie
} und { $increment ->
    [one] { $increment } Sekunde mehr pro Zug
   *[other] { $increment } Sekunden mehr pro Zug
}
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
seat-about = Dieser Link ist ein Platz an einem Gizmos-Tisch. Sobald du dich damit hinsetzt, gehört der Platz nur dir.
seat-instead-of = Du sitzt an diesem Tisch schon als { $name }. Wenn du weitermachst, hat dieser Browser stattdessen den anderen Platz; um beide zu behalten, öffne den Link in einem anderen Browser.
seat-enter = Zu deinem Tisch
seat-sit = Platz nehmen
seat-used = Dieser Link wurde schon benutzt
seat-used-about = Ein Link gibt einen Platz nur einmal; einer für ein anderes Gerät gilt zehn Minuten. Wenn du ihn selbst benutzt hast, spiel dort weiter oder wähle dort „Auf einem anderen Gerät spielen“.
seat-ask = Um hier zu spielen, bitte { $name } um eine neue Einladung.
seat-watch = Zusehen

## Around every page

home-settings = Einstellungen
home-language = Sprache
home-theme = Farben
theme-system = wie auf deinem Gerät
theme-light = hell
theme-dark = dunkel
home-guide = So wird gespielt
home-rules = Regeln
home-cards = Karten
home-lessons = Lektionen
home-puzzles = Rätsel
home-learn = Seiten über das Spiel
home-api = Für Programme: die API
home-unofficial = Eine inoffizielle Fan-Umsetzung mit eigenen Worten und Bildern.
home-back = Zur Startseite

## How to play, on a page

guide-page-cards-title = Eine Karte lesen
guide-page-cards = In der Ecke stehen die Kosten: so viele Kugeln dieser Energie. Eine Karte in allen vier Farben nimmt jede Energie. Der Stern nennt ihre Siegpunkte. In der Mitte siehst du, was den Gizmo auslöst, einen Pfeil und was er dann tut. Zeig auf eine Karte oder tippe sie an, dann steht es da in Worten.
guide-page-screen-title = Die Seite
guide-page-screen = Was du tun kannst, leuchtet. Wähle eine Karte oder eine Energie, um zu sehen, was damit geht, oder wähle zuerst, was du tun willst, und dann womit. Bei allem, was nicht geht, steht der Grund mit der Nummer der Regel. Du kannst alles zurücknehmen, bis etwas Verborgenes ans Licht kommt; danach werden die anderen gefragt. Du darfst die Seite jederzeit schließen: Dein Platz wartet auf dich.

## When something cannot be done

problem-title = Das hat nicht geklappt
problem-bad-seats = Ein Tisch hat zwei bis vier Plätze.
problem-bad-clock = Diese Bedenkzeit gibt es nicht. Wähle eine aus der Liste.
problem-bad-grace = Diese Zeit zum Wiederkommen ist zu kurz oder zu lang.
problem-bad-start = Von dort aus kann kein Spiel weitergehen.
problem-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
problem-bots-seat = Dieser Platz gehört einem Bot.
problem-seat-taken = Dieser Platz ist schon besetzt.
problem-seat-reserved = Dieser Platz ist für jemanden frei gehalten, der den Link dazu hat.
problem-not-seated = Nimm zuerst Platz.
problem-not-permitted = Dafür musst du am Tisch sitzen.
problem-not-host = Neu einladen kann nur, wer den Tisch eröffnet hat.
problem-no-invitation = Dieser Platz braucht keine Einladung: Es ist dein eigener, oder alle dürfen ihn nehmen.
problem-link-used = Dieser Link wurde schon benutzt oder ist zu alt. Bitte um einen neuen.
problem-no-open-seat = Alle Plätze sind besetzt. Du darfst zusehen.
problem-not-started = Die Partie hat noch nicht begonnen: Es fehlt noch jemand.
problem-game-over = Die Partie ist zu Ende.
problem-game-running = Die Partie läuft noch.
problem-not-your-turn = Du bist nicht am Zug.
problem-stale-revision = Die Partie ist inzwischen weitergegangen. So steht sie jetzt.
problem-key-reused = Das wurde zweimal mit verschiedenem Inhalt gesendet.
problem-nothing-to-undo = Du hast nichts zurückzunehmen.
problem-undo-revealed = Seitdem ist etwas Verborgenes ans Licht gekommen: Das lässt sich nicht mehr zurücknehmen.
problem-undo-pending = Jemand bittet schon darum, etwas zurückzunehmen.
problem-no-undo-asked = Niemand bittet dich mehr darum, etwas zurücknehmen zu dürfen.
problem-resigned = Du hast diese Partie aufgegeben.
problem-mute-yourself = Du kannst dich nicht selbst stummschalten.
problem-too-much = Du hast so viel gesagt und zurückgenommen, dass von dir nur noch das Spielen selbst angenommen wird.
problem-out-of-time = Deine Zeit ist um: Ein Bot spielt diesen Zug für dich.
problem-table-unreadable = Was von diesem Tisch gespeichert ist, ist nicht mehr oder nicht mehr bis zum Ende lesbar. Hier ist nichts mehr möglich.
problem-unreadable = Was hier gespeichert ist, ist nicht mehr lesbar.
problem-malformed = Das war nicht zu verstehen.
problem-invalid = Das war nicht zu verstehen. Ist etwas zu lang, oder fehlt etwas?
problem-implausible-game = So kann niemand gespielt haben, oder die Partie ist viel zu lang: Sie wird nicht analysiert.
problem-unknown-bot = Diesen Bot gibt es hier nicht.
problem-no-token = Das geht nur am Tisch. Du siehst zu.
problem-unknown-token = Dieser Link gehört zu keinem Platz an diesem Tisch. Vielleicht hat ihn inzwischen ein Bot eingenommen.
problem-forbidden-origin = Das kam von der Seite einer anderen Website und wurde nicht ausgeführt.
problem-not-found = Unter dieser Adresse gibt es nichts.
problem-no-such-table = Diesen Tisch gibt es nicht.
problem-method-not-allowed = Diese Adresse lässt sich so nicht benutzen.
problem-too-large = Das ist zu lang.
problem-unsupported-media-type = Das war nicht zu lesen.
problem-too-many-requests = Von deiner Adresse kommen gerade zu viele Anfragen. Bitte warte kurz und versuche es noch einmal.
problem-too-many-tables = Mehr Tische nimmt dieser Server nicht. Versuch es bitte später noch einmal.
problem-table-full = An diesem Tisch wurde so viel gesagt und zurückgenommen, dass nur noch Züge angenommen werden.
problem-written-too-much = Von deinem Anschluss wurde heute schon so viel gespeichert, wie erlaubt ist. Spiele gehen weiter; Neues geht später wieder.
problem-low-space = Diesem Server geht der Speicherplatz aus. Spiele gehen weiter, aber Neues kann gerade nicht gespeichert werden.
problem-too-many-analyses = Von deiner Adresse warten schon mehrere Spiele auf eine Analyse. Frag bitte noch einmal, wenn eine fertig ist.
problem-too-many-bot-tables = Es laufen schon so viele Spiele nur zwischen Bots, wie erlaubt sind. Versuch es bitte noch einmal, wenn eines vorbei ist.
problem-busy = Der Server hat gerade zu viel zu tun. Versuch es bitte noch einmal.
problem-timeout = Das hat zu lange gedauert. Sieh bitte nach, ob es geschehen ist, und versuch es noch einmal.
problem-internal = Auf dem Server ist etwas schiefgegangen. Es wurde vermerkt.
problem-not-ready = Der Server ist gerade nicht bereit.
