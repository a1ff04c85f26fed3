# Lo que dicen todas las pantallas.

said = { $what }
steps = { SIGNED($n) } { $n ->
    [one] paso
    [-1] paso
   *[other] pasos
  }
yes = sí
no = no
none = nada
unknown = ?
secret = secreto
hidden = oculto
undone = se deshizo
the-table = la mesa

seat-gm = DJ
seat-table = mesa
seat-player = jugador

key-enter = Intro
key-esc = Esc
key-tab = Tab
key-shift-tab = Mayús-Tab
key-shift = Mayús
key-space = Espacio
key-backspace = Retroceso
key-delete = Supr
key-insert = Insert
key-up = ↑
key-down = ↓
key-up-down = ↑↓
key-arrows = flechas
key-left = ←
key-right = →
key-home = Inicio
key-end = Fin
key-pageup = RePág
key-pagedown = AvPág

# Combinaciones de cartas.
combo-pair = pareja
combo-two-pair = doble pareja
combo-three = trío
combo-straight = escalera
combo-flush = color
combo-full-house = full
combo-four = póker
