# Purses: each player's own points, which stay theirs whatever becomes of the character.

noun-purse = The players' purses
place-player = On a purse

tabs-scene-purses = Purses
tabs-purse-quiet = Nothing has changed it yet.

# What is refused.
refused-no-player = No player is called { $id }: use “purse open” for somebody without a character
refused-player-there = { $player } plays at this table already
refused-no-currency = This campaign does not count { $currency }
refused-purse-lacks = { $player } has { $has } of { $currency }, and { $needed } are needed
refused-purse-full = The purse of { $player } cannot hold that many points
refused-purse-same = { $player } cannot give themselves points

# In the log.
log-purse-opened = { $player } plays without a character
log-purse-moved = { $player }: { $currency } { $from } → { $to }, { $why }
log-purse-fiat = { $player }: { $currency } { $from } → { $to }, GM's call{ $reason }
log-purse-passed = { $player } gives { $receiver } { $amount } of { $currency }: { $why }
log-purse-passed-fiat = { $player } gives { $receiver } { $amount } of { $currency }{ $reason }
tabs-log-purse-moved = { $currency } { $from } → { $to }, { $why }
tabs-log-purse-fiat = { $currency } { $from } → { $to }, GM's call{ $reason }
tabs-log-purse-passed = { $player } gives { $receiver } { $amount } of { $currency }: { $why }
tabs-log-purse-passed-fiat = { $player } gives { $receiver } { $amount } of { $currency }{ $reason }

# Deeds.
deed-purse-give = give points
deed-purse-give-help = Gives a player points that come from nobody.
deed-purse-take = take points
deed-purse-take-help = Takes points from a player.
deed-purse-pass = pass points
deed-purse-pass-help = Passes points from one purse to another.
deed-purse-open = open purse
deed-purse-open-help = Opens a purse for somebody who has no character yet.
field-currency = which points
field-receiver = who gets them
kind-player = a player's name
kind-currency = a kind of point
example-a-good-scene = a good scene
currency-own = { $name }
