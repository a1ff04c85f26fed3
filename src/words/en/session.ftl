# The table: refusals, what the log says, and what things are called.

## Refusals

refused-only-gm = Only the game master may do that
refused-empty = The words are missing
refused-out-of-bounds = { $number } is out of bounds: from { $from } to { $to }
refused-nothing-changes = It is so already
refused-none-there = There is none
refused-nobody-at-all = Nobody is at the table
refused-nobody = Nobody is called “{ $id }”
refused-no-extra = The campaign has no adversary or extra “{ $id }”
refused-how-many = From 1 to { $most } may come at once
refused-not-of-party = { $who } is not of the party
refused-here-already = { $who } is here already
refused-away-already = { $who } is away already
refused-evening-on = Session { $number } is going on already
refused-no-evening = No session is going on
refused-nothing-to-adopt = The file says nothing new

refused-no-scene = There is no scene “{ $id }”
refused-scene-on = “{ $scene }” is the scene being played
refused-aspect-there = The scene has the aspect “{ $aspect }” already
refused-no-aspect = The scene has no aspect “{ $aspect }”
refused-no-condition = { $who } has no condition “{ $id }”
refused-no-rounds = It must last one round at least

refused-no-clock = There is no clock “{ $id }”
refused-clock-size = A clock has 1 to { $most } segments
refused-clock-there = “{ $clock }” stands at { $to } already
refused-clock-beyond = “{ $clock }” has only { $size } segments
refused-no-note = There is no note “{ $id }”
refused-no-table = There is no table “{ $id }”
refused-no-item = Nothing called “{ $id }” is open
refused-no-pool = No reserve is called “{ $gauge }”
refused-item-written = It is written down already: “{ $text }”
refused-item-due = First say which it is: { $kind }
refused-no-complications = The campaign has no complications to draw
refused-no-secret = Nothing is written there: { $what }
refused-no-intrusions = The campaign has no intrusions to draw
refused-item-offered = An intrusion is accepted or refused
refused-shown-already = It is in plain sight already: { $what }
refused-hidden-already = It is hidden already: { $what }
refused-hide-scene-on = The scene being played cannot be hidden

refused-open-roll = { $who } has an open roll: settle it first
refused-contest-open = Another contest is still open
refused-no-open-roll = { $who } has no open roll
refused-no-roll-at-all = No roll is open
refused-no-gauge = { $who } has no gauge “{ $gauge }”
refused-already-there = { $gauge }: it is { $to } already
refused-capped-there = { $gauge }: the limit is { $max } already
refused-gauge-range = { $gauge }: it must be from { $least } to { $most }
refused-gauge-there = It exists already: { $gauge }
refused-gauge-of-system = { $gauge } belongs to the rules and cannot be taken away
refused-gauge-without-limit = { $gauge } is only counted: it has no limit

refused-fight-on = A fight is going on already: { $name }
refused-no-fight = No fight is going on
refused-no-zones = In this fight they go one by one: it has no halves and no zones
refused-no-order = In this fight one side goes after the other: it has no order of turns
refused-nobody-to-act = Nobody is left who can act
refused-acted-already = { $who } has acted already, and others have not
refused-out-of-action = { $who } is out of action
refused-not-fighting = { $who } is not in the fight
refused-fighting-already = { $who } is in the fight already
refused-one-of-a-kind = { $who } can join only once
refused-not-out = { $who } is not out of action
refused-round-zero = Rounds are counted from 1
refused-off-the-line = The place must be from −{ $farthest } to { $farthest }

refused-already-now = That moment is the present
refused-no-such-moment = There is no moment { $n }
refused-nothing-to-undo = Nothing is left to undo
refused-nothing-to-redo = Nothing is left to redo

## Log

log-campaign-adopted = The file of “{ $name }” is adopted: it { $changes }
change-added = adds { $things }
change-changed = changes { $things }
change-removed = removes { $things }
change-more = { $count } more
change-campaign = the name or language of “{ $name }”
change-screens = the rules of the screens
change-house = the house rules
change-person = the character “{ $name }”
change-extra = “{ $name }” of the bestiary
change-scene = the scene “{ $name }”
change-clock = the clock “{ $name }”
change-table = the table “{ $name }”
change-note = the note “{ $name }”
change-complications = the complications
change-intrusions = the intrusions
change-words = the words for numbers
log-evening-began = Session { $number } begins. Playing tonight: { $present }
log-evening-began-empty = Session { $number } begins
log-evening-ended = Session { $number } ends
log-evening-arrived = { $who } arrives
log-evening-left = { $who } leaves for tonight

log-scene-set = Scene: { $scene }
log-scene-added = New scene: { $scene }
log-scene-edited = Scene edited: { $scene }
log-scene-removed = Scene taken away: { $scene }
log-aspect-added = { $scene }: now “{ $aspect }”
log-aspect-removed = { $scene }: no longer “{ $aspect }”

log-person-came = { $count ->
    [one] { $who } comes in
   *[other] { $who } come in
  }
log-person-gone = { $who } leaves the story
log-person-renamed = { $from } is now called { $to }
log-person-replaced = { $by } takes the place of { $who }
log-person-played = { $who } is now played by { $player }
log-person-unplayed = { $who } has no player now
log-person-sided = { $who } changes sides: { $side }
log-person-sheeted = Sheet changed: { $who }
log-person-described = Description changed: { $who }

