# The page of a table, in English. See game.ftl for what the values mean.

## Fixed words and lines

table-title = Gizmos table
table-nobody = Open seat
table-now = What to do now
table-row = Energy row
table-display = Display
table-chain = Chain reaction
table-researched = Researched cards
table-yours = Your dashboard
table-others = Opponents, log and chat
table-verb-first = Choose an action first
table-anything = All
table-pay-by-hand = Custom payment
table-for-nothing = for free
table-with = with
table-triggers = triggers
table-keeps = leaves
table-nothing-left = nothing
table-undo = Undo
table-ask-undo = Request undo
table-agree = Allow
table-refuse = Decline
table-back-next = Put back next
table-only-decline = You can't build or file any of these cards
table-return-order = Choose the order in which the cards go to the bottom of the deck
table-put-back-so = Put back in this order (first on top)
table-sixteen-end = The 16th Gizmo triggers the end of the game (R10.1)
table-four-end = The 4th level 3 Gizmo triggers the end of the game (R10.1)
table-no-file = Can't file
table-no-research = Can't research
table-last-turn = Last turn:
table-last-turns = Opponents' last turns
table-fresh = New since your last turn
# The same of somebody for whom a bot played it.
table-last-turn-by = Last turn ({ bot-called }):
table-whole-machine = All Gizmos
table-can-build = can be built
table-can-file = can be filed
table-chain-idle = Chain reactions show up here.
table-turn-of = { $person ->
    [you] Your turn
   *[other] { $name }'s turn
}
table-turn-used = { $count ->
    [one] 1 Gizmo used
   *[other] { $count } Gizmos used
}
table-turn-vp = +{ $vp } VP
table-turn-spheres = { $count ->
    [one] +1 sphere
   *[other] +{ $count } spheres
}
table-triggers-end = Triggers the end of the game. Score after this move: { $scores }.
table-resigned = resigned
table-bot-plays = away (bot playing)
table-out-of-time = out of time (bot playing)
table-away = away
table-absence-never = If someone is away, no bot plays for them unless another player asks for one.
table-let-bot-play = Let a bot play
table-wait-longer = Wait longer
table-whole-log = Full log
table-any-energy = Any energy
table-draw-energy = Draw a random sphere
table-the-ring = Storage limit
table-the-archive = File limit
table-symbols = Symbols
table-since-your-turn = Since your last turn
table-chat = Chat
table-all-messages = All messages
table-message = Write a message
table-say = Send
table-player = Player
table-points = VP
table-gizmos = Gizmos
table-energy = Energy
table-given-up = The game ended early because of a resignation.
table-closed = The operator of this server has closed this table.
table-too-long = The game was stopped after 2,000 decisions and scored as it stood.
table-rematch = Play again
table-join-rematch = Go to the rematch
table-home = Home
table-record = Download game record
table-lobby = Lobby
table-waiting = The game starts when every seat is taken
table-that-is-you = (you)
table-give-to-bot = Fill with a bot
table-your-name = Your name
table-sit-down = Join
table-invite = Invite friends
table-invite-how = Share this link or let friends scan the code. Anyone who opens it can join, no account needed.
table-link = Link
table-copy = Copy link
table-copied = Copied
table-share = Share…
table-share-table = Invite players or spectators
table-share-table-how = Anyone who opens this link can watch, or join while a seat is open. Your own seat stays yours.
table-seat-kept = Your seat is kept for you.
table-qr-code = The link as a QR code
table-watching = You're watching
table-spectator = Spectator
table-spectators-chat = Spectator chat
table-spectators-chat-how = Only spectators see what is said here.
table-spectators-open = Let spectators chat with each other
table-spectators-close = Close the spectator chat
table-follow = Follow a player
table-follow-how = Their dashboard is shown in front of you.
table-follow-nobody = All players
table-lost = Connection lost. Reconnecting…
table-back = Reconnected
table-not-sent = Not sent: you're offline. Try again once you're reconnected.
table-menu = Menu
table-other-device = Play on another device
table-other-device-how = Open this link on the other device within ten minutes. It works once. Keep it private: anyone who opens it can play for you.
table-devices = Your devices
table-devices-how = Your seat is tied to this browser. Use a link to play on another device too. You can sign out all other devices at any time.
table-sign-out = Sign out other devices
table-new-invitation = New invitation
table-new-invitation-how = Send this link to the person who will play in place of { $name }. It works once, and you won't see it again. As soon as someone takes the seat with it, the player who had it before can only watch. Everyone at the table has been told about the invitation.
table-lost-seat = Has someone lost their seat?
table-lost-seat-how = Send them a new invitation. Everyone at the table will be told.
table-invite-anew = New invitation for { $name }
table-other-device-of = { $name }: play on another device
table-settings = Settings
table-help = Help and shortcuts
table-keys = Keyboard shortcuts
table-key-verbs = Pick, file, build, research; then choose a target
table-key-arrows = Move around the table
table-key-enter = Confirm, or open the selection
table-key-escape = Close, or clear the chosen action
table-key-end = End turn
table-key-answers = Stop, draw another, take none
table-key-chain = Use the 1st, 2nd, … Gizmo in the chain
table-resign = Resign
table-resign-how = You place last. If two or more players remain, at least one of them human, a bot plays on for you so they can finish; otherwise the game ends at once. This can't be undone.
table-resign-two = The game ends at once and the other player wins. This can't be undone.
table-resign-really = Yes, resign
table-rename = Rename
table-confirm = Confirm every move with a second click
table-no-shortcuts = Turn off single-key shortcuts
table-phrases = Quick messages
table-phrase-hello = Hello!
table-phrase-good-luck = Good luck!
table-phrase-well-played = Well played!
table-phrase-one-moment = One moment, please
table-phrase-thanks = Thanks!
table-phrase-good-game = Good game!
table-reaction-like = Thumbs up
table-reaction-smile = Smile
table-reaction-wow = Wow!
table-reaction-spark = Brilliant!
table-notify = Notify me when it's my turn
table-notified = Notifications are on
table-save = Save
table-back-to-table = Back to the table
table-curtain-how = The next player can see cards that are hidden from the others. Everyone else, please look away.
table-not-now = You can't build this right now.
table-spend = Spend from your ring
table-convert = Use converters
table-no-help = no use here
table-chosen-so-far = Selected:
table-start-over = Start over
table-skip = Skip to your turn
table-click-again = Click again to confirm
table-no-script = JavaScript is off, so this page won't update by itself.
table-reload = Reload

