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
prisma-log-roll-bare = { $tried }: { $faces }
prisma-log-no-dice = no dice
prisma-says-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
prisma-says-hits-of = { $hits ->
    [one] 1 hit against { $number }
   *[other] { $hits } hits against { $number }
}
prisma-failure-avoided = failure avoided
prisma-failure-avoided-but = failure avoided: { $outcome }
prisma-says-pushed = pushed
prisma-says-bought = { $points } resonance
prisma-says-stunt = { $stunt } for { $cost ->
    [one] 1 hit
   *[other] { $cost } hits
}
prisma-says-task = { $task }: { $outcome }
prisma-log-step = { $did } ({ $stands })
prisma-log-stands = { $who }: now { $stands }
prisma-log-pushes = { $who } pushes { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $faces }
prisma-log-buys = { $who } buys hits with Resonance
prisma-log-uses-edge = { $who } uses edge
prisma-log-declines-edge = { $who } goes without edge
prisma-log-announces = { $who }: new complication, “{ $text }”, cost { $cost }
prisma-log-shares = { $who } splits the hits
prisma-log-accepts = { $who } accepts the failure
prisma-log-turns = { $who } turns the failure into a disaster
prisma-log-avoids = { $who } avoids the failure
prisma-log-spends = { $who } spends hits: { $spent }
prisma-says-paid = “{ $text }” for { $cost ->
    [one] 1 hit
   *[other] { $cost } hits
}
prisma-log-takes-back = { $who } takes back the hits spent
prisma-log-lapses = { $who } loses Sharpen and gets their hits back
prisma-log-goes-on = { $who } goes on with the roll
prisma-log-drawn = { $who }: complication drawn, “{ $text }” ({ $cost })
prisma-log-full = { $who }: the Stress track is full ({ $length })
prisma-log-sharpened = { $who } sharpens: edge { $value } against { $target }, until they next act on { $who }
prisma-log-faded = { $who }: edge { $value } against { $target } is over
prisma-log-took = { $who }: { $does }
prisma-log-prevails = { $who } wins, { $first } to { $second }
prisma-log-prevails-veiled = { $who } wins
prisma-log-stand-off-veiled = { $who }: a tie
prisma-log-stand-off = { $who }: a tie, { $first } to { $second }
prisma-log-acted = { $who } acts on { $upon }
prisma-resonance-cap = three per character in play
prisma-dissonance-spent = { $reason }
prisma-fact-vetoed = the fact does not stand, and the point comes back
prisma-intrusion-offered = If accepted, it happens: 1 XP for whoever it strikes and 1 XP for the group. If refused, it does not happen, and that costs 1 Resonance.
prisma-log-refused = { $who } refuses the intrusion: “{ $text }”
prisma-log-yielded = { $who } accepts the intrusion: “{ $text }”

## What cannot be done
prisma-refused-no-sheet = { $who } has no Prisma sheet
prisma-refused-nobody-rolls = Nobody here has a pool to roll
prisma-refused-no-attribute = { $who } has no attribute “{ $name }”; they have: { $there }
prisma-refused-two-attributes = “{ $name }” is an attribute too: roll one, with a skill or without
prisma-refused-no-edge = { $who } has no edge “{ $name }”
prisma-refused-nothing-ticked = Nothing is ticked to spend on yet
prisma-refused-own-target = { $who } cannot be their own target
prisma-refused-own-rival = { $who } cannot oppose themselves
prisma-refused-quiet = The table does not know about { $who }'s roll: nothing visible may be spent
prisma-refused-upon-nobody = { $stunt }: say on whom
prisma-refused-upon-oneself = { $stunt } cannot be used on oneself
prisma-refused-upon-target = { $stunt } cannot be on somebody who is a target of the action already
prisma-refused-upon-other = { $stunt } is against the target of the action
prisma-refused-no-ally = { $who } cannot be assisted: it takes somebody else of the same side
prisma-refused-no-players = No player plays { $who }: no resonance, facts or experience
prisma-refused-not-split = No open roll has several tasks
prisma-refused-no-reserves = This campaign plays without Resonance and Dissonance
prisma-refused-unseen = The table does not know about { $who }: nothing everyone sees may be spent
prisma-refused-nothing-spent = Spend at least one point
prisma-refused-open-fact = “{ $title }” is still to be judged: veto it instead, and its point comes back
prisma-refused-no-fact = “{ $title }” is not a fact anyone brought in
prisma-refused-no-intrusion = That is not an intrusion: { $kind }

