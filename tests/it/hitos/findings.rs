//! What reading the source by playing has found: each holds from now on.

use super::scripts::{holds, holds_in};

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
fn hi_10_the_game_master_compels_a_player_with_anybodys_aspect() {
    holds(
        "
fight begin --foe ordenanza:1
declare ordenanza-1 \"La sujeta por la manga\" --against irene
expect items 1
expect gauge irene drama 3
hitos judge declaration-1 accept
expect rule HI-10
expect gauge irene drama 4
# Her own complication, by the game master.
declare irene \"Abre la puerta del sótano\" --aspect \"No sabe dejar una puerta cerrada\" --compel
hitos judge declaration-1 cancel
expect gauge irene drama 3
# Without a point left, nobody buys it off.
gauge set tomas drama 0
declare tomas \"Se duerme de pie\" --aspect \"Bebe para dormir\" --compel
hitos judge declaration-1 cancel
expect refused HI-09
hitos judge declaration-1 accept
expect gauge tomas drama 1
# It has to be against a player's character, and costs no aspect.
declare ordenanza-1 \"Cierra la verja\"
expect refused HI-12
declare ordenanza-1 \"Cierra la verja\" --aspect Sujetar --exhaust --against irene
expect refused HI-11
# What the game master takes back has moved nothing.
declare ordenanza-1 \"Cierra la verja\" --against irene
hitos judge declaration-1 veto
expect gauge irene drama 3
expect items 0",
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
fn hi_15_who_delays_stays_unaware_until_they_act() {
    holds(
        "
fight begin --foe ordenanza:1
fight initiative ordenanza-1 20
fight initiative tomas 15
fight initiative irene 12
fight initiative maite 8
fight next
# The orderly waits: a blow meets 14 less 3.
fight delay ordenanza-1 10
fight next
faces 1,1,3
hitos attack tomas ordenanza-1
expect state /rolls/tomas/body/hitos/thrown/open/plan/difficulty 11
roll settle tomas
fight next
fight next
# The orderly has a turn now, and is aware once it is over.
fight next
fight next
faces 2,2,3
hitos attack tomas ordenanza-1
expect state /rolls/tomas/body/hitos/thrown/open/plan/difficulty 14",
    );
}

#[test]
fn hi_19_two_criticals_leave_two_sequelae_and_each_falls_due_by_itself() {
    holds_in_a_fight(
        "
faces 10,10,1
hitos attack tomas ordenanza-1 unarmed
faces 8,8,8
roll settle tomas
roll settle ordenanza-1
faces 10,10,1
hitos attack irene ordenanza-1 unarmed
roll settle irene
expect state /lives/hitos/burdens/ordenanza-1/dues/0/stays scene
expect state /lives/hitos/burdens/ordenanza-1/dues/1/stays scene
expect owed gm hitos-log-befalls
hitos sequela ordenanza-1 body \"La ceja partida\"
hitos sequela ordenanza-1 body \"Cojea\"
expect aspect ordenanza-1 la-ceja-partida
expect aspect ordenanza-1 cojea
hitos spare ordenanza-1 body
expect refused",
    );
}

#[test]
fn hi_19_a_fumbled_attack_leaves_something_on_the_attacker() {
    holds_in_a_fight(
        "
faces 1,1,3
hitos attack tomas ordenanza-1
expect outcome fumble
fight next
expect state /lives/hitos/burdens/tomas/dues null
expect state /lives/hitos/burdens/tomas/aspects/0/tone hostile
hitos mark tomas \"El trípode se le escapa\"
expect aspect tomas el-tripode-se-le-escapa",
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

#[test]
fn hi_17_one_long_deed_a_round_whichever_comes_first() {
    holds_in_a_fight(&format!(
        "{DYING}
faces 2,3,4
hitos attack tomas ordenanza-1 --modifier -9
roll settle tomas
hitos stabilise tomas irene
expect refused HI-17
hitos ignite maite medium
hitos burn maite --helper tomas
expect refused HI-17
faces 2,3,4
hitos burn maite --helper ordenanza-1
hitos burn maite --helper ordenanza-1
expect refused HI-17"
    ));
}

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
fn hi_11_an_exhausted_aspect_serves_nobody_but_those_against_its_owner() {
    holds(
        "
faces 2,3,4
hitos test irene intellect perception
faces 5,6
invoke irene for \"Leo al revés\" --exhaust --reroll 2,3
roll settle irene
faces 2,3,4
hitos test irene intellect perception
invoke irene for \"Leo al revés\" --payer maite
expect refused HI-11
invoke irene against \"Leo al revés\" --payer maite
expect gauge maite drama 4
hitos answer irene accept
roll settle irene
faces 2,3,4
hitos test tomas intellect
invoke tomas for \"Leo al revés\" --payer maite
expect refused HI-11
invoke tomas against \"Leo al revés\" --payer maite
expect refused HI-11
declare maite \"Lo leyó al revés\" --aspect \"Leo al revés\"
expect refused HI-11
declare maite \"Lo leyó al revés\" --aspect \"Leo al revés\" --against irene",
    );
}

#[test]
fn hi_16_who_joins_late_and_ties_rolls_again_with_those_who_tie() {
    holds(
        "
fight begin --foe ordenanza:1
fight leave maite
faces 9,9,9,8,8,8,2,2,2
hitos initiative
expect state /fight/fighters/irene/initiative 16
expect state /fight/fighters/tomas/initiative 15
fight next
fight join maite
# 10 and 5 tie with Tomás; then hers is higher.
faces 10,10,10,9,9,9,2,2,2
hitos initiative
expect state /fight/fighters/maite/initiative 15
fight next
expect fight 1 maite",
    );
}

#[test]
fn hi_16_the_surprised_roll_when_they_first_may_act_and_their_wounds_count() {
    holds(
        "
fight begin --foe ordenanza:1
hitos surprise ordenanza-1
faces 5,5,5
hitos initiative
expect state /fight/fighters/ordenanza-1/initiative 10
hitos initiative
expect refused HI-16
fight next
gauge set irene stamina 10
# The round is over: the others roll. Irene is wounded: 9 and 7 less 2.
faces 9,9,9,4,4,4,1,1,1
fight next
expect fight 1 ordenanza-1
expect state /fight/fighters/irene/initiative 14
fight next
expect fight 2 irene",
    );
}

#[test]
fn hi_16_who_waits_for_everybody_keeps_the_lower_number() {
    holds_in_a_fight(
        "
fight delay irene
expect state /fight/fighters/irene/initiative 7
fight next
expect fight 1 tomas
fight next
fight next
fight next
expect fight 1 irene
fight next
expect fight 2 tomas",
    );
}

#[test]
fn hi_23_hi_28_a_fire_bomb_burns() {
    holds_in(
        "tests/it/hitos/findings.toml",
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
fn hi_25_hi_50_what_is_prepared_is_told_when_it_is_met_and_a_slow_poison_is_due() {
    holds_in(
        "tests/it/hitos/findings.toml",
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
        "tests/it/hitos/findings.toml",
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

#[test]
fn hi_50_hi_22_what_is_lost_by_hand_counts_degeneration_and_armour_that_is_named() {
    holds_in(
        "tests/it/hitos/findings.toml",
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
fn hi_01_the_log_says_what_the_natural_faces_count_as() {
    holds(
        "
faces 7,4,1
hitos test irene intellect perception
faces 7,9
invoke irene for \"Leo al revés\" --reroll 4,1
expect said hitos-log-roll-taken",
    );
}

#[test]
fn hi_07_traits_are_aspects_and_hi_01_adversaries_may_be_more_than_people() {
    holds_in(
        "tests/it/hitos/findings.toml",
        "
faces 2,3,4
hitos test rita reflexes
invoke rita for \"Reacciones rápidas\" --exhaust
expect aspect rita reacciones-rapidas --exhausted
roll settle rita
fight begin --foe gul:1
expect gauge gul-1 stamina 60
faces 2,3,4
hitos test gul-1 might combat --difficulty 30
expect state /rolls/gul-1/body/hitos/thrown/open/plan/bonus 33",
    );
}

#[test]
fn hi_20_dice_are_added_to_any_attack() {
    holds_in_a_fight(
        "
faces 2,3,4
hitos attack irene ordenanza-1 vermin --modifier 9 --extra 2
faces 1,1
roll settle irene
expect gauge ordenanza-1 stamina 12",
    );
}

#[test]
fn hi_33_a_quarry_is_grabbed_with_might_and_combat() {
    holds(
        "
fight begin --foe ordenanza:1
chase flee party
chase place ordenanza-1 short
faces 2,3,4,2,3,4
hitos chase ordenanza-1 stop
expect state /rolls/ordenanza-1/body/hitos/thrown/open/plan/bonus 9",
    );
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
fn hi_12_the_game_masters_point_goes_to_nobody_who_is_dead_or_away() {
    holds(
        "
fight begin --foe ordenanza:1
hitos fate irene body lost
evening leave maite
faces 2,3,4
hitos test ordenanza-1 will
invoke ordenanza-1 for \"Sujetar\" --affects irene
expect refused HI-41
invoke ordenanza-1 for \"Sujetar\"
expect gauge tomas drama 3",
    );
}

#[test]
fn hi_25_a_poison_tells_how_it_gets_in_even_if_it_works_at_once() {
    holds_in(
        "tests/it/hitos/findings.toml",
        "
faces 9,9,9
hitos poison rita \"Humo\"
expect said hitos-poison-met-by",
    );
}

#[test]
fn hi_18_nobody_attacks_the_absent() {
    holds_in_a_fight(
        "
evening leave irene
hitos attack tomas irene
expect refused",
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
fn hi_13_hi_46_the_game_master_takes_back_what_pays_for_a_recovery() {
    holds(
        "
gauge set irene stamina 10
faces 2,5,8
hitos recover irene body --aspect for
expect state /rolls/irene/body/hitos/consequence/recovery/aspect for
expect gauge irene drama 2
hitos answer irene veto
expect gauge irene drama 4
roll settle irene
expect gauge irene drama 4",
    );
}
