# NDE: attributes, outcomes and rules.

nde-might = Might
nde-agility = Agility
nde-power = Power
nde-hearts = Hearts
nde-failure = failure
nde-success-at-cost = success at a cost
nde-success = success
nde-exceptional = exceptional success
nde-somebody = somebody
nde-why-effect-held = has it already
nde-out-of-reach = out of reach
nde-manner-melee = melee
nde-manner-ranged = ranged
nde-manner-power = by a power

# What is tried, and how the log tells it.
nde-tries-test = { $who } rolls { $attribute }
nde-tries-test-tn = { $who } rolls { $attribute } against { $tn }
nde-tries-power = { $who } uses a { $tier } power, { $pp } PP
nde-tries-power-tn = { $who } uses a { $tier } power against { $tn }, { $pp } PP
nde-tries-attack = { $who } attacks { $target } ({ $manner })
nde-tries-attack-tn = { $who } attacks { $target } ({ $manner }) against Defence { $tn }
nde-tries-defence = { $who } defends against { $foe } with { $attribute }
nde-tries-defence-tn = { $who } defends against { $foe } with { $attribute } against { $tn }
nde-tries-opposed = { $who } rolls { $attribute } against { $rival }
nde-tries-group = { $who } rolls { $attribute } with the group
nde-tries-group-tn = { $who } rolls { $attribute } against { $tn } with the group
nde-a-test = a test
nde-log-roll = { $tried }: { $dice } shows { $faces }, { $outcome }
nde-log-roll-and = { $tried }: { $dice } shows { $faces }, { $outcome } ({ $more })
nde-log-part = { $tried }: { $dice } shows { $faces }
nde-says-what = { $what }
nde-says-help = { $ally } helps
nde-says-luck = { $n ->
    [one] { $n } luck point
   *[other] { $n } luck points
  }
nde-says-benefit = { $text }
nde-says-complication = a complication is due
nde-says-stake = at stake: { $stake }
nde-says-price = { $price }: { $text }
nde-says-hearts = { $price }: { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
  }
nde-log-prevails = { $who } wins, { $first } to { $second }
nde-log-prevails-stake = { $who } wins, { $first } to { $second }; at stake: { $stake }
nde-log-nobody-prevails = { $who }: a tie, { $first } to { $second }
nde-log-group-succeeds = The group succeeds: { $successes } of { $members }
nde-log-group-fails = The group fails: { $successes } of { $members }
nde-log-group-fails-stake = The group fails, { $successes } of { $members }; at stake: { $stake }
nde-log-paid = { $who } pays: { $text }
nde-log-did = { $who } acts: { $doing }
nde-log-did-text = { $who } acts: { $doing }, { $text }
nde-log-struck = { $who } turns on { $victim }
nde-log-advanced = { $who } improves: { $what }
nde-advance-attribute = { $attribute } one step up
nde-advance-heart = one more heart
nde-advance-pp = one more power point
nde-advance-talent = new talent, “{ $talent }”
nde-doing-help = help
nde-doing-gear = gear
nde-doing-interaction = interaction
nde-doing-other = something else

# Why a number moved, or something is due.
nde-luck-for-step = a step before the roll
nde-luck-for-reroll = a reroll
nde-luck-for-cost = turns the failure into a success at a cost
nde-luck-for-plus = +1 on the total
nde-luck-awarded = given by the game master
nde-luck-refilled = a new session
nde-armour-refilled = armour tokens are back
nde-armour-stops = an armour token stops a heart
nde-raised = revived by { $ally }
nde-revenge = { $foe } strikes back
nde-defence-failed = { $foe } gets through
nde-foe-price = { $foe }, as the price of a failure
nde-foe-word = { $foe }
nde-time-presses = a failed test
nde-how-out = how did they go down?
nde-price-complication = complication
nde-price-cost = cost
nde-revenge-and-price = { $n ->
    [one] { $n } heart and a price
   *[other] { $n } hearts and a price
  }
nde-price-later = the price comes later
nde-benefit-later = the benefit comes later
nde-price-open = the price
nde-rest-conflict = the conflict is over
nde-rest-breather = a breather
nde-rest-safe = a safe rest

