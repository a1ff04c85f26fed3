//! The Fight tab: how to begin one; then both sides or the order of turns, what the chosen fighter can do, and what has
//! just happened.

mod begin;
mod order;
mod tracker;

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Position, Rect};

use self::begin::Begin;
use super::doing::rewrites;
use super::{Heard, Tab, by_hand};
use crate::deeds::fight;
use crate::deeds::{Intent, Place, TabName};
use crate::rules::say::Msg;
use crate::session::fight::Out;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenFight, SeenFighter};
use crate::session::systems::SystemName;
use crate::ui::form::Form;
use crate::ui::input::{Code, Input, Key};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::Scroll;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, after, below, put, put_runs, row, runs_width, width};
use crate::ui::parts::wrap;
use crate::ui::sight::Sight;
use crate::ui::systems::{FightPane, FightPanes, brief};

/// The Fight tab.
#[derive(Debug, Default)]
pub(crate) struct FightTab {
    panes: FightPanes,
    begin: Begin,
    scroll: Scroll,
    /// Who is chosen where one goes after the other, and the arrows went to them; none: whose turn it is.
    on: Option<Id>,
    /// How the chosen one went out of action, until it is said.
    how: usize,
}

/// The system whose rules fights follow, if one's are; a fight where one goes after the other follows none.
fn judge(sight: &Sight) -> Option<SystemName> {
    let ordered = sight.seen.view.fight.as_ref().is_some_and(|fight| fight.half().is_none());
    sight.seen.view.screens.fight?.system().filter(|_| !ordered)
}

