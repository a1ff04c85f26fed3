# GenreFuzzion: rules.

# The command line.
cli-roll-genrefuzzion = GenreFuzzion, the system of pools of clichés: the result and the effect die of a pool
cli-odds-genrefuzzion = GenreFuzzion: what a pool may come to, with which effect die, and the chance against a number or a pool
cli-genrefuzzion-dice = The sizes of the pool's dice, separated by commas: 4, 6, 8, 10 or 12
cli-genrefuzzion-keep = Which two dice make the result, counted from 0; without it the two highest
cli-genrefuzzion-extra-die = The next highest die counts too (1 VP)
cli-genrefuzzion-plus-three = Adds 3 to the result (1 KP)
cli-genrefuzzion-against = A result to exceed
cli-genrefuzzion-against-dice = The sizes of the dice of a pool whose result is to be exceeded
