//! What a fighter can do now, each with what it costs, or why not (LU-12 to LU-17, LU-19, LU-26, LU-27, LU-33).

use super::lacks::lacks;
use super::waits::{owed, waits};
use crate::rules::say::Msg;
use crate::sections::{Ask, Choice, Span, What};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::systems::lunar::memory::Defended;
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::Defence;
use crate::systems::lunar::rules::sheet::{Character, Enemy};
use crate::systems::lunar::{MP, Sheet};
use crate::theme::Meaning;
use crate::views::fight::unspent;
use crate::views::people::short;

/// Nothing besides what [`choices`] holds.
pub(crate) fn actions(_: &SeenPerson, _: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// What can be done with a fighter.
pub(super) fn choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let Some(sheet) = person.sheets.as_ref().and_then(|sheets| sheets.lunar.as_ref()) else { return Vec::new() };
    let turn = Turn::of(person, seen);
    let mut list = due_to(&turn);
    list.extend(turn.naming());
    match sheet {
        Sheet::Character(it) => list.extend(of_character(&turn, it)),
        Sheet::Enemy(it) => list.extend(of_enemy(&turn, it)),
    }
    list
}

/// What has to be done at once, the fighter's own first: to defend, to discard, to step into a charge (LU-09, LU-27, LU-33).
fn due_to(turn: &Turn) -> Vec<Choice> {
    let all =
        turn.fight.into_iter().flat_map(|fight| &fight.fighters).filter_map(|it| turn.seen.view.people.get(&it.person));
    let others = all.filter(|it| it.id != turn.person.id);
    let of_others = others.flat_map(|it| due(&Turn::of(it, turn.seen), Some(it)));
    due(turn, None).into_iter().chain(of_others).collect()
}

/// What a character has to do at once, with their name where another fighter is looked at.
fn due(turn: &Turn, named: Option<&SeenPerson>) -> Vec<Choice> {
    let (person, seen) = (turn.person, turn.seen);
    let sheet = person.sheets.as_ref().and_then(|sheets| sheets.lunar.as_ref()).and_then(Sheet::character);
    let Some((sheet, waits)) = sheet.zip(waits(person, seen)) else { return Vec::new() };
    let mut list: Vec<Choice> = waits.threats.first().into_iter().flat_map(|it| defences(turn, sheet, it)).collect();
    let cards = owed(person, seen);
    if cards > 0 {
        let ask = Ask::in_form("lunar.discard", [turn.who()]).beginning_at("cards");
        let discard = Choice::new(ask, Meaning::Warn, "lunar-do-discard");
        list.push(discard.with(Meaning::Warn, What::Number(cards.into())));
        list.push(Choice::new(Ask::now("lunar.waive", [turn.who()]), Meaning::Value, "lunar-do-waive"));
    }
    if named.is_none() {
        list.extend(intercepts(turn));
    }
    for choice in &mut list {
        let blank = (!choice.aside.is_empty()).then(|| Span::blank(1));
        let name = named.map(|it| Span::new(Meaning::Party, short(it, &seen.view)));
        choice.aside.splice(0..0, name.into_iter().flat_map(|name| [Some(name), blank.clone()]).flatten());
    }
    list
}

/// A fighter and what of the turn is theirs.
struct Turn<'s> {
    person: &'s SeenPerson,
    seen: &'s Seen,
    fight: Option<&'s SeenFight>,
    it: Option<&'s SeenFighter>,
    left: u8,
    squares: bool,
}

