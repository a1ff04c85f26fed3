# La ficha de Prisma.

prisma-sheet-skills = Habilidades
prisma-sheet-edge = Filo
prisma-sheet-gear = Equipo
prisma-sheet-stunts = Tretas
prisma-sheet-difficulty = Dificultad
prisma-sheet-of-scene = Filo de la escena
prisma-sheet-against = dif. { $difficulty }
prisma-sheet-any = para todo
prisma-sheet-stacking = se acumula
prisma-sheet-without-hit = también sin aciertos
prisma-sheet-cost = { $least ->
    [one] 1 acierto
   *[other] { $least } aciertos
}
prisma-sheet-costs = de { $least } a { $most } aciertos
prisma-sheet-repeatable = repetible

## Lo que se escribe en la mesa
prisma-log-brought = La escena ofrece Filo { $value }: { $name }
prisma-log-cleared = La escena ya no ofrece Filo: { $name }
prisma-refused-stunt-general = «{ $name }» es una de las tretas generales, que cualquiera puede comprar
prisma-refused-stunt-known = La campaña ya tiene la treta «{ $name }», que cualquiera puede comprar
prisma-refused-not-on-sheet = La ficha de { $who } no tiene nada que se llame «{ $name }»
prisma-refused-no-scene = No se está jugando ninguna escena
prisma-refused-no-ground = La escena no ofrece ningún Filo «{ $name }»
prisma-no-such-rating = Esta campaña no juega con el atributo o la habilidad «{ $name }»
deed-prisma-opponent = crear adversario
deed-prisma-opponent-help = Trae a un adversario con su dificultad, o a varios.
deed-prisma-character = crear personaje
deed-prisma-character-help = Trae a un personaje del grupo con sus atributos y habilidades.
deed-prisma-rate = fijar dados
deed-prisma-rate-help = Fija los dados de alguien en un atributo o una habilidad.
deed-prisma-talent = escribir Filo propio
deed-prisma-talent-help = Escribe en una ficha un talento o una ventaja que da Filo.
deed-prisma-gear = escribir equipo
deed-prisma-gear-help = Escribe en una ficha un objeto, con el Filo que da o sin él.
deed-prisma-stunt = escribir treta propia
deed-prisma-stunt-help = Escribe en una ficha una treta que solo esa persona puede comprar.
deed-prisma-strike = borrar de la ficha
deed-prisma-strike-help = Borra de una ficha un Filo, un objeto o una treta.
deed-prisma-ground = poner Filo de escena
deed-prisma-ground-help = La escena da Filo a quien actúe en ella.
deed-prisma-clear = quitar Filo de escena
deed-prisma-clear-help = La escena deja de dar ese Filo.
field-stress = Estrés
field-as_attribute = es un atributo
field-worth = cuánto da
field-scope = a qué sirve
field-stacking = se acumula
field-without_hit = también sin aciertos
field-cost = aciertos que cuesta
field-up_to = o hasta
field-repeatable = repetible
choice-1 = 1
choice-2 = 2
choice-3 = 3
