# La puerta de una mesa, y las terminales que se sientan a ella.

door-in-the-way = { $file } no es una puerta de biombo; se ha dejado como está, así que aquí no se puede sentar nadie
door-in-use = { $file }: otro programa tiene ya esta puerta
door-failed = { $file }: ahí no puede haber puerta: { $why }
door-no-group = Los ajustes abren la puerta al grupo «{ $group }», que no existe aquí
door-no-account = Los ajustes dan un asiento a la cuenta «{ $account }», que no existe aquí
seat-waiting = { $file }: la mesa no está abierta. Se vuelve a intentar cada segundo.
seat-no-answer = { $file }: la mesa no contesta. Se espera a que conteste.
seat-no-way = { $file }: no se puede llegar a la mesa: { $why }. Se vuelve a intentar cada segundo.
seat-how-to-leave = Con q o Ctrl-C se sale.
bye-left = Has dejado la mesa.
bye-full = En la mesa no caben más terminales.
bye-displaced = Otra terminal ha ocupado este asiento.
bye-sent-away = El DJ ha echado de la mesa a esta terminal.
bye-failed = La mesa ha fallado al atender a esta terminal: es un error de biombo. La partida sigue, y aquí se puede volver a
    entrar.
bye-table-closed = La mesa se ha cerrado.
bye-no-such-seat = Nadie de esta mesa tiene este asiento.
bye-not-your-seat = Tu cuenta no tiene este asiento.
bye-wrong-hello = La mesa no ha entendido el saludo de esta terminal.
bye-unreadable = No se entiende lo que ha llegado.
bye-version = La mesa y esta terminal tienen versiones de biombo que no se entienden: usa la misma.
bye-other-user = La mesa es de otro usuario.
invite-many-lines = { $file }: una clave pública es una línea, y aquí hay { $count }
invite-no-key = { $file }: no es una clave pública como las escribe ssh-keygen: un tipo, la clave en base64 y, si acaso, un comentario
invite-options = { $file }: empieza por «{ $given }», y tiene que empezar por el tipo de la clave, sin opciones delante. Tipos conocidos: { $types }
invite-other-type = { $file }: dice { $given }, pero la clave no es de ese tipo
invite-bad-path = { $file }: una ruta en una línea de authorized_keys ha de ser UTF-8, sin saltos de línea ni caracteres invisibles
invite-no-program = biombo no encuentra su propio programa: { $why }
