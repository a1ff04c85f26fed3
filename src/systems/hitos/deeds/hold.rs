//! The dying and the insane: their rounds, bringing them back, and the game master's rulings (HI-41, HI-42, HI-53).

use clap::Args;

use super::shared_args::{HelpGiven, HelpTerms};
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, one_of, one_of_with_keys, person_deed_args};
use crate::rules::keyword::keyword_enum;
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, OutOfAction, Refusal, State, Tx, Whose, require_change};
use crate::systems::hitos::condition::{bring_back, collapse, is_in_need, lose_for_good, return_to_fight};
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::fight::take_action;
use crate::systems::hitos::marks::{self, KnownMark};
use crate::systems::hitos::people::{condition, house, require_somebody_rolls, sheet, track};
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::roll::TestedAbility;
use crate::systems::hitos::rounds::{RoundTest, open_last_stand};
use crate::systems::hitos::rules;
use crate::systems::hitos::rules::condition::{Condition, LAST_STAND, SHATTERING, TrackKind};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

/// Plays a round of somebody who is dying or insane (HI-41, HI-53). An aspect invoked in favour of the roll brings them
/// back.
#[apply(person_deed_args)]
pub struct HoldOn {
    pub who: Id,
    /// Defaults to the side in need, the body first.
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: Option<TrackKind>,
}

/// Decides the fate of somebody dying or insane by the game master's ruling (HI-42, HI-53).
#[apply(person_deed_args)]
pub struct DecideFate {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    #[arg(value_name = "CHOICE", value_parser = one_of::<FateRuling>())]
    pub fate: FateRuling,
}

keyword_enum! {
    /// A ruling on somebody's life or mind.
    pub enum FateRuling {
        /// Back from the worst state: one point, or a mind that went out.
        Saved = "saved" | "salva" | "salvado",
        /// Dead, or out of their mind for good, whatever the points.
        Lost = "lost" | "pierde" | "perdido",
        /// Not lost after all.
        Returned = "returned" | "vuelve",
    }
}

/// Tries to stabilise somebody who is dying (HI-41, HI-42).
#[derive(Debug, Clone, Args)]
pub struct Stabilise {
    #[command(flatten)]
    pub helping: HelpGiven,
    /// Defaults to the skill of the helper's sheet that treats wounds.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
    #[command(flatten)]
    pub terms: HelpTerms,
}

/// Tries to bring somebody insane to their senses (HI-53).
#[derive(Debug, Clone, Args)]
pub struct Soothe {
    #[command(flatten)]
    pub helping: HelpGiven,
    #[arg(value_name = "CHOICE", default_value = "composure", value_parser = one_of::<SoothingWay>())]
    pub way: SoothingWay,
    /// Defaults to that of dealing with people for somebody close, or to the therapist's that treats the mind.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
    #[command(flatten)]
    pub terms: HelpTerms,
}

keyword_enum! {
    /// How somebody is brought to their senses.
    pub enum SoothingWay {
        /// By the helper's own Composure.
        Composure = "composure" | "entereza",
        /// By somebody close, with Will and a skill.
        Close = "close" | "cercanía" | "cercania" | "cercano",
        /// With Intellect and a skill of therapy.
        Therapy = "therapy" | "terapia",
    }
}

impl HoldOn {
    fn track_kind(&self, state: &State) -> Result<TrackKind, Refusal> {
        sheet(state, &self.who)?;
        let all = self.track.map_or(vec![TrackKind::Body, TrackKind::Mind], |track_kind| vec![track_kind]);
        let mut needs = all.into_iter().filter(|track_kind| is_in_need(state, &self.who, *track_kind)).peekable();
        let first = needs.peek().copied();
        let rule = RoundTest::Hold(first.or(self.track).unwrap_or(TrackKind::Body)).rule();
        let no = |key| Refusal::by(rule, key).with("who", state.name(&self.who));
        first.ok_or_else(|| no("hitos-refused-not-in-need"))?;
        let is_due = |track_kind: &TrackKind| !RoundTest::Hold(*track_kind).has_been_played(state, &self.who);
        needs.find(is_due).ok_or_else(|| no("hitos-refused-held"))
    }
}

impl Deed for HoldOn {
    const DEF: Def = Def::new("hitos.hold", &["aguanta"])
        .on_request(Whose::WHO)
        .examples(&["hitos hold irene", "hitos aguanta irene mente"])
        .keys(&[Key::at(Tab(TabName::Gauges), "v"), Key::at(TurnOrder, "v")])
        .available(|state| require_somebody_needs_help(state, &[TrackKind::Body, TrackKind::Mind]));
    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let plan = planner::endurance_plan(state, &self.who, self.track_kind(state)?, 0, LAST_STAND)?;
        Ok(Some(Plan::of_roll(self.who.clone(), false, rules::Plan { saved_by_aspect: true, ..plan })))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let track_kind = self.track_kind(tx)?;
        open_last_stand(tx, &self.who, track_kind)
    }
}

