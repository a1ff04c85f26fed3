# La línea de órdenes: ayuda, guiones y lo que se cuenta sin pantalla.

cli = La pantalla del director de juego, en una terminal
cli-roll = Tira una vez, sin mesa
cli-roll-nde = NDE, el sistema de dados por pasos
cli-odds = Dice las probabilidades exactas de una tirada, sin mesa
cli-odds-nde = NDE; --luck reroll es repetir siempre que falle la primera, --luck cost pagar siempre que siga fallando
cli-run = Juega un guion en una mesa, sin pantalla
cli-check = Informa de todos los errores de unas campañas
cli-watch = Mira en vivo una mesa desde un asiento
cli-log = Cuenta lo que pasó
cli-show = Dice lo que una pestaña muestra a un asiento, sin pantalla
cli-commands = Lista todo lo que se puede hacer en la mesa, con sus teclas
cli-rules = Dice las reglas, cada una en una frase
cli-themes = Lista los temas
cli-completions = Escribe el autocompletado de biombo para tu intérprete de órdenes
cli-man = Escribe la página de manual
cli-usage = Uso
cli-heading-commands = Órdenes
cli-heading-arguments = Argumentos
cli-heading-options = Opciones
cli-heading-general = Opciones generales
cli-help-default = { $help } (por defecto: { $value })
cli-help-values = { $help } [{ $values }]
cli-help-exit = Al salir devuelve 0 si se hizo, 1 si lo impide una regla o no se cumple lo que espera un guion, 2 si la línea o un archivo está mal.
cli-help-more = Sin orden abre la mesa de ARCHIVO, o la bienvenida.
cli-arg-file = La campaña (TOML) o su diario de partida
cli-arg-files = Archivos de campaña
cli-arg-lang = Idioma: es o en
cli-arg-theme = Colores con que se dibuja
cli-arg-ascii = Dibuja solo con ASCII
cli-arg-curtain = Abre con el telón echado
cli-arg-no-follow = La pantalla de la mesa se queda en la pestaña que se elija
cli-arg-journal = Otro diario de partida, por ejemplo para un segundo grupo
cli-arg-help = Muestra esta ayuda
cli-arg-version = Muestra la versión
cli-arg-rule = Un sistema, o una sola regla por su código; si falta, todas
cli-arg-json = Escribe JSON, un objeto por línea
cli-arg-markdown = Escribe una tabla de Markdown
cli-arg-shell = El intérprete de órdenes
cli-arg-command = Una orden de biombo; sin ella, el programa entero
cli-arg-seat = Quién mira: gm, table o player:ID
cli-arg-tab = Qué pestaña
cli-arg-script = El guion; - lo lee de la entrada
cli-arg-faces = Lo que muestran los dados, en orden; si no se dice, tira el programa
cli-arg-seed = La semilla de los dados: 64 cifras hexadecimales
cli-arg-recap = Cuenta el resumen de la última sesión
cli-arg-whom = Para quién es el resumen; el de los jugadores no tiene secretos
cli-arg-turn = Dice a quién se espera y para qué, listo para enviar
cli-arg-scene = Una escena: su número según el orden de juego, o su id
cli-arg-from = Desde esta entrada
cli-arg-to = Hasta esta entrada
cli-arg-format = Con qué formato se escribe
cli-arg-import = Hace el diario ARCHIVO con las líneas JSON de este archivo
cli-arg-rescue = Copia a este diario nuevo las entradas enteras de uno dañado
cli-arg-die = El dado del atributo
cli-arg-tn = La dificultad, de 1 a 20; un poder trae la suya si no se dice
cli-arg-defence = La Defensa de quien recibe el ataque, de 1 a 20
cli-arg-ease = Algo lo facilita: un paso más
cli-arg-hinder = Algo lo dificulta: un paso menos
cli-arg-talent = Un talento viene al caso: un paso más
cli-arg-help-from = Alguien ayuda: un paso más
cli-arg-luck = En qué se gasta suerte: reroll, tras la tirada, tira otra vez y vale lo mejor; step, antes, sube un paso; cost, tras un fracaso, compra un éxito con coste; se puede repetir
cli-arg-power = Se usa un poder de este nivel
cli-arg-pp = Puntos de poder que cuesta
cli-arg-dice = La variante de dos dados, en vez de --die y --tn
cli-arg-modifier = El modificador del atributo en la variante de dos dados
cli-file-or-verb = Un archivo y una orden no van juntos: el archivo va después de la orden
cli-curtain-or-verb = --curtain es para abrir la mesa: no va con una orden
cli-no-such-command = No hay orden «{ $given }»
cli-not-written = No se pudo escribir: { $why }
check-counted = { $file }: { $errors ->
    [one] 1 error
   *[other] { $errors } errores
  }, { $warnings ->
    [one] 1 aviso
   *[other] { $warnings } avisos
  }
