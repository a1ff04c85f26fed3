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
prisma-says-bought = { $points } de Resonancia
prisma-says-task = { $task }: { $outcome }
prisma-log-drawn = { $who }: complicación sacada, «{ $text }» ({ $cost })
prisma-log-full = { $who }: la pista de Estrés está llena ({ $length })
prisma-log-sharpened = { $who } afila: Filo { $value } contra { $target }, hasta que vuelva a actuar sobre { $who }
prisma-log-lapsed = { $target } actúa sobre { $who }: se acaba su Filo { $value }
prisma-log-took = { $who }: { $does }
prisma-log-prevails = Se impone { $who }, { $first } contra { $second }
prisma-log-stand-off = { $who }: no se impone nadie, { $first } contra { $second }
prisma-log-acted = { $who } actúa sobre { $upon }
prisma-resonance-cap = tres por personaje que juega
prisma-dissonance-spent = { $reason }
prisma-fact-vetoed = el hecho no vale y el punto vuelve
prisma-intrusion-offered = Quien la acepta gana experiencia; rechazarla cuesta 1 de Resonancia.
prisma-log-refused = { $who } rechaza la intromisión: «{ $text }»
prisma-log-yielded = { $who } acepta la intromisión: «{ $text }»

## Lo que no se puede
prisma-refused-no-sheet = { $who } no tiene ficha de Prisma
prisma-refused-nobody-rolls = Nadie de aquí tiene un puñado que tirar
prisma-refused-no-attribute = { $who } no tiene el atributo «{ $name }»
prisma-refused-no-edge = { $who } no cuenta con ningún Filo «{ $name }»
prisma-refused-own-target = { $who } no puede ser su propio blanco
prisma-refused-own-rival = { $who } no puede enfrentarse consigo
prisma-refused-quiet = La mesa no sabe de esta tirada de { $who }: no puede gastarse nada que se vea
prisma-refused-upon-nobody = { $stunt }: hay que decir sobre quién
prisma-refused-upon-oneself = { $stunt } no puede ser sobre uno mismo
prisma-refused-no-ally = { $who } no puede ser el aliado
prisma-refused-not-split = Ninguna tirada abierta tiene varias tareas
prisma-refused-no-reserves = Esta campaña no juega con Resonancia ni Disonancia
prisma-refused-unseen = La mesa no sabe de { $who }: no puede gastar lo que todos ven
prisma-refused-nothing-spent = Hay que gastar al menos un punto
prisma-refused-no-fact = «{ $title }» no es un hecho que haya traído nadie
prisma-refused-no-intrusion = Eso no es una intromisión: { $kind }

## Lo que se puede hacer
noun-prisma = Prisma, el sistema de puñados de dados
deed-prisma-roll = tirar
deed-prisma-roll-help = Tira un puñado de atributo y habilidad contra una dificultad.
deed-prisma-versus = enfrentar
deed-prisma-versus-help = Dos tiran uno contra otro; gana quien suma más aciertos.
deed-prisma-push = forzar
deed-prisma-push-help = Repite los dados que muestran 2, 3 o 4, por un punto de Estrés y Disonancia.
deed-prisma-edge = Filo
deed-prisma-edge-help = Usa el Filo en la tirada abierta, o renuncia a él.
deed-prisma-resonance = comprar aciertos
deed-prisma-resonance-help = Compra aciertos con Resonancia, uno por punto.
deed-prisma-announce = complicación
deed-prisma-announce-help = Anuncia una complicación de la tirada abierta, o la saca del mazo.
deed-prisma-share = repartir
deed-prisma-share-help = Reparte aciertos y Filo entre las tareas de una tirada dividida.
deed-prisma-accept = dejar como está
deed-prisma-accept-help = Deja la tirada abierta como está y la cierra.
deed-prisma-disaster = desastre
deed-prisma-disaster-help = Vuelve desastre un fracaso: ocurren las complicaciones, por 2 de Resonancia.
deed-prisma-avoid = evitar el fracaso
deed-prisma-avoid-help = Paga 2 de Resonancia por evitar un fracaso; las complicaciones ocurren.
deed-prisma-pay = pagar complicación
deed-prisma-pay-help = Paga entera una complicación con los aciertos sobrantes.
deed-prisma-buy = comprar treta
deed-prisma-buy-help = Compra una treta con los aciertos sobrantes.
deed-prisma-spend = gastar sobrantes
deed-prisma-spend-help = Gasta de una vez los aciertos sobrantes, en lugar de lo gastado antes.
deed-prisma-fact = hecho
deed-prisma-fact-help = Por 1 de Resonancia, algo es así en la escena; quien dirige puede vetarlo o enmendarlo.
deed-prisma-veto = vetar
deed-prisma-veto-help = El hecho no vale: se quita y el punto de Resonancia vuelve.
deed-prisma-amend = enmendar
deed-prisma-amend-help = El hecho vale con otras palabras.
deed-prisma-clue = pista
deed-prisma-clue-help = Por 1 de Resonancia, quien investiga da con una pista.
deed-prisma-intrude = intromisión
deed-prisma-intrude-help = Propone que algo le pase a alguien: con palabras propias o sacada de las de la campaña.
deed-prisma-refuse = rechazar
deed-prisma-refuse-help = Por 1 de Resonancia, la intromisión no ocurre.
deed-prisma-yield = aceptar
deed-prisma-yield-help = La intromisión ocurre: 1 PE para quien la sufre y 1 PE para el grupo.
deed-prisma-dissonance = gastar Disonancia
deed-prisma-dissonance-help = Quien dirige gasta Disonancia y dice en qué.
deed-prisma-act = actúa sobre alguien
deed-prisma-act-help = Alguien actúa sobre otro sin tirar; se acaba el Filo afilado contra él.
field-rating = rasgo
field-skill = habilidad
field-difficulty = dificultad
field-task = tarea
field-scale = escala de poder
field-complication = complicación
field-draw = complicaciones sacadas
field-adjust = ajuste de dados
field-word = palabra de la acción
field-investigates = investiga
field-edges = Filo de la escena
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
field-pays = complicaciones pagadas
field-stunts = tretas
field-their_rating = su rasgo
field-their_skill = su habilidad
field-their_scale = su escala de poder
field-their_complication = su complicación
field-their_adjust = su ajuste de dados
field-their_edges = su Filo
field-their_without = sin su Filo de
choice-use = usar
choice-decline = renunciar
kind-text-number = un texto y un número, como ruido:2
kind-stunt = una treta
