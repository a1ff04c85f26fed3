# Rolls from the command line: what is missing or too much.

roll-face-missing = Face { $n } is missing: one of { $die } is needed
roll-face-impossible = Face { $n } cannot be { $face }: { $die } shows 1 to { $sides }
roll-faces-left = Faces are left over ({ $left }): the roll asked for { $wanted }
roll-needs-die = The die is missing: --die, or --dice 2d6 with --mod
roll-needs-tn = What it is rolled against is missing: --tn, --defence or --power
roll-great-needs-tn = A great power needs its TN, 8 to 12: --tn
roll-no-chance = The operating system gives no chance: say the faces with --faces
