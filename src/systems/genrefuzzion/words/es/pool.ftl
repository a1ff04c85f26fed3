# GenreFuzzion: los dados de un pozo y lo que las reglas no permiten.

gf-slot-cliche = cliché
gf-slot-relationship = relación
gf-slot-asset = ventaja
gf-slot-problem = problema del rival
gf-slot-scene = cliché de escena
gf-slot-ally = dado de aliado
gf-slot-turned = rasgo del rival en su contra
gf-slot-gift = dado cedido
gf-slot-bought = comprado
gf-slot-trick = dado de truco

## Lo que las reglas no permiten.

gf-no-points = { $missing ->
    [one] Falta { $missing } { $currency }.
   *[other] Faltan { $missing } { $currency }.
}
gf-no-dice = Un pozo necesita al menos un dado.
gf-no-slot-full = Aquí no caben más en el pozo: { $slot }, { $most } como mucho.
gf-no-trait-twice = Ese dado ya está en el pozo.
gf-no-allies = Como mucho { $most } aliados prestan dados.
gf-no-ally-dice = { $most ->
    [one] Cada aliado presta un dado.
   *[other] Cada aliado presta { $most } dados como mucho.
}
gf-no-given-away = Quien cede un dado no puede usarlo hasta que acabe la escena.
gf-no-such-trick = Un truco que cambia un dado tiene que jugarse en este pozo.
gf-no-sacrifice = Aquí solo se puede sacrificar una ventaja ({ $slot }).
gf-no-botch-kept = Una pifia no cuenta para el resultado.
gf-no-keep-count = { $count ->
    [one] Elige un dado para el resultado.
   *[other] Elige { $count } dados para el resultado.
}
gf-no-kept-twice = Elige dados distintos para el resultado.
gf-no-extra-die = No queda ningún dado que añadir.
gf-no-retry = Un reintento necesita al menos { $least ->
    [one] 1 dado
   *[other] { $least } dados
  }; este pozo tiene { $dice }.
gf-no-trick-fits = { $trick } no se aplica a esto.
gf-no-trick-change = { $trick } no cambiaría nada en este pozo.
gf-no-trait-off = Un truco o una treta lo deja fuera del pozo.
gf-no-vp-spent = Un truco te impide gastar PV hasta que acabe la escena.
gf-no-rating = Una calificación va de 0 a { $most }.
gf-no-worth = Esta relación vale { $worth } puntos, en cualquier mezcla.
gf-no-rewriting = En esta mesa los objetivos se reescriben de la otra manera.

## Probabilidades en la línea de órdenes.

gf-odds-effect-none = ningún dado para el efecto
gf-odds-win = ganar
gf-cli-no-such-die = No hay ningún dado { $at }: se cuentan de 0 a { $last }.
gf-cli-too-many-dice = Tantos dados no se pueden contar con exactitud; 12, siempre.
cli-arg-extra-die = Suma al resultado el siguiente dado, por 1 PV
cli-arg-plus-three = Suma 3 al resultado, por 1 PK
cli-arg-keep = Los dados del resultado, por su lugar desde 0; sin decirlo, los dos más altos
cli-arg-against = El número que hay que superar
cli-arg-against-dice = Los dados del pozo que hay que superar
