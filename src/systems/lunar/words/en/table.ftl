# Lunar Fantasy at the table.
gauge-hp = HP
gauge-mp = MP
choice-lunar = Lunar Fantasy
noun-lunar = Lunar Fantasy, the system of a d8 and cards

# Encounters and bars.
lunar-encounter-combat = combat
lunar-encounter-social = social encounter
lunar-encounter-exploration = exploration
lunar-encounter-adventure = adventure
lunar-bar-objective = objective bar
lunar-bar-fail = fail bar
lunar-bars = Bars
lunar-bar-to-reach = objective
lunar-bar-to-fear = fail
lunar-bar-shared = 10 for each player
lunar-log-encounter = { $kind }: { $threat }{ $started }
lunar-log-started = { "; " }{ $who } started it
lunar-log-own-bar = The fail bar “{ $bar }” is { $who }'s own
lunar-bar-everybodys = everybody's
lunar-log-yielded = { $who } yields the initiative: { $text }
lunar-log-rewarded = { $xp } XP each (d100: { $face })
lunar-rewarded = experience for the encounter

# Sheets.
lunar-identity = identity card
lunar-played = { $count ->
    [one] card
   *[other] cards
} { $cards }
lunar-effort-word = effort
lunar-effort-dice = { $dice }d6 effort
lunar-effort-dice-points = { $dice }d6 + { $points } effort
lunar-sheet-skills = Skills
lunar-sheet-abilities = Arcane abilities
lunar-sheet-allies = Allies
lunar-skill-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
lunar-ability-cost = { $n } MP
lunar-level = level { $level }
lunar-damage = { $dice ->
    [0] no damage
   *[other] { $dice }d6 damage
  }
lunar-sheet-bar = bar of { $n }
lunar-sheet-actions = { $n ->
    [one] { $n } action a turn
   *[other] { $n } actions a turn
  }
lunar-sheet-reprisal = { $dice }d6 to who fails beside it
lunar-drains = discard { $cards } ({ $met })

# In the log.
lunar-somebody = somebody
lunar-defends = { $who } defends against { $other }
lunar-log-check = { $who } tests { $with }: rolls { $faces }, a total of { $total } against { $threat }: { $outcome }
lunar-log-attack = { $who } attacks { $other } with { $with }: rolls { $faces }, a total of { $total } against { $threat }: { $outcome }
lunar-log-attack-somebody = { $who } attacks with { $with }: rolls { $faces }, a total of { $total } against { $threat }: { $outcome }
lunar-log-defence = { $who } defends against { $other } with { $with }: rolls { $faces }, a total of { $total } against { $threat }: { $outcome }
lunar-log-defence-somebody = { $who } defends with { $with }: rolls { $faces }, a total of { $total } against { $threat }: { $outcome }
lunar-log-tried = { $with } ({ $what })
lunar-log-with-effort = { $outcome }, effort { $effort }
lunar-did-arcane-with = { $who } uses { $with }
lunar-did-arcane-with-upon = { $who } uses { $with } on { $upon }
lunar-did-leave = { $who } leaves the scene
lunar-did-leave-with = { $who } leaves the scene for { $with }
lunar-did-safe-move = { $who } leaves the scene safely
lunar-did-safe-move-with = { $who } leaves the scene safely for { $with }
lunar-did-recover-with = { $who } recovers { $with }
lunar-did-prepare-with = { $who } prepares: { $with }
lunar-did-ask-with = { $who } asks { $with } for a card
lunar-did-ask-upon = { $who } asks { $upon } for a card
lunar-did-ask-with-upon = { $who } asks { $upon } for { $with }
lunar-did-interrupt-upon = { $who } interrupts { $upon }
lunar-did-reset-hand = { $who } resets the hand
lunar-did-intercept-upon = { $who } intercepts the charge of { $upon }
lunar-did-concentrate = { $who } concentrates
lunar-did-concentrate-with = { $who } concentrates on { $with }
lunar-did-hard-draw = { $who } makes a hard draw
lunar-did-charge-upon = { $who } launches a charge at { $upon }
lunar-log-lapsed = { $who }: { $what }
lunar-log-struck-at = { $who } attacks { $target } and rolls { $faces }: the defence must reach { $threat }
lunar-log-drained = { $who } uses its discard action on { $target } and rolls { $faces }: the defence must reach { $threat }
lunar-log-dealt = { $who } takes { $damage } damage{ $sum }: { $why }
lunar-log-dealt-hp = { $who } takes { $damage } damage{ $sum }, { $gauge } { $from } → { $to }: { $why }
lunar-play-effort = eff. { $n }
lunar-play-table = table
lunar-log-dealt-none = { $who } takes no damage: { $why }
lunar-log-dealt-bar-moved = { $who } moves the fail bar “{ $bar }” on by { $damage }{ $sum }, { $from } → { $to } of { $size }: { $why }
lunar-log-dealt-bar = { $who } moves the fail bar “{ $bar }” on by { $damage }{ $sum }: { $why }
lunar-dealt-sum = { " " }({ $sum })
lunar-dealt-dice = { $sum }
lunar-dealt-charge = { $sum }, charge +{ $n }
lunar-dealt-halved = { $sum }, halved
lunar-concentration-lapsed = the concentration was not used and is lost
lunar-charge-lapsed = the charge that was declared comes to nothing
lunar-limit-waived = keeps { $cards } { $cards ->
    [one] card
   *[other] cards
  } until their next turn
