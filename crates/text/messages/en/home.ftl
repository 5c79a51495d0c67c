# The pages around the tables, in English: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Your name
home-optional = optional
home-name-numbered = Name of player { $number }
home-against-bots = Play against bots
home-against-bots-about = You and up to three bots. Starts right away.
home-with-friends = Play with friends
home-with-friends-about = Get a link to share. Everyone plays on their own device.
home-one-device = Pass and play
home-one-device-about = Two to four players taking turns on one screen.
home-number-of-bots = Bots
home-number-of-people = Players
home-bots-too = Add bots
home-strength = Bot strength
home-public = Public: anyone can find and join this table
home-names = Names
home-clock = Time control
home-play = Play
home-know-the-game = I know the game
home-open-table = Create a table
home-your-games = Your games
home-your-turn = Your turn
home-waiting = Waiting for players
home-finished-games = Finished games
home-open-tables = Open tables
home-no-open-tables = No open tables right now. Create one!
home-running-tables = Live games
home-sit-down = Join
home-watch = Watch
home-go-on = Continue
home-look = Review
home-free-seat = Open seat
home-invited = Invited
home-to-move = { $name }'s turn
home-so-many-bots = { $count } × { $bot }
clock-none = No time limit
clock-turn = { $seconds ->
    [60] 1 minute per turn
   *[other] { $minutes } minutes per turn
}
clock-turn-short = { $seconds ->
    [one] { $seconds } second per turn
   *[other] { $seconds } seconds per turn
}
clock-game = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} per player + { $increment ->
    [one] { $increment } second
   *[other] { $increment } seconds
} per turn
clock-correspondence = { $days ->
    [one] 1 day per turn
   *[other] { $days } days per turn
}
clock-correspondence-hours = { $hours ->
    [one] 1 hour per turn
   *[other] { $hours } hours per turn
}

## The link of a seat

seat-title = Your seat
seat-about = This link is for a seat at a Gizmos table. Once you take the seat, it's yours alone.
seat-instead-of = You're already at this table as { $name }. If you continue, this browser switches to the other seat. To keep both, open the link in another browser.
seat-enter = Go to your table
seat-sit = Take this seat
seat-used = This link has already been used
seat-used-about = The link to a seat works once, and a link for another device expires after ten minutes. If you used it yourself, keep playing where you did, or choose “Play on another device” there.
seat-ask = To play here, ask { $name } for a new invitation.
seat-watch = Watch the game

## Around every page

home-settings = Settings
home-language = Language
home-theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
home-guide = How to play
home-rules = Rules
home-cards = Cards
home-lessons = Lessons
home-puzzles = Puzzles
home-learn = Learn the game
home-api = API
home-unofficial = An unofficial fan project. All text and artwork are original.
home-unreached = No connection to the server. Try again in a moment.
home-back = Home

## How to play, on a page

guide-page-cards-title = Reading a card
guide-page-cards = The corner shows the cost: how many spheres, and of which energy. A card in all four colours takes any mix. The star shows its victory points. The middle shows what triggers the Gizmo, an arrow, and what it does. Hover over a card or tap it to have it explained.
guide-page-screen-title = Playing in the browser
guide-page-screen = Everything you can do is highlighted. Select a card or a sphere to see your options, or choose an action first and then its target. When something isn't possible, you'll see why, with the number of the rule. You can undo until hidden information is revealed; after that, your opponents have to agree. Close the page whenever you like: your seat is kept for you.

## When something cannot be done

problem-title = That didn't work
problem-bad-seats = A table has two to four seats.
problem-bad-clock = That time control isn't available. Choose one from the list.
problem-bad-grace = That grace period is too short or too long.
problem-bad-start = A game can't start from that position.
problem-no-such-seat = This table has no such seat.
problem-bots-seat = This seat belongs to a bot.
problem-seat-taken = This seat is already taken.
problem-seat-reserved = This seat is reserved for the person who has its link.
problem-not-seated = Take a seat first.
problem-not-permitted = Only players at this table can do that.
problem-not-host = Only a host can send a new invitation.
problem-no-invitation = This seat needs no invitation: it's your own, or anyone can take it.
problem-link-used = This link has already been used, or it has expired. Ask for a new one.
problem-no-open-seat = All seats are taken. You can still watch.
problem-not-started = The game hasn't started yet: a player is still missing.
problem-game-over = The game is over.
problem-game-running = The game isn't over yet.
problem-not-your-turn = It isn't your turn.
problem-stale-revision = The game has moved on. Here is the current position.
problem-key-reused = This key was already used for a different move.
problem-nothing-to-undo = You have nothing to undo.
problem-undo-revealed = Hidden information has been revealed since, so this can't be undone.
problem-undo-pending = Someone has already asked for an undo.
problem-no-undo-asked = That undo request is no longer open.
problem-resigned = You have resigned from this game.
problem-mute-yourself = You can't mute yourself.
problem-too-much = You've reached the limit for messages, name changes and undos. You can still play.
problem-out-of-time = You ran out of time: a bot plays this turn for you.
problem-not-away = That player is back, or it isn't their turn any more.
problem-spectators-silent = The spectator chat is closed or full.
problem-table-unreadable = Part of this table's data is damaged, so nothing more can be done here.
problem-unreadable = The stored data is damaged and can't be read.
problem-malformed = That request couldn't be read.
problem-invalid = Something in that request is missing, too long or not valid.
problem-implausible-game = This game is too long or too unusual to be analysed.
problem-unknown-bot = There is no such bot on this server.
problem-no-token = Only players can do that. You're watching.
problem-unknown-token = This link doesn't match any seat at this table. A bot may have taken the seat.
problem-forbidden-origin = This request came from another website and was blocked.
problem-not-found = Page not found.
problem-no-such-table = Table not found.
problem-method-not-allowed = That isn't possible at this address.
problem-too-large = That's too long.
problem-unsupported-media-type = That format isn't supported.
problem-too-many-requests = Too many requests from your address. Please wait a moment and try again.
problem-too-many-tables = This server is full. Please try again later.
problem-table-full = This table has reached its limit for messages and undos. It now accepts only moves.
problem-written-too-much = Your network has reached its data limit for today. Games continue; please come back later to start something new.
problem-low-space = This server is running out of space. Games continue, but nothing new can be stored right now.
problem-too-many-analyses = Several games from your address are already waiting to be analysed. Please try again when one is finished.
problem-too-many-bot-tables = Too many games between bots are running. Please try again when one is over.
problem-busy = The server is busy. Please try again.
problem-not-kept = Your browser did not store this, so nothing has changed. It may be out of space, or be in a private window.
problem-needs-server = Friends can only join at a table on a server; this one is in your browser.
problem-timeout = That took too long. Check whether it went through before you try again.
problem-internal = Something went wrong on the server. The error has been logged.
problem-not-ready = The server isn't ready right now.
