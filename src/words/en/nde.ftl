# NDE: attributes, outcomes and rules.

nde-might = Might
nde-agility = Agility
nde-power = Power
nde-luck = Luck
nde-hearts = Hearts
nde-power-points = Power points
nde-failure = failure
nde-success-at-cost = success at a cost
nde-success = success
nde-exceptional = exceptional success
