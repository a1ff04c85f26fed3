# Files: what the world refuses, and what can be done about it.

store-reading = reading
store-writing = writing
store-making = making the file
store-locking = locking
store-failed = { $file }: { $doing } failed: { $why }
store-missing = { $file }: there is no such file
store-not-among-campaigns = { $file }: there is no such file, and no campaign of that name in { $folder }
store-exists = { $file }: something is already there and was left alone; choose another name or move it away
store-not-a-file = { $file }: a folder, a pipe or a device; a file is needed
store-too-large = { $file }: too large; at most { $most } MB are read
store-no-home = No home folder found; set HOME
store-foreign = { $file }: not a biombo journal; nothing was written to it
store-newer = { $file }: format { $found }, but this biombo knows formats up to { $known }; use a newer biombo
store-damaged = { $file }: the file is damaged; what comes before the damage is rescued with: biombo log { $file } --rescue NEW
store-broken = { $file }: entry { $n } is not whole; those before it are rescued with: biombo log { $file } --rescue NEW
store-empty = { $file }: this journal has no entries at all, not even the table’s beginning; nothing was begun in it. Bring the right file back, or move this one away to begin anew
store-linked = { $file }: this file has a second name (a hard link) under which another biombo could write it at the same time; make a copy with cp and delete one of the names
store-busy = { $file }: another biombo is writing it; close that one, or watch with: biombo watch { $file }
store-busy-by = { $file }: another biombo (process { $pid }) is writing it; close that one, or watch with: biombo watch { $file }
store-not-written = { $file }: entry { $n } was not written and nothing changed: { $why }
store-doubtful = { $file }: the disk failed, and entry { $n } may or may not have been written; nothing more is written here: close the table and open it again to see
store-closed-as-faulty = { $file }: the journal is faulty, and nothing more is written here; the table can be read: put a good copy back and open it again
store-displaced-gone = { $file }: the journal was moved or deleted while the table was open; nothing was written
store-displaced-replaced = { $file }: another file was put in the journal’s place while the table was open; nothing was written
store-displaced-log = { $file }: the journal’s “-wal” file was moved or deleted while the table was open; nothing was written
store-unfit = { $file }: entry { $n } cannot follow: { $why }
store-not-understood = { $file }: entry { $n } is not understood: { $why }
store-not-a-table = { $file }: these entries do not make a table: { $why }
store-garbled = { $file }: not understood: { $why }
store-line = { $file }, line { $line }: { $why }
store-wrong = { $file }: { $count } { $count ->
    [one] fault
   *[other] faults
}. First: { $first }

# The settings.
settings-no-folder = “{ $word }” does not say where the folder is
settings-expect-folder = expected a path from the root, or from the home folder with ~/
settings-no-deed = there is no deed “{ $deed }”
settings-no-key = “{ $key }” is not a key
settings-expect-key = expected a key as help writes it: r, U, +, ctrl-r, f9

store-why-full = the disk is full
store-why-too-large = the file has reached the size the system allows
store-why-no-room = the system could not write it: check whether the disk is full or the file has reached its limit
store-why-not-read = the system could not read all of it: check the disk
store-why-denied = permission denied
store-why-locked = another program is holding it
store-why-read-only = read-only there

misfit-not-one-object = expected one JSON object with nothing around it
misfit-line-break = expected one line
misfit-not-json = expected JSON: { $why }
misfit-not-a-line = expected a line with “n”, “link” and “entry”, as biombo log --json writes them: { $why }
misfit-too-long = the line is too long for an entry
misfit-number = expected entry { $expected }, found entry { $found }
misfit-link = the link does not fit the entry’s text and the lines before it: one of them was changed
