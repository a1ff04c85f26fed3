# Lunar Fantasy: lo que las reglas cuentan y niegan.

# Amenazas y lo que las alivia.
lunar-rung-easy = fácil
lunar-rung-normal = normal
lunar-rung-hard = difícil
lunar-rung-brutal = brutal
lunar-rung-extreme = extrema
lunar-rung-fatal = fatal
lunar-rung-impossible = imposible
lunar-threat = amenaza { $number }
lunar-threat-named = amenaza { $number } ({ $rung })
lunar-relief-hurt = heridas graves: un rango menos
lunar-relief-concentrated = concentración: un rango menos

# Lo que cuenta en una tirada.
lunar-prepared = preparación: 2d8, y cuenta el más alto
lunar-adjacent = enemigo adyacente: +{ $n } de esfuerzo
lunar-charged = embestida: +{ $n } de daño
lunar-card = { $card }: +{ $bonus }
lunar-combo = { $combo }: { $does }
lunar-combo-idle = { $combo }: no añade nada
lunar-combo-times = ×{ $n }
lunar-combo-bonus = +{ $n }
lunar-combo-effort = +{ $n } de esfuerzo
lunar-combo-dice = +{ $n }d6 de esfuerzo
lunar-total = { $times ->
    [1] { $die } + { $bonus } = { $total }
   *[other] ({ $die } + { $bonus }) × { $times } = { $total }
  }
lunar-failure = fallo
lunar-success = éxito
lunar-critical = crítico
lunar-triple-critical = crítico triple
lunar-effort = esfuerzo: { $effort }
lunar-effort-sum = esfuerzo: { $sum } = { $effort }

# Lo que se hace en un turno.
lunar-action-attack = atacar
lunar-action-arcane = habilidad arcana
lunar-action-move = moverse en la escena
lunar-action-leave = ir a otra escena
lunar-action-forced-draw = robo forzado
lunar-action-recover = recuperar una carta
lunar-action-prepare = prepararse
lunar-action-assist = asistir
lunar-action-ask = pedir ayuda
lunar-action-safe-move = movimiento seguro
lunar-action-interrupt = interrumpir
lunar-action-reset-hand = reiniciar la mano
lunar-action-intercept = interceptar
lunar-action-concentrate = concentrarse
lunar-action-hard-draw = robo duro
lunar-action-charge = embestida
lunar-action-mana-charge = carga de maná
lunar-greed-full = roba lo normal
lunar-greed-half = avaricia: roba la mitad
lunar-greed-nothing = avaricia: no roba

# Enemigos y escenas.
lunar-attack-power = potencia
lunar-attack-technique = técnica
lunar-attack-arcana = arcano
lunar-defence-fortitude = fortaleza
lunar-defence-reflexes = reflejos
lunar-defence-arcana = arcano
lunar-defence-quickness = rapidez
lunar-defence-will = voluntad
lunar-defence-suspicion = suspicacia
lunar-defence-stealth = sigilo
lunar-peril-brief = breve
lunar-peril-dangerous = peligrosa
lunar-peril-crisis = crisis

# Lo que no se puede.
lunar-too-many-cards = En una tirada no se juegan más de { $most } cartas
lunar-card-twice = { $card } está dos veces, y en un mazo solo está una
lunar-donated-alone = Una carta donada solo se juega como parte de un combo
lunar-too-many-donated = En la mesa no hay más de { $most } cartas donadas
lunar-not-enough-mp = { $missing ->
    [one] Falta { $missing } MP
   *[other] Faltan { $missing } MP
  }
lunar-mana-twice = La carga de maná es una por turno
lunar-not-mana = Dan MP dos cartas cualesquiera, un rey o un as, o la carta identidad
lunar-no-squares = Es una acción táctica: hace falta una escena con casillas

# Lo que se juega en esta casa.
lunar-house-bonuses = J +{ $jack }, Q +{ $queen }, as +{ $ace }, del 2 al 10 +{ $numbers }
lunar-house-hand = la mano empieza con { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
  } y tiene un tope de { $limit }
