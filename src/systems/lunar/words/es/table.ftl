# Lunar Fantasy en la mesa.
gauge-hp = Vida
gauge-mp = Maná
gauge-brief-hp = Vida
gauge-brief-mp = Maná
choice-lunar = Lunar Fantasy
noun-lunar = Lunar Fantasy, el sistema de las cartas

# Encuentros y barras.
lunar-encounter-combat = combate
lunar-encounter-social = encuentro social
lunar-encounter-exploration = exploración
lunar-encounter-adventure = aventura
lunar-bar-objective = barra de objetivo
lunar-bar-fail = barra de fallo
lunar-bars = Barras
lunar-bar-to-reach = objetivo
lunar-bar-to-fear = fallo
lunar-bar-shared = 10 por jugador
lunar-log-encounter = { $kind }: { $threat }{ $started }
lunar-log-started = { "; " }lo ha empezado { $who }
lunar-log-bar = «{ $name }» es ahora la { $bar }
lunar-log-yielded = { $who } cede la iniciativa: { $text }
lunar-log-rewarded = Experiencia: 100 y un d100 que saca { $face } dan { $xp } a cada uno
lunar-rewarded = experiencia del encuentro

# Fichas.
lunar-identity = carta identidad
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
lunar-ability-cost = { $n } de maná
lunar-level = nivel { $level }
lunar-damage = { $dice ->
    [0] sin daño
   *[other] { $dice }d6 de daño
  }
lunar-drains = descarta { $cards } ({ $met })

# En el registro.
lunar-somebody = alguien
lunar-log-check = { $who } prueba con { $with }: { $faces } da { $total } contra { $threat }, { $outcome }
lunar-log-attack = { $who } ataca a { $other } con { $with }: { $faces } da { $total } contra { $threat }, { $outcome }
lunar-log-attack-somebody = { $who } ataca con { $with }: { $faces } da { $total } contra { $threat }, { $outcome }
lunar-log-defence = { $who } se defiende de { $other } con { $with }: { $faces } da { $total } contra { $threat }, { $outcome }
lunar-log-defence-somebody = { $who } se defiende con { $with }: { $faces } da { $total } contra { $threat }, { $outcome }
lunar-log-tried = { $with } ({ $what })
lunar-log-with-effort = { $outcome }, esfuerzo { $effort }
lunar-log-acted = { $who }: { $action }
lunar-log-acted-with = { $who }: { $action }, { $with }
lunar-log-acted-upon = { $who }: { $action }, { $upon }
lunar-log-acted-with-upon = { $who }: { $action }, { $with }, { $upon }
lunar-log-lapsed = { $who }: { $what }
lunar-log-struck-at = { $who } ataca a { $target }: { $faces}; la defensa tiene que llegar a { $threat }
lunar-log-drained = { $who } va a por las cartas de { $target }: { $faces }; la defensa tiene que llegar a { $threat }
lunar-log-dealt = { $who } sufre { $damage } de daño ({ $faces }): { $why }
lunar-concentration-lapsed = no ha usado la concentración y la pierde
lunar-effort-spent = esfuerzo
lunar-hit = le ha dado { $by }
lunar-struck = le ha golpeado { $by }
lunar-strikes-back = { $by } devuelve el golpe
lunar-idle-turn = robo duro sin hacer nada más por el encuentro
lunar-mana = cartas por maná
lunar-mana-lost = cartas por maná; se pierden { $lost } por encima del límite
lunar-forced-draw = robo forzado
lunar-arcane-cost = { $ability }

# Lo que tiene pendiente.
lunar-prepared-two-dice = preparado: dos dados para defenderse
lunar-prepared-half = preparado: la mitad del próximo daño
lunar-threatened-attack = { $by } ataca: hay que llegar a { $threat }
lunar-threatened-discard = { $by } va a por las cartas: hay que llegar a { $threat }
lunar-owes-cards = { $cards ->
    [one] le toca descartar { $cards } carta
   *[other] le toca descartar { $cards } cartas
  }
