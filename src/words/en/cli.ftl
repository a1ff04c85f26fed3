# The command line: help, scripts, and what is told without a screen.

cli = The game master's screen, in a terminal
cli-roll = Rolls once, without a table
cli-roll-nde = NDE, the step-die system
cli-odds = Prints the exact odds of a roll, without a table
cli-odds-nde = NDE; --luck reroll means whenever the first roll fails, --luck cost whenever it still fails
cli-run = Plays a script at a table, without a screen
cli-check = Reports every fault in campaign files
cli-watch = Watches a table live from a seat
cli-log = Prints what has happened
cli-show = Prints what a tab says to a seat, without a screen
cli-commands = Lists everything that can be done at the table, with its keys
cli-rules = Says the rules, each in a sentence
cli-themes = Lists the themes
cli-completions = Prints shell completions for biombo
cli-man = Prints the manual page
cli-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-general = General options
cli-help-default = { $help } (default: { $value })
cli-help-values = { $help } [{ $values }]
cli-help-exit = Exit status: 0 done; 1 refused by a rule, or not what a script expects; 2 wrong usage or file.
cli-help-more = Without a command it opens the table of FILE, or the welcome screen.
cli-arg-file = The campaign (TOML) or its journal
cli-arg-files = Campaign files
cli-arg-lang = Language: es or en
cli-arg-theme = Colours to draw with
cli-arg-ascii = Draw with ASCII only
cli-arg-curtain = Open with the curtain drawn
cli-arg-no-follow = Keep the table's screen on the tab that is chosen
cli-arg-journal = Another journal, for a second group for instance
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-rule = A system, or one rule by its code; if left out, all
cli-arg-json = Print JSON, one object per line
cli-arg-markdown = Print a Markdown table
cli-arg-shell = The shell
cli-arg-command = One of biombo's commands; without it, the whole program
cli-arg-seat = Who looks: gm, table or player:ID
cli-arg-tab = Which tab
cli-arg-script = The script; - reads standard input
cli-arg-faces = The faces the dice show, in order; if left out, the program rolls
cli-arg-seed = The seed for the dice: 64 hexadecimal digits
cli-arg-recap = Print the recap of the latest session
cli-arg-whom = Who the recap is for; the players' version holds no secrets
cli-arg-turn = Print what is awaited and from whom, ready to be sent
cli-arg-scene = Print a scene: its number in the order of play, or its id
cli-arg-from = Print from this entry on
cli-arg-to = Print up to this entry
cli-arg-format = How to write it
cli-arg-import = Make the journal FILE from the JSON lines in this file
cli-arg-rescue = Copy the intact entries of a damaged journal to this new one
cli-arg-die = The attribute's die
cli-arg-tn = The target number, 1 to 20; if left out, a power uses its own
cli-arg-defence = The target's Defence, 1 to 20
cli-arg-ease = Something makes it easier: one step up
cli-arg-hinder = Something makes it harder: one step down
cli-arg-talent = A talent applies: one step up
cli-arg-help-from = An ally helps: one step up
cli-arg-luck = How luck points are spent: step, before the roll, is one step up; reroll, after it, rolls again and keeps the better; cost, after a failure, buys a success at a cost; repeatable
cli-arg-power = A power of this tier
cli-arg-pp = Power points paid for it
cli-arg-dice = The two-dice variant, instead of --die and --tn
cli-arg-modifier = The attribute's modifier in the two-dice variant
cli-file-or-verb = A file and a command cannot go together: put the file after the command
cli-curtain-or-verb = --curtain is for opening the table: it does not go with a command
cli-no-such-command = There is no command “{ $given }”
cli-not-written = It could not be written: { $why }
check-counted = { $file }: { $errors ->
    [one] 1 error
   *[other] { $errors } errors
  }, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
  }
themes-default = default
themes-own = yours
commands-line = Command
commands-keys = Keys
commands-does = What it does
place-open-roll = open roll
place-scene = In the scene list
place-item = On something due
place-unsaid = On something due but not defined
place-offered = On something that is offered
place-gauge = On a reserve
place-clock = On a clock
place-note = On a note
place-table = On a table
place-hero = On a party member
place-peace = before a fight
place-halves = fight by sides
place-order = fight in turn order
place-extra = who may be brought in
place-welcome = welcome
man-lines = COMMANDS AT THE TABLE
man-lines-about = What the screen's command line and scripts accept. Nouns, verbs and options have Spanish names too.
log-cannot-follow = { $file }: the journal is not a table's: { $why }
log-not-played = { $file }: nothing has been played at this table yet; there is no journal { $journal }
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
script-not-text = { $file }: not UTF-8 text
script-broken = The journal is not a table's: { $why }
script-no-face = “{ $given }” is not the face of a die
script-needs-screen = That needs a screen
script-read-only = This table may only be looked at
script-unheard = Nobody reads the output any more; the script was played to its end.
expect-failed = Expectation failed: found { $found }
expect-not-refused = Expectation failed: the previous deed was not refused
expect-unknown = Unknown expectation “{ $given }”: { $known }
usage-unknown = There is no “{ $given }” here
usage-bad-value = “{ $given }” won't do for { $arg }
usage-bad-kind = “{ $given }” won't do for { $arg }: it must be { $kind }
usage-out-of-bounds = “{ $given }” won't do for { $arg }: it must be a number from { $from } to { $to }
usage-no-value = { $arg } needs a value
usage-valid = { $what }; use one of { $valid }
usage-missing = Missing: { $args }
usage-conflict = { $given } and { $other } cannot go together
usage-no-command = Say what to do
usage-help = Try --help

# What stands for a value in help.
cli-value-command = COMMAND
cli-value-die = DIE
cli-value-dice = DICE
cli-value-direction = DIRECTION
cli-value-face = FACE
cli-value-faces = FACES
cli-value-file = FILE
cli-value-index = INDEX
cli-value-lang = LANG
cli-value-format = FORMAT
cli-value-luck = LUCK
cli-value-modifier = MODIFIER
cli-value-name = NAME
cli-value-name-cost = NAME:COST
cli-value-new = NEW
cli-value-number = NUMBER
cli-value-options = OPTIONS
cli-value-path = PATH
cli-value-points = POINTS
cli-value-rule = SYSTEM|ID
cli-value-scene = SCENE
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
start-no-terminal = the screen needs a terminal, and there is none here ({ $why }). These work without one: biombo run, roll, odds, log, show, check, commands
show-dot-of-cast = Only the cast has a map of relationships: use --tab cast with --format dot.
show-no-player = No player's character has the id { $id }: --as takes gm, table or player:ID.
