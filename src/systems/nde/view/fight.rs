//! The step-die system on the Fight tab: what the chosen fighter can do, attacks before their roll, open rolls.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::asks::{ask, choose};
use super::chances;
use super::draft::{Draft, Purpose};
use super::form::Form;
use super::rolled::{self, Shown};
use super::turn;
use super::who::{dice, distance, fighter, standing};
use crate::deeds::{Place, TabName};
use crate::session::fight::Fighter;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{SeenFight, View};
use crate::systems::nde::deeds::{Foe, Means, Move, Rest};
use crate::systems::nde::rules::Attribute;
use crate::systems::nde::{Roll, Task};
use crate::ui::input::{Code, Input};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, below, put};
use crate::ui::rolls::made::Stands;
use crate::ui::sight::Sight;
use crate::ui::systems;
use crate::ui::tabs::Heard;

/// The pane's memory.
#[derive(Debug, Default)]
pub(crate) struct FightPane {
    doing: Option<Doing>,
    /// Whom the opponents go for.
    victim: Option<Id>,
    /// The moment of the roll that was put away.
    put_away: i64,
}

/// What somebody is about to do. Good for this turn alone: when it is done, or the turn over, nothing of it is left.
#[derive(Debug)]
struct Doing {
    /// The one whom the tracker's arrows stood on.
    chosen: Id,
    /// The one whose turn it is.
    who: Id,
    round: u32,
    what: What,
}

#[derive(Debug)]
enum What {
    /// Filling in an attack, or an opponent's turn.
    Form(Form),
    /// Choosing where to go.
    Move,
}

impl FightPane {
    /// What `who` is about to do, if they still can.
    fn doing(&self, who: &Id, view: &View) -> Option<&What> {
        let doing = self.doing.as_ref()?;
        let fight = view.fight.as_ref()?;
        let fighter = fighter(view, &doing.who)?;
        let spent = match doing.what {
            What::Form(_) => fighter.acted,
            What::Move => fighter.moved,
        };
        let fits = doing.chosen == *who && doing.round == fight.round && fight.half() == Some(fighter.side);
        (fits && !spent && fighter.out.is_none()).then_some(&doing.what)
    }

    fn begin(&mut self, chosen: &Id, who: &Id, what: What, view: &View) -> Heard {
        let round = view.fight.as_ref().map_or(0, |fight| fight.round);
        self.doing = Some(Doing { chosen: chosen.clone(), who: who.clone(), round, what });
        Heard::Done
    }

