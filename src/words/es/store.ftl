# Ficheros: lo que el mundo niega, y qué se puede hacer.

store-reading = leer
store-writing = escribir
store-making = crear el archivo
store-locking = bloquear
store-failed = { $file }: no se ha podido { $doing }: { $why }
store-missing = { $file }: no existe ese archivo
store-not-among-campaigns = { $file }: no existe ese archivo, ni una campaña con ese nombre en { $folder }
store-exists = { $file }: ahí ya hay algo, y sigue como estaba; elige otro nombre o muévelo
store-not-a-file = { $file }: es una carpeta, una tubería o un dispositivo; hace falta un archivo
store-too-large = { $file }: es demasiado grande; como mucho se leen { $most } MB
store-no-home = No se sabe cuál es tu carpeta personal; define HOME
store-foreign = { $file }: no es un diario de biombo; no se ha escrito nada en él
store-newer = { $file }: formato { $found }, y este biombo conoce hasta el { $known }; usa un biombo más nuevo
store-damaged = { $file }: el archivo está dañado; lo anterior al daño se rescata con: biombo log { $file } --rescue NUEVO
store-broken = { $file }: la entrada { $n } no está entera; las anteriores se rescatan con: biombo log { $file } --rescue NUEVO
store-empty = { $file }: el diario está vacío. Repón el diario bueno, o quita este para empezar de nuevo
store-linked = { $file }: el archivo tiene un segundo nombre (un enlace duro) con el que otro biombo podría escribirlo a la vez; haz una copia con cp y borra uno de los dos nombres
store-busy = { $file }: otro biombo lo está escribiendo; ciérralo, o mira con: biombo watch { $file }
store-busy-by = { $file }: otro biombo (proceso { $pid }) lo está escribiendo; ciérralo, o mira con: biombo watch { $file }
store-not-written = { $file }: la entrada { $n } no se ha escrito y nada ha cambiado: { $why }
store-doubtful = { $file }: el disco ha fallado y la entrada { $n } quizá se ha escrito y quizá no; aquí ya no se escribe: cierra la mesa y ábrela otra vez para verlo
store-closed-as-faulty = { $file }: el diario tiene errores y aquí ya no se escribe; la mesa se puede leer: repón una copia buena y ábrela otra vez
store-displaced-gone = { $file }: alguien ha movido o borrado el diario con la mesa abierta; no se ha escrito nada
store-displaced-replaced = { $file }: alguien ha puesto otro archivo en el sitio del diario con la mesa abierta; no se ha escrito nada
store-displaced-log = { $file }: alguien ha movido o borrado el archivo «-wal» del diario con la mesa abierta; no se ha escrito nada
store-unfit = { $file }: la entrada { $n } no puede ir a continuación: { $why }
store-not-understood = { $file }: la entrada { $n } no se entiende: { $why }
store-not-a-table = { $file }: estas entradas no forman una mesa: { $why }
store-garbled = { $file }: no se entiende: { $why }
store-line = { $file }, línea { $line }: { $why }
store-wrong = { $file }: { $count } { $count ->
    [one] error
   *[other] errores
}. El primero: { $first }

# Los ajustes.
settings-no-folder = «{ $word }» no dice dónde está la carpeta
settings-expect-folder = se esperaba una ruta desde la raíz, o desde la carpeta personal con ~/
settings-no-deed = ninguna acción se llama «{ $deed }»
settings-no-key = «{ $key }» no es una tecla
settings-expect-key = se esperaba una tecla como la escribe la ayuda: r, U, +, ctrl-r, f9

store-why-full = el disco está lleno
store-why-too-large = el archivo ha llegado al tamaño que el sistema permite
store-why-no-room = el sistema no ha dejado escribir: mira si el disco está lleno o el archivo ha llegado a su límite
store-why-not-read = el sistema no lo ha podido leer entero: mira si el disco falla
store-why-denied = no hay permiso
store-why-locked = otro programa lo tiene ocupado
store-why-read-only = ahí solo se puede leer

misfit-not-one-object = se esperaba un solo objeto JSON, sin nada alrededor
misfit-line-break = se esperaba una sola línea
misfit-not-json = se esperaba JSON: { $why }
misfit-not-a-line = se esperaba una línea con «n», «link» y «entry», como las escribe biombo log --json: { $why }
misfit-too-long = la línea es demasiado larga para ser una entrada
misfit-number = se esperaba la entrada { $expected } y está la { $found }
misfit-link = el sello no corresponde al texto de la entrada y a las líneas anteriores: alguna se ha cambiado
