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
prisma-stunt-sharpen = Sharpen
prisma-stunt-harmonise = Harmonise
prisma-stunt-assist = Assist
prisma-stunt-shock = Shock

# The pool and what stands against it.
prisma-pool = a pool of { $dice } { $dice ->
    [one] die
   *[other] dice
  }
prisma-pool-attribute = { $name }: { $dice }
prisma-pool-skill = { $name }: { $dice }
prisma-pool-adjustment = adjustment, { $name }: { SIGNED($dice) }
prisma-pool-empty = no dice in the pool: the action fails
prisma-pool-none = no dice in the pool
prisma-difficulty = difficulty { $number }, { $level }
prisma-difficulty-unspecified = no difficulty given: { $number }, { $level }
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
prisma-no-hit = without a natural hit the action automatically fails
prisma-edge-highest = Edge “{ $name }”: { $counts }, the highest
prisma-edge-stacks = Edge “{ $name }”: { $counts }, stacks
prisma-edge-over-limit = Edge “{ $name }”: { $counts } of { $value } { $counts ->
    [one] counts
   *[other] count
  }, five being the maximum
prisma-edge-not-highest = Edge “{ $name }” ({ $value }) does not count: another is at least as high
prisma-edge-out-of-scope = Edge “{ $name }” ({ $value }) does not count: it is for other actions
prisma-edge-denied = Edge “{ $name }” ({ $value }) does not count: it was left out
prisma-edge-no-hit = Edge “{ $name }” ({ $value }) does not count: there is no natural hit
prisma-edge-nameless = unnamed
prisma-edge-of-tasks = { $edge } (for { $tasks })
prisma-edge-idle = { $count ->
    [one] 1 source of Edge does not count: { $names }
   *[other] { $count } sources of Edge do not count: { $names }
  }
prisma-edge-declined = Edge is not used
prisma-share = { $task }: { $hits } { $hits ->
    [one] hit
   *[other] hits
  } and { $edge } edge
prisma-reaches = { $total } reaches { $number }
prisma-falls-short = { $total } falls short of { $number }
prisma-beats = { $total } beats { $number }
prisma-equals = { $total } equals { $number }: a tie
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
prisma-avoided = the failure is avoided: it works, with no hits to spare

# What is owed and what happens.
prisma-owed-stress = Stress: { $points }
prisma-stress-full = Stress full
prisma-owed-dissonance = Dissonance: { $points }
prisma-owed-resonance = Resonance: { $what }
prisma-bought-hits = −{ $points } for { $points ->
    [one] one more hit
   *[other] { $points } more hits
  }
prisma-bought-avoid = −{ $points } to avoid the failure
prisma-bought-fact = −{ $points } for a fact in the scene
prisma-bought-clue = −{ $points } for a clue
prisma-bought-refusal = −{ $points } for refusing an intrusion
prisma-gain-failure = +{ $points } for the failure
prisma-gain-disaster = +{ $points } for the disaster
prisma-gain-harmonise = +{ $points } for Harmonise
prisma-gain-push = +{ $points } for the push
prisma-gain-intrusion = +{ $points } for the intrusion
prisma-resonance-lost = the reserve is full: { $points } { $points ->
    [one] point
   *[other] points
  } of resonance lost
prisma-resonance-raised = +{ $n } as the session begins
prisma-resonance-trimmed = −{ $n }: the maximum is { $cap }
prisma-complication-happens = happens: “{ $text }”
prisma-sharpened = Sharpen: edge { $value } against the target
prisma-sharpened-on = Sharpen: edge { $value } against { $on }
prisma-assisted = Assist: an ally meets the same difficulty
prisma-assisted-ally = Assist: { $ally } meets the same difficulty
prisma-unassisted = Assist: the ally can no longer be assisted
prisma-unassisted-ally = Assist: { $ally } can no longer be assisted
prisma-shocked = Shock: one more target
prisma-shocked-target = Shock: { $target } too
prisma-stunt = stunt “{ $name }”
prisma-stunt-on = stunt “{ $name }” on { $on }
prisma-personal-xp = { $who }: { $points } personal XP
prisma-group-xp = every player: { $points } group XP

# What the rules refuse.
prisma-no-task = There is no task to roll for
prisma-no-such-task = The roll has no such task
prisma-no-share-each = Every task needs its share: { $tasks ->
    [one] 1 task
   *[other] { $tasks } tasks
  }, { $shares ->
    [one] 1 share
   *[other] { $shares } shares
  }
prisma-no-more-to-share = There { $hits ->
    [one] is only 1 hit
   *[other] are only { $hits } hits
  } and { $edge } edge to share
prisma-no-edge-for-task = At most { $edge } of that edge serves task { $task }
prisma-no-edge-for-all = At most { $edge } of that edge can be split this way; the rest serves another task
prisma-no-push-twice = The pool has already been pushed
prisma-no-dice-to-push = There are no dice to push: none shows 2, 3 or 4
prisma-no-too-late = It is too late for that on this roll
prisma-no-hits-left = { $missing } { $missing ->
    [one] hit is
   *[other] hits are
  } missing
