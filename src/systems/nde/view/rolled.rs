//! A roll that has fallen: its dice, its verdict, why it is so, and what is still open about it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::chances::meaning;
use super::fields::tn;
use super::options::{Open, open, rolled_by};
use crate::rules::dice::Face;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::nde::rules::{Outcome, Throw};
use crate::systems::nde::{Roll, Task, Veiled, is_verdict};
use crate::ui::look::Meaning;
use crate::ui::parts::dice::{DIE_HEIGHT, DIE_WIDTH, DieShown, Fate, dice};
use crate::ui::parts::notice::badge_runs;
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, after, below, put_runs, row, runs_width};
use crate::ui::parts::wrap;
use crate::ui::rolls::made;
use crate::ui::rolls::people::short;
use crate::ui::sight::Sight;

/// A roll to be shown.
pub(crate) type Shown<'s> = made::Shown<'s, Roll>;

/// Whose roll it is and for what: `Vera Salas · Destreza`.
pub(crate) fn title(shown: Shown, sight: &Sight) -> Vec<Run<'static>> {
    let dot = || Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot));
    let mut runs = vec![Run::new(Meaning::Title, name(&shown.at.who, sight)), dot()];
    runs.push(Run::new(Meaning::Title, task(shown.body, sight)));
    if shown.at.secret {
        let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        runs.push(Run::new(Meaning::GmOnly, format!(" {mark} {}", sight.words.get("secret"))));
    }
    runs
}

/// How many rows all of it takes in that width.
pub(crate) fn height(shown: Shown, width: u16, sight: &Sight) -> u16 {
    let options = open(shown, sight).len();
    let whys: u16 = whys(shown, sight).iter().map(|why| why.height(width)).sum();
    DIE_HEIGHT + u16::try_from(options).unwrap_or(u16::MAX) + whys
}

/// Draws it: dice and verdict, then the choices, then the rules that counted, as far as there is room for.
///
/// ```text
/// ┌d12─┐  ✕ FRACASO
/// │  4 │  4 < 6 muy difícil
/// └────┘
/// l  repetir · 1 Suerte          58,3 %
/// ND-04  4 no alcanza 6
/// ```
pub(crate) fn draw(shown: Shown, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let options = open(shown, sight);
    let wanted = u16::try_from(options.len()).unwrap_or(u16::MAX);
    let boxed = area.height >= DIE_HEIGHT + wanted.min(area.height.saturating_sub(2));
    let head = if boxed { DIE_HEIGHT } else { 2 };
    draw_head(shown, sight, Rect { height: head.min(area.height), ..area }, buf);
    let mut rest = below(area, head);
    for option in options.iter().take(usize::from(rest.height)) {
        draw_option(option, row(rest, 0), sight, buf);
        rest = below(rest, 1);
    }
    for why in whys(shown, sight) {
        if rest.height == 0 {
            break;
        }
        let used = why.draw(rest, sight, buf);
        rest = below(rest, used);
    }
}

/// Draws it in two lines, for where something else has the room.
pub(crate) fn draw_brief(shown: Shown, sight: &Sight, area: Rect, buf: &mut Buffer) {
    draw_head(shown, sight, Rect { height: area.height.min(2), ..area }, buf);
}

fn draw_head(shown: Shown, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let look = sight.look;
    let seen = shown.body.face_up();
    let (badge, pieces) = verdict(shown, &seen, sight);
    let fallen = fallen(&seen);
    let faces: Vec<DieShown> =
        fallen.iter().map(|(name, face, fate)| DieShown { face: Some(*face), fate: *fate, name, mark: "" }).collect();
    let wide = u16::try_from(faces.len()).unwrap_or(u16::MAX).saturating_mul(DIE_WIDTH);
    if area.height >= DIE_HEIGHT && wide + 12 <= area.width {
        dice(&faces, area, look, buf);
        let beside = Rect { x: area.x + wide + 1, width: area.width - wide - 1, ..area };
        put_runs(&badge, row(beside, 0), look, buf);
        flow(&pieces, below(beside, 1), sight, buf);
        return;
    }
    let used = dice(&faces, row(area, 0), look, buf);
    put_runs(&badge, after(row(area, 0), used + 1), look, buf);
    flow(&pieces, below(area, 1), sight, buf);
}

/// Draws pieces one after the other, a dot between two, none of them broken.
fn flow(pieces: &[Vec<Run<'static>>], area: Rect, sight: &Sight, buf: &mut Buffer) {
    let dot = [Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot))];
    let (mut x, mut y) = (0, 0);
    for piece in pieces {
        let wide = runs_width(piece);
        if x > 0 && x + 3 + wide > area.width {
            (x, y) = (0, y + 1);
        }
        if x > 0 {
            x += put_runs(&dot, after(row(area, y), x), sight.look, buf);
        }
        x += put_runs(piece, after(row(area, y), x), sight.look, buf);
    }
}