    /// Whom an opponent goes for: the one chosen, or the nearest of the party.
    fn victim<'v>(&self, foe: &Id, view: &'v View) -> Option<&'v Id> {
        let party = standing(view, Side::Party);
        let chosen = party.iter().find(|person| Some(&person.id) == self.victim.as_ref()).copied();
        let nearest = || party.iter().copied().min_by_key(|person| distance(view, foe, &person.id));
        chosen.or_else(nearest).map(|person| &person.id)
    }

    /// The roll that has the room: `who`'s own open one, anybody's, or the one that `who` has just made.
    fn roll<'s>(&self, who: &Id, sight: &Sight<'s>) -> Option<Shown<'s>> {
        let view = &sight.seen.view;
        let open = view.rolls.iter().find(|roll| roll.who == *who).or_else(|| view.rolls.last());
        if let Some(at) = open {
            return Some(Shown { at, body: at.by()?, stands: Stands::Open });
        }
        let line = view.log.iter().rev().find(|line| line.live)?;
        let at = line.told.iter().rev().find_map(|told| told.roll.as_ref())?;
        let body = at.by::<Roll>()?;
        let theirs = at.who == *who || matches!(&body.task, Task::Defence { foe: Some(foe) } if foe == who);
        let fresh = theirs && line.at.0 > self.put_away && sight.seen.back.is_some();
        fresh.then_some(Shown { at, body, stands: Stands::JustFallen })
    }

    fn draw_form(&self, who: &Id, form: &Form, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) {
        let look = sight.look;
        let key = match form.draft.purpose {
            Purpose::Strike if form.draft.power(&sight.seen.view).is_some() => "fight-powers",
            Purpose::Strike => "fight-strikes",
            Purpose::Test | Purpose::Action => "fight-tests",
            Purpose::Defence(_) => "fight-defends",
            Purpose::Word(_) => "fight-word",
        };
        let title = [
            Run::new(Meaning::Title, rolled::name(who, sight)),
            Run::new(Meaning::Title, format!(" {} {}", look.glyphs.dot, sight.words.get(key))),
        ];
        let inside = Pane { title: &title, right: &[], focus }.draw(area, look, buf);
        let rows = u16::try_from(form.draft.fields(&sight.seen.view).len()).unwrap_or(u16::MAX);
        let fields = Rect { height: rows.min(inside.height), ..inside };
        form.draw(focus, sight, fields, buf);
        let mut y = fields.bottom();
        if !matches!(form.draft.purpose, Purpose::Word(_)) {
            let odds = chances::of_draft(&form.draft, sight);
            let part = Pane { title: &odds.title, right: &odds.figure, focus: Focus::Elsewhere };
            let below = part.part(area, y, look, buf);
            let rows = odds.height(inside.width).min(below.height);
            odds.draw(Rect { height: rows, ..below }, sight, buf);
            y = y + 1 + rows;
        }
        if y < inside.bottom() {
            put(&sight.words.get("fight-form-hint"), Meaning::Hint, Rect { y, height: 1, ..inside }, look, buf);
        }
    }

    /// An opponent's turn by these means; the price is taken at once.
    fn foe(&mut self, foe: &Id, means: &str, view: &View) -> Heard {
        let Some(victim) = self.victim(foe, view).cloned() else { return Heard::Ignored };
        let purpose = match means {
            "defence" => Purpose::Defence(foe.clone()),
            "word" => Purpose::Word(foe.clone()),
            _ => return ask(Foe::new(foe.clone(), victim, Means::Price)),
        };
        let attribute = Attribute::Agility;
        let draft = Draft { who: Some(victim), attribute, purpose, ..Draft::default() };
        self.begin(foe, foe, What::Form(Form { draft, ..Form::default() }), view)
    }

    /// The attack key: does what is being filled in, or begins to.
    fn attack(&mut self, who: &Id, sight: &Sight) -> Heard {
        let view = &sight.seen.view;
        match self.doing(who, view) {
            Some(What::Form(form)) => return form.draft.deed(view).map_or(Heard::Done, ask),
            // The arrows say where to.
            Some(What::Move) => return Heard::Done,
            None => {}
        }
        let Some((fight, fighter)) = view.fight.as_ref().zip(fighter(view, who)) else { return Heard::Ignored };
        match (fight.half(), fighter.side) {
            (Some(Side::Foes), Side::Foes) if ready(fighter) => self.foe(who, "defence", view),
            (Some(Side::Party), Side::Party) if ready(fighter) => {
                let form = Form { draft: Draft::strike_by(who, None, view), ..Form::default() };
                self.begin(who, who, What::Form(form), view)
            }
            // An opponent is chosen: the first who can still act goes for them.
            (Some(Side::Party), Side::Foes) if fighter.out.is_none() => {
                let mut party = standing(view, Side::Party).into_iter().map(|person| &person.id);
                let Some(first) = party.find(|id| self::fighter(view, id).is_some_and(ready)) else {
                    return Heard::Ignored;
                };
                let form = Form { draft: Draft::strike_by(first, Some(who), view), ..Form::default() };
                self.begin(who, first, What::Form(form), view)
            }
            // Asked for all the same, so that the table says why not.
            (_, Side::Party) => Draft::strike_by(who, None, view).deed(view).map_or(Heard::Done, ask),
            (_, Side::Foes) => self.foe(who, "price", view),
        }
    }
}

/// The roll that was made last.
fn last<'s>(sight: &Sight<'s>) -> Option<Shown<'s>> {
    let live = sight.seen.view.log.iter().rev().filter(|line| line.live);
    let at = live.flat_map(|line| line.told.iter().rev()).find_map(|told| told.roll.as_ref())?;
    Some(Shown { at, body: at.by()?, stands: Stands::Past })
}

/// Whether a key asks for a rest in a safe place.
fn is_safe(does: &Bound) -> bool {
    does.with.contains(&("safe", "true"))
}

/// Whose half of the round it is.
fn half(view: &View) -> Option<Side> {
    view.fight.as_ref().and_then(SeenFight::half)
}

/// Whether somebody can act now.
fn ready(fighter: &Fighter) -> bool {
    !fighter.acted && fighter.out.is_none()
}

