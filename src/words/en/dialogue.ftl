# The table in lines: for those who hear it, read it in braille, or play it by a program.

dialogue-welcome = { $campaign }. { $who }.
dialogue-scene = Scene: { $scene }.
dialogue-ask-help = Type ? to hear what may be typed.
dialogue-undone = Undone: { $what }
dialogue-undone-many = { $n } things are undone.
dialogue-open-roll = Open roll: { $what }
dialogue-nothing = There is nothing to choose now.
dialogue-nothing-asked = Nobody has asked anything to be answered with yes or no.
dialogue-nothing-to-read = There is nothing to read about that.
dialogue-no-such-number = { $n } is not in the list; an empty line repeats it.
dialogue-no-such-step = Type one of the numbers.
dialogue-not-listed = “{ $what }” is not in the list.
dialogue-no-such-choice = That is not in the list.
dialogue-no-such-tab = This campaign has no such tab.
dialogue-yes-or-no = Answer yes or no.
dialogue-passes-over = Left to do: { $what }
dialogue-sure = { $what }. Are you sure? Answer yes or no.
dialogue-left = Nothing done.
dialogue-face = { $what }: die { $number }, { $die }. Which face, 1 to { $sides }?
dialogue-request = { $what }. Yes or no?{ $more ->
    [0] {""}
   *[other] {" "}And { $more } more.
}
dialogue-call = what the GM asks for
dialogue-called = The GM asks something of you.
dialogue-do = { $deed }: do it
dialogue-more-fields = { $n ->
    [one] { $n } more field, rarely needed
   *[other] { $n } more fields, rarely needed
}
dialogue-call-player = ask the player to do it
dialogue-empty = nothing
dialogue-back = 0 or an empty line: back.
dialogue-back-blank = An empty line: back.
dialogue-several = Type the numbers with blanks between them; a hyphen for none.
dialogue-several-texts = Type the numbers with blanks between them, or texts with semicolons between them; a hyphen for none.
dialogue-several-counted = Type the numbers with blanks between them, with a colon and the count if there are several (2:3); a hyphen for none.
dialogue-ticked = chosen ({ $n })
dialogue-write = Type { $kind }; a hyphen leaves it empty.
dialogue-now-value = Now: { $value }.
dialogue-no-curtain = There is no curtain here: no screen can be seen.
dialogue-no-screen = That is only done on a screen.
dialogue-help = Type the number of a choice, a line, or an empty line to hear the choices again. “see fight” reads a tab; “see” and a name reads a sheet or a note. “help” and a word explains rules and lines. “quit” leaves the table.
dialogue-help-watching = What happens is said as it happens. “see fight” reads a tab; “see” and a name, what is known of it. “quit” leaves the table.
dialogue-example = For example: { $line }
dialogue-when-full = When full: { $what }
dialogue-help-nouns = Lines begin with: { $nouns }.
dialogue-help-form = Type the number or the name of a choice, or what is asked for. 0 or an empty line goes back.
dialogue-help-faces = Type the faces of the dice. 0 or an empty line drops the roll.
dialogue-too-long = That line is too long; nothing was done.
