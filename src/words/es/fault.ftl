# Lo que está mal en un archivo de campaña, y qué se esperaba.

fault-error = error
fault-warning = aviso
fault-nearest = ¿querías decir { $word }?
fault-more = …y { $count ->
    [one] un error más
   *[other] { $count } errores más
  }
fault-first = { $what } (línea { $line }, columna { $column })
fault-first-expecting = { $what } (línea { $line }, columna { $column }); { $expected }
fault-table = [{ $table }]
fault-whole-file = la cabecera del archivo

fault-kind-person = el reparto
fault-kind-extra = el bestiario
fault-kind-scene = las escenas
fault-kind-clock = los relojes
fault-kind-chase = las persecuciones
fault-kind-table = las tablas
fault-kind-note = las notas

fault-type-text = un texto
fault-type-number = un número
fault-type-decimal = un número con decimales
fault-type-flag = true o false
fault-type-date = una fecha
fault-type-list = una lista
fault-type-table = una tabla

fault-nothing = el archivo está vacío
fault-too-large = el archivo ocupa { $megabytes } MB; se leen { $most } MB como mucho
fault-too-deep = demasiados corchetes unos dentro de otros; como mucho { $most }
fault-too-many = { $count } entradas; como mucho { $most }
fault-too-long = texto demasiado largo: se corta a { $most } caracteres
fault-utf-16 = el archivo está en UTF-16; guárdalo como UTF-8
fault-not-utf-8 = estos bytes no son texto UTF-8: { $bytes }
fault-hidden-character = hay un carácter invisible, { $code }; se quita
fault-hidden-in-id = un identificador con caracteres invisibles
fault-hidden-in-key = la clave «{ $key }» lleva caracteres invisibles

fault-unknown-key = la clave «{ $key }» no se usa en { $table }
fault-misplaced-key = la clave «{ $key }» va al principio del archivo, antes de la primera tabla entre corchetes
fault-missing-key = falta la clave «{ $key }» en { $table }
fault-wrong-type = aquí hay { $found }
fault-out-of-range = fuera de rango, de { $from } a { $to }
fault-unknown-word = «{ $word }» no es una palabra conocida
fault-not-a-die = «{ $word }» no es un dado
fault-no-squares = «{ $word }» no es un número de casillas
fault-die-not-allowed = aquí no vale el dado { $word }
fault-empty = está vacío
fault-not-an-id = no sirve como identificador
fault-duplicate-id = el identificador «{ $id }» ya se usa en la línea { $line }
fault-shared-name = de este nombre sale el identificador «{ $id }», que ya se usa
fault-dangling = no hay nada que se llame «{ $id }»
fault-players = { $there } jugadores, y el juego es para entre { $least } y { $most }
fault-no-failures = ninguna regla de esta campaña hace que los fracasos muevan relojes
fault-no-sheet = este personaje no tiene ficha [{ $table }]
fault-system-twice = están a la vez «system» y [screens]
fault-system-unused = ninguna pantalla usa el sistema { $system }
fault-unreadable-range = no se entienden las caras «{ $range }»
fault-backward-range = las caras van al revés, de { $from } a { $to }
fault-not-on-die = un { $die } no tiene esas caras
fault-overlap = otra fila ya tiene las caras { $faces }
fault-gap = ninguna fila tiene las caras { $faces } del { $die }
fault-named-twice = ya hay algo de esta clase que se llama «{ $name }»
fault-general-stunt = «{ $name }» es una de las tretas generales
fault-not-rated = falta en la ficha: { $words }
fault-scope-slip = «{ $word }» no es un atributo ni una habilidad de la campaña
fault-not-a-price = así no se escribe un coste
fault-words-order = { $above } viene detrás de { $before }

fault-syntax = el TOML no es correcto: { $what }
fault-syntax-unclosed = { $what } sin cerrar
fault-syntax-no-value = falta el valor
fault-syntax-duplicate-key = la clave «{ $key }» está dos veces
fault-syntax-unquoted = los textos van entre comillas rectas
fault-syntax-word = «{ $word }» no vale aquí
fault-syntax-no-equals = falta el signo «=» y el valor
fault-syntax-header = el encabezado no está cerrado
fault-syntax-key = la clave no está bien escrita
fault-syntax-escape = después de «\» falta algo
fault-syntax-control = hay un carácter de control
fault-syntax-no-comma = falta una coma
fault-syntax-number = el número no está bien escrito
fault-syntax-extra = sobra lo que viene detrás del valor

expect-text = se esperaba un texto entre comillas
expect-line = se esperaba una línea de texto entre comillas
expect-lines = se esperaba una lista de textos: ["uno", "otro"]
expect-aspects = se esperaba una lista de aspectos: ["uno", { "{" } text = "otro", hidden = true { "}" }]
expect-gauges = se esperaba una lista de medidores, como ["stability"]
expect-cards = se esperaba una lista de textos, cada uno con lo que cuesta librarse: {"{"} text = "…", cost = 2 {"}"}
expect-ratings = se esperaban nombres con sus dados: {"{"} Cuerpo = 2, "Oído fino" = 3 {"}"}
expect-price = se esperaba un número de aciertos, o el menor y el mayor: 2 o [1, 3]
expect-other-name = dale otro nombre
expect-flag = se esperaba true o false, sin comillas
expect-number = escribe un entero del { $from } al { $to }
expect-choice = usa una de estas palabras: { $words }
expect-keys = las claves que valen aquí: { $words }
expect-die = se esperaba un dado de "d2" a "d100"
expect-squares = se esperaba algo como "8x5": cuántas casillas a lo ancho y a lo alto, { $most } como mucho
expect-id = se esperaba un identificador: minúsculas sin acentos, cifras y guiones sueltos, 48 como mucho
expect-ids = se esperaba una lista de identificadores del bestiario: ["guarda", "perro"]
expect-unique-id = cada identificador se usa una sola vez
expect-own-id = dale un «id» propio
expect-reference = se esperaba un identificador que esté en { $kind }
expect-table = se esperaba una tabla, [{ $table }]
expect-tables = se esperaba una lista de tablas, cada una encabezada por [[{ $table }]]
expect-rows = se esperaba una lista de filas: {"{"} on = "1-3", text = "…" {"}"}
expect-faces = se esperaba un número o dos con guion, de 1 a { $most }: "1-3"
expect-free-faces = cada cara del dado pertenece a una sola fila
expect-thresholds = se esperaba una lista: {"{"} above = 50, word = "…" {"}"}
expect-falling = los números de «above» van de más a menos
expect-switch = se esperaba true (que vale { $usual }), false o un número de 1 a 99
expect-advances = se esperaba una lista de "might", "agility", "power", "heart", "pp" o {"{"} talent = "…" {"}"}
expect-one-of-both = o bien «system» para todas las pantallas, o bien [screens] para cada una
expect-key = una clave lleva letras sin acentos, cifras, «-» y «_»
expect-escape = una barra invertida se escribe dos veces: \\
expect-no-control = dentro de un texto solo se admiten saltos de línea, y entre tres comillas
expect-plain-number = un número se escribe solo con cifras, sin ceros delante
expect-three-quotes = un texto de varias líneas va entre tres comillas: """
expect-utf-8 = el archivo debe estar guardado como UTF-8

fault-not-a-colour = «{ $word }» no es un color
expect-colour = se esperaba un color: #rrggbb, un nombre de la paleta, un nombre ANSI o terminal
expect-card = una carta: valor 2-9 T J Q K A y palo S H D C, como "KS"
fault-not-a-card = Eso no es una carta
