# Cada regla de Prisma en una frase, como la dice la ayuda.

rule-pr-01 = El puñado son tantos d6 como sumen atributo, habilidad y ajustes; si no queda ninguno, no se tira y se fracasa.
rule-pr-02 = Cada 5 es un acierto; cada 6 es un acierto y un dado adicional, que se tira en el acto y puede dar otros.
rule-pr-03 = Forzar vuelve a tirar todos los dados iniciales con 2, 3 o 4, una vez por tirada y antes de gastar nada; los 1, los 5 y los 6 se quedan.
rule-pr-04 = Forzar cuesta 1 de Estrés, salga lo que salga, y da al DJ 1 de Disonancia más otra por cada 1 que muestren los dados repetidos.
rule-pr-05 = Los aciertos naturales son los de los dados; sin ninguno se fracasa, y ni el Filo ni la Resonancia pueden sumar.
rule-pr-06 = El total es la suma de aciertos naturales, Filo y Resonancia gastada; se consigue al llegar a la dificultad.
rule-pr-07 = Cada Filo vale de 1 a 3 para ciertas acciones; cuenta solo el más alto, más los acumulables, y nunca más de 5 en total.
rule-pr-08 = Una sola tirada puede ir contra varias tareas: se reparten aciertos y Filo, cada punto una vez, y cada tarea se resuelve aparte.
rule-pr-09 = Dificultades: 0 rutinaria, 1 sencilla, 2 moderada, 3 desafiante, 4 ardua, 5 extrema y de 6 en adelante épica; si no se dice nada, 1.
rule-pr-10 = Entre jugadores tiran los dos, y el total de cada uno es la dificultad del otro; gana el más alto, y en el empate no se impone nadie.
rule-pr-11 = Antes de tirar se ven las probabilidades, forzando y sin forzar.
rule-pr-12 = Una complicación se anuncia antes de gastar aciertos, con su coste de 1, 2 o 3; una acción puede llevar varias.
rule-pr-13 = Los aciertos que sobran pagan complicaciones, cada una entera o nada, y tretas, cada una una vez por acción.
rule-pr-14 = Se puede fracasar, acabar en desastre, tener éxito, tenerlo con consecuencias si queda alguna complicación sin pagar, o extraordinario si había y se pagaron todas.
rule-pr-15 = Un fracaso da 1 de Resonancia y sus complicaciones no ocurren; quien prefiera el desastre deja que ocurran y gana 2.
rule-pr-16 = Las tretas de todos son afilar (1 a 3), armonizar (1 a 3), asistir (2) y conmoción (2 por objetivo más); cada campaña puede añadir otras.
rule-pr-17 = Para gastar lo que sobra se proponen los repartos que más convienen, y quien juega elige uno o hace el suyo.
rule-pr-18 = Al empezar la sesión la Resonancia llega al menos a una por personaje presente; su máximo es el triple, y lo que pase de ahí se pierde.
rule-pr-19 = La Resonancia compra aciertos (1 cada uno, con algún acierto natural), evita un fracaso (2), crea un hecho (1), da una pista al investigar (1) o rechaza una intromisión (1).
rule-pr-20 = Un fracaso puede evitarse aunque no haya ningún acierto natural: deja de ser fracaso, pero no suma aciertos.
rule-pr-21 = El DJ propone una intromisión: rechazarla cuesta 1 de Resonancia; aceptarla da 1 PE a quien la sufre y 1 PE al grupo.
rule-pr-22 = La Disonancia la lleva y la gasta el DJ, siempre con un motivo; los demás no la ven, salvo que la campaña la muestre.
rule-pr-23 = La Resonancia de un fracaso llega una sola vez, cuando ya está claro cómo acaba la tirada.
rule-pr-24 = Cada personaje tiene casillas de Estrés, 6 si la campaña no dice otra cosa; llenas, avisan, pero dejan seguir forzando.
