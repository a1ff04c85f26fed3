# Medidores.
gauge-stamina = Resistencia
gauge-stability = Estabilidad
gauge-drama = Drama
choice-hitos = Hitos

# En el diario.
hitos-with-skill = { $characteristic } con { $skill }
hitos-no-outcome = sin dificultad
hitos-log-roll = { $who } tira { $tried }: { $faces } da { $total }, { $outcome }
hitos-log-roll-seen = { $who } tira { $tried }: { $faces }, { $outcome }
hitos-the-gm = el DJ
hitos-somebody = alguien
hitos-log-invoked-for = { $by } invoca «{ $aspect }» a favor de la tirada de { $who }
hitos-log-invoked-against = { $by } invoca «{ $aspect }» en contra de la tirada de { $who }
hitos-log-accepted = { $who } acepta «{ $aspect }» en contra
hitos-log-cancelled = { $who } cancela «{ $aspect }»
hitos-log-vetoed = El DJ cancela «{ $aspect }» para proteger la historia
hitos-log-withdrawn = { $by } retira «{ $aspect }»: la tirada de { $who } se cierra sin respuesta
hitos-log-exhausted = { $who } agota «{ $aspect }»
hitos-log-released = { $who } recupera «{ $aspect }»
hitos-drama-refilled = Drama al empezar la sesión
hitos-drama-paid = invoca un aspecto
hitos-drama-from-gm = el DJ ha invocado un aspecto a su favor
hitos-drama-back = le devuelven lo gastado y un punto más
hitos-drama-cancelled = cancela una invocación
hitos-drama-received = acepta una invocación en contra
hitos-drama-unanswered = la invocación quedó sin respuesta
hitos-harmed = pierde { $points }{ $reason }
hitos-shattered = { $points } de golpe y la tirada fallada: todo lo que quedaba

# Lo que se niega.
hitos-refused-no-sheet = { $who } no tiene ficha de Hitos
hitos-refused-nobody-rolls = En la mesa no hay nadie con ficha de Hitos
hitos-refused-unanswered = La tirada de { $who } espera respuesta a una invocación
hitos-refused-nothing-to-answer = No hay nada que responder en la tirada de { $who }
hitos-refused-no-drama = Solo los personajes jugadores pagan con puntos de drama
hitos-refused-no-points = A { $who } no le quedan puntos de drama
hitos-refused-not-own = «{ $aspect }» no es un aspecto de { $who }: solo se agotan los propios
hitos-refused-exhausted = { $who } ya ha agotado «{ $aspect }»
hitos-refused-quiet = La mesa no sabe de esta tirada de { $who }: no puede pagarse nada que se vea
hitos-refused-gm-exhausts = El DJ no agota aspectos: paga siempre con puntos

# Órdenes.
deed-hitos-test = tirada
deed-hitos-test-help = Una tirada de tres dados: característica, habilidad y el dado central contra la dificultad.
deed-hitos-invoke = invocar aspecto
deed-hitos-invoke-help = Invoca un aspecto en una tirada abierta, a favor o en contra, y elige qué dados se repiten.
deed-hitos-answer = responder al aspecto
deed-hitos-answer-help = Acepta una invocación en contra, la cancela con un punto o, el DJ, protege la historia.
deed-hitos-harm = perder puntos
deed-hitos-harm-help = Quita puntos de cuerpo o mente; si es una fila entera, se tira para no perderlo todo.
field-characteristic = característica
field-group = habilidad
field-modifier = modificador
field-direction = sentido
field-reroll = repite
field-payer = paga
field-exhaust = agotarlo
field-answer = respuesta
field-track = cuerpo o mente
choice-reflexes = Reflejos
choice-will = Voluntad
choice-intellect = Intelecto
choice-fitness = Forma física
choice-combat = Combate
choice-social = Interacción
choice-perception = Percepción
choice-subterfuge = Subterfugio
choice-culture = Cultura
choice-profession = Profesión
choice-occultism = Ocultismo
choice-psychic = Psíquica
choice-witchcraft = Brujería
choice-arcana = Arcanos
choice-for = a favor
choice-against = en contra
choice-accept = aceptar
choice-cancel = cancelar
choice-veto = proteger la historia
choice-body = cuerpo
choice-mind = mente

# Paneles.
hitos-chance-for = con un aspecto a favor
hitos-chance-against = con un aspecto en contra
hitos-step-for = aspecto a favor…
hitos-step-against = aspecto en contra…
hitos-dice = { $faces }
hitos-no-die = ningún dado
hitos-reroll = repetir { $faces }
hitos-step-accept = aceptar y recibir el punto
hitos-step-cancel = cancelar por 1 de Drama
hitos-step-veto = proteger la historia
hitos-points-left = { $n ->
    [one] le queda uno
   *[other] le quedan { $n }
  }
hitos-no-points = sin puntos
hitos-sheet-skills = Habilidades
hitos-sheet-aspects = Aspectos
hitos-sheet-gear = Equipo
hitos-foe-numbers = Def { $defence }
hitos-spent = agotado
hitos-exhausted = agotado: { $aspect }