lunar-concentrates = concentración: un rango menos en la primera tirada del próximo turno
lunar-concentrates-on = concentración en { $on }: un rango menos el próximo turno
lunar-distracted = distracción: el menor de dos dados caóticos la próxima vez
lunar-one-action = una sola acción el próximo turno
lunar-plight-defends = se defiende
lunar-plight-discards = descarta

# Probabilidades.
lunar-best-plays = Mejores jugadas
lunar-head-success = éxito
lunar-head-critical = crítico
roll-cards = las mejores jugadas
lunar-usual-threat = la del encuentro
lunar-first-rolled = la primera tirada
lunar-warn-other-defence = Se responde con { $met }; esta habilidad no dice nada de eso

# Lo que puede hacer.
lunar-do-attack = atacar…
lunar-do-test = prueba…
lunar-do-arcane = habilidad arcana…
lunar-do-move = moverse…
lunar-do-charge = embestida…
lunar-do-prepare = prepararse…
lunar-do-draw = robar con maná…
lunar-do-assist = donar una carta…
lunar-do-ask = pedir una carta…
lunar-do-recover = recuperar una carta…
lunar-do-mana = cartas por maná…
lunar-do-leave = irse de la escena…
lunar-do-interrupt = interrumpir…
lunar-do-reset = reiniciar la mano
lunar-do-concentrate = concentrarse…
lunar-do-hard-draw = robo duro
lunar-do-defend = defenderse…
lunar-do-spare = dejarlo pasar
lunar-do-discard = descartar…
lunar-do-waive = que se las quede por ahora
lunar-do-intercept = ponerse en medio…
lunar-do-instant = ataque instantáneo:
lunar-do-strike = atacar…
lunar-do-drain = ir a por las cartas…
lunar-do-rush = declarar una embestida…
lunar-do-run-charge = embestir
lunar-why-not-now = no es su turno
lunar-why-discard = antes tiene que descartar
lunar-why-actions = { $left ->
    [0] sin acciones
    [one] cuesta { $cost }, le queda { $left }
   *[other] cuesta { $cost }, le quedan { $left }
  }
lunar-why-none-to-draw = no quedan
lunar-why-none-discarded = no hay
lunar-why-no-hand = sin cartas
lunar-why-nobody-gives = nadie tiene
lunar-why-table-full = ya hay tres
lunar-why-all-held = no queda a quién
lunar-why-mana-twice = ya este turno
lunar-why-no-mana = su mano no da
lunar-effort-into = a la barra:
lunar-effort-into-one = a una barra…
lunar-effort-nowhere = a ninguna barra

# Negativas.
lunar-refused-no-character = { $who } no tiene ficha de personaje de Lunar Fantasy
lunar-refused-no-enemy = { $who } no tiene ficha de enemigo de Lunar Fantasy
lunar-refused-nobody-plays = En la mesa nadie juega a Lunar Fantasy
lunar-refused-no-skill = { $who } no tiene ninguna habilidad llamada «{ $skill }»
lunar-refused-no-ability = { $who } no tiene ninguna habilidad arcana llamada «{ $ability }»
lunar-refused-not-their-turn = No es el turno de { $who }
lunar-refused-owes-cards = { $cards ->
    [one] { $who } tiene que descartar antes { $cards } carta
   *[other] { $who } tiene que descartar antes { $cards } cartas
  }
lunar-refused-owes-nothing = { $who } no tiene nada que descartar
lunar-refused-owes-less = { $cards ->
    [one] { $who } solo tiene que descartar { $cards } carta
   *[other] { $who } solo tiene que descartar { $cards } cartas
  }
