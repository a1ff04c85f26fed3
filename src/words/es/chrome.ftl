# El marco: cabecera, pestañas, pie, orden, formularios, ayuda.

tab-roll = Tirada
tab-fight = Combate
tab-chase = Persecución
tab-gauges = Medidores
tab-scene = Escena
tab-cast = Reparto
tab-log = Diario

header-evening = sesión { $number }
header-evening-over = sesión { $number } terminada
seat-curtain = Telón
screen-too-small = La ventana es demasiado pequeña: biombo necesita { $width } × { $height }.


form-hint = Intro confirmar · Tab siguiente · Esc volver
form-hint-list = Intro confirmar · letras o Espacio: lista · Tab siguiente · Esc volver
form-hint-unasked = Intro elegir · letras buscar · Tab siguiente · Esc volver
form-hint-picker = Intro elegir · letras buscar · Tab siguiente · Esc cerrar la lista
form-as-typed = tal cual
form-nothing-found = sin coincidencias
form-hint-prose = Intro confirmar · Ctrl-J/Alt-Intro línea nueva · Esc volver · Tab sigue
form-more = más…
form-write = escribe y pulsa Intro
form-hint-more = Intro abrir · Tab siguiente · Esc volver
form-hint-several = Espacio marcar · letras buscar · Intro confirmar · Tab sigue · Esc volver
form-hint-sets = { $keys } lo mejor · Espacio marcar · Intro confirmar · Tab sigue · Esc volver
form-mark = marcar
form-hint-mark = Intro marcar · letras buscar · Tab sigue · Esc volver
form-hint-written = Intro añadir · Esc descartar
form-hint-nothing-found = Intro o Esc descartar · Retroceso borrar
form-hint-counted = ←→ o cifras: cuántos · Intro confirmar · Tab siguiente · Esc volver
form-hint-box = Espacio marcar · Intro confirmar · Tab siguiente · Esc volver
form-rest-several = Espacio marcar · / buscar
form-rest-written = Espacio marcar · letras buscar o escribir
form-rest-sets = { $keys } lo mejor · Espacio marcar · / buscar
form-rest-counted = ←→ cuántos · Espacio marcar · / buscar
form-required = (hace falta)
form-missing = Falta { $field }
form-none = —
form-nobody = nadie
form-all = todos

help-title = Ayuda
help-close = / buscar · Esc cerrar · ↑↓ desplazar
help-lines = Tras «:», { $noun }
help-legend = Signos de la pantalla
legend-rule = el marco de cada panel
legend-focus = aquí están las flechas: el panel activo, la fila elegida
legend-back = hay más hacia la izquierda
legend-onward = hay más hacia la derecha
legend-now = a quien le toca; en el Diario, donde está la mesa
legend-done = hecho, marcado; ya ha actuado
legend-cross = deshecho, descartado, fuera de combate
legend-times = cuántos iguales hay
legend-dot = separa; en un turno, lo que ya se ha gastado
legend-more = texto cortado: se lee entero al elegirlo; en un turno, que espera
legend-again = dado que se ha vuelto a tirar
legend-pip = puntos que quedan y puntos gastados: Suerte, fichas, acciones del turno
legend-heart = Corazones que quedan y Corazones perdidos
legend-gauge = lo lleno y lo vacío de un medidor
legend-boxes = casilla de un medidor: libre, perdida y consolidada
legend-eighths = una probabilidad, de nada a segura
legend-card-back = carta boca abajo, pequeña y grande
legend-bar-empty = lo que le falta a una probabilidad
legend-clock = un reloj, de vacío a lleno
legend-scroll = hay más texto o más filas de las que caben, y dónde estás
legend-curtain = el telón
legend-exceptional = éxito excepcional o extraordinario
legend-success = éxito
legend-cost = éxito con coste o con consecuencias
legend-fail = fracaso, fallo o algo que no se puede
legend-mishap = lo peor: un 1, un desastre
legend-warn = aviso; tras el nombre de una pestaña, cuánto hay pendiente
legend-danger = a punto de ocurrir, o ya ocurre
legend-hidden = oculto: solo lo ve el DJ
legend-house = regla de la casa
legend-party = del grupo
legend-foe = adversario
legend-notice = aviso de que algo se ha hecho
legend-past = el pasado: la mesa como estaba
legend-turn = lo que le queda de turno: movimiento y acción
help-named = Reglas que nombra la pantalla
help-rules = Reglas: { $system }
help-map = La misma letra en varias pestañas
place-everywhere = En todas partes

