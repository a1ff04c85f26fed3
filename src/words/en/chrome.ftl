# The frame: header, tabs, footer, palette, help.

tab-roll = Roll
tab-fight = Fight
tab-chase = Chase
tab-gauges = Gauges
tab-scene = Scene
tab-cast = Cast
tab-log = Log

header-session = session { $n }
header-no-session = no session
header-curtain = curtain
header-past = Moment { $n } of { $of }
too-small = The window is small: it takes 60×20, this is { $width }×{ $height }.

palette-title = Command
palette-nothing = No command is called that
help-title = Help
help-here = Here
help-everywhere = Everywhere
filter-title = Filter
filter-nothing = Nothing matches the filter

notice-undone = Undone: { $what }
notice-redone = Redone: { $what }
notice-nothing-to-undo = Nothing is left to undo
notice-nothing-to-redo = Nothing is left to redo
banner-read-only = Read only: { $why }
banner-in-memory = There is nowhere to save: this table lives in memory alone
banner-file-changed = The campaign has changed on disk

welcome-title = biombo
welcome-recent = Recent
welcome-bundled = Bundled campaigns
welcome-new = New campaign
welcome-name = Name
welcome-system = System
