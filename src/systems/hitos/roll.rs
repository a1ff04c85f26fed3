//! A roll on the table: its dice and purpose, the invocation that waits for an answer, and the part that a seat may
//! see.

use super::consequence::{Consequence, PendingAttack};
use super::{Sheet, people, sentences};
use crate::rules::sides;
use crate::rules::{Arg, Die, Face, Msg, Text, Why};
use crate::session::aspect::{AspectTone, EndCondition};
use crate::session::events::aspect;
use crate::session::system::{SystemRoll, VerdictKind};
use crate::session::systems;
use crate::session::{AspectOwner, Audience, Id, Refusal, Seat, State, Tx};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::drama::DramaPrice;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{Grade, HitosOutcome, HitosRolled, InvokedFor, Triple, TripleReading};

/// A roll, open or settled.
#[apply(skip_empty)]
#[apply(data)]
pub struct Roll {
    #[serde(rename = "tried")]
    pub ability: TestedAbility,
    /// What is tried, in the words of the table.
    pub what: Option<Text>,
    /// The opponent in a contest (HI-05).
    pub rival: Option<HitosRival>,
    /// What its outcome leads to once it is settled.
    pub consequence: Option<Consequence>,
    pub thrown: HitosThrown,
    /// An invocation against the roller that waits for an answer (HI-09).
    pub offer: Option<InvocationOffer>,
    /// The newest invocation that nobody had to answer: the game master may take it back (HI-13).
    #[serde(rename = "made")]
    pub last_invocation: Option<Box<PastInvocation>>,
    /// Whether the aspect that a critical or a fumble leaves has been named (HI-03, HI-04).
    #[serde(rename = "marked")]
    pub aftermath_named: bool,
    /// That aspect: whose it is, and its id. Only the game master's seat knows it.
    #[serde(rename = "left")]
    pub named_aspect: Option<(AspectOwner, Id)>,
}

/// An invocation upon a roll, and the roll before it.
#[apply(data)]
pub struct PastInvocation {
    pub offer: InvocationOffer,
    pub before: HitosRolled,
    /// Whether the dice are those of a rival who is not at the table.
    #[serde(rename = "rival", default, skip_serializing_if = "std::ops::Not::not")]
    pub of_rival: bool,
    /// Whether it is what the quarry of a chase paid to hide: without it there is no such roll (HI-34).
    #[serde(rename = "cover", default, skip_serializing_if = "std::ops::Not::not")]
    pub for_cover: bool,
}

/// What is added to the dice.
#[apply(skip_none)]
#[apply(data)]
pub enum TestedAbility {
    Skill {
        characteristic: Characteristic,
        group: Option<SkillGroup>,
        /// The skill as the character calls it.
        skill: Option<Text>,
    },
    /// Toughness or Composure (HI-37, HI-49).
    Endurance(TrackKind),
}

/// The opponent in a contest.
#[apply(skip_none)]
#[apply(data)]
pub struct HitosRival {
    /// `None` if they are not at the table, or the seat may not see them.
    pub who: Option<Id>,
    /// Which of the two this roll is.
    pub side: sides::ContestSide,
    /// What somebody rolled who is not at the table.
    pub unnamed: Option<HitosThrown>,
}

/// An aspect that is invoked on a roll.
#[apply(skip_none)]
#[apply(data)]
pub struct InvocationOffer {
    /// `None` for the game master.
    pub by: Option<Id>,
    pub direction: InvokedFor,
    pub aspect: Arg,
    pub price: DramaPrice,
    /// The payer's own aspect that is exhausted for it, by its id.
    pub exhausts: Option<Id>,
    /// Who received the game master's point (HI-12).
    pub affects: Option<Id>,
    pub upon: InvocationTarget,
}

/// What an invocation changes.
#[apply(data)]
pub enum InvocationTarget {
    /// The dice with these faces are rolled again, and another die counts (HI-08, HI-09).
    Dice(Vec<Face>),
    /// The damage of an attack is shifted by a row (HI-20).
    Damage,
    /// A week or a month gives back less, or takes more (HI-46, HI-56).
    Recovery,
    /// A danger that calls for a roll, or for none, is better or worse (HI-24, HI-29, HI-50).
    Danger,
}

