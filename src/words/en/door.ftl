# The door of a table, and the terminals that sit there.

door-in-the-way = { $file } is not a biombo door; it was left as it is, so nobody can sit down here
door-in-use = { $file }: another program already holds this door
door-failed = { $file }: no door can be opened there: { $why }
door-no-group = The settings open the door to the group “{ $group }”, which this machine does not have
door-no-account = The settings give a seat to the account “{ $account }”, which this machine does not have
seat-waiting = { $file }: the table is not open. Trying again every second.
seat-no-answer = { $file }: the table does not answer. Waiting for it.
seat-no-way = { $file }: the table cannot be reached: { $why }. Trying again every second.
seat-how-to-leave = q or Ctrl-C leaves.
bye-left = You have left the table.
bye-full = The table has no more room for terminals.
bye-displaced = Another terminal has taken over this seat.
bye-sent-away = The game master has sent this terminal away.
bye-failed = The table failed while it served this terminal, which is an error in biombo. Play goes on, and you may sit
    down again.
bye-table-closed = The table has been closed.
bye-no-such-seat = Nobody at this table has this seat.
bye-not-your-seat = Your account does not have this seat.
bye-wrong-hello = The table did not understand how this terminal introduced itself.
bye-unreadable = What arrived could not be understood.
bye-version = The table and this terminal run versions of biombo that do not understand each other: use the same one.
bye-other-user = The table belongs to another user.
invite-many-lines = { $file }: a public key is one line, and this has { $count }
invite-no-key = { $file }: this is not a public key as ssh-keygen writes it: a type, the key in base64 and perhaps a comment
invite-options = { $file }: it begins with “{ $given }”, but must begin with the type of the key, without options before it. Known types: { $types }
invite-other-type = { $file }: it says { $given }, but the key is not of that type
invite-bad-path = { $file }: a path in an authorized_keys line must be UTF-8, without line breaks or invisible characters
invite-no-program = biombo cannot find its own program file: { $why }