lunar-house-mp = cada personaje empieza con { $mp } MP y tiene como mucho { $max }
lunar-house-enemies = la barra de un enemigo es { $bar } por nivel, y su daño, un d6 por nivel, como mucho { $damage }
lunar-house-chaos = el dado caótico es un { $die }
lunar-house-custom-ties = si dos jugadores revelan cartas iguales, deciden ellos quién va primero
lunar-house-custom-starter = quien empezó el combate suma 2 a su carta
lunar-house-custom-yield = fuera de combate, la carta más baja puede ceder a cambio de una pequeña ventaja
lunar-house-reshuffle = cuando un mazo se acaba, su descarte se baraja y es el mazo nuevo
lunar-house-unspent = las acciones que sobran al acabar el turno se pierden
lunar-house-leaving = a quien sale de una escena le hace un ataque directo cada enemigo que deja en ella, salvo que el DJ diga otra cosa; el que no se haga antes de que acabe el turno se pierde
lunar-house-attack-costs-no-cards = atacar no cuesta cartas por sí mismo
lunar-house-halving = una preparación espera hasta que sirve, contra lo que venga después; la mitad del daño se redondea hacia abajo, y un ataque que falla no la gasta
lunar-house-donor-confirms = el aliado al que se pide una carta tiene que aceptar; un grupo por el que no responde ningún aliado da la siguiente carta del mazo del DJ
lunar-house-two-heroes = quien lleva a dos personajes tiene un mazo y una mano con cada uno: son dos jugadores, y pueden donarse cartas
lunar-house-donated-return = las cartas donadas que nadie usa vuelven a sus dueños al acabar el encuentro
lunar-house-interrupting = quien interrumpe dice, cuando el enemigo declara una acción, si es esa la que interrumpe
lunar-house-reset = al reiniciar la mano, vuelve al mazo y se baraja con él antes de robar; siempre se roban tantas como había, y la avaricia no las limita
lunar-house-mana-lost = los MP que pasan del máximo se pierden
lunar-house-failed-count = para la avaricia cuentan también los usos fallidos, y una tercera acción que repita cualquiera de las otras dos
lunar-house-after-an-enemy = después de un enemigo, el DJ dice a quién le toca
lunar-house-sizes = una escena tiene de 1 a 20 casillas por lado
lunar-house-diagonals = las casillas que se tocan en diagonal son adyacentes, y pasar de una a otra cuesta 1
lunar-house-tokens-block = por una casilla ocupada no se pasa
lunar-house-directions = se embiste en una de las ocho direcciones
lunar-house-at-least-a-square = una embestida recorre al menos una casilla, y a un enemigo le cuesta una acción
lunar-house-intercepting = interceptar no cuesta nada en el momento y cada persona lo hace una vez por ronda
lunar-house-provoking = fallar un ataque provoca al enemigo adyacente al que iba, y fallar otra tirada, a todos los adyacentes: cada uno una vez por turno, y ninguno al que se haya dañado en él
lunar-house-enemy-actions = un enemigo tiene, por nivel, una acción y una carta que quita, y al menos una acción
lunar-house-nothing-below-zero = ni el daño, ni los HP, ni las barras bajan de 0
lunar-house-last-enemy = cuando cae el último enemigo, se pregunta antes de cerrar el encuentro
lunar-house-effort = el esfuerzo va a la única barra de objetivo abierta que todos ven; si hay varias, espera a que se diga a cuál, el más antiguo primero, y una oculta hay que nombrarla
lunar-house-equal-combos = de dos combos que dan el mismo total y el mismo esfuerzo se nombra el que va después en la lista
lunar-house-late-joiner = quien entra con el encuentro empezado recibe mazo y mano, pero no revela carta
lunar-house-waived = el DJ puede dejar que alguien pase del límite de mano hasta su próximo turno; lo que quita un enemigo se debe igual, y a quien no está se le puede perdonar
lunar-house-left = quien ha salido de la escena ni alcanza a nadie ni es alcanzado, y volver cuesta una acción
lunar-house-one-preparation = nadie tiene dos preparaciones a la vez; cuenta la que había cuando llegó el ataque y, si esperan varios, la gasta el primero que la usa; el golpe que devuelve un enemigo no se reduce
lunar-house-interrupted-once = a un enemigo se lo interrumpe como mucho una vez por cada acción de su turno
lunar-house-fail-bar = el daño de un robo duro va a la barra de falla de ese jugador y, si no tiene, a la de todos; si hay varias, a la más antigua con sitio; una oculta no lo recibe
lunar-house-relevant = después de un robo duro sirve cualquier tirada del turno contra una amenaza y cualquier esfuerzo que vaya a una barra; el DJ puede dar por bueno el turno antes de que acabe y, si una tirada no venía al caso, aplica el daño a mano
lunar-house-mana-outside = donde nadie combate, se puede volver a cargar maná después de gastar una acción, tirar o ir a otra escena
lunar-house-opens-twice = quien abrió una ronda no puede cortarla para abrir la siguiente
lunar-house-yielding = se cede una vez por encuentro y antes de hacer nada en el turno, y quien cede actúa después de todos los demás
lunar-house-flanked = la carta de quien flanquea vale para un ataque o una embestida, no para una habilidad arcana
lunar-house-shared-bar = una barra común cuenta a los jugadores que están cuando se pone
lunar-fault-hand = la mano inicial ({ $hand }) pasa del tope ({ $limit }): cada jugador empezaría descartando; baja «hand» o sube «hand-limit»
lunar-house-hand-found = si quedan cartas que quitar se mira cuando llega la acción de descarte: quien juega las últimas para defenderse no sufre daño; lo que aún deba queda saldado cuando se queda sin cartas
lunar-house-defence-draws = aguantar un ataque directo es usar una habilidad y roba sus cartas; aguantar un descarte roba una como mucho
lunar-house-waiting-attack = lo que espera una defensa sigue en pie aunque caiga el enemigo, y queda en nada si cae o se va quien tenía que defenderse
lunar-house-out-of-action = quien está fuera del combate no hace nada en él, ni tiradas libres, y sin HP no vuelve; donde nadie combate se puede actuar con 0 HP
lunar-house-one-reward = un encuentro da su experiencia una vez, también sin combate; para darla de nuevo hay que decir la amenaza

# Lo que se dice en la línea de órdenes.
cli-roll-lunar = Lunar Fantasy, el sistema de un d8 y cartas
cli-odds-lunar = Lunar Fantasy: los cuatro resultados antes de tirar, con las cartas que se juegan
cli-lunar-threat = La amenaza a la que hay que llegar: un número o el nombre de su rango
cli-lunar-cards = Cartas que se juegan, separadas por comas: valor 2-9 T J Q K A y palo S H D C, como KS
cli-lunar-effort-points = Puntos de esfuerzo
cli-lunar-effort-dice = Cuántos d6 de esfuerzo se tiran con éxito
cli-lunar-adjacent = Es un ataque a un enemigo adyacente
cli-value-threat = AMENAZA
cli-value-card = CARTA
