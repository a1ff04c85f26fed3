# Lunar Fantasy: what the rules count and refuse.

# Threats and what eases them.
lunar-rung-easy = easy
lunar-rung-normal = normal
lunar-rung-hard = hard
lunar-rung-brutal = brutal
lunar-rung-extreme = extreme
lunar-rung-fatal = fatal
lunar-rung-impossible = impossible
lunar-threat = threat { $number }
lunar-threat-named = threat { $number } ({ $rung })
lunar-relief-hurt = badly hurt: one rank easier
lunar-relief-concentrated = concentrated: one rank easier

# What counts in a check.
lunar-prepared = prepared: 2d8, and the higher one counts
lunar-adjacent = adjacent enemy: +{ $n } effort
lunar-charged = charge: +{ $n } damage
lunar-card = { $card }: +{ $bonus }
lunar-combo = { $combo }: { $does }
lunar-combo-idle = { $combo }: adds nothing
lunar-combo-times = ×{ $n }
lunar-combo-bonus = +{ $n }
lunar-combo-effort = +{ $n } effort
lunar-combo-dice = +{ $n }d6 effort
lunar-total = { $times ->
    [1] { $die } + { $bonus } = { $total }
   *[other] ({ $die } + { $bonus }) × { $times } = { $total }
  }
lunar-failure = failure
lunar-success = success
lunar-critical = critical
lunar-triple-critical = triple critical
lunar-effort = effort: { $effort }
lunar-effort-sum = effort: { $sum } = { $effort }

# What is done in a turn.
lunar-action-attack = attack
lunar-action-arcane = arcane ability
lunar-action-move = move within the scene
lunar-action-leave = move to another scene
lunar-action-forced-draw = forced draw
lunar-action-recover = recover a card
lunar-action-prepare = prepare
lunar-action-assist = assist
lunar-action-ask = ask for help
lunar-action-safe-move = safe move
lunar-action-interrupt = interrupt
lunar-action-reset-hand = reset the hand
lunar-action-intercept = intercept
lunar-action-concentrate = concentrate
lunar-action-hard-draw = hard draw
lunar-action-charge = charge
lunar-action-mana-charge = mana charge
lunar-greed-full = draws as usual
lunar-greed-half = greed: draws half
lunar-greed-nothing = greed: draws nothing

# Enemies and scenes.
lunar-attack-power = power
lunar-attack-technique = technique
lunar-attack-arcana = arcana
lunar-defence-fortitude = fortitude
lunar-defence-reflexes = reflexes
lunar-defence-arcana = arcana
lunar-defence-quickness = quickness
lunar-defence-will = will
lunar-defence-suspicion = suspicion
lunar-defence-stealth = stealth
lunar-peril-brief = brief
lunar-peril-dangerous = dangerous
lunar-peril-crisis = crisis

# What is refused.
lunar-too-many-cards = No more than { $most } cards can be played with one roll
lunar-card-twice = { $card } is named twice, and a deck has it once
lunar-donated-alone = A donated card is only played as part of a combo
lunar-too-many-donated = There are no more than { $most } donated cards on the table
lunar-not-enough-mp = { $missing } MP short
lunar-mana-twice = There is one mana charge a turn
lunar-not-mana = MP come from any two cards, one king or ace, or the identity card
lunar-no-squares = This is a tactical action: it needs a scene with squares

