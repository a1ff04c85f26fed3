//! Sequelae and disorders, named by the game master (HI-45, HI-58).

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of, person_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::{AspectSource, Id, NotDone, Refusal, State, Tx, Whose, require_any, require_text};
use crate::systems::hitos::Roll;
use crate::systems::hitos::burden::{Burden, DueSequela, PassingAspect, SequelaDuration};
use crate::systems::hitos::condition::{burden, change_burden, log_why, require_can_be_hurt};
use crate::systems::hitos::event::{Event, LastingMark};
use crate::systems::hitos::marks;
use crate::systems::hitos::people::{require_somebody_rolls, sheet};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::sequela::suggestion_text;

/// Gives somebody a sequela of the body or a disorder of the mind (HI-45, HI-58).
#[apply(person_deed_args)]
pub struct Sequela {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    pub text: Text,
    /// Defaults to what is due, or to the scene.
    #[arg(long, visible_alias = "dura", value_name = "CHOICE", value_parser = one_of::<SequelaDuration>())]
    pub stays: Option<SequelaDuration>,
    /// The permanent one that it takes the place of.
    #[arg(long, visible_alias = "agrava", value_name = "TEXT")]
    pub worsens: Option<Text>,
}

/// Lets somebody off the sequelae or disorders that are due, or off the aspect that a critical or a fumble leaves.
#[apply(person_deed_args)]
pub struct SpareSequela {
    pub who: Id,
    /// Without one, it is the aspect of a roll.
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: Option<TrackKind>,
    /// Only one of those that would last so long.
    #[arg(value_name = "CHOICE", value_parser = one_of::<SequelaDuration>())]
    pub stays: Option<SequelaDuration>,
}

/// Those whose open rolls may leave a sequela on somebody: they themselves and their attackers.
fn possible_injurers(state: &State, who: &Id) -> Vec<Id> {
    let attackers = state.rolls_by::<Roll>().filter(|(_, roll)| roll.target() == Some(who));
    attackers.map(|(at, _)| at.who.clone()).chain([who.clone()]).collect()
}

impl Deed for Sequela {
    const DEF: Def = Def::new("hitos.sequela", &["secuela", "trastorno"])
        .on_request(Whose::WHO)
        .examples(&[
            "hitos sequela irene body \"{example-a-stiff-left-hand}\" --stays permanent",
            "hitos secuela irene mente \"{example-fear-of-mirrors}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "e"), Key::at(Tab(TabName::Roll), "e")])
        .available(require_somebody_rolls);

    const CONCERNED: &'static [&'static str] = &["who"];

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        possible_injurers(state, &self.who)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Sequela { who, track: track_kind, text, stays, worsens } = self;
        let track_kind = *track_kind;
        require_text(text)?;
        let language = tx.campaign.language.as_deref();
        let text = suggestion_text(text.trim(), language).map_or_else(|| Text::line(text), |word| Text::new(&word));
        let worsens = worsens.clone().filter(|older| !older.trim().is_empty());
        let is_lasting = |older: &Text| {
            sheet(tx, who)
                .is_ok_and(|sheet| sheet.lasting_aspects(track_kind).iter().any(|other| other.is_same_name(older)))
        };
        sheet(tx, who)?;
        require_can_be_hurt(tx, who, track_kind)?;
        if let Some(missing) = worsens.as_ref().filter(|sequela| !is_lasting(sequela)) {
            return Err(Refusal::new("hitos-refused-no-sequela")
                .with("who", tx.name(who))
                .with("text", missing)
                .into());
        }
        let due_sequelae = burden(tx, who).due_sequelae;
        let due = due_sequelae
            .iter()
            .find(|due| due.track_kind == track_kind && stays.is_none_or(|stays| due.stays == stays))
            .copied();
        let usual = if worsens.is_some() {
            SequelaDuration::Permanent
        } else {
            due.map_or(SequelaDuration::Scene, |due| due.stays)
        };
        let stays = stays.unwrap_or(usual);
        let rule = DueSequela { track_kind, stays }.rule();
        if stays == SequelaDuration::Permanent {
            let why = Why::new(rule, Msg::new("hitos-scarred").with("text", &text));
            tx.emit(Event::SheetMarked {
                who: who.clone(),
                what: LastingMark::Sequela { track_kind, text, worsens },
                why,
            });
        } else {
            let source = AspectSource::Rule(rule.into());
            let aspect = marks::write(tx, who, &text, stays.aspect_duration(), source, false);
            if let Some(aspect) = aspect.filter(|_| stays == SequelaDuration::Recovered) {
                change_burden(tx, who, None, |burden| burden.passing.push(PassingAspect { track_kind, aspect }));
            }
        }
        change_burden(tx, who, None, |burden| {
            let at = burden.due_sequelae.iter().position(|other| Some(*other) == due);
            at.into_iter().for_each(|at| _ = burden.due_sequelae.remove(at));
        });
        Ok(())
    }
}

impl Deed for SpareSequela {
    const DEF: Def = Def::new("hitos.spare", &["perdona"])
        .examples(&["hitos spare irene mind", "hitos perdona irene cuerpo"])
        .keys(&[Key::at(Tab(TabName::Gauges), "E")])
        .available(|state| {
            let is_due = |burden: &Burden| !(burden.due_sequelae.is_empty() && burden.due_aspects.is_empty());
            require_any(state.system_state.hitos.burdens.values().any(is_due))
        });

    const CONCERNED: &'static [&'static str] = &["who"];

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        possible_injurers(state, &self.who)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let SpareSequela { who, track: track_kind, stays } = self;
        let Some(track_kind) = track_kind else {
            let due = burden(tx, who).due_aspects.first().copied();
            let due = due.ok_or_else(|| Refusal::new("refused-nothing-changes"))?;
            log_why(tx, who, Why::new(due.rule(), Msg::new("hitos-spared-aspect")), due.secret);
            change_burden(tx, who, None, |burden| _ = burden.due_aspects.remove(0));
            return Ok(());
        };
        let is_meant = |due: &DueSequela| due.track_kind == *track_kind && stays.is_none_or(|stays| due.stays == stays);
        let due_sequelae = burden(tx, who).due_sequelae;
        let at = due_sequelae.iter().position(is_meant).ok_or_else(|| Refusal::new("refused-nothing-changes"))?;
        let why = Why::new(due_sequelae[at].rule(), Msg::new("hitos-spared"));
        change_burden(tx, who, Some(why), |burden| match stays {
            Some(_) => _ = burden.due_sequelae.remove(at),
            None => burden.due_sequelae.retain(|due| !is_meant(due)),
        });
        Ok(())
    }
}
