# Lunar Fantasy en la mesa.
gauge-hp = HP
gauge-mp = MP
choice-lunar = Lunar Fantasy
noun-lunar = Lunar Fantasy, el sistema de un d8 y cartas

# Encuentros y barras.
lunar-encounter-combat = combate
lunar-encounter-social = encuentro social
lunar-encounter-exploration = exploración
lunar-encounter-adventure = aventura
lunar-bar-objective = barra de objetivo
lunar-bar-fail = barra de falla
lunar-bars = Barras
lunar-bar-to-reach = objetivo
lunar-bar-to-fear = falla
lunar-bar-shared = 10 por jugador
lunar-log-encounter = { $kind }: { $threat }{ $started }
lunar-log-started = { "; " }lo ha empezado { $who }
lunar-log-own-bar = La barra de falla «{ $bar }» es de { $who }
lunar-bar-everybodys = de todos
lunar-log-yielded = { $who } cede la iniciativa: { $text }
lunar-log-rewarded = { $xp } PE para cada uno (d100: { $face })
lunar-rewarded = experiencia del encuentro

# Fichas.
lunar-identity = carta identidad
lunar-played = { $count ->
    [one] carta
   *[other] cartas
} { $cards }
lunar-effort-word = esfuerzo
lunar-effort-dice = { $dice }d6 de esfuerzo
lunar-effort-dice-points = { $dice }d6 + { $points } de esfuerzo
lunar-sheet-skills = Habilidades
lunar-sheet-abilities = Habilidades arcanas
lunar-sheet-allies = Aliados
lunar-skill-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
  }
lunar-ability-cost = { $n } MP
lunar-level = nivel { $level }
lunar-damage = { $dice ->
    [0] sin daño
   *[other] { $dice }d6 de daño
  }
lunar-sheet-bar = barra de { $n }
lunar-sheet-actions = { $n ->
    [one] { $n } acción por turno
   *[other] { $n } acciones por turno
  }
lunar-sheet-reprisal = { $dice }d6 a quien falle a su lado
lunar-drains = descarte { $cards } ({ $met })

# En el registro.
lunar-somebody = alguien
lunar-defends = { $who } se defiende de { $other }
lunar-log-check = { $who } tira { $with }: { $faces }, total { $total } contra { $threat }: { $outcome }
lunar-log-attack = { $who } ataca a { $other } con { $with }: saca { $faces }, un total de { $total } contra { $threat }: { $outcome }
lunar-log-attack-somebody = { $who } ataca con { $with }: saca { $faces }, un total de { $total } contra { $threat }: { $outcome }
lunar-log-defence = { $who } se defiende de { $other } con { $with }: saca { $faces }, un total de { $total } contra { $threat }: { $outcome }
lunar-log-defence-somebody = { $who } se defiende con { $with }: saca { $faces }, un total de { $total } contra { $threat }: { $outcome }
lunar-log-tried = { $with } ({ $what })
lunar-log-with-effort = { $outcome }, esfuerzo { $effort }
lunar-did-arcane-with = { $who } usa { $with }
lunar-did-arcane-with-upon = { $who } usa { $with } contra { $upon }
lunar-did-leave = { $who } va a otra escena
lunar-did-leave-with = { $who } va a otra escena: { $with }
lunar-did-safe-move = { $who } va a otra escena a salvo
lunar-did-safe-move-with = { $who } va a otra escena a salvo: { $with }
lunar-did-recover-with = { $who } recupera { $with }
lunar-did-prepare-with = { $who } se prepara: { $with }
lunar-did-ask-with = { $who } pide una carta a { $with }
lunar-did-ask-upon = { $who } pide una carta a { $upon }
lunar-did-ask-with-upon = { $who } pide { $with } a { $upon }
lunar-did-interrupt-upon = { $who } interrumpe a { $upon }
lunar-did-reset-hand = { $who } reinicia su mano
lunar-did-intercept-upon = { $who } intercepta la embestida de { $upon }
lunar-did-concentrate = { $who } se concentra
lunar-did-concentrate-with = { $who } se concentra en { $with }
lunar-did-hard-draw = { $who } hace un robo duro
lunar-did-charge-upon = { $who } se lanza a embestir a { $upon }
lunar-log-lapsed = { $who }: { $what }
lunar-log-struck-at = { $who } ataca a { $target } y saca { $faces }: la defensa tiene que llegar a { $threat }
lunar-log-drained = { $who } usa su acción de descarte contra { $target } y saca { $faces }: la defensa tiene que llegar a { $threat }
lunar-log-dealt = { $who } sufre { $damage } de daño{ $sum }: { $why }
lunar-log-dealt-hp = { $who } sufre { $damage } de daño{ $sum }, { $gauge } { $from } → { $to }: { $why }
lunar-play-effort = esf. { $n }
lunar-play-table = mesa
lunar-log-dealt-none = { $who } no sufre daño: { $why }
lunar-log-dealt-bar-moved = { $who } hace avanzar { $damage } la barra de falla «{ $bar }»{ $sum }, { $from } → { $to } de { $size }: { $why }
lunar-log-dealt-bar = { $who } hace avanzar { $damage } la barra de falla «{ $bar }»{ $sum }: { $why }
lunar-dealt-sum = { " " }({ $sum })
lunar-dealt-dice = { $sum }
lunar-dealt-charge = { $sum }, embestida +{ $n }
lunar-dealt-halved = { $sum }, a la mitad
lunar-concentration-lapsed = no ha usado la concentración y la pierde
lunar-charge-lapsed = la embestida que había declarado se queda en nada
lunar-limit-waived = conserva { $cards } { $cards ->
    [one] carta
   *[other] cartas
  } hasta su próximo turno
