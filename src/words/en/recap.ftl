# The recap of the session.

recap-title = Session { $number }
recap-title-none = Before the first session
recap-present = Who was here
recap-scenes = Scenes
recap-people = People
recap-fights = Fights
recap-rolls = Rolls
recap-complications = Complications
recap-clocks = Clocks
recap-learnt = What came to light
recap-gauges = How they ended
recap-scene = { $scene }
recap-were-here = { $present }
recap-fight-rounds = It took { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
recap-rolls-count = { $count ->
    [one] One roll
   *[other] { $count } rolls
  }
recap-rolls-some = { $count } rolls; those that changed something:
recap-still-due = Still due: { $kind }
recap-still-due-for = Still due ({ $who }): { $kind }
recap-gauge = { $who }: { $gauge } from { $from } to { $to } (maximum { $max })
recap-tally = { $who }: { $gauge } from { $from } to { $to }
recap-clock = { $clock }: { $now } of { $size }
recap-clock-moved = { $clock }: { $from } → { $now } of { $size }
recap-nothing = Nothing has happened yet
