//! The dying and the dead, played by scripts (HI-40 to HI-45).

use super::{DYING, expect_refused, holds_in_a_fight};
use crate::hitos::scripts::{EVENING, holds};

#[test]
fn hi_40_the_dying_only_hold_on() {
    let lines = "
hitos test irene will
hitos versus tomas will --against irene
hitos attempt traducir
hitos supervise irene tomas
hitos stabilise irene tomas
hitos guard irene defending
hitos burn maite --helper irene
";
    let script = expect_refused(lines, "HI-40");
    holds(&format!(
        "
hitos extended irene \"Traducir\" intellect
fight begin --foe ordenanza:1
gauge set tomas stamina 0
hitos ignite maite minor
{DYING}{script}
faces 9,9,9
hitos hold irene
expect outcome success"
    ));
}

#[test]
fn hi_40_the_dying_run_in_no_chase_for_their_side() {
    holds(&format!(
        "
fight begin --foe ordenanza:1
chase flee party
{DYING}
# The best of those who can run rolls for them.
faces 1,2,3,2,3,4
hitos chase ordenanza-1
roll settle ordenanza-1
hitos chase ordenanza-1 --against irene
expect refused HI-40
gauge set ordenanza-1 stamina 0
hitos chase ordenanza-1
expect refused HI-40"
    ));
}

#[test]
fn hi_40_who_can_do_nothing_puts_out_no_fire_and_dodges_no_blast() {
    holds_in_a_fight(
        "
gauge set irene stamina 0
fight delay irene 9
expect refused HI-40
hitos ignite irene minor
# A test would succeed; the middle die does its damage, and the fire burns on.
faces 3,3,4
hitos burn irene --difficulty 0
expect rule HI-40
expect rule HI-29
expect state /people/irene/gauges/stamina/crossed 3
expect state /lives/hitos/fires/irene minor
hitos burn irene
expect refused HI-29
faces 1,2,3
hitos blast firecracker irene --difficulty 0
expect rule HI-28
expect state /people/irene/gauges/stamina/crossed 5
# The same for a mind that is lost.
hitos fate maite mind lost
hitos ignite maite minor
faces 3,3,4
hitos burn maite --difficulty 0
expect gauge maite stamina 15
# Others put the fire out.
faces 3,3,4
hitos burn irene --helper tomas --difficulty 0
roll settle tomas
expect state /lives/hitos/fires/irene null",
    );
}

#[test]
fn hi_41_the_dead_do_nothing_and_nothing_is_done_for_them() {
    let lines = "
hitos test irene will
hitos versus irene will
hitos versus tomas will --against irene
hitos attack irene ordenanza-1
hitos attack tomas irene
hitos guard irene defending
hitos hold irene
hitos stabilise irene tomas
hitos stabilise tomas irene
hitos soothe tomas irene
hitos rest irene
hitos calm irene
hitos recover irene body
hitos supervise maite irene
hitos supervise irene maite
hitos drug irene painkiller
hitos harm irene body 3
hitos harm irene mind 3
hitos terror fear irene
hitos poison irene
hitos cold irene
hitos breathe irene
hitos fall irene 6
hitos blast grenade irene
hitos ignite irene minor
declare irene \"Sigue viva\"
";
    let script = expect_refused(lines, "HI-41");
    holds(&format!(
        "fight begin --foe ordenanza:1\nhitos fate irene body lost\nhitos fate tomas body saved\nexpect refused\n{script}"
    ));
}

#[test]
fn hi_41_a_death_costs_the_rest_of_the_table_nothing() {
    holds(
        "
hitos harm tomas body 3
hitos fate irene body lost
# Everybody of the party rests, without the dead.
hitos rest
expect gauge tomas stamina 19",
    );
}

#[test]
fn hi_41_the_turn_of_the_dying_is_their_test() {
    holds_in_a_fight(
        "
# Maite falls in the turn of Irene; her own turn is the test.
gauge set maite stamina 0
fight next
faces 9,9,9
fight next
expect outcome success
hitos hold maite
expect refused HI-41
fight next
expect fight 1 ordenanza-1
# Irene falls after her turn: this round still asks its test of her.
gauge set irene stamina 0
faces 1,2,3
fight next
expect fight 1 ordenanza-1
expect outcome failure
# Left as it is, she dies, and the round is over. The dead have no turn.
fight next
expect fight 2 tomas
expect aspect irene dead",
    );
}

