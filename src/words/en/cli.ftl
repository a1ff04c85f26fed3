# The command line: help, scripts, and what is told without a screen.

cli = The game master's screen, in a terminal
cli-roll = Rolls once, without a table
cli-roll-nde = NDE, the step-die system
cli-odds = Tells the exact odds of a roll, without a table
cli-odds-nde = NDE; --luck reroll means whenever the first throw fails, --luck cost whenever it still fails
cli-run = Plays a script at a table, without a screen
cli-check = Tells every fault of campaign files
cli-watch = Watches a table live from a seat
cli-log = Tells what happened
cli-show = Tells what a tab says to a seat, without a screen
cli-commands = Lists all that can be done at the table, with its keys
cli-themes = Lists the themes
cli-completions = Writes what completes biombo's lines in your shell
cli-man = Writes the manual page
cli-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-general = General options
cli-help-default = { $help } (when left out: { $value })
cli-help-values = { $help } [{ $values }]
cli-help-exit = Exit status: 0 done, 1 refused by a rule or not as a script expects, 2 wrong usage or file.
cli-help-more = Without a command it opens the table of FILE, or the welcome.
cli-arg-file = The campaign (TOML) or its journal
cli-arg-files = Campaign files
cli-arg-lang = Language: es or en
cli-arg-theme = Colours to draw with
cli-arg-ascii = Draw with ASCII alone
cli-arg-curtain = Open with the curtain drawn
cli-arg-no-follow = Keep the table's screen on the tab that is chosen
cli-arg-journal = Another journal, for a second group for instance
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-json = Write JSON, one object a line
cli-arg-markdown = Write a table in Markdown
cli-arg-shell = The shell
cli-arg-command = One of biombo's commands; without it, the whole program
cli-arg-seat = Who looks: gm, table or player:ID
cli-arg-tab = Which tab
cli-arg-script = The script; - reads it from the input
cli-arg-faces = What the dice show, in order; without it chance decides
cli-arg-seed = What chance grows from: 64 hexadecimal digits
cli-arg-recap = Tell the recap of the newest session
cli-arg-whom = Whom the recap is for; the players' holds no secret
cli-arg-import = Make the journal FILE of the JSON lines in this file
cli-arg-rescue = Copies the whole entries of a damaged journal to this new one
cli-arg-die = The attribute's die
cli-arg-tn = The target number, 1 to 20; a power has its own when this is left out
cli-arg-defence = The Defence of whoever is attacked, 1 to 20
cli-arg-ease = Something makes it easier: one step up
cli-arg-hinder = Something makes it harder: one step down
cli-arg-talent = A talent bears on it: one step up
cli-arg-help-from = An ally helps: one step up
cli-arg-luck = What luck points are spent on: reroll, after the roll, rolls again and keeps the better; step, before it, is one step up; cost, after a failure, buys a success at a cost; may be repeated
cli-arg-power = A power of this tier is used
cli-arg-pp = Power points paid for it
cli-arg-dice = The two-dice variant, in place of --die and --tn
cli-arg-modifier = The attribute's modifier in the two-dice variant
cli-file-or-verb = A file and a command do not go together: the file comes after the command
cli-curtain-or-verb = --curtain is for opening the table: it does not go with a command
cli-no-such-command = There is no command “{ $given }”
cli-not-written = It could not be written: { $why }
check-counted = { $file }: { $errors ->
    [one] one error
   *[other] { $errors } errors
  }, { $warnings ->
    [one] one doubt
   *[other] { $warnings } doubts
  }
themes-default = the usual one
themes-own = yours
commands-line = Command
commands-keys = Keys
commands-does = What it does
place-open-roll = open roll
place-scene = In the list of scenes
place-item = On something due
place-unsaid = On something due that nobody has said yet
place-offered = On an intrusion
place-gauge = On a reserve
place-clock = On a clock
place-note = On a note
place-table = On a table
place-hero = On somebody of the party
place-peace = before a fight
place-halves = fight by sides
place-order = fight in order
place-welcome = welcome
man-lines = lines
man-lines-about = What can be asked in the screen's command line and in a script. Nouns, verbs and options have Spanish names too.
log-cannot-follow = { $file }: the journal is not a table's: { $why }
log-not-played = { $file }: nothing was played at this table yet; there is no journal { $journal }
log-rescued = { $new }: { $count ->
    [one] one entry
   *[other] { $count } entries
} of { $file }, which is not whole from entry { $n } on
log-rescued-whole = { $new }: { $count ->
    [one] the one entry
   *[other] all { $count } entries
} of { $file }, which is whole
script-undone = undone back to moment { $to }
script-redone = redone up to moment { $to }
script-not-text = { $file }: it is not text in UTF-8
script-broken = The journal is not a table's: { $why }
script-no-face = “{ $given }” is not the face of a die
script-needs-screen = That needs a screen
script-read-only = This table may only be looked at
script-unheard = Nobody reads the output any more; the script was played to its end.
expect-failed = It does not hold: found { $found }
expect-not-refused = It does not hold: the deed before was not refused
expect-unknown = It is not clear what is expected, “{ $given }”: { $known }
usage-unknown = Nothing here is called “{ $given }”
usage-bad-value = “{ $given }” does not fit { $arg }
usage-out-of-bounds = “{ $given }” does not fit { $arg }: expected is a number from { $from } to { $to }
usage-no-value = { $arg } lacks its value
usage-valid = { $what }; what fits is { $valid }
usage-missing = Missing is { $args }
usage-conflict = { $given } and { $other } do not go together
usage-no-command = What to do is missing
usage-help = With --help everything that can be said is shown

# What stands for a value in help.
cli-value-command = COMMAND
cli-value-die = DIE
cli-value-dice = DICE
cli-value-face = FACE
cli-value-file = FILE
cli-value-index = INDEX
cli-value-lang = LANG
cli-value-luck = LUCK
cli-value-modifier = MODIFIER
cli-value-name = NAME
cli-value-name-cost = NAME:COST
cli-value-new = NEW
cli-value-number = NUMBER
cli-value-options = OPTIONS
cli-value-path = PATH
cli-value-points = POINTS
cli-value-seat = SEAT
cli-value-tab = TAB
cli-value-seed = SEED
cli-value-shell = SHELL
cli-value-text = TEXT
cli-value-text-cost = TEXT:COST
cli-value-theme = THEME
cli-value-tier = TIER
cli-value-value = VALUE
cli-value-when = WHEN
cli-value-whom = WHOM
start-no-terminal = the screen needs a terminal, and there is none here ({ $why }). Without one: biombo run, roll, odds, log, check, commands
show-no-player = No player’s character has the id { $id }: --as takes gm, table or the player:ID of one.
