# Prisma: lo que las reglas cuentan y niegan.

# Dificultades, resultados y tretas.
prisma-level-routine = rutinaria
prisma-level-simple = sencilla
prisma-level-moderate = moderada
prisma-level-challenging = desafiante
prisma-level-arduous = ardua
prisma-level-extreme = extrema
prisma-level-epic = épica
prisma-failure = fracaso
prisma-disaster = desastre
prisma-success-with-consequences = éxito con consecuencias
prisma-success = éxito
prisma-extraordinary = éxito extraordinario
prisma-stunt-sharpen = Afilar
prisma-stunt-harmonise = Armonizar
prisma-stunt-assist = Asistir
prisma-stunt-shock = Conmoción

# El puñado y lo que se le opone.
prisma-pool = un puñado de { $dice } { $dice ->
    [one] dado
   *[other] dados
  }
prisma-pool-attribute = { $name }: { $dice }
prisma-pool-skill = { $name }: { $dice }
prisma-pool-adjustment = ajuste por { $name }: { SIGNED($dice) }
prisma-pool-empty = sin dados en el puñado, la acción fracasa
prisma-pool-none = el puñado no tiene dados
prisma-difficulty = dificultad { $number }, { $level }
prisma-difficulty-unspecified = nadie dijo la dificultad: { $number }, { $level }
prisma-scale = escala de poder por { $name }: { SIGNED($add) } a la dificultad
prisma-complication = complicación «{ $text }»: cuesta { $cost } { $cost ->
    [one] acierto
   *[other] aciertos
  }

# Lo que dijeron los dados y lo que se añade.
prisma-natural = { $hits } { $hits ->
    [one] acierto
   *[other] aciertos
  } en la primera tirada
prisma-pushed = { $dice } { $dice ->
    [one] dado forzado
   *[other] dados forzados
  }: { $hits } { $hits ->
    [one] acierto
   *[other] aciertos
  } más
prisma-no-hit = sin ningún acierto natural la acción fracasa automáticamente
prisma-edge-highest = Filo «{ $name }»: { $counts }, el más alto
prisma-edge-stacks = Filo «{ $name }»: { $counts }, se acumula
prisma-edge-over-limit = Filo «{ $name }»: de { $value } { $counts ->
    [one] cuenta { $counts }
   *[other] cuentan { $counts }
  }, por el límite de cinco
prisma-edge-not-highest = Filo «{ $name }» ({ $value }) no cuenta: otro es igual o más alto
prisma-edge-out-of-scope = Filo «{ $name }» ({ $value }) no cuenta: sirve para otras acciones
prisma-edge-denied = Filo «{ $name }» ({ $value }) no cuenta: se deja aparte
prisma-edge-no-hit = Filo «{ $name }» ({ $value }) no cuenta: no hay acierto natural
prisma-edge-nameless = sin nombre
prisma-edge-of-tasks = { $edge } (para { $tasks })
prisma-edge-idle = { $count ->
    [one] No cuenta 1 fuente de Filo: { $names }
   *[other] No cuentan { $count } fuentes de Filo: { $names }
  }
prisma-edge-declined = el Filo no se usa
prisma-share = { $task }: { $hits } { $hits ->
    [one] acierto
   *[other] aciertos
  } y { $edge } de Filo
prisma-reaches = { $total } alcanza { $number }
prisma-falls-short = { $total } no alcanza { $number }
prisma-beats = { $total } supera { $number }
prisma-equals = { $total } iguala { $number }: nadie se impone
prisma-beaten = { $total } no supera { $number }
prisma-avoided-by-rival = { $total } contra { $number }: el otro jugador ha evitado el fracaso
prisma-paid = complicación «{ $text }» pagada: { $cost } { $cost ->
    [one] acierto
   *[other] aciertos
  }
prisma-left = { $left ->
    [one] sobra { $left } acierto
   *[other] sobran { $left } aciertos
  }
prisma-avoided = el fracaso se evita: la acción sale, sin aciertos sobrantes

# Lo que se debe y lo que ocurre.
prisma-owed-stress = Estrés: { $points }
prisma-stress-full = Estrés lleno
prisma-owed-dissonance = Disonancia: { $points }
prisma-owed-resonance = Resonancia: { $what }
prisma-bought-hits = −{ $points } por { $points ->
    [one] un acierto
   *[other] { $points } aciertos
  } más
