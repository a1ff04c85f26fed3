//! Aspects: short phrases that hold for a person, in a scene or for all at the table.

use std::borrow::Cow;

use super::id::Id;
use super::systems::Sheets;
use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text, keyword_enum};

/// An aspect of somebody or something: a truth that holds for a while or for good.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Aspect {
    /// Its id among the aspects of its owner.
    pub id: Id,
    pub text: Text,
    /// The name given by a rule, in any language; then `text` is empty.
    pub named: Option<Msg>,
    pub lasts: AspectDuration,
    #[serde(default, skip_serializing_if = "is_default")]
    pub source: AspectSource,
    /// Whether it helps or hinders its owner, if that is known.
    pub tone: Option<AspectTone>,
    /// Whether its owner cannot use it until it is released.
    pub exhausted: bool,
    /// Whether only the game master knows of it.
    pub hidden: bool,
}

/// The owner of an aspect.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AspectOwner {
    Person(Id),
    Scene(Id),
    /// It holds for everybody.
    Table,
}

/// Where an aspect came from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AspectSource {
    /// Made on the spot.
    #[default]
    Hand,
    File,
    /// It stays on its owner's sheet; the table only remembers that it is exhausted.
    Sheet,
    /// The id of the rule that created it.
    Rule(Cow<'static, str>),
}

/// How long an aspect lasts. It ends automatically where possible, and the log says so.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AspectDuration {
    /// Until this many rounds have ended.
    Rounds(u8),
    #[default]
    Scene,
    /// Until the next evening begins.
    #[serde(rename = "session")]
    Evening,
    /// A time or a condition in words: `8 h`, until healthy. A rule or the game master ends it.
    Until(Arg),
    /// Until the game master takes it away.
    Removed,
}

keyword_enum! {
    /// What ends an aspect whose duration is given in a word.
    pub enum EndCondition {
        Scene = "scene" | "escena",
        Evening = "session" | "sesión",
        Removed = "removed" | "quitada",
    }
}

keyword_enum! {
    /// Whom an aspect helps.
    pub enum AspectTone in "tone-" {
        /// Its owner.
        Favourable = "favourable" | "favorable",
        /// Those who are against its owner.
        Hostile = "hostile" | "hostil" | "adverso",
    }
}

keyword_enum! {
    /// What ended an aspect.
    pub enum AspectEnding in "ending-" {
        Round = "round",
        /// The fight, and with it its rounds.
        Fight = "fight",
        Scene = "scene",
        Evening = "evening",
        /// Its condition was met.
        ConditionMet = "met",
        /// It was exhausted, and nothing else was left of it.
        UsedUp = "spent",
    }
}

impl Aspect {
    /// Its text, or the name that a rule gives it.
    pub fn arg(&self) -> Arg {
        self.named.clone().map_or_else(|| Arg::from(&self.text), Arg::Msg)
    }

    /// Whether it has this text, regardless of case.
    pub fn has_text(&self, text: &Text) -> bool {
        self.named.is_none() && self.text.is_same_name(text)
    }

    /// Whether it will end completely without being removed by hand.
    pub fn is_temporary(&self) -> bool {
        self.source != AspectSource::Sheet && self.lasts != AspectDuration::Removed
    }

    /// An aspect from a sheet.
    pub fn from_sheet(text: &Text) -> Aspect {
        let (id, text) = (Id::from_name(text).as_public(), text.clone());
        Aspect { id, text, lasts: AspectDuration::Removed, source: AspectSource::Sheet, ..Aspect::default() }
    }

    /// The aspects on somebody's sheets that are not exhausted. `held` are those that the table keeps for them.
    pub fn unexhausted(sheets: &Sheets, held: &[Aspect]) -> Vec<Aspect> {
        let spent = |text: &Text| held.iter().any(|held| held.source == AspectSource::Sheet && held.has_text(text));
        sheets.aspects().iter().filter(|text| !spent(text)).map(Aspect::from_sheet).collect()
    }

    /// These aspects as those of a scene in the campaign file, with the ids that reading the file gives them.
    pub fn as_in_file(aspects: impl IntoIterator<Item = Aspect>) -> Vec<Aspect> {
        let mut filed: Vec<Aspect> = Vec::new();
        for Aspect { text, hidden, .. } in aspects {
            let id = Id::from_name(&text);
            let id = if hidden { id.as_hidden() } else { id.as_public() };
            let id = id.made_unique(|id| filed.iter().any(|other| other.id == *id));
            filed.push(Aspect {
                id,
                text,
                hidden,
                lasts: AspectDuration::Removed,
                source: AspectSource::File,
                ..Aspect::default()
            });
        }
        filed
    }
}

impl AspectOwner {
    /// The prefix of a scene in a line.
    pub const SCENE: &str = "scene";
    /// The word in a line for an aspect that holds for everybody.
    pub const TABLE: &str = "table";

    /// The owner that a word denotes: `vera`, `scene:cellar`, `table`.
    pub fn parse(word: &str) -> Option<AspectOwner> {
        match word.split_once(':') {
            Some((AspectOwner::SCENE, id)) => id.parse().ok().map(AspectOwner::Scene),
            Some(_) => None,
            None if word == AspectOwner::TABLE => Some(AspectOwner::Table),
            None => word.parse().ok().map(AspectOwner::Person),
        }
    }
}

impl From<EndCondition> for AspectDuration {
    fn from(until: EndCondition) -> AspectDuration {
        match until {
            EndCondition::Scene => AspectDuration::Scene,
            EndCondition::Evening => AspectDuration::Evening,
            EndCondition::Removed => AspectDuration::Removed,
        }
    }
}

impl AspectDuration {
    /// The duration, as a message.
    pub fn msg(&self) -> Msg {
        match self {
            AspectDuration::Rounds(left) => Msg::new("lasts-rounds").with("left", *left),
            AspectDuration::Scene => Msg::new("lasts-scene"),
            AspectDuration::Evening => Msg::new("lasts-session"),
            AspectDuration::Until(what) => Msg::new("lasts-until").with("what", what.clone()),
            AspectDuration::Removed => Msg::new("lasts-removed"),
        }
    }
}
