# La mesa: negativas, lo que queda escrito en el diario y los nombres de las cosas.

## Negativas

refused-only-gm = Solo puede hacerlo el DJ
refused-empty = Falta el texto
refused-out-of-bounds = { $number } no vale: tiene que estar entre { $from } y { $to }
refused-nothing-changes = Nada que cambiar con «{ $what }»: ya está así
refused-none-there = Ahí no hay nada que elegir
refused-no-entry = No hay nada en la clave «{ $key }»
refused-id-stays = El identificador no se cambia
refused-expecting = { $said }; { $expected }
refused-meaning = { $said }; ¿querías decir { $word }?
refused-nobody-at-all = No hay nadie en la mesa
refused-nobody = No hay nadie que se llame «{ $id }»
refused-no-extra = No hay ningún adversario ni extra «{ $id }» en la campaña
refused-how-many = Pueden entrar de 1 a { $most } a la vez
refused-not-of-party = { $who } no es del grupo
refused-everybody-here = Ya están todos
refused-here-already = { $who } ya está aquí
refused-away = { $who } no está en esta sesión: que llegue antes
refused-away-already = { $who } ya no está
refused-evening-on = La sesión { $number } ya está en marcha
refused-no-evening = No hay ninguna sesión en marcha
refused-nothing-to-adopt = El archivo no trae nada nuevo

refused-no-scene = No hay ninguna escena «{ $id }»
refused-scene-on = «{ $scene }» es la escena que se está jugando
refused-aspect-there = El aspecto «{ $aspect }» ya está ahí
refused-no-aspect = { $owner } no tiene el aspecto «{ $id }»
refused-aspect-of-sheet = «{ $aspect }» está en la ficha de { $owner }: se cambia allí
refused-aspect-exhausted = { $owner } ya ha agotado «{ $aspect }»
refused-aspect-not-exhausted = { $owner } no ha agotado «{ $aspect }»
refused-aspect-shown = «{ $aspect }» ya está a la vista
refused-no-rounds = Tiene que durar al menos una ronda

refused-no-clock = No hay ningún reloj «{ $id }»
refused-clock-size = Un reloj tiene de 1 a { $most } segmentos
refused-no-failures = Aquí ninguna regla hace que los fracasos muevan relojes: muévelo a mano
refused-clock-there = «{ $clock }» ya marca { $to }
refused-clock-beyond = «{ $clock }» solo tiene { $size ->
    [one] 1 segmento
   *[other] { $size } segmentos
  }
refused-no-note = No hay ninguna nota «{ $id }»
refused-no-table = No hay ninguna tabla «{ $id }»
refused-no-item = No hay nada pendiente que se llame «{ $id }»
refused-no-pool = No hay ninguna reserva que se llame «{ $gauge }»
refused-item-written = Ya está concretado: «{ $text }»
refused-item-due = Antes hay que concretar cuál es: { $kind }
refused-no-complications = La campaña no trae complicaciones que sacar
refused-no-secret = No hay ningún secreto escrito: { $what }
refused-no-intrusions = La campaña no trae intromisiones que sacar
refused-item-offered = Lo que se ofrece se acepta o se rechaza
refused-shown-already = Ya lo ven todos: { $what }
refused-hidden-already = Ya está oculto: { $what }
refused-hide-scene-on = La escena que se está jugando no se puede ocultar

refused-after-roll = Primero hay que cerrar la tirada abierta («cerrar tirada»); después: { $why }
refused-open-roll = { $who } tiene una tirada abierta: hay que resolverla antes
refused-contest-open = Hay otra prueba enfrentada o de grupo abierta
refused-no-open-roll = { $who } no tiene ninguna tirada abierta
refused-no-roll-at-all = No hay ninguna tirada abierta
refused-no-gauge = { $who } no tiene ningún medidor «{ $gauge }»
refused-already-there = { $gauge }: ya está en { $to }
refused-gauge-without-marks = { $gauge }: sus casillas no llevan X
refused-capped-there = { $gauge }: el máximo ya es { $max }
refused-gauge-range = { $gauge }: tiene que estar entre { $least } y { $most }
refused-gauge-there = Ya existe: { $gauge }
refused-gauge-of-system = { $gauge } es parte de las reglas y no se puede quitar
refused-gauge-without-limit = { $gauge } solo se cuenta: no tiene máximo

