# NDE: what the rules count, refuse and doubt.

# Terms of the scale, ranks, roles and places.
nde-tn-easy = easy
nde-tn-standard = standard
nde-tn-hard = hard
nde-tn-very-hard = very hard
nde-tn-heroic = heroic
nde-tn-legendary = legendary
nde-defence-weak = weak
nde-defence-typical = typical
nde-defence-elite = elite
nde-defence-boss = boss
nde-defence-legendary = legendary
nde-minion = minion
nde-elite = elite
nde-boss = boss
nde-finale = final boss
nde-assault = assault
nde-specialist = specialist
nde-adept = adept
nde-tier-trick = trick
nde-tier-standard = standard
nde-tier-strong = strong
nde-tier-great = great
nde-close = close
nde-near = near
nde-far = far
nde-very-far = very far

# What steps the die and moves the number.
nde-easing = easier: +1 step
nde-easings-one-slot = { $n } reasons it is easier count as one: +1 step
nde-easings = { $n } easings: +{ $n } steps
nde-hindrance = harder: −1 step
nde-hindrances-one-slot = { $n } reasons it is harder count as one: −1 step
nde-hindrances = { $n } hindrances: −{ $n } steps
nde-cover-hinders = hindered by partial cover
nde-darkness-hinders = hindered by darkness
nde-talent-step = talent: +1 step
nde-talent-step-named = talent “{ $talent }”: +1 step
nde-talent-neutralises = the talent cancels a hindrance: +1 step
nde-talent-neutralises-named = the talent “{ $talent }” cancels a hindrance: +1 step
nde-help = help from { $ally }: +1 step
nde-luck-step = Luck: +1 step
nde-steps-lost = steps lost off the end of the ladder ({ $die }): { $n }
nde-range-grade = at { $squares } squares, beyond { $free }: the TN goes up one grade
nde-beset-grade = outnumbered: the TN goes up one grade
nde-beset-complication = outnumbered: a failure brings an extra complication
nde-grade-lost = there is no grade above { $tn }: nothing is added
nde-power-paid = power ({ $tier }): { $pp } PP before the roll

# What the dice said.
nde-reaches-tn = { $face } reaches { $tn }
nde-below-tn = { $face } is below { $tn }
nde-natural-one = a natural 1 always fails
nde-highest-face = { $face } is the highest face and reaches { $tn }
nde-highest-below-tn = { $face } is the highest face, but below { $tn }
nde-2d6-failure = { $total }: 6 or less
nde-2d6-success-at-cost = { $total }: 7 to 9
nde-2d6-success = { $total }: 10 or more
nde-2d6-exceptional = { $total }: an exceptional twelve
nde-luck-reroll = Luck: rerolled, { $kept } stands
nde-luck-plus = Luck: +1 on the total
nde-luck-cost = Luck: the failure becomes a success at a cost
nde-luck-over-limit = Luck { $luck }, above the limit of { $limit }
nde-complication-natural-one = complication: the natural 1
nde-complication-failed-power = complication: the failed power
nde-complication-beset = extra complication: outnumbered
nde-benefit-owed = the benefit of an exceptional success
nde-hit = hit: { $hearts } { $hearts ->
    [one] heart
   *[other] hearts
  }
nde-benefit = benefit chosen: { $benefit }
nde-second-heart = a second heart
nde-disarm = disarm
nde-knock-down = knock down
nde-push-from-cover = push out of cover
nde-strong-effect = another effect
nde-borne-disarm = disarmed
nde-borne-knock-down = knocked down
nde-borne-push-from-cover = out in the open
nde-bigger-scale = bigger scale
nde-extra-benefit = an extra benefit
nde-pp-back = 1 PP back

# What the rules refuse.
nde-no-nothing-to-neutralise = There is no hindrance to cancel
nde-no-further = At most one easing and one hindrance count: this table does not play with more
nde-no-grade-for-rival = An opposed test has no target number to raise: several opponents bring whoever loses another complication
nde-no-luck = No luck is left
nde-no-luck-step-lost = Luck would change nothing: the die is at the end of the ladder
nde-no-luck-on-success = Luck would change nothing: the test has not failed
nde-no-luck-nothing-better = Luck would change nothing: these dice can bring no more
nde-no-plus-changes-nothing = Luck would change nothing: one more leaves the same result
nde-no-luck-twice = Luck has already been used that way on this test
nde-no-step-after-roll = The step of luck comes before the roll
nde-no-pp = { $missing ->
    [one] 1 PP is missing
   *[other] { $missing } PP are missing
  }
