# What is told line by line, to be read aloud or by other programs.

linear-gone = (undone line)
linear-undone = { $count ->
    [one] The last line is undone
   *[other] The last { $count } lines are undone
}
linear-redone = { $count ->
    [one] The undone line is redone
   *[other] { $count } undone lines are redone
}
