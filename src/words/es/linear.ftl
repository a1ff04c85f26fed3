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