log-gauge-moved = { $who }: { $gauge } { $from } → { $to } ({ $why })
log-gauge-moved-by = { $who }: { $gauge } { $from } → { $to } ({ $by }: { $why })
log-gauge-fiat = { $who }: { $gauge } { $from } → { $to }, by the game master's word ({ $reason })
log-gauge-capped = { $who }: limit of { $gauge } { $from } → { $max } ({ $why })
log-gauge-capped-fiat = { $who }: limit of { $gauge } { $from } → { $max }, by the game master's word ({ $reason })
log-gauge-added = { $who }: new gauge { $gauge } ({ $max })
log-gauge-removed = { $who }: no more gauge { $gauge }

log-condition-added = { $who }: “{ $condition }” ({ $lasts })
log-condition-removed = { $who }: no longer “{ $condition }”
log-condition-ended = { $who }: “{ $condition }” ends ({ $with })

log-clock-added = New clock: { $clock } (0/{ $size })
log-clock-moved = { $clock }: { $from } → { $to } of { $size }
log-clock-ruled = { $clock }: { $from } → { $to } of { $size } ({ $why })
log-clock-fiat = { $clock }: { $from } → { $to } of { $size }, by the game master's word ({ $reason })
log-clock-fired = “{ $clock }” is full! { $consequence }
log-clock-full = “{ $clock }” is full!
log-clock-removed = Clock taken away: { $clock }

log-item-due = Due: { $kind }
log-item-due-for = Due for { $who }: { $kind }
log-item-opened = { $kind }: { $text }
log-item-opened-for = { $kind } for { $who }: { $text }
log-item-drawn = { $kind } drawn: { $text }
log-item-drawn-for = { $who }: { $kind } drawn: { $text }
log-item-written = { $kind }: { $text }
log-item-resolved = Resolved: { $text } ({ $kind })
log-item-waived = Let go: { $text } ({ $kind })
log-item-waived-due = Waived: { $kind }

log-note-added = New note: { $title }
log-note-edited = Note changed: { $title }
log-note-removed = Note torn up: { $title }
log-fact-added = { $who } makes it so: “{ $title }”
log-clue-added = { $who } finds a clue: “{ $title }”
log-fact-edited = The fact now reads: “{ $title }”
log-fact-removed = No longer so: “{ $title }”

log-shown = In plain sight of all: { $what }
log-shown-to = In plain sight of { $to }: { $what }
log-told = { $what }: { $text }
log-hidden = Hidden: { $what }

log-table-rolled = { $table }: { $face } on a { $die }. { $text }
log-table-nothing = { $table }: { $face } on a { $die }, no entry
log-dice-rolled = { $dice }: { $faces } = { $total }

log-fight-began = A fight begins: { $name }
log-fight-began-unnamed = A fight begins
log-fight-ended = The fight ends: { $name }
log-fight-ended-unnamed = The fight ends
log-fight-joined = { $who } joins the fight ({ $side })
log-fight-left = { $who } leaves the fight
log-fight-moved = { $who } moves: zone { $from } → { $to }
log-fight-placed = { $who }: zone { $from } → { $to }, by the game master's word ({ $reason })
log-fight-turn-back = { $who } gets the turn back, by the game master's word ({ $reason })
log-fight-turn-moved = { $who }: movement spent, action free, by the game master's word ({ $reason })
log-fight-turn-acted = { $who }: action spent, movement free, by the game master's word ({ $reason })
log-fight-turn-spent = { $who }: turn spent, by the game master's word ({ $reason })
log-fight-turn-had = { $who } has acted already, by the game master's word ({ $reason })
log-fight-turn-to-come = { $who } has a turn to come again, by the game master's word ({ $reason })
log-fight-turn-began = It is { $who }'s turn
log-fight-delayed = { $who } waits for the others
log-fight-ordered = { $who } goes to place { $place } of the order
log-fight-noted = Note on { $who }: { $text }
log-fight-note-gone = The note on { $who } is erased
log-fight-half = The other side's half: { $side }
log-fight-round = Round { $round }
log-fight-round-set = Round { $round }, half of: { $side }, by the game master's word ({ $reason })
log-fight-zone-named = Zone { $at } is { $name }
log-fight-zone-unnamed = Zone { $at } has no name any more
log-fight-round-set-plain = Round { $round }, by the game master's word ({ $reason })
log-fight-cover = { $who }: { $cover }
log-fight-beset = { $who } is beset by several
log-fight-unbeset = { $who } is no longer beset by several
log-fight-out = { $who } is out of action: { $how }
log-fight-out-unsaid = { $who } is out of action
log-fight-back = { $who } is back in action
log-fight-back-fiat = { $who } is back in action, by the game master's word ({ $reason })

## Names

reason-unsaid = no reason given

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

item-complication = Complication
item-choice = Choice
item-intrusion = Intrusion

lasts-rounds = { $left ->
    [one] one round
   *[other] { $left } rounds
  }
lasts-scene = this scene
lasts-session = this session
lasts-removed = until taken away

ending-round = end of the round
ending-fight = end of the fight
ending-scene = change of scene
ending-evening = end of the session

thing-person = { $name }
thing-numbers = the numbers of { $name }
thing-clock = the clock “{ $name }”
thing-note = the note “{ $name }”
thing-scene = the scene “{ $name }”
thing-secret = the secret of { $name }
thing-scene-secret = the secret of the scene “{ $name }”
thing-of-numbers = numbers
thing-of-secret = secret
thing-item = { $name }
thing-pool = { $name }

# A whole journal that is no table's.
broken-no-beginning = the first entry does not begin a table
broken-format = it is of format { $found }; this biombo knows { $known } at most
broken-number = entry { $found } stands where { $expected } was expected
broken-again = entry { $n } begins the table again
broken-no-such-moment = entry { $n } goes to moment { $to }, which is not there
