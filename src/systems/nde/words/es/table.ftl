# NDE: atributos, resultados y reglas.

nde-might = Fuerza
nde-agility = Destreza
nde-power = Poder
nde-hearts = Corazones
nde-failure = fracaso
nde-success-at-cost = éxito con coste
nde-success = éxito
nde-exceptional = éxito excepcional
nde-somebody = alguien
nde-why-effect-held = ya lo tiene
nde-out-of-reach = fuera de alcance
nde-manner-melee = cuerpo a cuerpo
nde-manner-ranged = a distancia
nde-manner-power = con un poder

# Lo que se intenta, y cómo lo cuenta el diario.
nde-tries-test = { $who } tira { $attribute }
nde-tries-test-tn = { $who } tira { $attribute } contra { $tn }
nde-tries-power = { $who } usa un poder ({ $tier }), { $pp } PP
nde-tries-power-tn = { $who } usa un poder ({ $tier }) contra { $tn }, { $pp } PP
nde-tries-attack = { $who } ataca a { $target } ({ $manner })
nde-tries-attack-tn = { $who } ataca a { $target } ({ $manner }) contra Defensa { $tn }
nde-tries-defence = { $who } se defiende de { $foe } con { $attribute }
nde-tries-defence-tn = { $who } se defiende de { $foe } con { $attribute } contra { $tn }
nde-tries-opposed = { $who } tira { $attribute } contra { $rival }
nde-tries-group = { $who } tira { $attribute } con el grupo
nde-tries-group-tn = { $who } tira { $attribute } contra { $tn } con el grupo
nde-a-test = una prueba
nde-log-roll = { $tried }: { $dice } da { $faces }, { $outcome }
nde-log-roll-and = { $tried }: { $dice } da { $faces }, { $outcome } ({ $more })
nde-log-part = { $tried }: { $dice } da { $faces }
nde-says-what = { $what }
nde-says-help = ayuda { $ally }
nde-says-luck = { $n ->
    [one] { $n } punto de Suerte
   *[other] { $n } puntos de Suerte
  }
nde-says-benefit = { $text }
nde-says-complication = toca una complicación
nde-says-stake = en juego: { $stake }
nde-says-price = { $price }: { $text }
nde-says-hearts = { $price }: { $hearts ->
    [one] { $hearts } Corazón
   *[other] { $hearts } Corazones
  }
nde-log-prevails = Gana { $who }, { $first } contra { $second }
nde-log-prevails-stake = Gana { $who }, { $first } contra { $second }; en juego: { $stake }
nde-log-nobody-prevails = { $who }: empate, { $first } contra { $second }
nde-log-group-succeeds = El grupo lo consigue: { $successes } de { $members }
nde-log-group-fails = El grupo fracasa: { $successes } de { $members }
nde-log-group-fails-stake = El grupo fracasa, { $successes } de { $members }; en juego: { $stake }
nde-log-paid = { $who } paga: { $text }
nde-log-did = { $who } actúa: { $doing }
nde-log-did-text = { $who } actúa: { $doing }, { $text }
nde-log-struck = { $who } va a por { $victim }
nde-log-advanced = { $who } mejora: { $what }
nde-advance-attribute = { $attribute } sube un paso
nde-advance-heart = un Corazón más
nde-advance-pp = un Punto de Poder más
nde-advance-talent = talento nuevo, «{ $talent }»
nde-doing-help = ayuda
nde-doing-gear = equipo
nde-doing-interaction = interacción
nde-doing-other = otra cosa

# Por qué se movió un número, o hay algo pendiente.
nde-luck-for-step = un paso antes de la tirada
nde-luck-for-reroll = se repite la tirada
nde-luck-for-cost = el fracaso pasa a éxito con coste
nde-luck-for-plus = +1 al total
nde-luck-awarded = la concede el DJ
nde-luck-refilled = sesión nueva
nde-armour-refilled = vuelven las fichas de armadura
nde-armour-stops = una ficha de armadura para un Corazón
nde-raised = reanima a { $ally }
nde-revenge = { $foe } devuelve el golpe
nde-defence-failed = golpe de { $foe }
nde-foe-price = { $foe }, como precio de un fracaso
nde-foe-word = { $foe }
nde-time-presses = prueba fallida
nde-how-out = ¿cómo quedó fuera de combate?
nde-price-complication = complicación
nde-price-cost = coste
nde-revenge-and-price = { $n ->
    [one] { $n } Corazón y precio
   *[other] { $n } Corazones y precio
  }
nde-price-later = el precio, luego
nde-benefit-later = el beneficio, luego
nde-price-open = el precio
nde-rest-conflict = acaba el conflicto
nde-rest-breather = un respiro
nde-rest-safe = un descanso seguro

