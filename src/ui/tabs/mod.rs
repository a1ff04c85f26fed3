//! The tabs. Each is a file that draws itself and hears what is meant for it; what they share is here.

pub(crate) mod cast;
pub(crate) mod chase;
pub(crate) mod doing;
pub(crate) mod fight;
pub(crate) mod filter;
pub(crate) mod gauges;
pub(crate) mod log;
pub(crate) mod paged;
pub(crate) mod roll;
pub(crate) mod scene;

use ratatui::layout::{Position, Rect};
use serde::{Deserialize, Serialize};

use super::draw_ctx::DrawCtx;
use super::filled::Filled;
use super::form::Form;
use super::frame::Frame;
use super::input::Input;
use super::keys::Bound;
use super::look::Meaning;
use super::parts::text::Run;
use crate::deeds::{Intent, KeyContext, TabName};
use crate::rules::keyword::Keyword;
use crate::rules::say::Msg;
use crate::sections::Section;

/// Whether a tab has room for one pane alone: the one that hears the keys, or its main one.
pub(crate) fn is_compact(area: Rect) -> bool {
    area.width < 60 || area.height < 13
}

#[derive(Debug)]
pub enum Handled {
    /// It was not for this part; another one may want it.
    Ignored,
    Done,
    Intent(Intent),
    /// A deed wants to know more: a form opens in the pane.
    Fill(Box<Form>),
    /// It cannot be done now, for this reason.
    Refused(Msg),
}

/// What letters and digits go to in a tab, where they start no deed: a text that is being written, or what is being moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Writing {
    Field,
    Filter,
    /// How many there are of something.
    Count,
    /// A token that the arrows move.
    Token,
}

impl Writing {
    /// The keys that hold, by the words for each and for what it does.
    pub(crate) fn keys(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Writing::Field => {
                &[("key-enter", "writing-roll"), ("key-esc", "writing-leave"), ("key-up-down", "writing-field")]
            }
            Writing::Count => &[("key-digits", "writing-count"), ("key-enter", "writing-counted")],
            Writing::Token => {
                &[("key-arrows", "writing-move"), ("key-enter", "writing-put"), ("key-esc", "writing-stay")]
            }
            Writing::Filter => {
                &[("key-enter", "writing-keep"), ("key-esc", "writing-all"), ("key-up-down", "writing-list")]
            }
        }
    }
}

pub(crate) trait Tab {
    /// Draws it, and says where the cursor is when text is being typed.
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position>;

    /// Handles what is no deed: arrows, typing in a field of its own.
    fn input(&mut self, _input: &Input, _ctx: &DrawCtx) -> Handled {
        Handled::Ignored
    }

    /// Does a deed whose key was pressed here, when the tab knows more about it than the form would. The others
    /// open as a form, or are asked for at once when nothing is left to say.
    fn deed(&mut self, _does: Bound, _ctx: &DrawCtx) -> Handled {
        Handled::Ignored
    }

    /// The places narrower than the tab whose keys hold now, the narrowest first.
    fn places(&self, _ctx: &DrawCtx) -> Vec<KeyContext> {
        Vec::new()
    }

    /// The deeds likeliest here, for the hint line: ids, the likeliest first.
    fn hints(&self, _ctx: &DrawCtx) -> Vec<&'static str> {
        Vec::new()
    }

    /// The text that is being written here, if one is.
    fn writing(&self, _ctx: &DrawCtx) -> Option<Writing> {
        None
    }

    /// What is selected here, by field id, so that a form begins with it: `("who", "vera")`.
    fn selected(&self, _ctx: &DrawCtx) -> Vec<(&str, String)> {
        Vec::new()
    }

    /// Changes a field of the form that it holds, by so many places; any other is none of its.
    fn change(&mut self, _field: &str, _by: isize, _ctx: &DrawCtx) {}

    /// Begins to filter its list; whether it has one.
    fn filter(&mut self, _ctx: &DrawCtx) -> bool {
        false
    }

    fn unfilter(&mut self) {}

    /// Shows the squares in the place of what stands there, or the other way round.
    fn turn_map(&mut self) {}

    /// What it would have stand beside it where the screen is wide enough, before anything else.
    fn beside(&self, _ctx: &DrawCtx) -> Option<Section> {
        None
    }
}

/// That people throw the dice and type their faces, and the key that changes it; nothing where the program throws them.
fn by_hand(ctx: &DrawCtx) -> Vec<Run<'static>> {
    if !ctx.by_hand {
        return Vec::new();
    }
    let key = ctx.keys.key(&[KeyContext::Tab(TabName::Roll)], "app.dice").filter(|_| ctx.seen.may_act());
    let key = key.map(|key| Run::new(Meaning::Key, format!("{} ", ctx.key_name(key))));
    key.into_iter().chain([Run::new(Meaning::Die, ctx.get("dice-by-hand-now"))]).collect()
}

/// All tabs; of each is written down what it would be a pity to lose when the program ends.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Tabs {
    pub(crate) roll: roll::RollTab,
    fight: fight::FightTab,
    #[serde(skip)]
    chase: chase::ChaseTab,
    gauges: gauges::GaugesTab,
    pub(crate) scene: scene::SceneTab,
    pub(crate) cast: cast::CastTab,
    pub(crate) log: log::LogTab,
    pub(crate) filled: Filled,
}

impl Tabs {
    pub(crate) fn open(&self, name: TabName) -> &dyn Tab {
        match name {
            TabName::Roll => &self.roll,
            TabName::Fight => &self.fight,
            TabName::Chase => &self.chase,
            TabName::Gauges => &self.gauges,
            TabName::Scene => &self.scene,
            TabName::Cast => &self.cast,
            TabName::Log => &self.log,
        }
    }

    pub(crate) fn open_mut(&mut self, name: TabName) -> &mut dyn Tab {
        match name {
            TabName::Roll => &mut self.roll,
            TabName::Fight => &mut self.fight,
            TabName::Chase => &mut self.chase,
            TabName::Gauges => &mut self.gauges,
            TabName::Scene => &mut self.scene,
            TabName::Cast => &mut self.cast,
            TabName::Log => &mut self.log,
        }
    }

    /// The places whose keys hold on a tab now, the narrowest first.
    pub(crate) fn places(&self, name: TabName, ctx: &DrawCtx) -> Vec<KeyContext> {
        let mut places = self.open(name).places(ctx);
        places.push(KeyContext::Tab(name));
        places
    }

    pub(crate) fn unfilter(&mut self) {
        TabName::ALL.iter().for_each(|(tab, ..)| self.open_mut(*tab).unfilter());
    }
}
