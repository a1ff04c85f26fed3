# Tiradas desde la línea de órdenes: lo que falta o sobra.

roll-face-missing = Falta la cara { $n }: hace falta una de { $die }
roll-face-impossible = La cara { $n } no puede ser { $face }: { $die } muestra de 1 a { $sides }
roll-faces-left = Sobran caras ({ $left }): la tirada pedía { $wanted }
roll-needs-die = Falta el dado: --die, o --dice 2d6 con --mod
roll-needs-tn = Falta contra qué se tira: --tn, --defence o --power
roll-great-needs-tn = Un poder grande necesita su dificultad, de 8 a 12: --tn
roll-no-chance = El sistema operativo no da azar: indique las caras con --faces
