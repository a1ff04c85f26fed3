# What body and mind go through: terror, dangers, the worst states and the way back from them.

# Marks that people bear.
hitos-mark-stabilised = out of danger: counts as incapacitated
hitos-mark-soothed = come round: counts as disturbed
hitos-mark-dead = dead
hitos-mark-mind-lost = mind lost for good
hitos-mark-medical = under medical supervision
hitos-mark-psychological = under psychological supervision
hitos-mark-numbed = dulled ({ $drug })

# In the log.
hitos-log-befalls = { $who }: { $what }
hitos-terrified = terror: { $level }
hitos-unmoved = with such Degeneration, { $level } does nothing any more
hitos-poisoned = poison
hitos-poison-met = takes in { $poison } ({ $route }); takes effect: { $onset }
hitos-poison-met-by = takes in { $poison } ({ $route })
hitos-poison-met-in = takes in { $poison }; takes effect: { $onset }
hitos-due-poison = poison yet to work: { $poison } ({ $onset })
hitos-due-poison-counted = poison yet to work: { $poison } ({ $rounds ->
    [one] one round of a fight left
   *[other] { $rounds } rounds of a fight left
  })
hitos-due-poison-test = poison that now works: { $poison }
hitos-sees = “{ $text }”
hitos-chilled = heat or cold
hitos-sheltered = sheltered: tests are at 10 again
hitos-holds-breath = holds their breath: { $left ->
    [0] no air is left
    [one] good for one more round
   *[other] good for { $left } more rounds
  }
hitos-breathes = breathes again
hitos-suffocated = chokes and passes out
hitos-stabilised = out of danger
hitos-saved = saved by the GM's word
hitos-collapsed = passes out, and will wake disturbed
hitos-degenerated = the Mythos have won: Degeneration { $to }
hitos-rested = rest: half of the / are erased and the others set
hitos-calmed = calm: half of the / are erased and the others set
hitos-recovers = recovers in { $time }
hitos-mends = time to recover
hitos-worsens = time works against them
hitos-time-night = eight hours
hitos-time-week = a week
hitos-time-month = a month
hitos-drug-taken = takes { $drug } (relief { $points }; acts in an hour, lasts 6 to 8; day { $days } in a row)
hitos-drug-risk = takes { $drug } (relief { $points }; acts in an hour, lasts 6 to 8; day { $days } in a row: addiction looms)
hitos-drug-drunk = takes { $drug } (relief { $points }; day { $days } in a row)
hitos-drug-drunk-risk = takes { $drug } (relief { $points }; day { $days } in a row: risk of addiction)
hitos-drug-works = it works: { $drug }
hitos-due-relief = yet to work: { $drug } (relief { $points })
hitos-drug-over = it wears off: { $drug }
hitos-drug-clean = a day without { $drug }: the count begins again
hitos-scarred = here to stay: { $text }
hitos-spared = gets off without the sequela that was due
hitos-spared-aspect = lets the aspect of the roll go
hitos-lapsed = comes to nothing: { $what }
hitos-due-aspect = { $tone } aspect due: { $stays }
hitos-due-body = sequela due: { $stays }
hitos-due-mind = disorder due: { $stays }
hitos-stays-permanent = permanent
hitos-stays-recovered = until recovered
hitos-stays-scene = this scene
hitos-stays-session = this session
hitos-drug-painkiller = painkillers
hitos-drug-psychiatric = psychiatric drugs
hitos-drug-recreational = alcohol or drugs
hitos-dose-mild = mild
hitos-dose-strong = strong
hitos-dose-over = wears off
hitos-dose-works = works
hitos-dose-clean = a clean day

# What is refused.
hitos-refused-lost = It is too late for { $who }; only the GM can say otherwise
hitos-refused-dying = { $who } is dying and can do nothing
hitos-defenceless = can do nothing: no test, it counts as failed
hitos-refused-held = { $who }: this round is played already
hitos-why-held = has already held on this round
hitos-refused-in-danger = { $who } is still in danger: rest comes once it is over
hitos-recovery-help = What helps the recovery
hitos-recovery-hindrance = What hinders the recovery
hitos-recovery-less = recovers worse
hitos-poison-cured = the poison that was still to work never will
hitos-refused-against-self = only others invoke against a roll: { $who } cannot pay against their own
hitos-refused-not-in-need = { $who } is neither dying nor insane
hitos-refused-nobody-in-need = Nobody is dying or insane
hitos-refused-airless = { $who } cannot be stabilised without air
hitos-refused-still-gone = { $who } gets no rest while dying or insane: stabilise them first
hitos-refused-nothing-to-settle = Nobody has fresh marks there that it could mend
hitos-refused-own-patient = { $who } cannot be their own patient
hitos-refused-no-sequela = “{ $text }” is no sequela of { $who }'s
hitos-refused-no-terror = “{ $level }” is neither a level of terror nor anything prepared; write { $there }
hitos-refused-no-poison = “{ $poison }” is no poison that was prepared; there are: { $there }

