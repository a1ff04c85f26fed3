//! What a fighter can do now, each with what it costs, or why not (LU-12 to LU-17, LU-19, LU-26, LU-27, LU-33).

use super::aims::{aims, interceptors};
use super::known::{declared, has_left, pending, sheet};
use super::lacks::lacks;
use super::pending::{over_limit, owed};
use crate::rules::message::Msg;
use crate::sections::{Choice, DeedRequest, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::systems::lunar::memory::{PendingDefence, PendingEffects};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::DefenceKind;
use crate::systems::lunar::rules::sheet::{Enemy, LunarCharacter};
use crate::systems::lunar::{MP, Sheet};
use crate::theme::Meaning;
use crate::views::fight::unspent_warning;
use crate::views::people::short_name;

/// Nothing besides what [`choices`] holds.
pub(super) fn actions(_: &SeenPerson, _: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// What can be done with a fighter.
pub(super) fn choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let Some(sheet) = sheet(person) else { return Vec::new() };
    let turn = FighterTurn::of(person, seen);
    let mut list = due_to(&turn);
    list.extend(turn.naming());
    match sheet {
        Sheet::Character(character) => list.extend(of_character(&turn, character)),
        Sheet::Enemy(enemy) => list.extend(of_enemy(&turn, enemy)),
    }
    list
}

/// What has to be done at once, the fighter's own duties first: defending, discarding, and running the declared charge
/// or stepping into it (LU-09, LU-26, LU-27, LU-33).
fn due_to(turn: &FighterTurn) -> Vec<Choice> {
    let all = turn
        .fight
        .into_iter()
        .flat_map(|fight| &fight.fighters)
        .filter_map(|fighter| turn.seen.view.people.get(&fighter.person));
    let others = all.filter(|person| person.id != turn.person.id);
    let of_others = others.flat_map(|person| due(&FighterTurn::of(person, turn.seen), Some(person)));
    due(turn, None).into_iter().chain(of_others).chain(run_charge(turn)).chain(intercept(turn)).collect()
}

/// What characters have to do at once where nobody fights.
pub(super) fn due_in_peace(seen: &Seen) -> impl Iterator<Item = Choice> {
    seen.view.people.values().flat_map(|person| due(&FighterTurn::of(person, seen), Some(person)))
}

/// What is due of anybody, and the declared charge.
pub(super) fn waits(seen: &Seen) -> Vec<Wait> {
    let place = |who: &Id| {
        let fights = seen.view.fight.iter().flat_map(|fight| &fight.fighters).any(|fighter| fighter.person == *who);
        if fights { WaitPlace::Fighter(who.clone()) } else { WaitPlace::Anywhere }
    };
    let of = |person: &SeenPerson| {
        let turn = FighterTurn::of(person, seen);
        let charges = declared(seen).is_some_and(|charge| charge.enemy == person.id);
        let charge = charges.then(|| run_charge(&turn)).flatten();
        let due: Vec<Choice> = due(&turn, None).into_iter().chain(charge).filter(|choice| choice.due).collect();
        let name = || Span::new(Meaning::Party, short_name(person, &seen.view));
        let wait = |choice: &Choice| Wait::for_choice(WaitKind::HalfDone, place(&person.id), choice).with_name(name());
        due.iter().map(wait).collect::<Vec<_>>()
    };
    seen.view.people.values().flat_map(of).collect()
}

/// What a character has to do at once, with their name if another fighter is selected.
fn due(turn: &FighterTurn, named: Option<&SeenPerson>) -> Vec<Choice> {
    let (person, seen) = (turn.person, turn.seen);
    let sheet = sheet(person).and_then(Sheet::character);
    let Some((sheet, pending)) = sheet.zip(pending(person, seen)) else { return Vec::new() };
    let mut list: Vec<Choice> =
        pending.threats.first().into_iter().flat_map(|threat| defences(turn, sheet, threat)).collect();
    let cards = owed(person, seen);
    if cards > 0 {
        let ask = DeedRequest::in_form("lunar.discard", [turn.who()]).starting_at("cards");
        let discard = Choice::new(ask, Meaning::Warn, "lunar-do-discard");
        list.push(discard.with(Meaning::Warn, SpanContent::Number(cards.into())).due());
        if over_limit(person, seen) {
            list.push(Choice::new(DeedRequest::now("lunar.waive", [turn.who()]), Meaning::Value, "lunar-do-waive"));
        }
    }
    list.extend(efforts(person, &pending));
    for choice in &mut list {
        let blank = (!choice.aside.is_empty()).then(|| Span::blank(1));
        let name = named.map(|person| Span::new(Meaning::Party, short_name(person, &seen.view)));
        choice.aside.splice(0..0, name.into_iter().flat_map(|name| [Some(name), blank.clone()]).flatten());
    }
    list
}

/// The choices of where the oldest effort goes that somebody still has to put into a bar (LU-03).
fn efforts(person: &SeenPerson, pending: &PendingEffects) -> Vec<Choice> {
    let who = ("who", person.id.to_string());
    let put = |effort: &u32| {
        let ask = DeedRequest::in_form("lunar.effort", [who.clone()]).starting_at("bar");
        let choice = Choice::new(ask, Meaning::Warn, "lunar-effort-into-one")
            .with(Meaning::Die, SpanContent::Number((*effort).into()));
        let nowhere = DeedRequest::now("lunar.effort", [who.clone(), ("nowhere", "true".to_owned())]);
        [choice.due(), Choice::new(nowhere, Meaning::Value, "lunar-effort-nowhere")]
    };
    pending.efforts.first().map(put).into_iter().flatten().collect()
}

/// A fighter and what of the turn is theirs.
struct FighterTurn<'s> {
    person: &'s SeenPerson,
    seen: &'s Seen,
    fight: Option<&'s SeenFight>,
    fighter: Option<&'s SeenFighter>,
    left: u8,
    squares: bool,
}

