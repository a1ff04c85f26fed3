# Las fichas: qué es cada cosa, y lo que falta, sobra o no cuadra.

gf-standing-character = personaje
gf-standing-newcomer = personaje que llegó después
gf-standing-extra = extra
gf-standing-retired = personaje retirado
gf-kind-cliche = cliché
gf-kind-relationship = relación
gf-kind-asset = ventaja
gf-kind-problem = problema
gf-trick = truco
gf-flaw = treta
gf-trick-line = { $name }: { $text }
gf-trigger-automatic = lo comprueba el programa
gf-trigger-declared = alguien dice que se cumple
gf-trigger-reminder = recordatorio
gf-vp = PV
gf-kp = PK
gf-goal-by-player = de su jugador
gf-goal-by-other = de otro jugador
gf-goal-by-moderator = del moderador
gf-goal-open = pendiente
gf-goal-reached = alcanzado
gf-goal-satisfied = satisfecho
gf-goal-closed = cerrado

# Lo que la mesa escoge.
gf-rewriting-either = por su dificultad en PK o por 3 PK, a elegir
gf-rewriting-difficulty = por su dificultad en PK
gf-rewriting-training = por 3 PK, con entrenamiento
gf-closed-goals-count = cuenta como satisfecho
gf-closed-goals-do-not-count = no cuenta como satisfecho
gf-in-force-rewriting = un objetivo sin alcanzar se reescribe { $how }
gf-in-force-closed-goals = un objetivo cerrado con PK { $how }

# Lo que el comprobador encuentra.
gf-breach-no-cliches = aún no tiene clichés
gf-breach-cliches = { $there ->
    [one] tiene { $there } cliché
   *[other] tiene { $there } clichés
  } y al crear un personaje son { $usual }
gf-breach-dice = sus clichés son { $there }; al crear un personaje son dos de d8, dos de d6 y dos de d4
gf-breach-no-relationships = aún no tiene relaciones
gf-breach-relationships = { $there ->
    [one] tiene { $there } relación
   *[other] tiene { $there } relaciones
  } y hacen falta { $usual } al menos
gf-breach-late-relationships = { $there ->
    [one] tiene 1 relación
   *[other] tiene { $there } relaciones
  } y un personaje que llega después tiene { $usual }
gf-breach-balance = tiene que haber tantos d8 como d4, y ninguno mayor; hay { $there }
gf-breach-tricks = tiene { $there } trucos y al crear un personaje caben { $usual }
gf-breach-flaws = { $usual ->
    [one] tiene { $there } tretas y al crear un personaje cabe { $usual }
   *[other] tiene { $there } tretas y al crear un personaje caben { $usual }
  }
gf-breach-no-goals = aún no tiene objetivos
gf-breach-goals = { $there ->
    [one] tiene { $there } objetivo
   *[other] tiene { $there } objetivos
  } y son { $usual }
gf-breach-hands = los objetivos son uno de su jugador, uno de otro y uno del moderador
gf-breach-late-hands = un personaje que llega después elige sus propios objetivos
gf-breach-extra-cliches = { $there ->
    [one] tiene { $there } cliché
   *[other] tiene { $there } clichés
  } y un extra tiene al menos { $usual }
gf-breach-extra-dice = sus clichés son { $there }; al definir un extra son uno de d10, tres de d6 y uno de d4
gf-breach-no-d4 = a un extra le queda siempre un cliché de d4
gf-breach-extra-tricks = los trucos y tretas de un extra no valen en una escena
gf-breach-gaps-empty = { $trick }: { $usual ->
    [one] su hueco está vacío
   *[other] { $there ->
        [0] sus { $usual } huecos están vacíos
       *[other] de sus { $usual } huecos, solo { $there } tiene palabras
      }
  }
gf-breach-gaps-many = { $trick }: { $usual ->
    [0] no tiene huecos que rellenar
    [one] solo tiene { $usual } hueco que rellenar
   *[other] solo tiene { $usual } huecos que rellenar
  }
gf-breach-twice = «{ $what }» está dos veces
gf-breach-scene-cliches = hay { $there } clichés de escena y caben { $usual }
gf-breach-own-rival = la escena necesita un antagonista distinto de su protagonista
gf-breach-ally-duels = ni protagonista ni antagonista pueden ser aliados en su escena
