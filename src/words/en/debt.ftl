# What somebody owes the table: who is waited for, why, and since when.

place-in-scene = In the scene

debt-line = { $who }: { $what }
debt-who = { $who }
debt-one-of = one of { $count } players
debt-several = { $count } players
elapsed-minutes = { $n } min
elapsed-hours = { $n } h
elapsed-days = { $n } d
elapsed-overdue = overdue
since-time = since { $at }
since-day = since { $at }
debt-none = Nobody owes the table anything
debt-since = Awaited since
debt-deadline = Agreed time to answer: { $hours } h
log-no-scene = No scene { $scene } was played
