//! Falls, fire, breath, poison, explosions and crashes, played by scripts (HI-21 to HI-35).

use super::holds_in_a_fight;
use crate::hitos::scripts::{holds, holds_in};

#[test]
fn hi_23_hi_28_a_fire_bomb_burns() {
    holds_in(
        "tests/it/hitos/house.toml",
        "
# Immune to fire: a fire bomb does nothing, a grenade does.
faces 2,3,4
hitos blast molotov rita
roll settle rita
expect gauge rita stamina 15
faces 1,2,2
hitos blast grenade rita
roll settle rita
expect gauge rita stamina 13
# The campaign's own row: a firecracker of cold does the high die to whoever fails.
faces 1,2,3
hitos blast firecracker rita
roll settle rita
expect gauge rita stamina 12
faces 1,2,3
hitos blast firecracker rita --damage-kind fuego
roll settle rita
expect gauge rita stamina 12",
    );
}

#[test]
fn hi_24_a_fall_is_read_from_a_failed_climb_and_from_no_other_roll() {
    holds(
        "
# A contest that was won is no fall: it has dice of its own.
faces 8,8,9,1,2,2
hitos versus maite might fitness
faces 2,9,9
hitos fall maite 3
expect gauge maite stamina 16
# Neither is a failed test of wits.
faces 1,2,3
hitos test irene intellect --difficulty hard
faces 3,9,9
hitos fall irene 3
expect gauge irene stamina 15
# A failed climb is: its middle die.
faces 2,4,5
hitos test tomas might fitness --difficulty hard
hitos fall tomas 6
expect gauge tomas stamina 18",
    );
}

#[test]
fn hi_24_who_is_thrown_suffers_the_blow_or_the_fall_whichever_is_more() {
    holds_in_a_fight(
        "
faces 1,2,3
hitos attack tomas ordenanza-1 --modifier -9
hitos fall ordenanza-1 9 --thrower tomas
expect refused HI-24
roll settle tomas
faces 2,7,8
hitos attack maite ordenanza-1 unarmed --modifier 9
hitos fall ordenanza-1 9 --thrower irene
expect refused
# Low 2 and a bonus of 1 by hand; the fall does high 8 and 1, as much as a row.
faces 9,9,9
hitos fall ordenanza-1 9 --thrower maite
roll settle ordenanza-1
expect said hitos-thrown
expect gauge ordenanza-1 stamina 6
fight round 2
# Now the blow does more: high 4 and 2 against low 1 and 2.
faces 1,3,4
hitos attack tomas ordenanza-1 --modifier 9
faces 9,9,9
hitos fall ordenanza-1 3 --thrower tomas
roll settle ordenanza-1
expect said hitos-struck-and-thrown
expect gauge ordenanza-1 stamina 0",
    );
}

#[test]
fn hi_24_an_aspect_that_shortens_a_fall_is_paid_for() {
    holds(
        "
# Nine metres become six: the middle die instead of the high one.
faces 2,4,9
hitos fall irene 9 --aspect \"Escaleras de mano\"
expect said hitos-log-invoked-easing
expect gauge irene drama 2
expect gauge irene stamina 14
# Three metres become none, so nothing is rolled; her own aspect is exhausted instead of a point.
hitos fall irene 3 --aspect \"Leo al revés\" --exhaust
expect gauge irene drama 2
expect gauge irene stamina 14
hitos fall irene 3 --aspect \"Leo al revés\" --exhaust
expect refused HI-11
# Somebody else pays, or nobody can.
hitos fall irene 3 --aspect \"Suelo recién encerado\" --payer tomas
expect gauge tomas drama 1
gauge set tomas drama 0
hitos fall tomas 3 --aspect \"Suelo recién encerado\"
expect refused HI-08
expect gauge tomas stamina 21
# A temporary aspect that is exhausted for it is lost, and whoever is away pays nothing.
aspect add irene \"Adrenalina\" --until scene
hitos fall irene 3 --aspect \"Adrenalina\" --exhaust
expect aspect irene adrenalina --not
evening leave maite
hitos fall irene 3 --aspect \"Suelo recién encerado\" --payer maite
expect refused",
    );
}