impl<'s> FighterTurn<'s> {
    fn of(person: &'s SeenPerson, seen: &'s Seen) -> FighterTurn<'s> {
        let fight = seen.view.fight.as_ref();
        let fighter = fight.and_then(|fight| fight.fighters.iter().find(|fighter| fighter.person == person.id));
        let left = fighter.map_or(0, |fighter| fighter.remaining.actions);
        let squares = fight.is_some_and(|fight| fight.grid().is_some());
        FighterTurn { person, seen, fight, fighter, left, squares }
    }

    fn who(&self) -> (&'static str, String) {
        ("who", self.person.id.to_string())
    }

    /// Why an action cannot be taken now.
    fn why_not(&self, action: Action) -> Option<SpanContent> {
        let (fighter, fight) = self.fighter.zip(self.fight)?;
        let cost = action.cost();
        match () {
            () if fighter.status.out.is_some() => Some("fight-why-out".into()),
            () if fight.current_fighter() != Some(&self.person.id) => Some("lunar-why-not-now".into()),
            () if owed(self.person, self.seen) > 0 => Some("lunar-why-discard".into()),
            () if cost > self.left => {
                Some(Msg::new("lunar-why-actions").with("cost", cost).with("left", self.left).into())
            }
            () => lacks(action, self.person, self.seen),
        }
    }

    /// Whether it is their turn, or nobody fights.
    fn is_theirs(&self) -> bool {
        self.fight.is_none_or(|fight| fight.current_fighter() == Some(&self.person.id))
    }

    /// The choice to give them the turn, with what the ending turn loses (LU-12, LU-22).
    fn naming(&self) -> Option<Choice> {
        let fight = self.fight.filter(|_| !self.is_theirs())?;
        let can = fight.nameable().iter().any(|fighter| fighter.person == self.person.id);
        let choice = || Choice::new(DeedRequest::now("fight.go", [self.who()]), Meaning::Value, "fight-go");
        // Whoever revealed the highest card opens (LU-21).
        let higher = fight
            .first_opener()
            .filter(|fighter| fighter.person != self.person.id && fighter.status.initiative > self.initiative());
        let higher = higher.and_then(|fighter| self.seen.view.people.get(&fighter.person));
        let higher =
            higher.map(|person| Msg::new("lunar-why-lower").with("other", short_name(person, &self.seen.view)).into());
        let lost: Vec<SpanContent> = unspent_warning(fight).map(SpanContent::from).into_iter().chain(higher).collect();
        can.then(|| lost.into_iter().fold(choice(), |choice, lost| choice.with(Meaning::Warn, lost)))
    }

    fn initiative(&self) -> Option<i16> {
        self.fighter.and_then(|fighter| fighter.status.initiative)
    }

    /// A choice that takes an action, with its cost in pips.
    fn choice(&self, ask: DeedRequest, action: Action, key: &'static str) -> Choice {
        Choice::new(ask, Meaning::Value, key).with(Meaning::Luck, pips(action.cost())).unless(self.why_not(action))
    }

    /// A choice whose form asks for more, that field first.
    fn form(&self, deed: &'static str, begins: &'static str, action: Action, key: &'static str) -> Choice {
        self.choice(DeedRequest::in_form(deed, [self.who()]).starting_at(begins), action, key)
    }

    /// The choice to aim an action at somebody, the nearest first; `None` if there is nobody.
    fn aimed(&self, deed: &'static str, by: &'static str, action: Action, key: &'static str) -> Option<Choice> {
        let target = aims(deed, self.person, self.seen).first().map(|person| person.id.to_string())?;
        let ask = DeedRequest::in_form(deed, [(by, self.person.id.to_string()), ("target", target)]);
        Some(self.choice(ask.starting_at("target"), action, key))
    }
}

