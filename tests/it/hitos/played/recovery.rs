//! Wounds, recovery, care and drugs, played by scripts (HI-36 to HI-39, HI-46 to HI-48).

use crate::hitos::scripts::holds;

#[test]
fn hi_37_hi_39_what_is_marked_on_the_body_stays_marked_when_the_sheet_changes() {
    holds(
        "
gauge set irene stamina 8
gauge cross irene stamina 10
person write irene hitos.might 5
expect gauge irene stamina 14 24
expect state /people/irene/gauges/stamina/crossed 10
person write irene hitos.might 1
expect gauge irene stamina 2 12
expect state /people/irene/gauges/stamina/crossed 10
# Who is unhurt stays so.
person write maite hitos.might 6
expect gauge maite stamina 24 24",
    );
}

#[test]
fn hi_38_hi_46_a_fumbled_recovery_of_a_row_or_more_asks_for_its_test() {
    holds(
        "
gauge set irene stamina 10
faces 1,1,9
hitos recover irene body
expect outcome fumble
faces 6,6,6
roll settle irene
expect outcome success
roll settle irene
expect gauge irene stamina 1
# What the body loses so is crossed at once.
expect state /people/irene/gauges/stamina/crossed 9",
    );
}

#[test]
fn hi_38_the_log_tells_of_no_secret_test() {
    holds(
        "
faces 1,2,3
hitos harm irene body 7 Veneno --secret
roll settle irene
expect said hitos-harmed-by
expect gauge irene stamina 0",
    );
}

#[test]
fn hi_38_hi_46_what_a_fumbled_week_takes_is_crossed_even_if_everything_is_lost() {
    holds(
        "
gauge set irene stamina 12
faces 1,1,9
hitos recover irene body
faces 1,2,3
roll settle irene
expect outcome failure
roll settle irene
expect gauge irene stamina 0
expect state /people/irene/gauges/stamina/crossed 9",
    );
}

#[test]
fn hi_46_hi_56_an_aspect_at_a_recovery_costs_what_any_other_does() {
    holds(
        "
gauge set irene stamina 10
faces 2,4,7
hitos recover irene body --aspect for
expect gauge irene drama 2
roll settle irene
expect gauge irene stamina 17
gauge set irene stamina 10
faces 2,4,7
hitos recover irene body --aspect for --exhaust \"Leo al revés\"
expect aspect irene leo-al-reves --exhausted
expect gauge irene drama 2
roll settle irene
gauge set irene stamina 10
faces 2,4,7
hitos recover irene body --aspect against
hitos answer irene accept
expect gauge irene drama 3
roll settle irene
expect gauge irene stamina 12
gauge set irene drama 0
gauge set irene stamina 10
hitos recover irene body --aspect for
expect refused HI-46",
    );
}

#[test]
fn hi_47_nobody_supervises_themselves_and_hi_11_care_is_called_by_its_words() {
    holds(
        "
gauge set irene stamina 10
hitos supervise irene irene
expect refused HI-47
hitos supervise irene irene mind
expect refused HI-57
faces 9,9,9
hitos supervise maite irene body profession
roll settle maite
expect aspect irene medical
faces 2,3,4
hitos recover irene body
invoke irene for \"Bajo supervisión médica\" --exhaust
expect outcome success
roll settle irene
expect aspect irene medical --not
expect gauge irene drama 3",
    );
}

#[test]
fn hi_47_care_reaches_nobody_who_died_meanwhile() {
    holds(
        "
gauge set maite stamina 3
faces 9,9,9
hitos supervise irene maite
hitos fate maite body lost
roll settle irene
expect aspect maite medical --not
# Nor anybody whose wounds have become mortal.
gauge set tomas stamina 3
faces 9,9,9
hitos supervise irene tomas
gauge set tomas stamina 0
roll settle irene
expect aspect tomas medical --not",
    );
}

#[test]
fn hi_48_a_drug_works_after_its_hour() {
    holds(
        "
gauge set irene stamina 4
hitos drug irene painkiller strong
expect owed gm hitos-log-befalls
faces 5,5,5
hitos test irene intellect
expect state /rolls/irene/body/hitos/thrown/open/plan/bonus 2
roll settle irene
hitos drug irene painkiller works
expect owed gm hitos-log-befalls --not
expect aspect irene numbed
faces 5,5,5
hitos test irene intellect
expect state /rolls/irene/body/hitos/thrown/open/plan/bonus 7
roll settle irene
hitos drug irene painkiller works
expect refused
# Wine takes no hour.
gauge set irene stability 15
hitos drug irene recreational mild
expect state /lives/hitos/burdens/irene/drugs/recreational/relief 2",
    );
}
