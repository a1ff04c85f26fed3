# Ballots among the players.

noun-vote = Votes
place-ballot = On a vote
kind-ballot = an open vote

tabs-scene-votes = Votes
vote-yes = yes
vote-no = no
vote-missing = not yet
vote-double = (counts twice)
vote-count = { $yes }–{ $no }
vote-passes = With these votes it passes.
vote-fails = With these votes it fails: it takes more than half.
debt-vote = vote on “{ $question }”

# What is refused.
refused-no-ballot = There is no vote { $id }
refused-vote-nobody = Nobody can vote: the characters have no players
refused-vote-no-voter = { $player } has no vote here

# In the log.
log-vote-opened = A vote on “{ $question }”: { $voters }
log-vote-opened-double = A vote on “{ $question }”: { $voters }; { $double } counts twice
log-vote-cast = { $player } votes { $vote } on “{ $question }”
log-vote-passed = “{ $question }” passes: { $yes } for, { $no } against
log-vote-failed = “{ $question }” fails: { $yes } for, { $no } against
log-vote-dropped = The vote on “{ $question }” is off

# Deeds.
deed-vote-open = open vote
deed-vote-open-help = Opens a vote, which is counted once all who are here have voted; a tie fails.
deed-vote-cast = cast vote
deed-vote-cast-help = Records somebody's vote, or changes it.
deed-vote-close = count votes
deed-vote-close-help = Counts a vote without those who have not voted.
deed-vote-drop = drop vote
deed-vote-drop-help = Ends a vote without an outcome.
field-question = question
field-voters = who votes
field-double = who counts twice
field-ballot = which vote
field-vote = vote
example-do-we-go-on = Do we go on?
