# The table: refusals, what the log says, and what things are called.

## Refusals

refused-only-gm = Only the GM may do that
refused-empty = The text is missing
refused-out-of-bounds = { $number } is out of bounds: from { $from } to { $to }
refused-nothing-changes = “{ $what }” would change nothing: that is already so
refused-none-there = There are none
refused-no-entry = Nothing stands under the key “{ $key }”
refused-id-stays = An id stays as it is
refused-expecting = { $said }; { $expected }
refused-meaning = { $said }; did you mean { $word }?
refused-nobody-at-all = There is nobody at the table
refused-nobody = Nobody is called “{ $id }”
refused-no-extra = The campaign has no adversary or extra “{ $id }”
refused-how-many = Between 1 and { $most } may enter at once
refused-not-of-party = { $who } is not in the party
refused-everybody-here = Everybody is here already
refused-here-already = { $who } is already here
refused-away = { $who } is not here tonight: let them arrive first
refused-away-already = { $who } is already away
refused-evening-on = Session { $number } is already under way
refused-no-evening = No session is under way
refused-nothing-to-adopt = The file holds nothing new

refused-no-scene = There is no scene “{ $id }”
refused-scene-on = “{ $scene }” is the scene being played
refused-aspect-there = The aspect “{ $aspect }” is there already
refused-no-aspect = { $owner } has no aspect “{ $id }”
refused-aspect-of-sheet = “{ $aspect }” stands on the sheet of { $owner }: change it there
refused-aspect-exhausted = { $owner } has exhausted “{ $aspect }” already
refused-aspect-not-exhausted = { $owner } has not exhausted “{ $aspect }”
refused-aspect-shown = “{ $aspect }” is in plain sight already
refused-no-rounds = It must last at least one round

refused-no-clock = There is no clock “{ $id }”
refused-clock-size = A clock has 1 to { $most } segments
refused-no-failures = No rule played here lets failures move clocks
refused-clock-there = “{ $clock }” is already at { $to }
refused-clock-beyond = “{ $clock }” has only { $size ->
    [one] 1 segment
   *[other] { $size } segments
  }
refused-no-note = There is no note “{ $id }”
refused-no-table = There is no table “{ $id }”
refused-no-item = There is nothing due called “{ $id }”
refused-no-pool = There is no pool called “{ $gauge }”
refused-item-written = It is already defined: “{ $text }”
refused-item-due = First say what it is: { $kind }
refused-no-complications = The campaign has no complications to draw
refused-no-secret = There is no secret there: { $what }
refused-no-intrusions = The campaign has no intrusions to draw
refused-item-offered = What is offered is accepted or refused
refused-shown-already = Everyone can already see it: { $what }
refused-hidden-already = It is already hidden: { $what }
refused-hide-scene-on = The scene being played cannot be hidden

refused-after-roll = Settle the open roll first (“settle roll”); then: { $why }
refused-open-roll = { $who } has an open roll: settle it first
refused-contest-open = Another contest is still open
refused-no-open-roll = { $who } has no open roll
refused-no-roll-at-all = There is no open roll
refused-no-gauge = { $who } has no gauge “{ $gauge }”
refused-already-there = { $gauge } is already { $to }
refused-gauge-without-marks = { $gauge }: its boxes carry no X
refused-capped-there = { $gauge }: the maximum is already { $max }
refused-gauge-range = { $gauge } must be between { $least } and { $most }
refused-gauge-there = There is already a { $gauge }
refused-gauge-of-system = { $gauge } belongs to the rules and cannot be removed
refused-gauge-without-limit = { $gauge } is just a count: it has no maximum

refused-fight-on-unnamed = A fight is already under way
refused-fight-on = A fight is already under way: { $name }
refused-no-fight = There is no fight
refused-no-zones = This fight goes one by one: the sides take no turns
refused-no-order = This fight goes side by side: it has no turn order
refused-named-turns = In this fight whoever goes next is named: nobody waits for a place
refused-name-next = Name who goes next
refused-no-movement = This fight does not count movement apart
refused-nobody-to-act = There is nobody left to act
refused-no-initiative = { $who } has no initiative to come down from
refused-initiative-not-lower = To wait is to come down to a lower number: { $who } has { $number }
refused-adversaries-open = { $who } cannot open the round: an adversary does
refused-opens-twice = { $who } has opened this round, and others are still to act
refused-lets-others-go = { $who } lets others go first, and some of them are still to act
refused-acted-already = { $who } has already acted, and others have not
refused-acted = { $who } has already acted this turn
refused-few-actions = { $who } has { $left ->
    [one] 1 action
   *[other] { $left } actions
  } left of the { $wanted } it takes