refused-fight-on-unnamed = Ya hay un combate en marcha
refused-fight-on = Ya hay un combate en marcha: { $name }
refused-no-fight = No hay ningún combate en marcha
refused-no-zones = En este combate van de uno en uno: no hay turnos por bandos
refused-no-order = En este combate va un bando tras otro: no tiene orden de turnos
refused-named-turns = En este combate se nombra a quien sigue: nadie espera a un puesto
refused-name-next = Nombra a quien sigue
refused-no-movement = En este combate el movimiento no se cuenta aparte
refused-nobody-to-act = No queda nadie que pueda actuar
refused-no-initiative = { $who } no tiene iniciativa de la que bajar
refused-initiative-not-lower = Esperar es bajar a un número menor: { $who } tiene { $number }
refused-adversaries-open = { $who } no puede abrir la ronda: la abre un adversario
refused-opens-twice = { $who } ya ha abierto esta ronda, y otros no han actuado
refused-lets-others-go = { $who } ha cedido el paso, y otros no han actuado todavía
refused-acted-already = { $who } ya ha actuado, y otros no
refused-acted = { $who } ya ha actuado este turno
refused-few-actions = A { $who } { $left ->
    [one] le queda 1 acción
   *[other] le quedan { $left } acciones
  } de las { $wanted } que hacen falta
refused-too-many-actions = { $who } tiene { $most ->
    [one] 1 acción
   *[other] { $most } acciones
  } este turno
refused-actions-count = Las acciones por turno van de 1 a { $most }
refused-at-long = { $who } tiene entre manos una acción larga ({ $action }): para hacer otra cosa, antes tiene que dejarla
refused-long-rounds = Una acción larga dura de { $least } a { $most } rondas
refused-no-long = { $who } no tiene ninguna acción larga entre manos
refused-not-their-half = { $who } tiene que esperar al turno de su bando ({ $side })
refused-out-of-action = { $who } está fuera de combate
refused-not-fighting = { $who } no está en el combate
refused-fighting-already = { $who } ya está en el combate
refused-one-of-a-kind = { $who } solo puede entrar una vez
refused-not-out = { $who } no está fuera de combate
refused-round-zero = Las rondas se cuentan desde 1
refused-off-the-line = La zona tiene que estar entre la { $first } y la { $last }
refused-off-the-grid = La última casilla es { $last }: tiene que estar entre A1 y ella
refused-no-map = En este combate no se sabe dónde está cada cual: antes hay que poner casillas
refused-no-line = Este combate no tiene zonas
refused-square-taken = En { $at } ya está { $who }
refused-nowhere = { $who } no tiene casilla: elige una antes

refused-already-now = Ese momento es el presente
refused-no-such-moment = No existe el momento { $n }
refused-dropped-moment = Lo de ese momento ({ $n }) se deshizo y la partida siguió por otro lado: ya no se puede volver allí
refused-nothing-to-undo = No queda nada que deshacer
refused-nothing-to-redo = No queda nada que rehacer

## Diario

