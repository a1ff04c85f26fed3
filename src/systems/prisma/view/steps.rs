//! The steps that an open roll leaves, in the order of the rules: what each costs, what it brings, and its key.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::chances::{dissonance, push};
use super::shown::Shown;
use super::spend::purchase;
use crate::deeds::{Place, TabName};
use crate::rules::closed::Closed;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::systems::prisma::rules::resonance::Use;
use crate::systems::prisma::rules::{Aim, Choice, EdgeUse, Ending, Phase, Proposal, Rolled, Spending};
use crate::ui::look::Meaning;
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, put_runs, put_runs_right, row, runs_width};
use crate::ui::parts::wrap;
use crate::ui::sight::Sight;

/// A line of the steps: a key, what it does, and at the right what it costs or brings.
pub(crate) struct Step {
    key: String,
    said: Vec<Run<'static>>,
    right: Vec<Run<'static>>,
    /// Whether it takes a second row rather than be cut.
    spreads: bool,
}

impl Step {
    /// How many rows it takes: long words go on below, and what it costs stands below where it does not fit beside.
    pub(crate) fn height(&self, width: u16) -> u16 {
        match (self.spreads, self.fits(width)) {
            (true, false) => self.words_height(width) + u16::from(!self.right.is_empty()),
            _ => 1,
        }
    }

    /// Whether it may be left out where there is no room.
    pub(crate) fn may_go(&self) -> bool {
        !self.spreads
    }

    /// Draws it.
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let look = sight.look;
        if self.fits(area.width) || !self.spreads {
            return pair(&self.left(), &self.right, row(area, 0), look, buf);
        }
        let (lead, words) = self.parted();
        put_runs(&lead, row(area, 0), look, buf);
        let indent = runs_width(&lead).min(area.width);
        let room = Rect { x: area.x + indent, width: area.width - indent, ..area };
        let rows = self.words_height(area.width);
        let meaning = self.said.last().map_or(Meaning::Value, |run| run.meaning);
        wrap::paragraph(&words, meaning, Rect { height: rows.min(room.height), ..room }, 0, look, buf);
        put_runs_right(&self.right, row(area, rows), look, buf);
    }

    /// What leads its words, and the words.
    fn parted(&self) -> (Vec<Run<'static>>, String) {
        let mut lead = self.left();
        let words = lead.pop().map(|run| run.text.into_owned()).unwrap_or_default();
        (lead, words)
    }

    fn words_height(&self, width: u16) -> u16 {
        let (lead, words) = self.parted();
        wrap::height(&words, width.saturating_sub(runs_width(&lead))).max(1)
    }

    fn left(&self) -> Vec<Run<'static>> {
        let gap = if self.key.chars().count() > 1 { " " } else { "  " };
        let mut left = vec![Run::new(Meaning::Key, self.key.clone()), Run::new(Meaning::Text, gap)];
        left.extend(self.said.iter().cloned());
        left
    }

    fn fits(&self, width: u16) -> bool {
        let right = runs_width(&self.right);
        runs_width(&self.left()) + u16::from(right > 0) + right <= width
    }

    fn new(key: String, meaning: Meaning, said: String, right: Vec<Run<'static>>) -> Step {
        Step { key, said: vec![Run::new(meaning, said)], right, spreads: true }
    }
}

/// What is chosen on the desk about an open roll.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chosen {
    /// The task that the steps are about.
    pub(crate) task: usize,
    /// What the player is after.
    pub(crate) aim: Aim,
    /// Which of the proposed spendings is marked.
    pub(crate) proposal: usize,
}

