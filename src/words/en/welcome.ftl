# The welcome: what there is to open.

welcome-what = The game master's screen, in a terminal: it rolls, resolves, keeps the books, remembers everything and guards your secrets.
welcome-help = The arrows choose and Enter opens. Each campaign is a table; there, ? tells all keys and rules.
welcome-question = What are you playing tonight?
welcome-heading-recent = Recent
welcome-heading-bundled = Bundled campaigns
welcome-heading-more = Something else
welcome-row-new = New campaign…
welcome-row-file = Open a file…
welcome-missing = missing
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
