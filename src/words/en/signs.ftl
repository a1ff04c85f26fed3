# Signs in words, for what is read aloud or felt.

sign-card = { $rank } of { $suit }
rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
sign-heart = hearts
sign-heart-lost = lost heart
sign-to = to
sign-from = from
sign-up = up
sign-down = down
sign-times = times
sign-at-least = at least
sign-at-most = at most
sign-below = below
sign-minus = minus
sign-exceptional = exceptional
sign-good = success
sign-bad = no
sign-cost = at a cost
sign-mishap = mishap
sign-danger = danger
sign-hidden = hidden
sign-house = house rule
sign-points = { $n ->
    [one] point
   *[other] points
}
sign-foe = adversary
sign-now = now
sign-past = before
sign-again = again
sign-boxes-free = { $n } free
sign-boxes-lost = { $n } marked
sign-boxes-long = { $n } crossed out
sign-pips = { $left } of { $all }
sign-hearts = { $left } of { $all } { $all ->
    [one] heart
   *[other] hearts
}
