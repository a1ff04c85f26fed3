# The tabs: gauges, scene, cast and log.

tabs-party = Party
tabs-foes = Foes
tabs-away = not here tonight
tabs-nobody = Nobody is at the table.
tabs-filter-empty = filter…
tabs-filter-nothing = Nothing matches the filter.

tabs-gauges-shared = Clocks and reserves

# Gauges where there is little room.
gauge-short-pp = PP
gauge-short-armour = Armour
