# La bienvenida: lo que hay para abrir.

welcome-what = La pantalla del director de juego, en una terminal: tira, resuelve, lleva las cuentas, lo recuerda todo y guarda tus secretos.
welcome-help = Las flechas eligen e Intro abre. Cada campaña es una mesa; en ella, ? dice todas las teclas y reglas.
welcome-question = ¿Qué se juega hoy?
welcome-heading-recent = Recientes
welcome-heading-bundled = Campañas incluidas
welcome-heading-more = Otra cosa
welcome-row-new = Campaña nueva…
welcome-row-file = Abrir un archivo…
welcome-missing = ya no está
welcome-gone = Ya no está: { $file }
note-campaign-file = Un archivo TOML o .biombo.
welcome-do-campaign-open = abrir
welcome-do-campaign-new = campaña nueva
welcome-do-campaign-example = incluidas
welcome-do-app-language = English
welcome-do-app-quit = salir

language-es = español
language-en = inglés
language-qps = pseudo
