# The Prisma sheet.

prisma-sheet-skills = Skills
prisma-sheet-edge = Edge
prisma-sheet-gear = Gear
prisma-sheet-stunts = Stunts
prisma-sheet-difficulty = Difficulty
prisma-sheet-of-scene = Edge of the scene
prisma-sheet-against = difficulty { $difficulty }
prisma-sheet-any = for everything
prisma-sheet-stacking = adds up
prisma-sheet-without-hit = without hits, too
prisma-sheet-cost = { $least ->
    [one] 1 hit
   *[other] { $least } hits
}
prisma-sheet-costs = { $least } to { $most } hits
prisma-sheet-repeatable = repeatable

## What is written at the table
prisma-log-brought = The scene brings edge { $value }: { $name }
prisma-log-cleared = The scene brings no more edge: { $name }
prisma-refused-stunt-general = “{ $name }” is one of the general stunts, for everybody to buy
prisma-refused-stunt-known = The campaign has the stunt “{ $name }” already, for everybody to buy
prisma-refused-not-on-sheet = { $who } has nothing called “{ $name }” on the sheet
prisma-refused-no-scene = No scene is being played
prisma-refused-no-ground = The scene brings no edge “{ $name }”
prisma-no-such-rating = This campaign plays without an attribute or skill “{ $name }”
deed-prisma-opponent = new opponent
deed-prisma-opponent-help = Brings in an opponent with a difficulty, or several.
deed-prisma-character = new character
deed-prisma-character-help = Brings in a character of the party with attributes and skills.
deed-prisma-rate = dice of a rating
deed-prisma-rate-help = Gives somebody so many dice in an attribute or a skill.
deed-prisma-talent = own edge
deed-prisma-talent-help = Writes a talent or advantage that gives edge on a sheet.
deed-prisma-gear = gear
deed-prisma-gear-help = Writes a thing on a sheet, with the edge it gives or without.
deed-prisma-stunt = own stunt
deed-prisma-stunt-help = Writes a stunt on a sheet that this person alone may buy.
deed-prisma-strike = strike off the sheet
deed-prisma-strike-help = Strikes an edge, a thing or a stunt off a sheet.
deed-prisma-ground = edge of the scene
deed-prisma-ground-help = The scene gives edge to whoever acts in it.
deed-prisma-clear = no edge of the scene
deed-prisma-clear-help = The scene gives that edge no more.
field-stress = stress
field-as_attribute = is an attribute
field-worth = how much it gives
field-scope = what it serves
field-stacking = adds up
field-without_hit = without hits, too
field-cost = hits it costs
field-up_to = or up to
field-repeatable = repeatable
choice-1 = 1
choice-2 = 2
choice-3 = 3
