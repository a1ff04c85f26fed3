//! The campaign as its file describes it: who, where and by which rules. The file enters the table only through an
//! event.

mod diff;
mod screens;
mod text_card;

use indexmap::IndexMap;

use crate::rules::text::Text;
use crate::session::chase::PreparedChase;
use crate::session::clock::Clock;
use crate::session::gauge::{Gauge, Level};
use crate::session::id::Id;
use crate::session::model::member::Member;
use crate::session::model::systems::{AllOptions, Sheets, SystemName};
use crate::session::note::Note;
use crate::session::pool::Pool;
use crate::session::purse::Currency;
use crate::session::scene::Scene;
use crate::session::tables::RandomTable;

pub use diff::{CampaignChange, ChangeKind, ChangedNoun};
pub use screens::{FightRules, ScreenSystems};
pub use text_card::TextCard;

/// A complete campaign: everything that the table takes from the file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Campaign {
    pub name: Text,
    /// The language of its prose, `es` or `en`, if the file states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Text>,
    /// The agreed number of hours to answer in, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u16>,
    /// The kinds of points that players hold by the campaign's own wish, besides those of the systems.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Text>,
    pub screens: ScreenSystems,
    /// The house rules of each system.
    #[serde(default, rename = "houses")]
    pub house_rules: AllOptions,
    /// The players' characters, in the file's order.
    #[serde(default)]
    pub cast: Vec<Member>,
    /// Adversaries and extras that may be brought in, once or many times.
    #[serde(default)]
    pub bestiary: Vec<Member>,
    #[serde(default)]
    pub scenes: Vec<Scene>,
    /// The clocks that stand from the start.
    #[serde(default)]
    pub clocks: Vec<Clock>,
    /// The chases that are ready to be begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chases: Vec<PreparedChase>,
    #[serde(default)]
    pub tables: Vec<RandomTable>,
    #[serde(default)]
    pub notes: Vec<Note>,
    /// Complications ready to be drawn.
    #[serde(default)]
    pub complications: Vec<TextCard>,
    /// Intrusions ready to be drawn, for systems whose game master intrudes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub intrusions: Vec<TextCard>,
    /// How a hidden number is put into words, by gauge.
    #[serde(default)]
    pub words: IndexMap<Gauge, Vec<Threshold>>,
    /// The words where nothing is left of such a number.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub words_for_nothing: IndexMap<Gauge, Text>,
}

/// From which share of a gauge a word applies: `above = 50` means more than half.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threshold {
    /// Percent of the limit: the word applies to shares strictly above it. The lowest one also applies at 0, unless there
    /// is a word for nothing or the gauge is a track.
    pub above: u8,
    pub word: Text,
}

impl Campaign {
    /// The adversary or extra of this id.
    pub fn bestiary_member(&self, id: &Id) -> Option<&Member> {
        self.bestiary.iter().find(|member| member.id == *id)
    }

    /// The gauges of a person with these sheets, from all systems that take part. If two have the same name, the first
    /// one wins.
    pub fn gauges(&self, sheets: &Sheets) -> IndexMap<Gauge, Level> {
        let mut gauges = IndexMap::new();
        for system in self.screens.systems() {
            for (gauge, level) in sheets.gauges(system, &self.house_rules) {
                gauges.entry(gauge).or_insert(level);
            }
        }
        gauges
    }

    /// The pools of the systems for this many players' characters: those of the system that judges rolls, and those
    /// that the campaign wants to show.
    pub fn pools(&self, heroes: usize) -> IndexMap<Gauge, Pool> {
        let shown = SystemName::ALL.iter().filter(|system| self.screens.shows_pools_of(**system));
        shown.flat_map(|system| self.house_rules.pools(*system, heroes)).collect()
    }

    /// The kinds of points that players themselves hold: those of the systems in play, then the campaign's own.
    pub fn currencies(&self) -> Vec<Currency> {
        let of_systems = self.screens.systems().into_iter().flat_map(|system| system.currencies());
        of_systems.map(|currency| Currency::named(currency)).chain(self.points.iter().map(Currency::custom)).collect()
    }

    /// The number of steps of a clock that failed tests move; `None` if no system in play has such clocks.
    pub fn clock_steps(&self) -> Option<u8> {
        self.screens.systems().into_iter().find_map(|system| self.house_rules.clock_steps(system))
    }

    /// Whether something of any kind has this id.
    pub fn has(&self, id: &Id) -> bool {
        self.cast.iter().chain(&self.bestiary).any(|member| member.id == *id)
            || self.scenes.iter().any(|scene| scene.id == *id)
            || self.clocks.iter().any(|clock| clock.id == *id)
            || self.notes.iter().any(|note| note.id == *id)
            || self.tables.iter().any(|table| table.id == *id)
            || self.chases.iter().any(|chase| chase.id == *id)
    }

    /// The word for a hidden number, if the campaign has any for that gauge.
    pub fn word(&self, gauge: &Gauge, now: i32, max: i32) -> Option<&Text> {
        let steps = self.words.get(gauge)?;
        let share = i64::from(now) * 100;
        let reached = |step: &&Threshold| share > i64::from(step.above) * i64::from(max.max(1));
        let lowest = steps.iter().min_by_key(|step| step.above);
        steps.iter().filter(reached).max_by_key(|step| step.above).or(lowest).map(|step| &step.word)
    }
}
