//! A roll that has fallen: its dice, its hits, how each task stands, what is booked, and the steps that are left.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::lots::lots;
use super::owed::owed;
use super::shown::{Shown, task_name, tried};
use super::steps::{Chosen, Step, done, steps};
use super::who::name;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::systems::prisma::rules::difficulty::Bar;
use crate::systems::prisma::rules::{Choice, Outcome, Rolled};
use crate::ui::look::Meaning;
use crate::ui::parts::notice::badge_runs;
use crate::ui::parts::pane::pair;
use crate::ui::parts::pool::{Lot, Style, pool, pool_height};
use crate::ui::parts::text::{Run, below, put_runs, row, runs_width};
use crate::ui::parts::wrap;
use crate::ui::rolls::made::Stands;
use crate::ui::sight::Sight;

/// Whose roll it is and for what: `Nora · Ingenio + Documentos`.
pub(crate) fn title(shown: Shown, sight: &Sight) -> Vec<Run<'static>> {
    let who = name(&shown.at.who, &sight.seen.view).unwrap_or_else(|| sight.get("prisma-somebody"));
    let mut runs = vec![
        Run::new(Meaning::Title, who),
        Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot)),
        Run::new(Meaning::Title, tried(shown.body, sight)),
    ];
    if shown.at.secret {
        let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        runs.push(Run::new(Meaning::GmOnly, format!(" {mark} {}", sight.words.get("secret"))));
    }
    runs
}

/// Everything that is written below the dice, made ready.
struct Below {
    /// How the tasks stand.
    standing: Vec<Vec<Run<'static>>>,
    /// The complications of the chosen task.
    complications: Vec<(Vec<Run<'static>>, Run<'static>)>,
    steps: Vec<Step>,
    /// What is booked or will be, with its rule.
    owed: Vec<(Meaning, String, String)>,
    whys: Vec<(Meaning, String, String)>,
}

impl Below {
    fn of(shown: Shown, chosen: Chosen, width: u16, sight: &Sight) -> Below {
        let mut below = Below {
            standing: standing(shown, chosen, width, sight),
            complications: Vec::new(),
            steps: steps(shown, chosen, sight),
            owed: owed(shown, sight),
            whys: Vec::new(),
        };
        if let Some(rolled) = shown.rolled() {
            below.complications = complications(rolled, chosen.task, shown, sight);
            // The verdict comes last in the rules' order and first for a reader.
            let whys = rolled.whys().into_iter().rev();
            below.whys = whys.map(|why| (Meaning::Why, why.rule.to_string(), sight.say(&why.said))).collect();
        }
        if shown.stands == Stands::JustFallen && sight.seen.back.is_some() {
            below.steps.push(done(sight));
        }
        below
    }

    /// Leaves out what may go, the last first, until it takes no more than so many rows.
    fn fit(&mut self, width: u16, rows: u16) {
        while self.choices_height(width) > rows {
            let Some(at) = self.steps.iter().rposition(Step::may_go) else { return };
            self.steps.remove(at);
        }
    }

    /// The rows of how it stands and of its steps.
    fn choices_height(&self, width: u16) -> u16 {
        let lines = self.standing.len() + self.complications.len();
        let steps: u16 = self.steps.iter().map(|step| step.height(width)).sum();
        u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(steps)
    }

    /// The rows of all but the rules that counted.
    fn height(&self, width: u16) -> u16 {
        let owed: u16 = self.owed.iter().map(|because| because_height(because, width)).sum();
        self.choices_height(width).saturating_add(owed)
    }
}

/// How many rows it takes in that width, the rules that counted aside.
pub(crate) fn height(shown: Shown, chosen: Chosen, width: u16, sight: &Sight) -> u16 {
    let dice = pool_height(&lots_of(shown, sight), width, Style::Boxed);
    dice.saturating_add(Below::of(shown, chosen, width, sight).height(width))
}

