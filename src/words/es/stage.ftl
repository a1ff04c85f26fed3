# El escenario: lo que ve un público.

stage-roll = la tirada
stage-fight = el combate
stage-chase = la persecución
stage-scene = la escena y su texto
stage-clocks = los relojes
stage-title = el título
stage-follow = seguir lo que pasa
stage-next-page = pasar página
stage-page-back = volver una página
stage-title-card = poner o quitar el título
stage-keys = Teclas del escenario
stage-turn = turno: { $who }
stage-page = { $page }/{ $pages }
