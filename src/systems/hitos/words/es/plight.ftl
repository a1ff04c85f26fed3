# Lo que pasan cuerpo y mente: terror, peligros, los peores estados y cómo se sale de ellos.

# Marcas que llevan las personas.
hitos-mark-stabilised = fuera de peligro: cuenta como «sin fuerzas»
hitos-mark-soothed = ha vuelto en sí: cuenta como «rozando la locura»
hitos-mark-dead = sin vida
hitos-mark-mind-lost = la mente perdida para siempre
hitos-mark-medical = bajo supervisión médica
hitos-mark-psychological = bajo supervisión psicológica
hitos-mark-numbed = sentidos embotados ({ $drug })

# En el diario.
hitos-log-befalls = { $who }: { $what }
hitos-terrified = terror: { $level }
hitos-unmoved = con su Degeneración, { $level } ya no le hace nada
hitos-poisoned = veneno
hitos-poison-met = le entra { $poison } ({ $route }); hace efecto: { $onset }
hitos-poison-met-by = le entra { $poison } ({ $route })
hitos-poison-met-in = le entra { $poison }; hace efecto: { $onset }
hitos-due-poison = veneno que aún no actúa: { $poison } ({ $onset })
hitos-due-poison-counted = veneno que aún no actúa: { $poison } ({ $rounds ->
    [one] falta un asalto de combate
   *[other] faltan { $rounds } asaltos de combate
  })
hitos-due-poison-test = veneno que ya actúa: { $poison }
hitos-sees = «{ $text }»
hitos-chilled = el frío o el calor
hitos-sheltered = a resguardo: la dificultad vuelve a 10
hitos-holds-breath = contiene el aliento: { $left ->
    [0] no le queda aire
    [one] aguanta un asalto más
   *[other] aguanta { $left } asaltos más
  }
hitos-breathes = vuelve a respirar
hitos-suffocated = se ahoga y cae inconsciente
hitos-stabilised = fuera de peligro
hitos-saved = se salva, a criterio del DJ
hitos-collapsed = pierde el sentido y despertará rozando la locura
hitos-degenerated = los Mitos le han ganado: Degeneración { $to }
hitos-rested = descanso: la mitad de / se borra y el resto se consolida
hitos-calmed = calma: la mitad de / se borra y el resto se consolida
hitos-recovers = se recupera en { $time }
hitos-mends = tiempo de recuperación
hitos-worsens = el tiempo pasa en su contra
hitos-time-night = ocho horas
hitos-time-week = una semana
hitos-time-month = un mes
hitos-drug-taken = toma { $drug } (alivio { $points }; tarda una hora y dura de 6 a 8; día { $days })
hitos-drug-risk = toma { $drug } (alivio { $points }; tarda una hora y dura de 6 a 8; día { $days }: riesgo de adicción)
hitos-drug-drunk = toma { $drug } (alivio { $points }; día { $days })
hitos-drug-drunk-risk = toma { $drug } (alivio { $points }; día { $days }: riesgo de adicción)
hitos-drug-works = le hace efecto: { $drug }
hitos-due-relief = por hacer efecto: { $drug } (alivio { $points })
hitos-drug-over = se acaba el efecto ({ $drug })
hitos-drug-clean = un día sin { $drug }: la cuenta empieza de nuevo
hitos-scarred = le queda para siempre: { $text }
hitos-spared = se libra de la secuela pendiente
hitos-spared-aspect = deja pasar el aspecto de su tirada
hitos-lapsed = queda en nada: { $what }
hitos-due-aspect = aspecto { $tone } pendiente: { $stays }
hitos-due-body = secuela pendiente: { $stays }
hitos-due-mind = trastorno pendiente: { $stays }
hitos-stays-permanent = permanente
hitos-stays-recovered = hasta recuperarse
hitos-stays-scene = esta escena
hitos-stays-session = esta sesión
hitos-drug-painkiller = calmantes
hitos-drug-psychiatric = psicofármacos
hitos-drug-recreational = alcohol o drogas
hitos-dose-mild = suave
hitos-dose-strong = fuerte
hitos-dose-over = deja de hacer efecto
hitos-dose-works = hace efecto
hitos-dose-clean = un día limpio