/// Draws it: dice, hits and verdict, then what may be done and what is booked, then the rules that counted as far as
/// there is room for. In a low place the dice give way first.
///
/// ```text
/// 5d6  6★ 5✓ 3↻ 2↻ 1‼
/// +1   4
/// ✓ ÉXITO  3 ≥ 2 · sobra 1
/// f  forzar 2 dados      1 Estrés, 1+ Dis.
/// ```
pub(crate) fn draw(shown: Shown, chosen: Chosen, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let mut below = Below::of(shown, chosen, area.width, sight);
    let dice = pool_height(&lots_of(shown, sight), area.width, Style::Brief);
    below.fit(area.width, area.height.saturating_sub(dice));
    let rest = draw_dice(shown, below.height(area.width), sight, area, buf);
    draw_below(&below, sight, rest, buf);
}

/// Draws the dice and how the tasks stand, and leaves the rest of the place to something else.
pub(crate) fn draw_head(shown: Shown, chosen: Chosen, sight: &Sight, area: Rect, buf: &mut Buffer) -> Rect {
    let lines = standing(shown, chosen, area.width, sight);
    let wanted = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(10);
    let rest = draw_dice(shown, wanted, sight, area, buf);
    let used = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(rest.height);
    for (n, line) in (0..used).zip(&lines) {
        put_runs(line, row(rest, n), sight.look, buf);
    }
    self::below(rest, used)
}

fn lots_of(shown: Shown, sight: &Sight) -> Vec<Lot> {
    let may_push = shown.choices(sight).contains(&Choice::Push);
    lots(&shown.body.face_up(), may_push, sight)
}

/// Draws the dice as big as there is room for beside so many rows. Returns the place below.
fn draw_dice(shown: Shown, wanted: u16, sight: &Sight, area: Rect, buf: &mut Buffer) -> Rect {
    let lots = lots_of(shown, sight);
    let boxed = pool_height(&lots, area.width, Style::Boxed).saturating_add(wanted) <= area.height;
    let style = if boxed { Style::Boxed } else { Style::Brief };
    let used = pool(&lots, area, style, sight.look, buf);
    below(area, used)
}

fn draw_below(it: &Below, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let look = sight.look;
    let mut rest = area;
    for line in &it.standing {
        put_runs(line, row(rest, 0), look, buf);
        rest = below(rest, 1);
    }
    for (left, right) in &it.complications {
        pair(left, std::slice::from_ref(right), row(rest, 0), look, buf);
        rest = below(rest, 1);
    }
    for step in &it.steps {
        step.draw(rest, sight, buf);
        rest = below(rest, step.height(rest.width));
    }
    for because in it.owed.iter().chain(&it.whys) {
        if rest.height == 0 {
            break;
        }
        let (meaning, rule, said) = because;
        put_runs(&[Run::new(*meaning, rule.as_str())], row(rest, 0), look, buf);
        let indent = indent(rule).min(rest.width);
        let room = Rect { x: rest.x + indent, width: rest.width - indent, ..rest };
        rest = below(rest, wrap::paragraph(said, *meaning, room, 0, look, buf).max(1));
    }
}

fn indent(rule: &str) -> u16 {
    runs_width(&[Run::new(Meaning::Why, rule)]) + 1
}

fn because_height((_, rule, said): &(Meaning, String, String), width: u16) -> u16 {
    wrap::height(said, width.saturating_sub(indent(rule))).max(1)
}

/// How an outcome is meant.
pub(crate) fn meaning(outcome: Outcome) -> Meaning {
    match outcome {
        Outcome::Failure => Meaning::Fail,
        Outcome::Disaster => Meaning::Mishap,
        Outcome::SuccessWithConsequences => Meaning::Cost,
        Outcome::Success => Meaning::Success,
        Outcome::Extraordinary => Meaning::Exceptional,
    }
}

/// An outcome in a word or two.
pub(crate) fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::SuccessWithConsequences => "prisma-brief-consequences",
        Outcome::Extraordinary => "prisma-brief-extraordinary",
        outcome => outcome.key(),
    }
}

/// `≥`, in ASCII `>=`; or `<`.
pub(crate) fn sign(reaches: bool, sight: &Sight) -> &'static str {
    match (reaches, sight.look.glyphs.rule.across.is_ascii()) {
        (true, false) => "≥",
        (true, true) => ">=",
        (false, _) => "<",
    }
}