lunar-defence-forgone = does not defend
lunar-defence-draws = meets the discard action and draws a card
lunar-effort-owed = effort { $effort } is still to be put into a bar
lunar-shortening-lapsed = the turn shortened by an interception counts no more
lunar-effort-forgone = effort { $effort } goes into no bar
lunar-threat-lapsed = what { $by } did comes to nothing
lunar-turn-counts = the turn counts: it did something for the encounter
lunar-strikers-lapsed = leaves the scene without an attack by { $by }
lunar-request-lapsed = nothing comes of asking { $donor } for a card
lunar-request-refused = { $donor } gives them no card
lunar-request-withdrawn = no longer asks { $donor } for a card
lunar-toll-lapsed = { $cards ->
    [one] { $cards } card that an enemy took is owed no more
   *[other] { $cards } cards that an enemy took are owed no more
  }
lunar-came-back = comes back into the scene
lunar-opens-lower = opens, although the card of { $other } is higher
lunar-effort-spent = effort
lunar-hit = hit by { $by }
lunar-struck = struck by { $by }
lunar-strikes-back = { $by } strikes back
lunar-idle-turn = a hard draw and nothing else all turn
lunar-mana = mana charge
lunar-mana-lost = mana charge; { $lost } MP above the maximum { $lost ->
    [one] is lost
   *[other] are lost
  }
lunar-forced-draw = forced draw
lunar-arcane-cost = { $ability }

# What waits for somebody.
lunar-prepared-two-dice = prepared: two dice to defend with
lunar-prepared-half = prepared: the next damage is halved
lunar-threatened-attack = attack by { $by }: defend against { $threat }
lunar-threatened-discard = discard action of { $by }: defend against { $threat }
lunar-owed-defence = { $who } has to defend against { $threat }
lunar-owed-strike = { $by } may attack { $who }, who is leaving the scene
lunar-owed-cards = { $who } has to discard { $cards }
lunar-owed-effort = { $who } has effort { $effort } to put into a bar
lunar-owed-answer = { $who } has to answer { $by }, who asks for a card
lunar-owes-cards = { $cards ->
    [one] { $cards } card to discard
   *[other] { $cards } cards to discard
  }
lunar-concentrates = concentrating: the first roll of the next turn is one rank easier
lunar-concentrates-on = concentrating on { $on }: one rank easier next turn
lunar-concentrated = concentrated: the first roll of this turn is one rank easier
lunar-concentrated-on = concentrated on { $on }: one rank easier this turn
lunar-distracted = distracted: the lower of two chaos dice next time
lunar-owes-effort = effort { $effort } to put into a bar
lunar-asked = { $by } asks them for a card
lunar-asks = waits for a card from { $donor }
lunar-left = has left the scene
lunar-one-action = one action next turn
lunar-plight-defends = defends
lunar-plight-discards = discards
lunar-plight-effort = effort
lunar-plight-asked = is asked for a card
lunar-plight-charges = charges { $who }

