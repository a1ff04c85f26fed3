# La mesa: negativas, lo que queda escrito en el diario y los medidores.

refused-only-gm = Solo puede hacerlo quien dirige
refused-nobody = No hay nadie que se llame «{ $id }»
refused-no-open-roll = { $who } no tiene ninguna tirada abierta
refused-no-gauge = { $who } no tiene { $gauge }
refused-below-zero = { $gauge }: no puede bajar de cero
refused-already-there = { $gauge }: ya está en { $to }
refused-already-now = Ese momento es el presente
refused-no-such-moment = No existe el momento { $n }
refused-nothing-to-undo = No queda nada que deshacer
refused-nothing-to-redo = No queda nada que rehacer

log-gauge-moved = { $who }: { $gauge } de { $from } a { $to } ({ $why })
log-gauge-fiat = { $who }: { $gauge } de { $from } a { $to }, por decisión de DJ: { $reason }
log-gauge-capped = { $who }: { $gauge } no pasa de { $max }