#[test]
fn hi_24_hi_12_the_game_master_pays_the_player_most_affected_for_an_adversary() {
    holds_in_a_fight(
        "
hitos fall ordenanza-1 3 --aspect \"Suelo recién encerado\"
expect refused HI-12
hitos fall ordenanza-1 3 --aspect \"Suelo recién encerado\" --exhaust
expect refused HI-11
hitos fall ordenanza-1 3 --aspect \"Suelo recién encerado\" --affects tomas
expect gauge tomas drama 3
expect gauge ordenanza-1 stamina 15
# A point moves for nobody whom the table does not know.
fight join ordenanza:1 --hidden
hitos fall hidden-ordenanza-1 3 --aspect \"Suelo recién encerado\" --payer tomas
expect refused HI-12
hitos fall hidden-ordenanza-1 3 --aspect \"Suelo recién encerado\"
expect gauge tomas drama 3
expect gauge irene drama 3",
    );
}

#[test]
fn hi_24_who_is_thrown_falls_less_far_by_an_aspect() {
    holds_in_a_fight(
        "
fight next
fight next
fight next
faces 2,6,9
hitos attack ordenanza-1 maite unarmed
faces 7,8,9
# Six metres, not nine: the middle die, with the damage bonus of the one who throws.
hitos fall maite 9 --thrower ordenanza-1 --aspect \"Suelo recién encerado\"
expect gauge maite drama 4
roll settle maite
expect gauge maite stamina 10",
    );
}

#[test]
fn hi_25_hi_50_what_is_prepared_is_told_when_it_is_met_and_a_slow_poison_is_due() {
    holds_in(
        "tests/it/hitos/house.toml",
        "
hitos poison rita \"Tinta verde\"
expect said hitos-poison-met
expect owed gm hitos-log-befalls
expect gauge rita stamina 15
faces 1,2,3
hitos poison rita \"Tinta verde\" --now
expect owed gm hitos-log-befalls --not
roll settle rita
expect gauge rita stamina 11
faces 9,9,9
hitos terror \"La prensa sola\" rita
expect said hitos-sees",
    );
}

#[test]
fn hi_25_a_poison_that_begins_to_work_is_the_one_that_waits_in_them() {
    holds_in(
        "tests/it/hitos/house.toml",
        "
hitos poison rita \"Tinta verde\"
faces 1,2,3
hitos poison rita --now
expect owed gm hitos-log-befalls --not
roll settle rita
expect gauge rita stamina 11
faces 1,2,3
hitos poison rita --now
roll settle rita
expect gauge rita stamina 10",
    );
}

#[test]
fn hi_25_a_poison_tells_how_it_gets_in_even_if_it_works_at_once() {
    holds_in(
        "tests/it/hitos/house.toml",
        "
faces 9,9,9
hitos poison rita \"Humo\"
expect said hitos-poison-met-by",
    );
}

#[test]
fn hi_27_hi_53_who_suffocates_is_no_longer_insane() {
    // Bruno's breath lasts 12 rounds; then he fails. His 15 `/` are calmed: 7 are erased, 8 set.
    let breath = "hitos breathe bruno\n".repeat(12);
    let script = format!(
        "gauge set bruno stability 0
{breath}
faces 1,2,3
hitos breathe bruno
expect outcome failure
roll settle bruno
expect gauge bruno stamina 0
expect gauge bruno stability 7
expect state /people/bruno/gauges/stability/crossed 8
expect aspect bruno soothed"
    );
    holds_in("tests/stories/hitos.toml", &script);
}