# Chances.
lunar-best-plays = Best plays
lunar-head-success = success
lunar-head-critical = critical
roll-cards = the best plays
lunar-usual-threat = the encounter's
lunar-first-rolled = the first roll
lunar-donor-chooses = the donor chooses
lunar-warn-other-defence = Met with { $met }, and the sheet does not list this skill for that

# What can be done.
lunar-do-reward = award experience
lunar-do-encounter = say what encounter it is…
lunar-do-attack = attack…
lunar-do-test = test…
lunar-do-arcane = arcane ability…
lunar-do-squares = play on squares…
lunar-do-move = move…
lunar-do-charge = charge…
lunar-do-prepare = prepare…
lunar-do-draw = forced draw (MP)…
lunar-do-assist = assist with a card…
lunar-do-ask = ask for help…
lunar-do-withdraw = take the request back
lunar-do-give = give a card to { $who }…
lunar-do-refuse = give no card to { $who }
lunar-do-recover = recover a card…
lunar-do-mana = mana charge…
lunar-do-leave = leave the scene…
lunar-do-come-back = come back into the scene
lunar-do-interrupt = interrupt an enemy…
lunar-do-reset = reset the hand
lunar-do-concentrate = concentrate…
lunar-do-hard-draw = hard draw
lunar-do-defend = defend…
lunar-do-forgo = no defence
lunar-kept-from-player = unseen
lunar-do-annul-attack = annul the attack
lunar-do-annul-discard = annul the discard
lunar-do-discard = discard…
lunar-do-waive = keep the cards for now
lunar-do-intercept = intercept the charge…
lunar-do-instant = instant attack
lunar-do-instant-one = instant attack…
lunar-strikers = { $count ->
    [one] { $count } enemy
   *[other] { $count } enemies
  }
lunar-do-strike = attack…
lunar-do-drain = discard action…
lunar-do-rush = declare a charge…
lunar-do-run-charge = run the charge
lunar-charges-at = { $by } at { $who }
lunar-why-not-now = not their turn
lunar-why-discard = has to discard first
lunar-why-actions = { $left ->
    [0] no actions left
   *[other] takes { $cost }, { $left } left
  }
lunar-why-mp = { $missing } MP short
lunar-why-none-to-draw = no cards left
lunar-why-none-discarded = none there
lunar-why-no-hand = no cards in hand
lunar-why-prepared = prepared already
lunar-why-lower = { $other } has a higher card
lunar-why-nobody-gives = nobody has any
lunar-why-table-full = already three
lunar-why-all-held = nobody left
lunar-why-left = has left the scene
lunar-why-no-line = nobody in range
lunar-why-no-hp = no HP left
lunar-why-mana-twice = once a turn
lunar-why-no-mana = worth nothing
lunar-effort-into = put it into:
lunar-effort-into-one = put it into a bar…
lunar-effort-nowhere = into no bar

# Refusals.
lunar-refused-no-character = { $who } has no character sheet of Lunar Fantasy
lunar-refused-no-enemy = { $who } has no enemy sheet of Lunar Fantasy
lunar-refused-nobody-plays = Nobody at the table plays Lunar Fantasy
lunar-refused-no-skill = { $who } has no skill called “{ $skill }”; they have: { $there }
lunar-refused-no-ability = { $who } has no arcane ability called “{ $ability }”; they have: { $there }
lunar-refused-not-their-turn = It is not { $who }'s turn
lunar-refused-owes-cards = { $cards ->
    [one] { $who } has to discard { $cards } card first
   *[other] { $who } has to discard { $cards } cards first
  }
lunar-refused-owes-nothing = { $who } has nothing to discard
lunar-refused-asks-nobody = { $who } has asked nobody for a card
lunar-refused-not-asked = Nobody asks { $who } for a card
lunar-refused-owes-less = { $cards ->
    [one] { $who } only has to discard { $cards } card
   *[other] { $who } only has to discard { $cards } cards
  }
