//! Who owes which decision (GF-24): in a scene, for its rating, in an interlude, and about traits and tricks.

use super::Genrefuzzion;
use super::duel::{Duel, DuelKind, DuelStage};
use super::memory::FinaleState;
use super::people::{duel, has_character, is_unsettled, memory, presenters, sheet, trick_of};
use super::rules::TrickKind;
use super::sheet::HeldTrick;
use crate::rules::{Msg, Text};
use crate::session::debt::{DebtKind, Debtor};
use crate::session::given_fields::GivenFields;
use crate::session::system::System as _;
use crate::session::{Audience, Debt, Id, State};

/// The player who has the moderator's role, and with it the deeds that are nobody else's (GF-22).
pub(super) fn moderator(state: &State, _: &GivenFields, _: &Id) -> Option<Id> {
    memory(state).moderator.clone()
}

/// The player who calls an interlude: the one in the line, or whoever goes on (GF-18).
pub(super) fn who_calls_interlude(state: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    given.id("player").or_else(|| memory(state).next.player.clone())
}

/// The player whose decision the scene waits for; for an antagonist whom nobody plays yet, any player who is free
/// (GF-09).
pub(super) fn awaited_player(state: &State, _: &GivenFields, by: &Id) -> Option<Id> {
    let duel = duel(state).ok()?;
    let is_free = |player: &Id| presenters(state, &duel).contains(player);
    let own = || state.player_at_seat(by).filter(is_free);
    duel.side(duel.awaited_decision()?.0).player.clone().or_else(own)
}

/// Who rewords the protagonist's intention: their player; without new words the moderator upholds it (GF-09).
pub(super) fn who_rewords(state: &State, given: &GivenFields, by: &Id) -> Option<Id> {
    if given.value("intention").is_some() { awaited_player(state, given, by) } else { moderator(state, given, by) }
}

/// Who presents the antagonist: their player. Whoever presents an extra plays it (GF-09).
pub(super) fn who_presents(state: &State, given: &GivenFields, by: &Id) -> Option<Id> {
    let awaited = awaited_player(state, given, by)?;
    Some(given.id("player").unwrap_or(awaited))
}

/// Who plays the person of a line: in the open scene an extra has a player, too (GF-06, GF-09).
pub(super) fn who_plays(state: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    let who = given.id("who")?;
    Some(Genrefuzzion.extra_player(state, &who).unwrap_or(who))
}

/// Who may use a trick: its owner, and every player where it is a flaw (GF-25).
pub(super) fn who_uses_trick(state: &State, given: &GivenFields, by: &Id) -> Option<Id> {
    let who = given.id("who")?;
    let trick = trick_of(state, &who, &Text::line(given.value("trick")?)).ok()?;
    if trick.kind() == TrickKind::Flaw { Some(by.clone()) } else { who_plays(state, given, by) }
}

/// The players who have still to approve a trick: the able ones, without its owner and those who have (GF-26).
pub(super) fn approvers_left(state: &State, owner: &Id, held: &HeldTrick) -> Vec<Id> {
    let own = state.player_of(owner);
    let has_approved = |player: &Id| held.own_trick().is_some_and(|trick| trick.approved_by.contains(player));
    state.able_players().into_iter().filter(|player| Some(player) != own.as_ref() && !has_approved(player)).collect()
}

/// Who ends the interlude: the player who called it (GF-18).
pub(super) fn who_ends_interlude(state: &State, _: &GivenFields, _: &Id) -> Option<Id> {
    memory(state).interlude.as_ref()?.called_by.clone()
}

/// The player of the scene's protagonist.
pub(super) fn protagonist_player(state: &State, _: &GivenFields, _: &Id) -> Option<Id> {
    duel(state).ok()?.protagonist.player
}