refused-too-many-actions = { $who } has { $most ->
    [one] 1 action
   *[other] { $most } actions
  } this turn
refused-actions-count = Actions per turn go from 1 to { $most }
refused-at-long = { $who } is busy with a long action ({ $action }) and has to break it off to do anything else
refused-long-rounds = A long action takes from { $least } to { $most } rounds
refused-no-long = { $who } has no long action to break off
refused-not-their-half = { $who } must wait for their side's turn ({ $side })
refused-out-of-action = { $who } is out of action
refused-not-fighting = { $who } is not in the fight
refused-fighting-already = { $who } is already in the fight
refused-one-of-a-kind = { $who } can join only once
refused-not-out = { $who } is not out of action
refused-round-zero = Rounds are counted from 1
refused-off-the-line = The zone must be from { $first } to { $last }
refused-off-the-grid = The last square is { $last }: it must be from A1 to that one
refused-no-map = This fight does not track where anyone stands: give it squares first
refused-no-line = This fight has no zones
refused-square-taken = { $who } is already on { $at }
refused-nowhere = { $who } is on no square: place them first

refused-already-now = That moment is now
refused-no-such-moment = There is no moment { $n }
refused-dropped-moment = That moment ({ $n }) was undone and the game went another way: there is no way back to it
refused-nothing-to-undo = Nothing is left to undo
refused-nothing-to-redo = Nothing is left to redo

## Log

log-campaign-adopted = The file of “{ $name }” is loaded: it { $changes }
change-added = adds { $things }
change-changed = changes { $things }
change-removed = removes { $things }
change-more = { $count } more
change-campaign = the name or language of “{ $name }”
change-screens = which rules each screen uses
change-house = the house rules
change-person = the character “{ $name }”
change-extra = “{ $name }” in the bestiary
change-scene = the scene “{ $name }”
change-clock = the clock “{ $name }”
change-table = the table “{ $name }”
change-note = the note “{ $name }”
change-complications = the complications
change-intrusions = the intrusions
change-words = the words for numbers
log-evening-began = Session { $number } starts. Here tonight: { $present }
log-evening-began-empty = Session { $number } starts
log-evening-ended = Session { $number } ends
log-evening-arrived = { $who } arrives
log-evening-left = { $who } leaves for the night

log-scene-set = Scene: { $scene }
log-scene-added = New scene: { $scene }
log-scene-edited = Scene edited: { $scene }
log-scene-removed = Scene deleted: { $scene }

log-person-came = { $count ->
    [one] { $who } enters
   *[other] { $who } enter
  }
log-person-gone = { $who } leaves the story
log-person-renamed = { $from } is now called { $to }
log-person-replaced = { $by } takes the place of { $who }
log-person-played = { $who } is now played by { $player }
log-person-unplayed = { $who } no longer has a player
log-person-sided = { $who } changes sides: { $side }
log-person-sheeted = Sheet changed: { $who }
log-person-described = Description changed: { $who }

gauge-nothing-left = none left
gauge-crossed = { " " }({ $crossed } X)
log-gauge-moved = { $who }: { $gauge } { $from } → { $to }{ $marks } ({ $why })
log-gauge-fiat = { $who }: { $gauge } { $from } → { $to }{ $marks }, GM's call{ $reason }
log-gauge-capped = { $who }: maximum { $gauge } { $from } → { $max } ({ $why })
log-gauge-capped-fiat = { $who }: maximum { $gauge } { $from } → { $max }, GM's call{ $reason }
log-pool-moved = { $gauge } { $from } → { $to } ({ $why })
log-pool-moved-by = { $gauge } { $from } → { $to } ({ $by }: { $why })
log-pool-fiat = { $gauge } { $from } → { $to }, GM's call{ $reason }
log-pool-capped = Maximum { $gauge } { $from } → { $max } ({ $why })
log-pool-capped-fiat = Maximum { $gauge } { $from } → { $max }, GM's call{ $reason }
log-gauge-added = { $who }: new gauge { $gauge } ({ $max })
log-gauge-removed = { $who }: gauge { $gauge } removed

