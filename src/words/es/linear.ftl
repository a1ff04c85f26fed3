# Lo que se cuenta línea a línea, para leer en voz alta o para otros programas.

linear-gone = (línea deshecha)
linear-undone = { $count ->
    [one] Se deshace la última línea
   *[other] Se deshacen las últimas { $count } líneas
}
linear-redone = { $count ->
    [one] Se rehace la línea deshecha
   *[other] Se rehacen { $count } líneas deshechas
}

# Los signos, en palabras.
spoken-to = a
spoken-times = por
spoken-minus = menos
spoken-at-least = al menos
spoken-success = éxito
spoken-fail = fracaso
spoken-exceptional = excepcional
spoken-cost = con coste
spoken-mishap = percance
spoken-danger = peligro
spoken-gm-only = para el DJ
spoken-again = otra vez
spoken-card = { $rank } de { $suit }
spoken-ace = as
spoken-king = rey
spoken-queen = dama
spoken-jack = jota
