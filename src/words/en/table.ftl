# The table: refusals, what the log says, and gauges.

refused-only-gm = Only the game master may do that
refused-nobody = Nobody is called “{ $id }”
refused-no-open-roll = { $who } has no open roll
refused-no-gauge = { $who } has no { $gauge }
refused-below-zero = { $gauge }: it cannot go below zero
refused-already-there = { $gauge }: it is { $to } already
refused-already-now = That moment is the present
refused-no-such-moment = There is no moment { $n }
refused-nothing-to-undo = Nothing is left to undo
refused-nothing-to-redo = Nothing is left to redo

log-gauge-moved = { $who }: { $gauge } from { $from } to { $to } ({ $why })
log-gauge-fiat = { $who }: { $gauge } from { $from } to { $to }, by the game master's word: { $reason }
log-gauge-capped = { $who }: { $gauge } stays at { $max }