impl FightTab {
    fn chosen<'s>(&self, sight: &Sight<'s>) -> Option<&'s SeenFighter> {
        let fight = sight.seen.view.fight.as_ref()?;
        let fighters = tracker::order(fight);
        fighters.get(self.place(fight).min(fighters.len().checked_sub(1)?)).copied()
    }

    /// The row that the arrows stand on. Where one goes after the other they go with whoever is chosen, and until
    /// somebody is, with the turn.
    fn place(&self, fight: &SeenFight) -> usize {
        let at = |who: &Id| fight.fighters.iter().position(|it| it.person == *who);
        let ordered = fight.half().is_none();
        let followed = || self.on.as_ref().and_then(at).or_else(|| fight.now().and_then(at));
        ordered.then(followed).flatten().unwrap_or(self.scroll.cursor)
    }

    /// Goes to a row, and stays with whoever is there.
    fn go_to(&mut self, row: usize, fight: &SeenFight) {
        self.scroll.cursor = row;
        self.on = tracker::order(fight).get(row).map(|it| it.person.clone());
    }

    fn pane(&self, sight: &Sight) -> Option<&dyn FightPane> {
        Some(self.panes.of(judge(sight)?))
    }

    fn is_busy(&self, sight: &Sight) -> bool {
        self.chosen(sight).zip(self.pane(sight)).is_some_and(|(who, pane)| pane.is_busy(&who.person, sight))
    }

    /// The chosen one whose way out has still to be said.
    fn unsaid<'s>(&self, sight: &Sight<'s>) -> Option<&'s SeenFighter> {
        self.chosen(sight).filter(|it| it.fighter.out == Some(Out::Unsaid) && sight.seen.back.is_some())
    }

    fn step(&mut self, by: isize, sight: &Sight) {
        let Some(fight) = &sight.seen.view.fight else { return };
        self.scroll.cursor = self.place(fight);
        self.scroll.step(by, fight.fighters.len());
        self.go_to(self.scroll.cursor, fight);
        self.how = 0;
    }

    /// Goes to the next one who can still act in this half; where one goes after the other, to whose turn it is.
    fn next_ready(&mut self, back: bool, sight: &Sight) {
        let Some(fight) = &sight.seen.view.fight else { return };
        let fighters = tracker::order(fight);
        let len = fighters.len();
        let ready = |it: &&SeenFighter| {
            if fight.half().is_none() {
                return fight.now() == Some(&it.person);
            }
            Some(it.fighter.side) == fight.half() && it.fighter.out.is_none() && !(it.fighter.acted && it.fighter.moved)
        };
        let steps = (1..=len).map(|n| if back { len - n } else { n });
        let from = self.place(fight);
        let mut places = steps.map(|n| (from + n) % len.max(1));
        if let Some(at) = places.find(|at| fighters.get(*at).filter(|it| ready(it)).is_some()) {
            self.go_to(at, fight);
        }
    }

    fn draw_tracker(&self, fight: &SeenFight, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let round = Msg::new("fight-round").with("n", fight.round);
        let mut title = vec![Run::new(Meaning::Title, sight.say(&round))];
        let turn = match fight.half() {
            Some(Side::Party) => vec![Run::new(Meaning::Party, sight.get("fight-half-party"))],
            Some(Side::Foes) => vec![Run::new(Meaning::Foe, sight.get("fight-half-foes"))],
            None => order::onward(fight, sight),
        };
        let room = area.width.saturating_sub(12 + runs_width(&turn));
        let name = fight.name.as_str();
        if !name.is_empty() && width(&title[0].text) + width(name) + 3 <= room {
            title.push(Run::new(Meaning::Scene, format!(" {} {name}", look.glyphs.dot)));
        }
        let inside =
            Pane { title: &title, right: &turn, focus: Focus::when(!self.is_busy(sight)) }.draw(area, look, buf);
        if fight.half().is_none() {
            let scroll = self.scroll.to(self.place(fight));
            return order::draw(fight, &scroll, sight, inside, buf);
        }
        let zones = tracker::zones_height(fight) + 1;
        if inside.height < zones + 4 {
            return tracker::draw(fight, &self.scroll, sight, inside, buf);
        }
        let above = Rect { height: inside.height - zones, ..inside };
        tracker::draw(fight, &self.scroll, sight, above, buf);
        let title = [Run::new(Meaning::Title, sight.words.get("fight-zones"))];
        let chosen = self.chosen(sight).and_then(|it| sight.seen.view.people.get(&it.person));
        let from = chosen.map(|person| sight.say(&Msg::new("fight-from").with("who", &person.name)));
        let right = [Run::new(Meaning::Dim, from.unwrap_or_default())];
        let part = Pane { title: &title, right: &right, focus: Focus::Elsewhere }.part(area, above.bottom(), look, buf);
        tracker::zones(fight, self.chosen(sight).map(|it| &it.person), sight, part, buf);
    }

    /// `¿Cómo quedó? ◂ huyó ▸`
    fn draw_how(&self, it: &SeenFighter, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let name = sight.seen.view.people.get(&it.person).map(|person| person.name.to_string()).unwrap_or_default();
        let title = [Run::new(Meaning::Title, name)];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        put(&sight.words.get("fight-how"), Meaning::Label, row(inside, 0), look, buf);
        for (n, how) in Out::SAID.iter().enumerate() {
            let chosen = n == self.how;
            let mark = if chosen { look.glyphs.now } else { " " };
            let meaning = if chosen { Meaning::Selected } else { Meaning::Value };
            let runs = [Run::new(Meaning::Key, format!("{mark} ")), Run::new(meaning, sight.say(&how.msg()))];
            put_runs(&runs, row(inside, u16::try_from(n + 1).unwrap_or(u16::MAX)), look, buf);
        }
        put(&sight.words.get("fight-how-hint"), Meaning::Hint, row(inside, 6), look, buf);
    }

    /// The newest lines of the log, the newest first; a roll in its short form.
    fn draw_log(sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let title = [Run::new(Meaning::Title, sight.words.get("fight-log"))];
        let mut rest = Pane { title: &title, right: &by_hand(sight), focus: Focus::Elsewhere }.draw(area, look, buf);
        let live = sight.seen.view.log.iter().rev().filter(|line| line.live);
        // Of a roll that was changed, what stands is enough.
        let mut changed = Vec::new();
        for line in live {
            for told in line.told.iter().rev() {
                if rest.height == 0 {
                    return;
                }
                if let Some(roll) = &told.roll {
                    let again = brief(roll, &line.deed, sight).again;
                    let known = changed.iter().position(|who| *who == &roll.who);
                    match (known, again) {
                        (Some(_), true) => continue,
                        (Some(at), false) => {
                            changed.remove(at);
                            continue;
                        }
                        (None, true) => changed.push(&roll.who),
                        (None, false) => {}
                    }
                }
                put(&sight.time(line.at), Meaning::Time, row(rest, 0), look, buf);
                let place = after(rest, 6);
                let used = match &told.roll {
                    Some(roll) => {
                        let told = brief(roll, &line.deed, sight);
                        let used = put_runs(&told.tried, row(place, 0), look, buf);
                        put_runs(&told.fell, after(row(place, 0), used + 2), look, buf);
                        1
                    }
                    None => wrap::paragraph(&sight.say(&told.said), Meaning::Text, place, 0, look, buf),
                };
                rest = below(rest, used.max(1));
            }
        }
    }

    /// The party here tonight, and what can be done while nobody fights.
    fn draw_peace(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let title = [Run::new(Meaning::Title, sight.words.get("fight-party"))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Elsewhere }.draw(area, look, buf);
        let mut at = 0;
        for person in sight.seen.view.people.values().filter(|it| it.side == Side::Party && it.here) {
            let vitals = person
                .gauges
                .first()
                .map(|seen| sight.runs(&[crate::views::gauge::amount(seen).within(8)]))
                .unwrap_or_default();
            let name = [Run::new(Meaning::Party, person.name.to_string())];
            crate::ui::parts::pane::pair(&name, &vitals, row(inside, at), look, buf);
            at += 1;
        }
        if sight.seen.back.is_none() {
            put(&sight.words.get("fight-none"), Meaning::Dim, row(inside, at + 1), look, buf);
            return;
        }
        at += 1;
        for (key, said) in self.pane(sight).map(|pane| pane.between(sight)).unwrap_or_default() {
            let runs = [Run::new(Meaning::Key, key), Run::new(Meaning::Value, format!("  {said}"))];
            put_runs(&runs, row(inside, at), look, buf);
            at += 1;
        }
    }
}