# Lo que se niega.
hitos-refused-lost = Para { $who } ya es tarde; solo el DJ puede decir otra cosa
hitos-refused-dying = { $who } está a las puertas de la muerte: no puede actuar
hitos-defenceless = no puede hacer nada: no hay tirada y cuenta como fracaso
hitos-refused-held = { $who }: este asalto ya está jugado
hitos-why-held = ya ha aguantado este asalto
hitos-refused-in-danger = { $who } sigue en peligro: el descanso llega cuando pasa
hitos-recovery-help = Lo que ayuda a la recuperación
hitos-recovery-hindrance = Lo que estorba la recuperación
hitos-recovery-less = se recupera peor
hitos-poison-cured = el veneno que aún no actuaba ya no lo hará
hitos-refused-against-self = en contra activan los demás: { $who } no puede pagar contra su propia tirada
hitos-refused-not-in-need = { $who } no se está muriendo ni está fuera de sí
hitos-refused-nobody-in-need = Nadie se está muriendo ni está fuera de sí
hitos-refused-airless = { $who } no puede estabilizarse mientras le falte el aire
hitos-refused-still-gone = { $who }: antes de descansar, estabilizar o serenar
hitos-refused-nothing-to-settle = Nadie tiene ahí marcas recientes que aliviar
hitos-refused-own-patient = { $who } necesita cuidados de otra persona
hitos-refused-no-sequela = «{ $text }» no es una secuela de { $who }
hitos-refused-no-terror = «{ $level }» no es un nivel de terror ni nada preparado; escribe { $there }
hitos-refused-no-poison = «{ $poison }» no es ningún veneno preparado; hay: { $there }

# Órdenes.
deed-hitos-terror = exponer al terror
deed-hitos-terror-help = Expone a una o a varias personas al terror: cada una tira Entereza, y sus dados dicen cuánto pierde.
deed-hitos-poison = envenenar
deed-hitos-poison-help = Envenena a alguien: tira Aguante, y pierde lo leve si resiste o lo grave si no.
deed-hitos-cold = sufrir frío o calor
deed-hitos-cold-help = Otra prueba de Aguante contra el frío o el calor, cada vez más difícil; --cesa la da por acabada.
deed-hitos-breathe = quedarse sin aire
deed-hitos-breathe-help = Pasa un asalto sin aire; cuando se acaba el aliento se tira Aguante. --aire: vuelve a respirar.
deed-hitos-hold = aguantar
deed-hitos-hold-help = El asalto de quien se muere o está fuera de sí: Aguante o Entereza contra 15; un aspecto a favor basta para salvarse.
deed-hitos-fate = dictar su suerte
deed-hitos-fate-help = A criterio del DJ, alguien se salva, se pierde para siempre o vuelve.
deed-hitos-stabilise = estabilizar
deed-hitos-stabilise-help = Alguien intenta estabilizar a quien se muere: Intelecto y una habilidad médica.
deed-hitos-soothe = serenar
deed-hitos-soothe-help = Alguien intenta que quien está fuera de sí vuelva en sí: con su Entereza, por cercanía o con terapia.
deed-hitos-rest = descansar
deed-hitos-rest-help = Pasado el peligro, se borra la mitad de / de la Resistencia y el resto se consolida; sin nombres, todo el grupo.
deed-hitos-calm = calmarse
deed-hitos-calm-help = Pasado el peligro, se borra la mitad de / de la Estabilidad y el resto se consolida; sin nombres, todo el grupo.
deed-hitos-recover = recuperarse
deed-hitos-recover-help = Pasa el tiempo de recuperación: una noche, una semana o un mes, según el estado.
deed-hitos-supervise = atender
deed-hitos-supervise-help = Un médico o terapeuta cuida de alguien hasta que se recupere: Intelecto y una habilidad.
deed-hitos-drug = medicar
deed-hitos-drug-help = Calmantes, psicofármacos o drogas: quitan penalización mientras duran y cuentan los días seguidos.
deed-hitos-sequela = apuntar secuela
deed-hitos-sequela-help = Apunta la secuela o el trastorno que deja lo ocurrido; los permanentes van a la ficha.
deed-hitos-spare = librarse de la secuela
deed-hitos-spare-help = Alguien se libra de la secuela o del trastorno que tenía pendiente. Si no se dice de cuál, se deja pasar el aspecto de su crítico o de su pifia.
field-level = nivel o qué ven
field-poison = veneno
field-people = quiénes
field-up = un nivel peor
field-down = un nivel mejor
field-mythos = por los Mitos
field-lesser = si resiste
field-greater = si no
field-leaves = deja
field-reset = se acabó
field-deep = tomó aire
field-air = respira
field-now = actúa ya
field-cured = antídoto
field-fate = su suerte
field-patient = paciente
field-way = cómo
field-no_rest = sin reposo
field-drug = qué toma
field-dose = dosis
field-same_day = mismo día
field-stays = dura
field-worsens = agrava
choice-unease = inquietud
choice-stupor = estupor
choice-fear = miedo
choice-panic = pánico
choice-horror = horror
choice-saved = se salva
choice-lost = se pierde
choice-returned = vuelve
choice-composure = Entereza
choice-close = cercanía
choice-therapy = terapia
choice-painkiller = calmantes
choice-psychiatric = psicofármacos
choice-recreational = alcohol o drogas
choice-mild = suave
choice-over = deja de hacer efecto
choice-works = hace efecto
choice-permanent = permanente
choice-recovered = hasta recuperarse

