# Tiradas desde la línea de órdenes: lo que falta o sobra.

roll-face-missing = Falta la cara { $n }: hace falta una de { $die }
roll-face-impossible = La cara { $n } no puede ser { $face }: { $die } muestra de 1 a { $sides }
roll-faces-left = { $count ->
    [one] Sobra una cara, { $left }
   *[other] Sobran { $count } caras, { $left }
  }: la tirada pedía { $wanted }
roll-no-complication-there = No hay complicación { $at } que pagar; se cuentan desde 0
roll-needs-die = Falta el dado: --die, o --dice 2d6 con --mod
roll-needs-tn = Falta contra qué se tira: --tn, --defence o --power
roll-great-needs-tn = Un poder grande necesita su dificultad, de 8 a 12: --tn
roll-no-chance = El sistema operativo no da números al azar: indica las caras con --faces

# La pestaña de tirada.
roll-list = Tiradas
roll-none = Todavía no se ha tirado nada.
roll-first-steps = Para empezar: { $tab } abre Escena. Allí, { $begin } empieza la sesión con quienes han venido; { $set }, en la lista, pone la escena elegida.
roll-nobody = Nadie de aquí tiene dados que tirar.
roll-who = Quién
roll-attribute = Atributo
roll-tn = Dificultad
roll-talent = Talento
roll-help = Ayuda
roll-no-helper = nadie puede
roll-easing = A favor
roll-hindrance = En contra
roll-something = algo
roll-luck = Suerte antes
roll-power = Poder
roll-price = Precio
roll-stake = En juego
roll-stake-empty = qué pasa si falla
roll-secret = Secreta
roll-free = Sin acción
roll-pp = PP
roll-pp-of = de { $have }
roll-lost = { $n ->
    [one] se pierde { $n } paso
   *[other] se pierden { $n } pasos
  }
roll-versus = contra
roll-opposed-wins = gana { $who }
roll-opposed-nobody = empate
roll-group-half = basta la mitad
roll-group-succeeds = el grupo lo logra
roll-group-fails = el grupo fracasa
roll-with-luck = y repitiendo con Suerte
roll-band-failure = 6 o menos: fracaso
roll-band-success-at-cost = 7 a 9: con coste
roll-band-success = 10 o más: éxito
roll-band-exceptional = doce: excepcional
roll-repeats = Es la misma prueba que acaba de fracasar: cambia de enfoque, acepta un coste o retírate.
roll-open = { $n ->
    [one] 1 abierta
   *[other] { $n } abiertas
  }
roll-back-hint = Esc volver al formulario
roll-no-dice = { $who } no tiene dados que tirar
roll-why = por qué
roll-why-back = volver a la tirada
roll-choices-hint = ↑↓ elegir · Esc formulario
roll-others-hint = ↑↓ otra abierta · Esc formulario
roll-defence = Defensa { $tn }
roll-brief-cost = con coste
roll-brief-exceptional = excepcional
roll-complication = complicación
roll-target-loses = { $n ->
    [one] pierde { $n } Corazón
   *[other] pierde { $n } Corazones
  }
roll-luck-spent = { $n } de Suerte
roll-pp-spent = { $n } PP
roll-luck-reroll = repetir
roll-luck-cost = éxito con coste
roll-luck-plus = +1 al total
roll-price-complication = precio: una complicación
roll-price-cost = precio: un coste…
roll-benefit = el beneficio, con palabras
roll-leave = cerrarla
roll-done = cerrar la tirada
roll-wins = gana
roll-loses = pierde
roll-tie = empate
roll-against = { $mine } contra { $theirs } de { $rival }
roll-against-only = contra { $rival }
roll-task-attack = ataca a { $who }
roll-task-attack-with = { $what } contra { $who }
roll-task-defence = se defiende de { $who }
roll-task-opposed = contra { $who }
roll-task-group = grupo
roll-still-open = abierta · Esc
roll-armour = ficha de armadura: salva un Corazón
