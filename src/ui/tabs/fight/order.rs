//! A fight where one goes after the other: the list of turns, and what the chosen fighter can do. No system speaks here.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::tracker;
use crate::deeds::fight::{Order, Turn};
use crate::deeds::{Intent, Place, TabName};
use crate::rules::say::Msg;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenFight, SeenFighter, SeenPerson};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::columns::{Column, Room, Side as Edge, columns};
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::page::Page;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, after, put_runs, row, runs_width};
use crate::ui::sight::Sight;
use crate::ui::tabs::Heard;
use crate::views::gauge;

/// The places whose keys hold while such a fight is on, the narrowest first.
pub(crate) const PLACES: [Place; 2] = [Place::Order, Place::Tab(TabName::Fight)];

/// What the turns' title says at its right end: who comes next.
pub(crate) fn onward(fight: &SeenFight, sight: &Sight) -> Vec<Run<'static>> {
    next(fight, sight).map(|said| Run::new(Meaning::Dim, said)).into_iter().collect()
}

/// Who comes next, and that a round begins with them where one does.
fn next(fight: &SeenFight, sight: &Sight) -> Option<String> {
    let person = sight.seen.view.people.get(fight.next()?)?;
    let to_come = |it: &&SeenFighter| it.fighter.out.is_none() && !it.fighter.acted && fight.now() != Some(&it.person);
    let said = match fight.fighters.iter().any(|it| to_come(&it)) {
        true => Msg::new("fight-next"),
        false => Msg::new("fight-next-round").with("n", fight.round + 1),
    };
    Some(sight.say(&said.with("who", &person.name)))
}

/// Draws those in the fight in the order of their turns, a line or two each. They are numbered as the seat sees them.
///
/// ```text
/// 1 ✓ ● Lía Ferrer            ▰▰▱▱▱▱
/// 2 ▶ ■ Bedel                 ▰▰▰▱▱▱
/// 3 … ● Vera Salas            ▰▱▱▱▱▱
///     espera · aturdida (2)
/// ```
pub(crate) fn draw(fight: &SeenFight, scroll: &Scroll, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let list = List { len: fight.fighters.len(), scroll, focus: Focus::Here };
    let second = |n: usize| {
        let it = &fight.fighters[n];
        let mut said = tracker::state(it, sight);
        if it.fighter.waiting {
            let dot = (!said.is_empty()).then(|| Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot)));
            said.splice(0..0, [Run::new(Meaning::Label, sight.get("fight-waits"))].into_iter().chain(dot));
        }
        said
    };
    let digits = if fight.fighters.len() > 9 { 2 } else { 1 };
    list.draw(
        area,
        sight.look,
        buf,
        |n| if second(n).is_empty() { 1 } else { 2 },
        |n, place, buf| {
            draw_fighter(&fight.fighters[n], format!("{:>digits$} ", n + 1), fight, sight, row(place, 0), buf);
            put_runs(&second(n), after(row(place, 1), 4), sight.look, buf);
        },
    );
}

fn draw_fighter(it: &SeenFighter, number: String, fight: &SeenFight, sight: &Sight, line: Rect, buf: &mut Buffer) {
    let look = sight.look;
    let Some(person) = sight.seen.view.people.get(&it.person) else { return };
    let side = match it.fighter.side {
        Side::Party => Meaning::Party,
        Side::Foes => Meaning::Foe,
    };
    let turn = match it.fighter.out {
        Some(_) => Run::new(Meaning::Disabled, look.glyphs.cross),
        None if fight.now() == Some(&it.person) => Run::new(Meaning::Key, look.glyphs.now),
        None if it.fighter.waiting => Run::new(Meaning::Label, look.glyphs.more),
        None if it.fighter.acted => Run::new(Meaning::Spent, look.glyphs.done),
        None => Run::new(Meaning::Text, " "),
    };
    let meaning = if it.fighter.out.is_some() { Meaning::Disabled } else { side };
    let mut name = vec![
        Run::new(Meaning::Dim, number),
        turn,
        Run::new(meaning, format!(" {}", look.glyphs.mark(side).unwrap_or_default())),
    ];
    // Before the name, which may be cut.
    if sight.seen.back.as_ref().is_some_and(|back| back.hidden.contains_key(&it.person)) {
        name.push(Run::new(Meaning::Hidden, look.glyphs.mark(Meaning::Hidden).unwrap_or_default()));
    }
    name.push(Run::new(meaning, format!(" {}", person.name)));
    let vitals = person.gauges.first().map(|seen| sight.runs(&[gauge::amount(seen).within(7)])).unwrap_or_default();
    let cells = [
        Column { runs: &name, room: Room::Rest, side: Edge::Left },
        Column { runs: &vitals, room: Room::Cells(runs_width(&vitals).max(7)), side: Edge::Left },
    ];
    columns(&cells, line, look, buf);
}

