# Prisma en la mesa: tiradas, tretas y lo que la mesa niega.

prisma-somebody = alguien
gauge-stress = Estrés
gauge-resonance = Resonancia
gauge-dissonance = Disonancia
gauge-xp = Experiencia
gauge-group-xp = Experiencia del grupo
gauge-short-xp = PE
gauge-short-group-xp = PE grupal
gauge-brief-resonance = Res
gauge-brief-dissonance = Dis
gauge-brief-group-xp = PE

## El diario
prisma-rated-both = { $attribute } + { $skill }
prisma-rated-none = sin rasgos
prisma-tries = { $who } tira { $rated }
prisma-tries-what = { $who } tira { $rated } («{ $what }»)
prisma-tries-on = { $who } tira { $rated } sobre { $target }
prisma-tries-against = { $who } tira { $rated } contra { $rival }
prisma-log-roll = { $tried }: { $faces } ({ $more })
prisma-log-roll-bare = { $tried }: { $faces }
prisma-log-no-dice = sin dados
prisma-says-hits = { $hits ->
    [one] 1 acierto
   *[other] { $hits } aciertos
}
prisma-says-hits-of = { $hits ->
    [one] 1 acierto contra { $number }
   *[other] { $hits } aciertos contra { $number }
}
prisma-says-pushed = forzada
prisma-failure-avoided = fracaso evitado
prisma-failure-avoided-but = fracaso evitado: { $outcome }
prisma-says-bought = { $points } de Resonancia
prisma-says-stunt = { $stunt } por { $cost ->
    [one] 1 acierto
   *[other] { $cost } aciertos
}
prisma-says-task = { $task }: { $outcome }
prisma-log-step = { $did } ({ $stands })
prisma-log-stands = { $who }: ahora { $stands }
prisma-log-pushes = { $who } fuerza { $dice ->
    [one] 1 dado
   *[other] { $dice } dados
}: { $faces }
prisma-log-buys = { $who } compra aciertos con Resonancia
prisma-log-uses-edge = { $who } usa el Filo
prisma-log-declines-edge = { $who } renuncia al Filo
prisma-log-announces = { $who }: nueva complicación, «{ $text }», coste { $cost }
prisma-log-shares = { $who } reparte los aciertos
prisma-log-accepts = { $who } acepta el fracaso
prisma-log-turns = { $who } convierte el fracaso en desastre
prisma-log-avoids = { $who } evita el fracaso
prisma-log-spends = { $who } gasta aciertos: { $spent }
prisma-says-paid = «{ $text }» por { $cost ->
    [one] 1 acierto
   *[other] { $cost } aciertos
}
prisma-log-takes-back = { $who } recupera los aciertos gastados
prisma-log-lapses = { $who } pierde Afilar y recupera sus aciertos
prisma-log-goes-on = { $who } sigue con la tirada
prisma-log-drawn = { $who }: complicación sacada, «{ $text }» ({ $cost })
prisma-log-full = { $who }: casillas de Estrés llenas ({ $length })
prisma-log-sharpened = { $who } afila: Filo { $value } contra { $target }, hasta que vuelva a actuar sobre { $who }
prisma-log-faded = { $who }: se acaba el Filo { $value } contra { $target }
prisma-log-took = { $who }: { $does }
prisma-log-prevails = Gana { $who }, { $first } contra { $second }
prisma-log-prevails-veiled = Gana { $who }
prisma-log-stand-off-veiled = { $who }: empate
prisma-log-stand-off = { $who }: empate, { $first } contra { $second }
prisma-log-acted = { $who } actúa sobre { $upon }
prisma-resonance-cap = tres por personaje que juega
prisma-dissonance-spent = { $reason }
prisma-fact-vetoed = el hecho no vale y el punto se devuelve
prisma-intrusion-offered = Si se acepta, ocurre: 1 PE para quien la sufre y 1 PE para el grupo. Si se rechaza, no ocurre y cuesta 1 de Resonancia.
prisma-log-refused = { $who } rechaza la intromisión: «{ $text }»
prisma-log-yielded = { $who } acepta la intromisión: «{ $text }»

