# Votaciones de los jugadores.

noun-vote = Las votaciones
place-ballot = Sobre una votación
kind-ballot = una votación abierta

tabs-scene-votes = Votaciones
vote-yes = sí
vote-no = no
vote-missing = todavía no
vote-double = (doble)
vote-count = { $yes }–{ $no }
vote-passes = Con estos votos sale adelante.
vote-fails = Con estos votos no sale: hace falta más de la mitad.
debt-vote = votar «{ $question }»

# Lo que se niega.
refused-no-ballot = No hay ninguna votación { $id }
refused-vote-nobody = Nadie puede votar: los personajes no tienen jugadores
refused-vote-no-voter = { $player } no vota aquí

# En el diario.
log-vote-opened = Se vota «{ $question }»: { $voters }
log-vote-opened-double = Se vota «{ $question }»: { $voters }; el voto de { $double } cuenta doble
log-vote-cast = { $player } vota { $vote } en «{ $question }»
log-vote-passed = Sale adelante «{ $question }»: { $yes } a favor, { $no } en contra
log-vote-failed = No sale «{ $question }»: { $yes } a favor, { $no } en contra
log-vote-dropped = Ya no se vota «{ $question }»

# Órdenes.
deed-vote-open = abrir votación
deed-vote-open-help = Abre una votación, que se cuenta en cuanto votan todos los presentes; un empate no basta.
deed-vote-cast = votar
deed-vote-cast-help = Anota el voto de alguien, o lo cambia.
deed-vote-close = contar votos
deed-vote-close-help = Cuenta una votación sin esperar a quien falta.
deed-vote-drop = retirar votación
deed-vote-drop-help = Acaba con una votación sin resultado.
field-question = pregunta
field-voters = quién vota
field-double = quién cuenta doble
field-ballot = votación
field-vote = voto
example-do-we-go-on = ¿Seguimos?
