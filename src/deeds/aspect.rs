//! Aspects of people, of scenes and of the whole table.

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, Noun, TabName, deed_args, deeds, one_of};
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::aspect::{Aspect, AspectOwner, AspectSource, Lasts, Tone, Until};
use crate::session::events::aspect::Event;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled, some};
use crate::session::reveal::would_show;
use crate::session::state::State;
use crate::session::tx::Tx;

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
    #[arg(long, visible_alias = "rondas", alias = "asaltos", value_name = "NUMBER", conflicts_with = "until")]
    pub rounds: Option<u8>,
    /// When it ends. By default a person's aspect ends with the scene, and any other lasts until it is removed.
    #[arg(long, visible_alias = "hasta", value_name = "CHOICE", value_parser = one_of::<Until>())]
    pub until: Option<Until>,
    /// How long it lasts or when it ends, in words.
    #[arg(long, visible_alias = "plazo", value_name = "TEXT", conflicts_with_all = ["until", "rounds"])]
    pub term: Option<Text>,
    #[arg(long, visible_alias = "signo", value_name = "CHOICE", value_parser = one_of::<Tone>())]
    pub tone: Option<Tone>,
    /// Whether only the game master sees it.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

#[apply(deed_args)]
pub struct RemoveAspect {
    pub on: AspectOwner,
    #[arg(value_name = "ASPECT")]
    pub aspect: Id,
}

/// Exhausts an aspect: its owner cannot use it until it is released or the next session begins.
#[apply(deed_args)]
pub struct ExhaustAspect {
    pub on: AspectOwner,
    #[arg(value_name = "ASPECT")]
    pub aspect: Id,
}

#[apply(deed_args)]
pub struct ReleaseAspect {
    pub on: AspectOwner,
    #[arg(value_name = "ASPECT")]
    pub aspect: Id,
}

/// Shows a hidden aspect to everybody who sees its owner.
#[apply(deed_args)]
pub struct RevealAspect {
    pub on: AspectOwner,
    #[arg(value_name = "ASPECT")]
    pub aspect: Id,
}

const ADDS: &[Key] = &[
    Key::at(Tab(TabName::Fight), "y"),
    Key::at(Tab(TabName::Gauges), "y"),
    Key::at(Tab(TabName::Scene), "y"),
    Key::at(Tab(TabName::Cast), "y"),
];

const REMOVES: &[Key] = &[
    Key::at(Tab(TabName::Fight), "Y"),
    Key::at(Tab(TabName::Gauges), "Y"),
    Key::at(Tab(TabName::Scene), "Y"),
    Key::at(Tab(TabName::Cast), "Y"),
];

impl Deed for AddAspect {
    const DEF: Def = Def::new("aspect.add", &["nuevo", "pon"])
        .examples(&[
            "aspect add vera {example-stunned} --rounds 2",
            "aspect add vera {example-wounded} --until session",
            "aspect add scene:cellar \"{example-in-the-dark}\"",
        ])
        .keys(ADDS);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        self.on.exists(tx)?;
        filled(&self.text)?;
        let text = Text::line(&self.text);
        let lasts = self.lasts()?;
        let same = |held: &Aspect| !held.hidden && held.is(&text);
        if !matches!(self.on, AspectOwner::Person(_)) && tx.aspects_of(&self.on).iter().any(same) {
            return Err(Refusal::new("refused-aspect-there").with("aspect", text).into());
        }
        let (tone, hidden) = (self.tone, self.hidden);
        tx.add_aspect(&self.on, Aspect { text, lasts, tone, hidden, ..Aspect::default() });
        Ok(())
    }
}

impl AddAspect {
    fn lasts(&self) -> Result<Lasts, Refusal> {
        match (self.rounds, &self.term, self.until) {
            (Some(0), ..) => Err(Refusal::new("refused-no-rounds")),
            (Some(rounds), ..) => Ok(Lasts::Rounds(rounds)),
            (_, Some(term), _) if !term.trim().is_empty() => Ok(Lasts::Until(Arg::Text(Text::line(term)))),
            (.., Some(until)) => Ok(until.into()),
            _ if matches!(self.on, AspectOwner::Person(_)) => Ok(Lasts::Scene),
            _ => Ok(Lasts::Removed),
        }
    }
}

impl Deed for RemoveAspect {
    const DEF: Def = Def::new("aspect.remove", &["quita"])
        .examples(&["aspect remove vera {example-stunned}"])
        .keys(REMOVES)
        .available(|state| some_held(state, |held| held.source != AspectSource::Sheet));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        if aspect.source == AspectSource::Sheet {
            return Err(said("refused-aspect-of-sheet", &self.on, &aspect, tx).into());
        }
        tx.emit(Event::Removed { owner: self.on.clone(), aspect });
        Ok(())
    }
}

impl Deed for ExhaustAspect {
    const DEF: Def =
        Def::new("aspect.exhaust", &["agota"]).examples(&["aspect exhaust vera {example-wounded}"]).keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        if aspect.exhausted {
            return Err(said("refused-aspect-exhausted", &self.on, &aspect, tx).into());
        }
        tx.exhaust_aspect(&self.on, aspect);
        Ok(())
    }
}

impl Deed for ReleaseAspect {
    const DEF: Def = Def::new("aspect.release", &["libera"])
        .examples(&["aspect release vera {example-wounded}"])
        .keeps_rolls_open()
        .available(|state| some_held(state, |held| held.exhausted));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        if !aspect.exhausted {
            return Err(said("refused-aspect-not-exhausted", &self.on, &aspect, tx).into());
        }
        tx.release_aspect(&self.on, aspect);
        Ok(())
    }
}

impl Deed for RevealAspect {
    const DEF: Def = Def::new("aspect.reveal", &["enseña", "muestra"])
        .examples(&["aspect reveal vera {example-wounded}"])
        .keeps_rolls_open()
        .available(|state| some_held(state, |held| held.hidden));

    fn shows(&self, state: &State) -> Option<Msg> {
        let aspect = state.aspect(&self.on, &self.aspect).ok().filter(|aspect| aspect.hidden)?;
        let what = Msg::new("thing-aspect").with("name", aspect.said()).with("owner", self.on.name(state));
        Some(would_show(what, None, state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let aspect = tx.aspect(&self.on, &self.aspect)?;
        if !aspect.hidden {
            return Err(said("refused-aspect-shown", &self.on, &aspect, tx).into());
        }
        tx.emit(Event::Revealed { owner: self.on.clone(), aspect: Aspect { hidden: false, ..aspect } });
        Ok(())
    }
}

fn some_held(state: &State, fits: impl Fn(&Aspect) -> bool) -> Result<(), Refusal> {
    some(!state.all_aspects(fits).is_empty())
}

fn said(key: &'static str, on: &AspectOwner, aspect: &Aspect, state: &State) -> Refusal {
    Refusal::new(key).with("aspect", aspect.said()).with("owner", on.name(state))
}
