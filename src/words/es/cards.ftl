# Cartas: mazos, manos y descartes, en la mesa, en el diario y en las fichas.

noun-cards = Cartas
the-gm = El DJ

cards-hand = Mano { $n }
cards-deck = Mazo { $n }
cards-discard = Descarte { $n }
cards-aside = Revelada
cards-donated = Donadas a la mesa

suit-S = picas
suit-H = corazones
suit-D = diamantes
suit-C = tréboles

# Lo que se niega.
refused-no-cards = { $who } todavía no tiene cartas
refused-no-cards-left = { $who }: no quedan cartas que robar
refused-card-not-in-hand = { $who } no tiene { $card } en la mano
refused-card-twice = { $card } está dos veces ({ $who })
refused-card-not-discarded = { $card } no está en el descarte ({ $who })
refused-card-not-in-deck = { $card } no está en el mazo ({ $who })
refused-card-not-donated = { $who } no puede usar { $card }: no la ha donado otra persona

# En el diario.
log-cards-dealt = { $who } recibe un mazo nuevo, barajado
log-cards-shuffled = { $who } baraja su mazo
log-cards-recycled = { $who } hace un mazo nuevo con su descarte
log-cards-hand-back = { $n ->
    [one] { $who } devuelve { $n } carta de su mano al mazo
   *[other] { $who } devuelve { $n } cartas de su mano al mazo
  }
log-cards-drew = { $who } roba { $cards }
log-cards-drew-some = { $n ->
    [one] { $who } roba { $n } carta
   *[other] { $who } roba { $n } cartas
  }
log-cards-discarded = { $who } descarta { $cards }
log-cards-recovered = { $who } recupera { $cards } y la pone al fondo del mazo
log-cards-revealed = { $who } revela { $cards }
log-cards-revealed-one = { $who } revela la carta del fondo
log-cards-returned = { $who } devuelve { $cards } al fondo del mazo
log-cards-hand-set = { $who } tiene ahora en la mano { $cards }
log-cards-hand-empty = { $who } no tiene ahora ninguna carta en la mano
log-cards-hand-some = { $n ->
    [one] { $who } tiene ahora { $n } carta en la mano
   *[other] { $who } tiene ahora { $n } cartas en la mano
  }
log-cards-donated = { $who } deja { $cards } en la mesa
log-cards-donation-used = { $by } usa { $cards }, carta donada ({ $who })
log-cards-donation-gone = Se usa { $cards }, carta donada ({ $who })
log-cards-taken-back = { $who } recoge { $cards } y vuelve a tenerla en la mano

# Órdenes.
deed-cards-shuffle = barajar
deed-cards-shuffle-help = Da a alguien un mazo barajado, o baraja lo que le queda del suyo.
deed-cards-draw = robar cartas
deed-cards-draw-help = Roba cartas del mazo de alguien.
deed-cards-discard = descartar
deed-cards-discard-help = Descarta cartas de la mano de alguien.
deed-cards-recover = recuperar carta
deed-cards-recover-help = Pone una carta descartada al fondo de su mazo.
deed-cards-hand = fijar mano
deed-cards-hand-help = Deja una mano tal como se ha repartido con cartas de verdad.
deed-cards-reveal = revelar la del fondo
deed-cards-reveal-help = Revela la carta del fondo de un mazo y la aparta.
deed-cards-return = devolver la revelada
deed-cards-return-help = Devuelve la carta revelada al fondo de su mazo.
deed-cards-give = donar carta
deed-cards-give-help = Dona a la mesa una carta de la mano de alguien, para que la use otra persona.
deed-cards-use = usar carta donada
deed-cards-use-help = Usa una carta que otra persona ha donado a la mesa.
deed-cards-take-back = retirar donadas
deed-cards-take-back-help = Devuelve las cartas donadas a la mano de quien las donó.
field-card = carta
field-cards = cartas
field-amount = cantidad
kind-card = una carta, como KS o 9H
kind-who = el nombre de alguien, o gm
legend-suits = el palo de una carta: picas, corazones, diamantes, tréboles
