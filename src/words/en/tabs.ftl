# The tabs: gauges, scene, cast and log.

tabs-party = Party
tabs-foes = Foes
tabs-away = not here tonight
tabs-nobody = Nobody is at the table.
tabs-filter-empty = filter…
tabs-filter-nothing = Nothing matches the filter.

tabs-gauges-shared = Clocks and reserves

tabs-gm-only = GM only
tabs-hidden = Hidden from the players
tabs-seen-by = Seen only by

tabs-scene-scenes = Scenes
tabs-scene-items = Due
tabs-scene-clocks = Clocks
tabs-scene-notes = Notes
tabs-scene-tables = Tables
tabs-scene-tonight = Tonight
tabs-scene-none = No scene
tabs-scene-choose = No scene is being played yet. Tab leads to the list; Enter begins the chosen one.
tabs-scene-nothing = Nothing here.
tabs-scene-due-complication = A complication is due and nobody has said yet what it is.
tabs-scene-due-choice = Somebody owes a choice.
tabs-scene-left = { $count ->
    [0] All complications of the list have come: it will begin anew.
    [one] One complication is left in the list.
   *[other] { $count } complications are left in the list.
  }
tabs-scene-of-scene = Of the scene
tabs-scene-evening-on = Session { $number }, under way.
tabs-scene-evening-over = Session { $number } is over.
tabs-scene-evening-none = No session has begun yet.

# Gauges where there is little room.
gauge-short-pp = PP
gauge-short-armour = Armour