# Lo que no se puede hacer.
nde-refused-no-sheet = { $who } no tiene ficha de NDE
nde-refused-rolls-nothing = La ficha de { $who } es de adversario, y los adversarios no tiran
nde-refused-no-defence = { $who } no tiene Defensa: di cuál
nde-refused-out = { $who } está fuera de combate
nde-refused-no-talent = { $who } no tiene el talento «{ $talent }»; tiene: { $there }
nde-refused-foes-luck = La Suerte no se gasta nunca por { $who }, que es un adversario
nde-refused-secret-luck = { $who } no sabe nada de esta tirada: sin Suerte
nde-refused-rest-in-fight = Nadie descansa mientras dura el combate
nde-refused-rest-in-chase = Nadie descansa en plena persecución: acábala antes
nde-refused-opposed-luck = En una prueba enfrentada la Suerte no compra el éxito: repite la tirada o, con 2d6, suma 1
nde-refused-own-target = { $who } no puede ser su propio objetivo
nde-refused-hero-as-foe = { $who } es del grupo: ataca con su propia tirada
nde-refused-own-rival = { $who } no puede ser su propio rival
nde-refused-own-help = La ayuda tiene que ser de otra persona
nde-refused-involved = { $who } ya tiene parte en la prueba y no puede ayudar en ella
nde-refused-helps-both = Quien ayuda lo hace a uno de los dos
nde-refused-not-an-ally = { $who } no es del mismo bando
nde-refused-gone = { $who } ya no está ahí: nadie puede llegar
nde-refused-not-down = { $who } sigue en pie
nde-refused-no-hearts = { $who } no tiene Corazones: dale alguno antes
nde-armour-spent = la ficha de esta escena ya está gastada
nde-refused-secret-help = En combate la ayuda se vería: { $who } no puede ayudar en una tirada secreta
nde-refused-small-group = Un grupo son dos o más, cada cual una vez
nde-refused-tier-tn = { $most ->
    [12] Un poder de este nivel ({ $tier }) tiene dificultad { $least } a { $most }, no { $tn }
   *[other] Un poder de este nivel ({ $tier }) tiene dificultad { $most }, no { $tn }
  }
nde-refused-moved = { $who } ya se ha movido este turno
nde-refused-no-price-due = La tirada de { $who } no tiene precio pendiente
nde-refused-no-cost = Un coste son palabras o Corazones
nde-refused-no-effect = Di qué efecto es
nde-refused-secret-hearts = { $who } no sabe nada de esta tirada y la mesa vería irse los Corazones: di el coste con palabras
nde-refused-hearts-without-word = Un precio o una defensa fallida cuesta un Corazón: para decir cuántos, elige «palabra»
nde-refused-test-without-defence = Aquí no tira nadie: el atributo, la dificultad y las circunstancias van con «defensa»
nde-refused-foe-without-fight = Los adversarios solo tienen turno en un combate: empieza uno, o pide una prueba y cobra los Corazones como precio
nde-refused-tn-of-attack = Un ataque tira contra la Defensa: quita la dificultad o da una Defensa
nde-refused-defence-without-target = Solo un ataque tira contra la Defensa: di a quién, o da una dificultad
nde-refused-tn-in-bands = Con 2d6 decide el total, sea cual sea la dificultad: quítala
nde-refused-no-range = En esta mesa no cuenta el alcance: quita las casillas, o activa la opción en la campaña
nde-refused-no-protection = { $who } no lleva protección
nde-refused-safe-only = Regla de la casa: solo un descanso seguro recupera los Corazones
nde-refused-rested = Nadie tiene nada que recuperar
nde-refused-nobody-rolls = Nadie de aquí tiene dados que tirar
nde-refused-no-use-of-luck = Ninguna tirada abierta aprovecha la Suerte
nde-refused-nothing-owed = Ninguna tirada abierta tiene un precio pendiente
nde-refused-no-foes = No hay adversarios
nde-refused-no-target = No hay a quién atacar

# Lo que se escribe en una ficha.
deed-nde-write = escribir en la ficha
deed-nde-write-help = Escribe en una ficha: concepto, rol, talento, herramienta, protección u objeto.
deed-nde-learn = escribir poder
deed-nde-learn-help = Escribe un poder en una ficha, o lo cambia.
deed-nde-strike = tachar de la ficha
deed-nde-strike-help = Tacha de una ficha un talento, un objeto o un poder.
field-entry = apartado
field-attacks = ataca
choice-concept = concepto
choice-role = rol
choice-tool = herramienta
choice-protection = protección
choice-item = objeto
kind-person-text = alguien y unas palabras, como vera:oído agudo
nde-refused-no-role = No hay ningún rol «{ $role }»: asalto, especialista o adepto
nde-refused-not-on-sheet = La ficha de { $who } no tiene «{ $name }»
nde-refused-not-in-group = { $who } no está en el grupo
nde-refused-one-each = A { $who } le cuenta uno solo por prueba
nde-refused-helps-several = Quien ayuda, ayuda solo a uno
nde-refused-group-luck = El grupo ya no necesita la Suerte de nadie
roll-group-enough = { $successes } de { $members }, basta
roll-group-short = { $successes } de { $members }, no basta

# What the examples of deeds say.
example-a-bent-lockpick = una ganzúa doblada
example-an-old-mail-shirt = cota vieja
example-cats-feet = Pies de gato
example-drops-the-sabre = pierde el sable
example-loads-the-crossbow = carga la ballesta
example-nobody-hears-her = nadie la oye
example-nobody-sees-me = Nadie me ve
example-part-the-current = apartar la corriente
example-part-the-current-title = Apartar la corriente
example-sand-in-the-eyes = arena en los ojos
example-she-is-seen = la ven
example-the-key = la llave
example-they-are-heard = los oyen
example-hard = difícil
choice-might = Fuerza
choice-agility = Destreza
choice-power = Poder