/// The steps of an open roll. The one that leads comes first with all that there is to know of it.
pub(crate) fn steps(shown: Shown, chosen: Chosen, sight: &Sight) -> Vec<Step> {
    let Some(rolled) = shown.rolled().filter(|_| sight.seen.back.is_some()) else { return Vec::new() };
    if !shown.is_open() {
        return Vec::new();
    }
    let choices = shown.choices(sight);
    let mut list = Vec::new();
    let task = chosen.task;
    let passed = rolled.passed(task);
    let market = shown.market(sight);
    // Of a success its spending leads, of a failure the push.
    let spends = |choice: &&Choice| **choice == Choice::Spend;
    let (first, then): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(|choice| passed && spends(choice));
    // What is chosen seldom comes after the end.
    let mut seldom = Vec::new();
    for choice in first.into_iter().chain(then) {
        match choice {
            Choice::Push => push_steps(&mut list, rolled, passed, sight),
            Choice::Edge => seldom.extend(edge(rolled, sight)),
            Choice::Resonance => {
                let have = Msg::new("prisma-step-reserve").with("points", count(market.reserve.points));
                let right = vec![price(1, sight), Run::new(Meaning::Luck, sight.say(&have))];
                step(&mut list, "prisma.resonance", Meaning::Luck, sight.get("prisma-step-resonance"), right, sight);
            }
            Choice::Share => {
                step(&mut list, "prisma.share", Meaning::Value, sight.get("prisma-step-share"), Vec::new(), sight);
            }
            Choice::Disaster if !passed && rolled.may_turn_disaster(task).is_ok() => {
                let right = gains(2, market.reserve.cap > 0, sight);
                step(&mut list, "prisma.disaster", Meaning::Mishap, sight.get("prisma-step-disaster"), right, sight);
            }
            Choice::Avoid if !passed && rolled.may_avoid(task).is_ok() => {
                let right = vec![price(Use::Avoid.price(), sight)];
                let key = match rolled.complications(task).is_empty() {
                    true => "prisma-step-avoid",
                    false => "prisma-step-avoid-consequences",
                };
                step(&mut list, "prisma.avoid", Meaning::Cost, sight.get(key), right, sight);
            }
            Choice::Spend if shown.has_to_spend(task) => {
                spend_steps(&mut list, shown, chosen, sight);
            }
            Choice::Disaster | Choice::Avoid | Choice::Spend => {}
        }
    }
    if rolled.phase() < Phase::Settling {
        step(&mut seldom, "prisma.announce", Meaning::Value, sight.get("prisma-step-announce"), Vec::new(), sight);
    }
    list.extend(end(rolled, task, market.reserve.cap > 0, sight));
    list.append(&mut seldom);
    list
}

/// The push: its price, and what it would bring.
fn push_steps(list: &mut Vec<Step>, rolled: &Rolled, passed: bool, sight: &Sight) {
    let dice = rolled.initial().pushable();
    let said = sight.say(&Msg::new("prisma-step-push").with("dice", dice));
    let right = vec![Run::new(Meaning::Cost, sight.get("prisma-step-push-price"))];
    step(list, "prisma.push", Meaning::Value, said, right, sight);
    for (name, chance) in push(rolled, sight) {
        let figure = vec![Run::new(Meaning::Value, sight.words.percent_of(chance))];
        list.push(Step::new(" ".to_owned(), Meaning::Label, name, figure));
    }
    if passed {
        return;
    }
    let figure = vec![Run::new(Meaning::Value, dissonance(rolled, sight))];
    list.push(Step::new(" ".to_owned(), Meaning::Label, sight.get("prisma-step-dissonance"), figure));
}

/// Edge is used unless declined: the other of the two is offered.
fn edge(rolled: &Rolled, sight: &Sight) -> Option<Step> {
    let value = rolled.reckoning().value;
    let key = match other_edge(rolled) {
        EdgeUse::Declined => "prisma-step-edge-decline",
        EdgeUse::Used => "prisma-step-edge-use",
    };
    let bound = sight.keys.key(&[Place::OpenRoll], "prisma.edge")?;
    let said = sight.say(&Msg::new(key).with("value", value));
    Some(Step::new(sight.key_name(bound), Meaning::Value, said, Vec::new()))
}

/// What the player may do with edge instead of what is done with it.
pub(crate) fn other_edge(rolled: &Rolled) -> EdgeUse {
    if rolled.edge() > 0 { EdgeUse::Declined } else { EdgeUse::Used }
}

/// The proposals, one of them marked with the key that takes it, and spending by hand.
fn spend_steps(list: &mut Vec<Step>, shown: Shown, chosen: Chosen, sight: &Sight) {
    let Some(rolled) = shown.rolled() else { return };
    let here = sight.keys.of(Place::OpenRoll, &sight.seen.view.screens);
    let aim_key = here.iter().find(|(_, does)| does.with.contains(&("field", "aim"))).map(|(key, _)| *key);
    let take = sight.keys.key(&[Place::OpenRoll], "prisma.take");
    if let (true, Some(take)) = (rolled.spending(chosen.task).is_empty(), take) {
        let proposals = shown.market(sight).proposals(rolled, chosen.task, chosen.aim);
        if let Some(key) = aim_key {
            let said = sight
                .say(&Msg::new("prisma-step-aim").with("aim", Msg::new(format!("prisma-aim-{}", chosen.aim.word()))));
            let arrows = (proposals.len() > 1).then(|| {
                let place = Msg::new("prisma-step-which").with("n", chosen.proposal + 1).with("all", proposals.len());
                Run::new(Meaning::Hint, sight.say(&place))
            });
            list.push(Step::new(sight.key_name(key), Meaning::Label, said, arrows.into_iter().collect()));
        }
        for (n, proposal) in proposals.iter().enumerate() {
            let marked = n == chosen.proposal;
            let key = if marked { sight.key_name(take) } else { " ".to_owned() };
            list.push(proposed(key, marked, proposal, sight));
        }
    }
    step(list, "prisma.spend", Meaning::Value, sight.get("prisma-step-by-hand"), Vec::new(), sight);
}

