# La pestaña de combate.

fight-foe-numbers = Def { $defence }
fight-who-comes = ¿Quién viene?
fight-no-bestiary = La campaña no tiene bestiario: en Reparto se trae a alguien.
fight-sheet = ficha
fight-improvise = otros, sobre la marcha…
fight-hidden = ocultos por ahora
fight-begin = empezar el combate
fight-bring-one = que venga { $who }
fight-party = El grupo
fight-none = No hay combate.
fight-rest = respiro tras el conflicto
fight-rest-safe = descanso en lugar seguro
fight-round = Ronda { $n }
fight-half-party = turno del grupo
fight-half-foes = turno de los adversarios
fight-zones = Zonas
fight-map = Mapa
fight-elsewhere = fuera
fight-elsewhere-label = Fuera del mapa:
fight-next-to = junto a { $who }
fight-sharing = en la misma casilla que { $who }
fight-from-to = { $from } → { $to }
fight-way = { $n ->
    [one] 1 casilla
   *[other] { $n } casillas
  }
fight-no-way = no hay paso
fight-moving-hint = flechas mover · Intro dejar ahí · Esc dejar como estaba
grid-size = { $width }×{ $height }
fight-log = Lo último
fight-letter-move = M
fight-letter-act = A
fight-unsaid = { $count ->
    [one] ¿cómo quedó?
   *[other] ¿cómo quedaron?
}
fight-beset = en inferioridad
fight-several-of = { $who } ×{ $count }
fight-how = { $count ->
    [one] ¿Cómo quedó?
   *[other] ¿Cómo quedaron?
}
fight-how-hint = ◂ ▸ elegir · Intro confirmar · Esc más tarde
fight-attack = atacar
fight-attack-with = atacar con
fight-power = usar un poder
fight-move = mover una zona
fight-move-squares = moverse
fight-test = otra prueba
fight-act = otra acción
fight-raise = reanimar
fight-armour = ficha de armadura
fight-armour-whose = ficha de armadura…
fight-foe-price = precio: pierde 1 Corazón
fight-foe-defence = prueba de defensa…
fight-foe-word = a tu criterio…
fight-why-out = fuera de combate
fight-why-half = no es el turno de su bando
fight-why-acted = ya ha actuado
fight-why-moved = ya se ha movido
fight-why-nobody = no hay a quién atacar
fight-zone-close = cerca
fight-zone-near = no muy lejos
fight-zone-far = lejos
fight-zone-very-far = muy lejos
fight-end = terminar el combate
fight-long-label = Acción larga:
fight-long = acción larga…
fight-interrupt = dejar la acción larga
fight-why-long = acción larga
long-action = { $what } { $done }/{ $rounds }
fight-next = sigue { $who }
fight-next-round = { $round }: { $who }
fight-names = nombra: { $who } · { $left ->
    [one] queda 1
   *[other] quedan { $left }
  }
fight-names-gm = nombra: el DJ · { $left ->
    [one] queda 1
   *[other] quedan { $left }
  }
fight-opens = abre { $who }
fight-opens-tied = empatan { $who }
fight-names-round = ronda { $n } · nombra: { $who }
fight-names-round-gm = ronda { $n } · nombra: el DJ
fight-unspent = { $count ->
    [one] queda 1 acción
   *[other] quedan { $count } acciones
  }
fight-waits = espera
fight-note = Nota:
fight-roll = tirar
fight-go = darle el turno
fight-open-round = abrir la ronda { $n }
fight-others-pass = el resto pasa
fight-delay = esperar a los demás
fight-initiative = iniciativa…
fight-has-acted = marcar como actuado
fight-one-more = marcar acción gastada
fight-to-come = marcar como pendiente
fight-earlier = antes en el orden
fight-later = después en el orden
fight-out = fuera de combate
fight-back = volver al combate
fight-aspect = aspecto
fight-note-it = nota
fight-from = distancia de { $who }
fight-still-to-act = faltan por actuar: { $who }
fight-count-to-act = { $count ->
    [one] falta { $count } por actuar
   *[other] faltan { $count } por actuar
  }
note-fight-grid = Sin tamaño son 5×5.
note-fight-rounds = De 2 a 99, contando la primera.