fn of_character(turn: &FighterTurn, sheet: &LunarCharacter) -> Vec<Choice> {
    let mut list = strikes_at(turn);
    // Otherwise every action that has to wait for the turn would say so on its own line.
    if !turn.is_theirs() {
        return list;
    }
    list.extend(turn.aimed("lunar.attack", "who", Action::Attack, "lunar-do-attack"));
    list.push(turn.form("lunar.test", "skill", Action::Attack, "lunar-do-test"));
    if !sheet.abilities.is_empty() {
        list.push(turn.form("lunar.arcane", "ability", Action::Arcane, "lunar-do-arcane"));
    }
    if turn.squares {
        list.push(turn.form("lunar.move", "at", Action::Move, "lunar-do-move"));
        list.extend(turn.aimed("lunar.charge", "who", Action::Charge, "lunar-do-charge"));
    }
    list.push(turn.form("lunar.prepare", "how", Action::Prepare, "lunar-do-prepare"));
    list.push(turn.form("lunar.draw", "count", Action::ForcedDraw, "lunar-do-draw"));
    list.push(turn.form("lunar.assist", "card", Action::Assist, "lunar-do-assist"));
    list.push(turn.form("lunar.ask", "donor", Action::Ask, "lunar-do-ask"));
    list.push(turn.form("lunar.recover", "card", Action::Recover, "lunar-do-recover"));
    list.extend(mana(turn));
    if has_left(turn.person, turn.seen) {
        let back = DeedRequest::now("lunar.leave", [turn.who(), ("back", "true".to_owned())]);
        list.push(turn.choice(back, Action::Leave, "lunar-do-come-back"));
    } else {
        list.push(turn.form("lunar.leave", "to", Action::Leave, "lunar-do-leave"));
    }
    list.push(turn.form("lunar.interrupt", "enemy", Action::Interrupt, "lunar-do-interrupt"));
    list.push(turn.choice(DeedRequest::now("lunar.reset", [turn.who()]), Action::ResetHand, "lunar-do-reset"));
    list.push(turn.form("lunar.concentrate", "focus", Action::Concentrate, "lunar-do-concentrate"));
    list.push(turn.choice(DeedRequest::now("lunar.hard-draw", [turn.who()]), Action::HardDraw, "lunar-do-hard-draw"));
    list
}

