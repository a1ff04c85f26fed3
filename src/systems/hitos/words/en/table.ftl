# Gauges.
gauge-stamina = Stamina
gauge-stability = Stability
gauge-drama = Drama
choice-hitos = Hitos

# In the log.
hitos-with-skill = { $characteristic } with { $skill }
hitos-no-outcome = no difficulty
hitos-log-roll = { $who } rolls { $tried }: { $faces } makes { $total }, { $outcome }
hitos-log-roll-seen = { $who } rolls { $tried }: { $faces }, { $outcome }
hitos-the-gm = the GM
hitos-somebody = somebody
hitos-log-invoked-for = { $by } invokes “{ $aspect }” in favour of { $who }'s roll
hitos-log-invoked-against = { $by } invokes “{ $aspect }” against { $who }'s roll
hitos-log-accepted = { $who } accepts “{ $aspect }” against the roll
hitos-log-cancelled = { $who } cancels “{ $aspect }”
hitos-log-vetoed = The GM cancels “{ $aspect }” to protect the story
hitos-log-withdrawn = { $by } takes “{ $aspect }” back: { $who }'s roll closes unanswered
hitos-log-exhausted = { $who } exhausts “{ $aspect }”
hitos-log-released = { $who } has “{ $aspect }” again
hitos-drama-refilled = Drama at the start of the session
hitos-drama-paid = invokes an aspect
hitos-drama-from-gm = the GM invoked an aspect in their favour
hitos-drama-back = gets the point back and one more
hitos-drama-cancelled = cancels an invocation
hitos-drama-received = accepts an invocation against them
hitos-drama-unanswered = the invocation was never answered
hitos-harmed = { $points } lost{ $reason }
hitos-shattered = { $points } at once, and the test was not made: all that was left

# What is refused.
hitos-refused-no-sheet = { $who } has no Hitos sheet
hitos-refused-nobody-rolls = Nobody at the table has a Hitos sheet
hitos-refused-unanswered = { $who }'s roll awaits an answer to an invocation
hitos-refused-nothing-to-answer = There is nothing to answer on { $who }'s roll
hitos-refused-no-drama = Only player characters pay with drama points
hitos-refused-no-points = { $who } has no drama points left
hitos-refused-not-own = “{ $aspect }” is not an aspect of { $who }'s: only one's own can be exhausted
hitos-refused-exhausted = { $who } has already exhausted “{ $aspect }”
hitos-refused-quiet = The table does not know about { $who }'s roll: nothing visible may be paid
hitos-refused-gm-exhausts = The GM exhausts no aspects and always pays in points

# Deeds.
deed-hitos-test = roll
deed-hitos-test-help = Rolls three dice: characteristic, skill and the middle die against the difficulty.
deed-hitos-invoke = invoke aspect
deed-hitos-invoke-help = Invokes an aspect on an open roll, for or against it, and picks the dice to reroll.
deed-hitos-answer = answer invocation
deed-hitos-answer-help = Accepts an invocation against the roller, cancels it for a point or, for the GM, protects the story.
deed-hitos-harm = lose points
deed-hitos-harm-help = Takes points of body or mind; a loss of a whole row rolls against losing all.
field-characteristic = characteristic
field-group = skill
field-modifier = modifier
field-direction = direction
field-reroll = reroll
field-payer = paid by
field-exhaust = exhaust it
field-answer = answer
field-track = body or mind
choice-reflexes = Reflexes
choice-will = Will
choice-intellect = Intellect
choice-fitness = Fitness
choice-combat = Combat
choice-social = Interaction
choice-perception = Perception
choice-subterfuge = Subterfuge
choice-culture = Culture
choice-profession = Profession
choice-occultism = Occultism
choice-psychic = Psychic
choice-witchcraft = Witchcraft
choice-arcana = Arcana
choice-for = in favour
choice-against = against
choice-accept = accept
choice-cancel = cancel
choice-veto = protect the story
choice-body = body
choice-mind = mind

# Panes.
hitos-chance-for = with an aspect in favour
hitos-chance-against = with an aspect against
hitos-step-for = aspect in favour…
hitos-step-against = aspect against…
hitos-dice = { $faces }
hitos-no-die = no die
hitos-reroll = reroll { $faces }
hitos-step-accept = accept and take the point
hitos-step-cancel = cancel for 1 Drama
hitos-step-veto = protect the story
hitos-points-left = { $n ->
    [one] one left
   *[other] { $n } left
  }
hitos-no-points = no points
hitos-sheet-skills = Skills
hitos-sheet-aspects = Aspects
hitos-sheet-gear = Gear
hitos-foe-numbers = Def { $defence }
hitos-spent = exhausted
hitos-exhausted = exhausted: { $aspect }
