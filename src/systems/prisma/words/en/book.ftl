# Each of Prisma's rules in a sentence, as help tells it.

rule-pr-01 = The pool is as many d6 as attribute, skill and adjustments come to; with none left nothing is rolled and the action fails.
rule-pr-02 = Every 5 is a hit; every 6 is a hit and a bonus die, rolled at once, which may bring others.
rule-pr-03 = A push rerolls every initial die that shows 2, 3 or 4, once a roll and before anything is spent; 1s, 5s and 6s stay.
rule-pr-04 = A push costs 1 stress whatever comes of it, and gives the GM 1 dissonance plus 1 for each 1 among the rerolled dice.
rule-pr-05 = Natural hits are those on the dice; with none the action fails, and neither edge nor resonance can add any.
rule-pr-06 = The total is natural hits, edge and resonance spent; meeting the difficulty succeeds.
rule-pr-07 = Each edge is worth 1 to 3 for certain actions; only the highest counts, plus those that stack, and never more than 5 in all.
rule-pr-08 = One roll may go against several tasks: hits and edge are shared out, each point once, and each task settles by itself.
rule-pr-09 = Difficulties: 0 routine, 1 simple, 2 moderate, 3 challenging, 4 arduous, 5 extreme, 6 and up epic; 1 when nothing is said.
rule-pr-10 = Player against player, both roll and each total is the other's difficulty; the higher wins, and on a tie nobody does.
rule-pr-11 = The odds show before the roll, with and without a push.
rule-pr-12 = A complication is announced before hits are spent, at a cost of 1, 2 or 3; an action may carry several.
rule-pr-13 = Surplus hits pay off complications, each in full or not at all, and buy stunts, each once an action.
rule-pr-14 = A roll ends in failure, disaster, success, success with consequences if a complication is left unpaid, or an extraordinary success if there were some and all were paid.
rule-pr-15 = A failure brings 1 resonance and its complications don't happen; take the disaster instead and they do, for 2.
rule-pr-16 = Everybody's stunts are sharpen (1 to 3), harmonise (1 to 3), assist (2) and shock (2 per extra target); a campaign may add its own.
rule-pr-17 = The ways of spending surplus worth a look are proposed, and the player picks one or makes their own.
rule-pr-18 = When an evening begins resonance rises to at least one per character present; its maximum is three times that, and anything above is lost.
rule-pr-19 = Resonance buys hits (1 each, with a natural hit), avoids a failure (2), makes something a fact (1), finds a clue while investigating (1), or refuses an intrusion (1).
rule-pr-20 = A failure can be avoided without a single natural hit: it stops being one, but adds no hits.
rule-pr-21 = The GM proposes an intrusion: refusing costs 1 resonance; accepting gives 1 XP to whoever suffers it and 1 to the group.
rule-pr-22 = Dissonance is the GM's to keep and to spend, always with a reason; nobody else sees it unless the campaign shows it.
rule-pr-23 = A failure's resonance comes once, when it is clear how the roll ends.
rule-pr-24 = Each character has a stress track, 6 long unless the campaign says otherwise; a full one warns, but you may still push.