impl Deed for DecideFate {
    const DEF: Def = Def::new("hitos.fate", &["dicta"])
        .examples(&["hitos fate irene body lost", "hitos dicta irene mente salva"])
        .keys(&[Key::at(Tab(TabName::Gauges), "F")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let DecideFate { who, track: track_kind, fate } = self;
        let (track_kind, lost) = (*track_kind, KnownMark::Lost(*track_kind));
        track(tx, who, track_kind)?;
        match fate {
            FateRuling::Saved => {
                require_change(condition(tx, who, track_kind) == Condition::Gone)?;
                marks::take(tx, who, lost);
                match track_kind {
                    TrackKind::Body => bring_back(tx, who, track_kind, |track| track.regain(1), "hitos-saved"),
                    TrackKind::Mind => collapse(tx, who),
                }
            }
            FateRuling::Lost => {
                require_change(!marks::has(tx, who, lost))?;
                lose_for_good(tx, who, track_kind);
            }
            FateRuling::Returned => {
                require_change(marks::has(tx, who, lost))?;
                marks::take(tx, who, lost);
            }
        }
        return_to_fight(tx, who, &[OutOfAction::Down, OutOfAction::Unspecified, OutOfAction::Removed]);
        Ok(())
    }
}

impl Stabilise {
    fn skill_test(&self, state: &State) -> SkillTest<'_> {
        let difficulty = self.terms.difficulty.unwrap_or(house(state).stabilising);
        let group = self.group.or_else(|| self.helping.treating_group(state, TrackKind::Body));
        self.helping.skill_test(Characteristic::Intellect, group, Some(TrackKind::Body), difficulty, &self.terms)
    }
}

impl Deed for Stabilise {
    const DEF: Def = Def::new("hitos.stabilise", &["estabiliza", "stabilize"])
        .on_request(Whose::Field(&["helper", "patient"]))
        .judged(&["difficulty", "modifier"])
        .examples(&["hitos stabilise maite irene", "hitos estabiliza maite irene cultura --dificultad media"])
        .keys(&[Key::at(Tab(TabName::Gauges), "s"), Key::at(TurnOrder, "s")])
        .available(|state| require_somebody_needs_help(state, &[TrackKind::Body]));
    acting!(helping.helper, helping.patient);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        self.helping.require_allowed(state, TrackKind::Body)?;
        Ok(Some(self.helping.plan(self.skill_test(state).plan(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.helping.require_allowed(tx, TrackKind::Body)?;
        let skill_test = self.skill_test(tx);
        let (plan, ability) = (skill_test.plan(tx)?, skill_test.ability(tx)?);
        take_action(tx, &self.helping.helper);
        let patient = self.helping.patient.clone();
        self.helping.roll_and_open(tx, plan, ability, Consequence::Aid { patient, track_kind: TrackKind::Body })
    }
}

impl Soothe {
    fn planned(&self, state: &State) -> Result<(rules::Plan, TestedAbility), Refusal> {
        let Soothe { helping, way, group, terms } = self;
        let (characteristic, treats) = match way {
            SoothingWay::Composure => {
                let (modifier, difficulty) = (terms.with.modifier, terms.difficulty.unwrap_or(LAST_STAND));
                let plan = planner::endurance_plan(state, &helping.helper, TrackKind::Mind, modifier, difficulty)?;
                return Ok((plan, TestedAbility::Endurance(TrackKind::Mind)));
            }
            SoothingWay::Close => (Characteristic::Will, None),
            SoothingWay::Therapy => (Characteristic::Intellect, Some(TrackKind::Mind)),
        };
        let usual = match treats {
            Some(treated) => helping.treating_group(state, treated),
            None => Some(SkillGroup::Interaction),
        };
        let difficulty = terms.difficulty.unwrap_or(SHATTERING);
        let skill_test = helping.skill_test(characteristic, group.or(usual), treats, difficulty, terms);
        Ok((skill_test.plan(state)?, skill_test.ability(state)?))
    }
}

impl Deed for Soothe {
    const DEF: Def = Def::new("hitos.soothe", &["serena"])
        .on_request(Whose::Field(&["helper", "patient"]))
        .judged(&["difficulty", "modifier"])
        .examples(&["hitos soothe maite irene", "hitos serena maite irene cercano interacción"])
        .keys(&[Key::at(Tab(TabName::Gauges), "S"), Key::at(TurnOrder, "S")])
        .available(|state| require_somebody_needs_help(state, &[TrackKind::Mind]));
    acting!(helping.helper, helping.patient);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        self.helping.require_allowed(state, TrackKind::Mind)?;
        Ok(Some(self.helping.plan(self.planned(state)?.0)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.helping.require_allowed(tx, TrackKind::Mind)?;
        let (plan, ability) = self.planned(tx)?;
        take_action(tx, &self.helping.helper);
        let patient = self.helping.patient.clone();
        self.helping.roll_and_open(tx, plan, ability, Consequence::Aid { patient, track_kind: TrackKind::Mind })
    }
}

/// Refuses if nobody is in the worst state of any of these tracks.
fn require_somebody_needs_help(state: &State, track_kinds: &[TrackKind]) -> Result<(), Refusal> {
    let needs = |who: &Id| track_kinds.iter().any(|track_kind| is_in_need(state, who, *track_kind));
    match state.people.values().any(|person| needs(person.id())) {
        true => Ok(()),
        false => Err(Refusal::by("HI-41", "hitos-refused-nobody-in-need")),
    }
}