lunar-refused-dealt-in = Ya tienen cartas todos
lunar-refused-nothing-to-draw = No quedan tantas cartas por robar
lunar-refused-table-full = Ya hay tres cartas en la mesa
lunar-refused-own-donation = { $who } no puede pedirse una carta a sí mismo
lunar-refused-no-allies = { $who } no tiene aliados llamados «{ $group }»
lunar-refused-not-donated = Nadie más ha puesto { $card } en la mesa
lunar-refused-rolls-nothing = «{ $ability }» no tiene tirada en la que jugar cartas
lunar-refused-no-flanking = { $who } no flanquea a { $target }: los dos tienen que estar junto al enemigo
lunar-refused-distracted = Alguien distrae ya a { $who }
lunar-refused-crooked = La embestida va en línea recta, en una de las ocho direcciones
lunar-refused-no-room = No hay sitio para embestir
lunar-refused-charge-declared = Ya hay otra embestida declarada: primero esa
lunar-refused-charges-another = La embestida va contra { $who }
lunar-refused-no-charge = Nadie ha declarado una embestida
lunar-refused-intercepted = En esta ronda ya se ha interceptado una embestida
lunar-refused-own-charge = { $who } solo puede interceptar la embestida contra un aliado
lunar-refused-out-of-reach = { $who } no llega a la línea de la embestida
lunar-refused-too-far = { $who } no llega ahí en { $most } casillas
lunar-refused-no-discard = { $who } no tiene acción de descarte
lunar-refused-nothing-to-defend = { $who } no tiene de qué defenderse
lunar-refused-no-objective = En «{ $bar }» no entra esfuerzo: está llena o es una barra de fallo
lunar-refused-custom = En esta mesa no se juega esta costumbre: { $custom }
lunar-refused-not-left = A { $who } no se le puede golpear al instante: no acaba de salir de la escena de ese enemigo
lunar-charge-stopped = la embestida choca antes de llegar
lunar-refused-no-effort = { $who } no tiene esfuerzo que repartir
lunar-refused-fallen = Ese enemigo ya ha caído
lunar-refused-yields-in-combat = En combate nadie cede la iniciativa
lunar-refused-not-lowest = { $who } no tiene la carta más baja

