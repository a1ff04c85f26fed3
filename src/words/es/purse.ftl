# Monederos: los puntos de cada jugador, que siguen siendo suyos aunque cambie de personaje.

noun-purse = Los monederos de los jugadores
place-player = Sobre un monedero

tabs-scene-purses = Monederos
tabs-purse-quiet = Nada lo ha cambiado todavía.

# Lo que se niega.
refused-no-player = Nadie que juegue tiene el nombre { $id }: usa «monedero abre» para quien no lleva personaje
refused-player-there = { $player } ya juega en esta mesa
refused-no-currency = Esta campaña no cuenta puntos { $currency }
refused-purse-lacks = { $player } tiene { $has } de { $currency }, y hacen falta { $needed }
refused-purse-full = En el monedero de { $player } no caben tantos puntos
refused-purse-same = { $player } no puede darse puntos

# En el diario.
log-purse-opened = { $player } juega sin personaje
log-purse-moved = { $player }: { $currency } { $from } → { $to }, { $why }
log-purse-fiat = { $player }: { $currency } { $from } → { $to }, a criterio del DJ{ $reason }
log-purse-passed = { $receiver } recibe { $amount } de { $currency }, de { $player }: { $why }
log-purse-passed-fiat = { $receiver } recibe { $amount } de { $currency }, de { $player }{ $reason }
tabs-log-purse-moved = { $currency } { $from } → { $to }, { $why }
tabs-log-purse-fiat = { $currency } { $from } → { $to }, a criterio del DJ{ $reason }
tabs-log-purse-passed = { $receiver } recibe { $amount } de { $currency }, de { $player }: { $why }
tabs-log-purse-passed-fiat = { $receiver } recibe { $amount } de { $currency }, de { $player }{ $reason }

# Órdenes.
deed-purse-give = dar puntos
deed-purse-give-help = Da puntos a alguien que juega, sin quitárselos a nadie.
deed-purse-take = quitar puntos
deed-purse-take-help = Quita puntos a alguien que juega.
deed-purse-pass = pasar puntos
deed-purse-pass-help = Pasa puntos de un monedero a otro.
deed-purse-open = abrir monedero
deed-purse-open-help = Abre un monedero para alguien que todavía no lleva personaje.
field-currency = qué puntos
field-receiver = quién los recibe
kind-player = el nombre de un jugador
kind-currency = una clase de puntos
example-a-good-scene = una buena escena
currency-own = { $name }