impl Tab for FightTab {
    /// ```text
    /// ┌ ▸ Ronda 2 · El muelle ─ turno del grupo ┐┌ Vera Salas ──────────────┐
    /// │ ● Vera Salas              ♥♥♥♡♡  M·     ││ Intro atacar             │
    /// ├ Zonas ──────────────────────────────────┤│ …                        │
    /// │ │ VS BE   │ M1 M2   │                   ││                          │
    /// └─────────────────────────────────────────┘└──────────────────────────┘
    /// ┌ Lo último ──────────────────────────────────────────────────────────┐
    /// ```
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let log = match area.height {
            0..18 => 0,
            18..26 => 5,
            26..40 => 9,
            _ => 16,
        };
        let [above, log] = Layout::vertical([Fill(1), Length(log)]).areas(area);
        if !log.is_empty() {
            FightTab::draw_log(sight, log, buf);
        }
        let split = |left: u16| Layout::horizontal([Length(left.clamp(42.min(area.width), 90)), Fill(1)]).areas(above);
        let [tracker, right] = split(area.width / 2);
        let Some(fight) = &sight.seen.view.fight else {
            if sight.seen.back.is_some() {
                // The adversaries' names and numbers need more room than the party's.
                let [begin, right] = split(area.width * 3 / 5);
                self.begin.draw(self.pane(sight).and_then(FightPane::improvises), sight, begin, buf);
                self.draw_peace(sight, right, buf);
            } else {
                self.draw_peace(sight, above, buf);
            }
            return None;
        };
        self.draw_tracker(fight, sight, tracker, buf);
        match (self.unsaid(sight), self.chosen(sight), self.pane(sight)) {
            (Some(it), ..) if sight.seen.view.rolls.is_empty() => self.draw_how(it, sight, right, buf),
            (_, Some(it), Some(pane)) => pane.draw(&it.person, sight, right, Focus::when(self.is_busy(sight)), buf),
            (_, Some(it), None) => order::draw_chosen(it, fight, sight, right, buf),
            (_, None, _) => _ = Pane::default().draw(right, sight.look, buf),
        }
        None
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        let code = match input {
            Input::Key(Key { code, .. }) => Some(*code),
            _ => None,
        };
        if sight.seen.view.fight.is_none() {
            return if sight.seen.back.is_some() { self.begin.input(input, sight) } else { Heard::Ignored };
        }
        if self.unsaid(sight).is_some() && sight.seen.view.rolls.is_empty() {
            match code {
                Some(Code::Left) => self.how = self.how.saturating_sub(1),
                Some(Code::Right) => self.how = (self.how + 1).min(Out::SAID.len() - 1),
                Some(Code::Enter) => return self.say_how(sight).unwrap_or(Heard::Done),
                _ => return self.arrows(input, sight),
            }
            return Heard::Done;
        }
        if let Some((who, system)) = self.chosen(sight).zip(judge(sight)) {
            match self.panes.of_mut(system).input(&who.person, input, sight) {
                Heard::Ignored => {}
                heard => return heard,
            }
        }
        self.arrows(input, sight)
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        if sight.seen.view.fight.is_none() {
            return self.deed_of_peace(does, sight);
        }
        if does.deed.id == "fight.out"
            && let Some(heard) = self.say_how(sight)
        {
            return heard;
        }
        match does.deed.id {
            // The arrows go on with the turn.
            "fight.next" => self.on = None,
            "fight.zone" => return self.name_zone(sight),
            "fight.place" => return self.put_elsewhere(does, sight),
            "fight.round" => return self.set_round(sight),
            "fight.turn" if does.with.is_empty() => return self.spend_turn(sight),
            _ => {}
        }
        match self.chosen(sight).zip(judge(sight)) {
            Some((who, system)) => self.panes.of_mut(system).deed(&who.person, does, sight),
            None => self.chosen(sight).map_or(Heard::Ignored, |it| order::deed(it, does)),
        }
    }

    fn places(&self, sight: &Sight) -> Vec<Place> {
        let pane = self.chosen(sight).zip(self.pane(sight));
        let mut places = pane.map(|(who, pane)| pane.places(&who.person, sight)).unwrap_or_default();
        match sight.seen.view.fight.as_ref().map(SeenFight::half) {
            Some(None) => places.extend(order::PLACES),
            Some(Some(_)) => places.extend([Place::Halves, Place::Tab(TabName::Fight)]),
            None => places.extend([Place::Peace, Place::Tab(TabName::Fight)]),
        }
        places
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        if sight.seen.back.is_none() {
            return Vec::new();
        }
        let mut hints = match (self.chosen(sight).zip(self.pane(sight)), &sight.seen.view.fight) {
            (Some((who, pane)), _) => pane.hints(&who.person, sight),
            (None, Some(fight)) => order::hints(fight),
            (None, None) => return vec!["fight.begin"],
        };
        let fighters = sight.seen.view.fight.iter().flat_map(|fight| &fight.fighters);
        if fighters.into_iter().any(|it| it.fighter.out == Some(Out::Unsaid)) {
            hints.insert(0, "fight.out");
        }
        hints
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        match (self.chosen(sight), self.pane(sight)) {
            (Some(it), Some(pane)) => pane.selected(&it.person, sight),
            (Some(it), None) => order::selected(it, sight),
            (None, _) => Vec::new(),
        }
    }

    fn put_down(&self) -> serde_json::Value {
        self.scroll.cursor.into()
    }

    fn take_up(&mut self, held: serde_json::Value) {
        let cursor = held.as_u64().and_then(|cursor| usize::try_from(cursor).ok());
        self.scroll = Scroll::at(cursor.unwrap_or(0));
    }
}

