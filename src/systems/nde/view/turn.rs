//! What a fighter's turn holds: what they have left, what they can do, and why they cannot.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::fields::base;
use super::who::{dice, fighter, is_out, opponent, points};
use crate::deeds::{Place, TabName};
use crate::rules::say::Msg;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenPerson, View};
use crate::systems::nde::rules::Attribute;
use crate::systems::nde::{ARMOUR, HEARTS};
use crate::ui::look::Meaning;
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, after, below, put_runs, put_runs_right, row, runs_width};
use crate::ui::parts::wrap;
use crate::ui::sight::Sight;
use crate::views::gauge;

/// Something that can be done, or not.
pub(crate) struct Action {
    key: String,
    said: String,
    aside: Vec<Run<'static>>,
    why_not: Option<String>,
}

impl Action {
    /// Draws it; a reason that does not fit beside it goes below. Returns the rows used.
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) -> u16 {
        let line = row(area, 0);
        let (key, said) = match self.why_not {
            None => (Meaning::Key, Meaning::Value),
            Some(_) => (Meaning::Disabled, Meaning::Disabled),
        };
        let gap = if self.key.chars().count() > 1 { " " } else { "  " };
        let left = [Run::new(key, &*self.key), Run::new(Meaning::Text, gap), Run::new(said, &*self.said)];
        let why = self.why_not.iter().map(|why| Run::new(Meaning::Disabled, &**why));
        let right: Vec<Run> = if self.why_not.is_some() { why.collect() } else { self.aside.clone() };
        if runs_width(&left) + 1 + runs_width(&right) <= line.width {
            pair(&left, &right, line, sight.look, buf);
            return 1;
        }
        put_runs(&left, line, sight.look, buf);
        put_runs_right(&right, row(area, 1), sight.look, buf);
        2
    }
}

/// Draws what is known of somebody: numbers, dice or rank, conditions. Returns the rows used.
pub(crate) fn draw_person(person: &SeenPerson, sight: &Sight, area: Rect, buf: &mut Buffer) -> u16 {
    let look = sight.look;
    let mut at = 0;
    let numbers = person.gauges.iter().map(|seen| {
        let mut runs = sight.runs(&[gauge::amount(seen).within(9)]);
        if seen.gauge != HEARTS {
            runs.insert(0, Run::new(Meaning::Label, format!("{} ", sight.text(&gauge::label(&seen.gauge)))));
        }
        runs
    });
    at += flow(numbers, area, sight, buf);
    if dice(person).is_some() {
        let named = |attribute: Attribute| {
            let name = Run::new(Meaning::Label, format!("{} ", sight.words.get(attribute.key())));
            vec![name, Run::new(Meaning::Die, base(person, attribute, sight))]
        };
        at += flow(Attribute::ALL.into_iter().map(named), below(area, at), sight, buf);
    }
    if let Some(sheet) = opponent(person) {
        let said = Msg::new("fight-foe-numbers").with("defence", sheet.defence().get());
        let dot = format!(" {} ", look.glyphs.dot);
        let runs = [
            Run::new(Meaning::Label, sight.get(sheet.rank.key())),
            Run::new(Meaning::Dim, dot),
            Run::new(Meaning::Value, sight.say(&said)),
        ];
        put_runs(&runs, row(area, at), look, buf);
        at += 1;
        if !sheet.damage.is_empty() {
            at += wrap::paragraph(&sheet.damage, Meaning::Value, upper(below(area, at), 2), 0, look, buf);
        }
        let secret = sight.seen.back.as_ref().and_then(|back| back.secrets.get(&person.id));
        if let Some(secret) = secret {
            at += wrap::paragraph(secret, Meaning::GmOnly, upper(below(area, at), 3), 0, look, buf);
        }
    }
    for condition in &person.conditions {
        at += put_runs(&[Run::new(Meaning::Condition, condition.text.to_string())], row(area, at), look, buf).min(1);
    }
    at
}

/// Draws pieces one after the other, none of them broken. Returns the rows used.
fn flow(pieces: impl Iterator<Item = Vec<Run<'static>>>, area: Rect, sight: &Sight, buf: &mut Buffer) -> u16 {
    let (mut x, mut y) = (0, 0);
    for piece in pieces {
        let wide = runs_width(&piece);
        if x > 0 && x + wide > area.width {
            (x, y) = (0, y + 1);
        }
        put_runs(&piece, after(row(area, y), x), sight.look, buf);
        x += wide + 2;
    }
    y + u16::from(x > 0)
}

