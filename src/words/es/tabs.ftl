# Las pestañas: medidores, escena, reparto y diario.

tabs-party = Grupo
tabs-foes = Adversarios
tabs-away = no está esta noche
tabs-nobody = No hay nadie en la mesa.
tabs-filter-empty = filtrar…
tabs-filter-nothing = Nada coincide con el filtro.

tabs-gauges-shared = Relojes y reservas

tabs-gm-only = Solo DJ
tabs-hidden = Oculto para los jugadores
tabs-seen-by = Solo lo ve

tabs-scene-scenes = Escenas
tabs-scene-items = Pendiente
tabs-scene-clocks = Relojes
tabs-scene-notes = Notas
tabs-scene-tables = Tablas
tabs-scene-tonight = Esta noche
tabs-scene-none = Sin escena
tabs-scene-choose = Aún no se juega ninguna escena. Con el tabulador se llega a la lista; Intro empieza la elegida.
tabs-scene-nothing = Aquí no hay nada.
tabs-scene-due-complication = Hay una complicación pendiente y nadie ha dicho aún cuál es.
tabs-scene-due-choice = Alguien debe una decisión.
tabs-scene-left = { $count ->
    [0] Ya han salido todas las complicaciones de la lista: empezará de nuevo.
    [one] Queda una complicación en la lista.
   *[other] Quedan { $count } complicaciones en la lista.
  }
tabs-scene-of-scene = De la escena
tabs-scene-evening-on = Sesión { $number }, en marcha.
tabs-scene-evening-over = La sesión { $number } ha terminado.
tabs-scene-evening-none = Todavía no ha empezado ninguna sesión.

# Los medidores, donde hay poco sitio.
gauge-short-pp = PP
gauge-short-armour = Armadura