log-campaign-adopted = Se carga el archivo de «{ $name }»: { $changes }
change-added = añade { $things }
change-changed = cambia { $things }
change-removed = quita { $things }
change-more = { $count } { $count ->
    [one] cosa más
   *[other] cosas más
}
change-campaign = el nombre o el idioma de «{ $name }»
change-screens = qué reglas usa cada pantalla
change-house = las reglas de la casa
change-person = el personaje «{ $name }»
change-extra = «{ $name }» del bestiario
change-scene = la escena «{ $name }»
change-clock = el reloj «{ $name }»
change-table = la tabla «{ $name }»
change-note = la nota «{ $name }»
change-complications = las complicaciones
change-intrusions = las intromisiones
change-words = las palabras de los números
log-evening-began = Empieza la sesión { $number }. Hoy juegan: { $present }
log-evening-began-empty = Empieza la sesión { $number }
log-evening-ended = Termina la sesión { $number }
log-evening-arrived = Llega { $who }
log-evening-left = { $who } deja la sesión antes de que acabe

log-scene-set = Escena: { $scene }
log-scene-added = Nueva escena: { $scene }
log-scene-edited = Escena retocada: { $scene }
log-scene-removed = Escena borrada: { $scene }

log-person-came = { $count ->
    [one] Entra { $who }
   *[other] Entran { $who }
  }
log-person-gone = { $who } sale de la historia
log-person-renamed = { $from } se llama ahora { $to }
log-person-replaced = { $by } ocupa el lugar de { $who }
log-person-played = { $player } juega ahora con { $who }
log-person-unplayed = { $who } se queda sin jugador
log-person-sided = { $who } cambia de bando: { $side }
log-person-sheeted = Ficha cambiada: { $who }
log-person-described = Descripción cambiada: { $who }

gauge-nothing-left = a cero
gauge-crossed = { " " }({ $crossed } X)
log-gauge-moved = { $who }: { $gauge } { $from } → { $to }{ $marks } ({ $why })
log-gauge-fiat = { $who }: { $gauge } { $from } → { $to }{ $marks }, a criterio del DJ{ $reason }
log-gauge-capped = { $who }: máximo de { $gauge } { $from } → { $max } ({ $why })
log-gauge-capped-fiat = { $who }: máximo de { $gauge } { $from } → { $max }, a criterio del DJ{ $reason }
log-pool-moved = { $gauge } { $from } → { $to } ({ $why })
log-pool-moved-by = { $gauge } { $from } → { $to } ({ $by }: { $why })
log-pool-fiat = { $gauge } { $from } → { $to }, a criterio del DJ{ $reason }
log-pool-capped = Máximo de { $gauge } { $from } → { $max } ({ $why })
log-pool-capped-fiat = Máximo de { $gauge } { $from } → { $max }, a criterio del DJ{ $reason }
log-gauge-added = { $who }: nuevo medidor { $gauge } ({ $max })
log-gauge-removed = { $who }: sin el medidor { $gauge }

log-aspect-added = { $owner }: «{ $aspect }» ({ $lasts })
log-aspect-ruled = { $owner }: { $aspect }
log-aspect-holds = { $owner }: ahora «{ $aspect }»
log-aspect-removed = { $owner }: ya no «{ $aspect }»
log-aspect-ended = { $owner }: se acaba «{ $aspect }» ({ $with })
log-aspect-exhausted = { $owner } agota «{ $aspect }»
log-aspect-released = { $owner } recupera «{ $aspect }»

log-clock-added = Nuevo reloj: { $clock } (0/{ $size })
log-clock-added-as = En la mesa: { $clock } (0/{ $size }), { $noun }
log-clock-moved = { $clock }: { $from } → { $to } de { $size }
log-clock-ruled = { $clock }: { $from } → { $to } de { $size } ({ $why })
log-clock-fiat = { $clock }: { $from } → { $to } de { $size }, a criterio del DJ{ $reason }
log-clock-fired = { $said } { $consequence }
log-clock-begun = Empieza una acción prolongada: { $clock } (0/{ $size }) · { $tries }
log-clock-driven-hand = { $clock }: desde ahora solo lo mueve el DJ
log-clock-driven-failures = { $clock }: desde ahora lo mueve cada fracaso del grupo
log-clock-driven-scene = { $clock }: desde ahora lo mueve cada fracaso del grupo en «{ $scene }»
log-clock-tried = { $clock }: { $tries }
log-clock-done = ¡Conseguido! «{ $clock }»: { $tries }.
clock-tries = { $n ->
    [0] sin intentos
    [one] un intento
   *[other] { $n } intentos
  }
