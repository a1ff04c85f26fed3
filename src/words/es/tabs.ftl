# Las pestañas: medidores, escena, reparto y diario.

tabs-party = Grupo
tabs-foes = Adversarios
tabs-away = no está esta noche
tabs-nobody = No hay nadie en la mesa.
tabs-filter-empty = filtrar…
tabs-filter-nothing = Nada coincide con el filtro.

tabs-gauges-shared = Relojes y reservas

# Los medidores, donde hay poco sitio.
gauge-short-pp = PP
gauge-short-armour = Armadura
