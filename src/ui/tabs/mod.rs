//! The tabs. Each is a file with a tab that draws itself and handles its input; shared parts are here.

pub(crate) mod cast;
pub(crate) mod chase;
pub(crate) mod deed_forms;
pub(crate) mod fight;
pub(crate) mod filter;
mod first_steps;
pub(crate) mod gauges;
mod latest;
pub(crate) mod log;
pub(crate) mod paged;
pub(crate) mod roll;
pub(crate) mod scene;

use ratatui::layout::{Position, Rect};

use super::form::WritingKeys;
use super::full_clocks::FullClocks;
use super::grave::is_grave;
use super::parts::{Run, runs_text};
use super::rolls::LatestRoll;
use super::{BoundDeed, DrawCtx, Form, Frame, Input, KeyPress, Meaning};
use crate::deeds::{AppIntent, DeedType, Intent, KeyContext, SeatsIntent, TabName};
use crate::rules::{Keyword, Msg};
use crate::sections::{Choice, DeedRequest, Section, WaitPlace};

/// Whether a tab has room for a single pane: the one with the focus, or its main one.
pub(crate) fn is_compact(area: Rect) -> bool {
    area.width < 60 || area.height < 13
}

/// What became of an input. A part that returns `None` instead leaves the input to others.
#[derive(Debug)]
pub enum Handled {
    /// Nothing is left to do.
    Done,
    /// This intent was asked for.
    Intent(Intent),
    /// The deed needs more: this form is to be opened over the tab.
    OpenForm(Box<Form>),
    /// This intent was asked for, and is done only once the question about it is answered.
    Ask(Intent),
    /// It cannot be done now, for this reason.
    Refused(Msg),
}

impl Handled {
    /// Calls a player to do what this line says.
    pub(crate) fn call(line: String) -> Handled {
        Handled::Intent(Intent::App(AppIntent::Seats(SeatsIntent::Call(line))))
    }
}

/// What Enter does on a tab, as the hint line names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum EnterHint {
    Nothing,
    /// Something that is no deed.
    Does(String),
    /// A deed, in the words that name it here.
    Requests {
        label: String,
        deed: &'static str,
    },
    /// Enter does nothing, but Ctrl-y does this deed, which the table cannot take back.
    Grave {
        label: String,
        deed: &'static str,
    },
    /// The deed that Enter is bound to on this tab.
    Bound,
}

/// What Enter does on a tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TabEnter {
    /// The name of the key that does it.
    pub(crate) key: String,
    pub(crate) label: String,
    /// The deed that it is, if it is one.
    pub(crate) deed: Option<&'static str>,
}

impl TabEnter {
    /// What Enter does on a tab with these key contexts, if anything.
    pub(crate) fn on_tab(tab: &dyn Tab, contexts: &[KeyContext], ctx: &DrawCtx) -> Option<TabEnter> {
        let by_enter = |label, deed| TabEnter { key: ctx.get("key-enter"), label, deed };
        match tab.enter_hint(ctx) {
            EnterHint::Does(label) => Some(by_enter(label, None)),
            EnterHint::Requests { label, deed } => Some(by_enter(label, Some(deed))),
            EnterHint::Grave { label, deed } => {
                Some(TabEnter { key: ctx.key_name(KeyPress::CONFIRM), label, deed: Some(deed) })
            }
            EnterHint::Bound => {
                let bound = ctx.keys.deed_of_key(contexts, KeyPress::ENTER, &ctx.seen.view.screens)?.deed;
                let can = ctx.seen.may(bound.right) && ctx.why_not(bound).is_none();
                can.then(|| by_enter(ctx.get(&bound.label_key()), Some(bound.id)))
            }
            EnterHint::Nothing => None,
        }
    }
}

impl EnterHint {
    /// The hint that Enter requests this deed.
    pub(crate) fn requesting(deed: &DeedType, ctx: &DrawCtx) -> EnterHint {
        EnterHint::Requests { label: ctx.get(&deed.label_key()), deed: deed.id }
    }

    /// The hint that Enter leaves an open roll as it is, in the words of the roll's own choice if it has one. It is
    /// a grave one if the table could not take that back.
    pub(crate) fn of_open_roll(last: &LatestRoll, ctx: &DrawCtx) -> EnterHint {
        let request = DeedRequest::now("roll.settle", [("who", &last.shown.roll.who)]);
        let settles = last.report.text.choices().find(|choice| choice.deed() == Some(request.deed));
        let requests = |choice| EnterHint::Requests { label: label_of(choice, ctx), deed: request.deed };
        let hint = settles.map_or(EnterHint::Bound, requests);
        let label = || settles.map_or_else(|| ctx.get("deed-roll-settle"), |choice| label_of(choice, ctx));
        hint.unless_grave(&request, label, ctx)
    }

    /// The same hint, or a grave one if the table could not take back what Enter would request, or none if the seat may
    /// not.
    pub(crate) fn unless_grave(
        self,
        request: &DeedRequest,
        label: impl FnOnce() -> String,
        ctx: &DrawCtx,
    ) -> EnterHint {
        match () {
            () if !ctx.may_request(request) => EnterHint::Nothing,
            () if is_grave(request, ctx) => EnterHint::Grave { label: label(), deed: request.deed },
            () => self,
        }
    }