log-aspect-added = { $owner }: “{ $aspect }” ({ $lasts })
log-aspect-ruled = { $owner }: { $aspect }
log-aspect-holds = { $owner }: now “{ $aspect }”
log-aspect-removed = { $owner }: no longer “{ $aspect }”
log-aspect-ended = { $owner }: “{ $aspect }” ends ({ $with })
log-aspect-exhausted = { $owner } exhausts “{ $aspect }”
log-aspect-released = { $owner } regains “{ $aspect }”

log-clock-added = New clock: { $clock } (0/{ $size })
log-clock-added-as = On the table: { $clock } (0/{ $size }), { $noun }
log-clock-moved = { $clock }: { $from } → { $to } of { $size }
log-clock-ruled = { $clock }: { $from } → { $to } of { $size } ({ $why })
log-clock-fiat = { $clock }: { $from } → { $to } of { $size }, GM's call{ $reason }
log-clock-fired = { $said } { $consequence }
log-clock-begun = New extended test: { $clock } (0/{ $size }) · { $tries }
log-clock-driven-hand = { $clock }: from now on only the GM moves it
log-clock-driven-failures = { $clock }: from now on every failed test of the party moves it
log-clock-driven-scene = { $clock }: from now on every failed test of the party in “{ $scene }” moves it
log-clock-tried = { $clock }: { $tries }
log-clock-done = Done! “{ $clock }”: { $tries }.
clock-tries = { $n ->
    [0] no attempts
    [one] one attempt
   *[other] { $n } attempts
  }
clock-tries-to-come = no attempts · { $interval } each
clock-tries-took = { $n ->
    [one] one attempt
   *[other] { $n } attempts
  } · { $elapsed }
log-clock-full = “{ $clock }” is full!
log-clock-removed = Clock deleted: { $clock }
log-clock-removed-as = Off the table: { $clock }

log-item-due = Due: { $kind }
log-item-due-for = Due for { $who }: { $kind }
log-item-opened = { $kind }: { $text }
log-item-opened-for = { $kind } for { $who }: { $text }
log-item-drawn = { $kind } drawn: { $text }
log-item-drawn-for = { $kind } drawn for { $who }: { $text }
log-item-decided = { $who }, { $decision }: { $text }
log-item-resolved = Resolved: { $text } ({ $kind })
log-item-waived = Dropped: { $text } ({ $kind })
log-item-waived-due = Dropped: { $kind }

log-note-added = New note: { $title }
log-note-edited = Note changed: { $title }
log-note-removed = Note deleted: { $title }
log-fact-added = { $who } states a fact: “{ $title }”
log-clue-added = { $who } finds a clue: “{ $title }”
log-fact-edited = The fact now reads: “{ $title }”
log-fact-removed = No longer true: “{ $title }”

log-shown = Revealed to everyone: { $what }
log-shown-to = Revealed to { $to }: { $what }
somebody = somebody
log-told = { $what }: { $text }
log-hidden = Hidden: { $what }

log-table-rolled = { $table }: { $face } on a { $die }. { $text }
log-table-nothing = { $table }: { $face } on a { $die }, no entry
log-dice-rolled = { $dice }: { $faces } = { $total }

log-fight-began = A fight starts: { $name }
log-fight-began-unnamed = A fight starts
log-fight-ended = The fight ends: { $name }
log-fight-ended-unnamed = The fight ends
log-fight-joined = { $who } comes in with { $side }
log-fight-left = { $who } leaves the fight
log-fight-moved = { $who } moves: zone { $from } → { $to }
log-fight-moved-squares = { $who } moves: { $from } → { $to }
log-fight-placed = { $who }: zone { $from } → { $to }, GM's call{ $reason }
log-fight-placed-squares = { $who }: { $from } → { $to }, GM's call{ $reason }
log-fight-squares = The fight is played on squares: { $size }
log-fight-squares-gone = The fight goes on without squares
log-fight-turn-back = { $who } gets the turn back, GM's call{ $reason }
log-fight-turn-moved = { $who }: movement spent, action free, GM's call{ $reason }
log-fight-turn-acted = { $who }: action spent, movement free, GM's call{ $reason }
log-fight-turn-spent = { $who }: turn spent, GM's call{ $reason }
log-fight-turn-had = { $who } has already acted, GM's call{ $reason }
log-fight-turn-to-come = { $who } has a turn to come again, GM's call{ $reason }
log-fight-turn-actions = { $who }: { $spent } of { $of } actions spent, GM's call{ $reason }
log-fight-turn-began = It is { $who }'s turn
log-fight-turn-unspent = { $who } ends the turn with { $count ->
    [one] 1 action
   *[other] { $count } actions
  } unspent
