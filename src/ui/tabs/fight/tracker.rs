//! The tracker: the fighters with what is left of their turns, and where they stand.

use ratatui::prelude::{Buffer, Rect};

use crate::rules::grid::Spot;
use crate::rules::{Msg, Text};
use crate::sections::SpanContent;
use crate::session::fight::Zone;
use crate::session::seen::{SeenFight, SeenFighter};
use crate::session::{AspectDuration, Id, Map, OutOfAction, Side};
use crate::ui::parts::{Focus, List, Run, Scroll, after, draw_pair, put, put_runs, row, runs_width, upto, width};
use crate::ui::{DrawCtx, Look, Meaning};
use crate::views::fight_rows::rows;
use crate::views::hidden::is_hidden;
use crate::views::{gauge, people, systems};

/// Draws the fighters in a line or two each: both sides with what is left of their turns, or in turn order, numbered as
/// the seat sees them.
///
/// ```text
/// ● Vera Salas                ♥♥♥♡♡  M·      1 ✓ ● Lía Ferrer            ▰▰▱▱▱▱
///   cobertura parcial · acosada              2 ▶ ■ Bedel                 ▰▰▰▱▱▱
/// ■ Matón ×3                  ♥      MA          espera · aturdida (2)
/// ■ Perro                   huyó
/// ```
pub(crate) fn draw(
    fight: &SeenFight,
    rows: &[Vec<&SeenFighter>],
    states: &[Vec<Run<'static>>],
    scroll: &Scroll,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
) {
    // The selected fighter is highlighted even while a form beside has the focus.
    let list = List { len: rows.len(), scroll, focus: Focus::Here };
    let height = |n: usize| if states[n].is_empty() { 1 } else { 2 };
    list.draw(area, ctx.look, buf, height, |n, place, buf| draw_row(n, fight, rows, states, ctx, place, buf));
}

/// Draws one row of the fighters: the nth, with its state below it.
pub(crate) fn draw_row(
    n: usize,
    fight: &SeenFight,
    rows: &[Vec<&SeenFighter>],
    states: &[Vec<Run<'static>>],
    ctx: &DrawCtx,
    place: Rect,
    buf: &mut Buffer,
) {
    let numbers = order_numbers(rows);
    let digits = numbers.iter().map(|number| width(number)).max().unwrap_or(0);
    let indent = if fight.half().is_none() { digits + 3 } else { 2 };
    let number = Run::new(Meaning::Dim, format!("{:>wide$} ", numbers[n], wide = usize::from(digits)));
    let lead = match fight.half() {
        None => vec![number, turn_mark(rows[n][0], fight, ctx), Run::new(Meaning::Text, " ")],
        Some(_) => Vec::new(),
    };
    draw_fighter(lead, &rows[n], fight, ctx, row(place, 0), buf);
    put_runs(&states[n], after(row(place, 1), indent), ctx.look, buf);
}

/// The numbers before the rows in turn order: initiatives once one is known, otherwise places.
fn order_numbers(rows: &[Vec<&SeenFighter>]) -> Vec<String> {
    let has_initiative = rows.iter().any(|row| row[0].status.initiative.is_some());
    let number = |(n, row): (usize, &Vec<&SeenFighter>)| match row[0].status.initiative {
        Some(initiative) => initiative.to_string(),
        None if has_initiative => String::new(),
        None => (n + 1).to_string(),
    };
    rows.iter().enumerate().map(number).collect()
}

/// The mark of a fighter's turn in turn order.
fn turn_mark(fighter: &SeenFighter, fight: &SeenFight, ctx: &DrawCtx) -> Run<'static> {
    let glyphs = ctx.look.glyphs;
    match fighter.status.out {
        Some(_) => Run::new(Meaning::Disabled, glyphs.cross),
        None if fight.current_fighter() == Some(&fighter.person) => Run::new(Meaning::Key, glyphs.now),
        None if fighter.status.waiting => Run::new(Meaning::Label, glyphs.more),
        None if fighter.acted => Run::new(Meaning::Spent, glyphs.done),
        None => Run::new(Meaning::Text, " "),
    }
}

fn draw_fighter(
    lead: Vec<Run<'static>>,
    fighters_alike: &[&SeenFighter],
    fight: &SeenFight,
    ctx: &DrawCtx,
    line: Rect,
    buf: &mut Buffer,
) {
    let (look, fighter) = (ctx.look, fighters_alike[0]);
    let Some(person) = ctx.seen.view.people.get(&fighter.person) else { return };
    let side = people::side_meaning(fighter.status.side);
    let hidden = is_hidden(&fighter.person, ctx.seen);
    let out = fighter.status.out.is_some();
    let meaning = if out { Meaning::Disabled } else { side };
    let mut name = lead;
    name.push(Run::new(meaning, look.glyphs.mark(side).unwrap_or_default()));
    // The mark goes before the name, since that may be cut.
    if hidden {
        name.push(Run::new(Meaning::Hidden, look.glyphs.mark(Meaning::Hidden).unwrap_or_default()));
    }
    name.push(Run::new(meaning, format!(" {}", counted_name(&person.name, fighters_alike.len(), look))));
    if let Some(how) = how_out(fighters_alike, ctx) {
        let how = [Run::new(Meaning::Disabled, how)];
        return draw_pair(&name, &how, line, look, buf);
    }
    let vitals = person.gauges.first().map(|seen| ctx.runs(&[gauge::level(seen).within(7)])).unwrap_or_default();
    let vital = runs_width(&vitals).max(7);
    let turns = turn_width(fight);
    let end = line.width.saturating_sub(vital + turns);
    put_runs(&name, upto(line, end.saturating_sub(1)), look, buf);
    put_runs(&vitals, after(line, end), look, buf);
    if fight.half().is_none_or(|half| half == fighter.status.side) && !out {
        put_runs(&turn_marks(fighter, fight, ctx), after(line, end + vital + 1), look, buf);
    }
}

/// `Matón 2`, or `Matón ×3` for several alike.
pub(super) fn counted_name(name: &Text, count: usize, look: &Look) -> String {
    match name.without_number().filter(|_| count > 1) {
        Some(kind) => format!("{kind} {}{count}", look.glyphs.times),
        None => name.to_string(),
    }
}

/// How fighters who are alike went out of action, once that is answered. Only who directs is asked: others read that it
/// is so.
fn how_out(alike: &[&SeenFighter], ctx: &DrawCtx) -> Option<String> {
    match alike[0].status.out? {
        OutOfAction::Unspecified if ctx.seen.directs() => None,
        OutOfAction::Unspecified => Some(ctx.get("fight-why-out")),
        how => Some(ctx.say(&how.msg_of(alike.len()))),
    }
}

/// Columns for what is left of turns, with a blank before them. In a plain order with one action each, the marks before
/// the names are enough.
fn turn_width(fight: &SeenFight) -> u16 {
    let most = fight.fighters.iter().map(|fighter| fighter.actions).max().unwrap_or(1);
    let actions = if most > 1 || fight.half().is_some() { u16::from(most) } else { 0 };
    let all = actions + u16::from(fight.budget.moves > 0);
    if all > 0 { all + 1 } else { 0 }
}

/// What is left of a fighter's turn, if turns are worth more than one action.
pub(crate) fn actions_left(fighter: &SeenFighter, fight: &SeenFight, ctx: &DrawCtx) -> Vec<Run<'static>> {
    if turn_width(fight) > 0 { turn_marks(fighter, fight, ctx) } else { Vec::new() }
}

