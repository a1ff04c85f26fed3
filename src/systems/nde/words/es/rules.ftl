# NDE: lo que las reglas cuentan, niegan y ponen en duda.

# Términos de la escala, rangos, roles y lugares.
nde-tn-easy = fácil
nde-tn-standard = estándar
nde-tn-hard = difícil
nde-tn-very-hard = muy difícil
nde-tn-heroic = heroica
nde-tn-legendary = legendaria
nde-defence-weak = débil
nde-defence-typical = típica
nde-defence-elite = élite
nde-defence-boss = jefe
nde-defence-legendary = legendaria
nde-minion = esbirro
nde-elite = élite
nde-boss = jefe
nde-finale = jefe final
nde-assault = asalto
nde-specialist = especialista
nde-adept = adepto
nde-tier-trick = truco
nde-tier-standard = normal
nde-tier-strong = fuerte
nde-tier-great = grande
nde-close = cerca
nde-near = no muy lejos
nde-far = lejos
nde-very-far = muy lejos

# Lo que mueve el dado y la dificultad.
nde-easing = a favor: +1 paso
nde-easings-one-slot = { $n } cosas a favor cuentan como una: +1 paso
nde-easings = { $n } cosas a favor: +{ $n } pasos
nde-hindrance = en contra: −1 paso
nde-hindrances-one-slot = { $n } cosas en contra cuentan como una: −1 paso
nde-hindrances = { $n } cosas en contra: −{ $n } pasos
nde-cover-hinders = la cobertura parcial dificulta
nde-darkness-hinders = la oscuridad dificulta
nde-talent-step = talento: +1 paso
nde-talent-step-named = talento «{ $talent }»: +1 paso
nde-talent-neutralises = el talento neutraliza lo que está en contra: +1 paso
nde-talent-neutralises-named = el talento «{ $talent }» neutraliza lo que está en contra: +1 paso
nde-help = ayuda de { $ally }: +1 paso
nde-luck-step = Suerte: +1 paso
nde-steps-lost = pasos perdidos en el extremo de la escala ({ $die }): { $n }
nde-range-grade = a { $squares } casillas, más allá de { $free }: la dificultad sube un grado
nde-beset-grade = en inferioridad numérica: la dificultad sube un grado
nde-beset-complication = en inferioridad numérica: un fracaso trae otra complicación
nde-grade-lost = por encima de { $tn } no hay más grados: no se suma nada
nde-power-paid = poder de nivel { $tier }, { $pp } PP antes de tirar

# Lo que dijeron los dados.
nde-reaches-tn = { $face } alcanza { $tn }
nde-below-tn = { $face } no alcanza { $tn }
nde-natural-one = un 1 natural fracasa siempre
nde-highest-face = { $face } es la cara más alta y alcanza { $tn }
nde-highest-below-tn = { $face } es la cara más alta, pero no alcanza { $tn }
nde-2d6-failure = { $total }: 6 o menos
nde-2d6-success-at-cost = { $total }: de 7 a 9
nde-2d6-success = { $total }: 10 o más
nde-2d6-exceptional = { $total }: un doce excepcional
nde-luck-reroll = Suerte: se repite la tirada y queda { $kept }
nde-luck-plus = Suerte: +1 al total
nde-luck-cost = Suerte: el fracaso pasa a éxito con coste
nde-luck-over-limit = Suerte { $luck }, por encima del máximo de { $limit }
nde-complication-natural-one = complicación por el 1 natural
nde-complication-failed-power = complicación por el poder fallido
nde-complication-beset = otra complicación: en inferioridad numérica
nde-benefit-owed = el beneficio de un éxito excepcional
nde-hit = impacto: { $hearts } { $hearts ->
    [one] Corazón
   *[other] Corazones
  }
nde-benefit = beneficio elegido: { $benefit }
nde-second-heart = un segundo Corazón
nde-disarm = desarmar
nde-knock-down = derribar
nde-push-from-cover = sacar de la cobertura
nde-strong-effect = otro efecto
nde-borne-disarm = sin arma
nde-borne-knock-down = en el suelo
nde-borne-push-from-cover = al descubierto
nde-bigger-scale = mayor escala
nde-extra-benefit = un beneficio añadido
nde-pp-back = 1 PP de vuelta

# Lo que niegan las reglas.
nde-no-nothing-to-neutralise = No hay nada en contra que neutralizar
nde-no-further = Cuentan como mucho una cosa a favor y una en contra: en esta mesa no se juega con más
nde-no-grade-for-rival = En una prueba enfrentada no hay dificultad que subir: a quien pierda, la inferioridad le trae otra complicación
nde-no-luck = No queda Suerte
nde-no-luck-step-lost = La Suerte no cambiaría nada: el dado ya está en el extremo de la escala
nde-no-luck-on-success = La Suerte no cambiaría nada: la prueba no ha fracasado
nde-no-luck-nothing-better = La Suerte no cambiaría nada: estos dados no pueden dar más
nde-no-plus-changes-nothing = La Suerte no cambiaría nada: uno más deja el mismo resultado
nde-no-luck-twice = La Suerte ya se usó así en esta prueba
nde-no-step-after-roll = El paso de Suerte va antes de tirar el dado
nde-no-pp = { $missing ->
    [one] Falta 1 PP
   *[other] Faltan { $missing } PP
  }
