# La mesa en líneas: para quien la oye, la lee en braille o la maneja desde un programa.

dialogue-welcome = { $campaign }. { $who }.
dialogue-scene = Escena: { $scene }.
dialogue-ask-help = Escribe ? para saber qué se puede escribir.
dialogue-undone = Deshecho: { $what }
dialogue-undone-many = Se deshacen { $n } cosas.
dialogue-open-roll = Tirada abierta: { $what }
dialogue-nothing = Ahora no hay nada que elegir.
dialogue-nothing-asked = Nadie ha preguntado nada que se conteste con sí o no.
dialogue-nothing-to-read = No hay nada que leer de eso.
dialogue-no-such-number = El { $n } no está en la lista; una línea vacía la repite.
dialogue-no-such-step = Escribe uno de los números.
dialogue-not-listed = «{ $what }» no está en la lista.
dialogue-no-such-choice = Eso no está en la lista.
dialogue-no-such-tab = Esta campaña no tiene esa pestaña.
dialogue-yes-or-no = Contesta sí o no.
dialogue-passes-over = Queda por hacer: { $what }
dialogue-sure = { $what }. ¿Seguro? Contesta sí o no.
dialogue-left = Dejado.
dialogue-face = { $what }: dado { $number }, { $die }. ¿Qué cara, de 1 a { $sides }?
dialogue-request = { $what }. ¿Sí o no?{ $more ->
    [0] {""}
   *[other] {" "}Y { $more } más.
}
dialogue-call = lo que pide el DJ
dialogue-called = El DJ te pide algo.
dialogue-do = { $deed }: hacerlo
dialogue-more-fields = { $n ->
    [one] { $n } dato más, que casi nunca hace falta
   *[other] { $n } datos más, que casi nunca hacen falta
}
dialogue-call-player = pedirle al jugador que lo haga
dialogue-empty = nada
dialogue-back = 0 o una línea vacía: volver.
dialogue-back-blank = Una línea vacía: volver.
dialogue-several = Escribe los números separados por espacios; un guion, ninguno.
dialogue-several-texts = Escribe los números separados por espacios, o textos separados por punto y coma; un guion, ninguno.
dialogue-several-counted = Escribe los números separados por espacios, con dos puntos y la cantidad si son varios (2:3); un guion, ninguno.
dialogue-ticked = elegido ({ $n })
dialogue-write = Escribe { $kind }; un guion lo deja sin nada.
dialogue-now-value = Ahora: { $value }.
dialogue-no-curtain = Aquí no hay telón: no se ve ninguna pantalla.
dialogue-no-screen = Eso solo se hace en pantalla.
dialogue-help = Escribe el número de una elección, una orden, o una línea vacía para repetir las elecciones. «ver combate» lee una pestaña; «ver» y un nombre, su hoja o su ficha. «ayuda» y una palabra explica reglas y órdenes. «salir» deja la mesa.
dialogue-help-watching = Lo que pasa se dice según pasa. «ver combate» lee una pestaña; «ver» y un nombre, su ficha. «salir» deja la mesa.
dialogue-example = Por ejemplo: { $line }
dialogue-when-full = Al llenarse: { $what }
dialogue-help-nouns = Las órdenes empiezan por: { $nouns }.
dialogue-help-form = Escribe el número o el nombre de una elección, o lo que se pide. 0 o una línea vacía vuelve.
dialogue-help-faces = Escribe las caras de los dados. 0 o una línea vacía lo deja.
dialogue-too-long = Esa línea es demasiado larga; no se ha hecho nada.
