# Prisma en la pestaña de tirada: el formulario, las probabilidades y los pasos de una tirada abierta.

## El formulario
prisma-form-deck = { $n ->
    [one] queda { $n }
   *[other] quedan { $n }
  }
prisma-form-drawn-if-empty = si se deja vacío, se saca de la lista
prisma-form-theirs = ficha
prisma-form-usual = lo normal

## Cómo se rellena
note-prisma-adjust = Dados que da o quita la situación: palabras:número, e Intro.
note-prisma-scale = Lo que suma que el otro sea más fuerte: palabras:número.
note-prisma-edges = A criterio del DJ. Nombre:valor de 1 a 3; + si se acumula, @tarea si solo sirve para una.
note-prisma-complication = Qué pasa:coste, de 1 a 3; Intro la añade. @2 es la de la segunda tarea.
note-prisma-draw = Se sacan al azar de las de la campaña.
note-prisma-task = Varias tareas con una sola tirada: nombre:dificultad; Intro la añade.
note-prisma-target = Su ficha puede decir la dificultad.
note-prisma-what = Lo que cuenta el diario de la tirada.
note-prisma-investigates = Así puede comprar una pista.
note-prisma-admit = Fuentes pensadas para otra acción que esta vez cuentan.
note-prisma-without = Fuentes que esta vez no cuentan.
note-prisma-against = Tiran los dos; gana quien saque más.
note-prisma-word = Otras palabras de la acción, por las que el Filo la reconoce.
prisma-note-no-reserve = Sin sesión no hay Resonancia (Escena).

## Filo
prisma-fate-highest = el más alto
prisma-fate-stacks = se acumula
prisma-fate-over-limit = { $counts ->
    [one] cuenta { $counts }, tope 5
   *[other] cuentan { $counts }, tope 5
  }
prisma-fate-not-highest = otro es más alto
prisma-fate-out-of-scope = otra acción
prisma-fate-denied = aparte
prisma-fate-no-hit = sin acierto

## Probabilidades
prisma-chance-plain = sin forzar
prisma-chance-pushed = forzando
prisma-chance-exact = justo
prisma-chance-left = { $n ->
    [one] sobra { $n }
   *[other] sobran { $n }
  }
prisma-chance-left-or-more = { $n ->
    [one] sobra { $n }+
   *[other] sobran { $n }+
  }
prisma-chance-clean = todo pagado
prisma-chance-no-task = ninguna
prisma-chance-some-tasks = alguna
prisma-chance-all-tasks = todas
prisma-chance-wins = gana
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
prisma-no-natural = fracaso automático
prisma-left-over = { $left ->
    [one] sobra { $left }
   *[other] sobran { $left }
  }
prisma-brief-consequences = consecuencias
prisma-brief-extraordinary = extraordinario
prisma-prevails = gana
prisma-stand-off = empate
prisma-is-beaten = pierde

## Los pasos
prisma-step-push = forzar { $dice } { $dice ->
    [one] dado
   *[other] dados
  }
prisma-step-push-price = 1 Estrés, 1+ Dis.
prisma-step-push-price-full = Estrés lleno, 1+ Dis.
prisma-step-dissonance = Dis.
prisma-step-edge-decline = no usar Filo { $value }
prisma-step-edge-use = usar Filo { $value }
prisma-step-resonance = comprar 1 acierto
prisma-step-no-reserve = sin Resonancia
prisma-step-reserve = { " " }de { $points }
prisma-step-price = −{ $points } Res.
prisma-step-gain = +{ $points } Res.
prisma-step-share = repartir los aciertos
prisma-step-disaster = volverlo un desastre
prisma-step-avoid = evitar el fracaso
prisma-step-avoid-consequences = evitarlo, con consecuencias
prisma-step-clue = pedir una pista
prisma-step-announce = añadir una complicación
prisma-step-by-hand = gastar a mano
prisma-step-accept = aceptar el fracaso
prisma-aim-clean = lo más limpio
prisma-aim-powerful = lo más potente
prisma-aim-generous = lo más generoso
prisma-pays = paga { $places }
prisma-spend-nothing = no gastar nada
prisma-stunt-upon = { $stunt } ({ $on })

## Gastar y repartir a mano
prisma-spend-left = { $left ->
    [one] queda { $left } de { $surplus }
   *[other] quedan { $left } de { $surplus }
  }
prisma-spend-so-far = { $spent ->
    [one] gasta { $spent } acierto
   *[other] gasta { $spent } aciertos
  }
prisma-spend-least = gasta al menos { $spent ->
    [one] { $spent } acierto
   *[other] { $spent } aciertos
}
prisma-pay-does = Pagada entera, no ocurre.
prisma-stunt-sharpen-does = Filo contra ese objetivo hasta que vuelva a actuar sobre quien tira.
prisma-stunt-harmonise-does = Resonancia para la reserva de todos.
prisma-stunt-assist-does = Un aliado que aún no ha actuado alcanza la misma dificultad.
prisma-stunt-shock-does = Un objetivo más; si es más difícil, cuesta la diferencia.
prisma-share-of = de { $number }
prisma-share-edge = Filo

## El Filo afilado
prisma-sharpened-has = Filo { $value } contra { $who }
prisma-sharpened-bound = { $who } tiene aquí Filo { $value }
prisma-sharpened-acts = actúa sobre { $who }
prisma-sharpened-lapses = −Filo { $value }
