# What is told line by line, to be read aloud or by other programs.

linear-gone = (undone line)
linear-undone = { $count ->
    [one] The last line is undone
   *[other] The last { $count } lines are undone
}
linear-redone = { $count ->
    [one] The undone line is redone
   *[other] { $count } undone lines are redone
}

# The signs, in words.
spoken-to = to
spoken-times = times
spoken-minus = minus
spoken-at-least = at least
spoken-success = success
spoken-fail = failure
spoken-exceptional = exceptional
spoken-cost = at a cost
spoken-mishap = mishap
spoken-danger = danger
spoken-gm-only = for the game master
spoken-again = again
spoken-card = { $rank } of { $suit }
spoken-ace = ace
spoken-king = king
spoken-queen = queen
spoken-jack = jack