## Lo que no se puede
prisma-refused-no-sheet = { $who } no tiene ficha de Prisma
prisma-refused-nobody-rolls = Nadie de aquí tiene un puñado que tirar
prisma-refused-no-attribute = { $who } no tiene el atributo «{ $name }»; tiene: { $there }
prisma-refused-two-attributes = «{ $name }» también es un atributo: se tira uno solo, con una habilidad o sin ella
prisma-refused-no-edge = { $who } no cuenta con ningún Filo «{ $name }»
prisma-refused-nothing-ticked = Aún no hay nada marcado en que gastar
prisma-refused-own-target = { $who } no puede ser su propio objetivo
prisma-refused-own-rival = { $who } no puede ser su propio rival
prisma-refused-quiet = { $who }: en una tirada secreta no gastes nada que la mesa vea
prisma-refused-upon-nobody = { $stunt }: hay que decir sobre quién
prisma-refused-upon-oneself = { $stunt } no puede ser sobre uno mismo
prisma-refused-upon-target = { $stunt } no puede ser sobre quien ya es objetivo de la acción
prisma-refused-upon-other = { $stunt } es contra el objetivo de la acción
prisma-refused-no-ally = { $who } no puede recibir la ayuda: tiene que ser otra persona del mismo bando
prisma-refused-no-players = A { $who } no lo lleva ningún jugador: ni Resonancia, ni hechos, ni experiencia
prisma-refused-not-split = Ninguna tirada abierta tiene varias tareas
prisma-refused-no-reserves = Esta campaña no juega con Resonancia ni Disonancia
prisma-refused-unseen = La mesa no sabe de { $who }: no puede gastar lo que todos ven
prisma-refused-nothing-spent = Hay que gastar al menos un punto
prisma-refused-open-fact = «{ $title }» está por juzgar: vétalo, y su punto vuelve
prisma-refused-no-fact = «{ $title }» no es un hecho que haya traído nadie
prisma-refused-no-intrusion = Eso no es una intromisión: { $kind }