# What this house plays.
lunar-house-bonuses = jack +{ $jack }, queen +{ $queen }, ace +{ $ace }, 2 to 10 +{ $numbers }
lunar-house-hand = a hand begins with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } and holds { $limit } at most
lunar-house-mp = characters start with { $mp } MP and have { $max } at most
lunar-house-enemies = an enemy's bar is { $bar } for each level, and its damage a d6 for each, { $damage } at most
lunar-house-chaos = the chaos die is a { $die }
lunar-house-custom-ties = players with equal cards decide which of them goes first
lunar-house-custom-starter = the player who started the fight adds 2 to the card
lunar-house-custom-yield = outside combat the lowest card may yield for a small advantage
lunar-house-reshuffle = when a deck runs out, its discard pile is shuffled into a new one
lunar-house-unspent = actions left at the end of a turn are lost
lunar-house-leaving = when someone leaves a scene, each of its enemies makes a direct attack unless the GM says otherwise; one that is not made before the turn ends is lost
lunar-house-attack-costs-no-cards = an attack costs no cards of its own
lunar-house-halving = what is prepared waits until it is used, against what came after it; halved damage is rounded down, and a missed attack leaves the halving for the next one
lunar-house-donor-confirms = an ally who is asked for a card has to agree; a group that no ally answers for gives the next card of the GM's deck
lunar-house-two-heroes = whoever plays two heroes has a deck and a hand with each: they count as two players, who may give each other cards
lunar-house-donated-return = donated cards that nobody used go back to their owners after the encounter
lunar-house-interrupting = whoever interrupts says, when the enemy declares an action, whether it is the one interrupted
lunar-house-reset = resetting the hand shuffles it back into the deck before drawing; it always draws as many back, which greed does not limit
lunar-house-mana-lost = MP above the maximum are lost
lunar-house-failed-count = for greed failed uses count too, and so does a third action that repeats either of the others
lunar-house-after-an-enemy = after an enemy's turn the GM names who is next
lunar-house-sizes = a scene has 1 to 20 squares each way
lunar-house-diagonals = squares that touch at a corner are adjacent, and going there costs 1
lunar-house-tokens-block = nobody passes through an occupied square
lunar-house-directions = a charge goes in one of eight directions
lunar-house-at-least-a-square = a charge goes at least one square, and costs an enemy one action
lunar-house-intercepting = intercepting costs nothing now and each person does it once a round
lunar-house-provoking = a failed attack provokes the adjacent enemy it was aimed at, any other failed roll every adjacent enemy: each once a turn, and none damaged this turn
lunar-house-enemy-actions = for each level an enemy has an action and makes people discard a card; it has one action at least
lunar-house-nothing-below-zero = damage, HP and bars never go below 0
lunar-house-last-enemy = when the last enemy falls, the tracker asks before the encounter ends
lunar-house-effort = effort goes into the only open objective bar that everybody sees; with several it waits until one is named, the oldest first, and a hidden bar has to be named
lunar-house-equal-combos = of two combos with the same total and effort, the later one in the list is named
lunar-house-late-joiner = whoever joins an encounter under way gets a deck and a hand, but reveals no card
lunar-house-waived = the GM may let someone keep more cards than the limit until their next turn; what an enemy takes is owed all the same, but somebody absent may be let off it
lunar-house-left = whoever has left the scene reaches nobody and is reached by nobody; coming back takes an action
lunar-house-one-preparation = nobody has two preparations at once; what counts is the one that an attack found, and of several that wait the first to use it uses it up; the blow that an enemy strikes back is not halved
lunar-house-interrupted-once = an enemy is interrupted at most once for each action of its turn
lunar-house-fail-bar = the damage of a hard draw goes to that player's fail bar or else to everybody's; of several, to the oldest with room; a hidden one takes none
lunar-house-relevant = after a hard draw any roll of the turn against a threat will do, and any effort put into a bar; the GM may let the turn count before it ends, and deals the damage by hand if a roll did not matter
lunar-house-mana-outside = where nobody fights, mana can be charged again after an action, a roll or a change of scene
lunar-house-opens-twice = whoever opened a round cannot break it off to open the next one
lunar-house-yielding = one yields once an encounter, before doing anything in the turn, and acts after all the others
lunar-house-flanked = the card of a flanking ally serves an attack or a charge, not an arcane ability
lunar-house-shared-bar = a shared bar counts the players who are there when it is put on the table
lunar-fault-hand = the opening hand ({ $hand }) is above the limit ({ $limit }): every player would begin by discarding; lower “hand” or raise “hand-limit”
lunar-house-hand-found = whether there are cards to take is settled when the discard action comes: whoever plays the last ones in defence takes no damage; whatever is still owed is settled once the hand is empty
lunar-house-defence-draws = holding against a direct attack is using a skill and draws its cards; holding against a discard action draws one at most
lunar-house-waiting-attack = what waits for a defence stands even if the enemy falls, and comes to nothing if the defender falls or leaves
lunar-house-out-of-action = whoever is out of the fight does nothing in it, free tests included, and does not come back without HP; where nobody fights one may act with 0 HP
lunar-house-one-reward = an encounter gives its experience once, with or without a fight; to give it again its threat has to be named

# What is said on the command line.
cli-roll-lunar = Lunar Fantasy, the system of a d8 and cards
cli-odds-lunar = Lunar Fantasy: the four outcomes before the roll, with the cards played
cli-lunar-threat = The threat to reach: a number or the name of its rank
cli-lunar-cards = Cards played, separated by commas: rank 2-9 T J Q K A and suit S H D C, as in KS
cli-lunar-effort-points = Effort points
cli-lunar-effort-dice = How many d6 of effort are rolled on a success
cli-lunar-adjacent = It is an attack on an adjacent enemy
cli-value-threat = THREAT
cli-value-card = CARD
