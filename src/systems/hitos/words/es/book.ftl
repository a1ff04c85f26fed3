# Cada regla de Hitos a la que ya se juega, en una frase, como la dice la ayuda.

rule-hi-01 = Se tiran 3d10 y cuenta el central, más característica, habilidad y circunstancias; se consigue al llegar a la dificultad.
rule-hi-02 = Dificultades: fácil 10, media 15, difícil 20, muy difícil 25 y extrema 30; vale cualquier número, y se dice con el nombre del más cercano.
rule-hi-03 = Crítico: dos o tres dados muestran 10, y se consigue sea cual sea el total.
rule-hi-04 = Pifia: dos o tres dados muestran 1, y se fracasa aunque el total llegue.
rule-hi-07 = Son aspectos el concepto, los hitos, la frase, la complicación y el nombre de cada habilidad; también los de la escena y los que se dicen sobre la marcha.
rule-hi-08 = Invocar a favor cuesta 1 de Drama: se repiten los dados que se quiera y cuenta el mayor; si dos o tres quedan iguales, su suma ocupa su sitio cuando lo supera.
rule-hi-09 = Quien invoca en contra paga 1 y elige los dados que se repiten; cuenta el menor, negativo si hay dados iguales. Quien tira cobra ese punto, o paga 1 y lo cancela: entonces el otro recupera el suyo y gana ese.
rule-hi-11 = Un aspecto propio se puede agotar en vez de pagar el punto; su dueño no vuelve a usarlo hasta la sesión siguiente.
rule-hi-12 = Cada personaje empieza la sesión con tantos puntos como su Drama; los del DJ no se acaban y no se cuentan.
rule-hi-13 = El DJ puede cancelar una invocación para proteger la historia: quien invocó recupera el punto y gana otro. La que queda sin respuesta no cuesta nada.
rule-hi-37 = El Aguante es Fortaleza más la mitad de Voluntad; la Resistencia, tres veces el Aguante.
rule-hi-38 = Un daño igual o mayor que el Aguante obliga a una tirada de Aguante contra 12: si falla, se pierde toda la Resistencia que quede.
rule-hi-39 = Los puntos perdidos se marcan con /; los que ya no caben convierten cada uno una / en X, que tarda en curarse.
rule-hi-40 = Por cada fila de Resistencia perdida se empeora: herido, −2; incapacitado, −5; moribundo, sin nada que hacer.
rule-hi-49 = La Entereza es Voluntad más la mitad de Intelecto; la Estabilidad, tres veces la Entereza.
rule-hi-51 = Una pérdida igual o mayor que la Entereza obliga a una tirada de Entereza contra 12: si falla, se pierde toda la Estabilidad que quede.
rule-hi-52 = Por cada fila de Estabilidad perdida se empeora: alterado, −2; trastornado, −5; enajenado. Se suma a lo que quitan las heridas.
rule-hi-59 = Resistencia y Estabilidad son tres filas de casillas, tan largas como Aguante y Entereza; al final de cada fila está el estado que trae.
