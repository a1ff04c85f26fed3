//! Initiative, turns, attacks and sequelae, played by scripts (HI-14 to HI-20, HI-33).

use super::{DYING, holds_in_a_fight};
use crate::hitos::scripts::holds;

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
fn hi_15_a_surprise_that_was_named_wrongly_is_put_right() {
    holds(
        "
fight begin --foe ordenanza:1
hitos surprise irene
hitos surprise ordenanza-1
expect actions irene 0
expect actions ordenanza-1 1
hitos surprise ordenanza-1
expect refused
hitos surprise irene ordenanza-1
expect actions irene 1
fight next
# Who has acted is surprised no more, and gets no second action.
faces 1,2,3
hitos attack irene ordenanza-1
expect actions irene 0
hitos surprise irene ordenanza-1
expect refused
expect actions irene 0",
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
fn hi_16_who_leaves_the_fight_and_joins_again_keeps_their_initiative() {
    holds_in_a_fight(
        "
fight leave maite
fight join maite
expect state /fight/fighters/maite/initiative 12
hitos initiative
expect refused HI-16
# Her turn still comes after that of Tomás, and dying it is her test.
gauge set maite stamina 0
fight next
faces 9,9,9
fight next
expect outcome success",
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
fn hi_18_nobody_attacks_the_absent() {
    holds_in_a_fight(
        "
evening leave irene
hitos attack tomas irene
expect refused",
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
fn hi_19_a_critical_attack_leaves_its_sequela_whatever_was_named_before() {
    holds_in_a_fight(
        "
faces 1,1,4
hitos attack irene ordenanza-1 unarmed
hitos mark irene \"Tropiezo\"
faces 10,10
invoke irene for \"Leo al revés\" --reroll 1,1
expect aspect irene tropiezo --not
faces 7,8,9
roll settle irene
expect state /lives/hitos/burdens/ordenanza-1/dues/0/stays scene",
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