/// What is left of a turn: a letter for the movement, and a letter for the action or a pip for each of several.
fn turn_marks(fighter: &SeenFighter, fight: &SeenFight, ctx: &DrawCtx) -> Vec<Run<'static>> {
    let left = |key: &str, spent: bool| match spent {
        false => Run::new(Meaning::Key, ctx.get(key).chars().take(1).collect::<String>()),
        true => Run::new(Meaning::Spent, ctx.look.glyphs.dot),
    };
    let moves = (fight.budget.moves > 0).then(|| left("fight-letter-move", fighter.remaining.moves == 0));
    let actions = match fighter.actions {
        0 | 1 if fight.half().is_some() => vec![left("fight-letter-act", fighter.acted)],
        all if turn_width(fight) > 0 => {
            let left = if fighter.acted { 0 } else { usize::from(fighter.remaining.actions) };
            let [there, spent] = ctx.look.glyphs.pip;
            let spent = spent.repeat(usize::from(all).saturating_sub(left));
            vec![Run::new(Meaning::Key, there.repeat(left)), Run::new(Meaning::Spent, spent)]
        }
        _ => Vec::new(),
    };
    moves.into_iter().chain(actions).collect()
}

/// The second line of each row. Fighters who went out have none.
pub(crate) fn state_lines(rows: &[Vec<&SeenFighter>], ctx: &DrawCtx) -> Vec<Vec<Run<'static>>> {
    let second = |row: &Vec<&SeenFighter>| if how_out(row, ctx).is_some() { Vec::new() } else { state_line(row, ctx) };
    rows.iter().map(second).collect()
}