#[test]
fn hi_41_a_second_fall_in_the_same_round_asks_for_another_roll() {
    holds_in_a_fight(&format!(
        "{DYING}
faces 9,9,9
hitos hold irene
roll settle irene
faces 9,9,9
hitos stabilise maite irene
roll settle maite
gauge set irene stamina 0
faces 9,9,9
hitos hold irene
roll settle irene
hitos hold irene
expect refused HI-41"
    ));
}

#[test]
fn hi_41_a_round_asks_the_partys_dying_whatever_they_count_as_in_the_fight() {
    holds_in_a_fight(
        "
gauge set tomas stamina 0
fight out tomas down
fight next
fight next
faces 5,6,7
fight next
expect state /rolls/tomas/who tomas",
    );
}

#[test]
fn hi_41_a_crash_does_nothing_to_the_dead() {
    holds(
        "
fight begin --foe ordenanza:1
chase flee party --vehicles
chase place ordenanza-1 short
faces 1,2,3,1,2,3
hitos chase ordenanza-1 --their-push
roll settle maite
hitos fate maite body lost
hitos crash maite
expect refused HI-41
hitos crash tomas",
    );
}

#[test]
fn hi_41_who_is_carried_out_of_the_fight_dying_still_has_their_tests() {
    holds_in_a_fight(
        "
gauge set maite stamina 0
fight leave maite
fight next
fight next
faces 1,2,3
fight next
expect outcome failure
roll settle maite
expect aspect maite dead",
    );
}

#[test]
fn hi_41_the_dying_who_come_too_late_for_the_fight_have_their_tests() {
    let script = "
evening begin irene tomas
gauge set maite stamina 0
fight begin --foe ordenanza:1
fight initiative irene 20
fight initiative tomas 15
fight initiative ordenanza-1 8
evening arrive maite
fight next
fight next
fight next
faces 2,3,4
fight next
expect outcome failure";
    let played = crate::kit::scripts::play_one(EVENING, script);
    assert!(played.is_ok(), "{played:?}");
}

#[test]
fn hi_43_whatever_the_mythos_do_degenerates_whoever_dies_of_it() {
    let dies = |does: &str| {
        format!(
            "
gauge set irene stamina 1
{does}
expect gauge irene stamina 0
expect state /people/irene/sheets/hitos/degeneration 1
hitos fate irene body saved
"
        )
    };
    let rests = |does: &str| dies(does) + "hitos rest irene\n";
    let settled = |line: &str| rests(&format!("faces 1,2,3\n{line}\nroll settle irene"));
    for script in [
        settled("hitos poison irene --difficulty 30 --mythos"),
        settled("hitos cold irene --mythos"),
        settled("hitos blast grenade irene --mythos"),
        rests("faces 1,2,3\nhitos fall irene 3 --mythos"),
        // Nobody rests who still burns.
        dies("hitos ignite irene minor\nfaces 1,2,3\nhitos burn irene --mythos\nroll settle irene"),
    ] {
        holds(&script);
    }
}

#[test]
fn hi_44_who_is_dying_is_named_where_nobody_can_rest() {
    holds(
        "
gauge set irene stamina 0
gauge set tomas stamina 0
hitos rest irene tomas
expect refused hitos-refused-still-gone",
    );
}

#[test]
fn hi_45_each_time_at_deaths_door_leaves_its_own_sequela() {
    holds(
        "
gauge set irene stamina 0
gauge cross irene stamina 4
hitos fate irene body saved
gauge set irene stamina 0
hitos fate irene body saved
expect state /lives/hitos/burdens/irene/dues/0/stays permanent
expect state /lives/hitos/burdens/irene/dues/1/stays permanent
hitos sequela irene body \"Le falta un dedo\"
expect state /lives/hitos/burdens/irene/dues/0/stays permanent
hitos spare irene body permanent
hitos spare irene body permanent
expect refused",
    );
}
