# The frame: header, tabs, footer, palette, forms, help.

tab-roll = Roll
tab-fight = Fight
tab-chase = Chase
tab-gauges = Gauges
tab-scene = Scene
tab-cast = Cast
tab-log = Log

header-evening = session { $number }
header-evening-over = session { $number } over
seat-curtain = Curtain
screen-too-small = The window is too small: biombo needs { $width } × { $height }.


form-hint = Enter confirm · Tab next · Esc back
form-hint-list = Enter confirm · letters or Space: list · Tab next · Esc back
form-hint-unasked = Enter choose · letters search · Tab next · Esc back
form-hint-picker = Enter choose · letters search · Tab next · Esc close the list
form-as-typed = as typed
form-nothing-found = nothing like that
form-hint-prose = Enter confirm · Ctrl-J/Alt-Enter new line · Esc back · Tab next
form-more = more…
form-write = type, then Enter
form-hint-more = Enter open · Tab next · Esc back
form-hint-several = Space tick · type to search · Enter confirm · Tab next · Esc back
form-hint-sets = { $keys } the best · Space tick · Enter confirm · Tab next · Esc back
form-mark = tick
form-hint-mark = Enter tick · letters search · Tab next · Esc back
form-hint-written = Enter add · Esc discard
form-hint-nothing-found = Enter or Esc discard · Backspace delete
form-hint-counted = ←→ or digits: how many · Enter confirm · Tab next · Esc back
form-hint-box = Space tick · Enter confirm · Tab next · Esc back
form-rest-several = Space tick · / search
form-rest-written = Space tick · letters search or write
form-rest-sets = { $keys } the best · Space tick · / search
form-rest-counted = ←→ how many · Space tick · / search
form-required = (required)
form-missing = { $field } is needed
form-none = —
form-nobody = nobody
form-all = everyone

help-title = Help
help-close = / search · Esc closes · ↑↓ scroll
help-lines = After “:”, { $noun }
help-legend = Signs on the screen
legend-rule = the frame of a pane
legend-focus = where the arrows are: the active pane, the selected row
legend-back = there is more to the left
legend-onward = there is more to the right
legend-now = whose turn it is; in the Log, where the table is
legend-done = done, ticked; has acted
legend-cross = undone, discarded, out of the fight
legend-times = how many alike there are
legend-dot = a divider; in a turn, what has been spent
legend-more = text cut short, whole when selected; in a turn, waiting
legend-again = a die that was rolled again
legend-pip = points left and points spent: luck, tokens, actions of the turn
legend-heart = hearts left and hearts lost
legend-gauge = the full and the empty part of a gauge
legend-boxes = a box of a track: free, lost, and lost for long
legend-eighths = a chance, from none to certain
legend-card-back = a card face down, small and large
legend-bar-empty = what a chance falls short of certain
legend-clock = a clock, from empty to full
legend-scroll = more text or rows than fit, and where you are
legend-curtain = the curtain
legend-exceptional = exceptional or extraordinary success
legend-success = success
legend-cost = success at a cost or with consequences
legend-fail = failure, or something that can't be done
legend-mishap = the worst: a 1, a disaster
legend-warn = a warning; behind a tab's name, how much is due
legend-danger = about to happen, or happening
legend-hidden = hidden: only the GM sees it
legend-house = house rule
legend-party = one of the party
legend-foe = adversary
legend-notice = word that something was done
legend-past = the past: the table as it was
legend-turn = what is left of a turn: a move and an action
help-named = Rules the screen names
help-rules = Rules: { $system }
help-map = The same letter on several tabs
place-everywhere = Everywhere

