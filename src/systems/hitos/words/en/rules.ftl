# Characteristics, skills and what follows from them.
hitos-characteristic-might = Might
hitos-characteristic-reflexes = Reflexes
hitos-characteristic-will = Will
hitos-characteristic-intellect = Intellect
hitos-group-fitness = Fitness
hitos-group-combat = Combat
hitos-group-social = Interaction
hitos-group-perception = Perception
hitos-group-subterfuge = Subterfuge
hitos-group-culture = Culture
hitos-group-profession = Profession
hitos-group-occultism = Occultism
hitos-group-psychic = Psychic
hitos-group-witchcraft = Witchcraft
hitos-group-arcana = Arcana
hitos-endurance-body = Toughness
hitos-endurance-mind = Composure
hitos-defence = Defence
hitos-initiative = Initiative
hitos-resists = DR { $n }
hitos-weapon-vermin = vermin
hitos-weapon-unarmed = unarmed
hitos-weapon-light-melee = light melee
hitos-weapon-melee = melee
hitos-weapon-small-firearm = small firearm
hitos-weapon-medium-firearm = medium firearm
hitos-weapon-large-firearm = large firearm

# Difficulties and outcomes.
hitos-band-easy = easy
hitos-band-average = average
hitos-band-hard = hard
hitos-band-very-hard = very hard
hitos-band-extreme = extreme
hitos-difficulty = difficulty { $number } ({ $band })
hitos-part = { $name }: { $value }
hitos-modifier = circumstances
hitos-penalty = wounds and strain
hitos-pushed = pushed machine: +{ $by }, and under { $under } it crashes
hitos-used-low = the low die
hitos-used-mid = the middle die
hitos-used-high = the high die
hitos-total = { $die } ({ $used }) and { $bonus } make { $total }
hitos-failure = failure
hitos-success = success
hitos-critical = critical
hitos-fumble = fumble
hitos-grade-double = double
hitos-grade-triple = triple
hitos-invoke-for = aspect in favour
hitos-invoke-against = aspect against
hitos-invoked = { $direction }: { $dice ->
    [0] no die rerolled
    [one] one die rerolled
   *[other] { $dice } dice rerolled
  }

# States.
gauge-stamina-state-0 = healthy
gauge-stamina-state-1 = wounded
gauge-stamina-state-2 = incapacitated
gauge-stamina-state-3 = dying
gauge-stability-state-0 = sane
gauge-stability-state-1 = shaken
gauge-stability-state-2 = disturbed
gauge-stability-state-3 = insane
hitos-state-penalty = { $state }: { $penalty } to rolls and Defence

# What the rules refuse.
hitos-no-such-face = No die shows { $face }
hitos-no-cancelling = Without drama points there is no cancelling

# The command line.
hitos-cli-rerolls = There are more --reroll than --invoke
hitos-no-reroll = no reroll
cli-roll-hitos = Hitos, the system of three dice
cli-odds-hitos = Hitos: the four outcomes before the roll, with an aspect after it, or of dice that lie already
cli-hitos-bonus = Characteristic, skill and everything else that is added
cli-hitos-difficulty = The number to reach; without it neither success nor failure is told
cli-hitos-invoke = An aspect for or against; of a roll it may be said again
cli-hitos-reroll = Faces to reroll, separated by commas, or none; once for each --invoke

# Dangers: which dice hurt, explosions and fire.
hitos-read-none = none
hitos-read-low = the low die
hitos-read-mid = the middle die
hitos-read-high = the high die
hitos-read-low-mid = low and middle
hitos-read-low-high = low and high
hitos-read-mid-high = middle and high
hitos-read-all = all three
hitos-explosion-firecracker = firecracker
hitos-explosion-molotov = Molotov cocktail
hitos-explosion-grenade = grenade
hitos-explosion-gas-bottle = gas bottle
hitos-explosion-car-bomb = car bomb
hitos-explosion-petrol-station = petrol station
hitos-fire-minor = minor
hitos-fire-medium = medium
hitos-fire-major = major

# Terror and recovery.
hitos-terror-unease = unease
hitos-terror-stupor = stupor
hitos-terror-fear = fear
hitos-terror-panic = panic
hitos-terror-horror = horror
hitos-care-rest = resting
hitos-care-none = without rest


# House rules.
hitos-house-gauges = of the gauges of Hitos only these are kept: { $gauges }
hitos-house-creation = a new character has { $characteristics } points for characteristics and { $skills } for skills
hitos-house-defence-better = Defence uses the better of Fitness and Combat
hitos-house-defence-fitness = Defence uses Fitness
hitos-house-defence-combat = Defence uses Combat
hitos-house-stabilising = stabilising the dying is difficulty { $number } unless another is named
hitos-house-terror = { $level }: difficulty { $difficulty }; making it costs { $lesser }, failing it { $greater }
hitos-house-explosion = { $explosion }: { $partial } in part; { $full } in full{ $extra ->
    [0] {""}
   *[other] {" "}and { $extra }d10
  }; damage of the kind “{ $kind }”
hitos-house-therapy = therapy: difficulty { $sane } for a sane patient, { $altered } for a shaken one, { $disturbed } for a disturbed one
hitos-house-latest-decides = where a roll is invoked upon several times, the latest decides
hitos-house-faces-decide = critical and fumble are read from the faces as they lie after rerolls
hitos-house-cancelling = cancelling always costs a point; an aspect cannot be exhausted for it
hitos-house-declared-aspect = the aspect that a declaration uses may be left unsaid: the game master judges it
hitos-house-exhausted-for-story = an aspect that is exhausted for the whole story is exhausted anew by the game master as each session begins
hitos-house-shift = the game master may shift an attack's damage by a row as it is declared, at no cost; upon the roll it is paid for
hitos-house-steady-rolls = penalties do not lower the rolls to hold on, of cold, of breath and of recovery
hitos-house-bounds = the first point of the second row makes wounded or shaken, and so with each state
hitos-house-paid-to-live = an aspect invoked to stay alive saves the roller, even if another is then invoked against the roll
hitos-house-thrown = whoever is thrown suffers the blow or the fall, whichever does more
hitos-house-onset = the table counts “at once” and the rounds and minutes that a poison takes, while a fight lasts and at ten seconds a round; anything else is left to the GM
hitos-house-worse-danger = the point for an aspect that worsens a terror goes to the player most affected, and nobody buys it off
hitos-house-extinguisher = an aspect that serves as an extinguisher puts the fire out on the GM's say-so; invoked on the roll, it only rerolls dice
hitos-house-lost = whoever has lost their mind for good is cared for no more, in body either

# What the checker doubts.
hitos-doubt-characteristics = the characteristics add up to { $there }; a new character has { $usual }
hitos-doubt-skills = the skills add up to { $there }; a new character has { $usual }
