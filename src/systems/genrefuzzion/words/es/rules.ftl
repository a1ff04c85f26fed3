# GenreFuzzion: reglas.

# La línea de órdenes.
cli-roll-genrefuzzion = GenreFuzzion, el sistema de los pozos de clichés: el resultado y el dado de efecto de un pozo
cli-odds-genrefuzzion = GenreFuzzion: qué puede sacar un pozo, con qué dado de efecto, y la probabilidad contra un número o contra otro pozo
cli-genrefuzzion-dice = Las caras de los dados del pozo, separadas por comas: 4, 6, 8, 10 o 12
cli-genrefuzzion-keep = Qué dos dados hacen el resultado, contando desde 0; si no se dice, los dos más altos
cli-genrefuzzion-extra-die = Cuenta también el siguiente dado más alto (1 PV)
cli-genrefuzzion-plus-three = Suma 3 al resultado (1 PK)
cli-genrefuzzion-against = Un resultado que superar
cli-genrefuzzion-against-dice = Las caras de los dados de un pozo cuyo resultado hay que superar