notice-refused-by = { $rule }: { $why }
ask-face = dado { $number } ({ $die }), cara de 1 a { $sides }:
ask-face-rest = Esc lo deja · { $what }
faces-surplus = Sobran caras: escribe solo las que faltan
no-such-face = Un { $die } muestra de 1 a { $sides }
dice-by-hand-now = dados a mano
dice-by-hand = Desde ahora tiras tú: escribe cada cara.
dice-by-stream = Desde ahora tira biombo.
refused-watching = Esta ventana solo mira.
refused-keys-curtained = Con el telón echado la mesa solo se cambia con órdenes; { $key } lo abre.
refused-curtained = Ahora no se puede; abre el telón para ver por qué.
notice-curtained = Hay un aviso para ti; abre el telón para leerlo.
refused-looking-back = Esto es el pasado y no se toca: Esc vuelve al presente.
banner-past = La mesa como estaba a las { $time }, tras: { $deed } · Esc vuelve
banner-past-first = Así estaba la mesa al principio · Esc vuelve
campaign-created = El archivo de la campaña es { $file }
campaign-no-file = No se conoce el archivo de esta campaña: abre la mesa por su TOML.
campaign-no-editor = El archivo de la campaña es { $file }. Con VISUAL o EDITOR en el entorno se abre aquí mismo.
campaign-editor-failed = El editor no se ha podido abrir: { $why }
campaign-saved = Guardado: { $file } { $changes } (deshacer no lo borra)
campaign-saved-nothing = { $file } ya lo tenía todo
campaign-saved-without = { $saved }. No se guarda { $things }: solo está en esta mesa
campaign-saved-only = Guardado: { $file }, pero la mesa no lo ha cargado. { $why }
journal-displaced = { $why }. La mesa sigue aquí entera: :campaña rescata escribe su diario otra vez en su sitio.
journal-rescued = El diario está otra vez entero en { $file }
journal-rescued-aside = El diario está otra vez entero en { $file }; lo que había en su sitio es ahora { $aside }
journal-in-place = El diario está en su sitio: no hay nada que rescatar.
banner-log-aside = El «-wal» que había junto al diario era de otro archivo: no se ha usado y queda en { $file }
banner-in-memory = No hay dónde guardar: esta mesa vive solo en memoria
banner-elsewhere = La carpeta de la campaña es de solo lectura; el diario está en { $file }
banner-file-changed = El archivo de la campaña { $changes }: { $key } lo carga
theme-unknown = No hay ningún tema «{ $name }»; escribe { $there }
theme-refused = Ese tema no sirve: { $why }
welcome-no-such-campaign = No hay ninguna campaña incluida con ese nombre.
banner-read-only = Solo para mirar: { $why }
banner-file-faulty = El archivo de la campaña tiene ahora { $count } { $count ->
    [one] error
   *[other] errores
}; la mesa sigue como está («biombo check» los dice)
lost = No se puede seguir el diario más allá: { $why }
notice-reading-past = Leyendo lo anterior…
ask-face-of = { $deed } ({ $who })
notice-what = { $deed } ({ $said })
notice-went-back = { $went } · { $n ->
    [one] 1 acción deshecha
   *[other] { $n } acciones deshechas
}; U las rehace
notice-both = { $said } · { $outcome }
notice-and-more = { $said } · y { $n } más (Diario)
notice-recap = { $said } · :resumen cuenta lo que pasó
notice-undone = Deshecho: { $what }
notice-redone = Rehecho: { $what }
notice-went = La mesa vuelve a como estaba tras «{ $what }»
unknown-deed = una acción
writing-roll = tirar
writing-leave = dejar de escribir
writing-field = otro campo
writing-choose = elegir
writing-close = cerrar la lista
writing-add = añadir
writing-drop = descartar
key-digits = 0–9
writing-count = cuántos
writing-counted = listo
writing-move = mover
writing-put = dejar ahí
writing-stay = dejar como estaba
writing-keep = dejar el filtro
writing-all = quitar el filtro
writing-list = recorrer
refused-faulty-file = El archivo de la campaña tiene { $count } { $count ->
    [one] error
   *[other] errores
} y no se puede cargar. El primero: { $first }
settings-kept = Queda así para la próxima vez ({ $file })
settings-not-kept = Vale hasta que salgas: los ajustes no se han podido escribir. { $why }
settings-left-out = Se sigue sin los ajustes. { $why }
keys-wrong = Ajustes: { $conflicts }
keys-no-deed = no hay ninguna acción «{ $deed }»
keys-no-key = «{ $key }» no es una tecla (para { $deed })
keys-several = varias teclas hacen { $deed }, cada una a su manera, y no se pueden cambiar por una
keys-moves = «{ $key }» no puede hacer { $deed }: mueve el cursor
keys-answers = «{ $key }» no puede hacer { $deed }: responde a las preguntas
keys-taken = «{ $key }» no puede hacer { $deed }, ahí hace { $by }
watch-nobody = Ningún personaje jugador tiene el id «{ $who }»: --as lleva { $seats }
watch-asking = El sistema no avisa de los cambios en el archivo: se mira cada segundo.
watch-none = No se vigila el archivo: { $why }
would-show = Lo verán todos: { $what }
would-show-to = Lo verá { $to }: { $what }
would-show-table = lo que salga en la tabla «{ $name }»
enter-read = leer
next-missing = falta: { $what }
next-here = aquí
next-same = lo mismo
next-nothing = no hay nada pendiente
next-turn = { $what }
next-again = { $what } · { $key } otra vez pasa
next-again-to = { $what } · { $key } otra vez da el turno a { $who }
next-throws = { $deed }: se tiran dados
next-on-screen = ya está en pantalla: { $what }
next-to-name = siguiente: { $who }
next-naming = dar el turno a { $who }
grave-fight = Se acaba el combate
grave-fight-standing = { $n ->
    [one] Se acaba el combate y sigue en pie { $who }
   *[other] Se acaba el combate y siguen en pie { $who }
}
grave-chase = Se acaba la persecución
grave-fight-to-chase = Se acaba el combate y empieza una persecución
grave-chase-to-fight = Se acaba la persecución y empieza un combate
grave-evening = Se acaba la sesión
grave-evening-fight = Se acaba la sesión y el combate queda a medias
grave-scene = Se deja la escena «{ $scene }»
grave-turns = { $n ->
    [one] { $who } pierde su turno
   *[other] Pierden su turno { $who }
}
grave-hero-out = { $who } queda fuera de combate
grave-lost = { $who } { $count ->
    [one] desaparece
   *[other] desaparecen
} de la historia
grave-undecided = Se cierra la tirada de { $who } sin que decida quien juega
grave-removed = Se borra «{ $what }»
grave-file = El archivo de la campaña { $changes }; deshacer no lo borra de ahí
grave-both = { $first }. { $then }
grave-yes = sí
grave-no = no
form-hint-grave = { $key } { $deed } · Tab siguiente · Esc volver
burst-unheard = Las últimas teclas, pulsadas de corrido, no han hecho nada
form-gone = «{ $deed }» se cierra. { $why }
form-corrected = La mesa ha cambiado y el formulario con ella: repásalo
question-gone = La mesa ha cambiado: ya no hay nada que confirmar
faces-gone = La mesa ha cambiado: la tirada ya no espera tus caras
burst-dice = Los dados acaban de caer: léelos y pulsa Intro

# Los capítulos de una grabación.
chapter-fight = Combate: { $name }
chapter-roll = { $who }: { $verdict }
chapter-somebody = Alguien
cast-stopped = La grabación se ha parado. { $why }