/// The result of a roll, in full or redacted.
pub type HitosThrown = crate::session::roll::ReadableResult<HitosRolled, HitosRedacted>;

/// What everybody at the table sees of a result.
#[apply(skip_empty)]
#[apply(copy_data)]
pub struct HitosRedacted {
    #[serde(rename = "shows")]
    pub triple: Triple,
    #[serde(rename = "latest")]
    pub latest_direction: Option<InvokedFor>,
    /// `None` without a difficulty.
    pub outcome: Option<HitosOutcome>,
    /// Whether only the game master knows the difficulty.
    pub hidden: bool,
    /// What is added to the dice, for the seat of whose roll it is.
    pub bonus: Option<i32>,
}

/// What a critical or a fumble leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aftermath<'r> {
    /// Whether it serves the roller.
    pub tone: AspectTone,
    pub until: EndCondition,
    /// The target of the attack, who gets a sequela (HI-19); `None` if the roller gets an aspect.
    pub target: Option<&'r Id>,
}

impl Roll {
    /// The full result, if its numbers may be read.
    pub fn rolled(&self) -> Option<&HitosRolled> {
        self.thrown.all()
    }

    /// The target of an attack.
    pub fn target(&self) -> Option<&Id> {
        match self.consequence.as_ref()? {
            Consequence::Attack(PendingAttack { target, .. }) | Consequence::SeenAttack { target } => Some(target),
            _ => None,
        }
    }

    /// The aspect that it leaves and that nobody has named yet (HI-03, HI-04, HI-19).
    pub fn aftermath(&self) -> Option<Aftermath<'_>> {
        let fallen = Some(self.face_up()).filter(|_| !self.aftermath_named)?;
        let until = match fallen.triple.critical_or_fumble()? {
            Grade::Double => EndCondition::Scene,
            Grade::Triple => EndCondition::Evening,
        };
        let (tone, target) = match fallen.outcome? {
            HitosOutcome::Critical => (AspectTone::Favourable, self.target()),
            HitosOutcome::Fumble => (AspectTone::Hostile, None),
            HitosOutcome::Success | HitosOutcome::Failure => return None,
        };
        Some(Aftermath { tone, until, target })
    }

    /// Whether it is an attack that does its target no damage, as far as these sheets tell (HI-23).
    pub fn meets_immunity<'s>(&self, sheet_of: impl Fn(&Id) -> Option<&'s Sheet>) -> bool {
        let Some(Consequence::Attack(attack)) = &self.consequence else { return false };
        sheet_of(&attack.target).is_some_and(|sheet| sheet.is_immune(attack.damage_kind()))
    }

    /// Gives the roll other dice. What was named for a critical or a fumble that the dice no longer show is withdrawn,
    /// since the aftermath is judged on the faces as they lie (HI-03, HI-04).
    pub(super) fn change_dice(&mut self, tx: &mut Tx, of_rival: bool, to: HitosRolled) {
        let before = self.aftermath_kind();
        if let Some(thrown) = self.thrown_mut(of_rival) {
            *thrown = HitosThrown::open(to);
        }
        if self.aftermath_named && self.aftermath_kind() != before {
            self.aftermath_named = false;
            let named = self.named_aspect.take();
            let held = named.and_then(|(owner, id)| {
                let held = tx.aspects_of(&owner).iter().find(|held| held.id == id).cloned();
                Some((owner, held?))
            });
            if let Some((owner, aspect)) = held {
                tx.emit(aspect::Event::Removed { owner, aspect });
            }
        }
    }

    /// The critical or the fumble that it is.
    fn aftermath_kind(&self) -> Option<HitosOutcome> {
        let outcome = self.rolled().and_then(HitosRolled::outcome);
        outcome.filter(|outcome| matches!(outcome, HitosOutcome::Critical | HitosOutcome::Fumble))
    }

    /// Makes the newest invocation final: a temporary aspect that was exhausted for it is lost (HI-11).
    pub(super) fn finalise_invocation(&self, tx: &mut Tx) {
        self.last_invocation.iter().for_each(|last| last.offer.finalise(tx));
    }

    /// The newest invocation, if a player made it.
    pub fn invocation_by_player(&self) -> Option<&InvocationOffer> {
        self.last_invocation.as_ref().map(|last_invocation| &last_invocation.offer).filter(|offer| offer.by.is_some())
    }

    /// What everybody at the table sees of the result.
    pub fn face_up(&self) -> HitosRedacted {
        self.thrown.visible_part(HitosRedacted::of)
    }

    /// Whether only the game master knows its difficulty.
    pub fn has_hidden_difficulty(&self) -> bool {
        self.face_up().hidden
    }

    /// Who may read all of it except a hidden difficulty.
    fn readers_of_numbers(&self, who: &Id, state: &State) -> Audience {
        let offers = self.offer.iter().chain(self.last_invocation.iter().map(|last_invocation| &last_invocation.offer));
        let payers = offers.filter_map(|offer| offer.by.as_ref());
        let readers = payers.fold(state.readers_of(who), |readers, by| readers.and(&state.audience_of(by)));
        let consequence = self.consequence.as_ref().map_or(Audience::All, |consequence| consequence.readers(state));
        let rival = self.rival.as_ref().and_then(|rival| rival.who.as_ref());
        let rival = rival.map_or(Audience::All, |who| state.audience_of(who));
        readers.and(&rival).and(&consequence)
    }

    /// Shifts the damage of an attack by a row, at most one from its weapon's. Refuses if there is no such row (HI-20).
    pub(super) fn shift_damage(&mut self, direction: InvokedFor) -> Result<(), Refusal> {
        let no = || Refusal::by("HI-20", "hitos-refused-shift");
        let Some(Consequence::Attack(attack)) = &mut self.consequence else { return Err(no()) };
        let to = attack.shift + if direction == InvokedFor::For { 1 } else { -1 };
        if to.abs() > 1 || attack.category.shifted(to) == attack.category.shifted(attack.shift) {
            return Err(no());
        }
        attack.shift = to;
        Ok(())
    }

    /// Notes whether an aspect serves a recovery or hinders it (HI-46, HI-56).
    pub(super) fn set_recovery_direction(&mut self, new: Option<InvokedFor>) {
        if let Some(Consequence::Recovery { direction, .. }) = &mut self.consequence {
            *direction = new;
        }
    }

    /// The dice to change: the roller's, or those of a rival who is not at the table.
    pub fn thrown_mut(&mut self, of_rival: bool) -> Option<&mut HitosThrown> {
        match of_rival {
            false => Some(&mut self.thrown),
            true => self.rival.as_mut()?.unnamed.as_mut(),
        }
    }
}

