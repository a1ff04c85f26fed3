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


form-hint = Enter do it · Tab next · Esc back
form-hint-prose = Enter do it · Ctrl-J/Alt-Enter new line · Esc back · Tab next
form-more = more…
form-write = write, then Enter
form-hint-more = Enter open · Tab next · Esc back
form-hint-several = Space tick · letters search · Enter do it · Tab next · Esc back
form-required = (needed)
form-none = —
form-nobody = nobody
form-all = everybody

help-title = Help
help-close = Esc closes · ↑↓ scroll
help-lines = Everything that can be written after “:”
place-everywhere = Everywhere

notice-refused-by = { $rule }: { $why }
ask-face = Die { $number } ({ $die }), face from 1 to { $sides } · Esc leaves it:
no-such-face = A { $die } shows 1 to { $sides }
dice-by-hand-now = dice by hand
dice-by-hand = From now on the dice are thrown by hand: type each face.
dice-by-stream = From now on biombo throws the dice.
refused-watching = This window only watches.
refused-curtained = That cannot be done now; why is said without the curtain.
refused-looking-back = This is the past and stays as it was: Esc returns to now.
banner-past = The table as it was at { $time }, after: { $deed } · Esc returns
banner-past-first = The table as it was in the beginning · Esc returns
campaign-no-file = The file of this campaign is not known: open the table by its TOML file.
campaign-saved = Written: { $file } (undo does not take it back)
campaign-saved-only = Written: { $file }, but the table has not taken it over. { $why }
journal-displaced = { $why }. The table is still whole here: :campaign rescue writes its journal in its place again.
journal-rescued = The journal is whole again in { $file }
journal-rescued-aside = The journal is whole again in { $file }; what stood in its place is now { $aside }
journal-in-place = The journal is in its place: there is nothing to rescue.
banner-log-aside = The “-wal” beside the journal was another file’s: it was not used and is kept as { $file }
banner-in-memory = There is nowhere to save: this table lives in memory alone
banner-elsewhere = The campaign's folder is read-only; the journal is in { $file }
banner-file-changed = The campaign file { $changes }: { $key } takes it over
theme-unknown = There is no theme “{ $name }”
theme-refused = That theme cannot be used: { $why }
welcome-no-such-campaign = There is no bundled campaign of that name.
banner-read-only = Only to be looked at: { $why }
banner-file-faulty = The campaign file has { $count } { $count ->
    [one] fault
   *[other] faults
} now; the table goes on as it is (“biombo check” names them)
lost = The journal can be followed no further: { $why }
notice-undone = Undone: { $what }
notice-redone = Done again: { $what }
notice-went = The table is as it was after: { $what }
unknown-deed = a deed
writing-roll = roll
writing-leave = stop writing
writing-field = another field
writing-keep = keep the filter
writing-all = drop the filter
writing-list = go through it
refused-faulty-file = The campaign file has { $count } { $count ->
    [one] fault
   *[other] faults
} and cannot be adopted. The first: { $first }
keys-wrong = Settings: { $conflicts }
keys-no-deed = there is no deed “{ $deed }”
keys-no-key = “{ $key }” is no key (for { $deed })
keys-taken = “{ $key }” cannot do { $deed }, there it does { $by }
watch-nobody = Nobody at this table has the id “{ $who }”
watch-asking = The system does not report changes to the file: it is checked every second.
watch-none = The file is not watched: { $why }
would-show-title = Show
would-show = All will see { $what }
would-show-to = { $to } will see { $what }
would-show-table = what comes up on the table “{ $name }”
would-show-hint = Enter show · Esc back