#[test]
fn hi_27_breath_is_spent_and_hi_29_fire_burns_round_by_round() {
    holds_in_a_fight(
        "
hitos breathe maite
expect state /lives/hitos/burdens/maite/breath/left 11
fight next
fight next
# Once a round.
expect state /lives/hitos/burdens/maite/breath/left 11
hitos ignite irene minor
fight next
# The round does not end before the fire has burnt: 1 on a success.
faces 8,9,9
fight next
expect outcome success
fight next
expect fight 2 irene
fight next
fight next
expect state /lives/hitos/burdens/maite/breath/left 10
expect gauge irene stamina 17",
    );
}

#[test]
fn hi_28_hi_29_the_body_of_a_lost_mind_burns_and_stands_near_explosions() {
    holds_in_a_fight(
        "
hitos fate tomas mind lost
faces 5,6,7
hitos blast firecracker tomas
expect gauge tomas stamina 16
hitos ignite tomas minor
faces 5,6,7
hitos burn tomas
expect gauge tomas stamina 11",
    );
}

#[test]
fn hi_29_two_who_help_at_once_lower_a_fire_twice() {
    holds_in_a_fight(
        "
hitos ignite irene major
faces 5,6,7
hitos burn irene --helper tomas --difficulty 8
faces 5,6,7
hitos burn irene --helper maite --difficulty 8
roll settle tomas
expect state /lives/hitos/fires/irene medium
roll settle maite
expect state /lives/hitos/fires/irene minor",
    );
}

#[test]
fn hi_29_hi_43_a_fire_keeps_its_difficulty_and_whose_it_is() {
    holds_in_a_fight(
        "
hitos ignite irene minor --difficulty 20 --mythos
gauge set irene stamina 1
fight next
fight next
fight next
faces 1,2,3
fight next
expect state /rolls/irene/body/hitos/thrown/open/plan/difficulty 20
roll settle irene
expect state /people/irene/sheets/hitos/degeneration 1",
    );
    holds_in_a_fight(
        "
hitos ignite irene minor --difficulty 20
hitos ignite irene
hitos ignite irene minor
faces 5,6,7
hitos burn irene --helper maite
expect state /rolls/maite/body/hitos/thrown/open/plan/difficulty 15",
    );
}

#[test]
fn hi_29_hi_40_each_round_the_fire_burns_those_who_can_do_nothing() {
    holds_in_a_fight(
        "
hitos fate maite mind lost
hitos ignite maite minor
fight next
fight next
faces 3,4,9
fight next
expect rule HI-40
expect gauge maite stamina 14",
    );
}

#[test]
fn hi_29_an_aspect_that_serves_as_an_extinguisher_is_paid_for() {
    holds(
        "
hitos ignite irene medium
hitos ignite irene --aspect \"Huele a papel mojado\"
expect gauge irene drama 2
expect state /lives/hitos/fires/irene null
# Nothing burns any more, so nothing is paid.
hitos ignite irene --aspect \"Huele a papel mojado\"
expect refused
expect gauge irene drama 2",
    );
}

#[test]
fn hi_35_two_crashes_of_the_same_damage_are_dealt_one_by_one() {
    holds(
        "
fight begin --foe ordenanza:1
chase flee party --vehicles
chase place ordenanza-1 short
faces 1,2,3,1,2,3
hitos chase ordenanza-1 --push --their-push
roll settle maite
expect state /lives/hitos/burdens/maite/crash/0/damage 3
hitos crash maite
expect state /lives/hitos/burdens/ordenanza-1/crash/0/damage 3
",
    );
}

#[test]
fn hi_35_nobody_hides_by_pushing_the_machine() {
    holds(
        "
chase begin Fuga --quarry irene --pursuer ordenanza:1 --distance very-long --vehicles
hitos chase ordenanza-1 hide --push
expect refused HI-35
hitos chase ordenanza-1 hide --their-push
expect refused HI-35
faces 9,9,8,2,3,4
hitos chase ordenanza-1 hide",
    );
}
