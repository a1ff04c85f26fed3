# The Prisma sheet.

prisma-sheet-skills = Skills
prisma-sheet-edge = Edge
prisma-sheet-gear = Gear
prisma-sheet-stunts = Stunts
prisma-sheet-difficulty = Difficulty
prisma-sheet-of-scene = Edge of the scene
prisma-sheet-against = diff. { $difficulty }
prisma-sheet-any = anything
prisma-sheet-stacking = stacks
prisma-sheet-without-hit = even without hits
prisma-sheet-cost = { $least ->
    [one] 1 hit
   *[other] { $least } hits
}
prisma-sheet-costs = { $least } to { $most } hits
prisma-sheet-repeatable = repeatable

## What is written at the table
prisma-log-brought = The scene gives edge { $value }: { $name }
prisma-log-cleared = The scene no longer gives edge: { $name }
prisma-refused-stunt-general = “{ $name }” is a general stunt that anyone may buy
prisma-refused-stunt-known = The campaign already has the stunt “{ $name }” for anyone to buy
prisma-refused-not-on-sheet = { $who } has nothing called “{ $name }” on the sheet
prisma-refused-no-scene = No scene is being played
prisma-refused-no-ground = The scene gives no edge “{ $name }”
prisma-no-such-rating = This campaign plays without an attribute or skill “{ $name }”
deed-prisma-opponent = new opponent
deed-prisma-opponent-help = Brings in one or more opponents with a difficulty.
deed-prisma-character = new character
deed-prisma-character-help = Brings in a party character with attributes and skills.
deed-prisma-rate = set dice
deed-prisma-rate-help = Sets someone's dice in an attribute or skill.
deed-prisma-talent = personal edge
deed-prisma-talent-help = Writes a talent or advantage that gives edge on a sheet.
deed-prisma-gear = gear
deed-prisma-gear-help = Writes an item on a sheet, with or without edge.
deed-prisma-stunt = personal stunt
deed-prisma-stunt-help = Writes a stunt on a sheet that only this character may buy.
deed-prisma-strike = remove from sheet
deed-prisma-strike-help = Removes an edge, an item or a stunt from a sheet.
deed-prisma-ground = scene edge
deed-prisma-ground-help = The scene gives edge to whoever acts in it.
deed-prisma-clear = clear scene edge
deed-prisma-clear-help = The scene no longer gives that edge.
field-stress = stress
field-as_attribute = is an attribute
field-worth = how much
field-scope = what it is for
field-stacking = stacks
field-without_hit = even without hits
field-cost = cost in hits
field-up_to = or up to
field-repeatable = repeatable
choice-1 = 1
choice-2 = 2
choice-3 = 3