notice-refused-by = { $rule }: { $why }
ask-face = die { $number } ({ $die }), face from 1 to { $sides }:
ask-face-rest = Esc leaves it · { $what }
faces-surplus = Too many faces: type only those that are missing
no-such-face = A { $die } shows 1 to { $sides }
dice-by-hand-now = dice by hand
dice-by-hand = From now on you roll the dice: type each face.
dice-by-stream = From now on biombo rolls the dice.
refused-watching = This window only watches.
refused-keys-curtained = With the curtain drawn, only lines change the table; { $key } opens it.
refused-curtained = That cannot be done now; open the curtain to see why.
notice-curtained = There is a message for you; open the curtain to read it.
refused-looking-back = This is the past: Esc returns to the present.
banner-past = The table as it was at { $time }, after: { $deed } · Esc returns
banner-past-first = The table as it was at the start · Esc returns
campaign-created = The campaign file is { $file }
campaign-no-file = This campaign's file is not known: open the table by its TOML file.
campaign-no-editor = The campaign file is { $file }. With VISUAL or EDITOR set, it opens right here.
campaign-editor-failed = The editor could not be opened: { $why }
campaign-saved = Saved: { $file } { $changes } (undo does not take it back)
campaign-saved-nothing = { $file } had everything already
campaign-saved-without = { $saved }. Not saved: { $things }, which only this table has
campaign-saved-only = Saved: { $file }, but the table has not taken it over. { $why }
journal-displaced = { $why }. The table is still whole here: :campaign rescue writes its journal back in place.
journal-rescued = The journal is whole again in { $file }
journal-rescued-aside = The journal is whole again in { $file }; what was in its place is now { $aside }
journal-in-place = The journal is where it should be: nothing to rescue.
banner-log-aside = The “-wal” beside the journal was another file’s: it was not used and is kept as { $file }
banner-in-memory = There is nowhere to save: this table lives only in memory
banner-elsewhere = The campaign's folder is read-only; the journal is in { $file }
banner-file-changed = The campaign file { $changes }: { $key } loads it
theme-unknown = There is no theme “{ $name }”; write { $there }
theme-refused = That theme cannot be used: { $why }
welcome-no-such-campaign = There is no bundled campaign of that name.
banner-read-only = View only: { $why }
banner-file-faulty = The campaign file has { $count } { $count ->
    [one] fault
   *[other] faults
} now; the table goes on as it is (“biombo check” names them)
lost = The journal cannot be followed any further: { $why }
notice-reading-past = Reading what came before…
ask-face-of = { $deed } ({ $who })
notice-what = { $deed } ({ $said })
notice-went-back = { $went } · { $n ->
    [one] 1 deed undone
   *[other] { $n } deeds undone
}; U does them again
notice-both = { $said } · { $outcome }
notice-and-more = { $said } · and { $n } more (Log)
notice-recap = { $said } · :recap tells what happened
notice-undone = Undone: { $what }
notice-redone = Redone: { $what }
notice-went = The table is back to just after: { $what }
unknown-deed = a deed
writing-roll = roll
writing-leave = stop writing
writing-field = another field
writing-choose = choose
writing-close = close the list
writing-add = add
writing-drop = discard
key-digits = 0–9
writing-count = how many
writing-counted = done
writing-move = move
writing-put = put it there
writing-stay = leave it be
writing-keep = keep the filter
writing-all = clear the filter
writing-list = browse the list
refused-faulty-file = The campaign file has { $count } { $count ->
    [one] fault
   *[other] faults
} and cannot be adopted. The first: { $first }
settings-kept = Kept for next time ({ $file })
settings-not-kept = Until you leave: the settings could not be written. { $why }
settings-left-out = The settings are left out. { $why }
keys-wrong = Settings: { $conflicts }
keys-no-deed = there is no deed “{ $deed }”
keys-no-key = “{ $key }” is no key (for { $deed })
keys-several = several keys do { $deed }, each in its own way, and one key cannot replace them all
keys-moves = “{ $key }” cannot do { $deed }: it moves the cursor
keys-answers = “{ $key }” cannot do { $deed }: it answers questions
keys-taken = “{ $key }” cannot do { $deed }, there it does { $by }
watch-nobody = No player’s character has the id “{ $who }”: --as takes { $seats }
watch-asking = The system does not report changes to the file: it is checked every second.
watch-none = The file is not watched: { $why }
would-show = Everyone will see { $what }
would-show-to = { $to } will see { $what }
would-show-table = what comes up on the table “{ $name }”
enter-read = read
next-missing = due: { $what }
next-here = here
next-same = the same
next-nothing = nothing is waiting
next-turn = { $what }
next-again = { $what } · { $key } again to pass
next-again-to = { $what } · { $key } again gives the turn to { $who }
next-throws = { $deed }: dice are thrown
next-on-screen = already on screen: { $what }
next-to-name = next: { $who }
next-naming = give the turn to { $who }
grave-fight = The fight ends
grave-fight-standing = { $n ->
   *[other] The fight ends with { $who } still standing
}
grave-chase = The chase ends
grave-fight-to-chase = The fight ends and a chase begins
grave-chase-to-fight = The chase ends and a fight begins
grave-evening = The session ends
grave-evening-fight = The session ends, and the fight is left unfinished
grave-scene = The scene “{ $scene }” is left
grave-turns = { $n ->
    [one] { $who } loses a turn
   *[other] { $who } lose their turns
}
grave-hero-out = { $who } is out of the fight
grave-lost = { $who } { $count ->
    [one] leaves
   *[other] leave
} the story
grave-undecided = { $who }’s roll closes before its player has decided
grave-removed = “{ $what }” is deleted
grave-file = The campaign file { $changes }; undo does not take that out of it
grave-both = { $first }. { $then }
grave-yes = yes
grave-no = no
form-hint-grave = { $key } { $deed } · Tab next · Esc back
burst-unheard = The last keys, pressed in a rush, did nothing
form-gone = “{ $deed }” closes. { $why }
form-corrected = The table has changed, and the form with it: look it over
question-gone = The table has changed: there is nothing left to confirm
faces-gone = The table has changed: the roll no longer waits for your faces
burst-dice = The dice have just fallen: read them, then press Enter

# The chapters of a recording.
chapter-fight = Fight: { $name }
chapter-roll = { $who }: { $verdict }
chapter-somebody = Somebody
cast-stopped = The recording has stopped. { $why }