lunar-defence-forgone = no se defiende
lunar-defence-draws = aguanta el descarte y roba una carta
lunar-effort-owed = { $effort ->
    [one] queda por decidir a qué barra va { $effort } de esfuerzo
   *[other] queda por decidir a qué barra van { $effort } de esfuerzo
  }
lunar-shortening-lapsed = el turno recortado por interceptar ya no cuenta
lunar-effort-forgone = { $effort ->
    [one] { $effort } de esfuerzo no va a ninguna barra
   *[other] { $effort } de esfuerzo no van a ninguna barra
  }
lunar-threat-lapsed = lo que hizo { $by } queda en nada
lunar-turn-counts = el turno cuenta: ha servido para el encuentro
lunar-strikers-lapsed = va a otra escena sin el ataque de { $by }
lunar-request-lapsed = lo que pedía a { $donor } queda en nada
lunar-request-refused = { $donor } no le da ninguna carta
lunar-request-withdrawn = ya no pide ninguna carta a { $donor }
lunar-toll-lapsed = { $cards ->
    [one] ya no debe la carta que le quitaba un enemigo
   *[other] ya no debe las { $cards } cartas que le quitaba un enemigo
  }
lunar-came-back = vuelve a la escena
lunar-opens-lower = abre, aunque la carta de { $other } es más alta
lunar-effort-spent = esfuerzo
lunar-hit = golpe de { $by }
lunar-struck = ataque de { $by }
lunar-strikes-back = { $by } devuelve el golpe
lunar-idle-turn = robo duro y nada más en todo el turno
lunar-mana = carga de maná
lunar-mana-lost = carga de maná; { $lost ->
    [one] se pierde 1 MP que pasa del máximo
   *[other] se pierden { $lost } MP que pasan del máximo
  }
lunar-forced-draw = robo forzado
lunar-arcane-cost = { $ability }