impl InvocationOffer {
    /// Makes the invocation final: the temporary aspect that was exhausted for it is lost (HI-11).
    pub(super) fn finalise(&self, tx: &mut Tx) {
        if let (Some(by), Some(aspect)) = (&self.by, &self.exhausts) {
            people::spend_temporary_aspect(tx, by, aspect);
        }
    }
}

impl TestedAbility {
    /// The names of its parts: the characteristic and the skill by its own name, or Toughness or Composure.
    pub fn part_names(&self) -> Vec<Arg> {
        match self {
            TestedAbility::Endurance(track_kind) => vec![Msg::new(track_kind.key()).into()],
            TestedAbility::Skill { characteristic, group, skill } => {
                let named = skill.as_ref().map(Arg::from).or_else(|| Some(group.as_ref()?.msg().into()));
                [characteristic.msg().into()].into_iter().chain(named).collect()
            }
        }
    }
}

impl HitosRedacted {
    /// What everybody sees of a rolled test.
    pub fn of(rolled: &HitosRolled) -> HitosRedacted {
        let hidden = rolled.plan().hidden;
        HitosRedacted {
            triple: rolled.triple(),
            latest_direction: rolled.latest_direction(),
            outcome: rolled.outcome(),
            hidden,
            bonus: None,
        }
    }

    /// What the dice count as.
    pub fn reading(self) -> TripleReading {
        self.triple.read(self.latest_direction)
    }
}

impl Roll {
    /// The track on which the roller is lost for good if the roll is settled as it is (HI-41, HI-53).
    pub fn track_lost_if_settled(&self) -> Option<TrackKind> {
        match self.consequence {
            Some(Consequence::Hold(track_kind)) => (!self.rolled()?.holds_on()).then_some(track_kind),
            _ => None,
        }
    }
}

