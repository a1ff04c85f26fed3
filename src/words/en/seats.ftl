# Seats: everybody at their own terminal.

noun-seats = The players' seats
deed-seats-open = open seats
deed-seats-open-help = Lets everybody sit down at their own terminal with biombo seat.
deed-seats-close = close seats
deed-seats-close-help = Sends everybody away from their terminals and lets nobody sit down any more.
deed-seats-grant = grant
deed-seats-grant-help = Does what somebody asked for from their seat, the oldest request first.
deed-seats-decline = decline or withdraw
deed-seats-decline-help = Declines the oldest thing that was asked for, or takes back the newest of one’s own.
deed-seats-change = change and do
deed-seats-change-help = Opens what somebody asked for as a form: what it says in the end is done as theirs.
deed-seats-mode = seat mode
deed-seats-mode-help = Sets what a seat may do: its own without asking, nothing without asking, or nothing at all.
deed-seats-trust = trust with
deed-seats-trust-help = Lets all players do by themselves what they ask for, until the door closes, or has them ask for it again.
deed-seats-dismiss = send away
deed-seats-dismiss-help = Sends somebody away from their terminal.

seat-mode-free = free
seat-mode-asks = asks
seat-mode-mute = mute

players-right-own = without asking
players-right-ask = on request

seats-opened = Seats open: everybody joins with “biombo seat” from their terminal
seats-door-shut = The door is shut, so nobody can sit down: :seats open opens it
seats-closed = Seats closed
seats-nobody-asks = Nobody has asked for anything
seats-nobody-there = Nobody sits as { $who }
seats-arrived = { $who } sits down at the table
seats-left = { $who } leaves the table
seats-failed = Serving { $who } failed, who has to sit down again: { $why }
seats-mode-set = Seat of { $who }: { $mode }
seats-trusted = From now on nobody has to ask for this: { $what }
seats-trust-ended = The game master is asked again for this: { $what }
seats-trust-tab = Tab offers all of them
seats-asks = { $who } asks: { $what } — { $yes } yes, { $no } no{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
}
seats-asked = Asked of the game master: { $what }
seats-waiting = Waiting for the game master: { $what }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
}
seats-waiting-withdraw = { $waiting } — { $key } withdraws it
seats-withdraw = withdraw: { $what }
seats-withdrawn = Withdrawn: { $what }
seats-withdrawn-by = { $who } no longer asks for this: { $what }
seats-asked-no-more = Nobody asks for this any more: again, and it is your own deed
seats-nothing-waits = Nothing of yours waits for the game master
seats-undo = undo: { $what }
seats-lapsed = Too late, the roll is closed: { $what }
seats-declined = The game master says no: { $what }
seats-granted-none = That cannot be done any more. { $why }
seats-will-ask = The game master will be asked
seats-behind-screen = The odds are behind the screen
seats-number-behind-screen = It depends on numbers behind the screen

refused-only-players = This seat only looks on
refused-not-yours-now = It is somebody else’s to do now
refused-not-yours = That is not yours: you can only act with what is yours
refused-say-whose = Say in the line whom it is about
refused-must-ask = The game master has to be asked for that
refused-other-decides = { $who } has to decide first: their roll is open
refused-ask-gm = Not possible right now: ask the game master
refused-undo-not-yours = The last thing was not yours: the game master undoes it
refused-muted = Your seat is muted for now
refused-no-deed = There is no deed “{ $deed }”
refused-trust-gm = { $what }: only the game master does that. What players can be trusted with: { $others }
refused-trust-own = { $what }: nobody asks for that anyway. What players can be trusted with: { $others }
refused-trust-elsewhere = { $what }: no system in play has that. What players can be trusted with: { $others }
refused-too-many-requests = You have asked for enough: wait for the answer
refused-own-terminal = Only the table’s own terminal does that
refused-too-fast = Too fast: try again in a moment
seats-title = Seats
seats-keys-none = Esc closes
seats-keys = m mode · Del sends away · Esc closes
seats-keys-trusted = Del has it asked for again · Esc closes
seats-keys-request = Enter changes and does · Ctrl-Y yes · Ctrl-N no · Esc closes
seats-row = { $mode }
seats-row-away = away · { $mode }
seats-row-asks = { $who } asks: { $what }
seats-row-trusted = without asking: { $what } ({ $deed })
seats-row-nobody = The door is open, and nobody has sat down yet: “biombo seat” joins
deed-seats-show = seats
deed-seats-show-help = Shows who is at their terminal, what each may do without asking, and what they ask for.
field-mode = mode
field-number = number
deed-seats-call = let them do it
deed-seats-call-help = Asks a player to do what the form says; what it says stands, the rest is theirs to choose.
seats-called = Asked of { $who }: { $what }
seats-called-you = The game master asks you for this; if it is not open, press 0
refused-no-call = Only something that is done at the table can be asked for
refused-nobody-to-call = Nobody who has sat down can do that
refused-call-hides = The form would show them something hidden: leave it out, or roll it yourself
refused-undo-late = Something else has happened since it was asked for
field-deed = deed
field-right = how
