//! People by the rules of GenreFuzzion: their sheets, traits and players.

use super::duel::{Duel, LastingChange};
use super::memory::Memory;
use super::sheet::{HeldTrick, LifeGoal, PersonStanding, Sheet, Trait, TraitKind};
use crate::rules::{Text, ensure};
use crate::session::{Id, Refusal, State};
use crate::systems::genrefuzzion::rules::Options;

pub(super) fn memory(state: &State) -> &Memory {
    &state.system_state.genrefuzzion
}

pub(super) fn house_rules(state: &State) -> &Options {
    &state.campaign.house_rules.genrefuzzion
}

pub(super) fn sheet<'s>(state: &'s State, who: &Id) -> Result<&'s Sheet, Refusal> {
    let sheet = state.person(who)?.member.sheets.genrefuzzion.as_ref();
    sheet.ok_or_else(|| state.refusal_about("gf-refused-no-sheet", who))
}

/// The duel in play. Refuses if there is none.
pub(super) fn duel(state: &State) -> Result<Duel, Refusal> {
    let duel = memory(state).duel.as_deref();
    duel.map(|duel| with_current_players(state, duel.clone())).ok_or_else(|| Refusal::by("GF-08", "gf-refused-no-duel"))
}

/// Updates who plays each character of a scene, since somebody may have taken one over after it was announced. A player
/// who already has a role in it gets no second one (GF-09).
pub(super) fn with_current_players(state: &State, mut duel: Duel) -> Duel {
    let mut busy: Vec<Id> = duel.people().filter_map(|(_, player)| player.cloned()).collect();
    let mut set_player = |who: &Id, player: &mut Option<Id>| {
        let own = sheet(state, who).is_ok_and(|sheet| !sheet.is_extra());
        let new = state.player_of(who).filter(|new| own && !busy.contains(new));
        busy.extend(new.clone());
        *player = new.or_else(|| player.take());
    };
    for side in [&mut duel.protagonist, &mut duel.antagonist] {
        set_player(&side.who, &mut side.player);
        side.allies.iter_mut().for_each(|ally| set_player(&ally.who, &mut ally.player));
    }
    duel
}

/// The players who have no role in a scene (GF-09).
pub(super) fn free_players(state: &State, duel: &Duel) -> Vec<Id> {
    let busy = |player: &Id| duel.people().any(|(_, busy)| busy == Some(player));
    state.able_players().into_iter().filter(|player| !busy(player)).collect()
}

/// The players who may present an extra: those without a role, or else those of allies, who give that up (GF-09).
pub(super) fn presenters(state: &State, duel: &Duel) -> Vec<Id> {
    let free = free_players(state, duel);
    let allies = || state.able_players().into_iter().filter(|player| !duel.duellist_players().any(|own| own == player));
    if free.is_empty() { allies().collect() } else { free }
}

/// Refuses unless everybody sees the person, since everybody sees scenes and purses.
pub(super) fn require_seen_by_all(state: &State, who: &Id) -> Result<(), Refusal> {
    state.person(who)?;
    ensure!(state.audience_of(who).is_all(), state.refusal_about("gf-refused-unseen", who));
    Ok(())
}

/// Refuses a newcomer who has still to appear in an interlude (GF-05).
pub(super) fn require_appeared(state: &State, who: &Id) -> Result<(), Refusal> {
    let appeared = !memory(state).arriving.contains(who);
    ensure!(appeared, rule_refusal(state, "GF-05", "gf-refused-not-appeared", who));
    Ok(())
}

/// Whether somebody's relationship to a retired person has still to be settled (GF-21).
pub(super) fn is_unsettled(state: &State, holder: &Id, trait_: &Trait) -> bool {
    let plays_on = |who: &Id| sheet(state, who).is_ok_and(|sheet| sheet.standing != PersonStanding::Retired);
    let listed = memory(state).unsettled.iter().any(|(who, what)| who == holder && *what == trait_.id());
    listed && !trait_.towards.as_ref().is_some_and(plays_on)
}

/// The player whose own character this is. Refuses an extra and a character without a player.
pub(super) fn player_of_character(state: &State, who: &Id) -> Result<Id, Refusal> {
    require_character(state, who)?;
    state.player_of(who).ok_or_else(|| state.refusal_about("gf-refused-no-player", who))
}

/// Refuses an extra.
pub(super) fn require_character(state: &State, who: &Id) -> Result<(), Refusal> {
    ensure!(!sheet(state, who)?.is_extra(), rule_refusal(state, "GF-06", "gf-refused-extra", who));
    Ok(())
}

/// A refusal by a rule that names a person.
pub(super) fn rule_refusal(state: &State, rule: &'static str, key: &'static str, who: &Id) -> Refusal {
    Refusal { rule: Some(rule.into()), ..state.refusal_about(key, who) }
}

/// Whether a player has a character by these rules; an extra does not count (GF-21).
pub(super) fn has_character(state: &State, player: &Id) -> bool {
    state.people.keys().any(|who| player_of_character(state, who).is_ok_and(|own| own == *player))
}