/// How the roll stands: what the hits are made of, and a line for each task.
fn standing(shown: Shown, chosen: Chosen, width: u16, sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let Some(rolled) = shown.rolled() else {
        let badges = shown.body.face_up().outcomes.into_iter();
        return badges
            .map(|outcome| badge_runs(&sight.words.get(word(outcome)), meaning(outcome), sight.look).into())
            .collect();
    };
    let mut pieces = vec![made(rolled, sight)];
    if shown.body.rival.is_some() {
        pieces.push(against(shown, rolled, sight));
    } else if rolled.goals().len() == 1 {
        pieces.push(alone(rolled, sight));
    } else {
        pieces.extend((0..rolled.goals().len()).map(|task| shared(shown, rolled, (task, chosen), sight)));
    }
    pieces.into_iter().flat_map(|pieces| flowed(pieces, width)).collect()
}

/// Pieces one after the other in as many lines as they take, none of them broken, further lines set in.
fn flowed(pieces: Vec<Vec<Run<'static>>>, width: u16) -> Vec<Vec<Run<'static>>> {
    let mut lines: Vec<Vec<Run<'static>>> = Vec::new();
    for mut piece in pieces {
        match lines.last_mut() {
            Some(line) if runs_width(line).saturating_add(runs_width(&piece)) <= width => line.append(&mut piece),
            Some(_) => {
                if let Some(first) = piece.first_mut() {
                    let words = first.text.trim_start_matches([' ', '·', '-']);
                    first.text = format!("  {words}").into();
                }
                lines.push(piece);
            }
            None => lines.push(piece),
        }
    }
    lines
}

/// What the hits are made of: `3 aciertos: 2 naturales + Filo 1`.
fn made(rolled: &Rolled, sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let hits = sight.say(&Msg::new("prisma-hits").with("n", rolled.hits()));
    let mut pieces = vec![vec![Run::new(Meaning::Die, hits)]];
    let mut label = |text: String| pieces.push(vec![Run::new(Meaning::Label, text)]);
    if rolled.edge() > 0 || rolled.bought() > 0 {
        label(format!(" = {}", sight.say(&Msg::new("prisma-hits-natural").with("n", rolled.natural()))));
    }
    if rolled.edge() > 0 {
        label(format!(" + {}", sight.say(&Msg::new("prisma-hits-edge").with("n", rolled.edge()))));
    }
    if rolled.bought() > 0 {
        label(format!(" + {}", sight.say(&Msg::new("prisma-hits-bought").with("n", rolled.bought()))));
    }
    if rolled.natural() == 0 && !rolled.passed(0) {
        let said = format!(" {} {}", sight.look.glyphs.dot, sight.words.get("prisma-no-natural"));
        pieces.push(vec![Run::new(Meaning::Fail, said)]);
    }
    pieces
}

/// The verdict on one task: `✓ ÉXITO  3 ≥ 2 · sobra 1`.
fn alone(rolled: &Rolled, sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let outcome = rolled.outcome(0);
    let number = rolled.goals().first().map_or(0, |goal| goal.bar.number());
    let total = rolled.total(0);
    let compared = format!("  {total} {} {number}", sign(total >= number, sight));
    let mut pieces = vec![
        badge_runs(&sight.words.get(word(outcome)), meaning(outcome), sight.look).into(),
        vec![Run::new(Meaning::Label, compared)],
    ];
    pieces.extend(left(rolled, 0, sight).map(|left| vec![left]));
    pieces
}

/// The verdict on one of several tasks: `◂ Abrir la puerta ▸  2+1 ≥ 2  ✓ éxito`. The arrows go from one to the next.
fn shared(shown: Shown, rolled: &Rolled, (task, chosen): (usize, Chosen), sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let glyphs = sight.look.glyphs;
    let outcome = rolled.outcome(task);
    let number = rolled.goals().get(task).map_or(0, |goal| goal.bar.number());
    let share = rolled.shares().get(task).copied().unwrap_or_default();
    let points = match share.edge {
        0 => share.hits.to_string(),
        edge => format!("{}+{edge}", share.hits),
    };
    let here = chosen.task == task;
    let turns = here && shown.is_open() && sight.seen.back.is_some();
    let (mark, behind) = match (turns, here) {
        (true, _) => (format!("{} ", glyphs.back), format!(" {}", glyphs.onward)),
        (false, true) => (format!("{} ", glyphs.focus), String::new()),
        (false, false) => ("  ".to_owned(), String::new()),
    };
    let name = task_name(rolled.plan(), task, sight);
    let badge = glyphs.mark(meaning(outcome)).unwrap_or(glyphs.dot);
    let compared = format!("  {points} {} {number}", sign(share.total() >= number, sight));
    let named = if here { Meaning::Value } else { Meaning::Label };
    let mut pieces = vec![
        vec![Run::new(Meaning::Key, mark), Run::new(named, name), Run::new(Meaning::Key, behind)],
        vec![Run::new(Meaning::Label, compared)],
        vec![Run::new(meaning(outcome), format!("  {badge} {}", sight.words.get(word(outcome))))],
    ];
    pieces.extend(left(rolled, task, sight).map(|left| vec![left]));
    pieces
}

/// What remains of a surplus: ` · sobra 1`.
fn left(rolled: &Rolled, task: usize, sight: &Sight) -> Option<Run<'static>> {
    let budget = rolled.budget(task);
    let said = sight.say(&Msg::new("prisma-left-over").with("left", budget.left()));
    (budget.left() > 0).then(|| Run::new(Meaning::Good, format!(" {} {said}", sight.look.glyphs.dot)))
}

