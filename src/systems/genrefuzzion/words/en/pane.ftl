# The duel on a screen.
gf-somebody = somebody
gf-scene-number = Scene { $number }
gf-scene-finale = Grand finale (scene { $number })
gf-scene-player = ({ $player }: { $vp } VP, { $kp } KP)
gf-scene-allies = with
gf-scene-cliches = here
gf-scene-draft = a pool of { $dice } dice is ready
gf-scene-waits = Scene { $number } is suspended
gf-scene-interlude = Interlude
gf-lasts-gift = has given
gf-lasts-off = cannot use
gf-lasts-turned = turned into an asset:
gf-lasts-lent = until the scene's end:
gf-lasts-pending = when the scene ends:
gf-do-oppose = oppose
gf-do-retry = retry
gf-price-vp = 1 VP
gf-price-kp = 1 KP
gf-brings-result = result { $result }
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
gf-form-price = costs { $vp } VP, { $kp } KP
gf-form-gain = brings { $vp } VP
gf-form-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
  }
gf-form-floor = at least { $least }
gf-form-effect = Effect die
gf-form-more = What more would bring
gf-form-with-d6 = +1d6, 1 KP
gf-form-with-third = a third cliché of d8, 1 VP
gf-form-with-extra = a die more in the result, 1 VP
gf-form-with-three = +3 after the roll, 1 KP