# Lo que tiene pendiente.
lunar-prepared-two-dice = preparación: dos dados para defenderse
lunar-prepared-half = preparación: la mitad del próximo daño
lunar-threatened-attack = ataque de { $by }: hay que llegar a { $threat }
lunar-threatened-discard = acción de descarte de { $by }: hay que llegar a { $threat }
lunar-owed-defence = { $who } tiene que defenderse contra { $threat }
lunar-owed-strike = { $by } puede atacar a { $who }, que va a otra escena
lunar-owed-cards = { $who } tiene que descartar { $cards }
lunar-owed-effort = { $who } tiene { $effort } de esfuerzo por repartir
lunar-owed-answer = { $who } tiene que responder a { $by }, que le pide una carta
lunar-owes-cards = { $cards ->
    [one] le toca descartar { $cards } carta
   *[other] le toca descartar { $cards } cartas
  }
lunar-concentrates = concentración: un rango menos en la primera tirada del próximo turno
lunar-concentrates-on = concentración en { $on }: un rango menos en el próximo turno
lunar-concentrated = concentración: un rango menos en la primera tirada de este turno
lunar-concentrated-on = concentración en { $on }: un rango menos en este turno
lunar-distracted = distracción: la próxima vez, el menor de dos dados caóticos
lunar-owes-effort = { $effort } de esfuerzo por repartir
lunar-asked = { $by } le pide una carta
lunar-asks = espera una carta de { $donor }
lunar-left = ha salido de la escena
lunar-one-action = una sola acción el próximo turno
lunar-plight-defends = se defiende
lunar-plight-discards = descarta
lunar-plight-effort = esfuerzo
lunar-plight-asked = le piden carta
lunar-plight-charges = embiste a { $who }

# Probabilidades.
lunar-best-plays = Mejores jugadas
lunar-head-success = éxito
lunar-head-critical = crítico
roll-cards = las mejores jugadas
lunar-usual-threat = la del encuentro
lunar-first-rolled = la primera tirada
lunar-donor-chooses = la elige quien la da
lunar-warn-other-defence = Se defiende con { $met }, y en la ficha esta habilidad no sirve para eso

# Lo que puede hacer.
lunar-do-reward = repartir experiencia
lunar-do-encounter = decir qué encuentro es…
lunar-do-attack = atacar…
lunar-do-test = hacer una prueba…
lunar-do-arcane = usar un arcano…
lunar-do-squares = jugar en casillas…
lunar-do-move = moverse…
lunar-do-charge = embestir…
lunar-do-prepare = prepararse…
lunar-do-draw = hacer un robo forzado…
lunar-do-assist = asistir…
lunar-do-ask = pedir ayuda…
lunar-do-withdraw = retirar la petición
lunar-do-give = dar una carta a { $who }…
lunar-do-refuse = no dar ninguna carta a { $who }
lunar-do-recover = recuperar una carta…
lunar-do-mana = cargar maná…
lunar-do-leave = ir a otra escena…
lunar-do-come-back = volver a la escena
lunar-do-interrupt = interrumpir…
lunar-do-reset = reiniciar la mano
lunar-do-concentrate = concentrarse…
lunar-do-hard-draw = hacer un robo duro
lunar-do-defend = defenderse…
lunar-do-forgo = no defenderse
lunar-kept-from-player = no lo ve
lunar-do-annul-attack = anular el ataque
lunar-do-annul-discard = anular la acción de descarte
lunar-do-discard = descartar…
lunar-do-waive = permitir el exceso por ahora
lunar-do-intercept = interceptar la embestida…
lunar-do-instant = ataque instantáneo
lunar-do-instant-one = ataque instantáneo…
lunar-strikers = { $count ->
    [one] { $count } enemigo
   *[other] { $count } enemigos
  }
lunar-do-strike = atacar…
lunar-do-drain = acción de descarte…
lunar-do-rush = declarar una embestida…
lunar-do-run-charge = embestir
lunar-charges-at = { $by } a { $who }
lunar-why-not-now = no es su turno
lunar-why-discard = antes tiene que descartar
lunar-why-actions = { $left ->
    [0] sin acciones
    [one] cuesta { $cost }, queda { $left }
   *[other] cuesta { $cost }, quedan { $left }
  }
lunar-why-mp = { $missing ->
    [one] falta { $missing } MP
   *[other] faltan { $missing } MP
  }
