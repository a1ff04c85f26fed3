//! What stays until somebody takes it, lets it go or pays for it anew: aspects that rolls leave, saving aspects, cover
//! that is paid for, and the open rolls of others.

use super::scripts::holds;

#[test]
fn hi_03_hi_04_what_a_critical_or_a_fumble_leaves_stays_due_until_it_is_named_or_let_go() {
    holds(
        "
faces 10,10,4
hitos test irene intellect perception --difficulty 20
faces 3,4,5
hitos test irene will
expect state /lives/hitos/burdens/irene/aspects/0/tone favourable
expect owed gm hitos-log-befalls
hitos mark irene \"El archivo se abre\"
expect aspect irene el-archivo-se-abre
expect owed gm hitos-log-befalls --not
hitos mark irene Otra
expect refused HI-03
faces 1,1,5
hitos test irene will --difficulty 20
roll settle irene
expect state /lives/hitos/burdens/irene/aspects/0/tone hostile
hitos spare irene
expect owed gm hitos-log-befalls --not
hitos spare irene
expect refused
# What is named on the open roll is not due as well.
faces 10,10,4
hitos test irene will --difficulty 20
hitos mark irene Segura
roll settle irene
expect owed gm hitos-log-befalls --not",
    );
}

#[test]
fn hi_03_what_a_hidden_roll_leaves_stays_hidden_when_it_is_named_later() {
    holds(
        "
faces 10,10,4
hitos test irene will --difficulty 20 --secret
roll settle irene
hitos mark irene Sospecha
expect state /people/irene/aspects/0/hidden true",
    );
}

#[test]
fn hi_14_what_is_due_for_the_scene_ends_with_it_and_for_the_session_when_the_next_begins() {
    holds(
        "
scene set sala
faces 10,10,4
hitos test irene will --difficulty 20
roll settle irene
faces 10,10,10
hitos test tomas will --difficulty 20
roll settle tomas
evening end
evening begin
expect state /lives/hitos/burdens/irene/aspects/0/until scene
expect state /lives/hitos/burdens/tomas null
scene set sotano
expect state /lives/hitos/burdens/irene null",
    );
}

#[test]
fn hi_19_a_sequela_for_the_scene_stays_due_until_the_scene_ends() {
    holds(
        "
scene set sala
fight begin --foe ordenanza:1
faces 10,10,1
hitos attack irene ordenanza-1 unarmed
fight end
evening end
evening begin
expect state /lives/hitos/burdens/ordenanza-1/dues/0/stays scene
scene set sotano
expect state /lives/hitos/burdens/ordenanza-1 null",
    );
}

#[test]
fn hi_41_an_aspect_that_was_paid_to_live_saves_whatever_is_invoked_after_it() {
    holds(
        "
gauge set irene stamina 0
faces 2,3,4
hitos hold irene
invoke irene for \"Sigue viva\" --payer tomas
invoke irene against \"Charco de sangre\"
hitos answer irene accept
roll settle irene
expect aspect irene dead --not
# The low die says what comes back.
expect gauge irene stamina 2",
    );
}

#[test]
fn hi_41_an_aspect_against_the_dying_alone_saves_nobody() {
    holds(
        "
gauge set irene stamina 0
faces 9,9,9
hitos hold irene
faces 1
invoke irene against \"Charco de sangre\" --reroll 9
hitos answer irene accept
expect outcome failure
roll settle irene
expect aspect irene dead",
    );
}

#[test]
fn hi_13_hi_34_the_game_master_takes_cover_back_and_nobody_hides() {
    holds(
        "
chase begin Fuga --quarry irene --pursuer ordenanza:1 --distance medium
gauge set irene drama 2
faces 9,9,8,2,3,4
hitos chase ordenanza-1 hide --aspect Niebla
expect gauge irene drama 1
hitos answer irene veto
expect gauge irene drama 3
expect state /rolls/irene null
expect state /rolls/ordenanza-1 null
expect state /chases/fuga-1/pursuits/0/distance medium
expect state /chases/fuga-1/pursuits/0/called ground
hitos answer irene veto
expect refused",
    );
}

#[test]
fn hi_36_hi_44_a_chase_and_a_rest_of_others_close_nobodys_roll() {
    holds(
        "
faces 3,4,5
hitos test irene will --difficulty 20
chase begin Fuga --quarry tomas --pursuer ordenanza:1
chase end
gauge set tomas stamina 20
hitos rest tomas
expect state /rolls/irene/who irene
chase begin Fuga --quarry irene --pursuer ordenanza-1
expect state /rolls/irene null",
    );
}