## With values; $what is something named before

table-level = Level { $level }
table-dispenser = { $count ->
    [0] The dispenser is empty
    [one] 1 sphere in the dispenser: { $spheres }
   *[other] { $count } spheres in the dispenser: { $spheres }
}
table-gizmos-of = { $count }/16 Gizmos
table-level-three-of = { $count }/4 level 3
table-tokens = { $vp } VP in tokens
table-ring-with = Ring { $held } of { $limit }: { $spheres }
table-column = { $kind ->
    [converter] Converters
    [pick] Pick
    [file] File
    [build] Build
   *[upgrade] Upgrades
}
table-leads-to = { $what }: { would-trigger }
table-undo-asked = { $person ->
    [you] { $moves ->
        [one] You asked to undo 1 move
       *[other] You asked to undo { $moves } moves
    }
   *[other] { $moves ->
        [one] { $name } asks to undo 1 move
       *[other] { $name } asks to undo { $moves } moves
    }
}
table-sooner = Move { $card } forward
table-later = Move { $card } back
table-mute = Mute { $name }
table-unmute = Unmute { $name }
table-title-your-turn = ● Your turn · Gizmos
table-title-turn-of = { $name } · Gizmos
table-wants-rematch = { $name } wants to play again
table-unreadable = This table's data is damaged from event { $event } onwards. You see the last position that can be read; the game can't continue.
table-time-left = Time left:
table-spend-one = Spend 1 { energy }
table-take-back = Remove { $what }
table-useless = { $what } is no use with this selection
table-ways-left = { $count ->
    [0] No payment uses all of this
    [one] 1 matching payment
   *[other] { $count } matching payments
}

## What happens beside the game

table-sat = { $name } joins the table
table-renamed = { $before } is now called { $name }
table-invited-anew = { $person ->
    [you] You create a new invitation for { $seat }'s seat
   *[other] { $name } creates a new invitation for { $seat }'s seat
}
table-reseated = { $name } takes over { $before }'s seat by invitation
table-name-of = Name of { $name }
table-pass-device = Pass the device to { $name }
table-hold-device = I'm { $name }
table-undo-refused = { $person ->
    [you] You decline the undo
   *[other] { $name } declines the undo
}
table-undone = { $person ->
    [you] { $moves ->
        [one] You undo 1 move
       *[other] You undo { $moves } moves
    }
   *[other] { $moves ->
        [one] { $name } undoes 1 move
       *[other] { $name } undoes { $moves } moves
    }
}
table-taken-over = { $name } is away: a bot takes over
table-is-away = { $name } is away.
table-absence-minutes = If someone is away for { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} while others wait for their move, a bot plays for them until they are back.
table-absence-seconds = If someone is away for { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} while others wait for their move, a bot plays for them until they are back.
table-let-play = { $person ->
    [you] You let a bot play for { $absent }, who is away
   *[other] { $name } lets a bot play for { $absent }, who is away
}
table-waits-for = { $person ->
    [you] You wait longer for { $absent }
   *[other] { $name } waits longer for { $absent }
}
table-opens-spectators-chat = { $person ->
    [you] You open the spectator chat
   *[other] { $name } opens the spectator chat
}
table-closes-spectators-chat = { $person ->
    [you] You close the spectator chat
   *[other] { $name } closes the spectator chat
}
table-played-for-you = While you were away, { $bot } played for you. You have your seat back.
table-plays-for = { $person ->
    [you] { $bot } is playing for you…
   *[other] { $bot } is playing for { $name }…
}
table-time-is-up = { $person ->
    [you] You ran out of time: a bot finishes this turn for you
   *[other] { $name } ran out of time: a bot finishes this turn
}
table-returned = { $name } is back
table-gives-up = { $person ->
    [you] You resign
   *[other] { $name } resigns
}