clock-tries-to-come = sin intentos · { $interval } cada uno
clock-tries-took = { $n ->
    [one] un intento
   *[other] { $n } intentos
  } · { $elapsed }
log-clock-full = ¡Se llena «{ $clock }»!
log-clock-removed = Reloj borrado: { $clock }
log-clock-removed-as = Fuera de la mesa: { $clock }

log-item-due = Pendiente: { $kind }
log-item-due-for = Pendiente para { $who }: { $kind }
log-item-opened = { $kind }: { $text }
log-item-opened-for = { $kind } ({ $who }): { $text }
log-item-drawn = { $kind } de la lista: { $text }
log-item-drawn-for = { $kind } de la lista ({ $who }): { $text }
log-item-decided = { $who }, { $decision }: { $text }
log-item-resolved = Resuelto: { $text } ({ $kind })
log-item-waived = Descartado: { $text } ({ $kind })
log-item-waived-due = Descartado: { $kind }

log-note-added = Nota nueva: { $title }
log-note-edited = Nota cambiada: { $title }
log-note-removed = Nota borrada: { $title }
log-fact-added = { $who } afirma un hecho: «{ $title }»
log-clue-added = { $who } da con una pista: «{ $title }»
log-fact-edited = El hecho queda así: «{ $title }»
log-fact-removed = Ya no es así: «{ $title }»

log-shown = Revelado a todos: { $what }
log-shown-to = Revelado a { $to }: { $what }
somebody = alguien
log-told = { $what }: { $text }
log-hidden = Oculto: { $what }

log-table-rolled = { $table }: { $face } en { $die }. { $text }
log-table-nothing = { $table }: { $face } en { $die }, sin entrada
log-dice-rolled = { $dice }: { $faces } = { $total }

log-fight-began = Empieza el combate: { $name }
log-fight-began-unnamed = Empieza el combate
log-fight-ended = Termina el combate: { $name }
log-fight-ended-unnamed = Termina el combate
log-fight-joined = { $who } combate con { $side }
log-fight-left = { $who } se retira del combate
log-fight-moved = { $who } se mueve: zona { $from } → { $to }
log-fight-moved-squares = { $who } se mueve: { $from } → { $to }
log-fight-placed = { $who }: zona { $from } → { $to }, a criterio del DJ{ $reason }
log-fight-placed-squares = { $who }: { $from } → { $to }, a criterio del DJ{ $reason }
log-fight-squares = El combate se juega en casillas: { $size }
log-fight-squares-gone = El combate sigue sin casillas
log-fight-turn-back = { $who } recupera su turno, a criterio del DJ{ $reason }
log-fight-turn-moved = { $who }: movimiento gastado, acción libre, a criterio del DJ{ $reason }
log-fight-turn-acted = { $who }: acción gastada, movimiento libre, a criterio del DJ{ $reason }
log-fight-turn-spent = { $who }: turno gastado, a criterio del DJ{ $reason }
log-fight-turn-had = { $who } ya ha actuado, a criterio del DJ{ $reason }
log-fight-turn-to-come = A { $who } le vuelve a tocar esta ronda, a criterio del DJ{ $reason }
log-fight-turn-actions = { $who }: { $spent } de { $of } acciones gastadas, a criterio del DJ{ $reason }
log-fight-turn-began = Le toca a { $who }
log-fight-turn-unspent = { $who } termina su turno con { $count ->
    [one] 1 acción sin gastar
   *[other] { $count } acciones sin gastar
  }
log-fight-allowed = { $who } tiene { $count ->
    [one] 1 acción
   *[other] { $count } acciones
  } desde ahora
