# Características, habilidades y lo que se deduce de ellas.
hitos-characteristic-might = Fortaleza
hitos-characteristic-reflexes = Reflejos
hitos-characteristic-will = Voluntad
hitos-characteristic-intellect = Intelecto
hitos-group-fitness = Forma física
hitos-group-combat = Combate
hitos-group-social = Interacción
hitos-group-perception = Percepción
hitos-group-subterfuge = Subterfugio
hitos-group-culture = Cultura
hitos-group-profession = Profesión
hitos-group-occultism = Ocultismo
hitos-group-psychic = Psíquica
hitos-group-witchcraft = Brujería
hitos-group-arcana = Arcanos
hitos-endurance-body = Aguante
hitos-endurance-mind = Entereza
hitos-defence = Defensa
hitos-initiative = Iniciativa
hitos-resists = RD { $n }
hitos-weapon-vermin = alimaña
hitos-weapon-unarmed = desarmado
hitos-weapon-light-melee = cuerpo a cuerpo ligera
hitos-weapon-melee = cuerpo a cuerpo
hitos-weapon-small-firearm = fuego pequeña
hitos-weapon-medium-firearm = fuego mediana
hitos-weapon-large-firearm = fuego grande

# Dificultades y resultados.
hitos-band-easy = fácil
hitos-band-average = media
hitos-band-hard = difícil
hitos-band-very-hard = muy difícil
hitos-band-extreme = extrema
hitos-difficulty = dificultad { $number } ({ $band })
hitos-part = { $name }: { $value }
hitos-modifier = circunstancias
hitos-penalty = heridas y desequilibrios
hitos-pushed = máquina forzada: +{ $by }, y por debajo de { $under } hay accidente
hitos-used-low = el menor
hitos-used-mid = el central
hitos-used-high = el mayor
hitos-total = { $die } ({ $used }) y { $bonus } hacen { $total }
hitos-failure = fracaso
hitos-success = éxito
hitos-critical = crítico
hitos-fumble = pifia
hitos-grade-double = doble
hitos-grade-triple = triple
hitos-invoke-for = aspecto a favor
hitos-invoke-against = aspecto en contra
hitos-invoked = { $direction }: { $dice ->
    [0] no se repite ningún dado
    [one] se repite un dado
   *[other] se repiten { $dice } dados
  }

# Estados: sin género, porque acompañan a personas.
gauge-stamina-state-0 = sin heridas
gauge-stamina-state-1 = con heridas
gauge-stamina-state-2 = sin fuerzas
gauge-stamina-state-3 = muriéndose
gauge-stability-state-0 = en sus cabales
gauge-stability-state-1 = con angustia
gauge-stability-state-2 = rozando la locura
gauge-stability-state-3 = fuera de sí
hitos-state-penalty = { $state }: { $penalty } a las tiradas y a la Defensa

# Lo que niegan las reglas.
hitos-no-such-face = Ningún dado muestra un { $face }
hitos-no-cancelling = Sin puntos dramáticos no se puede cancelar

# La línea de órdenes.
hitos-cli-rerolls = Hay más --reroll que --invoke
hitos-no-reroll = sin repetir
cli-roll-hitos = Hitos, el sistema de tres dados
cli-odds-hitos = Hitos: los cuatro resultados, antes de tirar, con un aspecto después o de unos dados que ya están en la mesa
cli-hitos-bonus = Característica, habilidad y todo lo demás que se suma
cli-hitos-difficulty = El número que hay que alcanzar; sin él no se dice si es éxito o fracaso
cli-hitos-invoke = Un aspecto a favor (for) o en contra (against); al tirar se puede repetir
cli-hitos-reroll = Caras que se repiten, separadas por comas, o none; una vez por cada --invoke

# Peligros: qué dados hacen daño, explosiones y fuego.
hitos-read-none = ninguno
hitos-read-low = el menor
hitos-read-mid = el central
hitos-read-high = el mayor
hitos-read-low-mid = el menor y el central
hitos-read-low-high = el menor y el mayor
hitos-read-mid-high = el central y el mayor
hitos-read-all = los tres
hitos-explosion-firecracker = petardo
hitos-explosion-molotov = cóctel molotov
hitos-explosion-grenade = granada
hitos-explosion-gas-bottle = bombona de gas
hitos-explosion-car-bomb = coche bomba
hitos-explosion-petrol-station = gasolinera
hitos-fire-minor = leve
hitos-fire-medium = media
hitos-fire-major = grave

# El terror y la recuperación.
hitos-terror-unease = inquietud
hitos-terror-stupor = estupor
hitos-terror-fear = miedo
hitos-terror-panic = pánico
hitos-terror-horror = horror
hitos-care-rest = con reposo
hitos-care-none = sin reposo


# Las reglas de la casa.
hitos-house-gauges = de Hitos solo se llevan estos medidores: { $gauges }
hitos-house-creation = un personaje nuevo reparte { $characteristics } puntos en características y { $skills } en habilidades
hitos-house-defence-better = la Defensa usa la mejor entre Forma física y Combate
hitos-house-defence-fitness = la Defensa usa Forma física
hitos-house-defence-combat = la Defensa usa Combate
hitos-house-stabilising = estabilizar a quien se muere tiene dificultad { $number }, si no se dice otra
hitos-house-terror = { $level }: dificultad { $difficulty }; superarla cuesta { $lesser } y fallarla, { $greater }
hitos-house-explosion = { $explosion }: { $partial } en parte; { $full } entera{ $extra ->
    [0] {""}
   *[other] {" "}y { $extra }d10
  }; daño de tipo «{ $kind }»
hitos-house-therapy = terapia: dificultad { $sane } con un paciente en sus cabales, { $altered } con angustia y { $disturbed } rozando la locura
hitos-house-latest-decides = si se activan varios aspectos en una tirada, manda el último
hitos-house-faces-decide = crítico y pifia se miran en las caras de los dados después de repetir
hitos-house-cancelling = cancelar cuesta siempre un punto: no se cancela agotando un aspecto
hitos-house-declared-aspect = el aspecto con que se declara algo puede quedar sin decir: lo juzga el DJ
hitos-house-exhausted-for-story = si un aspecto queda agotado hasta la próxima historia, el DJ vuelve a agotarlo al empezar cada sesión
hitos-house-shift = al declarar un ataque el DJ puede mover su daño una fila sin coste; sobre la tirada, se paga
hitos-house-steady-rolls = las penalizaciones no bajan las pruebas de aguantar, de frío, de aire ni de recuperación
hitos-house-bounds = se está con heridas o con angustia desde el primer punto de la segunda fila, y así cada estado
hitos-house-paid-to-live = el aspecto que se activa para no morir salva aunque después se active otro en contra
hitos-house-thrown = quien es lanzado sufre el golpe o la caída, lo que haga más
hitos-house-onset = «al momento», los asaltos y los minutos que tarda un veneno los cuenta la mesa mientras dura un combate, a diez segundos el asalto; lo demás lo decide el DJ
hitos-house-worse-danger = el punto de un aspecto que empeora un terror va a quien más afecta, y no se cancela
hitos-house-extinguisher = un aspecto que sirva de extintor apaga el fuego cuando el DJ lo da por apagado; activado en la tirada, solo repite dados
hitos-house-lost = quien pierde la mente para siempre no recibe cuidados, tampoco del cuerpo

# Lo que el comprobador pone en duda.
hitos-doubt-characteristics = las características suman { $there }; al crear el personaje son { $usual }
hitos-doubt-skills = las habilidades suman { $there }; al crear el personaje son { $usual }