impl<'s> Turn<'s> {
    fn of(person: &'s SeenPerson, seen: &'s Seen) -> Turn<'s> {
        let fight = seen.view.fight.as_ref();
        let it = fight.and_then(|fight| fight.fighters.iter().find(|it| it.person == person.id));
        let left = it.map_or(0, |it| it.left.actions);
        let squares = fight.is_some_and(|fight| fight.grid().is_some());
        Turn { person, seen, fight, it, left, squares }
    }

    fn who(&self) -> (&'static str, String) {
        ("who", self.person.id.to_string())
    }

    /// Why an action cannot be taken now.
    fn why_not(&self, action: Action) -> Option<What> {
        let (it, fight) = self.it.zip(self.fight)?;
        let cost = action.cost();
        match () {
            () if it.fighter.out.is_some() => Some("fight-why-out".into()),
            () if fight.now() != Some(&self.person.id) => Some("lunar-why-not-now".into()),
            () if owed(self.person, self.seen) > 0 => Some("lunar-why-discard".into()),
            () if cost > self.left => {
                Some(Msg::new("lunar-why-actions").with("cost", cost).with("left", self.left).into())
            }
            () => lacks(action, self.person, self.seen),
        }
    }

    /// Whether it is their turn, or nobody fights.
    fn is_theirs(&self) -> bool {
        self.fight.is_none_or(|fight| fight.now() == Some(&self.person.id))
    }

    /// To give them the turn, and what is lost of the one that ends so (LU-12, LU-22).
    fn naming(&self) -> Option<Choice> {
        let fight = self.fight.filter(|_| !self.is_theirs())?;
        let can = fight.nameable().iter().any(|it| it.person == self.person.id);
        let choice = || Choice::new(Ask::now("fight.go", [self.who()]), Meaning::Value, "fight-go");
        let lost = unspent(fight);
        can.then(|| lost.into_iter().fold(choice(), |choice, lost| choice.with(Meaning::Warn, lost)))
    }

    /// A choice that takes an action, with its cost in pips.
    fn choice(&self, ask: Ask, action: Action, key: &'static str) -> Choice {
        Choice::new(ask, Meaning::Value, key).with(Meaning::Luck, pips(action.cost())).unless(self.why_not(action))
    }

    /// A choice whose form asks for more.
    fn form(&self, deed: &'static str, action: Action, key: &'static str) -> Choice {
        self.choice(Ask::in_form(deed, [self.who()]), action, key)
    }

    fn others(&self, side: Side) -> impl Iterator<Item = &'s SeenFighter> {
        let fighters = self.fight.into_iter().flat_map(|fight| &fight.fighters);
        fighters.filter(move |it| it.fighter.side == side && it.fighter.out.is_none())
    }

    /// Who of the other side is the nearest; where there are no squares, the first.
    fn target(&self) -> Option<&'s Id> {
        let other = if self.person.side == Side::Party { Side::Foes } else { Side::Party };
        let own = self.it.and_then(|it| it.fighter.at);
        let far = |it: &&SeenFighter| match (own, it.fighter.at) {
            (Some(own), Some(theirs)) => own.distance(theirs),
            _ => 0,
        };
        self.others(other).min_by_key(far).map(|it| &it.person)
    }
}

fn of_character(turn: &Turn, sheet: &Character) -> Vec<Choice> {
    let mut list = strikes_at(turn);
    // What has to wait for the turn would say so line by line.
    if !turn.is_theirs() {
        return list;
    }
    let target = turn.target().map(|target| ("target", target.to_string()));
    let aimed = |deed, begins| Ask::in_form(deed, [turn.who()].into_iter().chain(target.clone())).beginning_at(begins);
    if target.is_some() {
        list.push(turn.choice(aimed("lunar.attack", "target"), Action::Attack, "lunar-do-attack"));
    }
    list.push(turn.form("lunar.test", Action::Attack, "lunar-do-test"));
    if !sheet.abilities.is_empty() {
        list.push(turn.form("lunar.arcane", Action::Arcane, "lunar-do-arcane"));
    }
    if turn.squares {
        list.push(turn.form("lunar.move", Action::Move, "lunar-do-move"));
        if target.is_some() {
            list.push(turn.choice(aimed("lunar.charge", "target"), Action::Charge, "lunar-do-charge"));
        }
    }
    list.push(turn.form("lunar.prepare", Action::Prepare, "lunar-do-prepare"));
    list.push(turn.form("lunar.draw", Action::ForcedDraw, "lunar-do-draw"));
    list.push(turn.form("lunar.assist", Action::Assist, "lunar-do-assist"));
    list.push(turn.form("lunar.ask", Action::Ask, "lunar-do-ask"));
    list.push(turn.form("lunar.recover", Action::Recover, "lunar-do-recover"));
    list.extend(mana(turn));
    list.push(turn.form("lunar.leave", Action::Leave, "lunar-do-leave"));
    list.push(turn.form("lunar.interrupt", Action::Interrupt, "lunar-do-interrupt"));
    list.push(turn.choice(Ask::now("lunar.reset", [turn.who()]), Action::ResetHand, "lunar-do-reset"));
    list.push(turn.form("lunar.concentrate", Action::Concentrate, "lunar-do-concentrate"));
    list.push(turn.choice(Ask::now("lunar.hard-draw", [turn.who()]), Action::HardDraw, "lunar-do-hard-draw"));
    list
}

