# Each rule of Hitos that is played already in a sentence, as help says it.

rule-hi-01 = Roll 3d10 and take the middle die, plus characteristic, skill and circumstances; reaching the difficulty succeeds.
rule-hi-02 = Difficulties: easy 10, average 15, hard 20, very hard 25 and extreme 30; any number will do, and goes by the nearest name.
rule-hi-03 = Critical: two or three dice show 10, and the test succeeds whatever the total.
rule-hi-04 = Fumble: two or three dice show 1, and the test fails even if the total is enough.
rule-hi-07 = Aspects are the concept, milestones, quote, complication and each skill's name; the scene's count too, and any that is made up on the spot.
rule-hi-08 = Invoking in favour costs 1 Drama: reroll any of the dice and use the high one; if two or three match, their sum takes its place when it is more.
rule-hi-09 = Whoever invokes against pays 1 and picks the dice to reroll; the low one counts, below zero if dice match. The roller takes that point, or pays 1 to cancel: then the invoker gets theirs back and that one too.
rule-hi-11 = One of your own aspects may be exhausted in place of the point; you cannot use it again until next session.
rule-hi-12 = Each character starts the session with as many points as their Drama; the GM's never run out and are not counted.
rule-hi-13 = The GM may cancel an invocation to protect the story: the invoker gets the point back and one more. One that goes unanswered costs nothing.
rule-hi-37 = Toughness is Might plus half of Will; Stamina is three times Toughness.
rule-hi-38 = A single damage as great as Toughness forces a test of Toughness against 12: failing loses all the Stamina that is left.
rule-hi-39 = Lost points are marked /; points beyond the track turn one / each into X, which takes long to heal.
rule-hi-40 = Each lost row of Stamina makes things worse: wounded, −2; incapacitated, −5; dying, with nothing left to do.
rule-hi-49 = Composure is Will plus half of Intellect; Stability is three times Composure.
rule-hi-51 = A single loss as great as Composure forces a test of Composure against 12: failing loses all the Stability that is left.
rule-hi-52 = Each lost row of Stability makes things worse: shaken, −2; disturbed, −5; insane. It adds to what wounds take.
rule-hi-59 = Stamina and Stability are three rows of boxes, as long as Toughness and Composure; at the end of each row stands the state that it brings.
