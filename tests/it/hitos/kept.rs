//! What stays until somebody takes it, lets it go or pays for it anew: aspects that rolls leave, saving aspects, cover
//! that is paid for, and the open rolls of others.

use super::scripts::holds;

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
