# Prisma: what the rules count and refuse.

# Difficulties, outcomes and stunts.
prisma-level-routine = routine
prisma-level-simple = simple
prisma-level-moderate = moderate
prisma-level-challenging = challenging
prisma-level-arduous = arduous
prisma-level-extreme = extreme
prisma-level-epic = epic
prisma-failure = failure
prisma-disaster = disaster
prisma-success-with-consequences = success with consequences
prisma-success = success
prisma-extraordinary = extraordinary success
prisma-stunt-sharpen = Afilar (sharpen)
prisma-stunt-harmonise = Armonizar (harmonise)
prisma-stunt-assist = Asistir (assist)
prisma-stunt-shock = Conmoción (shock)

# The pool and what stands against it.
prisma-pool = a pool of { $dice } { $dice ->
    [one] die
   *[other] dice
  }
prisma-pool-attribute = { $name }: { $dice }
prisma-pool-skill = { $name }: { $dice }
prisma-pool-adjustment = adjustment, { $name }: { SIGNED($dice) }
prisma-pool-empty = no dice in the pool: the action fails
prisma-difficulty = difficulty { $number }, { $level }
prisma-difficulty-unspecified = no difficulty was named: { $number }, { $level }
prisma-scale = scale of power, { $name }: { SIGNED($add) } to the difficulty
prisma-complication = complication “{ $text }”: costs { $cost } { $cost ->
    [one] hit
   *[other] hits
  }

# What the dice said, and what is added.
prisma-natural = { $hits } { $hits ->
    [one] hit
   *[other] hits
  } in the first roll
prisma-pushed = { $dice } { $dice ->
    [one] die
   *[other] dice
  } pushed: { $hits } { $hits ->
    [one] hit
   *[other] hits
  } more
prisma-no-hit = without a natural hit the action fails by itself
prisma-edge-highest = Filo (edge) “{ $name }”: { $counts }, the highest
prisma-edge-stacks = Filo (edge) “{ $name }”: { $counts }, stacks
prisma-edge-over-limit = Filo (edge) “{ $name }”: { $counts } of { $value }, five being the limit
prisma-edge-not-highest = Filo (edge) “{ $name }” ({ $value }) does not count: another is as high or higher
prisma-edge-out-of-scope = Filo (edge) “{ $name }” ({ $value }) does not count: it serves other actions
prisma-edge-denied = Filo (edge) “{ $name }” ({ $value }) does not count: it is left out
prisma-edge-no-hit = Filo (edge) “{ $name }” ({ $value }) does not count: there is no natural hit
prisma-edge-nameless = unnamed
prisma-edge-declined = the Filo (edge) is not used
prisma-share = { $task }: { $hits } { $hits ->
    [one] hit
   *[other] hits
  } and { $edge } edge
prisma-reaches = { $total } reaches { $number }
prisma-falls-short = { $total } falls short of { $number }
prisma-beats = { $total } beats { $number }
prisma-equals = { $total } equals { $number }: nobody prevails
prisma-beaten = { $total } does not beat { $number }
prisma-avoided-by-rival = { $total } against { $number }: the other player has avoided the failure
prisma-paid = complication “{ $text }” paid: { $cost } { $cost ->
    [one] hit
   *[other] hits
  }
prisma-left = { $left } { $left ->
    [one] hit
   *[other] hits
  } to spare
prisma-avoided = the failure is avoided: it is done, with no hits to spare
prisma-contest-higher = { $first } against { $second }: the higher wins
prisma-contest-nobody = { $first } against { $second }: nobody prevails

# What is owed and what happens.
prisma-owed-stress = Estrés (stress): { $points }
prisma-owed-dissonance = Disonancia (dissonance): { $points }
prisma-bought-hits = Resonancia (resonance): −{ $points } for as many hits
prisma-bought-avoid = Resonancia (resonance): −{ $points } to avoid the failure
prisma-bought-fact = { $points } for a fact in the scene
prisma-bought-clue = { $points } for a clue
prisma-bought-refusal = { $points } for refusing an Intrusion
prisma-gain-failure = Resonancia (resonance): +{ $points } for the failure
prisma-gain-disaster = Resonancia (resonance): +{ $points } for the disaster
prisma-gain-harmonise = Resonancia (resonance): +{ $points } for Armonizar
prisma-resonance-lost = the reserve is full: { $points } { $points ->
    [one] point
   *[other] points
  } of resonance lost
prisma-resonance-raised = Resonancia (resonance) rises by { $n }, to { $points } of { $cap }
prisma-resonance-trimmed = Resonancia (resonance) falls by { $n }, to its limit of { $cap }: { $points } stay
prisma-stress-full = the Estrés (stress) track is full ({ $length })
prisma-complication-happens = happens: “{ $text }”
prisma-sharpened = Afilar (sharpen): edge { $value } against the target
prisma-sharpened-on = Afilar (sharpen): edge { $value } against { $on }
prisma-assisted = Asistir (assist): an ally meets the same difficulty
prisma-assisted-ally = Asistir (assist): { $ally } meets the same difficulty
prisma-shocked = Conmoción (shock): one target more
prisma-shocked-target = Conmoción (shock): { $target } too
prisma-stunt = stunt “{ $name }”
prisma-stunt-on = stunt “{ $name }” on { $on }
prisma-personal-xp = { $who }: { $points } personal PE
prisma-group-xp = every player: { $points } group PE

