# The Fight tab.

fight-foe-numbers = Def { $defence }
