# El resumen de la sesión.

recap-title = Sesión { $number }
recap-title-none = Antes de la primera sesión
recap-present = Quiénes jugaron
recap-scenes = Escenas
recap-people = Gente
recap-fights = Combates
recap-rolls = Tiradas
recap-complications = Complicaciones
recap-clocks = Relojes
recap-learnt = Lo que se supo
recap-gauges = Cómo acabaron
recap-scene = { $scene }
recap-were-here = { $present }
recap-fight-rounds = Duró { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
  }
recap-rolls-count = { $count ->
    [one] Una tirada
   *[other] { $count } tiradas
  }
recap-rolls-some = { $count } tiradas; las que cambiaron algo:
recap-still-due = Queda pendiente: { $kind }
recap-still-due-for = Queda pendiente ({ $who }): { $kind }
recap-gauge = { $who }: { $gauge } de { $from } a { $to } (máximo { $max })
recap-tally = { $who }: { $gauge } de { $from } a { $to }
recap-clock = { $clock }: { $now } de { $size }
recap-clock-moved = { $clock }: { $from } → { $now } de { $size }
recap-nothing = No ha pasado nada todavía
