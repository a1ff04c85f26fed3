# Rolls from the command line: what is missing or too much.

roll-face-missing = Face { $n } is missing: one of { $die } is needed
roll-face-impossible = Face { $n } cannot be { $face }: { $die } shows 1 to { $sides }
roll-faces-left = { $count ->
    [one] One face too many, { $left }
   *[other] { $count } faces too many, { $left }
  }: the roll needed { $wanted }
roll-no-complication-there = There is no complication { $at } to pay; they are counted from 0
roll-needs-die = The die is missing: --die, or --dice 2d6 with --mod
roll-needs-tn = What to roll against is missing: --tn, --defence or --power
roll-great-needs-tn = A great power needs its own TN, 8 to 12: --tn
roll-no-chance = The operating system provides no randomness: give the faces with --faces

# The Roll tab.
roll-list = Rolls
roll-none = Nothing rolled yet.
roll-first-steps = To start: { $tab } opens Scene; there { $begin } starts the session with whoever is here, and { $set } plays the scene selected in the list.
roll-nobody = Nobody here has dice to roll.
roll-who = Who
roll-attribute = Attribute
roll-tn = TN
roll-talent = Talent
roll-help = Help
roll-no-helper = nobody can
roll-easing = Easier
roll-hindrance = Harder
roll-something = something
roll-luck = Luck before
roll-power = Power
roll-price = Price
roll-stake = At stake
roll-stake-empty = if it fails
roll-secret = Secret
roll-free = No action
roll-pp = PP
roll-pp-of = of { $have }
roll-lost = { $n ->
    [one] { $n } step lost
   *[other] { $n } steps lost
  }
roll-versus = against
roll-opposed-wins = { $who } wins
roll-opposed-nobody = a tie
roll-group-half = half is enough
roll-group-succeeds = the group succeeds
roll-group-fails = the group fails
roll-with-luck = with a luck reroll
roll-band-failure = 6 or less: failure
roll-band-success-at-cost = 7 to 9: at a cost
roll-band-success = 10 or more: success
roll-band-exceptional = twelve: exceptional
roll-repeats = The very test that has just failed: change approach, accept a cost or walk away.
roll-open = { $n } open
roll-back-hint = Esc goes back to the form
roll-no-dice = { $who } has no dice to roll
roll-why = why
roll-why-back = back to the roll
roll-choices-hint = ↑↓ choose · Esc form
roll-others-hint = ↑↓ other rolls · Esc form
roll-defence = Defence { $tn }
roll-brief-cost = at a cost
roll-brief-exceptional = exceptional
roll-complication = complication
roll-target-loses = { $n ->
    [one] loses { $n } heart
   *[other] loses { $n } hearts
  }
roll-luck-spent = { $n } luck
roll-pp-spent = { $n } PP
roll-luck-reroll = reroll
roll-luck-cost = success at a cost
roll-luck-plus = +1 to the total
roll-price-complication = price: a complication
roll-price-cost = price: a cost…
roll-benefit = the benefit, in words
roll-leave = keep it
roll-done = continue
roll-wins = wins
roll-loses = loses
roll-tie = tie
roll-against = { $mine } against { $rival }'s { $theirs }
roll-against-only = against { $rival }
roll-task-attack = attacks { $who }
roll-task-attack-with = { $what } at { $who }
roll-task-defence = defends against { $who }
roll-task-opposed = against { $who }
roll-task-group = group
roll-still-open = open · Esc
roll-armour = armour token: save one heart
