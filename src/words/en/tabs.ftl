# The tabs: gauges, scene, cast and log.

tabs-party = Party
tabs-foes = Foes
tabs-away = not here tonight
tabs-nobody = Nobody is at the table.
tabs-filter-empty = filter…
tabs-filter-nothing = Nothing matches the filter.

tabs-gauges-shared = Clocks and reserves

tabs-gm-only = GM only
tabs-told = Revealed
tabs-told-all = Everybody knows
tabs-told-to = Known to
tabs-hidden = Hidden from the players
tabs-seen-by = Seen only by

tabs-scene-scenes = Scenes
tabs-scene-items = Due
tabs-scene-pools = Reserves
tabs-scene-clocks = Clocks
tabs-clock-failures = failures
tabs-clock-over = stopped
tabs-clock-failures-long = Every failed test of the party moves it.
tabs-clock-over-long = Its scene, “{ $scene }”, is not being played: failures do not move it. Remove it, or move it by hand.
tabs-scene-notes = Notes
tabs-scene-facts = Facts
tabs-scene-clues = Clues
tabs-scene-tables = Tables
tabs-scene-tonight = Tonight
tabs-scene-none = No scene
tabs-scene-choose = No scene is being played yet. Tab leads to the list; Enter begins the chosen one.
tabs-scene-nothing = Nothing here.
tabs-scene-due-complication = A complication is due and nobody has said yet what it is.
tabs-scene-due-choice = Somebody owes a choice.
tabs-scene-due-intrusion = An intrusion is offered and nobody has said yet what it is.
tabs-scene-left = { $count ->
    [0] All complications of the list have come: it will begin anew.
    [one] One complication is left in the list.
   *[other] { $count } complications are left in the list.
  }
tabs-scene-of-scene = Of the scene
tabs-scene-fact-of = A fact of { $who }
tabs-scene-clue-of = A clue of { $who }
tabs-scene-evening-on = Session { $number }, under way.
tabs-scene-evening-over = Session { $number } is over.
tabs-scene-evening-none = No session has begun yet.
tabs-pool-quiet = Nothing has moved it yet.
tabs-pool-log-gauge-moved = { $from } → { $to } { $why }
tabs-pool-log-gauge-moved-by = { $from } → { $to } { $by }: { $why }
tabs-pool-log-gauge-fiat = { $from } → { $to } by the game master's word ({ $reason })
tabs-pool-log-gauge-capped = limit { $from } → { $max } { $why }
tabs-pool-log-gauge-capped-fiat = limit { $from } → { $max } by the game master's word ({ $reason })

tabs-cast-extras = May be brought in
tabs-cast-story = Story
tabs-cast-veiled = Numbers hidden: the players read words
tabs-cast-comes-hidden = Comes in unseen by the players

tabs-log-all = all
tabs-log-rolls = rolls
tabs-log-fight = fight
tabs-log-people = people
tabs-log-scene = scene
tabs-log-secret = secret
tabs-log-undone = undone
tabs-log-empty = Nothing has happened yet.
tabs-log-no-moment = That moment cannot be looked at any more: it was undone, and then the story took another way.
tabs-log-recap = Recap of session { $number }
tabs-log-for-players = for the players
tabs-log-for-gm = GM only
tabs-log-recap-hint = ←→ for whom · Esc back
tabs-log-recap-empty = There is nothing to tell.

# The keys that move.
help-move = Moving
help-move-rows = Up and down in lists and texts.
help-move-across = Across: choose a gauge, change a value, go from the list to what is chosen.
help-move-pages = A page; where a list stands beside it, the page of what is chosen.
help-move-panes = From pane to pane and from field to field.
help-move-back = Goes back without doing anything.
help-house = House rules: { $system }

# Gauges where there is little room.
gauge-short-pp = PP
gauge-short-armour = Armour

# The NDE sheet.
nde-sheet-talents = Talents
nde-sheet-gear = Gear
nde-sheet-tool = Tool
nde-sheet-protection = Protection
nde-sheet-items = Items
nde-sheet-powers = Powers
nde-sheet-against = TN { $tn }
nde-sheet-against-defence = against Defence
nde-sheet-price = { $pp } PP
nde-sheet-advances = { $count ->
    [one] One advancement
   *[other] { $count } advancements
  }
nde-sheet-defence = Defence
nde-sheet-attacks = Attacks
nde-sheet-damage = Damage