/// A fighter's state: the open question how they went out of action, their conditions, a long action, waiting, cover,
/// being beset, and aspects.
fn state_line(alike: &[&SeenFighter], ctx: &DrawCtx) -> Vec<Run<'static>> {
    let fighter = alike[0];
    let mut remarks: Vec<(Meaning, String)> = Vec::new();
    // Only the question is left here: once it is answered, the row itself says how they went.
    if fighter.status.out.is_some() {
        remarks.push((Meaning::Warn, ctx.say(&Msg::new("fight-unsaid").with("count", alike.len()))));
    }
    let person = ctx.seen.view.people.get(&fighter.person);
    let conditions =
        person.into_iter().flat_map(|person| systems::all().flat_map(|system| (system.conditions)(person, ctx.seen)));
    remarks
        .extend(ctx.runs(&conditions.collect::<Vec<_>>()).into_iter().map(|run| (run.meaning, run.text.into_owned())));
    if let Some(action) = &fighter.status.long {
        remarks.push((Meaning::Clock, ctx.say(&action.msg())));
    }
    if fighter.status.waiting {
        remarks.push((Meaning::Label, ctx.get("fight-waits")));
    }
    if !fighter.status.cover.is_none() {
        remarks.push((Meaning::Label, ctx.say(&fighter.status.cover.msg())));
    }
    if fighter.status.beset {
        remarks.push((Meaning::Warn, ctx.get("fight-beset")));
    }
    for held in person.iter().flat_map(|person| &person.aspects) {
        let rounds = match held.lasts {
            AspectDuration::Rounds(rounds) => format!(" ({rounds})"),
            _ => String::new(),
        };
        let meaning = if held.exhausted { Meaning::Spent } else { Meaning::Aspect };
        remarks.push((meaning, format!("{}{rounds}", ctx.text(&held.arg().into()))));
    }
    let mut runs = Vec::new();
    for (meaning, words) in remarks {
        if !runs.is_empty() {
            runs.push(Run::new(Meaning::Dim, format!(" {} ", ctx.look.glyphs.dot)));
        }
        runs.push(Run::new(meaning, words));
    }
    runs
}

/// Rows of the zones.
pub(crate) const ZONES_HEIGHT: u16 = 3;

/// A zone as it is drawn.
struct ShownZone {
    number: String,
    /// Empty if it has none.
    name: String,
    tokens: Vec<Run<'static>>,
    /// The distance from the selected fighter, in zones and in words.
    away: Option<u16>,
    distance: String,
}

impl ShownZone {
    /// The columns that its number and name need.
    fn title_width(&self) -> u16 {
        width(&self.number) + if self.name.is_empty() { 0 } else { width(&self.name) + 1 }
    }
}

/// Draws the line of zones that are occupied or named: each with its number and name, the fighters in it, and below its
/// distance from the selected one. The party's fallen lie where an ally can raise them.
///
/// ```text
/// │1 El muelle│2 La barca │3        │4 El tejado
/// │VS ✕BE     │M×2        │         │C
/// │cerca      │no muy l…  │lejos    │muy lejos
/// ```
pub(crate) fn draw_zones(
    fight: &SeenFight,
    named: &[Zone],
    chosen: Option<&Id>,
    ctx: &DrawCtx,
    area: Rect,
    buf: &mut Buffer,
) {
    let look = ctx.look;
    let lies =
        |fighter: &SeenFighter| fighter.status.side == Side::Party && fighter.status.out == Some(OutOfAction::Down);
    let shown = |fighter: &&SeenFighter| fighter.status.out.is_none() || lies(fighter);
    let spots = || fight.fighters.iter().filter(shown).filter_map(|fighter| fighter.status.at);
    let places = || spots().map(|spot| spot.x).chain(named.iter().map(|zone| zone.at.x));
    let (Some(first), Some(last)) = (places().min(), places().max()) else { return };
    let here =
        fight.fighters.iter().find(|fighter| Some(&fighter.person) == chosen).and_then(|fighter| fighter.status.at);
    let alike = rows(fight, ctx.seen);
    let zones: Vec<ShownZone> = (first..=last)
        .map(|x| {
            let at = Spot::zone(x);
            let inside = alike.iter().filter(|row| shown(&row[0]) && row[0].status.at == Some(at));
            let tokens = inside.flat_map(|row| token(row, chosen, ctx)).collect();
            let name = named.iter().find(|zone| zone.at == at).map(|zone| zone.name.to_string());
            let away = here.map(|here| here.distance(at));
            let (number, distance) = (Map::zone_number(at).to_string(), distance_words(away, ctx));
            ShownZone { number, name: name.unwrap_or_default(), tokens, away, distance }
        })
        .collect();
    let widths = zone_widths(&zones, area.width);
    // The distances are in words only if all of them fit.
    let fits = zones.iter().zip(&widths).all(|(zone, wide)| width(&zone.distance) < *wide);
    let mut rest = area;
    for (zone, wide) in zones.iter().zip(widths) {
        let place = upto(rest, wide);
        for y in 0..ZONES_HEIGHT {
            put(look.glyphs.rule.down, Meaning::Border, row(place, y), look, buf);
        }
        put(&zone.number, Meaning::Label, after(row(place, 0), 1), look, buf);
        put(&zone.name, Meaning::Scene, after(row(place, 0), 2 + width(&zone.number)), look, buf);
        put_runs(&zone.tokens, after(row(place, 1), 1), look, buf);
        let words = if fits { zone.distance.clone() } else { zone.away.unwrap_or(0).to_string() };
        put(&words, Meaning::Dim, after(row(place, 2), 1), look, buf);
        rest = after(rest, wide);
    }
}

