//! What a second reading of the rules by playing has found: each holds from now on.

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

#[track_caller]
fn holds_in_a_fight(script: &str) {
    holds(&format!("{FIGHT}{script}"));
}

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
fn hi_03_hi_04_what_was_named_for_a_fumble_goes_with_it() {
    holds(
        "
faces 1,1,4
hitos test irene will --difficulty 10
hitos mark irene \"Tropiezo\"
# Any fumble leaves it, and a critical takes it back and leaves another.
faces 1,1
invoke irene for \"Leo al revés\" --reroll 1,1
expect outcome fumble
expect aspect irene tropiezo
faces 10,10
invoke irene for \"Leo al revés\" --reroll 1,1
expect outcome critical
expect aspect irene tropiezo --not
hitos mark irene \"Todo encaja\"
expect aspect irene todo-encaja
# The game master protects the story: nothing is left of the critical, and the fumble is due its own.
hitos answer irene veto
expect outcome fumble
expect aspect irene todo-encaja --not
roll settle irene
expect state /lives/hitos/burdens/irene/aspects/0/tone hostile",
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
fn hi_12_nobody_is_named_for_a_point_that_a_hidden_roll_gives_nobody() {
    holds_in_a_fight(
        "
fight join ordenanza:1 --hidden
faces 2,9,9
hitos test hidden-ordenanza-1 might
faces 9
invoke hidden-ordenanza-1 for \"Sujetar\" --reroll 2 --affects irene
expect refused HI-12
invoke hidden-ordenanza-1 for \"Sujetar\" --reroll 2
expect gauge irene drama 3",
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
    let played = crate::kit::scripts::play_one(super::scripts::EVENING, script);
    assert!(played.is_ok(), "{played:?}");
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