# What cannot be done.
nde-refused-no-sheet = { $who } has no NDE sheet
nde-refused-rolls-nothing = { $who } is an opponent: opponents roll nothing
nde-refused-no-defence = { $who } has no Defence: give one
nde-refused-out = { $who } is out of action
nde-refused-no-talent = { $who } has no talent “{ $talent }”; they have: { $there }
nde-refused-foes-luck = Luck is never spent for { $who }, an opponent
nde-refused-secret-luck = { $who } does not know about this roll: no luck
nde-refused-rest-in-fight = Nobody rests until the fight is over
nde-refused-rest-in-chase = Nobody rests in the middle of a chase: end it first
nde-refused-opposed-luck = In an opposed test luck does not buy the success: it rerolls or, with 2d6, adds 1
nde-refused-own-target = { $who } cannot be their own target
nde-refused-hero-as-foe = { $who } is of the party and attacks with a roll of their own
nde-refused-own-rival = { $who } cannot oppose themselves
nde-refused-own-help = The help must come from somebody else
nde-refused-involved = { $who } has a part in the test already and cannot help in it
nde-refused-helps-both = An ally helps only one of the two
nde-refused-not-an-ally = { $who } is not on the same side
nde-refused-gone = { $who } is gone and nobody can reach them
nde-refused-not-down = { $who } is not down
nde-refused-no-hearts = { $who } has no hearts left: give some back first
nde-armour-spent = one token a scene has been spent
nde-refused-secret-help = In a fight help would show: { $who } cannot help with a secret roll
nde-refused-small-group = A group is at least two, each named once
nde-refused-tier-tn = { $most ->
    [12] A { $tier } power has TN { $least } to { $most }, not { $tn }
   *[other] A { $tier } power has TN { $most }, not { $tn }
  }
nde-refused-moved = { $who } has already moved this turn
nde-refused-no-price-due = No price is due for { $who }'s roll
nde-refused-no-cost = A cost is either words or hearts
nde-refused-no-effect = Say what effect it is
nde-refused-secret-hearts = { $who } does not know about this roll, and the table would see the hearts go: say the cost in words
nde-refused-hearts-without-word = A price or a failed defence costs one heart: choose “word” to say how many
nde-refused-test-without-defence = Nobody rolls for this: attribute, TN and circumstances go with “defence”
nde-refused-foe-without-fight = Foes take turns only in a fight: begin one, or call for a test and take the hearts as its price
nde-refused-tn-of-attack = An attack rolls against Defence: leave the TN out, or give a Defence
nde-refused-defence-without-target = Only an attack rolls against Defence: name the target, or give a TN
nde-refused-tn-in-bands = With 2d6 the total decides, whatever the TN: leave it out
nde-refused-no-range = Range does not count at this table: leave the squares out, or switch the option on in the campaign
nde-refused-no-protection = { $who } wears no protection
nde-refused-safe-only = House rule: only a safe rest restores hearts
nde-refused-rested = Nobody has anything to recover
nde-refused-nobody-rolls = Nobody here has dice to roll
nde-refused-no-use-of-luck = No open roll has a use for luck
nde-refused-nothing-owed = No open roll owes a price
nde-refused-no-foes = There are no opponents
nde-refused-no-target = There is nobody to attack

# What is written on a sheet.
deed-nde-write = write on sheet
deed-nde-write-help = Writes on a sheet: concept, role, talent, tool, protection or item.
deed-nde-learn = write power
deed-nde-learn-help = Writes a power on a sheet, or changes it.
deed-nde-strike = strike off sheet
deed-nde-strike-help = Strikes a talent, an item or a power off a sheet.
field-entry = entry
field-attacks = attacks
choice-concept = concept
choice-role = role
choice-tool = tool
choice-protection = protection
choice-item = item
kind-person-text = somebody and words, such as vera:sharp ears
nde-refused-no-role = There is no role “{ $role }”: assault, specialist or adept
nde-refused-not-on-sheet = { $who }’s sheet has no “{ $name }”
nde-refused-not-in-group = { $who } is not in the group
nde-refused-one-each = Only one counts for { $who } in a test
nde-refused-helps-several = A helper helps only one
nde-refused-group-luck = The group needs nobody’s luck any more
roll-group-enough = { $successes } of { $members }, enough
roll-group-short = { $successes } of { $members }, not enough

# What the examples of deeds say.
example-a-bent-lockpick = a bent lockpick
example-an-old-mail-shirt = an old mail shirt
example-cats-feet = Cat's feet
example-drops-the-sabre = drops the sabre
example-loads-the-crossbow = loads the crossbow
example-nobody-hears-her = nobody hears her
example-nobody-sees-me = Nobody sees me
example-part-the-current = part the current
example-part-the-current-title = Part the current
example-sand-in-the-eyes = sand in the eyes
example-she-is-seen = she is seen
example-the-key = the key
example-they-are-heard = they are heard
example-hard = hard
choice-might = Might
choice-agility = Agility
choice-power = Power