nde-no-price = { $least ->
    [0] Un poder de nivel { $tier } cuesta de 0 a { $most } PP, no { $paid }
   *[other] Un poder de nivel { $tier } cuesta { $least } PP, no { $paid }
  }
nde-no-line = Cobertura total: no hay línea hasta el objetivo
nde-no-reach = El objetivo no está al alcance
nde-no-far-move = En un turno se recorre una sola zona
nde-no-far-squares = Ningún camino llega hasta ahí en { $most } casillas
nde-no-benefit = No hay ningún beneficio así para elegir
nde-no-down = Nadie está fuera de combate
nde-no-attribute-top = { $attribute } ya está en d20
nde-no-hearts-top = Los Corazones no pasan de { $most }
nde-no-pp-top = Los PP no pasan de { $most }
nde-no-talent-new = Un talento nuevo necesita palabras propias
nde-no-token = No queda ficha de armadura que gastar
nde-no-tokens-played = En esta mesa no se juega con fichas de armadura
nde-no-loss = Ningún Corazón recién perdido que salvar

# Lo que la revisión pone en duda.
nde-doubt-dice = los dados son { $there }; al crear el personaje son un d12, un d8 y un d6
nde-doubt-role = los dados no están como sugiere el rol ({ $role })
nde-doubt-hearts = { $there ->
    [one] { $there } Corazón
   *[other] { $there } Corazones
  }; lo habitual son { $usual }
nde-doubt-pp = { $there } PP; lo habitual son { $usual }
nde-doubt-luck = Suerte máxima { $there }; lo habitual es { $usual }
nde-doubt-talents = { $there ->
    [one] { $there } talento
   *[other] { $there } talentos
  }; lo habitual son { $usual }
nde-doubt-items = { $there ->
    [one] { $there } objeto pequeño
   *[other] { $there } objetos pequeños
  }; lo habitual son { $usual }
nde-doubt-no-tool = falta la herramienta clave
nde-doubt-no-protection = falta la protección

# La casa: lo que eligió la campaña y cómo leemos lo que las reglas dejan abierto.
nde-house-rest-lenient = un respiro tras el conflicto recupera los Corazones
nde-house-rest-safe-only = solo un descanso seguro recupera los Corazones
nde-house-several-circumstances = cuentan todas las cosas a favor y todas las que están en contra
nde-house-2d6 = se juega con 2d6
nde-house-exceptional-natural = excepcional con dos seises
nde-house-exceptional-total = excepcional con un total de 12 o más
nde-house-range = más allá de { $squares ->
    [one] 1 casilla
   *[other] { $squares } casillas
  } la dificultad sube un grado
nde-house-armour-tokens = quien lleva protección tiene { $n ->
    [one] 1 ficha
   *[other] { $n } fichas
  } de armadura por escena
nde-house-time-pressure = presión del tiempo: un reloj de { $steps ->
    [one] 1 segmento
   *[other] { $steps } segmentos
  }
nde-house-revenge = venganza: fallar cuerpo a cuerpo cuesta { $hearts ->
    [one] 1 Corazón
   *[other] { $hearts } Corazones
  }
nde-house-highest-below-tn = la cara más alta por debajo de la dificultad fracasa
nde-house-own-steps = talento y ayuda son pasos propios, aparte de lo que está a favor
nde-house-zone-line = las zonas están en una línea: 0 cerca, 1 no muy lejos, 2 lejos, 3 o más muy lejos
nde-house-squares = en casillas: 1 cerca, hasta 5 no muy lejos, hasta 10 lejos, más allá muy lejos; quien ha caído no estorba
nde-house-effect-replaces-heart = el efecto fuerte sustituye al segundo Corazón
nde-house-effect-chosen = el beneficio de un golpe excepcional lo elige quien ataca
nde-house-talent-agreed = la ventaja nueva de una mejora es un talento acordado con el DJ
nde-house-opposed = pruebas enfrentadas: gana la cara más alta; un 1 natural pierde salvo contra otro; caras iguales, empate; quien pierde ha fracasado y debe el precio, si lo que se pierde no lo dicen ya lo que está en juego o la distancia de una persecución
nde-house-group = pruebas de grupo: basta con que la mitad tenga éxito; un éxito excepcional trae su beneficio y un 1 natural su complicación, salga como salga el grupo
nde-house-opposed-luck = en una prueba enfrentada la Suerte repite la tirada, pero no compra el éxito
nde-house-felling-hit = la tirada de un golpe que ya deja fuera de combate no se repite con Suerte
nde-house-minions-fall = de los esbirros de quienes nadie lo dice antes de que acabe el combate no se pregunta cómo quedaron: cayeron
nde-house-armour-newest-loss = la ficha de armadura salva un Corazón recién perdido: en la misma ronda, y antes de que actúe quien lo pierde o de que se pierda otro
nde-house-secret-time = una prueba secreta fallida solo mueve relojes ocultos
nde-house-d4-modifier = en 2d6 un d4 vale −1
nde-house-better-total = en 2d6, al repetir con Suerte vale el mejor de los dos totales
nde-house-opposed-plus = en 2d6, la Suerte también suma 1 a una prueba enfrentada si así gana o empata