impl systems::FightPane for FightPane {
    fn draw(&self, who: &Id, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) {
        let (look, view) = (sight.look, &sight.seen.view);
        if let Some(shown) = self.roll(who, sight) {
            let title = rolled::title(shown, sight);
            let inside = Pane { title: &title, right: &[], focus }.draw(area, look, buf);
            return rolled::draw(shown, sight, inside, buf);
        }
        if let Some(What::Form(form)) = self.doing(who, view) {
            let actor = self.doing.as_ref().map_or(who, |doing| &doing.who);
            return self.draw_form(actor, form, sight, area, focus, buf);
        }
        let Some(person) = view.people.get(who) else { return };
        let title = [Run::new(Meaning::Title, person.name.to_string())];
        let inside = Pane { title: &title, right: &[], focus }.draw(area, look, buf);
        let mut at = turn::draw_person(person, sight, inside, buf);
        if sight.seen.back.is_some() {
            let moving = matches!(self.doing(who, view), Some(What::Move));
            let rows = match person.side {
                Side::Party => turn::actions(person, moving, sight),
                Side::Foes => turn::offers(person, self.victim(who, view), sight),
            };
            at += 1;
            for action in rows.into_iter().chain(turn::onward(sight)) {
                at += action.draw(below(inside, at), sight, buf);
            }
        }
        // Where there is room, the last roll stays in sight.
        if let Some(last) = last(sight).filter(|_| inside.height > at + 7) {
            let title = rolled::title(last, sight);
            let part = Pane { title: &title, right: &[], focus: Focus::Elsewhere };
            let rest = part.part(area, inside.y + at + 1, look, buf);
            rolled::draw(last, sight, rest, buf);
        }
    }

    fn is_busy(&self, who: &Id, sight: &Sight) -> bool {
        self.roll(who, sight).is_none() && self.doing(who, &sight.seen.view).is_some()
    }

    fn input(&mut self, who: &Id, input: &Input, sight: &Sight) -> Heard {
        if sight.seen.back.is_none() {
            return Heard::Ignored;
        }
        let view = &sight.seen.view;
        let code = input.plain();
        if let Some(shown) = self.roll(who, sight) {
            if !shown.is_open() && matches!(code, Some(Code::Enter | Code::Esc)) {
                self.put_away = view.log.iter().rev().find(|line| line.live).map_or(0, |line| line.at.0);
                return Heard::Done;
            }
            return Heard::Ignored;
        }
        if self.doing(who, view).is_none() {
            if let (Some(Code::Left | Code::Right), Some(victim)) = (code, self.victim(who, view)) {
                let foes_turn = view.fight.as_ref().is_some_and(|fight| fight.half() == Some(Side::Foes));
                let foe = fighter(view, who).is_some_and(|fighter| fighter.side == Side::Foes);
                if foes_turn && foe {
                    let party: Vec<&Id> = standing(view, Side::Party).iter().map(|person| &person.id).collect();
                    let at = party.iter().position(|id| *id == victim).unwrap_or(0);
                    let by = if code == Some(Code::Left) { -1 } else { 1 };
                    self.victim =
                        party.get(crate::ui::rolls::turn::turned(at, by, party.len())).map(|id| (*id).clone());
                    return Heard::Done;
                }
            }
            return Heard::Ignored;
        }
        if code == Some(Code::Esc) {
            self.doing = None;
            return Heard::Done;
        }
        match self.doing.as_mut().map(|doing| &mut doing.what) {
            Some(What::Form(form)) => match form.hear(input, sight) {
                true => Heard::Done,
                false => Heard::Ignored,
            },
            Some(What::Move) => {
                let by = match code {
                    Some(Code::Left) => -1,
                    Some(Code::Right) => 1,
                    _ => return Heard::Ignored,
                };
                let at = fighter(view, who).map_or(0, |fighter| fighter.at);
                ask(Move { who: who.clone(), at: at.saturating_add(by) })
            }
            None => Heard::Ignored,
        }
    }

