# The tabs: gauges, scene, cast and log.

tabs-party = Party
tabs-foes = Foes
tabs-away = not here tonight
tabs-nobody = Nobody is at the table.
tabs-filter-empty = filter…
tabs-filter-nothing = Nothing matches.

tabs-gauges-shared = Clocks and pools

tabs-gm-only = GM only
tabs-told = Revealed
tabs-told-all = Everyone knows
tabs-told-to = Known to
tabs-hidden = Hidden from the players
tabs-seen-by = Seen only by

tabs-scene-scenes = Scenes
tabs-scene-items = Due
tabs-scene-pools = Pools
tabs-scene-clocks = Clocks
tabs-clock-failures = failures
tabs-clock-over = stopped
tabs-clock-read = got it
tabs-clock-failures-long = Every failed test of the party moves it.
tabs-clock-over-long = Its scene, “{ $scene }”, is not being played: failures do not move it. Remove it, or move it by hand.
tabs-scene-notes = Notes
tabs-scene-facts = Facts
tabs-scene-clues = Clues
tabs-scene-tables = Tables
tabs-scene-tonight = Tonight
tabs-scene-none = No scene
tabs-scene-waits = No scene is being played yet.
tabs-scene-choose = No scene is being played yet. Tab goes to the list; { $key } plays the one selected.
tabs-scene-nothing = Nothing here.
tabs-scene-due-complication = A complication is due and has not been defined yet.
tabs-scene-due-choice = Someone owes a choice.
tabs-scene-due-decision = Still to decide: { $what }
tabs-scene-due-intrusion = An intrusion is offered and has not been defined yet.
tabs-scene-left = { $count ->
    [0] All complications of the list have come: it will begin anew.
    [one] One complication is left in the list.
   *[other] { $count } complications are left in the list.
  }
tabs-scene-of-scene = In this scene
tabs-scene-fact-of = { $who }'s fact
tabs-scene-clue-of = { $who }'s clue
tabs-scene-evening-on = Session { $number }, under way.
tabs-scene-evening-over = Session { $number } is over.
tabs-scene-evening-none = No session has started yet.
tabs-pool-quiet = Nothing has changed it yet.
tabs-log-pool-moved = { $from } → { $to } { $why }
tabs-log-pool-moved-by = { $from } → { $to } { $by }: { $why }
tabs-log-pool-fiat = { $from } → { $to } GM's call{ $reason }
tabs-log-pool-capped = maximum { $from } → { $max } { $why }
tabs-log-pool-capped-fiat = maximum { $from } → { $max } GM's call{ $reason }

tabs-cast-extras = Can be brought in
tabs-cast-story = Story
tabs-cast-bonds = Relationships
tabs-cast-veiled = Numbers hidden: the players see words
tabs-cast-comes-hidden = Enters hidden from the players

tabs-log-all = all
tabs-log-rolls = rolls
tabs-log-fight = fight
tabs-log-people = people
tabs-log-scene = scene
tabs-log-secret = secret
tabs-log-undone = undone
tabs-log-empty = Nothing has happened yet.
tabs-log-no-moment = That moment can no longer be viewed: it was undone and the story took another path.
tabs-log-recap = Recap of session { $number }
tabs-log-for-players = for the players
tabs-log-for-gm = GM only
tabs-log-recap-hint = ←→ audience · Esc back
tabs-log-recap-hint-alone = Esc back
tabs-log-recap-export = To copy or send it: biombo log CAMPAIGN --recap --format markdown
tabs-log-recap-empty = Nothing to tell.

# The keys that move.
help-move = Moving
help-move-rows = Up and down through lists and text.
help-move-across = Sideways: choose a gauge, change a value, go from the list to the selected thing.
help-move-pages = A page at a time; next to a list, the page of the selected thing.
help-move-panes = From pane to pane and field to field.
help-move-back = Go back without doing anything.
help-move-grave = Do, or not, what the table cannot take back.
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
