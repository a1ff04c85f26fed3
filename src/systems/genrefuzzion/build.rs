//! Building a pool from a request: each die is looked up in its slot, and each trick is attached to the dice that it
//! works on (GF-10, GF-26).

use super::context::DuelContext;
use super::duel::{DuelRole, DuelStage};
use super::sheet::{HeldTrick, Sheet};
use crate::rules::{Keyword as _, Text, ensure};
use crate::session::{Id, Refusal};
use crate::systems::genrefuzzion::rules::TraitDie;
use crate::systems::genrefuzzion::rules::pool::{DuelPool, PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::{CLOSE_RELATIONSHIP, LARGE_CLICHE};
use crate::systems::genrefuzzion::rules::trick::Trick;

/// What a player asks of a pool.
#[derive(Debug, Clone, Default)]
pub(super) struct PoolRequest<'s> {
    /// The traits of each slot, by id or phrase; of allies also as `who phrase`.
    pub(super) slots: Vec<(PoolSlot, &'s [Text])>,
    /// Whether the asset is sacrificed.
    pub(super) sacrifices: bool,
    pub(super) buys_die: bool,
    pub(super) gives: Option<&'s Text>,
    pub(super) tricks: &'s [Text],
}

/// Whether a trick is used with its owner's pool. The others are used by themselves.
pub(super) fn works_on_own_pool(trick: Trick) -> bool {
    use Trick::*;
    matches!(
        trick,
        FavouriteWeapon
            | AceUpTheSleeve
            | SlowMotion
            | UnshakableDefence
            | FromTheShadows
            | Excellence
            | OutOfControl
            | TricksOfTheTrade
            | GreatExpectations
            | Imitation
            | SerialImproviser
            | Insistent
            | MovedByPassion
            | PlanB
            | NotBadBut
            | DidNotExpectThat
            | Heartbreaker
            | SavoirFaire
            | SecretsAndLies
            | Teamwork
            | DirtyTrick
            | EveryDetail
    )
}

/// Builds a pool. Whether its slots hold it, and what it costs, is left to [`DuelPool::price`].
pub(super) fn assemble_pool(
    context: DuelContext,
    role: DuelRole,
    request: &PoolRequest,
) -> Result<DuelPool<Id>, Refusal> {
    let mut pool = DuelPool::default();
    for (slot, these) in &request.slots {
        let offered = context.sources_for(role, *slot);
        for wanted in *these {
            pool.sources.push(find_source(context, &offered, wanted).ok_or_else(|| not_in_slot(*slot, wanted))?);
        }
    }
    if request.buys_die {
        pool.sources.push(PoolSource::bought());
    }
    if request.sacrifices {
        let at = pool.sources.iter().position(|source| source.slot == PoolSlot::Asset);
        let at = at.ok_or_else(|| Refusal::by("GF-16", "gf-refused-nothing-to-sacrifice"))?;
        let source = pool.sources.remove(at);
        pool.sources.insert(at, source.sacrificed());
    }
    if let Some(given) = request.gives {
        let giveable = context.traits_to_give(role);
        let found = super::people::find_trait(&giveable, given).map(super::sheet::Trait::id);
        pool.given = Some(found.ok_or_else(|| Refusal::by("GF-10", "gf-refused-no-gift").with("phrase", given))?);
    }
    let owner = &context.duel.side(role).who;
    let sheet = (context.sheet_of)(owner);
    let wanted = request.tricks.iter().map(|named| {
        let is_named = |held: &&HeldTrick| held.id() == Id::from_phrase(named) || held.is_called(named);
        let held = sheet.and_then(|sheet| sheet.working_tricks().iter().find(is_named));
        let held = held.ok_or_else(|| Refusal::by("GF-25", "gf-refused-no-such-trick").with("trick", named))?;
        let trick = held.book_trick().filter(|trick| works_on_own_pool(*trick));
        let trick = trick.ok_or_else(|| Refusal::by("GF-25", "gf-refused-trick-not-here").with("trick", named))?;
        require_unused(context, owner, &held.id(), named)?;
        Ok((named, held, trick))
    });
    let mut wanted = wanted.collect::<Result<Vec<_>, Refusal>>()?;
    // The largest die is known once the others have added and changed theirs.
    wanted.sort_by_key(|(.., trick)| *trick == Trick::NotBadBut);
    for (named, held, trick) in wanted {
        ensure!(!pool.tricks.contains(&trick), Refusal::by("GF-25", "gf-refused-trick-twice").with("trick", named));
        pool.tricks.push(trick);
        attach_trick(context, role, held, trick, &mut pool);
        require_trigger(context, role, trick)?;
    }
    Ok(pool)
}

/// Brings a drafted pool up to date. Refuses if one of its traits or tricks is gone.
pub(super) fn refresh_draft(
    context: DuelContext,
    role: DuelRole,
    mut pool: DuelPool<Id>,
) -> Result<DuelPool<Id>, Refusal> {
    for source in pool.sources.iter_mut() {
        let Some(trait_id) = &source.trait_id else { continue };
        let offered = context.sources_for(role, source.slot);
        let now = offered.iter().find(|other| other.trait_id.as_ref() == Some(trait_id) && other.owner == source.owner);
        source.die = now.ok_or_else(|| not_in_slot(source.slot, &Text::new(trait_id.as_str())))?.die;
    }
    if let Some(given) = &pool.given {
        let there = context.traits_to_give(role).iter().any(|trait_| trait_.id() == *given);
        ensure!(there, Refusal::by("GF-10", "gf-refused-no-gift").with("phrase", Text::new(given.as_str())));
    }
    for &trick in &pool.tricks {
        let word = trick.word();
        require_unused(context, &context.duel.side(role).who, &Id::from_phrase(word), &Text::new(word))?;
        require_trigger(context, role, trick)?;
    }
    Ok(pool)
}

/// Refuses a trick that was used in this scene.
pub(super) fn require_unused(context: DuelContext, owner: &Id, what: &Id, named: &Text) -> Result<(), Refusal> {
    let used = context.duel.used.iter().any(|used| used.who == *owner && used.what == *what);
    ensure!(!used, Refusal::by("GF-25", "gf-refused-trick-twice").with("trick", named));
    Ok(())
}

fn find_source(context: DuelContext, offered: &[PoolSource<Id>], name: &Text) -> Option<PoolSource<Id>> {
    let id = Id::from_phrase(name);
    let phrase = |source: &&PoolSource<Id>| {
        let (Some(owner), Some(trait_id)) = (&source.owner, &source.trait_id) else { return false };
        let traits = context.traits(owner);
        let phrase = traits.iter().find(|one| one.id() == *trait_id).map(|one| one.phrase.clone());
        phrase.is_some_and(|phrase| phrase.is_same_name(name))
    };
    let of_whom = |source: &&PoolSource<Id>| match (&source.owner, &source.trait_id) {
        (Some(owner), Some(trait_id)) => Id::from_phrase(&format!("{owner} {trait_id}")) == id,
        _ => false,
    };
    let by_id = |source: &&PoolSource<Id>| source.trait_id.as_ref() == Some(&id);
    offered.iter().find(of_whom).or_else(|| offered.iter().find(by_id)).or_else(|| offered.iter().find(phrase)).cloned()
}

fn not_in_slot(slot: PoolSlot, name: &Text) -> Refusal {
    Refusal::by("GF-10", "gf-refused-not-in-slot").with("slot", slot).with("phrase", name)
}

/// Attaches a trick to the dice that it works on. Where it fits none, the pool's price refuses it.
fn attach_trick(context: DuelContext, role: DuelRole, held: &HeldTrick, trick: Trick, pool: &mut DuelPool<Id>) {
    if let Some(added) = PoolSource::added_by(trick) {
        pool.sources.push(added);
        return;
    }
    let side = context.duel.side(role);
    let named = held.gaps.last().map(|gap| Id::from_phrase(gap));
    let rights = context.rights(role);
    let largest = pool.sources.iter().map(|source| source.size()).max().unwrap_or(TraitDie::D4);
    let fits = |source: &PoolSource<Id>| match trick {
        Trick::UnshakableDefence => source.slot == PoolSlot::Cliche && source.trait_id == named,
        Trick::Excellence => source.slot == PoolSlot::Cliche && source.die >= LARGE_CLICHE,
        Trick::SerialImproviser => source.slot == PoolSlot::Scene,
        Trick::DidNotExpectThat | Trick::Heartbreaker => {
            source.slot == PoolSlot::Relationship && source.die >= CLOSE_RELATIONSHIP
        }
        Trick::AceUpTheSleeve => source.slot == PoolSlot::Asset,
        Trick::PlanB => {
            source.slot == PoolSlot::Cliche
                && source.trait_id.as_ref().is_some_and(|trait_id| !side.used_cliches.contains(trait_id))
        }
        Trick::NotBadBut => source.size() == largest,
        Trick::DirtyTrick => source.slot == PoolSlot::Turned && !rights.is_free(source),
        _ => false,
    };
    let most = if trick == Trick::PlanB { 2 } else { 1 };
    for source in pool.sources.iter_mut().filter(|source| fits(source)).take(most) {
        source.tricks.push(trick);
        if trick == Trick::Heartbreaker {
            *source = source.clone().sacrificed();
        }
    }
}

/// Refuses a trick whose condition does not hold at the table (GF-26). Whether the fiction of a declared trick holds,
/// its owner says.
pub(super) fn require_trigger(context: DuelContext, role: DuelRole, trick: Trick) -> Result<(), Refusal> {
    let duel = context.duel;
    let (own, other) = (duel.side(role), duel.side(role.other()));
    let result = |side: &super::duel::DuelSide| side.thrown.as_ref().map(|thrown| thrown.result());
    let theirs = other.thrown.as_ref();
    let has_role = |wanted| role == wanted;
    let holds = match trick {
        Trick::SlowMotion => other.allies.len() > own.allies.len(),
        Trick::FromTheShadows | Trick::GreatExpectations => has_role(DuelRole::Protagonist),
        Trick::Excellence => context.large_cliches(&own.who).len() == 1,
        Trick::GenreSavvy => theirs.is_some_and(|thrown| has_large_cliche(thrown.pool.sources.iter())),
        Trick::RunCowards => other.allies.len() >= 2,
        Trick::Imitation => has_role(DuelRole::Antagonist) && result(other).is_some_and(|result| result >= 15),
        Trick::SerialImproviser => has_role(DuelRole::Antagonist),
        Trick::Insistent | Trick::PlanB | Trick::DidNotWantToCome if duel.stage != DuelStage::Opposed => false,
        Trick::DidNotWantToCome => has_role(DuelRole::Protagonist) && result(other).is_some_and(|result| result >= 20),
        Trick::BornReady => context.assets(&own.who).len() >= 2,
        Trick::NotBadBut => {
            let beaten = result(own).zip(result(other)).map(|(own, other)| other.saturating_sub(own));
            beaten.is_some_and(|by| by >= 5)
        }
        Trick::DidNotExpectThat | Trick::Heartbreaker | Trick::InappropriateDoubt => {
            !context.close_relationships(role).is_empty()
        }
        Trick::NotSoFast => duel.stage == DuelStage::Lost(role),
        Trick::GiftFromHeaven => context.assets(&own.who).is_empty(),
        Trick::ProvokeMe | Trick::ChronicClumsiness => !context.problems(&own.who).is_empty(),
        Trick::AlwaysAlert => has_role(DuelRole::Antagonist) && duel.stage == DuelStage::ToChoose,
        Trick::UndeservedLuck => {
            let answering = matches!(
                (duel.stage, role),
                (DuelStage::ToChoose, DuelRole::Antagonist) | (DuelStage::Opposed, DuelRole::Protagonist)
            );
            answering && theirs.is_some_and(|thrown| thrown.rolled.botches().len() >= 3)
        }
        Trick::Teamwork => own.allies.len() >= 4,
        Trick::BitesTheDust | Trick::HedgehogDilemma => !own.allies.is_empty(),
        Trick::BadCompany => {
            let extras = own.allies.iter().all(|ally| (context.sheet_of)(&ally.who).is_some_and(Sheet::is_extra));
            own.allies.len() >= 2 && extras
        }
        Trick::BeginnersMistake => own
            .thrown
            .as_ref()
            .is_some_and(|thrown| thrown.rolled.dice.len() <= 3 && !thrown.rolled.botches().is_empty()),
        Trick::Oops => own.thrown.as_ref().is_some_and(|thrown| thrown.rolled.botches().len() >= 2),
        Trick::JustAnAccident => own.thrown.as_ref().is_some_and(|thrown| {
            !thrown.rolled.botches().is_empty() && thrown.pool.in_slot(PoolSlot::Asset).next().is_some()
        }),
        Trick::Pride => {
            let pool = own.thrown.as_ref().map(|thrown| &thrown.pool);
            context.large_cliches(&own.who).len() == 1 && pool.is_some_and(|pool| has_large_cliche(pool.sources.iter()))
        }
        _ => true,
    };
    ensure!(holds, Refusal::by("GF-26", "gf-refused-trigger").with("trick", trick));
    Ok(())
}

fn has_large_cliche<'p>(mut sources: impl Iterator<Item = &'p PoolSource<Id>>) -> bool {
    sources.any(|source| source.slot == PoolSlot::Cliche && source.die >= LARGE_CLICHE)
}