/// Refuses while nobody has a sheet of this system.
pub(super) fn require_any_sheet(state: &State) -> Result<(), Refusal> {
    let is_played = state.people.values().any(|person| person.member.sheets.genrefuzzion.is_some());
    ensure!(is_played, Refusal::new("gf-refused-nobody-plays"));
    Ok(())
}

/// Refuses unless a duel is in play.
pub(super) fn require_duel(state: &State) -> Result<(), Refusal> {
    duel(state).map(drop)
}

/// The traits of a person in a duel: those of the sheet, and those that last until its end. A problem that works as an
/// asset is there as both (GF-26).
pub(super) fn traits_in_duel(sheet: &Sheet, who: &Id, duel: &Duel) -> Vec<Trait> {
    let turned =
        |trait_: &Trait| duel.lasting.contains(&LastingChange::Converted { who: who.clone(), what: trait_.id() });
    let lent = duel.lasting.iter().filter_map(|lasting| match lasting {
        LastingChange::Lent { who: of, lent } if of == who => Some(lent),
        _ => None,
    });
    // An older program lent a copy of the problem as the asset.
    let lent = lent.filter(|lent| lent.kind != TraitKind::Asset || !turned(lent));
    let mut traits: Vec<Trait> = sheet.traits.iter().chain(lent).cloned().collect();
    let assets = traits.iter().filter(|trait_| trait_.kind == TraitKind::Problem && turned(trait_));
    let assets: Vec<Trait> = assets.map(|trait_| Trait { kind: TraitKind::Asset, ..trait_.clone() }).collect();
    traits.extend(assets);
    traits
}

/// The trait with this id or this phrase.
pub(super) fn find_trait<'t>(traits: &'t [Trait], written: &Text) -> Option<&'t Trait> {
    let id = Id::from_phrase(written);
    traits.iter().find(|held| held.id() == id).or_else(|| traits.iter().find(|held| held.phrase.is_same_name(written)))
}

/// A trait on somebody's sheet. Refuses if there is none.
pub(super) fn trait_of(state: &State, who: &Id, written: &Text) -> Result<Trait, Refusal> {
    let found = find_trait(&sheet(state, who)?.traits, written).cloned();
    found.ok_or_else(|| no_such_trait(state, who, written))
}

pub(super) fn no_such_trait(state: &State, who: &Id, written: &Text) -> Refusal {
    let own = sheet(state, who).map(|sheet| sheet.traits.iter().map(|own| own.phrase.clone()).collect::<Vec<_>>());
    state.refusal_about("gf-refused-no-trait", who).with("phrase", written).offering(own.unwrap_or_default())
}

/// A trick or flaw on somebody's sheet, by its id or its own name. Refuses if there is none.
pub(super) fn trick_of(state: &State, who: &Id, written: &Text) -> Result<HeldTrick, Refusal> {
    let id = Id::from_phrase(written);
    let own = &sheet(state, who)?.tricks;
    let found = own.iter().find(|trick| trick.id() == id || trick.is_called(written));
    let no = || state.refusal_about("gf-refused-no-trick", who).with("trick", written);
    found.cloned().ok_or_else(|| no().offering(own.iter().map(HeldTrick::name)))
}

/// Somebody's trick or flaw that works in scenes. Refuses if there is none (GF-06, GF-26).
pub(super) fn require_working_trick(state: &State, who: &Id, written: &Text) -> Result<HeldTrick, Refusal> {
    let held = trick_of(state, who, written)?;
    let works = sheet(state, who)?.working_tricks().contains(&held);
    ensure!(works, rule_refusal(state, "GF-06", "gf-refused-extra", who));
    ensure!(!held.is_proposed(), Refusal::by("GF-26", "gf-refused-unapproved").with("trick", written));
    Ok(held)
}

/// The goal of that number, counted from 1. Refuses if there is none.
pub(super) fn goal_of(state: &State, who: &Id, number: u8) -> Result<(usize, LifeGoal), Refusal> {
    let at = usize::from(number).checked_sub(1);
    let found = at.and_then(|at| Some((at, sheet(state, who).ok()?.goals.get(at)?.clone())));
    found.ok_or_else(|| state.refusal_about("gf-refused-no-goal", who).with("number", number))
}

/// Refuses a phrase that another trait of the person has.
pub(super) fn require_new_phrase(state: &State, who: &Id, new_trait: &Trait) -> Result<(), Refusal> {
    let is_held = sheet(state, who)?.find(&new_trait.id()).is_some();
    ensure!(!is_held, state.refusal_about("gf-refused-trait-there", who).with("phrase", &new_trait.phrase));
    Ok(())
}

/// Refuses a phrase that another trait of the person has in a duel, on the sheet or lent until its end (GF-15, GF-26).
pub(super) fn require_new_in_duel(state: &State, duel: &Duel, who: &Id, new_trait: &Trait) -> Result<(), Refusal> {
    let is_held = traits_in_duel(sheet(state, who)?, who, duel).iter().any(|held| held.id() == new_trait.id());
    ensure!(!is_held, state.refusal_about("gf-refused-trait-there", who).with("phrase", &new_trait.phrase));
    Ok(())
}

/// The clichés of a person.
pub(super) fn cliches(sheet: &Sheet) -> impl Iterator<Item = &Trait> {
    sheet.of_kind(TraitKind::Cliche)
}
