# Prisma at the table: rolls, stunts and what the table refuses.

prisma-somebody = somebody
gauge-stress = Stress
gauge-resonance = Resonance
gauge-dissonance = Dissonance
gauge-xp = Experience
gauge-group-xp = The group's experience
gauge-short-xp = XP
gauge-short-group-xp = Group XP
gauge-brief-resonance = Res
gauge-brief-dissonance = Dis
gauge-brief-group-xp = XP

## The log
prisma-rated-both = { $attribute } + { $skill }
prisma-rated-none = no rating
prisma-tries = { $who } rolls { $rated }
prisma-tries-what = { $who } rolls { $rated } (“{ $what }”)
prisma-tries-on = { $who } rolls { $rated } on { $target }
prisma-tries-against = { $who } rolls { $rated } against { $rival }
prisma-log-roll = { $tried }: { $faces } ({ $more })
prisma-log-no-dice = no dice
prisma-says-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
prisma-says-hits-of = { $hits ->
    [one] 1 hit against { $number }
   *[other] { $hits } hits against { $number }
}
prisma-says-pushed = pushed
prisma-says-bought = { $points } resonance
prisma-says-task = { $task }: { $outcome }
prisma-log-drawn = { $who }: complication drawn, “{ $text }” ({ $cost })
prisma-log-full = { $who }: the stress track is full ({ $length })
prisma-log-sharpened = { $who } sharpens: edge { $value } against { $target }, until they next act on { $who }
prisma-log-lapsed = { $target } acts on { $who }: their edge { $value } is gone
prisma-log-took = { $who }: { $does }
prisma-log-prevails = { $who } prevails, { $first } against { $second }
prisma-log-stand-off = { $who }: nobody prevails, { $first } against { $second }
prisma-log-acted = { $who } acts on { $upon }
prisma-resonance-cap = three for each character who plays
prisma-dissonance-spent = { $reason }
prisma-fact-vetoed = the fact does not hold, and the point comes back
prisma-intrusion-offered = Whoever accepts it gains experience; refusing it costs 1 Resonance.
prisma-log-refused = { $who } refuses the intrusion: “{ $text }”
prisma-log-yielded = { $who } accepts the intrusion: “{ $text }”

## What cannot be done
prisma-refused-no-sheet = { $who } has no Prisma sheet
prisma-refused-nobody-rolls = Nobody here has a pool to roll
prisma-refused-no-attribute = { $who } has no attribute “{ $name }”
prisma-refused-no-edge = { $who } has no edge “{ $name }”
prisma-refused-own-target = { $who } cannot be their own target
prisma-refused-own-rival = { $who } cannot stand against themselves
prisma-refused-quiet = The table does not know of this roll of { $who }'s: nothing may be spent that shows
prisma-refused-upon-nobody = { $stunt }: say upon whom
prisma-refused-upon-oneself = { $stunt } cannot be upon oneself
prisma-refused-no-ally = { $who } cannot be the ally
prisma-refused-not-split = No open roll has several tasks
prisma-refused-no-reserves = This campaign plays without Resonance and Dissonance
prisma-refused-unseen = The table does not know of { $who }: what everybody sees cannot be spent
prisma-refused-nothing-spent = At least one point has to be spent
prisma-refused-no-fact = “{ $title }” is no fact that somebody brought in
prisma-refused-no-intrusion = That is no intrusion: { $kind }

## What can be done
noun-prisma = Prisma, the dice pool system
deed-prisma-roll = roll
deed-prisma-roll-help = Rolls a pool of attribute and skill against a difficulty.
deed-prisma-versus = versus
deed-prisma-versus-help = Two roll against each other; more hits win.
deed-prisma-push = push
deed-prisma-push-help = Rolls the dice again that show 2, 3 or 4, for stress and dissonance.
deed-prisma-edge = edge
deed-prisma-edge-help = Uses edge on the open roll, or declines it.
deed-prisma-resonance = buy hits
deed-prisma-resonance-help = Buys hits with resonance, one a point.
deed-prisma-announce = complication
deed-prisma-announce-help = Announces a complication of the open roll, or draws one.
deed-prisma-share = share out
deed-prisma-share-help = Shares hits and edge out among the tasks of a split roll.
deed-prisma-accept = let it stand
deed-prisma-accept-help = Lets the open roll stand and settles it.
deed-prisma-disaster = disaster
deed-prisma-disaster-help = Turns a failure into a disaster: complications happen, for 2 resonance.
deed-prisma-avoid = avoid failure
deed-prisma-avoid-help = Pays 2 resonance to avoid a failure; complications happen.
deed-prisma-pay = pay complication
deed-prisma-pay-help = Pays a complication whole from the surplus hits.
deed-prisma-buy = buy stunt
deed-prisma-buy-help = Buys a stunt from the surplus hits.
deed-prisma-spend = spend surplus
deed-prisma-spend-help = Spends the surplus hits at once, in place of what was spent before.
deed-prisma-fact = fact
deed-prisma-fact-help = For 1 Resonance something is so in the scene; the game master may veto or amend it.
deed-prisma-veto = veto
deed-prisma-veto-help = The fact does not hold: it goes, and the point of Resonance comes back.
deed-prisma-amend = amend
deed-prisma-amend-help = The fact holds in other words.
deed-prisma-clue = clue
deed-prisma-clue-help = For 1 Resonance whoever investigates finds a clue.
deed-prisma-intrude = intrusion
deed-prisma-intrude-help = Offers to let something happen to somebody: in words of one's own, or drawn from the campaign's.
deed-prisma-refuse = refuse
deed-prisma-refuse-help = For 1 Resonance the intrusion does not happen.
deed-prisma-yield = accept
deed-prisma-yield-help = The intrusion happens: 1 XP for whom it strikes, and 1 XP for the group.
deed-prisma-dissonance = spend Dissonance
deed-prisma-dissonance-help = The game master spends Dissonance and says what for.
deed-prisma-act = acts on somebody
deed-prisma-act-help = Somebody acts on somebody without a roll; edge sharpened against them lapses.
field-rating = attribute
field-skill = skill
field-difficulty = difficulty
field-task = task
field-scale = scale of power
field-complication = complication
field-draw = complications drawn
field-adjust = dice adjustment
field-word = word for the action
field-investigates = investigates
field-edges = edge of the scene
field-admit = edge admitted
field-without = edge left out
field-edge = edge
field-points = points
field-of = of task
field-shares = shares
field-which = which
field-stunt = stunt
field-hits = hits
field-upon = upon whom
field-pays = complications paid
field-stunts = stunts
field-their_rating = their attribute
field-their_skill = their skill
field-their_scale = their scale of power
field-their_complication = their complication
field-their_adjust = their dice adjustment
field-their_edges = their edge
field-their_without = their edge left out
choice-use = use
choice-decline = decline
kind-text-number = words and a number, like noise:2
kind-stunt = a stunt