lunar-why-none-to-draw = no quedan
lunar-why-none-discarded = no hay
lunar-why-no-hand = sin cartas
lunar-why-prepared = ya está preparado
lunar-why-lower = { $other } tiene una carta más alta
lunar-why-nobody-gives = nadie tiene
lunar-why-table-full = ya hay tres
lunar-why-all-held = no queda a quién
lunar-why-left = ha dejado la escena
lunar-why-no-line = nadie a tiro
lunar-why-no-hp = sin HP
lunar-why-mana-twice = ya hecha
lunar-why-no-mana = su mano no da
lunar-effort-into = a la barra:
lunar-effort-into-one = a una barra…
lunar-effort-nowhere = a ninguna barra

# Negativas.
lunar-refused-no-character = { $who } no tiene ficha de personaje de Lunar Fantasy
lunar-refused-no-enemy = { $who } no tiene ficha de enemigo de Lunar Fantasy
lunar-refused-nobody-plays = Nadie en la mesa juega a Lunar Fantasy
lunar-refused-no-skill = { $who } no tiene ninguna habilidad llamada «{ $skill }»; tiene: { $there }
lunar-refused-no-ability = { $who } no tiene ninguna habilidad arcana llamada «{ $ability }»; tiene: { $there }
lunar-refused-not-their-turn = No es el turno de { $who }
lunar-refused-owes-cards = { $cards ->
    [one] { $who } tiene que descartar antes { $cards } carta
   *[other] { $who } tiene que descartar antes { $cards } cartas
  }
lunar-refused-owes-nothing = { $who } no tiene nada que descartar
lunar-refused-asks-nobody = { $who } no ha pedido ninguna carta
lunar-refused-not-asked = Nadie pide ninguna carta a { $who }
lunar-refused-owes-less = { $cards ->
    [one] { $who } solo tiene que descartar { $cards } carta
   *[other] { $who } solo tiene que descartar { $cards } cartas
  }
lunar-refused-dealt-in = Todos tienen ya sus cartas
lunar-refused-nothing-to-draw = No quedan tantas cartas por robar
lunar-refused-table-full = Ya hay tres cartas en la mesa: retira una
lunar-refused-own-donation = { $who } no puede pedirse una carta
lunar-refused-no-allies = { $who } no tiene aliados llamados «{ $group }»; tiene: { $there }
lunar-refused-not-donated = Nadie más ha puesto { $card } en la mesa
lunar-refused-rolls-nothing = «{ $ability }» no tiene ninguna tirada
lunar-refused-no-flanking = { $who } no flanquea a { $target }: los dos aliados tienen que estar junto a ese enemigo
lunar-refused-distracted = { $who } ya tiene interrumpidas todas sus acciones
lunar-refused-prepared = { $who } ya tiene algo preparado
lunar-refused-left = { $who } ha salido de la escena
lunar-refused-not-away = { $who } no ha salido de la escena
lunar-refused-own-side = { $who } es del mismo bando: para ir en su contra, que cambie antes de bando
lunar-refused-no-square = No hay casilla libre a la que volver
lunar-refused-not-available = { $who } no está disponible para dar una carta
lunar-refused-intercepts-once = { $who } ya ha interceptado una embestida esta ronda
lunar-refused-yielded = { $who } ya ha cedido la iniciativa
lunar-refused-rewarded = Este encuentro ya ha dado su experiencia: para darla otra vez hay que decir la amenaza
lunar-refused-nobody-to-reward = No hay aquí nadie que pueda ganar la experiencia: primero tiene que llegar alguien
lunar-refused-crooked = No hay línea recta hasta { $target }: antes hay que ponerse en su fila, columna o diagonal
lunar-refused-no-room = Hacia { $target } no hay ninguna casilla libre: para embestir hace falta una
lunar-refused-charge-declared = Hay una embestida declarada: primero esa
lunar-refused-charges-another = La embestida va contra { $who }
lunar-refused-no-charge = Nadie ha declarado una embestida
lunar-refused-intercepted = Esta embestida ya la ha interceptado alguien
lunar-refused-own-charge = { $who } solo puede interceptar una embestida contra un aliado
lunar-refused-out-of-reach = { $who } no llega a la línea de la embestida
lunar-refused-too-far = { $who } no llega ahí en { $most } casillas
lunar-refused-no-discard = { $who } no tiene acción de descarte
lunar-refused-nothing-to-defend = { $who } no tiene de qué defenderse
lunar-refused-no-objective = «{ $bar }» no admite esfuerzo: está llena o es una barra de falla
lunar-refused-custom = Esta mesa no juega con esa regla opcional: { $custom }
lunar-refused-not-left = A { $who } no se le puede atacar al instante: no acaba de salir de la escena de ese enemigo
lunar-charge-stopped = la embestida choca antes de llegar
lunar-refused-no-effort = { $who } no tiene esfuerzo que repartir
lunar-refused-fallen = Ese enemigo ya ha caído
lunar-refused-no-hp = { $who } no tiene HP, y sin ellos no vuelve al combate
lunar-refused-own-objective = Solo una barra de falla puede ser de alguien
lunar-refused-yields-in-combat = En combate nadie cede la iniciativa
lunar-refused-not-lowest = { $who } no tiene la carta más baja