# Sugerencias.
hitos-injury-limp = cojera
hitos-injury-bad-scar = mala cicatriz
hitos-injury-tremor = temblor
hitos-injury-dull-hearing = oído torpe
hitos-injury-short-breath = poco aliento
hitos-injury-old-pain = dolor viejo
hitos-disorder-addiction = adicción
hitos-disorder-delusion = delirio
hitos-disorder-phobia = fobia
hitos-disorder-obsession = obsesión
hitos-disorder-persecution = manía persecutoria
hitos-disorder-night-terrors = terrores nocturnos
hitos-disorder-narcolepsy = narcolepsia

# Paneles.
hitos-degeneration = Degeneración
hitos-step-poison = tirar contra el veneno…
hitos-step-hold-body = aguantar: Aguante contra 15
hitos-step-hold-mind = aguantar: Entereza contra 15
hitos-step-dies = dejarlo así: muere
hitos-step-mind-lost = dejarlo así: pierde la mente para siempre
hitos-step-stabilise = estabilizar a { $who }…
hitos-step-soothe = serenar a { $who }…
hitos-now-dying = aguantar cada asalto; un crítico o un aspecto salva
hitos-now-insane = aguantar cada asalto; un crítico o un aspecto salva
hitos-now-stabilise = o que alguien estabilice
hitos-now-soothe = o que alguien serene
hitos-now-rest = descansar al pasar el peligro
hitos-now-calm = calmarse al pasar el peligro
hitos-now-week = recuperarse cada semana, mejor si lo atienden
hitos-now-month = recuperarse cada mes, mejor si lo atienden
hitos-eased = { $drug }: { $n } menos de penalización
hitos-days = { $drug }: { $n ->
    [one] un día seguido
   *[other] { $n } días seguidos
  }
hitos-chills = intemperie: { $n ->
    [one] una prueba
   *[other] { $n } pruebas
  }
hitos-no-air = sin aire: Aguante cada asalto
hitos-breath-left = { $n ->
    [one] aliento para un asalto
   *[other] aliento para { $n } asaltos
  }
hitos-until-over = hasta que pase el efecto
hitos-grave-dies = Si se deja así, { $who } muere
hitos-grave-mind-lost = Si se deja así, { $who } pierde la razón para siempre