log-fight-allowed-usual = { $who } vuelve a tener las acciones de siempre
log-fight-long-begun = { $who } empieza una acción larga: { $action }
log-fight-long-on = { $who } sigue con lo suyo: { $action }
log-fight-long-done = { $who } termina lo que hacía: { $what }
log-fight-long-broken = { $who } lo deja a medias: { $action }
log-fight-delayed = { $who } espera a los demás
log-fight-ordered = { $who } pasa al puesto { $place } del orden
log-fight-delayed-to = { $who } espera hasta { $number }
log-fight-initiative = Iniciativa de { $who }: { $number }
log-fight-noted = Nota sobre { $who }: { $text }
log-fight-note-gone = Se borra la nota sobre { $who }
log-fight-half = Turno: { $side }
log-fight-round = { $round }
log-fight-round-set = Ronda { $round }, turno de: { $side }, a criterio del DJ{ $reason }
log-fight-zone-named = La zona { $at } es { $name }
log-fight-zone-unnamed = La zona { $at } ya no tiene nombre
log-fight-round-set-plain = { $round }, a criterio del DJ{ $reason }
log-fight-cover = { $who }: { $cover }
log-fight-beset = { $who } queda en inferioridad
log-fight-unbeset = { $who } ya no está en inferioridad
log-fight-out = { $who } queda fuera de combate: { $how }
log-fight-out-unsaid = { $who } queda fuera de combate
log-fight-back = { $who } vuelve al combate
log-fight-back-fiat = { $who } vuelve al combate, a criterio del DJ{ $reason }

## Nombres

reason-said = { " " }({ $reason })

gauge-own = { $name }
gauge-hearts = Corazones
gauge-luck = Suerte
gauge-pp = Puntos de Poder
gauge-armour = Fichas de armadura

side-party = el grupo
side-foes = los adversarios

cover-none = sin cobertura
cover-partial = cobertura parcial
cover-full = cobertura total

out-unsaid = por decidir
out-down = cae
out-fled = huye
out-surrendered = se rinde
out-removed = desaparece
several-out-down = { $count ->
    [one] cae
   *[other] caen
  }
several-out-fled = { $count ->
    [one] huye
   *[other] huyen
  }
several-out-surrendered = { $count ->
    [one] se rinde
   *[other] se rinden
  }
several-out-removed = { $count ->
    [one] desaparece
   *[other] desaparecen
  }

item-complication = Complicación
item-choice = Decisión
item-intrusion = Intromisión
item-declaration = Declaración

lasts-rounds = { $left ->
    [one] una ronda
   *[other] { $left } rondas
  }
lasts-scene = esta escena
lasts-session = esta sesión
lasts-until = { $what }
lasts-removed = sin plazo
aspect-exhausted = agotado
tone-favourable = favorable
tone-hostile = adverso

ending-round = fin de ronda
ending-fight = fin del combate
ending-scene = cambio de escena
ending-evening = nueva sesión
ending-met = ya se ha cumplido
ending-spent = agotado

thing-person = { $name }
thing-numbers = los números de { $name }
thing-clock = el reloj «{ $name }»
thing-note = la nota «{ $name }»
thing-scene = la escena «{ $name }»
thing-secret = el secreto de { $name }
thing-scene-secret = el secreto de la escena «{ $name }»
thing-of-numbers = números
thing-of-secret = secreto
thing-item = { $name }
thing-item-text = «{ $text }»
thing-pool = { $name }
thing-aspect = «{ $name }», de { $owner }

# Un diario entero que no es de una mesa.
broken-no-beginning = la primera entrada no empieza ninguna mesa
broken-format = es de formato { $found }; este biombo conoce hasta el { $known }
broken-number = la entrada { $found } está donde se esperaba la { $expected }
broken-again = la entrada { $n } vuelve a empezar la mesa
broken-no-such-moment = la entrada { $n } va al momento { $to }, que no existe
log-by = { $who } · { $what }
