//! What GenreFuzzion remembers at the table besides sheets and purses.

use std::collections::{BTreeMap, BTreeSet};

use super::check::CLICHES_EACH;
use super::duel::{Duel, DuelKind, LastingChange};
use super::sheet::{Sheet, Trait};
use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::session::Id;

/// The system's memory of a table.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// The scene in play.
    pub duel: Option<Box<Duel>>,
    /// The suspended scenes, each with all that is owed in it (GF-18).
    pub suspended: Vec<Duel>,
    /// The table's scenes that have been played to the end.
    pub played: BTreeSet<Id>,
    /// How many scenes have been announced.
    #[serde(skip_serializing_if = "is_default")]
    pub scenes: u32,
    /// Who starts the next scene.
    #[serde(skip_serializing_if = "is_default")]
    pub next: NextScene,
    pub interlude: Option<Interlude>,
    /// Whether an interlude has ended since the last scene was played to its end: the next one comes after a scene, and
    /// one that is only announced or suspended is none yet (GF-18).
    pub rested: bool,
    /// The common pool of clichés before the first scene (GF-01).
    pub proposals: Vec<ClicheProposal>,
    /// The player who moderates.
    pub moderator: Option<Id>,
    /// The grand finale (GF-23).
    #[serde(skip_serializing_if = "is_default")]
    pub finale: FinaleState,
    /// Relationships to a retired person that their holders have still to settle: holder and trait (GF-21).
    pub unsettled: Vec<(Id, Id)>,
    /// The player of each retired character until then (GF-21). Older journals do not say it.
    pub retired: BTreeMap<Id, Id>,
    /// The titles that scenes have been given from names, which they follow (GF-08).
    pub titles: BTreeMap<Id, NamedTitle>,
    /// Newcomers who appear in the next interlude (GF-05).
    pub arriving: BTreeSet<Id>,
}

/// A scene's title that is made of its duellists' names.
#[apply(data)]
pub struct NamedTitle {
    pub of: [Id; 2],
    pub title: Text,
}

/// Who goes on after a scene (GF-18).
#[apply(skip_empty)]
#[apply(default_data)]
pub struct NextScene {
    /// The player who starts the next scene or calls an interlude. `None`: anybody.
    pub player: Option<Id>,
}

/// What happens between scenes (GF-18 to GF-21).
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Interlude {
    pub called_by: Option<Id>,
    /// Who has improved a trait (GF-20).
    pub trained: BTreeSet<Id>,
    /// The players who ask for the next scene.
    pub asking: Vec<Id>,
}

/// A cliché of the common pool (GF-01).
#[apply(skip_none)]
#[apply(data)]
pub struct ClicheProposal {
    /// The player who proposed it.
    pub by: Id,
    pub phrase: Text,
    /// Who has taken it.
    #[serde(rename = "taken")]
    pub taken_by: Option<Id>,
}

keyword_enum! {
    /// How near the end of the campaign is (GF-23).
    #[derive(Default)]
    pub enum FinaleState in "gf-finale-" {
        #[default]
        Ahead = "ahead" | "lejos",
        /// The next scene is the grand finale.
        Called = "called" | "convocada",
        /// It has been played: remaining points satisfy last goals.
        Epilogue = "epilogue" | "epílogo",
    }
}

impl Memory {
    /// Whether this scene is suspended (GF-18).
    pub fn is_suspended(&self, scene: &Id) -> bool {
        self.suspended.iter().any(|duel| duel.scene == *scene)
    }

    /// Whether the grand finale is suspended (GF-18, GF-23).
    pub(super) fn finale_waits(&self) -> bool {
        self.suspended.iter().any(|duel| duel.kind == DuelKind::Finale)
    }

    /// Whether somebody is in a scene, in play or suspended.
    pub(super) fn is_in_scene(&self, who: &Id) -> bool {
        self.duel.as_deref().into_iter().chain(&self.suspended).any(|duel| duel.side_of(who).is_some())
    }

    /// Whether a player may propose another cliché: up to three before the first scene, later one for as long as nobody
    /// has taken it (GF-01, GF-05).
    pub(super) fn may_propose(&self, player: &Id) -> bool {
        let counts =
            |proposal: &&ClicheProposal| proposal.by == *player && !(self.scenes > 0 && proposal.taken_by.is_some());
        self.proposals.iter().filter(counts).count() < self.most_proposals()
    }

    pub(super) fn most_proposals(&self) -> usize {
        if self.scenes > 0 { 1 } else { CLICHES_EACH }
    }

    /// Whether somebody with this sheet is still being made: before the first scene, or as a newcomer before theirs (GF-05).
    pub(super) fn is_being_made(&self, who: &Id, sheet: &Sheet) -> bool {
        self.scenes == 0 || (sheet.is_new() && !self.is_in_scene(who))
    }

    /// How many clichés of the common pool a character has taken.
    pub(super) fn pick_count(&self, who: &Id) -> usize {
        self.proposals.iter().filter(|proposal| proposal.taken_by.as_ref() == Some(who)).count()
    }

    /// Gives a trait its new id in relationships to be settled, and in all scenes with what lasts to their end and what a
    /// withdrawal takes back; `in_play` also in what else they remember. `renamed` is the trait as it is now.
    pub(super) fn rename_trait(&mut self, who: &Id, was: &Id, is: &Id, renamed: Option<&Trait>, in_play: bool) {
        let rename = |of: &Id, what: &mut Id| {
            if of == who && what == was {
                *what = is.clone();
            }
        };
        self.unsettled.iter_mut().for_each(|(holder, what)| rename(holder, what));
        for duel in self.duel.as_deref_mut().into_iter().chain(&mut self.suspended) {
            for lasting in &mut duel.lasting {
                match lasting {
                    LastingChange::Gift { from: of, what }
                    | LastingChange::Off { who: of, what }
                    | LastingChange::Converted { who: of, what } => rename(of, what),
                    LastingChange::Lent { .. } | LastingChange::PendingProblem { .. } => {}
                }
            }
            if let Some(renamed) = renamed {
                duel.rename_in_changes(who, was, renamed);
                if in_play {
                    duel.rename_in_play(who, was, renamed);
                }
            }
            for side in [&mut duel.protagonist, &mut duel.antagonist].into_iter().filter(|side| side.who == *who) {
                if side.used_cliches.remove(was) {
                    side.used_cliches.insert(is.clone());
                }
            }
        }
    }

    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, who: &Id) {
        if self.duel.as_ref().is_some_and(|duel| duel.role_of(who).is_some()) {
            self.duel = None;
        }
        self.suspended.retain(|duel| duel.role_of(who).is_none());
        for duel in self.duel.as_deref_mut().into_iter().chain(&mut self.suspended) {
            duel.protagonist.allies.retain(|ally| ally.who != *who);
            duel.antagonist.allies.retain(|ally| ally.who != *who);
        }
        self.unsettled.retain(|(holder, _)| holder != who);
        self.titles.retain(|_, named| !named.of.contains(who));
        self.arriving.remove(who);
        for proposal in &mut self.proposals {
            proposal.taken_by = proposal.taken_by.take().filter(|taker| taker != who);
        }
        if let Some(interlude) = &mut self.interlude {
            interlude.trained.remove(who);
        }
    }
}
