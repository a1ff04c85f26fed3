# The Fight tab.

fight-foe-numbers = Def { $defence }
fight-who-comes = Who comes?
fight-no-bestiary = The campaign has no bestiary: bring people in on the Cast tab.
fight-sheet = sheet
fight-improvise = others, made up on the spot…
fight-hidden = hidden for now
fight-begin = start the fight
fight-bring-one = bring in { $who }
fight-party = The party
fight-none = There is no fight.
fight-rest = breather after a conflict
fight-rest-safe = rest in a safe place
fight-round = Round { $n }
fight-half-party = party's turn
fight-half-foes = foes' turn
fight-zones = Zones
fight-map = Map
fight-elsewhere = off the map
fight-elsewhere-label = Off the map:
fight-next-to = next to { $who }
fight-sharing = on the same square as { $who }
fight-from-to = { $from } → { $to }
fight-way = { $n ->
    [one] 1 square
   *[other] { $n } squares
  }
fight-no-way = no way there
fight-moving-hint = arrows move · Enter puts it there · Esc leaves it be
grid-size = { $width }×{ $height }
fight-log = Latest
fight-letter-move = M
fight-letter-act = A
fight-unsaid = { $count ->
    [one] how did it end?
   *[other] how did it end for them?
}
fight-beset = outnumbered
fight-several-of = { $who } ×{ $count }
fight-how = { $count ->
    [one] How did it end?
   *[other] How did it end for them?
}
fight-how-hint = ◂ ▸ choose · Enter confirms · Esc later
fight-attack = attack
fight-attack-with = attack with
fight-power = use a power
fight-move = move a zone
fight-move-squares = move
fight-test = another test
fight-act = another action
fight-raise = revive
fight-armour = armour token
fight-armour-whose = armour token…
fight-foe-price = price: lose 1 heart
fight-foe-defence = defence test…
fight-foe-word = GM's call…
fight-why-out = out of action
fight-why-half = not their side's turn
fight-why-acted = already acted
fight-why-moved = already moved
fight-why-nobody = nobody to fight
fight-zone-close = close
fight-zone-near = near
fight-zone-far = far
fight-zone-very-far = very far
fight-end = end the fight
fight-long-label = Long action:
fight-long = long action…
fight-interrupt = break off the long action
fight-why-long = long action
long-action = { $what } { $done }/{ $rounds }
fight-next = next: { $who }
fight-next-round = { $round }: { $who }
fight-names = { $who } names · { $left } left
fight-names-gm = GM names · { $left } left
fight-opens = { $who } opens
fight-opens-tied = { $who } tie
fight-names-round = round { $n }: { $who } names
fight-names-round-gm = round { $n }: GM names
fight-unspent = { $count ->
    [one] 1 action left
   *[other] { $count } actions left
  }
fight-waits = waits
fight-note = Note:
fight-roll = roll
fight-go = give them the turn
fight-open-round = open round { $n }
fight-others-pass = others pass
fight-delay = wait for the others
fight-initiative = initiative…
fight-has-acted = mark as acted
fight-one-more = mark an action spent
fight-to-come = mark as still to act
fight-earlier = earlier in the order
fight-later = later in the order
fight-out = out of action
fight-back = back into action
fight-aspect = aspect
fight-note-it = note
fight-from = distance from { $who }
fight-still-to-act = still to act: { $who }
fight-count-to-act = { $count } still to act
note-fight-grid = Without a size they are 5×5.
note-fight-rounds = From 2 to 99, the first included.
