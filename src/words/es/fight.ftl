# La pestaña de combate.

fight-foe-numbers = Def { $defence }
