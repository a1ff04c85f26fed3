# El duelo en pantalla.
gf-somebody = alguien
gf-scene-number = Escena { $number }
gf-scene-finale = Gran final (escena { $number })
gf-scene-allies = con
gf-scene-draft = { $dice ->
    [one] hay un pozo de { $dice } dado preparado
   *[other] hay un pozo de { $dice } dados preparado
}
gf-scene-waits = La escena { $number } está en suspenso: { $title }
gf-scene-interlude = Intervalo
gf-lasts-gift = ha cedido
gf-lasts-off = no puede usar
gf-lasts-turned = convertido en ventaja:
gf-lasts-lent = hasta que acabe la escena:
gf-lasts-pending = cuando acabe la escena:
gf-lasts-trick = en la próxima tirada:
gf-lasts-no-vp = no puede gastar PV hasta que acabe la escena
gf-lasts-one-cliche = un solo cliché por pozo hasta que acabe la escena
gf-lasts-one-ally-die = un solo dado de aliados por pozo hasta que acabe la escena
gf-do-oppose = oponerse
gf-do-cancel-finale = anular gran final
gf-do-reveal = revelar la circunstancia
gf-do-retry = reintentar
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
gf-form-price = cuesta
gf-form-gain = da { $vp } PV
gf-form-dice = { $dice ->
    [one] { $dice } dado
   *[other] { $dice } dados
  }
gf-form-floor = al menos { $least }
gf-form-effect = efecto
gf-form-more = Con un dado más, o comprando
gf-form-with-extra = otro dado tras tirar
gf-form-with-three = +3 tras tirar
gf-scene-asking = piden escena:
gf-scene-finale-state = Gran final: { $state }
gf-scene-moderates = Modera { $player }
gf-scene-unplayed = Sin jugador: { $who }. En Reparto se dice quién lleva a cada cual.
gf-scene-setting-up = Antes de la primera escena se hace el reparto: clichés propuestos y tomados aquí o en Reparto; lo demás de cada ficha, en Reparto.
gf-sheet-towards = { $who }
gf-sheet-through = por medio de { $who }
gf-sheet-of = { $there } de { $most }
gf-sheet-has = { $cliches } de { $of } clichés, { $relationships ->
    [one] { $relationships } relación
   *[other] { $relationships } relaciones
  }
gf-do-vanish = rendirse y hacerse humo
gf-do-born-ready = comprar dos dados, con «Naciste listo»
gf-price-training = según el dado, en PV
gf-price-learning = 4 PV, o 4 PK la treta
gf-price-rewriting = 3 PK o su dificultad
gf-price-third = el tercero, 1 PV
gf-price-turned = 1 PK para su dueño
gf-gain-give = da 2 PV
gf-pick-off = fuera
gf-free = gratis
gf-against-anybody = contra cualquiera
gf-form-slip = { $trick }: un dado al azar se va antes de tirar
gf-roll-gone = se fue antes de tirar:
gf-form-mean = media { $whole },{ $tenth }
gf-form-mean-only = { $whole },{ $tenth }
gf-form-reaches = llegar a { $number } o más
gf-form-beats-draft = superar el pozo preparado enfrente
gf-form-holds-draft = no quedar por debajo del pozo preparado enfrente
gf-scene-intention = «{ $intention }»
gf-scene-ally-intention = { $who }: «{ $intention }»
gf-scene-circumstance = Lo que desvía el éxito: «{ $text }»
gf-scene-earlier-circumstance = Sigue en pie lo que reveló { $who }: «{ $text }»
gf-do-settle-circumstance = dar por resuelto lo revelado
gf-scene-wins = gana { $who } { $how }
gf-scene-growing = En Reparto, con alguien elegido: entrenar, cambiar rasgos, trucos, objetivos y retirarse.
gf-price-endorsing = 1 PV o 1 PK
gf-form-cliches = con su dado, como Niebla:d6; tantos d8 como d4
gf-form-no-trick-fits = Ahora no hay truco ni treta que valga
gf-form-new-name = cómo se llama
gf-form-each-use = cada uso:
gf-form-goes = desaparece
gf-form-result = resultado
gf-form-oppose = oponerse: llegar a { $result } o más
gf-form-retry = reintentar: al menos { $least ->
    [one] 1 dado
   *[other] { $least } dados
  }, llegar a { $result } o más
