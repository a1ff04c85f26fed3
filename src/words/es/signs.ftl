# Los signos, en palabras: para lo que se lee en voz alta o en braille.

sign-card = { $rank } de { $suit }
rank-A = as
rank-K = rey
rank-Q = dama
rank-J = jota
sign-heart = Corazones
sign-heart-lost = Corazón perdido
sign-to = a
sign-from = desde
sign-up = arriba
sign-down = abajo
sign-times = por
sign-at-least = al menos
sign-at-most = como mucho
sign-below = menos de
sign-minus = menos
sign-exceptional = excepcional
sign-good = éxito
sign-bad = no
sign-cost = con coste
sign-mishap = pifia
sign-danger = peligro
sign-hidden = en secreto
sign-house = regla de la casa
sign-points = { $n ->
    [one] punto
   *[other] puntos
}
sign-foe = adversario
sign-now = ahora
sign-past = antes
sign-again = otra vez
sign-boxes-free = { $n } { $n ->
    [one] libre
   *[other] libres
}
sign-boxes-lost = { $n } { $n ->
    [one] marcada
   *[other] marcadas
}
sign-boxes-long = { $n } { $n ->
    [one] tachada
   *[other] tachadas
}
sign-pips = { $left } de { $all }
sign-hearts = { $left } de { $all } { $all ->
    [one] Corazón
   *[other] Corazones
}