fn draw_option(option: &Open, line: Rect, sight: &Sight, buf: &mut Buffer) {
    let left = [
        Run::new(Meaning::Key, option.key.as_str()),
        Run::new(Meaning::Text, if option.key.chars().count() > 1 { " " } else { "  " }),
        Run::new(option.meaning, option.said.as_str()),
    ];
    let price = if option.luck { format!("1{} ", sight.look.glyphs.pip[0]) } else { String::new() };
    let right = [Run::new(Meaning::Luck, price), Run::new(Meaning::Value, format!("{:>7}", option.figure))];
    pair(&left, &right, line, sight.look, buf);
}

/// The badge; then the comparison, what it does and cost, and the stake of a failure.
fn verdict(shown: Shown, seen: &Veiled, sight: &Sight) -> (Vec<Run<'static>>, Vec<Vec<Run<'static>>>) {
    let (body, look) = (shown.body, sight.look);
    if let Task::Opposed { rival, .. } = &body.task {
        return (against(body, rival.as_ref(), sight), effects(body, seen, sight));
    }
    let mishap = seen.complication && seen.outcome == Outcome::Failure;
    let meant = if mishap { Meaning::Mishap } else { meaning(seen.outcome) };
    let badge = badge_runs(&sight.words.get(word(seen.outcome)), meant, look).to_vec();
    let mut pieces = vec![compared(body, sight)];
    pieces.extend(effects(body, seen, sight));
    if let Some(stake) = body.stake.as_ref().filter(|_| seen.outcome == Outcome::Failure) {
        pieces.push(vec![Run::new(Meaning::Warn, stake.to_string())]);
    }
    pieces.retain(|piece| !piece.is_empty());
    (badge, pieces)
}

/// An outcome in a word.
pub(crate) fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::SuccessAtCost => "roll-brief-cost",
        Outcome::Exceptional => "roll-brief-exceptional",
        outcome => outcome.key(),
    }
}

/// `9 ≥ 6 muy difícil`, or what a 2d6 total is made of.
fn compared(body: &Roll, sight: &Sight) -> Vec<Run<'static>> {
    let Some(rolled) = body.rolled() else { return Vec::new() };
    match rolled.plan().throw {
        Throw::Step { tn: number, .. } => {
            let total = rolled.total();
            let sign = sign(total >= i32::from(number.get()), sight);
            let attack = matches!(body.task, Task::Attack { .. });
            let against =
                if attack { sight.say(&Msg::new("roll-defence").with("tn", number.get())) } else { tn(number, sight) };
            vec![Run::new(Meaning::Die, total.to_string()), Run::new(Meaning::Label, format!(" {sign} {against}"))]
        }
        Throw::TwoD6 { .. } => {
            let faces: Vec<String> = rolled.kept().iter().map(ToString::to_string).collect();
            let more = i64::from(rolled.total()) - rolled.kept().iter().map(|face| i64::from(*face)).sum::<i64>();
            let more = if more == 0 { String::new() } else { format!(" {}", sight.words.signed(more)) };
            let sum = format!("{}{more} = ", faces.join(" + "));
            vec![Run::new(Meaning::Label, sum), Run::new(Meaning::Die, rolled.total().to_string())]
        }
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

/// What it does and cost, in figures: hearts, complication, luck, PP.
fn effects(body: &Roll, seen: &Veiled, sight: &Sight) -> Vec<Vec<Run<'static>>> {
    let mut said: Vec<(Meaning, String)> = Vec::new();
    if seen.hearts > 0 {
        said.push((Meaning::Heart, sight.say(&Msg::new("roll-target-loses").with("n", seen.hearts))));
    }
    if seen.complication {
        said.push((Meaning::Mishap, sight.get("roll-complication")));
    }
    if let Some(benefit) = seen.benefit {
        said.push((Meaning::Exceptional, sight.get(benefit.key())));
    }
    if let Some(words) = body.benefit.as_ref().filter(|_| sight.seen.back.is_some()) {
        said.push((Meaning::Exceptional, words.to_string()));
    }
    if let Some(charge) = &body.price {
        said.push((Meaning::Cost, sight.say(&charge.price.msg())));
    }
    if seen.luck_spent > 0 {
        said.push((Meaning::Luck, sight.say(&Msg::new("roll-luck-spent").with("n", seen.luck_spent))));
    }
    if seen.pp_spent > 0 {
        said.push((Meaning::Power, sight.say(&Msg::new("roll-pp-spent").with("n", seen.pp_spent))));
    }
    said.into_iter().map(|(meaning, words)| vec![Run::new(meaning, words)]).collect()
}

/// One's part of a contest of two: `9 contra 7 de Bruno`.
fn against(body: &Roll, rival: Option<&Id>, sight: &Sight) -> Vec<Run<'static>> {
    let mine = body.rolled().map(|rolled| rolled.total());
    let theirs = rival.and_then(|rival| rolled_by(rival, sight)).map(|rolled| rolled.total());
    let name = rival.map_or_else(|| sight.get("nde-somebody"), |rival| name(rival, sight));
    let name = Text::line(&name);
    match (mine, theirs) {
        (Some(mine), Some(theirs)) => {
            let meaning = match mine.cmp(&theirs) {
                std::cmp::Ordering::Greater => Meaning::Success,
                std::cmp::Ordering::Less => Meaning::Fail,
                std::cmp::Ordering::Equal => Meaning::Value,
            };
            let said = Msg::new("roll-against").with("mine", mine).with("theirs", theirs).with("rival", name);
            vec![Run::new(meaning, sight.say(&said))]
        }
        _ => vec![Run::new(Meaning::Value, sight.say(&Msg::new("roll-against-only").with("rival", name)))],
    }
}