impl SystemRoll for Roll {
    fn grave_outcome(&self, who: &Id, state: &State) -> Option<Msg> {
        let key = match self.track_lost_if_settled()? {
            TrackKind::Body => "hitos-grave-dies",
            TrackKind::Mind => "hitos-grave-mind-lost",
        };
        Some(Msg::new(key).with("who", state.name(who)))
    }

    fn other_party(&self) -> Option<&Id> {
        let rival = self.rival.as_ref().and_then(|rival| rival.who.as_ref());
        self.target().or(rival)
    }

    /// Whether somebody is its other party, suffers or is helped by it, or has a part in an invocation upon it.
    fn names(&self, who: &Id) -> bool {
        let subject = self.consequence.as_ref().and_then(Consequence::subject);
        let offers = self.offer.iter().chain(self.last_invocation.as_ref().map(|last| &last.offer));
        let involved = offers.flat_map(|offer| [&offer.by, &offer.affects]).flatten();
        self.other_party().into_iter().chain(subject).chain(involved).any(|named| named == who)
    }

    fn readers(&self, who: &Id, state: &State) -> Audience {
        let hides_names = self.consequence.as_ref().is_some_and(Consequence::hides_names);
        match self.has_hidden_difficulty() || hides_names {
            true => Audience::gm(),
            false => self.readers_of_numbers(who, state),
        }
    }

    /// Without a hidden difficulty or name. A seat that may not read the sheet's numbers gets neither them nor the
    /// consequence but for whom it sees attacked, nor an invoker or rival whom it may not see. The roller's player still
    /// reads what is added to the dice.
    fn redacted(&self, who: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let open = self.rolled().cloned().map(HitosRolled::without_hidden_difficulty);
        if let Some(rolled) = open.clone().filter(|_| self.readers_of_numbers(who, state).has(seat)) {
            let consequence = self.consequence.clone().map(Consequence::without_hidden_names);
            let thrown = HitosThrown::open(rolled);
            return Roll { thrown, consequence, last_invocation: None, named_aspect: None, ..self.clone() }.into();
        }
        let known = |id: &Id| state.audience_of(id).has(seat);
        let offer = self.offer.clone().filter(|offer| offer.by.as_ref().is_none_or(known));
        let rival = self.rival.as_ref().map(|rival| HitosRival {
            who: rival.who.clone().filter(known),
            side: rival.side,
            unnamed: rival.unnamed.as_ref().map(|thrown| HitosThrown::Redacted(thrown.visible_part(HitosRedacted::of))),
        });
        let mut fallen = open.as_ref().map_or_else(|| self.face_up(), HitosRedacted::of);
        let is_told = state.is_own(seat, who) && self.other_party().is_none_or(known);
        fallen.bonus = open.filter(|_| is_told).map(|rolled| rolled.plan().bonus);
        let thrown = HitosThrown::Redacted(fallen);
        let target = self.target().filter(|target| known(target)).cloned();
        let consequence = target.map(|target| Consequence::SeenAttack { target });
        Roll { thrown, offer, rival, last_invocation: None, consequence, named_aspect: None, ..self.clone() }.into()
    }

    fn is_redacted(&self) -> bool {
        self.rolled().is_none()
    }

    /// The game master can pay for an aspect upon any roll: it stays open until it is left.
    fn is_finished(&self, _who: &Id, _state: &State) -> bool {
        false
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        sentences::roll(self, who, state)
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        self.face_up().triple.faces().map(|face| (Die::D10, face)).into()
    }

    fn verdict(&self) -> Option<VerdictKind> {
        self.face_up().outcome.map(VerdictKind::from)
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(HitosRolled::whys).unwrap_or_default()
    }
}

impl From<HitosOutcome> for VerdictKind {
    fn from(outcome: HitosOutcome) -> VerdictKind {
        match outcome {
            HitosOutcome::Failure => VerdictKind::Fail,
            HitosOutcome::Success => VerdictKind::Success,
            HitosOutcome::Critical => VerdictKind::Exceptional,
            HitosOutcome::Fumble => VerdictKind::Mishap,
        }
    }
}
