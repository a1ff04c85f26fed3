//! Aspects of people, of scenes and of the whole table.

use crate::grammar::{Deed, Def, Key, Noun, deed_args, deeds, one_of};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::aspect::{AspectTone, EndCondition};
use crate::session::events::aspect::Event;
use crate::session::reveal::show_warning;
use crate::session::{
    Aspect, AspectDuration, AspectOwner, AspectSource, Id, NotDone, Refusal, State, Tx, Whose, require_any,
    require_text,
};

pub(super) const NOUN: Noun = Noun::new(
    "aspect",
    &["aspecto", "condition", "condición", "condicion", "estado"],
    deeds![AddAspect, RemoveAspect, ExhaustAspect, ReleaseAspect, RevealAspect],
);

/// Adds an aspect to a person, to a scene or to everybody.
#[apply(deed_args)]
pub struct AddAspect {
    pub on: AspectOwner,
    pub text: Text,
    /// Rounds it lasts, at least 1.
    #[arg(long, visible_alias = "rondas", alias = "asaltos", conflicts_with = "until")]
    pub rounds: Option<u8>,
    /// When it ends. By default a person's aspect ends with the scene, and any other lasts until it is removed.
    #[arg(long, visible_alias = "hasta", value_name = "CHOICE", value_parser = one_of::<EndCondition>())]
    pub until: Option<EndCondition>,
    /// How long it lasts or when it ends, in words.
    #[arg(long, visible_alias = "plazo", conflicts_with_all = ["until", "rounds"])]
    pub term: Option<Text>,
    #[arg(long, visible_alias = "signo", value_name = "CHOICE", value_parser = one_of::<AspectTone>())]
    pub tone: Option<AspectTone>,
    /// Whether only the game master sees it.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

#[apply(deed_args)]
pub struct RemoveAspect {
    pub on: AspectOwner,
    pub aspect: Id,
}

/// Exhausts an aspect: its owner cannot use it until it is released or the next session begins.
#[apply(deed_args)]
pub struct ExhaustAspect {
    pub on: AspectOwner,
    pub aspect: Id,
}

#[apply(deed_args)]
pub struct ReleaseAspect {
    pub on: AspectOwner,
    pub aspect: Id,
}

/// Shows a hidden aspect to everybody who sees its owner.
#[apply(deed_args)]
pub struct RevealAspect {
    pub on: AspectOwner,
    pub aspect: Id,
}

impl Deed for AddAspect {
    const DEF: Def = Def::new("aspect.add", &["nuevo", "pon"])
        .on_request(Whose::Field(&["on"]))
        .examples(&[
            "aspect add vera {example-stunned} --rounds 2",
            "aspect add vera {example-wounded} --until session",
            "aspect add scene:cellar \"{example-in-the-dark}\"",
        ])
        .keys(&Key::on_tabs_of_people("y"))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.on.require_exists(tx)?;
        require_text(&self.text)?;
        let text = Text::line(&self.text);
        let lasts = self.duration()?;
        let same = |held: &Aspect| !held.hidden && held.has_text(&text);
        let is_there = !matches!(self.on, AspectOwner::Person(_)) && tx.aspects_of(&self.on).iter().any(same);
        ensure!(!is_there, Refusal::new("refused-aspect-there").with("aspect", text));
        let (tone, hidden) = (self.tone, self.hidden);
        tx.add_aspect(&self.on, Aspect { text, lasts, tone, hidden, ..Aspect::default() });
        Ok(())
    }
}

impl AddAspect {
    /// How long it lasts; for a person by default as long as the scene.
    fn duration(&self) -> Result<AspectDuration, Refusal> {
        match (self.rounds, &self.term, self.until) {
            (Some(0), ..) => Err(Refusal::new("refused-no-rounds")),
            (Some(rounds), ..) => Ok(AspectDuration::Rounds(rounds)),
            (_, Some(term), _) if !term.trim().is_empty() => Ok(AspectDuration::Until(Arg::Text(Text::line(term)))),
            (.., Some(until)) => Ok(until.into()),
            _ if matches!(self.on, AspectOwner::Person(_)) => Ok(AspectDuration::Scene),
            _ => Ok(AspectDuration::Removed),
        }
    }
}

impl Deed for RemoveAspect {
    const DEF: Def = Def::new("aspect.remove", &["quita"])
        .on_request(Whose::Field(&["on"]))
        .examples(&["aspect remove vera {example-stunned}"])
        .keys(&Key::on_tabs_of_people("Y"))
        .available(|state| require_any_aspect(state, |held| held.source != AspectSource::Sheet))
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        let aspect = state.aspect(&self.on, &self.aspect).ok()?;
        Some(Msg::new("grave-removed").with("what", aspect.arg()))
    }
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        ensure!(aspect.source != AspectSource::Sheet, refusal_about("refused-aspect-of-sheet", &self.on, &aspect, tx));
        tx.finish(Event::Removed { owner: self.on.clone(), aspect })
    }
}

impl Deed for ExhaustAspect {
    const DEF: Def = Def::new("aspect.exhaust", &["agota"])
        .on_request(Whose::Field(&["on"]))
        .examples(&["aspect exhaust vera {example-wounded}"])
        .keys(&Key::on_tabs_of_people("("))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        ensure!(!aspect.exhausted, refusal_about("refused-aspect-exhausted", &self.on, &aspect, tx));
        tx.exhaust_aspect(&self.on, aspect);
        Ok(())
    }
}

impl Deed for ReleaseAspect {
    const DEF: Def = Def::new("aspect.release", &["libera"])
        .on_request(Whose::Field(&["on"]))
        .examples(&["aspect release vera {example-wounded}"])
        .keys(&Key::on_tabs_of_people(")"))
        .keeps_rolls_open()
        .available(|state| require_any_aspect(state, |held| held.exhausted));

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        ensure!(aspect.exhausted, refusal_about("refused-aspect-not-exhausted", &self.on, &aspect, tx));
        tx.release_aspect(&self.on, aspect);
        Ok(())
    }
}

impl Deed for RevealAspect {
    const DEF: Def = Def::new("aspect.reveal", &["enseña", "muestra"])
        .examples(&["aspect reveal vera {example-wounded}"])
        .keeps_rolls_open()
        .available(|state| require_any_aspect(state, |held| held.hidden));

    fn grave(&self, state: &State) -> Option<Msg> {
        let aspect = state.aspect(&self.on, &self.aspect).ok().filter(|aspect| aspect.hidden)?;
        let what = Msg::new("thing-aspect").with("name", aspect.arg()).with("owner", self.on.name(state));
        Some(show_warning(what, None, state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        ensure!(aspect.hidden, refusal_about("refused-aspect-shown", &self.on, &aspect, tx));
        tx.finish(Event::Revealed { owner: self.on.clone(), aspect: Aspect { hidden: false, ..aspect } })
    }
}

/// Refuses unless some aspect fits.
fn require_any_aspect(state: &State, fits: impl Fn(&Aspect) -> bool) -> Result<(), Refusal> {
    require_any(!state.aspects_where(fits).is_empty())
}

/// A refusal whose message names an aspect and its owner.
fn refusal_about(key: &'static str, on: &AspectOwner, aspect: &Aspect, state: &State) -> Refusal {
    Refusal::new(key).with("aspect", aspect.arg()).with("owner", on.name(state))
}