/// The defences that are due, the skills that meet the threat first (LU-33).
fn defences(turn: &FighterTurn, sheet: &LunarCharacter, threat: &PendingDefence) -> Vec<Choice> {
    let meets = |met: &DefenceKind| threat.met_with.contains(met);
    let skill = sheet.skills.iter().find(|skill| skill.defends.iter().any(meets)).or(sheet.skills.first());
    let skill = skill.map(|skill| ("skill", skill.name.to_string()));
    let ask = DeedRequest::in_form("lunar.defend", [turn.who()].into_iter().chain(skill)).starting_at("cards");
    let spare = DeedRequest::now("lunar.spare", [turn.who()]);
    vec![
        Choice::new(ask, Meaning::Danger, "lunar-do-defend")
            .with(Meaning::Die, SpanContent::Number(threat.threat.get().into()))
            .due(),
        Choice::new(spare, Meaning::Value, "lunar-do-spare"),
    ]
}

/// The choice to run the declared charge, with its runner if another fighter is selected (LU-26).
fn run_charge(turn: &FighterTurn) -> Option<Choice> {
    let charge = declared(turn.seen)?;
    let short =
        |id| turn.seen.view.people.get(id).map(|person| short_name(person, &turn.seen.view)).unwrap_or_default();
    let fields = [("enemy", charge.enemy.to_string()), ("target", charge.target.to_string())];
    let run = Choice::new(DeedRequest::now("lunar.strike", fields), Meaning::Danger, "lunar-do-run-charge").due();
    Some(match charge.enemy == turn.person.id {
        true => run.with(Meaning::Party, short(&charge.target)),
        false => {
            let at = Msg::new("lunar-charges-at").with("by", short(&charge.enemy)).with("who", short(&charge.target));
            run.with(Meaning::Foe, at)
        }
    })
}

/// The choice to step into the declared charge: for the selected fighter, or the first who can (LU-27).
fn intercept(turn: &FighterTurn) -> Option<Choice> {
    let can = interceptors(turn.seen);
    let who = can.iter().find(|person| person.id == turn.person.id).or(can.first())?;
    let ask = DeedRequest::in_form("lunar.intercept", [("who", &who.id)]).starting_at("who");
    Some(Choice::new(ask, Meaning::Warn, "lunar-do-intercept"))
}

/// To exchange cards for MP (LU-19).
fn mana(turn: &FighterTurn) -> Option<Choice> {
    let points = turn.person.level(&MP).map(|level| level.now)?;
    let choice = turn.form("lunar.mana", "cards", Action::ManaCharge, "lunar-do-mana");
    Some(choice.with(Meaning::Dim, SpanContent::Number(points.into())))
}

/// The enemies that may attack a character who left their scene (LU-13).
fn strikes_at(turn: &FighterTurn) -> Vec<Choice> {
    let strikers = pending(turn.person, turn.seen).map(|pending| pending.strikers).unwrap_or_default();
    let strike = |by: &Id| {
        let fields =
            [("enemy", by.to_string()), ("target", turn.person.id.to_string()), ("instant", "true".to_owned())];
        let name = turn.seen.view.people.get(by).map(|by| by.name.clone()).unwrap_or_default();
        Choice::new(DeedRequest::now("lunar.strike", fields), Meaning::Danger, "lunar-do-instant")
            .with(Meaning::Foe, name)
    };
    strikers.iter().map(strike).collect()
}

fn of_enemy(turn: &FighterTurn, sheet: &Enemy) -> Vec<Choice> {
    let runs = declared(turn.seen).is_some_and(|charge| charge.enemy == turn.person.id);
    if runs || !turn.is_theirs() {
        return Vec::new();
    }
    let mut list = Vec::new();
    list.extend(turn.aimed("lunar.strike", "enemy", Action::Attack, "lunar-do-strike"));
    if sheet.drains.is_some() {
        list.extend(turn.aimed("lunar.drain", "enemy", Action::Attack, "lunar-do-drain"));
    }
    if turn.squares {
        list.push(turn.form("lunar.move", "at", Action::Move, "lunar-do-move"));
        list.extend(turn.aimed("lunar.rush", "enemy", Action::Attack, "lunar-do-rush"));
    }
    list
}

/// What an action costs.
pub(super) fn pips(cost: u8) -> SpanContent {
    SpanContent::Several((0..cost).map(|_| SpanContent::Pip).collect())
}