/// The defences that are due, the skills that meet the threat first (LU-33).
fn defences(turn: &Turn, sheet: &Character, threat: &Defended) -> Vec<Choice> {
    let meets = |met: &Defence| threat.met_with.contains(met);
    let skill = sheet.skills.iter().find(|skill| skill.defends.iter().any(meets)).or(sheet.skills.first());
    let skill = skill.map(|skill| ("skill", skill.name.to_string()));
    let ask = Ask::in_form("lunar.defend", [turn.who()].into_iter().chain(skill)).beginning_at("cards");
    let spare = Ask::now("lunar.spare", [turn.who()]);
    vec![
        Choice::new(ask, Meaning::Danger, "lunar-do-defend")
            .with(Meaning::Die, What::Number(threat.threat.get().into())),
        Choice::new(spare, Meaning::Value, "lunar-do-spare"),
    ]
}

/// To step into the charge that is declared at an ally (LU-27).
fn intercepts(turn: &Turn) -> Option<Choice> {
    let charge = turn.seen.back.as_ref()?.lives.lunar.charge.as_ref()?;
    let others = charge.target != turn.person.id && turn.it?.fighter.out.is_none();
    let ask = || Ask::in_form("lunar.intercept", [turn.who()]);
    others.then(|| Choice::new(ask(), Meaning::Warn, "lunar-do-intercept"))
}

/// To exchange cards for MP (LU-19).
fn mana(turn: &Turn) -> Option<Choice> {
    let points = turn.person.level(&MP).map(|level| level.now)?;
    let choice = turn.form("lunar.mana", Action::ManaCharge, "lunar-do-mana");
    Some(choice.with(Meaning::Dim, What::Number(points.into())))
}

/// The enemies that may attack a character who left their scene (LU-13).
fn strikes_at(turn: &Turn) -> Vec<Choice> {
    let strikers = waits(turn.person, turn.seen).map(|waits| waits.strikers).unwrap_or_default();
    let strike = |by: &Id| {
        let fields =
            [("enemy", by.to_string()), ("target", turn.person.id.to_string()), ("instant", "true".to_owned())];
        let name = turn.seen.view.people.get(by).map(|by| by.name.clone()).unwrap_or_default();
        Choice::new(Ask::now("lunar.strike", fields), Meaning::Danger, "lunar-do-instant").with(Meaning::Foe, name)
    };
    strikers.iter().map(strike).collect()
}

fn of_enemy(turn: &Turn, sheet: &Enemy) -> Vec<Choice> {
    let Some(back) = &turn.seen.back else { return Vec::new() };
    let id = ("enemy", turn.person.id.to_string());
    let charge = back.lives.lunar.charge.as_ref().filter(|charge| charge.enemy == turn.person.id);
    if let Some(charge) = charge {
        let ask = Ask::now("lunar.strike", [id, ("target", charge.target.to_string())]);
        let at = turn.seen.view.people.get(&charge.target).map(|it| short(it, &turn.seen.view)).unwrap_or_default();
        let run = Choice::new(ask, Meaning::Danger, "lunar-do-run-charge").with(Meaning::Party, at);
        let step_in = Ask::in_form::<&str>("lunar.intercept", []);
        return vec![run, Choice::new(step_in, Meaning::Warn, "lunar-do-intercept")];
    }
    if !turn.is_theirs() {
        return Vec::new();
    }
    let target = turn.target().map(|target| ("target", target.to_string()));
    let aimed = |deed| Ask::in_form(deed, [id.clone()].into_iter().chain(target.clone())).beginning_at("target");
    let mut list = Vec::new();
    if target.is_some() {
        list.push(turn.choice(aimed("lunar.strike"), Action::Attack, "lunar-do-strike"));
        if sheet.drains.is_some() {
            list.push(turn.choice(aimed("lunar.drain"), Action::Attack, "lunar-do-drain"));
        }
    }
    if turn.squares {
        list.push(turn.form("lunar.move", Action::Move, "lunar-do-move"));
        if target.is_some() {
            list.push(rush(turn, aimed("lunar.rush")));
        }
    }
    list
}

/// To declare a charge, which takes all the actions that an enemy has left, three at most (LU-26).
fn rush(turn: &Turn, ask: Ask) -> Choice {
    let pips = pips(turn.left.clamp(1, Action::Charge.cost()));
    let why_not = turn.why_not(Action::Attack);
    Choice::new(ask, Meaning::Value, "lunar-do-rush").with(Meaning::Luck, pips).unless(why_not)
}

/// What an action costs.
fn pips(cost: u8) -> What {
    What::Several((0..cost).map(|_| What::Pip).collect())
}
