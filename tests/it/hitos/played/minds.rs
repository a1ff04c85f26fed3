//! Terror, degeneration and lost minds, played by scripts (HI-49 to HI-58).

use super::{expect_refused, holds_in_a_fight};
use crate::hitos::scripts::{holds, holds_in};

#[test]
fn hi_49_hi_52_what_is_marked_on_the_mind_stays_marked_when_the_sheet_changes() {
    holds(
        "
gauge set irene stability 20
person write irene hitos.will 8
expect gauge irene stability 26 33
person write irene hitos.will 1
expect gauge irene stability 5 12
person write irene hitos.intellect 3
expect gauge irene stability 0 6",
    );
}

#[test]
fn hi_50_hi_22_what_is_lost_by_hand_counts_degeneration_and_armour_that_is_named() {
    holds_in(
        "tests/it/hitos/house.toml",
        "
hitos harm rita mind 3
expect gauge rita stability 14
hitos harm rita mind 2
expect said hitos-hardened
expect gauge rita stability 14
hitos harm rita body 4
expect gauge rita stamina 11
hitos harm rita body 4 --armour
expect gauge rita stamina 9
hitos harm rita body 2 --armour
expect said hitos-kept-off
expect gauge rita stamina 9",
    );
}

#[test]
fn hi_50_hi_56_time_disturbs_a_hardened_mind_less() {
    holds(
        "
person write irene hitos.degeneration 2
gauge set irene stability 10
# A fumble takes the high die, less 2.
faces 1,1,5
hitos recover irene mind
roll settle irene
expect gauge irene stability 7",
    );
}

#[test]
fn hi_50_an_aspect_that_changes_a_terror_is_paid_for() {
    holds(
        "
# Fear becomes stupor.
faces 2,3,9
hitos terror fear irene --aspect \"Archivera que no cree en las casualidades\"
expect said hitos-log-invoked-easing
expect gauge irene drama 2
expect state /rolls/irene/body/hitos/thrown/open/plan/difficulty 15
roll settle irene
# Against several players the game master says to whom the point goes.
hitos terror stupor irene tomas --up --aspect \"Lámparas verdes a medio gas\"
expect refused HI-12
faces 5,6,9,5,6,9
hitos terror stupor irene tomas --up --aspect \"Lámparas verdes a medio gas\" --affects tomas
expect said hitos-log-invoked-worsening
expect gauge tomas drama 3
expect gauge irene drama 2
roll settle irene
roll settle tomas
# For several somebody has to say who pays.
hitos terror fear irene tomas --aspect \"Lámparas verdes a medio gas\"
expect refused HI-08
# There is nothing below unease and nothing in secret that a point could buy.
hitos terror unease irene --aspect \"Lámparas verdes a medio gas\"
expect refused
hitos terror fear irene --secret --aspect \"Lámparas verdes a medio gas\" --payer irene
expect refused HI-12
hitos terror fear irene --secret --aspect \"Lámparas verdes a medio gas\" --affects irene
expect refused HI-12
expect gauge irene drama 2
# Nobody pays against themselves alone, or to themselves, and whoever is away gets nothing.
hitos terror fear irene --up --aspect \"Lámparas verdes a medio gas\" --payer irene
expect refused HI-09
faces 5,6,9,5,6,9
hitos terror stupor irene tomas --up --aspect \"Lámparas verdes a medio gas\" --payer tomas --affects tomas
expect gauge tomas drama 2
roll settle irene
roll settle tomas
evening leave maite
hitos terror stupor irene tomas --up --aspect \"Lámparas verdes a medio gas\" --affects maite
expect refused",
    );
}

#[test]
fn hi_53_who_has_lost_their_mind_for_good_does_nothing_and_is_looked_after_by_nobody() {
    let lines = "
hitos test irene will
hitos attack irene ordenanza-1
hitos calm irene
hitos recover irene mind
hitos supervise maite irene mind
hitos drug irene psychiatric
hitos harm irene mind 3
hitos terror fear irene
";
    let script = expect_refused(lines, "HI-53");
    holds(&format!(
        "fight begin --foe ordenanza:1\nhitos fate irene mind lost\n{script}
# The body can still be hurt.
hitos harm irene body 3
expect gauge irene stamina 15
# The game master may say that they were not lost after all.
hitos fate irene mind returned
faces 5,6,7
hitos test irene will
expect outcome failure"
    ));
}

#[test]
fn hi_53_the_body_of_a_lost_mind_falls_freezes_is_poisoned_and_suffocates() {
    holds(
        "
hitos fate irene mind lost
# Three metres do the low die of three.
faces 2,9,9
hitos fall irene 3
expect gauge irene stamina 16
# Toughness 6 and a middle die of 2 fall short of 10, at the price of the low die.
faces 1,2,3
hitos cold irene
expect outcome failure
roll settle irene
expect gauge irene stamina 15
faces 1,2,3
hitos poison irene --difficulty hard --greater 4
expect outcome failure
roll settle irene
expect gauge irene stamina 11
# Breath for twice her Toughness, and the first round of it has begun.
hitos breathe irene
expect state /lives/hitos/burdens/irene/breath/left 11
# The mind still does nothing.
hitos test irene will
expect refused HI-53",
    );
}

#[test]
fn hi_53_who_passes_out_lies_there_until_they_are_brought_back() {
    holds(
        "
gauge set irene stability 0
fight begin --foe ordenanza:1
fight initiative irene 20
fight initiative ordenanza-1 15
fight initiative tomas 12
fight initiative maite 8
faces 10,10,2
fight next
roll settle irene
expect state /fight/fighters/irene/out down
hitos attack irene ordenanza-1
expect refused
fight back irene
expect state /fight/fighters/irene/out null",
    );
}

#[test]
fn hi_53_who_has_held_on_for_their_mind_is_told_so_by_its_rule() {
    holds_in_a_fight(
        "
gauge set irene stability 0
faces 9,9,9
hitos hold irene
roll settle irene
hitos hold irene
expect refused HI-53",
    );
}

#[test]
fn hi_58_a_fumbled_composure_test_is_owed_once() {
    holds(
        "
faces 1,1,4
hitos terror fear irene
hitos mark irene \"Le tiembla la voz\"
roll settle irene
expect owed gm hitos-log-befalls --not",
    );
}

#[test]
fn hi_58_a_fumbled_composure_owes_its_disorder_whatever_was_named_before() {
    holds(
        "
faces 10,10,9
hitos terror fear irene
hitos mark irene \"Sangre fría\"
faces 1,1
invoke irene against \"No sabe dejar una puerta cerrada\" --reroll 10,10
hitos answer irene accept
expect outcome fumble
roll settle irene
expect state /lives/hitos/burdens/irene/dues/0/stays scene",
    );
}