impl FightTab {
    fn arrows(&mut self, input: &Input, sight: &Sight) -> Heard {
        let Input::Key(Key { code, mods }) = input else { return Heard::Ignored };
        match code {
            Code::Up => self.step(-1, sight),
            Code::Down => self.step(1, sight),
            Code::PageUp => self.step(-self.scroll.page(), sight),
            Code::PageDown => self.step(self.scroll.page(), sight),
            Code::Tab => self.next_ready(mods.shift, sight),
            _ => return Heard::Ignored,
        }
        Heard::Done
    }

    /// Where nobody fights, the keys of the fight say who comes.
    fn deed_of_peace(&mut self, does: Bound, sight: &Sight) -> Heard {
        let by = does.with.iter().find(|(id, _)| *id == "by").and_then(|(_, by)| by.parse().ok());
        match (does.deed.id, by) {
            ("gauge.change", Some(by)) => self.begin.change(by, sight),
            ("reveal.hide", _) => self.begin.turn_hidden(sight),
            ("fight.begin", _) => {
                return self.begin.intent(sight).map_or(Heard::Ignored, Heard::Intent);
            }
            _ => {
                let nobody = Id::default();
                return judge(sight)
                    .map_or(Heard::Ignored, |system| self.panes.of_mut(system).deed(&nobody, does, sight));
            }
        }
        Heard::Done
    }

