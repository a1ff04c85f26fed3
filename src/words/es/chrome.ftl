# El marco: cabecera, pestañas, pie, paleta, ayuda.

tab-roll = Tirada
tab-fight = Combate
tab-chase = Persecución
tab-gauges = Medidores
tab-scene = Escena
tab-cast = Reparto
tab-log = Diario

header-session = sesión { $n }
header-no-session = sin sesión
header-curtain = telón
header-past = Momento { $n } de { $of }
too-small = La ventana es pequeña: hacen falta 60×20 y hay { $width }×{ $height }.

palette-title = Orden
palette-nothing = Ninguna orden se llama así
help-title = Ayuda
help-here = Aquí
help-everywhere = En todas partes
filter-title = Filtro
filter-nothing = Nada coincide con el filtro

notice-undone = Deshecho: { $what }
notice-redone = Rehecho: { $what }
notice-nothing-to-undo = No queda nada que deshacer
notice-nothing-to-redo = No queda nada que rehacer
banner-read-only = Solo lectura: { $why }
banner-in-memory = No hay dónde guardar: esta mesa vive solo en la memoria
banner-file-changed = La campaña ha cambiado en el disco

welcome-title = biombo
welcome-recent = Recientes
welcome-bundled = Campañas incluidas
welcome-new = Campaña nueva
welcome-name = Nombre
welcome-system = Sistema