## Lo que se puede hacer
noun-prisma = Prisma, el sistema de puñados de dados
deed-prisma-roll = tirar
deed-prisma-roll-help = Tira un puñado de atributo y habilidad contra una dificultad.
deed-prisma-versus = enfrentarse
deed-prisma-versus-help = Dos tiran uno contra otro; gana quien saca más aciertos.
deed-prisma-push = forzar
deed-prisma-push-help = Repite los dados que muestran 2, 3 o 4, por un punto de Estrés y Disonancia.
deed-prisma-edge = usar Filo
deed-prisma-edge-help = Usa el Filo en la tirada abierta, o renuncia a él.
deed-prisma-resonance = comprar aciertos
deed-prisma-resonance-help = Compra aciertos con Resonancia, uno por punto.
deed-prisma-announce = anunciar complicación
deed-prisma-announce-help = Anuncia una complicación de la tirada abierta, o la saca del mazo.
deed-prisma-share = repartir
deed-prisma-share-help = Reparte aciertos y Filo entre las tareas de una tirada dividida.
deed-prisma-accept = cerrar la tirada
deed-prisma-accept-help = Deja la tirada como está y la cierra; si ha fracasado, acepta el fracaso.
deed-prisma-disaster = convertir en desastre
deed-prisma-disaster-help = Vuelve desastre un fracaso: ocurren las complicaciones, por 2 de Resonancia.
deed-prisma-avoid = evitar el fracaso
deed-prisma-avoid-help = Paga 2 de Resonancia por evitar un fracaso; las complicaciones ocurren.
deed-prisma-pay = pagar complicación
deed-prisma-pay-help = Paga entera una complicación con los aciertos sobrantes.
deed-prisma-buy = comprar treta
deed-prisma-buy-help = Compra una treta con los aciertos sobrantes.
deed-prisma-spend = gastar sobrantes
deed-prisma-spend-help = Gasta de una vez los aciertos sobrantes, en lugar de lo gastado antes.
deed-prisma-fact = afirmar un hecho
deed-prisma-fact-help = Por 1 de Resonancia, algo es así en la escena; el DJ puede vetarlo o enmendarlo.
deed-prisma-veto = vetar
deed-prisma-veto-help = El hecho no vale: se quita y el punto de Resonancia vuelve.
deed-prisma-amend = enmendar
deed-prisma-amend-help = El hecho vale con otras palabras.
deed-prisma-clue = pedir una pista
deed-prisma-clue-help = Por 1 de Resonancia, quien investiga da con una pista.
deed-prisma-intrude = proponer intromisión
deed-prisma-intrude-help = Propone que algo le pase a alguien: con palabras propias o sacada de las de la campaña.
deed-prisma-refuse = rechazar
deed-prisma-refuse-help = Por 1 de Resonancia, la intromisión no ocurre.
deed-prisma-yield = aceptar
deed-prisma-yield-help = La intromisión ocurre: 1 PE para quien la sufre y 1 PE para el grupo.
deed-prisma-dissonance = gastar Disonancia
deed-prisma-dissonance-help = El DJ gasta Disonancia y dice en qué.
deed-prisma-act = actuar sobre alguien
deed-prisma-act-help = Alguien actúa sobre otro sin tirar; se acaba el Filo afilado contra él.
field-rating = atributo
field-skill = habilidad
field-difficulty = dificultad
field-task = tarea
field-scale = escala
field-complication = complicación
field-draw = del mazo
field-adjust = ajuste
field-word = más palabras
field-investigates = investiga
field-edges = más Filo
field-admit = Filo admitido
field-without = sin Filo de
field-edge = Filo
field-points = puntos
field-of = de la tarea
field-shares = partes
field-which = cuál
field-stunt = treta
field-hits = aciertos
field-upon = sobre quién
field-pays = paga
field-stunts = tretas
field-their_rating = su atributo
field-their_skill = su habilidad
field-their_scale = su escala
field-their_complication = su complicación
field-their_draw = del mazo para el otro
field-their_adjust = su ajuste
field-their_word = más palabras suyas
field-their_edges = su Filo
field-their_admit = Filo suyo admitido
field-their_without = sin su Filo de
choice-use = usar
choice-decline = renunciar
kind-text-number = un texto y un número, como ruido:2
kind-stunt = una treta
prisma-refused-no-proposal = { $n ->
    [one] Solo hay 1 propuesta
   *[other] Solo hay { $n } propuestas
}
deed-prisma-take = tomar propuesta
deed-prisma-take-help = Gasta los aciertos que sobran como dice una propuesta.
field-proposal = propuesta
field-aim = lo que se busca
choice-clean = limpio
choice-powerful = potente
choice-generous = generoso

# What the examples of deeds say.
example-acrobatics = Acrobacias
example-body = Cuerpo
example-composure = Temple
example-exact-memory = Memoria exacta
example-guard = Guarda
example-i-know-the-doorman = conozco al portero
example-jump = Saltar
example-lantern = linterna
example-larceny = Latrocinio
example-lockpicks = Ganzúas
example-mind = Mente
example-noise = ruido
example-note-in-the-margin = Nota al margen
example-occultism = Ocultismo
example-one-fact-for-each-hit = Por cada acierto, un dato.
example-rope = cuerda
example-shoot = Disparar
example-streetlamp = Farola
example-the-caretaker = La portera
example-the-clock-runs-fast = el reloj va adelantado
example-the-fog-comes-into-the-house = la niebla entra en la casa
example-the-lights-go-out = se apaga la luz
example-the-power-fails = se va la luz
example-there-is-a-fire-escape = hay una escalera de incendios
example-there-is-a-rope = hay una cuerda
example-thick-fog = Niebla espesa