    /// Puts the chosen one elsewhere, from where they stand.
    fn put_elsewhere(&self, does: Bound, sight: &Sight) -> Heard {
        let Some(it) = self.chosen(sight) else { return Heard::Ignored };
        let known = [("at", it.fighter.at.to_string())].into_iter().chain(self.selected(sight)).collect::<Vec<_>>();
        Heard::Fill(Form::new(does.deed, &known, sight).beginning_at("at"))
    }

    /// Names the zone in which the chosen one stands.
    fn name_zone(&self, sight: &Sight) -> Heard {
        let at = self.chosen(sight).map_or(0, |it| it.fighter.at);
        let zones = sight.seen.view.fight.iter().flat_map(|fight| &fight.zones);
        let name = zones.filter(|zone| zone.at == at).map(|zone| zone.name.to_string()).next();
        rewrites("fight.zone", self, &[("at", at.to_string()), ("name", name.unwrap_or_default())], sight)
    }

    /// Says what round it is; whose half it is stays, unless that is said too.
    fn set_round(&self, sight: &Sight) -> Heard {
        let half = sight.seen.view.fight.as_ref().and_then(SeenFight::half);
        let half = half.map(|half| ("half", if half == Side::Party { "party" } else { "foes" }.to_owned()));
        rewrites("fight.round", self, &half.into_iter().collect::<Vec<_>>(), sight)
    }

    /// Spends what is left of the chosen one's turn; gives it back where nothing is left.
    fn spend_turn(&self, sight: &Sight) -> Heard {
        let Some(it) = self.chosen(sight) else { return Heard::Ignored };
        let halves = sight.seen.view.fight.as_ref().is_some_and(|fight| fight.half().is_some());
        let spent = it.fighter.acted && (it.fighter.moved || !halves);
        let moved = (!spent && halves).then(|| ("moved", "true".to_owned()));
        let acted = (!spent).then(|| ("acted", "true".to_owned()));
        rewrites("fight.turn", self, &moved.into_iter().chain(acted).collect::<Vec<_>>(), sight)
    }

    /// Says how the chosen one went out; or goes to the one of whom it has still to be said.
    fn say_how(&mut self, sight: &Sight) -> Option<Heard> {
        if let Some(it) = self.unsaid(sight) {
            let out = fight::Out { who: it.person.clone(), how: Out::SAID[self.how.min(Out::SAID.len() - 1)] };
            self.how = 0;
            return Some(Heard::Intent(Intent::deed(out)));
        }
        let fighters = tracker::order(sight.seen.view.fight.as_ref()?);
        let row = fighters.iter().position(|it| it.fighter.out == Some(Out::Unsaid))?;
        self.go_to(row, sight.seen.view.fight.as_ref()?);
        Some(Heard::Done)
    }
}
