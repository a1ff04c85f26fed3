# Prisma on the Roll tab: the form, the odds, and the steps of an open roll.

## The form
prisma-form-who = Who
prisma-form-attribute = Attribute
prisma-form-skill = Skill
prisma-form-adjust = Adjust
prisma-form-difficulty = Difficulty
prisma-form-scale = Scale
prisma-form-scale-name = because
prisma-form-scale-empty = difference of power
prisma-form-edge = Edge
prisma-form-edge-sum = +{ $value }, of { $n ->
    [one] one source
   *[other] { $n } sources
  }
prisma-form-edge-empty = TEXT:VALUE
prisma-form-new = another
prisma-form-complications = Complications
prisma-form-complication-sum = { $n }
prisma-form-complication-empty = TEXT:COST
prisma-form-drawn = from the deck
prisma-form-deck = { $n } left
prisma-form-tasks = Tasks
prisma-form-one-task = one
prisma-form-task-of = { $n } of { $all }
prisma-form-task-name = task
prisma-form-task-empty = what is to be done
prisma-form-target = Against
prisma-form-versus = They roll
prisma-form-what = Action
prisma-form-what-empty = what they do
prisma-form-clue = Investigates
prisma-form-secret = Secret
prisma-form-stunts = Stunts
prisma-form-stunt-sum = 4 general, { $n } own
prisma-form-wrong = not valid
prisma-form-theirs = sheet
prisma-form-difficulties = diff. { $all }

## How it is filled in
prisma-note-no-skill = Their sheet lacks it: it gives no dice.
prisma-note-adjust = Dice that the situation adds or takes.
prisma-note-theirs = From the sheet of { $who }.
prisma-note-scale = What a stronger other side adds.
prisma-note-section = → goes into the list.
prisma-note-new-edge = Name:value from 1 to 3; + if it stacks.
prisma-note-new-complication = What happens:cost, 1 to 3. Enter adds.
prisma-note-announced = { $text } · Del removes it
prisma-note-drawn = Drawn at random from the campaign's.
prisma-note-one-task = → one roll for several tasks.
prisma-note-tasks = What is below is this one's. → another.
prisma-note-target = Their sheet may say the difficulty.
prisma-note-versus = Both roll; more hits win.
prisma-note-what = What the log tells of the roll.
prisma-note-investigates = So they may buy a clue.
prisma-note-no-reserve = No session, no resonance yet (Scene).

## Edge
prisma-fate-highest = highest
prisma-fate-stacks = stacks
prisma-fate-over-limit = { $counts } count, limit 5
prisma-fate-not-highest = not highest
prisma-fate-out-of-scope = other actions
prisma-fate-denied = left out
prisma-fate-no-hit = no hit
prisma-scope-all = for everything
prisma-scope = for { $actions }
prisma-without-hit = without a hit too

## Odds
prisma-chance-plain = plain
prisma-chance-pushed = pushed
prisma-chance-exact = exact
prisma-chance-left = { $n } left
prisma-chance-left-or-more = { $n }+ left
prisma-chance-clean = all paid
prisma-chance-no-task = none
prisma-chance-some-tasks = some
prisma-chance-all-tasks = all
prisma-chance-wins = prevails
prisma-chance-stand-off = stand-off
prisma-chance-loses = loses
prisma-push-hit = one more hit
prisma-push-success = success
prisma-push-clean = all paid

## The roll
prisma-bonus-dice = +{ $n }
prisma-upon = on { $who }
prisma-against = against { $who }
prisma-task = task { $n }
prisma-hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
  }
prisma-hits-natural = { $n } natural
prisma-hits-edge = Edge { $n }
prisma-hits-bought = { $n } of Resonance
prisma-hits-against = { $mine } against { $theirs } of { $rival }
prisma-no-natural = fails by itself
prisma-left-over = { $left } left
prisma-brief-consequences = consequences
prisma-brief-extraordinary = extraordinary
prisma-prevails = prevails
prisma-stand-off = stand-off
prisma-is-beaten = loses

## The steps
prisma-others-hint = ←→ another · Esc form
prisma-step-push = push { $dice } { $dice ->
    [one] die
   *[other] dice
  }
prisma-step-push-price = 1 Stress, 1+ Diss.
prisma-step-dissonance = Diss.
prisma-step-edge-decline = do without Edge { $value }
prisma-step-edge-use = use Edge { $value }
prisma-step-resonance = buy 1 hit
prisma-step-reserve = { " " }of { $points }
prisma-step-price = −{ $points } Res.
prisma-step-gain = +{ $points } Res.
prisma-step-share = share out the hits
prisma-step-disaster = make it a disaster
prisma-step-avoid = avoid the failure
prisma-step-avoid-consequences = avoid, with complications
prisma-step-announce = add a complication
prisma-step-aim = propose the { $aim }
prisma-step-which = ↑↓ { $n } of { $all }
prisma-step-by-hand = spend by hand
prisma-step-accept = accept the failure
prisma-step-settle = leave it so
prisma-aim-clean = cleanest
prisma-aim-powerful = most powerful
prisma-aim-generous = most generous
prisma-pays = pays { $places }
prisma-spend-nothing = spend nothing
prisma-stunt-upon = { $stunt } ({ $on })

## Spending and sharing by hand
prisma-spend-title = Spend
prisma-spend-left = { $left } of { $surplus } left
prisma-spend-hint = ←→ more or less · Enter spend · Esc
prisma-pay-does = Paid whole, it does not happen.
prisma-stunt-sharpen-does = Edge against that target until it next acts on the roller.
prisma-stunt-harmonise-does = Resonance for everybody's reserve.
prisma-stunt-assist-does = An ally who has not acted meets the same difficulty.
prisma-stunt-shock-does = One target more; a harder one costs the difference.
prisma-share-title = Share out
prisma-share-hits = hits
prisma-share-edge = edge
prisma-share-left = { $hits } and edge { $edge } left
prisma-share-hint = ←→ move · Enter share out · Esc
