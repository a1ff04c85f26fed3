//! Rolls, aspects and drama points, played by scripts (HI-01 to HI-13).

use super::holds_in_a_fight;
use crate::hitos::scripts::{holds, holds_in};

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
fn hi_07_traits_are_aspects_and_hi_01_adversaries_may_be_more_than_people() {
    holds_in(
        "tests/it/hitos/house.toml",
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
