//! NDE: the step-die system (rules ND-01 to ND-28).
