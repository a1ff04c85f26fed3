# The welcome: what there is to open.

welcome-what = The game master's folding screen in a terminal: it rolls, resolves, keeps the books, remembers, and keeps secrets.
welcome-question = What is on tonight?
welcome-heading-recent = Recent
welcome-heading-bundled = Bundled campaigns
welcome-heading-more = Something else
welcome-row-new = New campaign…
welcome-row-file = Open a file…
welcome-missing = no longer there
welcome-gone = No longer there: { $file }
note-campaign-file = A TOML or .biombo file.
welcome-do-campaign-open = open
welcome-do-campaign-new = new campaign
welcome-do-campaign-example = bundled
welcome-do-app-language = español
welcome-do-app-quit = quit

language-es = Spanish
language-en = English
language-qps = pseudo