/// Draws what is known of the chosen one, and for the game master what they can do now.
///
/// ```text
/// ┌ Vera Salas ──────────────┐
/// │ Estrés ▰▱▱▱▱▱            │
/// │ aturdida (2)             │
/// │                          │
/// │ Intro tirar              │
/// │ d  esperar a los demás   │
/// └──────────────────────────┘
/// ```
pub(crate) fn draw_chosen(it: &SeenFighter, fight: &SeenFight, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let look = sight.look;
    let Some(person) = sight.seen.view.people.get(&it.person) else { return };
    let title = [Run::new(Meaning::Title, person.name.to_string())];
    let inside = Pane { title: &title, right: &[], focus: Focus::Elsewhere }.draw(area, look, buf);
    let mut page = Page::new(inside.width);
    write_person(person, inside.width, sight, &mut page);
    if let Some(back) = &sight.seen.back {
        if let Some(note) = back.fight_notes.get(&it.person) {
            page.hung(vec![Run::new(Meaning::Label, format!("{} ", sight.get("fight-note")))], Meaning::GmOnly, note);
        }
        page.gap();
        for (keys, said) in actions(it, fight, sight) {
            page.line(vec![Run::new(Meaning::Key, keys), Run::new(Meaning::Value, said)]);
        }
    }
    // What is known of them takes what room is left.
    if !person.about.is_empty() {
        page.gap();
        page.text(Meaning::Text, &person.about);
    }
    if let Some(secret) = sight.seen.back.as_ref().and_then(|back| back.secrets.get(&it.person)) {
        page.text(Meaning::GmOnly, secret);
    }
    for (n, line) in (0..inside.height).zip(page.lines()) {
        put_runs(line, row(inside, n), look, buf);
    }
}

fn write_person(person: &SeenPerson, width: u16, sight: &Sight, page: &mut Page) {
    let mut line: Vec<Run<'static>> = Vec::new();
    for seen in &person.gauges {
        let runs = sight.runs(&gauge::labelled(seen));
        if !line.is_empty() && runs_width(&line) + 2 + runs_width(&runs) > width {
            page.line(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(Run::new(Meaning::Text, "  "));
        }
        line.extend(runs);
    }
    page.line(line);
    for condition in &person.conditions {
        page.text(Meaning::Condition, &condition.text);
    }
}

/// The keys and what they do for the chosen one now; what the table would refuse is left out.
fn actions(it: &SeenFighter, fight: &SeenFight, sight: &Sight) -> Vec<(String, String)> {
    let now = fight.now() == Some(&it.person);
    let standing = it.fighter.out.is_none();
    let to_come = standing && !it.fighter.acted;
    let key = |deed: &str| sight.keys.key(&PLACES, deed).map(|key| sight.key_name(key));
    let saying = |deed: &str, with| sight.keys.saying(Place::Order, deed, with).map(|key| sight.key_name(key));
    let both = saying("fight.order", ("by", "-1")).zip(saying("fight.order", ("by", "1")));
    let next = next(fight, sight);
    let acted = if it.fighter.acted { "fight-to-come" } else { "fight-has-acted" };
    let rolls = standing && sight.seen.view.screens.roll.is_some();
    let rows = [
        (rolls, key("screen.roll"), sight.get("fight-roll")),
        (next.is_some(), key("fight.next"), next.unwrap_or_default()),
        (to_come && (!now || it.fighter.waiting), key("fight.go"), sight.get("fight-go")),
        (to_come && !it.fighter.waiting, key("fight.delay"), sight.get("fight-delay")),
        (standing, saying("fight.turn", ("acted", "true")), sight.get(acted)),
        (true, both.map(|(up, down)| format!("{up} {down}")), sight.get("fight-earlier-later")),
        (standing, key("fight.out"), sight.get("fight-out")),
        (!standing, key("fight.back"), sight.get("fight-back")),
        (true, key("condition.add"), sight.get("fight-condition")),
        (true, key("fight.note"), sight.get("fight-note-it")),
    ];
    let shown: Vec<_> = rows.into_iter().filter(|(can, ..)| *can).collect();
    let widest = shown.iter().filter_map(|(_, key, _)| key.as_ref()).map(|key| key.chars().count()).max().unwrap_or(0);
    let padded = |key: String| format!("{key:<widest$}  ");
    shown.into_iter().filter_map(|(_, key, said)| Some((padded(key?), said))).collect()
}

/// Does what the keys of such a fight say about the chosen one at once.
pub(crate) fn deed(it: &SeenFighter, does: Bound) -> Heard {
    let with = |field: &str| does.with.iter().find(|(id, _)| *id == field).map(|(_, value)| *value);
    let who = it.person.clone();
    match (does.deed.id, with("by").and_then(|by| by.parse().ok()), with("acted")) {
        ("fight.order", Some(by), _) => Heard::Intent(Intent::deed(Order { who, before: None, by: Some(by) })),
        ("fight.turn", _, Some(_)) => {
            Heard::Intent(Intent::deed(Turn { who, moved: false, acted: !it.fighter.acted, reason: None }))
        }
        _ => Heard::Ignored,
    }
}

/// The deeds likeliest now.
pub(crate) fn hints(fight: &SeenFight) -> Vec<&'static str> {
    match fight.now() {
        None => vec!["fight.next", "fight.order", "fight.join", "fight.end"],
        Some(_) => vec!["fight.next", "screen.roll", "fight.delay", "fight.out", "fight.join", "fight.end"],
    }
}

/// What is chosen, by field id.
pub(crate) fn selected(who: &Id, sight: &Sight) -> Vec<(&'static str, String)> {
    let gauge = sight.seen.view.people.get(who).and_then(|person| person.gauges.first());
    let gauge = gauge.map(|seen| ("gauge", seen.gauge.to_string()));
    [("who", who.to_string()), ("owner", who.to_string())].into_iter().chain(gauge).collect()
}