/// The widths of the zones: as their numbers and the fighters in them need, as all distances need if there is room for
/// them, then as their names need; the rest is shared out.
fn zone_widths(zones: &[ShownZone], room: u16) -> Vec<u16> {
    let least = |zone: &ShownZone| runs_width(&zone.tokens).max(width(&zone.number)).max(2) + 1;
    let with_distance = |zone: &ShownZone| least(zone).max(width(&zone.distance) + 1);
    let worded: Vec<u16> = zones.iter().map(with_distance).collect();
    let fits = worded.iter().sum::<u16>() <= room;
    let mut widths = if fits { worded } else { zones.iter().map(least).collect() };
    let mut spare = room.saturating_sub(widths.iter().sum());
    let mut named = zones.iter().filter(|zone| !zone.name.is_empty()).count();
    for (zone, wide) in zones.iter().zip(&mut widths).filter(|(zone, _)| !zone.name.is_empty()) {
        let share = spare / u16::try_from(named).unwrap_or(u16::MAX);
        let more = (zone.title_width() + 1).saturating_sub(*wide).min(share);
        (*wide, spare, named) = (*wide + more, spare - more, named - 1);
    }
    let each = spare / u16::try_from(zones.len()).unwrap_or(u16::MAX).max(1);
    widths.iter().map(|wide| wide + each).collect()
}

/// Two letters for a fighter, or a letter and a number for several alike, followed by a blank; a mark comes before one
/// who has fallen.
fn token(row: &[&SeenFighter], chosen: Option<&Id>, ctx: &DrawCtx) -> Vec<Run<'static>> {
    let fighter = row[0];
    let has_fallen = fighter.status.out.is_some();
    let meaning = match () {
        () if Some(&fighter.person) == chosen => Meaning::Selected,
        () if has_fallen => Meaning::Disabled,
        () => people::side_meaning(fighter.status.side),
    };
    let mut letters = initials(&fighter.person, ctx);
    if row.len() > 1 {
        letters.truncate(letters.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        letters.push_str(&format!("{}{}", ctx.look.glyphs.times, row.len()));
    }
    let mark = has_fallen.then(|| Run::new(meaning, ctx.text(&SpanContent::Mark(Meaning::Fail))));
    mark.into_iter().chain([Run::new(meaning, letters), Run::new(Meaning::Text, " ")]).collect()
}

/// A distance in zones, in words; empty if it is unknown.
fn distance_words(zones: Option<u16>, ctx: &DrawCtx) -> String {
    match zones {
        None => String::new(),
        Some(0) => ctx.get("fight-zone-close"),
        Some(1) => ctx.get("fight-zone-near"),
        Some(2) => ctx.get("fight-zone-far"),
        Some(_) => ctx.get("fight-zone-very-far"),
    }
}

/// A name in two letters: `VS`, `M2`.
fn initials(who: &Id, ctx: &DrawCtx) -> String {
    let Some(person) = ctx.seen.view.people.get(who) else { return String::new() };
    let words: Vec<&str> = person.name.split_whitespace().collect();
    let first = |word: &&str| word.chars().next().map(|c| c.to_uppercase().to_string());
    let number = words.last().filter(|last| words.len() > 1 && last.chars().all(|c| c.is_ascii_digit()));
    match number {
        Some(number) => words.first().and_then(first).unwrap_or_default() + number,
        None => words.iter().filter_map(first).take(2).collect(),
    }
}
