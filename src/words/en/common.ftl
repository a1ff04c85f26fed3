# What every screen says.

said = { $what }
steps = { SIGNED($n) } { $n ->
    [one] step
    [-1] step
   *[other] steps
  }
yes = yes
no = no
none = nothing
unknown = ?
secret = secret
hidden = hidden
undone = undone
the-table = the table

seat-gm = GM
seat-table = table
seat-player = player

key-enter = Enter
key-esc = Esc
key-tab = Tab
key-shift-tab = Shift-Tab
key-shift = Shift
key-space = Space
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-up = ↑
key-down = ↓
key-up-down = ↑↓
key-arrows = arrows
key-left = ←
key-right = →
key-home = Home
key-end = End
key-pageup = PgUp
key-pagedown = PgDn

# Combos of cards.
combo-pair = pair
combo-two-pair = two pair
combo-three = three of a kind
combo-straight = straight
combo-flush = flush
combo-full-house = full house
combo-four = four of a kind
