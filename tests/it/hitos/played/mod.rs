//! Moments that playing the rules against their source has shown to matter, each as a short script.

mod drama;
mod dying;
mod fights;
mod hazards;
mod minds;
mod recovery;

use super::scripts::holds;

/// A fight in which Irene, Tomás, Maite and the orderly have their turns in this order.
const FIGHT: &str = "
fight begin --foe ordenanza:1
fight initiative irene 20
fight initiative tomas 15
fight initiative maite 12
fight initiative ordenanza-1 8
fight next
";

/// Irene is dying, with `/` alone.
const DYING: &str = "
gauge set irene stamina 0
";

#[track_caller]
fn holds_in_a_fight(script: &str) {
    holds(&format!("{FIGHT}{script}"));
}

/// Each of these lines is refused by that rule.
fn expect_refused(lines: &str, rule: &str) -> String {
    lines.trim().lines().map(|line| format!("{line}\nexpect refused {rule}\n")).collect()
}