# Acciones.
deed-lunar-test = prueba
deed-lunar-test-help = Tira un d8 con cartas de la mano contra la amenaza; el esfuerzo va a una barra.
deed-lunar-attack = atacar
deed-lunar-attack-help = Ataca a un enemigo con una habilidad y cartas; gasta una acción del turno.
deed-lunar-charge = embestida
deed-lunar-charge-help = Corre en línea recta contra un enemigo y ataca: un punto de daño más por casilla, cinco como mucho.
deed-lunar-arcane = habilidad arcana
deed-lunar-arcane-help = Usa una habilidad arcana y paga su maná; si lleva dados, se tira.
deed-lunar-effort = dirigir esfuerzo
deed-lunar-effort-help = Dice a qué barra va el esfuerzo de una tirada abierta.
deed-lunar-defend = defenderse
deed-lunar-defend-help = Tira la defensa que está pendiente contra la acción de un enemigo.
deed-lunar-spare = dejar pasar
deed-lunar-spare-help = Deja en nada la acción de un enemigo que espera defensa.
deed-lunar-move = moverse
deed-lunar-move-help = Mueve hasta cinco casillas rodeando a quien esté en medio.
deed-lunar-leave = irse
deed-lunar-leave-help = Cambia de escena: sus enemigos pueden golpear al instante, salvo que se haga a salvo por dos acciones.
deed-lunar-intercept = interceptar
deed-lunar-intercept-help = Se pone en la línea de una embestida contra un aliado, fuera de turno; el siguiente turno tiene una sola acción.
deed-lunar-prepare = prepararse
deed-lunar-prepare-help = Se prepara para lo que venga: dos dados para defenderse o la mitad del próximo daño.
deed-lunar-assist = donar carta
deed-lunar-assist-help = Pone una carta de la mano en la mesa para el combo de otro jugador.
deed-lunar-ask = pedir carta
deed-lunar-ask-help = Pide una carta a otro personaje; la acción la paga quien pide.
deed-lunar-interrupt = interrumpir
deed-lunar-interrupt-help = Interrumpe, distrae o sujeta a un enemigo: la próxima vez tira dos dados caóticos y se queda el menor.
deed-lunar-concentrate = concentrarse
deed-lunar-concentrate-help = Gasta el turno entero; una acción con tirada del siguiente baja un rango la amenaza.
deed-lunar-draw = robar con maná
deed-lunar-draw-help = Roba tantas cartas como maná paga.
deed-lunar-hard-draw = robo duro
deed-lunar-hard-draw-help = Roba una carta sin pagar maná; gasta el turno entero.
deed-lunar-recover = recuperar carta
deed-lunar-recover-help = Pone una carta del descarte al fondo del mazo.
deed-lunar-reset = reiniciar la mano
deed-lunar-reset-help = Baraja la mano en el mazo y roba otras tantas cartas.
deed-lunar-mana = cartas por maná
deed-lunar-mana-help = Cambia dos cartas, un rey o un as, o la carta identidad por maná, una vez por turno.
deed-lunar-discard = descartar
deed-lunar-discard-help = Descarta lo que pasa del límite o lo que quita un enemigo.
deed-lunar-waive = quedarse las cartas
deed-lunar-waive-help = Deja que alguien tenga por ahora más cartas que el límite.
deed-lunar-strike = ataque enemigo
deed-lunar-strike-help = Un enemigo ataca a alguien: cae su dado y queda pendiente la defensa.
deed-lunar-drain = quitar cartas
deed-lunar-drain-help = La acción de descarte de un enemigo: cae su dado caótico y queda pendiente la defensa.
deed-lunar-rush = embestida enemiga
deed-lunar-rush-help = Un enemigo declara una embestida; otros pueden ponerse en medio antes del golpe.
deed-lunar-deal = repartir
deed-lunar-deal-help = Baraja un mazo y reparte la mano inicial a quien aún no tiene cartas.
deed-lunar-reveal = revelar cartas
deed-lunar-reveal-help = Revela la carta del fondo para la iniciativa.
deed-lunar-encounter = encuentro
deed-lunar-encounter-help = Dice qué clase de encuentro es, su amenaza y quién lo ha empezado.
deed-lunar-bar = barra
deed-lunar-bar-help = Pone en la mesa una barra de objetivo o de fallo.
deed-lunar-yield = ceder
deed-lunar-yield-help = Quien tiene la carta más baja cede la iniciativa fuera de combate a cambio de algo pequeño.
deed-lunar-reward = experiencia
deed-lunar-reward-help = Da a todos la experiencia del encuentro.

# Campos y opciones.
field-donated = de la mesa
field-threat = amenaza
field-ranks = rangos más
field-bar = barra
field-flank = flanquea
field-lent = su carta
field-ability = habilidad
field-mp = maná que cuesta
field-focus = en qué
field-enemy = enemigo
field-donor = a quién
field-allies = aliados
field-met = se responde con
field-later = guardar la distracción
field-instant = al instante
field-started = lo empieza
field-strikers = golpean
choice-two-dice = dos dados
choice-half = mitad del daño
choice-exploration = exploración
choice-adventure = aventura
choice-objective = barra de objetivo
choice-fail = barra de fallo
choice-easy = fácil
choice-normal = normal
choice-hard = difícil
choice-brutal = brutal
choice-extreme = extrema
choice-fatal = mortal
choice-impossible = imposible
choice-fortitude = fortaleza
choice-quickness = rapidez
choice-suspicion = sospecha
choice-stealth = sigilo
expect-lunar-customs = una lista de costumbres: ties, starter, yield
expect-lunar-defences = una lista de defensas: fortitude, reflexes, arcana, quickness, will, suspicion, stealth