# Acciones.
deed-lunar-test = hacer una prueba
deed-lunar-test-help = Tira un d8 y juega cartas de la mano contra la amenaza; el esfuerzo va a una barra.
deed-lunar-attack = atacar
deed-lunar-attack-help = Ataca a un enemigo con una habilidad y las cartas que se quiera; gasta una acción.
deed-lunar-charge = embestir
deed-lunar-charge-help = Corre en línea recta hasta un enemigo y lo ataca: 1 de daño más por casilla, 5 como mucho.
deed-lunar-arcane = usar habilidad arcana
deed-lunar-arcane-help = Usa una habilidad arcana y paga sus MP; si lleva dados de esfuerzo, se tira.
deed-lunar-effort = dirigir esfuerzo
deed-lunar-effort-help = Dice a qué barra va el esfuerzo de una tirada abierta.
deed-lunar-defend = defenderse
deed-lunar-defend-help = Tira la defensa que está pendiente contra la acción de un enemigo.
deed-lunar-forgo = no defenderse
deed-lunar-forgo-help = No tira la defensa que está pendiente: la acción del enemigo surte efecto, como si la defensa fallara.
deed-lunar-spare = anular la acción
deed-lunar-spare-help = La acción enemiga que espera una defensa queda en nada. Sin ninguna, el turno de un robo duro cuenta como útil.
deed-lunar-move = moverse
deed-lunar-move-help = Mueve hasta cinco casillas, rodeando a quien haya en medio.
deed-lunar-leave = ir a otra escena
deed-lunar-leave-help = Va a otra escena; los enemigos pueden atacar al instante, salvo que gaste dos acciones y vaya a salvo.
deed-lunar-intercept = interceptar
deed-lunar-intercept-help = Se pone en medio de una embestida contra un aliado, fuera de turno; su siguiente turno tiene una sola acción.
deed-lunar-prepare = prepararse
deed-lunar-prepare-help = Se prepara: dos dados en la próxima defensa, o la mitad del próximo daño de un ataque.
deed-lunar-assist = asistir
deed-lunar-assist-help = Dona a la mesa una carta de la mano, para el combo de otro jugador.
deed-lunar-ask = pedir ayuda
deed-lunar-ask-help = Pide una carta a un aliado, que elige cuál o se niega; la acción la paga quien la pide.
deed-lunar-answer = dar o negar una carta
deed-lunar-answer-help = Da una carta de la mano a quien la ha pedido, o se niega.
deed-lunar-interrupt = interrumpir
deed-lunar-interrupt-help = Interrumpe, distrae o sujeta a un enemigo: la próxima vez tira dos dados caóticos y se queda con el menor.
deed-lunar-concentrate = concentrarse
deed-lunar-concentrate-help = Gasta el turno entero: en el siguiente, la amenaza de una acción con tirada baja un rango.
deed-lunar-draw = hacer un robo forzado
deed-lunar-draw-help = Roba tantas cartas como MP se paguen.
deed-lunar-hard-draw = hacer un robo duro
deed-lunar-hard-draw-help = Roba una carta sin pagar MP; gasta el turno entero.
deed-lunar-recover = recuperar carta
deed-lunar-recover-help = Pone una carta del descarte al fondo del mazo.
deed-lunar-reset = reiniciar la mano
deed-lunar-reset-help = Baraja la mano en el mazo y roba el mismo número de cartas.
deed-lunar-mana = cargar maná
deed-lunar-mana-help = Cambia por MP dos cartas, un rey o un as, o la carta identidad, una vez por turno.
deed-lunar-discard = descartar
deed-lunar-discard-help = Descarta las cartas que pasan del límite o las que quita un enemigo.
deed-lunar-waive = permitir el exceso
deed-lunar-waive-help = Deja que alguien pase del límite de mano hasta su próximo turno, o perdona las cartas que debe quien no está.
deed-lunar-strike = atacar como enemigo
deed-lunar-strike-help = Un enemigo ataca a alguien: se tira su dado y queda pendiente la defensa.
deed-lunar-drain = obligar a descartar
deed-lunar-drain-help = Un enemigo quita cartas: se tira su dado caótico y queda pendiente la defensa.
deed-lunar-rush = embestir como enemigo
deed-lunar-rush-help = Un enemigo declara una embestida; antes del golpe se puede interceptar.
deed-lunar-deal = repartir
deed-lunar-deal-help = Baraja un mazo y reparte la mano inicial a quien aún no tiene cartas.
deed-lunar-reveal = revelar cartas
deed-lunar-reveal-help = Revela la carta del fondo para la iniciativa.
deed-lunar-encounter = fijar encuentro
deed-lunar-encounter-help = Dice qué clase de encuentro es, con qué amenaza y quién lo ha empezado.
deed-lunar-bar = poner barra
deed-lunar-bar-help = Pone en la mesa una barra de objetivo o de falla.
deed-lunar-yield = ceder la iniciativa
deed-lunar-yield-help = Fuera de combate, la carta más baja cede la iniciativa a cambio de una pequeña ventaja.
deed-lunar-reward = repartir experiencia
deed-lunar-reward-help = Da a todos la experiencia del encuentro.

