# NDE: atributos, resultados y reglas.

nde-might = Fuerza
nde-agility = Destreza
nde-power = Poder
nde-luck = Suerte
nde-hearts = Corazones
nde-power-points = Puntos de Poder
nde-failure = fracaso
nde-success-at-cost = éxito con coste
nde-success = éxito
nde-exceptional = éxito excepcional