prisma-bought-avoid = −{ $points } por evitar el fracaso
prisma-bought-fact = −{ $points } por un hecho en la escena
prisma-bought-clue = −{ $points } por una pista
prisma-bought-refusal = −{ $points } por rechazar una intromisión
prisma-gain-failure = +{ $points } por el fracaso
prisma-gain-disaster = +{ $points } por el desastre
prisma-gain-harmonise = +{ $points } por Armonizar
prisma-gain-push = +{ $points } por forzar
prisma-gain-intrusion = +{ $points } por la intromisión
prisma-resonance-lost = la reserva está llena: se { $points ->
    [one] pierde { $points } punto
   *[other] pierden { $points } puntos
  } de Resonancia
prisma-resonance-raised = +{ $n } al empezar la sesión
prisma-resonance-trimmed = −{ $n }: el máximo es { $cap }
prisma-complication-happens = ocurre: «{ $text }»
prisma-sharpened = Afilar: Filo { $value } contra el objetivo
prisma-sharpened-on = Afilar: Filo { $value } contra { $on }
prisma-assisted = Asistir: un aliado alcanza la misma dificultad
prisma-assisted-ally = Asistir: { $ally } alcanza la misma dificultad
prisma-unassisted = Asistir: a ese aliado ya no se le puede asistir
prisma-unassisted-ally = Asistir: { $ally } ya no puede recibir la ayuda
prisma-shocked = Conmoción: un objetivo más
prisma-shocked-target = Conmoción: también { $target }
prisma-stunt = treta «{ $name }»
prisma-stunt-on = treta «{ $name }» sobre { $on }
prisma-personal-xp = { $who }: { $points } PE personal
prisma-group-xp = cada jugador: { $points } PE grupal

# Lo que niegan las reglas.
prisma-no-task = No hay ninguna tarea por la que tirar
prisma-no-such-task = La tirada no tiene esa tarea
prisma-no-share-each = Cada tarea necesita su parte: hay { $tasks ->
    [one] 1 tarea
   *[other] { $tasks } tareas
  } y { $shares ->
    [one] 1 parte
   *[other] { $shares } partes
  }
prisma-no-more-to-share = Solo hay { $hits ->
    [one] 1 acierto
   *[other] { $hits } aciertos
  } y { $edge } de Filo que repartir
prisma-no-edge-for-task = De ese Filo, a la tarea { $task } { $edge ->
    [one] le sirve { $edge } como mucho
   *[other] le sirven { $edge } como mucho
  }
prisma-no-edge-for-all = De ese Filo se pueden repartir así { $edge } como mucho: lo demás sirve a otra tarea
prisma-no-push-twice = El puñado ya se forzó
prisma-no-dice-to-push = No hay dados que forzar: ninguno muestra 2, 3 o 4
prisma-no-too-late = Ya es tarde para eso en esta tirada
prisma-no-hits-left = { $missing ->
    [one] Falta { $missing } acierto
   *[other] Faltan { $missing } aciertos
  }
prisma-no-paid-twice = La complicación «{ $text }» ya está pagada
prisma-no-such-complication = No hay tal complicación
prisma-no-stunt-twice = { $stunt } ya se compró en esta acción
prisma-no-price = { $stunt } cuesta de { $least } a { $most } aciertos, no { $paid }
prisma-no-fixed-price = { $stunt } cuesta { $least }, no { $paid }
prisma-no-open-price = { $stunt } cuesta { $least } o más, no { $paid }
prisma-no-such-stunt = La campaña no tiene la treta «{ $name }»
prisma-no-ally-acted = { $ally } ya ha actuado este turno
prisma-no-failure = La tarea no ha fracasado
prisma-no-complication = No hay ninguna complicación que vuelva desastre el fracaso
prisma-no-decided = El final de este fracaso ya está decidido
prisma-no-both-ends = Un fracaso se vuelve desastre o se evita, no ambas cosas
prisma-no-stand-off = Es un empate: no hay fracaso
prisma-no-avoiding-players = En esta campaña no se puede evitar perder contra otro jugador
prisma-no-natural-hit = Sin acierto natural no se compran aciertos
prisma-no-edge = No hay filo que usar en esta tirada
prisma-no-points-named = Hace falta al menos un punto de Resonancia
prisma-no-resonance-used = En esta tirada ya se usó Resonancia
prisma-no-resonance = Cuesta { $price } de Resonancia y { $points ->
    [0] no queda
    [one] queda { $points }
   *[other] quedan { $points }
  }
prisma-no-investigation = Una pista se pide en una acción de investigación
prisma-no-fact-judged = Ese hecho ya está juzgado, o quedó firme al acabar su escena
prisma-no-reason = Hay que decir en qué se gasta la Disonancia
prisma-no-dissonance = { $missing ->
    [one] Falta { $missing } punto
   *[other] Faltan { $missing } puntos
  } de Disonancia