# Campos y opciones.
field-donated = de la mesa
field-threat = amenaza
field-ranks = rangos +/-
field-bar = barra
field-flank = flanquea
field-lent = su carta
field-ability = habilidad arcana
field-mp = MP que cuesta
field-focus = en qué
field-enemy = enemigo
field-donor = a quién
field-asker = para quién
field-refuse = negarse
field-withdraw = retirar la petición
field-allies = aliados
field-met = se defiende con
field-later = guardar la distracción
field-instant = al instante
field-started = lo empieza
field-strikers = atacan
field-carefully = movimiento seguro
field-nowhere = a ninguna barra
field-back = de vuelta
lunar-all-strike = todos los enemigos
choice-two-dice = dos dados
choice-half = mitad del daño
choice-objective = barra de objetivo
choice-fail = barra de falla
choice-easy = fácil
choice-normal = normal
choice-hard = difícil
choice-brutal = brutal
choice-extreme = extrema
choice-fatal = fatal
choice-impossible = imposible
expect-lunar-customs = una lista de reglas opcionales: ties, starter, yield
expect-lunar-defences = una lista de defensas: fortitude, reflexes, arcana, quickness, will, suspicion, stealth

# What the examples of deeds say.
example-call-the-tide = Llamar a la marea
example-convince-the-guardian = Convencer a la guardiana
example-rooftop-fencing = Esgrima de tejado
example-sees-who-has-the-key = ve quién lleva la llave
example-the-lamplighters = Los faroleros
example-the-night-runs-out = Se acaba la noche
example-the-roof-terrace = la azotea