/// A proposal: what is paid and bought, and what is left to happen.
fn proposed(key: String, marked: bool, proposal: &Proposal, sight: &Sight) -> Step {
    let mut right = Vec::new();
    if proposal.unpaid > 0 {
        let mark = sight.look.glyphs.mark(Meaning::Warn).unwrap_or_default();
        right.push(Run::new(Meaning::Warn, format!("{mark}{}", proposal.unpaid)));
    }
    let (mark, meaning) = if marked { (sight.look.glyphs.focus, Meaning::Selected) } else { (" ", Meaning::Value) };
    let mut step = Step::new(key, meaning, bought(&proposal.spending, sight), right);
    step.said.insert(0, Run::new(Meaning::Key, format!("{mark} ")));
    step.spreads = marked;
    step
}

/// A spending in words: `paga 1 y 2 · Afilar 2`.
pub(crate) fn bought(spending: &Spending, sight: &Sight) -> String {
    let mut parts = Vec::new();
    if !spending.pays.is_empty() {
        let places: Vec<String> = spending.pays.iter().map(|at| (at + 1).to_string()).collect();
        let places = Text::line(&sight.words.list(&places));
        parts.push(sight.say(&Msg::new("prisma-pays").with("places", Arg::Text(places))));
    }
    for stunt in &spending.stunts {
        parts.push(format!("{} {}", purchase(&stunt.stunt, stunt.on.as_ref(), sight), stunt.cost));
    }
    if parts.is_empty() {
        return sight.get("prisma-spend-nothing");
    }
    parts.join(&format!(" {} ", sight.look.glyphs.dot))
}

/// The end: what letting it stand brings.
fn end(rolled: &Rolled, task: usize, feeds: bool, sight: &Sight) -> Option<Step> {
    let key = sight.key_name(sight.keys.key(&[Place::OpenRoll], "roll.settle")?);
    let decided = rolled.ending(task).is_some() || rolled.passed(task);
    let (said, right) = match (decided, rolled.stands_off()) {
        (false, false) if rolled.failed() && rolled.ending(task) != Some(Ending::Disaster) => {
            ("prisma-step-accept", gains(1, feeds, sight))
        }
        _ => ("prisma-step-settle", Vec::new()),
    };
    Some(Step::new(key, Meaning::Value, sight.get(said), right))
}

/// After it is settled: to put it away.
pub(crate) fn done(sight: &Sight) -> Step {
    Step::new(sight.get("key-enter"), Meaning::Hint, sight.get("roll-done"), Vec::new())
}

fn step(list: &mut Vec<Step>, deed: &str, meaning: Meaning, said: String, right: Vec<Run<'static>>, sight: &Sight) {
    if let Some(key) = sight.keys.key(&[Place::OpenRoll, Place::Tab(TabName::Roll)], deed) {
        list.push(Step::new(sight.key_name(key), meaning, said, right));
    }
}

/// `−2 Resonancia`.
fn price(points: u32, sight: &Sight) -> Run<'static> {
    Run::new(Meaning::Cost, sight.say(&Msg::new("prisma-step-price").with("points", count(points))))
}

/// `+1 Res.`, where the roll feeds the reserve.
fn gains(points: u32, feeds: bool, sight: &Sight) -> Vec<Run<'static>> {
    let said = Msg::new("prisma-step-gain").with("points", count(points));
    if feeds { vec![Run::new(Meaning::Good, sight.say(&said))] } else { Vec::new() }
}

fn count(n: u32) -> i64 {
    i64::from(n)
}

/// The deeds likeliest now, for the line of hints: what leads first.
pub(crate) fn hints(shown: Shown, chosen: Chosen, sight: &Sight) -> Vec<&'static str> {
    let Some(rolled) = shown.rolled() else { return vec!["roll.settle"] };
    let passed = rolled.passed(chosen.task);
    let deed = |choice: Choice| match choice {
        Choice::Push => Some("prisma.push"),
        Choice::Edge => None,
        Choice::Resonance => Some("prisma.resonance"),
        Choice::Share => Some("prisma.share"),
        Choice::Disaster if !passed => Some("prisma.disaster"),
        Choice::Avoid if !passed => Some("prisma.avoid"),
        Choice::Spend if passed && rolled.spending(chosen.task).is_empty() => Some("prisma.take"),
        Choice::Spend if passed => Some("prisma.spend"),
        Choice::Disaster | Choice::Avoid | Choice::Spend => None,
    };
    let mut hints = vec!["roll.settle"];
    hints.extend(shown.choices(sight).into_iter().filter_map(deed));
    hints
}