prisma-no-paid-twice = The complication “{ $text }” is already paid
prisma-no-such-complication = There is no such complication
prisma-no-stunt-twice = { $stunt } has already been bought on this action
prisma-no-price = { $stunt } costs { $least } to { $most } hits, not { $paid }
prisma-no-fixed-price = { $stunt } costs { $least }, not { $paid }
prisma-no-open-price = { $stunt } costs { $least } or more, not { $paid }
prisma-no-such-stunt = The campaign has no stunt “{ $name }”
prisma-no-ally-acted = { $ally } has already acted this turn
prisma-no-failure = The task has not failed
prisma-no-complication = There is no complication to make the failure a disaster
prisma-no-decided = How this failure ends is already decided
prisma-no-both-ends = A failure becomes a disaster or is avoided, not both
prisma-no-stand-off = It is a tie: there is no failure
prisma-no-avoiding-players = This campaign lets nobody avoid a loss to another player
prisma-no-natural-hit = Without a natural hit you cannot buy hits
prisma-no-edge = There is no edge to use on this roll
prisma-no-points-named = It takes at least one point of resonance
prisma-no-resonance-used = Resonance has already been used on this roll
prisma-no-resonance = That costs { $price } Resonance, and { $points ->
    [0] none is left
    [one] { $points } is left
   *[other] { $points } are left
  }
prisma-no-investigation = A clue takes an investigating action
prisma-no-fact-judged = That fact has been judged, or stands because its scene is over
prisma-no-reason = Say what the Dissonance is spent on
prisma-no-dissonance = { $missing } { $missing ->
    [one] point
   *[other] points
  } of dissonance missing

# The house: what the campaign chose, and how we read what the rules leave open.
prisma-house-routine-needs-hit = difficulty 0 needs a natural hit
prisma-house-routine-assured = difficulty 0 always succeeds
prisma-house-resonance-three-each = Resonance goes up to three per character
prisma-house-resonance-max = Resonance goes up to { $max }
prisma-house-dissonance-hidden = the table does not see the Dissonance
prisma-house-dissonance-shown = the table sees the Dissonance
prisma-house-avoid-players = losing to another player may be avoided with Resonance
prisma-house-avoid-no-players = losing to another player cannot be avoided with Resonance
prisma-house-sharpen-buyer = sharpened edge is the buyer's alone
prisma-house-sharpen-side = sharpened edge is the whole side's
prisma-house-stress = the Stress track has { $length ->
    [one] 1 box
   *[other] { $length } boxes
  }
prisma-house-push-once = a pool is pushed only once
prisma-house-forced-dice = only 1s on the pushed dice give Dissonance, not those on their bonus dice
prisma-house-shared-hits = split actions divide hits and edge, each point once
prisma-house-split-resonance = a split roll gives Resonance once: when everything fails, or for a disaster
prisma-house-stand-off = between players equal totals tie, and nobody gains Resonance
prisma-house-plain-success = without complications a success is a plain success
prisma-house-sharpen-person = edge is sharpened against a person, or a name of somebody yet to come
prisma-house-willing-ally = when the game master enters an assist, the ally is taken to be willing; when a player picks somebody else’s character, the game master is asked first
prisma-house-lapse-unseen = when somebody unseen acts and edge lapses, the table is not told
prisma-house-announce-first = a roll on which nothing can be spent closes at once: its complications are announced before
prisma-house-edge-waits = edge against somebody who is hidden again waits until they are seen
prisma-house-companions = a companion whom the game master plays has no part in resonance, facts or experience
prisma-house-veto-refunds = a vetoed fact refunds its point
prisma-house-avoid-without-hit = a failure without a natural hit may be avoided too
prisma-house-secret = a secret roll pays and gains nothing that the table would see
prisma-house-full-stress = with a full Stress track you may still push

# Odds.
prisma-odds-hits = { $n } natural { $n ->
    [one] hit
   *[other] hits
  }
prisma-odds-dissonance = Dissonance { $n }

# Help of the command line.
cli-roll-prisma = Prisma, the dice pool system
cli-odds-prisma = Prisma: hits, dissonance and success, pushed or not
cli-prisma-pool = How many dice
cli-prisma-difficulty = The difficulty, from 0; 1 if left out
cli-prisma-edge = A source of edge, 1 to 3; only the highest counts; repeatable
cli-prisma-edge-stacking = A source of edge that stacks, 1 to 3; repeatable
cli-prisma-no-edge = Use no edge
cli-prisma-complication = A complication and its cost, 1 to 3; repeatable
cli-prisma-push = Push the roll; for odds, when: short if it would fail, always whenever possible
cli-prisma-pay = Pay a complication, counted from 0; repeatable
cli-prisma-stunt = Buy a stunt: sharpen, harmonise, assist, shock or another name, with its cost in hits; repeatable
cli-prisma-disaster = Turn a failure into a disaster
cli-prisma-resonance = Points of resonance that buy hits
cli-prisma-avoid-failure = Avoid a failure with Resonance
cli-prisma-reserve = The Resonance available before the roll
cli-prisma-cap = The most Resonance the reserve holds
cli-prisma-after = Faces already on the table, initial and bonus dice: the odds of pushing exactly this roll