/// One's part of a contest of two: `✓ SE IMPONE  4 contra 2 de Bruno · sobran 2`.
fn against(shown: Shown, rolled: &Rolled, sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let (key, meant) = match () {
        () if rolled.passed(0) => ("prisma-prevails", Meaning::Success),
        () if rolled.stands_off() => ("prisma-stand-off", Meaning::Cost),
        () => ("prisma-is-beaten", meaning(rolled.outcome(0))),
    };
    let rival = shown.body.rival.as_ref().and_then(|rival| name(rival.who.as_ref()?, &sight.seen.view));
    let rival = Text::line(&rival.unwrap_or_else(|| sight.get("prisma-somebody")));
    let number = rolled.goals().first().map_or(0, |goal| goal.bar.number());
    let said = Msg::new("prisma-hits-against").with("mine", rolled.hits()).with("theirs", number).with("rival", rival);
    let mut pieces = vec![
        badge_runs(&sight.words.get(key), meant, sight.look).into(),
        vec![Run::new(Meaning::Label, format!("  {}", sight.say(&said)))],
    ];
    pieces.extend(left(rolled, 0, sight).map(|left| vec![left]));
    pieces
}

/// The complications of a task, numbered, with what becomes of each.
fn complications(rolled: &Rolled, task: usize, shown: Shown, sight: &Sight) -> Vec<(Vec<Run<'static>>, Run<'static>)> {
    let happening = rolled.happening(task);
    let paid = rolled.spending(task).pays;
    let fallen = matches!(rolled.goals().get(task).map(|goal| goal.bar), Some(Bar::Reach(_) | Bar::Beat(_)));
    let glyphs = sight.look.glyphs;
    let line = |(at, complication): (usize, &crate::systems::prisma::rules::Complication)| {
        let (mark, meant) = match () {
            () if paid.contains(&at) => (glyphs.done, Meaning::Success),
            () if happening.contains(&complication) && fallen => {
                (glyphs.mark(Meaning::Warn).unwrap_or_default(), Meaning::Warn)
            }
            () => (glyphs.dot, Meaning::Dim),
        };
        let left = vec![
            Run::new(meant, format!("{mark} ")),
            Run::new(Meaning::Label, format!("{} ", at + 1)),
            Run::new(if shown.is_open() { Meaning::Value } else { meant }, complication.text.to_string()),
        ];
        (left, Run::new(Meaning::Cost, complication.cost.hits().to_string()))
    };
    rolled.complications(task).iter().enumerate().map(line).collect()
}