# Deeds.
deed-hitos-terror = terror
deed-hitos-terror-help = Exposes one or several people to terror: each rolls Composure, and their dice say how much they lose.
deed-hitos-poison = poison
deed-hitos-poison-help = Poisons somebody: they roll Toughness and take the lesser loss, or the greater where they fail.
deed-hitos-cold = heat or cold
deed-hitos-cold-help = One more test of Toughness against heat or cold, harder each time; --reset ends the exposure.
deed-hitos-breathe = no air
deed-hitos-breathe-help = A round without air passes; once the breath is spent it takes Toughness. --air: they breathe again.
deed-hitos-hold = hold on
deed-hitos-hold-help = A round of the dying or insane: Toughness or Composure against 15; an aspect in favour saves them.
deed-hitos-fate = decide their fate
deed-hitos-fate-help = By the GM's word somebody is saved, lost for good or back again.
deed-hitos-stabilise = stabilise
deed-hitos-stabilise-help = Somebody tries to stabilise the dying: Intellect and a medical skill.
deed-hitos-soothe = soothe
deed-hitos-soothe-help = Somebody tries to bring the insane round: by Composure, by being close, or with therapy.
deed-hitos-rest = rest
deed-hitos-rest-help = Once the danger is over, half of Stamina's / are erased and the others set; without names, of all the party.
deed-hitos-calm = calm down
deed-hitos-calm-help = Once the danger is over, half of Stability's / are erased and the others set; without names, of all the party.
deed-hitos-recover = recover
deed-hitos-recover-help = Time to recover passes: a night, a week or a month, by their state.
deed-hitos-supervise = look after
deed-hitos-supervise-help = A doctor or therapist looks after somebody until they recover: Intellect and a skill.
deed-hitos-drug = take a drug
deed-hitos-drug-help = Painkillers, psychiatric drugs or others: they ease the penalty while they last, and days in a row are counted.
deed-hitos-sequela = sequela or disorder
deed-hitos-sequela-help = Writes down the sequela or disorder that stays; permanent ones go onto the sheet.
deed-hitos-spare = no sequela
deed-hitos-spare-help = Somebody gets off without the sequela or disorder that was due. If the line names neither, the aspect of a critical or a fumble is let go.
field-level = level or sight
field-poison = poison
field-people = who
field-up = a level worse
field-down = a level better
field-mythos = by the Mythos
field-lesser = if they resist
field-greater = if not
field-leaves = leaves
field-reset = it is over
field-deep = deep breath
field-air = breathes
field-now = works now
field-cured = antidote
field-fate = fate
field-patient = patient
field-way = how
field-no_rest = no rest
field-drug = drug
field-dose = dose
field-same_day = same day
field-stays = lasts
field-worsens = worsens
choice-unease = unease
choice-stupor = stupor
choice-fear = fear
choice-panic = panic
choice-horror = horror
choice-saved = saved
choice-lost = lost
choice-returned = back again
choice-composure = Composure
choice-close = being close
choice-therapy = therapy
choice-painkiller = painkillers
choice-psychiatric = psychiatric drugs
choice-recreational = alcohol or drugs
choice-mild = mild
choice-over = wears off
choice-works = works
choice-permanent = permanent
choice-recovered = until recovered

# Suggestions.
hitos-injury-limp = limp
hitos-injury-bad-scar = bad scar
hitos-injury-tremor = tremor
hitos-injury-dull-hearing = dull hearing
hitos-injury-short-breath = short breath
hitos-injury-old-pain = old pain
hitos-disorder-addiction = addiction
hitos-disorder-delusion = delusion
hitos-disorder-phobia = phobia
hitos-disorder-obsession = obsession
hitos-disorder-persecution = persecution
hitos-disorder-night-terrors = night terrors
hitos-disorder-narcolepsy = narcolepsy

# Panes.
hitos-degeneration = Degeneration
hitos-step-poison = test against the poison…
hitos-step-hold-body = hold on: Toughness against 15
hitos-step-hold-mind = hold on: Composure against 15
hitos-step-dies = keep it: they die
hitos-step-mind-lost = keep it: the mind is lost for good
hitos-step-stabilise = stabilise { $who }…
hitos-step-soothe = soothe { $who }…
hitos-now-dying = hold on each round; a critical or an aspect saves
hitos-now-insane = hold on each round; a critical or an aspect saves
hitos-now-stabilise = or somebody stabilises
hitos-now-soothe = or somebody soothes
hitos-now-rest = rest once the danger is over
hitos-now-calm = calm down once the danger is over
hitos-now-week = recover each week, better if looked after
hitos-now-month = recover each month, better if looked after
hitos-eased = { $drug }: { $n } less of the penalty
hitos-days = { $drug }: { $n ->
    [one] one day in a row
   *[other] { $n } days in a row
  }
hitos-chills = exposure: { $n ->
    [one] one test
   *[other] { $n } tests
  }
hitos-no-air = no air: Toughness each round
hitos-breath-left = { $n ->
    [one] breath for one round
   *[other] breath for { $n } rounds
  }
hitos-until-over = until it wears off
hitos-grave-dies = Left so, { $who } dies
hitos-grave-mind-lost = Left so, { $who } loses their mind for good