/// What somebody of the party can do, each with why not if so.
pub(crate) fn actions(person: &SeenPerson, moving: bool, sight: &Sight) -> Vec<Action> {
    let view = &sight.seen.view;
    let Some((fight, fighter)) = view.fight.as_ref().zip(fighter(view, &person.id)) else { return Vec::new() };
    let shut = match () {
        () if is_out(view, person) => Some("fight-why-out"),
        () if fight.half() != Some(fighter.side) => Some("fight-why-half"),
        () => None,
    };
    let why = |own: Option<&'static str>| shut.or(own).map(|key| sight.get(key));
    let acted = fighter.acted.then_some("fight-why-acted");
    let Some(sheet) = dice(person) else { return Vec::new() };
    let nobody = super::who::standing(view, Side::Foes).is_empty().then_some("fight-why-nobody");
    let mut list = Vec::new();
    push(&mut list, sight, "nde.attack", "fight-attack", why(acted.or(nobody)), Vec::new());
    if !sheet.powers.is_empty() {
        push(&mut list, sight, "nde.power", "fight-power", why(acted), Vec::new());
    }
    let arrows = if moving {
        let glyphs = sight.look.glyphs;
        vec![Run::new(Meaning::Key, format!("{} {}", glyphs.back, glyphs.onward))]
    } else {
        Vec::new()
    };
    push(&mut list, sight, "nde.move", "fight-move", why(fighter.moved.then_some("fight-why-moved")), arrows);
    push(&mut list, sight, "nde.test", "fight-test", why(acted), Vec::new());
    push(&mut list, sight, "nde.act", "fight-act", why(acted), Vec::new());
    if let Some(fallen) = fallen(view).filter(|fallen| fallen.id != person.id) {
        let name = vec![Run::new(Meaning::Party, fallen.name.to_string())];
        push(&mut list, sight, "nde.raise", "fight-raise", why(acted), name);
    }
    let lost = sight.seen.back.as_ref().is_some_and(|back| back.lives.nde.lost.contains_key(&person.id));
    if lost && points(person, &ARMOUR) > 0 {
        push(&mut list, sight, "nde.armour", "fight-armour", None, Vec::new());
    }
    list
}

/// The three offers of an opponent's turn.
pub(crate) fn offers(person: &SeenPerson, victim: Option<&Id>, sight: &Sight) -> Vec<Action> {
    let view = &sight.seen.view;
    let Some((fight, fighter)) = view.fight.as_ref().zip(fighter(view, &person.id)) else { return Vec::new() };
    let no = match () {
        () if is_out(view, person) => Some("fight-why-out"),
        () if fight.half() != Some(Side::Foes) => Some("fight-why-half"),
        () if fighter.acted => Some("fight-why-acted"),
        () if victim.is_none() => Some("fight-why-nobody"),
        () => None,
    };
    let glyphs = sight.look.glyphs;
    let name = victim.map(|id| super::rolled::name(id, sight)).unwrap_or_default();
    let first = match no {
        None => Action {
            key: format!("{} {}", glyphs.back, glyphs.onward),
            said: sight.get("fight-victim"),
            aside: vec![Run::new(Meaning::Party, name)],
            why_not: None,
        },
        Some(why) => {
            Action { key: look_mark(sight), said: sight.get(why), aside: Vec::new(), why_not: Some(String::new()) }
        }
    };
    let mut list = vec![first];
    for (means, said) in [("price", "fight-foe-price"), ("defence", "fight-foe-defence"), ("word", "fight-foe-word")] {
        let Some(key) = sight.keys.saying(Place::Tab(TabName::Fight), "nde.foe", ("means", means)) else { continue };
        let (key, said) = (sight.key_name(key), sight.get(said));
        list.push(Action { key, said, aside: Vec::new(), why_not: no.map(|_| String::new()) });
    }
    list
}

/// How the fight goes on: to the other half, or to its end when nobody stands against the party.
pub(crate) fn onward(sight: &Sight) -> Vec<Action> {
    let view = &sight.seen.view;
    let Some(fight) = &view.fight else { return Vec::new() };
    let mut list = Vec::new();
    let won = super::who::standing(view, Side::Foes).is_empty();
    if won {
        push(&mut list, sight, "fight.end", "fight-end", None, Vec::new());
    }
    let next = match fight.half() {
        Some(Side::Party) => sight.get("fight-half-foes"),
        _ => sight.say(&Msg::new("fight-round").with("n", fight.round.saturating_add(1))),
    };
    if let Some(key) = sight.keys.key(&[Place::Tab(TabName::Fight)], "fight.next").filter(|_| !won) {
        list.push(Action { key: sight.key_name(key), said: next, aside: Vec::new(), why_not: None });
    }
    list
}

/// Somebody of the party who lies at 0 hearts and can be raised (ND-19).
pub(crate) fn fallen(view: &View) -> Option<&SeenPerson> {
    let down = |person: &&SeenPerson| person.number(&HEARTS).is_some_and(|(now, _)| now <= 0);
    view.people.values().filter(|person| person.side == Side::Party && person.here).find(down)
}

fn push(
    list: &mut Vec<Action>,
    sight: &Sight,
    deed: &str,
    said: &str,
    why_not: Option<String>,
    aside: Vec<Run<'static>>,
) {
    let Some(key) = sight.keys.key(&[Place::Tab(TabName::Fight)], deed) else { return };
    list.push(Action { key: sight.key_name(key), said: sight.get(said), aside, why_not });
}

/// What stands in a key's place before a reason.
fn look_mark(sight: &Sight) -> String {
    sight.look.glyphs.dot.to_owned()
}

fn upper(area: Rect, rows: u16) -> Rect {
    Rect { height: area.height.min(rows), ..area }
}