log-fight-allowed = { $who } has { $count ->
    [one] 1 action
   *[other] { $count } actions
  } from now on
log-fight-allowed-usual = { $who } has the usual number of actions again
log-fight-long-begun = { $who } starts a long action: { $action }
log-fight-long-on = { $who } keeps at it: { $action }
log-fight-long-done = { $who } is done: { $what }
log-fight-long-broken = { $who } leaves it unfinished: { $action }
log-fight-delayed = { $who } waits for the others
log-fight-ordered = { $who } goes to place { $place } of the order
log-fight-delayed-to = { $who } waits until { $number }
log-fight-initiative = { $who }: initiative { $number }
log-fight-noted = Note on { $who }: { $text }
log-fight-note-gone = The note on { $who } is erased
log-fight-half = Now it is the turn of { $side }
log-fight-round = { $round }
log-fight-round-set = Round { $round }, turn of { $side }, GM's call{ $reason }
log-fight-zone-named = Zone { $at } is { $name }
log-fight-zone-unnamed = Zone { $at } no longer has a name
log-fight-round-set-plain = { $round }, GM's call{ $reason }
log-fight-cover = { $who }: { $cover }
log-fight-beset = { $who } is outnumbered
log-fight-unbeset = { $who } is no longer outnumbered
log-fight-out = { $who } is out of action: { $how }
log-fight-out-unsaid = { $who } is out of action
log-fight-back = { $who } is back in action
log-fight-back-fiat = { $who } is back in action, GM's call{ $reason }
reason-said = { " " }({ $reason })

## Names


gauge-own = { $name }
gauge-hearts = Hearts
gauge-luck = Luck
gauge-pp = Power points
gauge-armour = Armour tokens

side-party = the party
side-foes = the foes

cover-none = no cover
cover-partial = partial cover
cover-full = full cover

out-unsaid = to be said
out-down = down
out-fled = fled
out-surrendered = surrendered
out-removed = gone
several-out-down = { $count ->
   *[other] down
  }
several-out-fled = { $count ->
   *[other] fled
  }
several-out-surrendered = { $count ->
   *[other] surrendered
  }
several-out-removed = { $count ->
   *[other] gone
  }

item-complication = Complication
item-choice = Choice
item-intrusion = Intrusion
item-declaration = Declaration

lasts-rounds = { $left ->
    [one] one round
   *[other] { $left } rounds
  }
lasts-scene = this scene
lasts-session = this session
lasts-until = { $what }
lasts-removed = until removed
aspect-exhausted = exhausted
tone-favourable = favourable
tone-hostile = hostile

ending-round = end of the round
ending-fight = end of the fight
ending-scene = change of scene
ending-evening = new session
ending-met = its time is over
ending-spent = exhausted

thing-person = { $name }
thing-numbers = { $name }'s numbers
thing-clock = the clock “{ $name }”
thing-note = the note “{ $name }”
thing-scene = the scene “{ $name }”
thing-secret = { $name }'s secret
thing-scene-secret = the secret of the scene “{ $name }”
thing-of-numbers = numbers
thing-of-secret = secret
thing-item = { $name }
thing-item-text = “{ $text }”
thing-pool = { $name }
thing-aspect = “{ $name }”, of { $owner }

# A whole journal that is no table's.
broken-no-beginning = the first entry does not start a table
broken-format = it is format { $found }; this biombo knows formats up to { $known }
broken-number = entry { $found } stands where { $expected } was expected
broken-again = entry { $n } starts the table again
broken-no-such-moment = entry { $n } goes to moment { $to }, which does not exist
log-by = { $who } · { $what }
