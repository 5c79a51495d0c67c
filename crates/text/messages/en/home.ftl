# The pages around the tables, in English: the way in, settings, problems. See game.ftl for what the values mean.

## The way in

home-title = Gizmos
home-your-name = Your name
home-optional = optional
home-name-numbered = Name of player { $number }
home-against-bots = Play against bots
home-against-bots-about = You and up to three bots. Starts at once.
home-with-friends = Play with friends
home-with-friends-about = You get a link to share. Everybody plays on their own device.
home-one-device = Share one device
home-one-device-about = Two to four people around one screen, in turn.
home-number-of-bots = Bots
home-number-of-people = People
home-bots-too = Bots besides
home-strength = How well they play
home-public = Show it in the list, so that anybody can sit down
home-names = Names
home-clock = Time to think
home-play = Play
home-open-table = Open a table
home-your-games = Your games
home-your-turn = Your turn
home-waiting = Waiting for players
home-finished-games = Finished games
home-open-tables = Open tables
home-no-open-tables = Nobody is waiting at a public table right now. Open one!
home-running-tables = Games to watch
home-sit-down = Sit down
home-watch = Watch
home-go-on = Go on
home-look = Look
home-free-seat = free seat
home-invited = invited
home-to-move = { $name } is to move
clock-none = As much as you like
clock-turn = { $seconds ->
    [60] 1 minute for each turn
   *[other] { $minutes } minutes for each turn
}
clock-turn-short = { $seconds ->
    [one] { $seconds } second for each turn
   *[other] { $seconds } seconds for each turn
}
clock-game = { $minutes } minutes for the game, and { $increment } seconds more for each turn
clock-correspondence = { $days ->
    [one] 1 day for each turn
   *[other] { $days } days for each turn
}
clock-correspondence-hours = { $hours ->
    [one] 1 hour for each turn
   *[other] { $hours } hours for each turn
}

## The link of a seat

seat-title = Your seat
seat-about = This link is a seat at a Gizmos table. Once you sit down with it, the seat is yours alone.
seat-instead-of = You already sit at this table as { $name }. If you go on, this browser has the other seat instead; to keep both, open the link in another browser.
seat-enter = Go to your table
seat-sit = Sit down
seat-used = This link has been used
seat-used-about = A link gives a seat once; one for another device is good for ten minutes. If you used it yourself, go on playing where you did, or choose “Play on another device” there.
seat-ask = To play here, ask { $name } for a new invitation.
seat-watch = Watch the game

## Around every page

home-settings = Settings
home-language = Language
home-theme = Colours
theme-system = as on your device
theme-light = light
theme-dark = dark
home-guide = How to play
home-rules = Rules
home-cards = Cards
home-lessons = Lessons
home-puzzles = Puzzles
home-learn = Pages about the game
home-api = For programs: the API
home-unofficial = An unofficial fan implementation with its own words and pictures.
home-back = To the start

## How to play, on a page

guide-page-cards-title = Reading a card
guide-page-cards = In its corner stands the cost: so many spheres of that energy. A card with all four colours takes any energy. The star tells its victory points. In the middle you see what sets the Gizmo off, an arrow, and what it does then. Point at a card, or tap it, and it is told in words.
guide-page-screen-title = The page
guide-page-screen = What you can do is lit. Choose a card or an energy to see what can be done with it, or choose what to do first and then with which. What cannot be done says why, with the number of the rule. Moves can be taken back until something hidden comes to light; then the others are asked. You may close the page at any time: your seat waits for you.

## When something cannot be done

problem-title = That did not work
problem-bad-seats = A table has two to four seats.
problem-bad-clock = This clock does not work. Choose one of the list.
problem-bad-grace = This time to come back is too short or too long.
problem-bad-start = No game can go on from there.
problem-no-such-seat = There is no such seat at this table.
problem-bots-seat = This seat belongs to a bot.
problem-seat-taken = Somebody has taken this seat already.
problem-seat-reserved = This seat is kept for somebody who has its link.
problem-not-seated = Sit down first.
problem-not-permitted = You have to sit at the table for that.
problem-not-host = Only whoever opened the table can invite anew.
problem-no-invitation = This seat needs no invitation: it is your own, or anybody may take it.
problem-link-used = This link has been used, or is too old. Ask for a new one.
problem-no-open-seat = All seats are taken. You may watch.
problem-not-started = The game has not started: somebody is still awaited.
problem-game-over = The game is over.
problem-game-running = The game is not over yet.
problem-not-your-turn = It is not your turn.
problem-stale-revision = The game has moved on meanwhile. Here is how it stands now.
problem-key-reused = This was sent twice with different contents.
problem-nothing-to-undo = There is nothing of yours to take back.
problem-undo-revealed = Something hidden has come to light since: this cannot be taken back any more.
problem-undo-pending = Somebody is asking to take a move back already.
problem-no-undo-asked = Nobody asks you any more whether they may take a move back.
problem-resigned = You have given up this game.
problem-mute-yourself = You cannot mute yourself.
problem-too-much = You have said and taken back so much that only moves are taken from you any more.
problem-out-of-time = Your time is up: a bot plays this turn for you.
problem-table-unreadable = What is stored of this table can no longer be read, or not to its end. Nothing can be done here any more.
problem-unreadable = What is stored here can no longer be read.
problem-malformed = This could not be understood.
problem-invalid = This could not be understood. Is something too long, or missing?
problem-implausible-game = No game is played like this, or it is far too long: it is not analysed.
problem-unknown-bot = There is no such bot here.
problem-no-token = Only players can do that. You are watching.
problem-unknown-token = This link belongs to no seat at this table. Perhaps a bot has taken it meanwhile.
problem-forbidden-origin = This came from the page of another site and was not done.
problem-not-found = There is nothing at this address.
problem-no-such-table = There is no such table.
problem-method-not-allowed = This address cannot be used like that.
problem-too-large = This is too long.
problem-unsupported-media-type = This could not be read.
problem-too-many-requests = Too much is being asked for from your address. Please wait a little and try again.
problem-too-many-tables = There are as many tables as this server takes. Please try again later.
problem-table-full = So much has been said and taken back at this table that it only takes moves now.
problem-written-too-much = Your network has stored as much as it may in a day. Games go on; please come back later for anything new.
problem-low-space = This server is running out of space. Games go on, but nothing new can be stored right now.
problem-too-many-analyses = Several games from your address wait to be analysed already. Please ask again when one is finished.
problem-too-many-bot-tables = As many games between bots are being played as may be. Please try again when one is over.
problem-busy = The server has too much to do right now. Please try again.
problem-timeout = This took too long. Please look whether it was done, and try again.
problem-internal = Something went wrong on the server. It has been noted.
problem-not-ready = The server is not ready right now.