    fn deed(&mut self, who: &Id, does: Bound, sight: &Sight) -> Heard {
        let view = &sight.seen.view;
        if let Some(shown) = self.roll(who, sight).filter(|shown| shown.is_open())
            && let Some(heard) = choose(&shown.at.who, does)
        {
            return heard;
        }
        match does.deed.id {
            "nde.attack" => self.attack(who, sight),
            "nde.power" => {
                let mut draft = Draft::strike_by(who, None, view);
                let can = fighter(view, who).is_some_and(|fighter| fighter.side == Side::Party && ready(fighter));
                match draft.turn_to_powers(view) {
                    true if can => self.begin(who, who, What::Form(Form { draft, ..Form::default() }), view),
                    // Asked for all the same, so that the table says why not.
                    true => draft.deed(view).map_or(Heard::Ignored, ask),
                    false => Heard::Ignored,
                }
            }
            "nde.test" => match self.doing(who, view) {
                Some(What::Form(form)) => form.draft.deed(view).map_or(Heard::Done, ask),
                _ if fighter(view, who).is_some_and(|it| ready(it) && half(view) == Some(it.side)) => {
                    let draft = Draft { who: Some(who.clone()), purpose: Purpose::Action, ..Draft::default() };
                    self.begin(who, who, What::Form(Form { draft, ..Form::default() }), view)
                }
                _ => Heard::Ignored,
            },
            "nde.move" => {
                let fighter = fighter(view, who);
                if fighter.is_some_and(|fighter| !fighter.moved && fighter.out.is_none()) {
                    return self.begin(who, who, What::Move, view);
                }
                Heard::Ignored
            }
            "nde.foe" => {
                let means = does.with.iter().find(|(id, _)| *id == "means").map_or("defence", |(_, value)| *value);
                let foe = fighter(view, who).is_some_and(|fighter| fighter.side == Side::Foes && ready(fighter));
                let turn = view.fight.as_ref().is_some_and(|fight| fight.half() == Some(Side::Foes));
                self.foe(who, if foe && turn { means } else { "price" }, view)
            }
            "nde.rest" => ask(Rest { safe: is_safe(&does) }),
            _ => Heard::Ignored,
        }
    }

    fn places(&self, who: &Id, sight: &Sight) -> Vec<Place> {
        match self.roll(who, sight) {
            Some(shown) if shown.is_open() => vec![Place::OpenRoll],
            _ => Vec::new(),
        }
    }

    fn hints(&self, who: &Id, sight: &Sight) -> Vec<&'static str> {
        let view = &sight.seen.view;
        if self.roll(who, sight).is_some_and(Shown::is_open) {
            return vec!["roll.settle"];
        }
        if self.doing(who, view).is_some() {
            // The pane says what is heard now.
            return Vec::new();
        }
        let sheet = view.people.get(who).and_then(dice);
        let done = fighter(view, who).is_some_and(|fighter| fighter.side == Side::Party && fighter.acted);
        match (view.fight.as_ref().and_then(SeenFight::half), sheet) {
            // Nothing is offered that would only be refused.
            (Some(Side::Party), Some(_)) if done => vec!["fight.next", "nde.test"],
            (Some(Side::Party), Some(sheet)) if sheet.powers.is_empty() => {
                vec!["nde.attack", "nde.move", "fight.next", "nde.test"]
            }
            (Some(Side::Party), Some(_)) => vec!["nde.attack", "nde.move", "nde.power", "fight.next"],
            (Some(Side::Foes), None) => vec!["fight.next", "fight.out", "fight.place"],
            (Some(_), _) => vec!["fight.next", "fight.join", "fight.cover", "fight.end"],
            (None, _) => vec!["fight.begin", "nde.rest"],
        }
    }

    fn selected(&self, who: &Id, sight: &Sight) -> Vec<(&'static str, String)> {
        let view = &sight.seen.view;
        let open = self.roll(who, sight).filter(|shown| shown.is_open());
        let who = open.map_or(who, |shown| &shown.at.who);
        let mut selected = vec![("who", who.to_string()), ("owner", who.to_string()), ("gauge", "hearts".to_owned())];
        if fighter(view, who).is_some_and(|fighter| fighter.side == Side::Foes) {
            selected.push(("foe", who.to_string()));
        }
        if let Some(fallen) = turn::fallen(view) {
            selected.push(("fallen", fallen.id.to_string()));
        }
        selected
    }

    fn between(&self, sight: &Sight) -> Vec<(String, String)> {
        let here = sight.keys.of(Place::Tab(TabName::Fight), &sight.seen.view.screens);
        let mut rests: Vec<_> = here.into_iter().filter(|(_, does)| does.deed.id == "nde.rest").collect();
        rests.sort_by_key(|(_, does)| does.with.len());
        let said = |does: &Bound| if is_safe(does) { "fight-rest-safe" } else { "fight-rest" };
        rests.into_iter().map(|(key, does)| (sight.key_name(key), sight.get(said(&does)))).collect()
    }

    fn improvises(&self) -> Option<&'static str> {
        Some("nde.opponent")
    }
}