# La casa: lo que eligió la campaña y cómo leemos lo que las reglas dejan abierto.
prisma-house-routine-needs-hit = la dificultad 0 necesita un acierto natural
prisma-house-routine-assured = la dificultad 0 sale siempre
prisma-house-resonance-three-each = la Resonancia llega a tres por personaje
prisma-house-resonance-max = la Resonancia llega a { $max }
prisma-house-dissonance-hidden = la mesa no ve la Disonancia
prisma-house-dissonance-shown = la mesa ve la Disonancia
prisma-house-avoid-players = perder contra otro jugador se puede evitar con Resonancia
prisma-house-avoid-no-players = perder contra otro jugador no se puede evitar con Resonancia
prisma-house-sharpen-buyer = el Filo afilado es solo de quien lo compra
prisma-house-sharpen-side = el Filo afilado es de todo el bando
prisma-house-stress = { $length ->
    [one] cada personaje tiene 1 casilla de Estrés
   *[other] cada personaje tiene { $length } casillas de Estrés
  }
prisma-house-push-once = un puñado se fuerza una sola vez
prisma-house-forced-dice = solo los 1 de los dados forzados dan Disonancia, no los de sus dados adicionales
prisma-house-shared-hits = en acciones divididas se reparten aciertos y Filo, cada punto una vez
prisma-house-split-resonance = una tirada dividida da Resonancia una vez: si todo fracasa, o por un desastre
prisma-house-stand-off = entre jugadores, con totales iguales hay empate y nadie gana Resonancia
prisma-house-plain-success = sin complicaciones, un éxito es un éxito a secas
prisma-house-sharpen-person = se afila contra una persona o contra un nombre de quien aún no ha llegado
prisma-house-willing-ally = si Asistir lo apunta el DJ, se da por hecho que el aliado quiere; si un jugador elige a un personaje que no es suyo, antes se pregunta al DJ
prisma-house-lapse-unseen = si el Filo se pierde porque actúa alguien a quien la mesa no ve, la mesa no se entera
prisma-house-announce-first = si en una tirada no puede gastarse nada, se cierra al momento: sus complicaciones se anuncian antes
prisma-house-edge-waits = el Filo contra quien vuelve a ocultarse espera a que reaparezca
prisma-house-companions = un acompañante que lleva el DJ no tiene parte en la Resonancia, los hechos ni la experiencia
prisma-house-veto-refunds = un hecho vetado devuelve su punto
prisma-house-avoid-without-hit = un fracaso sin aciertos naturales también se puede evitar
prisma-house-secret = una tirada secreta no paga ni gana nada que la mesa vea
prisma-house-full-stress = con las casillas de Estrés llenas se puede forzar igual

# Probabilidades.
prisma-odds-hits = { $n } { $n ->
    [one] acierto natural
   *[other] aciertos naturales
  }
prisma-odds-dissonance = Disonancia { $n }

# Ayuda de la línea de órdenes.
cli-roll-prisma = Prisma, el sistema de puñados de dados
cli-odds-prisma = Prisma: aciertos, Disonancia y éxito, con y sin forzar
cli-prisma-pool = Los dados del puñado
cli-prisma-difficulty = La dificultad, desde 0; 1 si no se dice
cli-prisma-edge = Una fuente de Filo, de 1 a 3; solo cuenta la más alta; se puede repetir
cli-prisma-edge-stacking = Una fuente de Filo que se acumula, de 1 a 3; se puede repetir
cli-prisma-no-edge = El Filo no se usa
cli-prisma-complication = Una complicación con su coste, de 1 a 3; se puede repetir
cli-prisma-push = El puñado se fuerza; en las probabilidades, cuándo: short si fracasaría, always si se puede
cli-prisma-pay = Paga una complicación, por su número desde 0; se puede repetir
cli-prisma-stunt = Compra una treta: sharpen, harmonise, assist, shock u otro nombre, con su coste en aciertos; se puede repetir
cli-prisma-disaster = Si fracasa, se vuelve desastre
cli-prisma-resonance = Puntos de Resonancia que compran aciertos
cli-prisma-avoid-failure = Si fracasa, se evita con Resonancia
cli-prisma-reserve = La Resonancia que hay antes de la tirada
cli-prisma-cap = La Resonancia que cabe
cli-prisma-after = Caras que ya están en la mesa, dados iniciales y adicionales: las probabilidades de forzar justo esta tirada