/// The dice as they lie: name, face, fate.
fn fallen(seen: &Veiled) -> Vec<(String, Face, Fate)> {
    let one = seen.dice.len() == 1;
    let throws: Vec<&[Face]> = seen.faces.chunks(seen.dice.len().max(1)).collect();
    let kept = throws.iter().position(|throw| *throw == seen.kept).unwrap_or(0);
    let mut fallen = Vec::new();
    for (n, throw) in throws.iter().enumerate() {
        for (die, face) in seen.dice.iter().zip(*throw) {
            let fate = match n == kept {
                true if one && *face == die.sides() && seen.outcome == Outcome::Exceptional => Fate::High,
                true if one && *face == 1 => Fate::Low,
                true => Fate::Kept,
                false if n < kept => Fate::Again,
                false => Fate::Out,
            };
            fallen.push((die.to_string(), *face, fate));
        }
    }
    fallen
}

/// A rule that counted, or a warning.
struct Because {
    meaning: Meaning,
    rule: String,
    said: String,
}

impl Because {
    fn indent(&self) -> u16 {
        runs_width(&[Run::new(Meaning::Why, self.rule.as_str())]) + 1
    }

    fn height(&self, width: u16) -> u16 {
        wrap::height(&self.said, width.saturating_sub(self.indent())).max(1)
    }

    fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) -> u16 {
        put_runs(&[Run::new(self.meaning, self.rule.as_str())], row(area, 0), sight.look, buf);
        let indent = self.indent().min(area.width);
        let room = Rect { x: area.x + indent, width: area.width - indent, ..area };
        wrap::paragraph(&self.said, self.meaning, room, 0, sight.look, buf).max(1)
    }
}

/// How the group's test or the contest came out that the roll was part of.
fn verdict_of_all(shown: Shown, sight: &Sight) -> Option<String> {
    if shown.is_open() || !matches!(shown.body.task, Task::Group | Task::Opposed { .. }) {
        return None;
    }
    let told = sight.seen.view.log.iter().rev().filter(|line| line.live).flat_map(|line| line.told.iter().rev());
    let mut since = told.take_while(|told| told.roll.as_ref() != Some(shown.at));
    since.find(|told| is_verdict(&told.said)).map(|told| sight.say(&told.said))
}

fn whys(shown: Shown, sight: &Sight) -> Vec<Because> {
    let mut list = Vec::new();
    if let Some(said) = verdict_of_all(shown, sight) {
        list.push(Because { meaning: Meaning::Value, rule: sight.look.glyphs.now.to_owned(), said });
    }
    if shown.body.warning {
        list.push(Because { meaning: Meaning::Warn, rule: "ND-11".to_owned(), said: sight.get("roll-repeats") });
    }
    let whys = match (&shown.body.task, shown.body.rolled()) {
        (_, None) => Vec::new(),
        // What the dice did alone is of no account there: each is the other's number.
        (Task::Opposed { .. }, Some(rolled)) => rolled.plan().whys.clone(),
        (_, Some(rolled)) => rolled.whys(),
    };
    // The verdict comes last in the rules' order and first for a reader.
    list.extend(whys.into_iter().rev().map(|why| Because {
        meaning: Meaning::Why,
        rule: why.rule.to_string(),
        said: sight.say(&why.said),
    }));
    list
}

/// What is tried: an attribute, a power, an attack on somebody.
pub(crate) fn task(body: &Roll, sight: &Sight) -> String {
    let attribute = || match body.face_up().attribute {
        Some(attribute) => sight.get(attribute.key()),
        None => sight.get("nde-a-test"),
    };
    let named = |id: &Option<Id>| id.as_ref().map_or_else(|| sight.get("nde-somebody"), |id| name(id, sight));
    let msg = |key: &'static str, who: String| sight.say(&Msg::new(key).with("who", Arg::Text(Text::line(&who))));
    match &body.task {
        Task::Attack { target, .. } => msg("roll-task-attack", named(target)),
        Task::Defence { foe } => msg("roll-task-defence", named(foe)),
        Task::Opposed { rival, .. } => msg("roll-task-opposed", named(rival)),
        Task::Group => format!("{} ({})", attribute(), sight.words.get("roll-task-group")),
        Task::Test { .. } => body.what.as_ref().map_or_else(attribute, ToString::to_string),
    }
}

/// Somebody's name as this seat knows it, in short.
pub(crate) fn name(id: &Id, sight: &Sight) -> String {
    match sight.seen.view.people.get(id) {
        Some(person) => short(person, &sight.seen.view).to_owned(),
        None => sight.get("nde-somebody"),
    }
}
