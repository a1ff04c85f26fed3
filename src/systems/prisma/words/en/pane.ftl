# Prisma on the Roll tab: the form, the odds, and the steps of an open roll.

## The form
prisma-form-deck = { $n } left
prisma-form-drawn-if-empty = if left empty, drawn from the list
prisma-form-theirs = sheet
prisma-form-usual = usual

## How it is filled in
note-prisma-adjust = Dice the situation adds or removes: words:number, then Enter.
note-prisma-scale = What a more powerful opponent adds: words:number.
note-prisma-edges = GM's call. Name:value, 1 to 3; add + if it stacks, @task if it serves only one.
note-prisma-complication = What happens:cost, 1 to 3; Enter adds it. @2 puts it on the second task.
note-prisma-draw = Drawn at random from the campaign's list.
note-prisma-task = Several tasks with one roll: name:difficulty; Enter adds it.
note-prisma-target = Their sheet may set the difficulty.
note-prisma-what = What the log says of the roll.
note-prisma-investigates = Allows buying a clue.
note-prisma-admit = Sources meant for other actions that count this time.
note-prisma-without = Sources that do not count this time.
note-prisma-against = Both roll; more hits win.
note-prisma-word = More words for the action, so that edge can recognise it.
prisma-note-no-reserve = No session, no Resonance yet (Scene).

## Edge
prisma-fate-highest = highest
prisma-fate-stacks = stacks
prisma-fate-over-limit = { $counts ->
    [one] { $counts } counts, maximum 5
   *[other] { $counts } count, maximum 5
  }
prisma-fate-not-highest = not highest
prisma-fate-out-of-scope = other actions
prisma-fate-denied = left out
prisma-fate-no-hit = no hit

## Odds
prisma-chance-plain = plain
prisma-chance-pushed = pushed
prisma-chance-exact = exact
prisma-chance-left = { $n } over
prisma-chance-left-or-more = { $n }+ over
prisma-chance-clean = all paid
prisma-chance-no-task = none
prisma-chance-some-tasks = some
prisma-chance-all-tasks = all
prisma-chance-wins = wins
prisma-chance-stand-off = tie
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
prisma-no-natural = automatic failure
prisma-left-over = { $left } over
prisma-brief-consequences = consequences
prisma-brief-extraordinary = extraordinary
prisma-prevails = wins
prisma-stand-off = tie
prisma-is-beaten = loses

## The steps
prisma-step-push = push { $dice } { $dice ->
    [one] die
   *[other] dice
  }
prisma-step-push-price = 1 Stress, 1+ Diss.
prisma-step-push-price-full = Stress full, 1+ Diss.
prisma-step-dissonance = Diss.
prisma-step-edge-decline = drop Edge { $value }
prisma-step-edge-use = use Edge { $value }
prisma-step-resonance = buy 1 hit
prisma-step-no-reserve = no Resonance
prisma-step-reserve = { " " }of { $points }
prisma-step-price = −{ $points } Res.
prisma-step-gain = +{ $points } Res.
prisma-step-share = split the hits
prisma-step-disaster = turn it into a disaster
prisma-step-avoid = avoid the failure
prisma-step-avoid-consequences = avoid, with complications
prisma-step-clue = ask for a clue
prisma-step-announce = add a complication
prisma-step-by-hand = spend by hand
prisma-step-accept = accept the failure
prisma-aim-clean = cleanest
prisma-aim-powerful = most powerful
prisma-aim-generous = most generous
prisma-pays = pays { $places }
prisma-spend-nothing = spend nothing
prisma-stunt-upon = { $stunt } ({ $on })

## Spending and sharing by hand
prisma-spend-left = { $left } of { $surplus } to spend
prisma-spend-so-far = { $spent ->
    [one] spends { $spent } hit
   *[other] spends { $spent } hits
  }
prisma-spend-least = spends at least { $spent ->
    [one] { $spent } hit
   *[other] { $spent } hits
}
prisma-pay-does = Paid in full, it does not happen.
prisma-stunt-sharpen-does = Edge against that target until they next act on you.
prisma-stunt-harmonise-does = Resonance for the group's reserve.
prisma-stunt-assist-does = An ally who has not acted meets the same difficulty.
prisma-stunt-shock-does = One more target; a harder one costs the difference.
prisma-share-of = of { $number }
prisma-share-edge = edge

## Sharpened edge
prisma-sharpened-has = Edge { $value } against { $who }
prisma-sharpened-bound = { $who } has Edge { $value } here
prisma-sharpened-acts = acts on { $who }
prisma-sharpened-lapses = −Edge { $value }
