# GenreFuzzion: the dice of a pool, and what the rules refuse.

gf-slot-cliche = cliché
gf-slot-relationship = relationship
gf-slot-asset = asset
gf-slot-problem = opponent’s problem
gf-slot-scene = scene cliché
gf-slot-ally = ally’s die
gf-slot-turned = opponent’s trait turned against them
gf-slot-gift = gift
gf-slot-bought = bought
gf-slot-trick = trick’s die

## What the rules refuse.

gf-no-points = { $missing ->
    [one] { $missing } { $currency } is missing.
   *[other] { $missing } { $currency } are missing.
}
gf-no-dice = A pool needs at least one die.
gf-no-slot-full = The pool holds no more here: { $slot }, { $most } at most.
gf-no-trait-twice = This die is in the pool already.
gf-no-allies = At most { $most } allies give dice.
gf-no-ally-dice = { $most ->
    [one] Each ally gives one die.
   *[other] Each ally gives at most { $most } dice.
}
gf-no-given-away = Whoever gives a die away cannot use it until the scene ends.
gf-no-such-trick = A trick that changes a die must be played on this pool.
gf-no-sacrifice = Only an asset can be sacrificed here ({ $slot }).
gf-no-botch-kept = A botch cannot count towards the result.
gf-no-keep-count = { $count ->
    [one] Choose one die for the result.
   *[other] Choose { $count } dice for the result.
}
gf-no-kept-twice = Choose different dice for the result.
gf-no-extra-die = No die is left to add.
gf-no-retry = A retry needs at least { $least ->
    [one] 1 die
   *[other] { $least } dice
  }; this pool has { $dice }.
gf-no-trick-fits = { $trick } does not work on this.
gf-no-trick-change = { $trick } would change nothing in this pool.
gf-no-trait-off = A trick or flaw keeps this out of the pool.
gf-no-vp-spent = A trick keeps you from spending VP until the scene ends.
gf-no-rating = A rating goes from 0 to { $most }.
gf-no-worth = This relationship is worth { $worth } points, in any mix.
gf-no-rewriting = This table rewrites goals the other way.

## Odds on the command line.

gf-odds-effect-none = no die for the effect
gf-odds-win = win
gf-cli-no-such-die = There is no die { $at }: they are counted from 0 to { $last }.
gf-cli-too-many-dice = So many dice cannot be counted exactly: 12 always can.
cli-arg-extra-die = Adds the next die to the result, for 1 VP
cli-arg-plus-three = Adds 3 to the result, for 1 KP
cli-arg-keep = The dice of the result, by place from 0; unless given, the two highest
cli-arg-against = The number to be exceeded
cli-arg-against-dice = The dice of the pool to be exceeded