# What the rules refuse.
prisma-no-task = There is no task to roll for
prisma-no-such-task = The roll has no such task
prisma-no-share-each = Every task needs its share: { $tasks } tasks, { $shares } shares
prisma-no-more-to-share = There are only { $hits } hits and { $edge } edge to share
prisma-no-push-twice = The pool was pushed before
prisma-no-dice-to-push = There are no dice to push: none shows 2, 3 or 4
prisma-no-too-late = It is too late for that on this roll
prisma-no-hits-left = { $missing } { $missing ->
    [one] hit is
   *[other] hits are
  } missing
prisma-no-paid-twice = The complication “{ $text }” is paid already
prisma-no-such-complication = There is no such complication
prisma-no-stunt-twice = { $stunt } was bought on this action before
prisma-no-price = { $stunt } costs { $least } to { $most } hits, not { $paid }
prisma-no-fixed-price = { $stunt } costs { $least }, not { $paid }
prisma-no-open-price = { $stunt } costs { $least } or more, not { $paid }
prisma-no-such-stunt = The campaign has no stunt “{ $name }”
prisma-no-ally-acted = { $ally } has acted this turn
prisma-no-failure = The task has not failed
prisma-no-complication = There is no complication to make the failure a disaster
prisma-no-decided = The end of this failure is decided
prisma-no-both-ends = A failure becomes a disaster or is avoided, not both
prisma-no-stand-off = Nobody prevailed: there is no failure
prisma-no-avoiding-players = This campaign lets nobody avoid a loss to another player
prisma-no-natural-hit = Without a natural hit no hits are bought
prisma-no-points-named = It takes at least one point of resonance
prisma-no-resonance-used = Resonance was used on this roll already
prisma-no-resonance = It costs { $price } resonance, and there is { $points }
prisma-no-investigation = A clue belongs to an investigating action
prisma-no-fact-judged = That fact was judged before, or stands since its scene ended
prisma-no-intrusion-answered = That intrusion was answered before
prisma-no-reason = Say what the dissonance is spent on
prisma-no-dissonance = { $missing } { $missing ->
    [one] point
   *[other] points
  } of dissonance missing

# The house: what the campaign chose, and how we read what the rules leave open.
prisma-house-routine-needs-hit = difficulty 0 needs a natural hit
prisma-house-routine-assured = difficulty 0 always succeeds
prisma-house-resonance-three-each = Resonancia (resonance) goes up to three a character
prisma-house-resonance-max = Resonancia (resonance) goes up to { $max }
prisma-house-dissonance-hidden = the table does not see the Disonancia (dissonance)
prisma-house-dissonance-shown = the table sees the Disonancia (dissonance)
prisma-house-avoid-players = losing to another player may be avoided with Resonancia (resonance)
prisma-house-avoid-no-players = losing to another player cannot be avoided with Resonancia (resonance)
prisma-house-sharpen-buyer = sharpened edge is the buyer's alone
prisma-house-sharpen-side = sharpened edge is the whole side's
prisma-house-stress = the Estrés (stress) track has { $length } places
prisma-house-forced-dice = only 1s of the pushed dice give dissonance, not those of their bonus dice
prisma-house-shared-hits = split actions share out hits and edge, each point once
prisma-house-split-resonance = a split roll gives resonance once: when everything fails, or for a disaster
prisma-house-stand-off = between players, equal totals: nobody prevails, and nobody gains resonance
prisma-house-plain-success = without complications a success is a plain success
prisma-house-veto-refunds = a vetoed fact gives its point back
prisma-house-avoid-without-hit = a failure without a natural hit may be avoided too
prisma-house-full-stress = with a full stress track a push is still allowed

# Odds.
prisma-odds-hits = { $n } natural { $n ->
    [one] hit
   *[other] hits
  }
prisma-odds-dissonance = Disonancia (dissonance) { $n }

# Help of the command line.
cli-roll-prisma = Prisma, the dice pool system
cli-odds-prisma = Prisma: hits, dissonance and success, pushed or not
cli-prisma-pool = How many dice
cli-prisma-difficulty = The difficulty, from 0; 1 when this is left out
cli-prisma-edge = A source of edge, 1 to 3; only the highest counts; may be repeated
cli-prisma-edge-stacking = A source of edge that stacks, 1 to 3; may be repeated
cli-prisma-no-edge = The edge is not used
cli-prisma-complication = A complication and its cost, 1 to 3; may be repeated
cli-prisma-push = The roll is pushed; of odds, when: short if it would fail, always if it can be
cli-prisma-pay = Pays a complication, counted from 0; may be repeated
cli-prisma-stunt = Buys a stunt: sharpen, harmonise, assist, shock or another name, with its cost in hits; may be repeated
cli-prisma-disaster = A failure becomes a disaster
cli-prisma-resonance = Points of resonance that buy hits
cli-prisma-avoid-failure = A failure is avoided with resonance
cli-prisma-reserve = The resonance there is before the roll
cli-prisma-cap = The most resonance that the reserve holds
cli-prisma-after = Faces that lie already, initial and bonus dice: the odds of pushing exactly this roll
