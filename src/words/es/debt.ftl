# Lo que alguien debe a la mesa: a quién se espera, para qué y desde cuándo.

place-in-scene = En la escena

debt-line = { $who }: { $what }
debt-who = { $who }
debt-one-of = uno de { $count } jugadores
debt-several = { $count } jugadores
elapsed-minutes = { $n } min
elapsed-hours = { $n } h
elapsed-days = { $n } d
elapsed-overdue = fuera de plazo
since-time = desde las { $at }
since-day = desde el { $at }
debt-none = Nadie debe nada a la mesa
debt-since = Se espera desde
debt-deadline = Plazo acordado: { $hours } h
log-no-scene = No se ha jugado ninguna escena { $scene }