lunar-refused-dealt-in = Everybody has cards already
lunar-refused-nothing-to-draw = There are not that many cards to draw
lunar-refused-table-full = Three cards are on the table already
lunar-refused-own-donation = { $who } cannot ask themselves for a card
lunar-refused-no-allies = { $who } has no allies called “{ $group }”; they have: { $there }
lunar-refused-not-donated = Nobody else has donated { $card } to the table
lunar-refused-rolls-nothing = “{ $ability }” has no roll
lunar-refused-no-flanking = { $who } does not flank { $target }: both allies have to stand next to that enemy
lunar-refused-distracted = { $who } is interrupted in each of its actions already
lunar-refused-prepared = { $who } is prepared already
lunar-refused-left = { $who } has left the scene
lunar-refused-not-away = { $who } has not left the scene
lunar-refused-own-side = { $who } is on the same side: to go against them, change their side first
lunar-refused-no-square = There is no free square to come back to
lunar-refused-not-available = { $who } is not available to give a card
lunar-refused-intercepts-once = { $who } has intercepted a charge this round already
lunar-refused-yielded = { $who } has yielded the initiative already
lunar-refused-rewarded = This encounter has brought its experience already: name a threat to give it again
lunar-refused-nobody-to-reward = Nobody who would gain the experience is here: let one of them arrive first
lunar-refused-crooked = No straight line leads to { $target }: move into the same row, column or diagonal first
lunar-refused-no-room = No free square to run across towards { $target }: a charge takes one at least
lunar-refused-charge-declared = A charge has been declared: run that one first
lunar-refused-charges-another = The charge is at { $who }
lunar-refused-no-charge = No charge has been declared
lunar-refused-intercepted = This charge has been intercepted already
lunar-refused-own-charge = { $who } can only intercept a charge at an ally
lunar-refused-out-of-reach = { $who } cannot reach the path of the charge
lunar-refused-too-far = { $who } cannot get there in { $most } squares
lunar-refused-no-discard = { $who } has no discard action
lunar-refused-nothing-to-defend = { $who } has nothing to defend against
lunar-refused-no-objective = “{ $bar }” takes no effort: it is full, or a fail bar
lunar-refused-custom = This table does not play with that option: { $custom }
lunar-refused-not-left = { $who } cannot be attacked instantly, having left no scene of that enemy just now
lunar-charge-stopped = the charge runs into something before it gets there
lunar-refused-no-effort = { $who } has no effort to direct
lunar-refused-fallen = That enemy has fallen already
lunar-refused-no-hp = { $who } has no HP left, and does not come back into the fight without any
lunar-refused-own-objective = Only a fail bar can belong to somebody
lunar-refused-yields-in-combat = Nobody yields the initiative in combat
lunar-refused-not-lowest = { $who } has not revealed the lowest card