nde-no-price = { $least ->
    [0] A { $tier } power costs 0 to { $most } PP, not { $paid }
   *[other] A { $tier } power costs { $least } PP, not { $paid }
  }
nde-no-line = Full cover: there is no line to the target
nde-no-reach = The target is out of reach
nde-no-far-move = A turn's movement is one zone
nde-no-far-squares = No way leads there in { $most } squares
nde-no-benefit = There is no such benefit to choose
nde-no-down = Nobody is down
nde-no-attribute-top = { $attribute } is already at d20
nde-no-hearts-top = Hearts go no higher than { $most }
nde-no-pp-top = PP go no higher than { $most }
nde-no-talent-new = A new talent needs words of its own
nde-no-token = No armour token is left to spend
nde-no-tokens-played = Armour tokens are not played at this table
nde-no-loss = No heart was just lost to save

# What the checker doubts.
nde-doubt-dice = the dice are { $there }; character creation gives one d12, one d8 and one d6
nde-doubt-role = the dice are not what the role suggests ({ $role })
nde-doubt-hearts = { $there ->
    [one] { $there } heart
   *[other] { $there } hearts
  }; the usual number is { $usual }
nde-doubt-pp = { $there } PP; the usual number is { $usual }
nde-doubt-luck = maximum Luck { $there }; the usual is { $usual }
nde-doubt-talents = { $there ->
    [one] { $there } talent
   *[other] { $there } talents
  }; the usual number is { $usual }
nde-doubt-items = { $there ->
    [one] { $there } small item
   *[other] { $there } small items
  }; the usual number is { $usual }
nde-doubt-no-tool = the key tool is missing
nde-doubt-no-protection = the protection is missing

# The house: what a campaign chose, and how we read what the rules leave open.
nde-house-rest-lenient = a breather after a conflict restores hearts
nde-house-rest-safe-only = only a safe rest restores hearts
nde-house-several-circumstances = every easing and every hindrance counts
nde-house-2d6 = played with 2d6
nde-house-exceptional-natural = two sixes are exceptional
nde-house-exceptional-total = a total of 12 or more is exceptional
nde-house-range = beyond { $squares ->
    [one] 1 square
   *[other] { $squares } squares
  } the TN goes up one grade
nde-house-armour-tokens = whoever has protection gets { $n ->
    [one] 1 armour token
   *[other] { $n } armour tokens
  } per scene
nde-house-time-pressure = time pressure: a clock of { $steps ->
    [one] 1 segment
   *[other] { $steps } segments
  }
nde-house-revenge = revenge: a failed melee attack costs { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
  }
nde-house-highest-below-tn = the highest face below the TN fails
nde-house-own-steps = talent and help are steps of their own, on top of easier
nde-house-zone-line = zones lie on one line: 0 close, 1 near, 2 far, 3 or more very far
nde-house-squares = on squares: 1 close, up to 5 near, up to 10 far, beyond that very far; the fallen block nobody
nde-house-effect-replaces-heart = the strong effect replaces the second heart
nde-house-effect-chosen = whoever attacks chooses what an exceptional hit brings
nde-house-talent-agreed = the new advantage of an advancement is a talent agreed with the game master
nde-house-opposed = opposed tests: the higher face wins; a natural 1 loses to anything but another; equal faces tie; whoever loses has failed and owes the price, unless the stake or the distance of a chase says what is lost
nde-house-group = group tests: half succeeding is enough; an exceptional success brings its benefit and a natural 1 its complication, however the group fares
nde-house-opposed-luck = in an opposed test luck rerolls but does not buy the success
nde-house-felling-hit = a hit that already takes its target out of action is not rerolled with luck
nde-house-minions-fall = how minions went out is not asked once the fight is over: those of whom nobody has said it are down
nde-house-armour-newest-loss = an armour token saves a heart just lost: in the same round, before whoever loses it acts and before another heart is lost
nde-house-secret-time = a secret test that fails moves only hidden clocks
nde-house-d4-modifier = in 2d6 a d4 is worth −1
nde-house-better-total = in 2d6, after a luck reroll the better of the two totals counts
nde-house-opposed-plus = in 2d6, luck also adds 1 to an opposed roll where that wins or ties
