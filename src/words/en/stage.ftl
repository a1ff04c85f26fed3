# The stage: what an audience watches.

stage-roll = the roll
stage-fight = the fight
stage-chase = the chase
stage-scene = the scene and its text
stage-clocks = the clocks
stage-title = the title
stage-follow = follow what happens
stage-next-page = next page
stage-page-back = previous page
stage-title-card = show the title, or take it away
stage-keys = Keys of the stage
stage-turn = turn: { $who }
stage-page = { $page }/{ $pages }
