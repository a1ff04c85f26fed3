# Las pestañas: medidores, escena, reparto y diario.

tabs-party = Grupo
tabs-foes = Adversarios
tabs-away = no ha venido
tabs-nobody = No hay nadie en la mesa.
tabs-filter-empty = filtrar…
tabs-filter-nothing = No hay coincidencias.

tabs-gauges-shared = Relojes y reservas

tabs-gm-only = Solo DJ
tabs-told = Revelado
tabs-told-all = Lo saben todos
tabs-told-to = Revelado a
tabs-hidden = Oculto para los jugadores
tabs-seen-by = Visible solo para

tabs-scene-scenes = Escenas
tabs-scene-items = Pendiente
tabs-scene-pools = Reservas
tabs-scene-clocks = Relojes
tabs-clock-failures = fracasos
tabs-clock-over = parado
tabs-clock-read = visto
tabs-clock-failures-long = Lo mueve cada fracaso del grupo.
tabs-clock-over-long = Su escena, «{ $scene }», ya no se juega: los fracasos no lo mueven. Quítalo, o muévelo a mano.
tabs-scene-notes = Notas
tabs-scene-facts = Hechos
tabs-scene-clues = Pistas
tabs-scene-tables = Tablas
tabs-scene-tonight = Presentes
tabs-scene-none = Sin escena
tabs-scene-waits = Aún no se juega ninguna escena.
tabs-scene-choose = Aún no se juega ninguna escena. Con el tabulador se llega a la lista; { $key } empieza la elegida.
tabs-scene-nothing = Aquí no hay nada.
tabs-scene-due-complication = Hay una complicación pendiente, aún sin concretar.
tabs-scene-due-choice = Alguien debe una decisión.
tabs-scene-due-decision = Falta decidir: { $what }
tabs-scene-due-intrusion = Se propone una intromisión, aún sin concretar.
tabs-scene-left = { $count ->
    [0] Ya han salido todas las complicaciones de la lista: empezará de nuevo.
    [one] Queda una complicación en la lista.
   *[other] Quedan { $count } complicaciones en la lista.
  }
tabs-scene-of-scene = De la escena
tabs-scene-fact-of = Un hecho de { $who }
tabs-scene-clue-of = Una pista de { $who }
tabs-scene-evening-on = Sesión { $number }, en marcha.
tabs-scene-evening-over = La sesión { $number } ha terminado.
tabs-scene-evening-none = Todavía no ha empezado ninguna sesión.
tabs-pool-quiet = Nada la ha cambiado todavía.
tabs-log-pool-moved = { $from } → { $to } { $why }
tabs-log-pool-moved-by = { $from } → { $to } { $by }: { $why }
tabs-log-pool-fiat = { $from } → { $to } a criterio del DJ{ $reason }
tabs-log-pool-capped = máximo { $from } → { $max } { $why }
tabs-log-pool-capped-fiat = máximo { $from } → { $max } a criterio del DJ{ $reason }

tabs-cast-extras = Se pueden traer
tabs-cast-story = Historia
tabs-cast-bonds = Relaciones
tabs-cast-veiled = Sus números están ocultos: los jugadores leen palabras
tabs-cast-comes-hidden = Entra sin que los jugadores lo vean

tabs-log-all = todo
tabs-log-rolls = tiradas
tabs-log-fight = combate
tabs-log-people = gente
tabs-log-scene = escena
tabs-log-secret = secreto
tabs-log-undone = deshecho
tabs-log-empty = Todavía no ha pasado nada.
tabs-log-no-moment = Ese momento ya no se puede ver: se deshizo y la historia siguió por otro camino.
tabs-log-recap = Resumen de la sesión { $number }
tabs-log-for-players = para los jugadores
tabs-log-for-gm = solo DJ
tabs-log-recap-hint = ←→ para quién · Esc volver
tabs-log-recap-hint-alone = Esc volver
tabs-log-recap-export = Para copiarlo o enviarlo: biombo log CAMPAÑA --recap --format markdown
tabs-log-recap-empty = No hay nada que contar.

# Las teclas que mueven.
help-move = Moverse
help-move-rows = Arriba y abajo en las listas y los textos.
help-move-across = De lado: elegir medidor, cambiar un valor, pasar de la lista a lo elegido.
help-move-pages = Una página; donde hay una lista al lado, la página de lo elegido.
help-move-panes = De panel en panel y de campo en campo.
help-move-back = Volver atrás sin hacer nada.
help-move-grave = Hacer, o no, lo que no tiene vuelta atrás.
help-house = Reglas de la casa: { $system }

# Los medidores, donde hay poco sitio.
gauge-short-pp = PP
gauge-short-armour = Armadura

# La ficha de NDE.
nde-sheet-talents = Talentos
nde-sheet-gear = Equipo
nde-sheet-tool = Herramienta
nde-sheet-protection = Protección
nde-sheet-items = Objetos
nde-sheet-powers = Poderes
nde-sheet-against = dificultad { $tn }
nde-sheet-against-defence = contra Defensa
nde-sheet-price = { $pp } PP
nde-sheet-advances = { $count ->
    [one] Una mejora
   *[other] { $count } mejoras
  }
nde-sheet-defence = Defensa
nde-sheet-attacks = Ataca
nde-sheet-damage = Daño