themes-default = por defecto
themes-own = tuyo
commands-line = Orden
commands-keys = Teclas
commands-does = Qué hace
place-open-roll = tirada abierta
place-scene = En la lista de escenas
place-item = Sobre algo pendiente
place-unsaid = Sobre algo pendiente por decidir
place-offered = Sobre algo que se ofrece
place-gauge = Sobre una reserva
place-clock = Sobre un reloj
place-note = Sobre una nota
place-table = Sobre una tabla
place-hero = Sobre alguien del grupo
place-peace = antes de un combate
place-halves = combate por bandos
place-order = combate por orden
place-extra = quien se puede traer
place-welcome = bienvenida
man-lines = órdenes de la mesa
man-lines-about = Lo que se puede pedir en la línea de órdenes de la pantalla y en un guion. Los nombres, verbos y opciones también se dicen en español.
log-cannot-follow = { $file }: el diario no es de una mesa: { $why }
log-not-played = { $file }: aún no se ha jugado en esta mesa; no hay diario { $journal }
log-rescued = { $new }: { $count ->
    [one] una entrada
   *[other] { $count } entradas
} de { $file }, que no está entero desde la { $n }
log-rescued-whole = { $new }: { $count ->
    [one] la única entrada
   *[other] las { $count } entradas
} de { $file }, que está entero
script-undone = deshecho hasta el momento { $to }
script-redone = rehecho hasta el momento { $to }
script-not-text = { $file }: no es texto en UTF-8
script-broken = El diario no es de una mesa: { $why }
script-no-face = «{ $given }» no es la cara de un dado
script-needs-screen = Eso necesita una pantalla
script-read-only = En esta mesa solo se puede mirar
script-unheard = Nadie lee ya lo que se dice; el guion se ha jugado hasta el final.
expect-failed = La expectativa no se cumple: hay { $found }
expect-not-refused = La expectativa no se cumple: la acción anterior no se rechazó
expect-unknown = No se entiende lo que se espera, «{ $given }»: { $known }
usage-unknown = Aquí no hay ningún «{ $given }»
usage-bad-value = «{ $given }» no vale para { $arg }
usage-bad-kind = «{ $given }» no vale para { $arg }: tiene que ser { $kind }
usage-out-of-bounds = «{ $given }» no vale para { $arg }: tiene que ser un número del { $from } al { $to }
usage-no-value = A { $arg } le falta su valor
usage-valid = { $what }; valen { $valid }
usage-missing = Falta: { $args }
usage-conflict = { $given } y { $other } no van juntos
usage-no-command = Di qué hacer
usage-help = Prueba con --help

# Lo que en la ayuda está en lugar de un valor.
cli-value-command = ORDEN
cli-value-die = DADO
cli-value-dice = DADOS
cli-value-direction = SENTIDO
cli-value-face = CARA
cli-value-faces = CARAS
cli-value-file = ARCHIVO
cli-value-index = LUGAR
cli-value-lang = IDIOMA
cli-value-format = FORMATO
cli-value-luck = SUERTE
cli-value-modifier = MODIFICADOR
cli-value-name = NOMBRE
cli-value-name-cost = NOMBRE:COSTE
cli-value-new = NUEVO
cli-value-number = NÚMERO
cli-value-options = OPCIONES
cli-value-path = RUTA
cli-value-points = PUNTOS
cli-value-rule = SISTEMA|ID
cli-value-scene = ESCENA
cli-value-seat = ASIENTO
cli-value-tab = PESTAÑA
cli-value-seed = SEMILLA
cli-value-shell = INTÉRPRETE
cli-value-text = TEXTO
cli-value-text-cost = TEXTO:COSTE
cli-value-theme = TEMA
cli-value-tier = NIVEL
cli-value-value = VALOR
cli-value-when = CUÁNDO
cli-value-whom = QUIÉN
start-no-terminal = la pantalla necesita una terminal, y aquí no la hay ({ $why }). Sin terminal funcionan: biombo run, roll, odds, log, show, check, commands
show-dot-of-cast = Solo el reparto tiene un mapa de relaciones: usa --tab cast con --format dot.
show-no-player = Ningún personaje jugador tiene el id { $id }: --as lleva gm, table o player:ID.
