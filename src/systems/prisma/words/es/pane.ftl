# Prisma en la pestaña de tirada: el formulario, las probabilidades y los pasos de una tirada abierta.

## El formulario
prisma-form-who = Quién
prisma-form-attribute = Atributo
prisma-form-skill = Habilidad
prisma-form-adjust = Ajuste
prisma-form-difficulty = Dificultad
prisma-form-scale = Escala
prisma-form-scale-name = por
prisma-form-scale-empty = diferencia de poder
prisma-form-edge = Filo
prisma-form-edge-sum = +{ $value }, de { $n ->
    [one] una fuente
   *[other] { $n } fuentes
  }
prisma-form-edge-empty = TEXTO:VALOR
prisma-form-new = otra
prisma-form-complications = Complicaciones
prisma-form-complication-sum = { $n }
prisma-form-complication-empty = TEXTO:COSTE
prisma-form-drawn = del mazo
prisma-form-deck = quedan { $n }
prisma-form-tasks = Tareas
prisma-form-one-task = una
prisma-form-task-of = { $n } de { $all }
prisma-form-task-name = tarea
prisma-form-task-empty = qué hay que lograr
prisma-form-target = Contra quién
prisma-form-versus = Tira también
prisma-form-what = Acción
prisma-form-what-empty = qué hace
prisma-form-clue = Investiga
prisma-form-secret = Secreta
prisma-form-stunts = Tretas
prisma-form-stunt-sum = 4 generales y { $n ->
    [one] { $n } propia
   *[other] { $n } propias
  }
prisma-form-wrong = no vale
prisma-form-theirs = ficha
prisma-form-difficulties = dif. { $all }

## Cómo se rellena
prisma-note-no-skill = Su ficha no la tiene: no da dados.
prisma-note-adjust = Dados que pone o quita la situación.
prisma-note-theirs = De la ficha de { $who }.
prisma-note-scale = Lo que suma que el otro sea más fuerte.
prisma-note-section = → entra en la lista.
prisma-note-new-edge = Nombre:valor de 1 a 3; con + se suma.
prisma-note-new-complication = Qué pasa:coste, 1 a 3. Intro la añade.
prisma-note-announced = { $text } · Supr la quita
prisma-note-drawn = Se sacan al azar de las de la campaña.
prisma-note-one-task = → una tirada para varias tareas.
prisma-note-tasks = Lo de abajo es de esta. → otra más.
prisma-note-target = Su ficha puede decir la dificultad.
prisma-note-versus = Tiran los dos; gana quien saque más.
prisma-note-what = Lo que cuenta el diario de la tirada.
prisma-note-investigates = Así puede comprar una pista.
prisma-note-no-reserve = Sin sesión no hay Resonancia (Escena).

## Filo
prisma-fate-highest = el más alto
prisma-fate-stacks = se acumula
prisma-fate-over-limit = cuentan { $counts }, tope 5
prisma-fate-not-highest = otro es más alto
prisma-fate-out-of-scope = otra acción
prisma-fate-denied = aparte
prisma-fate-no-hit = sin acierto
prisma-scope-all = para todo
prisma-scope = para { $actions }
prisma-without-hit = también sin acierto

## Probabilidades
prisma-chance-plain = sin forzar
prisma-chance-pushed = forzando
prisma-chance-exact = justo
prisma-chance-left = sobra { $n }
prisma-chance-left-or-more = sobra { $n }+
prisma-chance-clean = todo pagado
prisma-chance-no-task = ninguna
prisma-chance-some-tasks = alguna
prisma-chance-all-tasks = todas
prisma-chance-wins = se impone
prisma-chance-stand-off = empate
prisma-chance-loses = pierde
prisma-push-hit = un acierto más
prisma-push-success = éxito
prisma-push-clean = todo pagado

## La tirada
prisma-bonus-dice = +{ $n }
prisma-upon = sobre { $who }
prisma-against = contra { $who }
prisma-task = tarea { $n }
prisma-hits = { $n ->
    [one] { $n } acierto
   *[other] { $n } aciertos
  }
prisma-hits-natural = { $n ->
    [one] { $n } natural
   *[other] { $n } naturales
  }
prisma-hits-edge = Filo { $n }
prisma-hits-bought = { $n } de Resonancia
prisma-hits-against = { $mine } contra { $theirs } de { $rival }
prisma-no-natural = fracasa por sí sola
prisma-left-over = { $left ->
    [one] sobra { $left }
   *[other] sobran { $left }
  }
prisma-brief-consequences = consecuencias
prisma-brief-extraordinary = extraordinario
prisma-prevails = se impone
prisma-stand-off = empate
prisma-is-beaten = pierde

## Los pasos
prisma-others-hint = ←→ otra abierta · Esc formulario
prisma-step-push = forzar { $dice } { $dice ->
    [one] dado
   *[other] dados
  }
prisma-step-push-price = 1 Estrés, 1+ Dis.
prisma-step-dissonance = Dis.
prisma-step-edge-decline = no usar Filo { $value }
prisma-step-edge-use = usar Filo { $value }
prisma-step-resonance = comprar 1 acierto
prisma-step-reserve = { " " }de { $points }
prisma-step-price = −{ $points } Res.
prisma-step-gain = +{ $points } Res.
prisma-step-share = repartir los aciertos
prisma-step-disaster = volverlo un desastre
prisma-step-avoid = evitar el fracaso
prisma-step-avoid-consequences = evitarlo, con consecuencias
prisma-step-announce = añadir una complicación
prisma-step-aim = proponer { $aim }
prisma-step-which = ↑↓ { $n } de { $all }
prisma-step-by-hand = gastar a mano
prisma-step-accept = aceptar el fracaso
prisma-step-settle = dejarlo así
prisma-aim-clean = lo más limpio
prisma-aim-powerful = lo más potente
prisma-aim-generous = lo más generoso
prisma-pays = paga { $places }
prisma-spend-nothing = no gastar nada
prisma-stunt-upon = { $stunt } ({ $on })

## Gastar y repartir a mano
prisma-spend-title = Gastar
prisma-spend-left = quedan { $left } de { $surplus }
prisma-spend-hint = ←→ más o menos · Intro gastar · Esc
prisma-pay-does = Pagada entera, no ocurre.
prisma-stunt-sharpen-does = Filo contra ese objetivo hasta que vuelva a actuar sobre quien tira.
prisma-stunt-harmonise-does = Resonancia para la reserva de todos.
prisma-stunt-assist-does = Un aliado que aún no ha actuado alcanza la misma dificultad.
prisma-stunt-shock-does = Un objetivo más; si es más difícil, cuesta la diferencia.
prisma-share-title = Repartir
prisma-share-hits = aciertos
prisma-share-edge = Filo
prisma-share-left = quedan { $hits } y Filo { $edge }
prisma-share-hint = ←→ mover · Intro repartir · Esc