# Deeds.
deed-lunar-test = test
deed-lunar-test-help = Rolls a d8 and plays cards from the hand against the threat; effort goes into a bar.
deed-lunar-attack = attack
deed-lunar-attack-help = Attacks an enemy with a skill and any cards; takes one action.
deed-lunar-charge = charge
deed-lunar-charge-help = Runs straight at an enemy and attacks: 1 more damage for each square, 5 at most.
deed-lunar-arcane = arcane ability
deed-lunar-arcane-help = Uses an arcane ability and pays its MP; one with effort dice is rolled for.
deed-lunar-effort = direct effort
deed-lunar-effort-help = Says which bar the effort of an open roll goes into.
deed-lunar-defend = defend
deed-lunar-defend-help = Rolls the defence against an enemy's action that waits for it.
deed-lunar-forgo = no defence
deed-lunar-forgo-help = Does not roll the defence that is due: the enemy's action takes effect as if the defence failed.
deed-lunar-spare = annul the action
deed-lunar-spare-help = An enemy action that waits for a defence comes to nothing. If there is none, the turn of a hard draw counts as useful.
deed-lunar-move = move
deed-lunar-move-help = Moves up to five squares, around those who are in the way.
deed-lunar-leave = leave the scene
deed-lunar-leave-help = Moves to another scene; enemies may attack instantly, unless two actions are spent to leave safely.
deed-lunar-intercept = intercept
deed-lunar-intercept-help = Steps into the path of a charge at an ally, out of turn; the next turn has one action.
deed-lunar-prepare = prepare
deed-lunar-prepare-help = Prepares: two dice for the next defence, or half of the next damage from an attack.
deed-lunar-assist = assist
deed-lunar-assist-help = Donates a card from the hand to the table, for another player's combo.
deed-lunar-ask = ask for help
deed-lunar-ask-help = Asks an ally for a card; the ally chooses it or refuses, and the one who asks pays the action.
deed-lunar-answer = answer a request
deed-lunar-answer-help = Gives a card from the hand to whoever has asked for one, or refuses.
deed-lunar-interrupt = interrupt
deed-lunar-interrupt-help = Interrupts, distracts or holds an enemy: next time it rolls two chaos dice and keeps the lower.
deed-lunar-concentrate = concentrate
deed-lunar-concentrate-help = Takes the whole turn: in the next one, a rolled action is one rank easier.
deed-lunar-draw = forced draw
deed-lunar-draw-help = Draws one card for each MP paid.
deed-lunar-hard-draw = hard draw
deed-lunar-hard-draw-help = Draws a card for no MP; takes the whole turn.
deed-lunar-recover = recover a card
deed-lunar-recover-help = Puts a discarded card at the bottom of the deck.
deed-lunar-reset = reset the hand
deed-lunar-reset-help = Shuffles the hand into the deck and draws the same number of cards.
deed-lunar-mana = mana charge
deed-lunar-mana-help = Exchanges two cards, a king or an ace, or the identity card for MP, once a turn.
deed-lunar-discard = discard
deed-lunar-discard-help = Discards the cards over the limit, or those that an enemy takes.
deed-lunar-waive = keep the cards
deed-lunar-waive-help = Lets somebody go over the hand limit until their next turn, or forgives the cards owed by somebody absent.
deed-lunar-strike = enemy attack
deed-lunar-strike-help = An enemy attacks somebody: its die is rolled, and the defence is due.
deed-lunar-drain = discard action
deed-lunar-drain-help = An enemy takes cards: its chaos die is rolled, and the defence is due.
deed-lunar-rush = enemy charge
deed-lunar-rush-help = An enemy declares a charge; it may be intercepted before it strikes.
deed-lunar-deal = deal in
deed-lunar-deal-help = Shuffles a deck and deals the opening hand to those who have no cards yet.
deed-lunar-reveal = reveal cards
deed-lunar-reveal-help = Reveals bottom cards for the initiative.
deed-lunar-encounter = encounter
deed-lunar-encounter-help = Says what kind of encounter it is, with what threat, and who started it.
deed-lunar-bar = bar
deed-lunar-bar-help = Puts an objective bar or a fail bar on the table.
deed-lunar-yield = yield the initiative
deed-lunar-yield-help = Outside combat, the lowest card yields the initiative for a small advantage.
deed-lunar-reward = experience
deed-lunar-reward-help = Gives everybody the experience for the encounter.

# Fields and choices.
field-donated = from the table
field-threat = threat
field-ranks = ranks up
field-bar = bar
field-flank = flanking ally
field-lent = their card
field-ability = arcane ability
field-mp = MP it costs
field-focus = on what
field-enemy = enemy
field-donor = from whom
field-asker = for whom
field-refuse = refuse
field-withdraw = take the request back
field-allies = allies
field-met = met with
field-later = keep the distraction
field-instant = at once
field-started = started by
field-strikers = struck by
field-carefully = safe move
field-nowhere = into no bar
field-back = coming back
lunar-all-strike = all the enemies
choice-two-dice = two dice
choice-half = half of the damage
choice-objective = objective bar
choice-fail = fail bar
choice-easy = easy
choice-normal = normal
choice-hard = hard
choice-brutal = brutal
choice-extreme = extreme
choice-fatal = fatal
choice-impossible = impossible
expect-lunar-customs = a list of optional rules: ties, starter, yield
expect-lunar-defences = a list of defences: fortitude, reflexes, arcana, quickness, will, suspicion, stealth

# What the examples of deeds say.
example-call-the-tide = Call the tide
example-convince-the-guardian = Convince the guardian
example-rooftop-fencing = Rooftop fencing
example-sees-who-has-the-key = sees who has the key
example-the-lamplighters = The lamplighters
example-the-night-runs-out = The night runs out
example-the-roof-terrace = the roof terrace
