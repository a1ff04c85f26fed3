# What is wrong in a campaign file, and what was expected.

fault-error = error
fault-warning = warning
fault-nearest = did you mean { $word }?
fault-more = …and { $count ->
    [one] one more fault
   *[other] { $count } more faults
  }
fault-first = { $what } (line { $line }, column { $column })
fault-first-expecting = { $what } (line { $line }, column { $column }); { $expected }
fault-table = [{ $table }]
fault-whole-file = the general part of the file

fault-kind-person = the cast
fault-kind-extra = the bestiary
fault-kind-scene = the scenes
fault-kind-clock = the clocks
fault-kind-chase = the chases
fault-kind-table = the tables
fault-kind-note = the notes

fault-type-text = a text
fault-type-number = a number
fault-type-decimal = a number with decimals
fault-type-flag = true or false
fault-type-date = a date
fault-type-list = a list
fault-type-table = a table

fault-nothing = the file is empty
fault-too-large = the file is { $megabytes } MB; at most { $most } MB are read
fault-too-deep = brackets nested too deep; at most { $most }
fault-too-many = { $count } entries; { $most } at most
fault-too-long = text too long: cut at { $most } characters
fault-utf-16 = the file is UTF-16; save it as UTF-8
fault-not-utf-8 = these bytes are not UTF-8 text: { $bytes }
fault-hidden-character = there is an invisible character here, { $code }; it is removed
fault-hidden-in-id = an id with invisible characters
fault-hidden-in-key = the key “{ $key }” has invisible characters

fault-unknown-key = the key “{ $key }” is not used in { $table }
fault-misplaced-key = the key “{ $key }” belongs at the top of the file, before the first table in brackets
fault-missing-key = the key “{ $key }” is missing in { $table }
fault-wrong-type = this is { $found }
fault-out-of-range = out of range, { $from } to { $to }
fault-unknown-word = “{ $word }” is not a known word
fault-not-a-die = “{ $word }” is not a die
fault-no-squares = “{ $word }” is not a number of squares
fault-die-not-allowed = { $word } is not allowed here
fault-empty = this is empty
fault-not-an-id = this cannot be an id
fault-duplicate-id = the id “{ $id }” is already used, on line { $line }
fault-shared-name = this name makes the id “{ $id }”, which is already used
fault-dangling = there is nothing called “{ $id }”
fault-players = { $there } players, and this is a game for { $least } to { $most }
fault-no-failures = no rule of this campaign lets failures move clocks
fault-no-sheet = this character has no sheet, [{ $table }]
fault-system-twice = both “system” and [screens] are given
fault-system-unused = no screen uses the system { $system }
fault-unreadable-range = the faces “{ $range }” make no sense
fault-backward-range = the faces run backwards, from { $from } to { $to }
fault-not-on-die = a { $die } has no such faces
fault-overlap = another row already covers the faces { $faces }
fault-gap = no row covers the faces { $faces } of the { $die }
fault-named-twice = there is already one called “{ $name }”
fault-general-stunt = “{ $name }” is one of the general stunts
fault-not-rated = the sheet lacks: { $words }
fault-scope-slip = “{ $word }” is no attribute or skill of the campaign
fault-not-a-price = this is not how a cost is written
fault-words-order = { $above } comes after { $before }

fault-syntax = not valid TOML: { $what }
fault-syntax-unclosed = { $what } that is never closed
fault-syntax-no-value = the value is missing
fault-syntax-duplicate-key = the key “{ $key }” appears twice
fault-syntax-unquoted = text goes in straight quotes
fault-syntax-word = “{ $word }” is no value here
fault-syntax-no-equals = the “=” and the value are missing
fault-syntax-header = the header is not closed
fault-syntax-key = the key is malformed
fault-syntax-escape = something is missing after “\”
fault-syntax-control = there is a control character here
fault-syntax-no-comma = a comma is missing
fault-syntax-number = the number is malformed
fault-syntax-extra = there is something left over after the value

expect-text = write text in quotes
expect-line = expected one line of text in quotes
expect-lines = expected a list of texts: ["one", "another"]
expect-aspects = expected a list of aspects: ["one", { "{" } text = "another", hidden = true { "}" }]
expect-gauges = expected a list of gauges, such as ["stability"]
expect-cards = expected a list of texts, each with what buying it off costs: {"{"} text = "…", cost = 2 {"}"}
expect-ratings = expected names with their dice: {"{"} Body = 2, "Keen ear" = 3 {"}"}
expect-price = expected a number of hits, or the least and the most: 2 or [1, 3]
expect-other-name = give it another name
expect-flag = expected true or false, without quotes
expect-number = expected a whole number from { $from } to { $to }, without quotes
expect-choice = use one of these words: { $words }
expect-keys = the keys allowed here: { $words }
expect-die = expected a die from "d2" to "d100"
expect-squares = expected something like "8x5": how many squares across and down, { $most } at most
expect-id = expected an id: lower-case letters without accents, digits and single hyphens, 48 at most
expect-ids = expected a list of ids of the bestiary: ["guard", "dog"]
expect-unique-id = each id may be used only once
expect-own-id = give it its own “id”
expect-reference = expected an id that is in { $kind }
expect-table = expected a table, [{ $table }]
expect-tables = expected a list of tables, each headed by [[{ $table }]]
expect-rows = expected a list of rows: {"{"} on = "1-3", text = "…" {"}"}
expect-faces = expected a number, or two with a hyphen, from 1 to { $most }: "1-3"
expect-free-faces = each face of the die belongs to one row only
expect-thresholds = expected a list: {"{"} above = 50, word = "…" {"}"}
expect-falling = the numbers of “above” run from high to low
expect-switch = expected true (which means { $usual }), false or a number from 1 to 99
expect-advances = expected a list of "might", "agility", "power", "heart", "pp" or {"{"} talent = "…" {"}"}
expect-one-of-both = either “system” for all screens, or [screens] for each
expect-key = a key has unaccented letters, digits, “-” and “_”
expect-escape = write a backslash twice: \\
expect-no-control = inside text only line breaks are allowed, and only in triple quotes
expect-plain-number = write numbers with digits only, without leading zeros
expect-three-quotes = text of several lines goes in triple quotes: """
expect-utf-8 = save the file as UTF-8

fault-not-a-colour = “{ $word }” is not a colour
expect-colour = expected a colour: #rrggbb, a name of the palette, an ANSI name, or terminal
expect-card = a card: rank 2-9 T J Q K A and suit S H D C, as in "KS"
fault-not-a-card = That is not a card