    /// The hint that Enter makes this choice, if it is possible.
    pub(crate) fn of_choice(choice: Option<&Choice>, ctx: &DrawCtx) -> EnterHint {
        let Some(choice) = choice.filter(|choice| choice.why_not.is_none()) else { return EnterHint::Nothing };
        let label = label_of(choice, ctx);
        match &choice.request {
            Some(request) if is_grave(request, ctx) => EnterHint::Grave { label, deed: request.deed },
            Some(request) => EnterHint::Requests { label, deed: request.deed },
            None => EnterHint::Does(label),
        }
    }
}

/// A choice's name.
fn label_of(choice: &Choice, ctx: &DrawCtx) -> String {
    runs_text(&ctx.runs(&choice.label)).trim().to_owned()
}

/// What takes letters and digits on a tab instead of deeds: a text being written, or something being moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TabWriting {
    /// A field of the tab's form, which says what its keys do.
    Field(WritingKeys),
    Filter,
    /// A number being typed.
    Count,
    /// A token that the arrows move.
    Token,
}

impl TabWriting {
    /// The keys that hold, as message keys for the key and for what it does.
    pub(crate) fn keys(self) -> WritingKeys {
        match self {
            TabWriting::Field(keys) => keys,
            TabWriting::Count => &[("key-digits", "writing-count"), ("key-enter", "writing-counted")],
            TabWriting::Token => {
                &[("key-arrows", "writing-move"), ("key-enter", "writing-put"), ("key-esc", "writing-stay")]
            }
            TabWriting::Filter => {
                &[("key-enter", "writing-keep"), ("key-esc", "writing-all"), ("key-up-down", "writing-list")]
            }
        }
    }
}

/// A tab of the interface.
pub(crate) trait Tab {
    /// Draws the tab, and returns the cursor's position while text is being typed.
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position>;

    /// Handles an input that is not a deed: arrows, or typing in a field of the tab.
    fn handle_input(&mut self, _input: &Input, _ctx: &DrawCtx) -> Option<Handled> {
        None
    }

    /// Handles a deed whose key was pressed here, if the tab knows more about it than its form. Any other opens its
    /// form, or is requested at once if nothing is left to fill in.
    fn handle_deed(&mut self, _bound: BoundDeed, _ctx: &DrawCtx) -> Option<Handled> {
        None
    }

    /// The contexts narrower than the tab whose keys hold now, the narrowest first.
    fn contexts(&self, ctx: &DrawCtx) -> Vec<KeyContext> {
        self.open_roll(ctx).map(|_| KeyContext::OpenRoll).into_iter().collect()
    }

    /// The open roll that gets the room, whose printed letters are heard first.
    fn open_roll<'s>(&self, _ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        None
    }

    /// The ids of the likeliest deeds here, for the hint line, the likeliest first.
    fn hints(&self, _ctx: &DrawCtx) -> Vec<&'static str> {
        Vec::new()
    }

    /// What Enter does now.
    fn enter_hint(&self, _ctx: &DrawCtx) -> EnterHint {
        EnterHint::Bound
    }

    /// Selects what comes next, if it is done here.
    fn go_to_wait(&mut self, _place: &WaitPlace, _ctx: &DrawCtx) {}

    /// What is being written here, if anything.
    fn writing(&self, _ctx: &DrawCtx) -> Option<TabWriting> {
        None
    }

    /// The selection, by field id, so that a form begins with it: `("who", "vera")`.
    fn selection(&self, _ctx: &DrawCtx) -> Vec<(&str, String)> {
        Vec::new()
    }

    /// Changes a field of the tab's form by a number of steps; ignores a field that it lacks.
    fn change_field(&mut self, _field: &str, _by: isize, _ctx: &DrawCtx) {}

    /// Begins to filter the tab's list. Returns whether it has one.
    fn open_filter(&mut self, _ctx: &DrawCtx) -> bool {
        false
    }

    /// Removes the filter from the tab's list.
    fn clear_filter(&mut self) {}

    /// Toggles between the squares and the usual content beside the list.
    fn toggle_map(&mut self, _ctx: &DrawCtx) {}

    /// The tab's own pane for the side of a wide screen, which stands above all others.
    fn own_pane(&self, _ctx: &DrawCtx) -> Option<Section> {
        None
    }
}

/// A note that people roll real dice, with the key that changes this; empty if the program rolls.
fn dice_by_hand_note(ctx: &DrawCtx) -> Vec<Run<'static>> {
    if !ctx.by_hand {
        return Vec::new();
    }
    let key = ctx.keys.key_of(&[KeyContext::Tab(TabName::Roll)], "app.dice").filter(|_| ctx.seen.may_act());
    let key = key.map(|key| Run::new(Meaning::Key, format!("{} ", ctx.key_name(key))));
    key.into_iter().chain([Run::new(Meaning::Die, ctx.get("dice-by-hand-now"))]).collect()
}

/// All tabs. What would be a pity to lose is saved when the program ends; the rest is skipped.
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
    #[serde(rename = "filled")]
    pub(crate) full_clocks: FullClocks,
}

impl Tabs {
    pub(crate) fn tab(&self, name: TabName) -> &dyn Tab {
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

    pub(crate) fn tab_mut(&mut self, name: TabName) -> &mut dyn Tab {
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

    /// The contexts whose keys hold on a tab now, the narrowest first.
    pub(crate) fn contexts(&self, name: TabName, ctx: &DrawCtx) -> Vec<KeyContext> {
        let mut contexts = self.tab(name).contexts(ctx);
        contexts.push(KeyContext::Tab(name));
        contexts
    }

    pub(crate) fn clear_filters(&mut self) {
        TabName::ALL.iter().for_each(|(tab, ..)| self.tab_mut(*tab).clear_filter());
    }
}