## What can be done
noun-prisma = Prisma, the dice pool system
deed-prisma-roll = roll
deed-prisma-roll-help = Rolls a pool of attribute and skill against a difficulty.
deed-prisma-versus = contest
deed-prisma-versus-help = Two characters roll against each other; more hits win.
deed-prisma-push = push
deed-prisma-push-help = Rerolls the dice that show 2, 3 or 4, for Stress and Dissonance.
deed-prisma-edge = edge
deed-prisma-edge-help = Uses edge on the open roll, or drops it.
deed-prisma-resonance = buy hits
deed-prisma-resonance-help = Buys hits with Resonance, one per point.
deed-prisma-announce = complication
deed-prisma-announce-help = Adds a complication to the open roll, or draws one.
deed-prisma-share = split hits
deed-prisma-share-help = Splits hits and edge among the tasks of a split roll.
deed-prisma-accept = keep roll
deed-prisma-accept-help = Leaves the open roll as it is and settles it; a failure is accepted.
deed-prisma-disaster = disaster
deed-prisma-disaster-help = Turns a failure into a disaster: its complications happen, for 2 Resonance.
deed-prisma-avoid = avoid failure
deed-prisma-avoid-help = Pays 2 Resonance to avoid a failure; its complications happen.
deed-prisma-pay = pay complication
deed-prisma-pay-help = Pays a complication in full with surplus hits.
deed-prisma-buy = buy stunt
deed-prisma-buy-help = Buys a stunt with surplus hits.
deed-prisma-spend = spend surplus
deed-prisma-spend-help = Spends the surplus hits all at once, replacing what was spent before.
deed-prisma-fact = fact
deed-prisma-fact-help = For 1 Resonance something is true in the scene; the GM may veto or amend it.
deed-prisma-veto = veto
deed-prisma-veto-help = The fact does not stand: it goes, and the point of Resonance comes back.
deed-prisma-amend = amend
deed-prisma-amend-help = The fact stands, in other words.
deed-prisma-clue = clue
deed-prisma-clue-help = For 1 Resonance, whoever is investigating finds a clue.
deed-prisma-intrude = intrusion
deed-prisma-intrude-help = Offers to let something happen to someone: your own words, or one drawn from the campaign.
deed-prisma-refuse = refuse
deed-prisma-refuse-help = For 1 Resonance the intrusion does not happen.
deed-prisma-yield = accept
deed-prisma-yield-help = The intrusion happens: 1 XP for whoever it strikes and 1 XP for the group.
deed-prisma-dissonance = spend Dissonance
deed-prisma-dissonance-help = The GM spends Dissonance and says on what.
deed-prisma-act = act on someone
deed-prisma-act-help = Someone acts on someone without a roll; edge sharpened against them lapses.
field-rating = attribute
field-skill = skill
field-difficulty = difficulty
field-task = task
field-scale = scale
field-complication = complication
field-draw = draw one
field-adjust = dice
field-word = more words
field-investigates = investigates
field-edges = more edge
field-admit = edge admitted
field-without = edge left out
field-edge = edge
field-points = points
field-of = of task
field-shares = shares
field-which = which
field-stunt = stunt
field-hits = hits
field-upon = on whom
field-pays = pays
field-stunts = stunts
field-their_rating = their attribute
field-their_skill = their skill
field-their_scale = their scale
field-their_complication = their complication
field-their_draw = from the deck for them
field-their_adjust = their dice
field-their_word = more words of theirs
field-their_edges = their edge
field-their_admit = their edge admitted
field-their_without = their edge left out
choice-use = use
choice-decline = decline
kind-text-number = words and a number, like noise:2
kind-stunt = a stunt
prisma-refused-no-proposal = { $n ->
    [one] There is only 1 proposal
   *[other] There are only { $n } proposals
}
deed-prisma-take = take proposal
deed-prisma-take-help = Spends the surplus hits as a proposal says.
field-proposal = proposal
field-aim = aim
choice-clean = clean
choice-powerful = powerful
choice-generous = generous

# What the examples of deeds say.
example-acrobatics = Acrobatics
example-body = Body
example-composure = Composure
example-exact-memory = Exact memory
example-guard = Guard
example-i-know-the-doorman = I know the doorman
example-jump = Jump
example-lantern = lantern
example-larceny = Larceny
example-lockpicks = Lockpicks
example-mind = Mind
example-noise = noise
example-note-in-the-margin = Note in the margin
example-occultism = Occultism
example-one-fact-for-each-hit = One fact for each hit.
example-rope = rope
example-shoot = Shoot
example-streetlamp = Streetlamp
example-the-caretaker = The caretaker
example-the-clock-runs-fast = the clock runs fast
example-the-fog-comes-into-the-house = the fog comes into the house
example-the-lights-go-out = the lights go out
example-the-power-fails = the power fails
example-there-is-a-fire-escape = there is a fire escape
example-there-is-a-rope = there is a rope
example-thick-fog = Thick fog
