# The duel on a screen.
gf-somebody = somebody
gf-scene-number = Scene { $number }
gf-scene-finale = Grand finale (scene { $number })
gf-scene-allies = with
gf-scene-draft = { $dice ->
    [one] a pool of { $dice } die is ready
   *[other] a pool of { $dice } dice is ready
}
gf-scene-waits = Scene { $number } is suspended: { $title }
gf-scene-interlude = Interlude
gf-lasts-gift = has given
gf-lasts-off = cannot use
gf-lasts-turned = turned into an asset:
gf-lasts-lent = until the scene's end:
gf-lasts-pending = when the scene ends:
gf-lasts-trick = in the next roll:
gf-lasts-no-vp = cannot spend VP until the scene’s end
gf-lasts-one-cliche = one cliché a pool until the scene’s end
gf-lasts-one-ally-die = one die of allies a pool until the scene’s end
gf-do-oppose = oppose
gf-do-cancel-finale = cancel finale
gf-do-reveal = reveal the circumstance
gf-do-retry = retry
gf-brings-both = result { $result }, effect { $effect }
gf-no-points-left = no points
gf-roll-result = result { $result } · effect { $effect }
gf-slot-imitated = imitated
gf-sacrificed = sacrificed
gf-sheet-cliche = Clichés
gf-sheet-relationship = Relationships
gf-sheet-asset = Assets
gf-sheet-problem = Problems
gf-sheet-tricks = Tricks and flaws
gf-sheet-goals = Goals
gf-sheet-difficulty = difficulty { $difficulty }
gf-form-price = costs
gf-form-gain = brings { $vp } VP
gf-form-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }
gf-form-floor = at least { $least }
gf-form-effect = effect
gf-form-more = With one more die, or bought
gf-form-with-extra = a die after the roll
gf-form-with-three = +3 after the roll
gf-scene-asking = ask for a scene:
gf-scene-finale-state = Grand finale: { $state }
gf-scene-moderates = { $player } moderates
gf-scene-unplayed = Played by nobody yet: { $who }. Say who plays each of them on Cast.
gf-scene-setting-up = Before the first scene the cast is made: clichés are proposed and taken here or on Cast; the rest of each sheet, on Cast.
gf-sheet-towards = { $who }
gf-sheet-through = by way of { $who }
gf-sheet-of = { $there } of { $most }
gf-sheet-has = { $cliches } of { $of } clichés, { $relationships ->
    [one] { $relationships } relationship
   *[other] { $relationships } relationships
  }
gf-do-vanish = surrender and vanish
gf-do-born-ready = buy two dice, with “Born Ready”
gf-price-training = by its die, in VP
gf-price-learning = 4 VP, or 4 KP for a flaw
gf-price-rewriting = 3 KP or its difficulty
gf-price-third = the third, 1 VP
gf-price-turned = 1 KP to its owner
gf-gain-give = brings 2 VP
gf-pick-off = off
gf-free = free
gf-against-anybody = against anybody
gf-form-slip = { $trick }: one die at random goes before the roll
gf-roll-gone = gone before the roll:
gf-form-mean = mean { $whole }.{ $tenth }
gf-form-mean-only = { $whole }.{ $tenth }
gf-form-reaches = { $number } or more
gf-form-beats-draft = beat the pool drafted opposite
gf-form-holds-draft = hold against the pool drafted opposite
gf-scene-intention = “{ $intention }”
gf-scene-ally-intention = { $who }: “{ $intention }”
gf-scene-circumstance = What redirects the success: “{ $text }”
gf-scene-earlier-circumstance = What { $who } revealed still holds: “{ $text }”
gf-do-settle-circumstance = settle what was revealed
gf-scene-wins = { $who } wins { $how }
gf-scene-growing = On Cast, with somebody selected: training, swaps, tricks, goals and retiring.
gf-price-endorsing = 1 VP or 1 KP
gf-form-cliches = each with its die, like Fog:d6; as many d8 as d4
gf-form-no-trick-fits = No trick or flaw fits now
gf-form-new-name = what it is called
gf-form-each-use = each use:
gf-form-goes = goes
gf-form-result = result
gf-form-oppose = oppose: reach { $result } or more
gf-form-retry = retry: at least { $least ->
    [one] 1 die
   *[other] { $least } dice
  }, reach { $result } or more
