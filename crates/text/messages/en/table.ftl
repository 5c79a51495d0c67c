# The page of a table, in English. See game.ftl for what the values mean.

## Fixed words and lines

table-title = Gizmos table
table-nobody = Free seat
table-now = What to do now
table-row = Energy row
table-display = Display
table-chain = Chain
table-researched = Researched cards
table-yours = Your side
table-others = Others, log and messages
table-verb-first = Choose what to do first
table-anything = all
table-pay-by-hand = Pay by hand
table-for-nothing = free
table-with = with
table-triggers = triggers
table-keeps = keeps
table-nothing-left = nothing
table-undo = Take back
table-ask-undo = Ask to take back
table-agree = Agree
table-refuse = Refuse
table-back-next = put back first
table-only-decline = None of these cards can be built or filed now
table-put-back-so = Put back in this order, first on top
table-sixteen-end = 16 Gizmos bring the end of the game (R10.1)
table-four-end = 4 level 3 Gizmos bring the end of the game (R10.1)
table-no-file = no filing
table-no-research = no research
table-last-turn = Last turn:
table-whole-machine = All Gizmos
table-resigned = resigned
table-bot-plays = away, a bot plays
table-out-of-time = out of time, a bot plays
table-away = away
table-whole-log = The whole log
table-any-energy = any energy
table-draw-energy = draw a random energy
table-the-ring = places in the storage ring
table-the-archive = places in the archive
table-symbols = Symbols
table-since-your-turn = Above: since your last turn
table-chat = Messages
table-all-messages = All messages
table-message = Write a message
table-say = Send
table-player = Player
table-points = VP
table-gizmos = Gizmos
table-energy = energy
table-given-up = The game was given up before its end.
table-closed = The operator of this server has closed this table.
table-too-long = The game was ended after 2,000 decisions. The points as they stood decide.
table-rematch = Play again
table-join-rematch = To the new game
table-home = To the start
table-record = Save the game as a file
table-lobby = Before the game
table-waiting = The game starts when everybody sits
table-that-is-you = (you)
table-give-to-bot = Let a bot play
table-your-name = Your name
table-sit-down = Sit down
table-invite = Invite friends
table-invite-how = Send them this link, or let them scan the code. Whoever opens it can sit down, without an account.
table-link = Link
table-copy = Copy the link
table-copied = Copied
table-qr-code = The link as a QR code
table-watching = You are watching
table-lost = The connection is lost. Trying again …
table-back = The connection is back
table-not-sent = This was not sent: there is no connection. Try again when it is back.
table-menu = Menu
table-other-device = Play on another device
table-other-device-how = Open this link on the other device within ten minutes. It works once. Keep it to yourself: whoever opens it plays for you.
table-devices = Your devices
table-devices-how = Your seat belongs to this browser. A link brings it to another device as well; you can sign out all devices but this one at any time.
table-sign-out = Sign out other devices
table-new-invitation = New invitation
table-new-invitation-how = Send this link to whoever is to play in the place of { $name }. It works once, and you see it only now. As soon as somebody sits down with it, whoever had the seat before can only watch. Everybody at the table has been told of the invitation.
table-lost-seat = Somebody has lost their seat?
table-lost-seat-how = Give them a new invitation. Everybody at the table is told.
table-invite-anew = New invitation for { $name }
table-other-device-of = { $name }: play on another device
table-settings = Settings
table-help = Help and keys
table-keys = Keys
table-key-verbs = pick, file, build, research: then choose the thing
table-key-arrows = go from thing to thing
table-key-enter = do it, or open what is chosen
table-key-escape = close, or choose no verb
table-key-end = end the turn
table-key-answers = stop, draw one more, take none
table-key-chain = use the first, second, … Gizmo of the chain
table-resign = Give up
table-resign-how = A bot plays on for you, so that the others can finish. You come last. This cannot be taken back.
table-resign-really = Give up for good
table-rename = Change
table-confirm = Ask before every move (a second click)
table-sound = Sounds
table-no-shortcuts = No single-key shortcuts
table-notify = Notify me when it is my turn
table-notified = You will be notified
table-save = Save
table-back-to-table = Back to the table
table-not-now = This cannot be built now.
table-spend = Spend from your ring
table-convert = Use converters
table-no-help = does not help here
table-chosen-so-far = Chosen so far:
table-start-over = Start over
table-skip = Skip to your turn
table-click-again = Click again to confirm
table-no-script = Without scripts this page does not change by itself.
table-reload = Look again

## With values; $what is something named before

table-level = Level { $level }
table-dispenser = { $count ->
    [one] 1 sphere in the dispenser: { $spheres }
   *[other] { $count } spheres in the dispenser: { $spheres }
}
table-gizmos-of = { $count }/16 Gizmos
table-level-three-of = { $count }/4 level 3
table-tokens = { $vp } VP in tokens
table-ring-with = Ring { $held } of { $limit }: { $spheres }
table-column = { $kind ->
    [converter] Convert
    [pick] Pick
    [file] File
    [build] Build
   *[upgrade] Upgrade
}
table-leads-to = { $what }: { would-trigger }
table-undo-asked = { $person ->
    [you] { $moves ->
        [one] You have asked to take back 1 move
       *[other] You have asked to take back { $moves } moves
    }
   *[other] { $moves ->
        [one] { $name } asks to take back 1 move
       *[other] { $name } asks to take back { $moves } moves
    }
}
table-sooner = { card-name }: one place to the front
table-later = { card-name }: one place to the back
table-mute = Mute { $name }
table-unmute = Hear { $name } again
table-title-your-turn = ● Your turn · Gizmos
table-title-turn-of = { $name } · Gizmos
table-wants-rematch = { $name } wants to play again
table-unreadable = From event { $event } on, what is stored of this table can no longer be read. It is shown as it was before, and nobody can go on playing here.
table-time-left = Time left:
table-spend-one = Spend 1 { energy }
table-take-back = Do not use { $what } after all
table-useless = { $what } does not help with what is chosen
table-ways-left = { $count ->
    [0] No payment contains all of this
    [one] 1 way to pay contains this
   *[other] { $count } ways to pay contain this
}

## What happens beside the game

table-sat = { $name } sits down
table-renamed = { $before } is now called { $name }
table-invited-anew = { $person ->
    [you] You make a new invitation to the seat of { $seat }
   *[other] { $name } makes a new invitation to the seat of { $seat }
}
table-reseated = By the new invitation { $name } takes the seat of { $before }
table-name-of = Name of { $name }
table-undo-refused = { $person ->
    [you] You refuse to have it taken back
   *[other] { $name } refuses to have it taken back
}
table-undone = { $person ->
    [you] { $moves ->
        [one] You take back 1 move
       *[other] You take back { $moves } moves
    }
   *[other] { $moves ->
        [one] { $name } takes back 1 move
       *[other] { $name } takes back { $moves } moves
    }
}
table-taken-over = { $name } is away: a bot plays on
table-plays-for = { $person ->
    [you] { $bot } plays for you …
   *[other] { $bot } plays for { $name } …
}
table-time-is-up = { $person ->
    [you] Your time is up: a bot finishes this turn for you
   *[other] The time of { $name } is up: a bot finishes this turn
}
table-returned = { $name } is back
table-gives-up = { $person ->
    [you] You give up
   *[other] { $name } gives up
}
