# El duelo en pantalla.
gf-somebody = alguien
gf-scene-number = Escena { $number }
gf-scene-finale = Gran final (escena { $number })
gf-scene-player = ({ $player }: { $vp } PV, { $kp } PK)
gf-scene-allies = con
gf-scene-cliches = aquí
gf-scene-draft = hay un pozo de { $dice } dados preparado
gf-scene-waits = La escena { $number } está en suspenso
gf-scene-interlude = Intervalo
gf-lasts-gift = ha cedido
gf-lasts-off = no puede usar
gf-lasts-turned = convertido en ventaja:
gf-lasts-lent = hasta que acabe la escena:
gf-lasts-pending = cuando acabe la escena:
gf-do-oppose = oponerse
gf-do-retry = reintentar
gf-price-vp = 1 PV
gf-price-kp = 1 PK
gf-brings-result = resultado { $result }
gf-brings-both = resultado { $result }, efecto { $effect }
gf-no-points-left = sin puntos
gf-roll-result = resultado { $result } · efecto { $effect }
gf-slot-imitated = imitado
gf-sacrificed = sacrificada
gf-sheet-cliche = Clichés
gf-sheet-relationship = Relaciones
gf-sheet-asset = Ventajas
gf-sheet-problem = Problemas
gf-sheet-tricks = Trucos y tretas
gf-sheet-goals = Objetivos
gf-sheet-difficulty = dificultad { $difficulty }
gf-form-price = cuesta { $vp } PV, { $kp } PK
gf-form-gain = da { $vp } PV
gf-form-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }
gf-form-floor = al menos { $least }
gf-form-effect = Dado de efecto
gf-form-more = Lo que daría algo más
gf-form-with-d6 = +1d6, 1 PK
gf-form-with-third = un tercer cliché de d8, 1 PV
gf-form-with-extra = un dado más en el resultado, 1 PV
gf-form-with-three = +3 tras la tirada, 1 PK
