# Los asientos: cada cual en su propia terminal.

noun-seats = Los asientos de los jugadores
deed-seats-open = abrir asientos
deed-seats-open-help = Deja que cada cual se siente en su propia terminal con biombo seat.
deed-seats-close = cerrar asientos
deed-seats-close-help = Levanta a todos de sus terminales y ya no deja sentarse a nadie.
deed-seats-grant = conceder
deed-seats-grant-help = Hace lo que alguien ha pedido desde su asiento; lo más antiguo, primero.
deed-seats-decline = denegar o retirar
deed-seats-decline-help = Deniega lo más antiguo que se pidió, o retira lo último pedido por uno.
deed-seats-change = cambiar y hacer
deed-seats-change-help = Abre lo que alguien ha pedido como formulario: lo que este diga al final se hace como suyo.
deed-seats-mode = fijar modo de asiento
deed-seats-mode-help = Fija lo que puede hacer un asiento: lo suyo sin preguntar, nada sin pedirlo, o nada.
deed-seats-trust = dejar sin pedirlo
deed-seats-trust-help = Deja que los jugadores hagan por su cuenta algo que suelen pedir, hasta que se cierre la puerta, o que vuelvan a pedirlo.
deed-seats-dismiss = echar
deed-seats-dismiss-help = Levanta a alguien de su terminal.

seat-mode-free = libre
seat-mode-asks = pregunta
seat-mode-mute = callado

players-right-own = sin pedirlo
players-right-ask = pidiéndolo

seats-opened = Asientos abiertos: cada cual entra con «biombo seat» desde su terminal
seats-door-shut = La puerta está cerrada y nadie puede sentarse: la abre :asientos abre
seats-closed = Asientos cerrados
seats-nobody-asks = Nadie ha pedido nada
seats-nobody-there = No hay nadie sentado como { $who }
seats-arrived = { $who } se sienta a la mesa
seats-left = { $who } se levanta de la mesa
seats-failed = Error al atender a { $who }, que ha de volver a entrar: { $why }
seats-mode-set = Asiento de { $who }: { $mode }
seats-trusted = Ya no hay que pedir esto: { $what }
seats-trust-ended = Esto se vuelve a pedir al DJ: { $what }
seats-trust-tab = el tabulador las ofrece todas
seats-asks = { $who } pide: { $what } — { $yes } sí, { $no } no{ $more ->
    [0] {""}
   *[other] {" "}(y { $more } más)
}
seats-asked = Pedido al DJ: { $what }
seats-waiting = Esperas al DJ: { $what }{ $more ->
    [0] {""}
   *[other] {" "}(y { $more } más)
}
seats-waiting-withdraw = { $waiting } — { $key } lo retira
seats-withdraw = retirar lo pedido: { $what }
seats-withdrawn = Retirado: { $what }
seats-withdrawn-by = { $who } ya no pide esto: { $what }
seats-asked-no-more = Ya nadie pide esto: al repetirlo lo haces tú
seats-nothing-waits = No esperas ninguna respuesta del DJ
seats-undo = deshacer: { $what }
seats-lapsed = Ya es tarde, la tirada está cerrada: { $what }
seats-declined = El DJ dice que no: { $what }
seats-granted-none = Ya no se puede. { $why }
seats-will-ask = Se le pedirá al DJ
seats-behind-screen = Las probabilidades están tras el biombo
seats-number-behind-screen = Depende de números que están tras el biombo

refused-only-players = Este asiento solo mira
refused-not-yours-now = Ahora le toca a otra persona
refused-not-yours = Eso no es tuyo: solo puedes actuar con lo tuyo
refused-say-whose = Di en la línea de quién se trata
refused-must-ask = Eso se pide antes al DJ
refused-other-decides = Antes tiene que decidir { $who }: su tirada está abierta
refused-ask-gm = Ahora no puede ser: pregunta al DJ
refused-undo-not-yours = Lo último no lo has hecho tú: lo deshace el DJ
refused-muted = Tu asiento está callado por ahora
refused-no-deed = No hay ninguna acción «{ $deed }»
refused-trust-gm = { $what }: eso solo lo hace el DJ. Se puede confiar a los jugadores: { $others }
refused-trust-own = { $what }: eso no hace falta pedirlo. Se puede confiar a los jugadores: { $others }
refused-trust-elsewhere = { $what }: eso no es de ningún sistema en juego. Se puede confiar a los jugadores: { $others }
refused-too-many-requests = Ya has pedido bastante: espera la respuesta
refused-own-terminal = Eso solo se hace en la terminal de la mesa
refused-too-fast = Demasiado deprisa: vuelve a intentarlo en un momento
seats-title = Asientos
seats-keys-none = Esc cerrar
seats-keys = m modo · Supr echar · Esc cerrar
seats-keys-trusted = Supr volver a pedirlo · Esc cerrar
seats-keys-request = Intro cambiar y hacer · Ctrl-Y sí · Ctrl-N no · Esc cerrar
seats-row = { $mode }
seats-row-away = fuera · { $mode }
seats-row-asks = { $who } pide: { $what }
seats-row-trusted = sin pedirlo: { $what } ({ $deed })
seats-row-nobody = La puerta está abierta y aún no se ha sentado nadie: se entra con «biombo seat»
deed-seats-show = asientos
deed-seats-show-help = Enseña quién está en su terminal, qué puede hacer sin preguntar y qué pide.
field-mode = modo
field-number = número
deed-seats-call = pedir que lo haga
deed-seats-call-help = Pide a quien juega que haga lo que dice el formulario; lo dicho queda fijo y lo demás lo elige.
seats-called = Pedido a { $who }: { $what }
seats-called-you = El DJ te pide esto; si no lo ves abierto, pulsa 0
refused-no-call = Solo se puede pedir algo que se haga en la mesa
refused-nobody-to-call = Nadie sentado puede hacer eso
refused-call-hides = El formulario le enseñaría algo oculto: quítalo o haz tú la tirada
refused-undo-late = Desde que se pidió ha pasado otra cosa
field-deed = acción
field-right = cómo
