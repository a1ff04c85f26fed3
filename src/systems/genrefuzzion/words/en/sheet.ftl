# Sheets: what each thing is, and what is missing, too much or out of balance.

gf-standing-character = character
gf-standing-newcomer = character who joined later
gf-standing-extra = extra
gf-standing-retired = retired character
gf-kind-cliche = cliché
gf-kind-relationship = relationship
gf-kind-asset = asset
gf-kind-problem = problem
gf-trick = trick
gf-flaw = flaw
gf-trick-line = { $name }: { $text }
gf-trigger-automatic = the program checks it
gf-trigger-declared = somebody says that it holds
gf-trigger-reminder = reminder
gf-vp = VP
gf-kp = KP
gf-goal-by-player = by its player
gf-goal-by-other = by another player
gf-goal-by-moderator = by the moderator
gf-goal-open = open
gf-goal-reached = reached
gf-goal-satisfied = satisfied
gf-goal-closed = closed

# What the table chooses.
gf-rewriting-either = for KP equal to its difficulty or for 3 KP, as its player likes
gf-rewriting-difficulty = for KP equal to its difficulty
gf-rewriting-training = for 3 KP, by training
gf-closed-goals-count = counts as satisfied
gf-closed-goals-do-not-count = does not count as satisfied
gf-in-force-rewriting = a goal not yet reached is rewritten { $how }
gf-in-force-closed-goals = a goal closed with KP { $how }

# What the checker finds.
gf-breach-no-cliches = no clichés yet
gf-breach-cliches = { $there ->
    [one] { $there } cliché
   *[other] { $there } clichés
  }, and a new character has { $usual }
gf-breach-dice = the clichés are { $there }; a new character's are two d8, two d6 and two d4
gf-breach-no-relationships = no relationships yet
gf-breach-relationships = { $there ->
    [one] { $there } relationship
   *[other] { $there } relationships
  }, and at least { $usual } are needed
gf-breach-late-relationships = { $there ->
    [one] 1 relationship
   *[other] { $there } relationships
  }, and a character who joins later has { $usual }
gf-breach-balance = there must be as many d8 as d4, and nothing larger; there are { $there }
gf-breach-tricks = { $there } tricks, and a new character has at most { $usual }
gf-breach-flaws = { $there } flaws, and a new character has at most { $usual }
gf-breach-no-goals = no goals yet
gf-breach-goals = { $there ->
    [one] { $there } goal
   *[other] { $there } goals
  }, and there should be { $usual }
gf-breach-hands = the goals come from the player, from another player and from the moderator, one each
gf-breach-late-hands = a character who joins later has goals of their own player's choice
gf-breach-extra-cliches = { $there ->
    [one] { $there } cliché
   *[other] { $there } clichés
  }, and an extra has at least { $usual }
gf-breach-extra-dice = the clichés are { $there }; a new extra's are one d10, three d6 and one d4
gf-breach-no-d4 = an extra always keeps one cliché at d4
gf-breach-extra-tricks = an extra's tricks and flaws do not work in a scene
gf-breach-gaps-empty = { $trick }: { $usual ->
    [one] its gap is empty
   *[other] { $there ->
        [0] its { $usual } gaps are empty
       *[other] only { $there } of its { $usual } gaps has words
      }
  }
gf-breach-gaps-many = { $trick }: { $usual ->
    [0] it has no gaps to fill
    [one] it has only { $usual } gap to fill
   *[other] it has only { $usual } gaps to fill
  }
gf-breach-twice = “{ $what }” stands there twice
gf-breach-scene-cliches = { $there } scene clichés, and at most { $usual } are allowed
gf-breach-own-rival = the scene needs an antagonist other than its protagonist
gf-breach-ally-duels = neither protagonist nor antagonist can be an ally in their scene