/// All decisions that are owed now. A text that is owed is one of the table's own items.
pub(super) fn debts(state: &State) -> Vec<Debt> {
    let now = memory(state);
    let everybody = state.able_players();
    let mut debts = Vec::new();
    // The moderator decides for a player who has left or is away.
    let player_or_everybody = |player: &Option<Id>| match player {
        Some(player) => everybody.iter().filter(|one| *one == player).cloned().collect(),
        None => everybody.clone(),
    };
    match (duel(state), &now.interlude) {
        (Ok(duel), _) => debts.extend(debts_of_duel(state, &duel, &everybody)),
        (Err(_), Some(interlude)) => {
            debts.push(blocking_debt(
                "interlude",
                now.scenes,
                player_or_everybody(&interlude.called_by),
                Msg::new("gf-owed-interlude"),
            ));
        }
        // After the finale no scene follows (GF-23).
        (Err(_), None) if now.scenes > 0 && now.finale != FinaleState::Epilogue => {
            // Without a character a player starts no scene, so right after an interlude the moderator names another.
            let stuck = now.rested && now.next.player.as_ref().is_some_and(|player| !has_character(state, player));
            let players = if stuck { Vec::new() } else { player_or_everybody(&now.next.player) };
            debts.push(blocking_debt("next", now.scenes, players, Msg::new("gf-owed-next")));
        }
        (Err(_), None) => {}
    }
    for who in state.people.keys() {
        let Ok(sheet) = sheet(state, who) else { continue };
        let about_sheet = |debt: Debt| Debt { seen_by: state.readers_of(who), ..debt };
        for trait_ in sheet.traits.iter().filter(|trait_| is_unsettled(state, who, trait_)) {
            let players = state.player_of(who).into_iter().collect();
            let msg = Msg::new("gf-owed-settle").with("who", state.name(who));
            let debt = about_sheet(later_debt(&format!("settle {who} {}", trait_.id()), players, msg));
            // Only those who know the retired person learn of it.
            let known = trait_.towards.as_ref().map_or(Audience::All, |towards| state.audience_of(towards));
            debts.push(Debt { seen_by: debt.seen_by.and(&known), ..debt });
        }
        for held in sheet.tricks.iter().filter(|held| held.is_proposed()) {
            let others = approvers_left(state, who, held);
            let msg = Msg::new("gf-owed-approval").with("trick", held.msg()).with("who", state.name(who));
            debts.push(about_sheet(later_debt(&format!("approve {who} {}", held.id()), others, msg)));
        }
    }
    debts
}

fn debts_of_duel(state: &State, duel: &Duel, everybody: &[Id]) -> Vec<Debt> {
    if let Some((role, what)) = duel.awaited_decision() {
        let side = duel.side(role);
        let players = side.player.clone().map_or_else(|| presenters(state, duel), |player| vec![player]);
        let players = players.into_iter().filter(|player| everybody.contains(player)).collect();
        let rolls = duel.protagonist.rolls + duel.antagonist.rolls;
        return vec![blocking_debt(&format!("{what} {rolls}"), duel.number, players, Msg::new(what))];
    }
    if duel.stage != DuelStage::ToRate {
        return Vec::new();
    }
    let rating = |what: &str, players: Vec<Id>| blocking_debt(what, duel.number, players, Msg::new("gf-owed-rating"));
    let duellist_players: Vec<&Id> = duel.duellist_players().collect();
    let may = |player: &&Id| match duel.kind {
        DuelKind::Finale => !duel.ratings.contains_key(*player),
        DuelKind::Plain => !duellist_players.contains(player),
    };
    let raters: Vec<Id> = everybody.iter().filter(may).cloned().collect();
    match duel.kind {
        // One rating closes a scene, but everybody rates the finale (GF-17, GF-23).
        DuelKind::Finale if !raters.is_empty() => {
            raters.into_iter().map(|player| rating(&format!("rate {player}"), vec![player])).collect()
        }
        DuelKind::Finale | DuelKind::Plain => vec![rating("rate", raters)],
    }
}

/// A decision that play waits for. If no player may take it, the moderator does.
fn blocking_debt(what: &str, number: u32, players: Vec<Id>, msg: Msg) -> Debt {
    Debt { kind: DebtKind::Blocking, ..later_debt(&format!("{what} {number}"), players, msg) }
}

fn later_debt(what: &str, players: Vec<Id>, msg: Msg) -> Debt {
    let who = if players.is_empty() { Debtor::Gm } else { Debtor::Players(players) };
    Debt { id: Id::from_phrase(what), who, what: msg, kind: DebtKind::Later, seen_by: Audience::All }
}
