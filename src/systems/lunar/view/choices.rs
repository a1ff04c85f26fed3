//! The choices of a fighter, each with its cost, or the reason why it cannot be taken now (LU-12 to LU-17, LU-19,
//! LU-26, LU-27, LU-33).

use super::aims::{aims, instant_strikers, interceptors, runnable_charge};
use super::cards::{cards_to_discard, is_over_limit};
use super::known::{has_left, memory, pending, sheet};
use super::lacks::missing_for;
use super::roll::objective_bars;
use crate::rules::message::{Arg, Msg};
use crate::sections::{Choice, DeedRequest, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::id::{Id, Seat};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson};
use crate::systems::lunar::memory::{EnemyActionKind, PendingDefence, PendingEffects};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::DefenceKind;
use crate::systems::lunar::rules::sheet::{Enemy, LunarCharacter};
use crate::systems::lunar::{HP, MP, Sheet};
use crate::theme::Meaning;
use crate::views::fight::unspent_warning;
use crate::views::people::short_name;

/// The choices on a sheet: none, since [`choices`] holds them all.
pub(super) fn actions(_: &SeenPerson, _: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// Everything that can be done with a fighter.
pub(super) fn choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let Some(sheet) = sheet(person) else { return Vec::new() };
    let turn = FighterTurn::of(person, seen);
    let mut list = urgent_choices(&turn);
    list.extend(turn.give_turn_choice());
    list.extend(turn.squares_choice());
    list.extend(turn.return_without_hp());
    match sheet {
        Sheet::Character(character) => list.extend(character_choices(&turn, character)),
        Sheet::Enemy(enemy) => list.extend(enemy_choices(&turn, enemy)),
    }
    list
}

/// What has to be done at once, the fighter's own duties first: defending, discarding, answering who asks for a card, the
/// attacks on who has left, and running or intercepting the declared charge (LU-09, LU-13, LU-15, LU-26, LU-27, LU-33).
fn urgent_choices(turn: &FighterTurn) -> Vec<Choice> {
    let all = turn
        .fight
        .into_iter()
        .flat_map(|fight| &fight.fighters)
        .filter_map(|fighter| turn.seen.view.people.get(&fighter.person));
    let others = all.filter(|person| person.id != turn.person.id);
    let of_others = others.flat_map(|person| duties(&FighterTurn::of(person, turn.seen), Some(person)));
    let own = duties(turn, None).into_iter();
    own.chain(of_others).chain(run_charge_choice(turn)).chain(intercept_choice(turn)).collect()
}

/// What characters have to do at once outside fights.
pub(super) fn duties_outside_fights(seen: &Seen) -> impl Iterator<Item = Choice> {
    seen.view.people.values().flat_map(|person| duties(&FighterTurn::of(person, seen), Some(person)))
}

/// The waits for everybody's duties, and for the declared charge.
pub(super) fn waits(seen: &Seen) -> Vec<Wait> {
    let place = |who: &Id| {
        let fights = seen.view.fight.iter().flat_map(|fight| &fight.fighters).any(|fighter| fighter.person == *who);
        if fights { WaitPlace::Fighter(who.clone()) } else { WaitPlace::Anywhere }
    };
    let of = |person: &SeenPerson| {
        let turn = FighterTurn::of(person, seen);
        let has_declared = runnable_charge(seen).is_some_and(|charge| charge.enemy == person.id);
        let charge = has_declared.then(|| run_charge_choice(&turn)).flatten();
        let due: Vec<Choice> = duties(&turn, None).into_iter().chain(charge).filter(|choice| choice.due).collect();
        let name = || Span::new(Meaning::Party, short_name(person, &seen.view));
        let wait = |choice: &Choice| Wait::for_choice(WaitKind::HalfDone, place(&person.id), choice).with_name(name());
        due.iter().map(wait).collect::<Vec<_>>()
    };
    seen.view.people.values().flat_map(of).collect()
}

/// What a character has to do or suffer at once. `named` is the character if the list stands beside somebody else.
fn duties(turn: &FighterTurn, named: Option<&SeenPerson>) -> Vec<Choice> {
    let (person, seen) = (turn.person, turn.seen);
    let sheet = sheet(person).and_then(Sheet::character);
    let Some((sheet, pending)) = sheet.zip(pending(person, seen)) else { return Vec::new() };
    let mut list = Vec::new();
    let cards = cards_to_discard(person, seen);
    // Before a discard nothing else can be done (LU-09).
    if cards > 0 && person.here {
        let ask = DeedRequest::in_form("lunar.discard", [turn.who()]).starting_at("cards");
        let discard = Choice::new(ask, Meaning::Warn, "lunar-do-discard");
        list.push(discard.with(Meaning::Warn, SpanContent::Number(cards.into())).due());
        if is_over_limit(person, seen) {
            list.push(Choice::new(DeedRequest::now("lunar.waive", [turn.who()]), Meaning::Value, "lunar-do-waive"));
        }
    }
    if cards == 0 {
        list.extend(memory(seen).askers(&person.id).flat_map(|asker| answer_choices(turn, asker)));
    }
    list.extend(pending.due_defences.first().into_iter().flat_map(|due| defence_choices(turn, sheet, due)));
    list.extend(effort_choices(person, &pending, seen));
    for choice in &mut list {
        let blank = (!choice.aside.is_empty()).then(|| Span::blank(1));
        let name = named.map(|person| Span::new(Meaning::Party, short_name(person, &seen.view)));
        choice.aside.splice(0..0, name.into_iter().flat_map(|name| [Some(name), blank.clone()]).flatten());
    }
    list.extend(instant_strike(turn, named));
    list
}

/// The choices of the bar that the oldest owed effort goes into (LU-03).
fn effort_choices(person: &SeenPerson, pending: &PendingEffects, seen: &Seen) -> Vec<Choice> {
    let has_bar = objective_bars(seen).next().is_some();
    let who = ("who", person.id.to_string());
    let put = |effort: &u32| {
        let ask = DeedRequest::in_form("lunar.effort", [who.clone()]).starting_at("bar");
        let choice = Choice::new(ask, Meaning::Warn, "lunar-effort-into-one")
            .with(Meaning::Die, SpanContent::Number((*effort).into()));
        let nowhere = DeedRequest::now("lunar.effort", [who.clone(), ("nowhere", "true".to_owned())]);
        let nowhere = Choice::new(nowhere, Meaning::Value, "lunar-effort-nowhere");
        // The bars may have filled meanwhile.
        if has_bar { vec![choice.due(), nowhere] } else { vec![nowhere.due()] }
    };
    pending.efforts_owed.first().map(put).unwrap_or_default()
}

/// A person in the order of turns.
struct FighterTurn<'s> {
    person: &'s SeenPerson,
    seen: &'s Seen,
    fight: Option<&'s SeenFight>,
    fighter: Option<&'s SeenFighter>,
    /// The number of actions left in their turn.
    left: u8,
    /// Whether the fight is on squares.
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

    /// The reason why an action cannot be taken now; `None` if it can.
    fn why_not(&self, action: Action) -> Option<SpanContent> {
        let (fighter, fight) = self.fighter.zip(self.fight)?;
        let cost = action.cost();
        match () {
            () if fighter.status.out.is_some() => Some("fight-why-out".into()),
            () if fight.current_fighter() != Some(&self.person.id) => Some("lunar-why-not-now".into()),
            () if cards_to_discard(self.person, self.seen) > 0 => Some("lunar-why-discard".into()),
            () if cost > self.left => {
                Some(Msg::new("lunar-why-actions").with("cost", cost).with("left", self.left).into())
            }
            () => missing_for(action, self.person, self.seen),
        }
    }

    /// Whether they have the turn, or nobody fights.
    fn has_turn(&self) -> bool {
        self.fight.is_none_or(|fight| fight.current_fighter() == Some(&self.person.id))
    }

    /// The choice to give them the turn, with a warning of what the current turn loses (LU-12, LU-22).
    fn give_turn_choice(&self) -> Option<Choice> {
        let fight = self.fight.filter(|_| !self.has_turn())?;
        let can_be_named = fight.nameable().iter().any(|fighter| fighter.person == self.person.id);
        let choice = || Choice::new(DeedRequest::now("fight.go", [self.who()]), Meaning::Value, "fight-go");
        // The fighter with the highest card opens (LU-21).
        let higher = fight
            .first_opener()
            .filter(|fighter| fighter.person != self.person.id && fighter.status.initiative > self.initiative());
        let higher = higher.and_then(|fighter| self.seen.view.people.get(&fighter.person));
        let higher =
            higher.map(|person| Msg::new("lunar-why-lower").with("other", short_name(person, &self.seen.view)).into());
        let lost: Vec<SpanContent> = unspent_warning(fight, self.seen).into_iter().chain(higher).collect();
        can_be_named.then(|| lost.into_iter().fold(choice(), |choice, lost| choice.with(Meaning::Warn, lost)))
    }

    /// The choice to play on squares, before anybody has had a turn (LU-25).
    fn squares_choice(&self) -> Option<Choice> {
        let fight = self.fight.filter(|fight| fight.map.is_none() && fight.current_fighter().is_none())?;
        let ask = DeedRequest::in_form::<&str>("fight.squares", []);
        fight.first_opener().map(|_| Choice::new(ask, Meaning::Value, "lunar-do-squares"))
    }

    /// The choice to bring a fighter without HP back, greyed with the reason: healing comes first (LU-34).
    fn return_without_hp(&self) -> Option<Choice> {
        let is_out = self.fighter.is_some_and(|fighter| fighter.status.out.is_some());
        let has_fallen = is_out && self.person.level(&HP).is_some_and(|level| level.now == 0);
        let choice = Choice::new(DeedRequest::in_form("fight.back", [self.who()]), Meaning::Value, "fight-back");
        has_fallen.then(|| choice.unless(Some("lunar-why-no-hp")))
    }

    fn initiative(&self) -> Option<i16> {
        self.fighter.and_then(|fighter| fighter.status.initiative)
    }

    /// A choice that takes an action, with its cost in pips; greyed with the reason if it cannot be taken.
    fn choice(&self, ask: DeedRequest, action: Action, key: &'static str) -> Choice {
        Choice::new(ask, Meaning::Value, key).with(Meaning::Luck, pips(action.cost())).unless(self.why_not(action))
    }

    /// A choice that opens the deed's form at a field.
    fn form_choice(&self, deed: &'static str, field: &'static str, action: Action, key: &'static str) -> Choice {
        self.choice(DeedRequest::in_form(deed, [self.who()]).starting_at(field), action, key)
    }

    /// The choice to ask for a card, or to take back what they ask for while nobody has answered (LU-15).
    fn ask_choice(&self) -> Choice {
        let asks = pending(self.person, self.seen).is_some_and(|pending| pending.asks.is_some());
        let withdraw = DeedRequest::now("lunar.ask", [self.who(), ("withdraw", "true".to_owned())]);
        match asks {
            true => Choice::new(withdraw, Meaning::Value, "lunar-do-withdraw"),
            false => self.form_choice("lunar.ask", "donor", Action::Ask, "lunar-do-ask"),
        }
    }

    /// A choice that opens the deed's form with the nearest target; `None` without a target. The field `actor` takes
    /// the fighter.
    fn aimed_choice(
        &self,
        deed: &'static str,
        actor: &'static str,
        action: Action,
        key: &'static str,
    ) -> Option<Choice> {
        let target = aims(deed, self.person, self.seen).first().map(|person| person.id.to_string())?;
        let ask = DeedRequest::in_form(deed, [(actor, self.person.id.to_string()), ("target", target)]);
        Some(self.choice(ask.starting_at("target"), action, key))
    }
}

/// What a character can do in their turn.
fn character_choices(turn: &FighterTurn, sheet: &LunarCharacter) -> Vec<Choice> {
    // Out of turn each action would only repeat that it has to wait.
    if !turn.has_turn() {
        return Vec::new();
    }
    let mut list = Vec::new();
    list.extend(turn.aimed_choice("lunar.attack", "who", Action::Attack, "lunar-do-attack"));
    list.push(turn.form_choice("lunar.test", "skill", Action::Attack, "lunar-do-test"));
    if !sheet.abilities.is_empty() {
        list.push(turn.form_choice("lunar.arcane", "ability", Action::Arcane, "lunar-do-arcane"));
    }
    if turn.squares {
        list.push(turn.form_choice("lunar.move", "at", Action::Move, "lunar-do-move"));
        list.extend(turn.aimed_choice("lunar.charge", "who", Action::Charge, "lunar-do-charge"));
    }
    list.push(turn.form_choice("lunar.prepare", "how", Action::Prepare, "lunar-do-prepare"));
    list.push(turn.form_choice("lunar.draw", "count", Action::ForcedDraw, "lunar-do-draw"));
    list.push(turn.form_choice("lunar.assist", "card", Action::Assist, "lunar-do-assist"));
    list.push(turn.ask_choice());
    list.push(turn.form_choice("lunar.recover", "card", Action::Recover, "lunar-do-recover"));
    list.extend(mana_choice(turn));
    if has_left(turn.person, turn.seen) {
        let back = DeedRequest::now("lunar.leave", [turn.who(), ("back", "true".to_owned())]);
        list.push(turn.choice(back, Action::Leave, "lunar-do-come-back"));
    } else {
        list.push(turn.form_choice("lunar.leave", "to", Action::Leave, "lunar-do-leave"));
    }
    list.push(turn.form_choice("lunar.interrupt", "enemy", Action::Interrupt, "lunar-do-interrupt"));
    list.push(turn.choice(DeedRequest::now("lunar.reset", [turn.who()]), Action::ResetHand, "lunar-do-reset"));
    list.push(turn.form_choice("lunar.concentrate", "focus", Action::Concentrate, "lunar-do-concentrate"));
    list.push(turn.choice(DeedRequest::now("lunar.hard-draw", [turn.who()]), Action::HardDraw, "lunar-do-hard-draw"));
    list
}

/// The choices to roll, to forgo or to drop a due defence; the form begins with a skill that fits (LU-33).
fn defence_choices(turn: &FighterTurn, sheet: &LunarCharacter, due: &PendingDefence) -> Vec<Choice> {
    let fits = |kind: &DefenceKind| due.matching_defences.contains(kind);
    let skill = sheet.skills.iter().find(|skill| skill.defends.iter().any(fits)).or(sheet.skills.first());
    let skill = skill.map(|skill| ("skill", skill.name.to_string()));
    let ask = DeedRequest::in_form("lunar.defend", [turn.who()].into_iter().chain(skill)).starting_at("cards");
    let forgo = DeedRequest::now("lunar.forgo", [turn.who()]);
    let spare = DeedRequest::now("lunar.spare", [turn.who()]);
    let annul = match due.kind {
        EnemyActionKind::Attack => "lunar-do-annul-attack",
        EnemyActionKind::Discard => "lunar-do-annul-discard",
    };
    let defend = Choice::new(ask, Meaning::Danger, "lunar-do-defend")
        .with(Meaning::Die, SpanContent::Number(due.threat.get().into()));
    let defend = match is_kept_from_player(turn, due) {
        true => defend.with(Meaning::Hidden, SpanContent::key("lunar-kept-from-player").after_blank()),
        false => defend,
    };
    vec![defend.due(), Choice::new(forgo, Meaning::Value, "lunar-do-forgo"), Choice::new(spare, Meaning::Value, annul)]
}

/// Whether the game master has to answer a threat, since the player does not see the enemy that it comes from.
fn is_kept_from_player(turn: &FighterTurn, due: &PendingDefence) -> bool {
    let hidden = turn.seen.gm.as_ref().zip(due.enemy.as_ref()).and_then(|(gm, enemy)| gm.hidden.get(enemy));
    hidden.is_some_and(|seen_by| !seen_by.has(&Seat::Player(turn.person.id.clone())))
}

/// The choices to give a card to somebody who asks for one, or none (LU-15).
fn answer_choices(turn: &FighterTurn, asker: &Id) -> Vec<Choice> {
    let Some(name) = turn.seen.view.people.get(asker).map(|person| short_name(person, &turn.seen.view)) else {
        return Vec::new();
    };
    let fields = || [turn.who(), ("asker", asker.to_string())];
    let give = DeedRequest::in_form("lunar.answer", fields()).starting_at("card");
    let refuse = DeedRequest::now("lunar.answer", fields().into_iter().chain([("refuse", "true".to_owned())]));
    vec![
        Choice::new(give, Meaning::Warn, Msg::new("lunar-do-give").with("who", &name)).due(),
        Choice::new(refuse, Meaning::Value, Msg::new("lunar-do-refuse").with("who", name)),
    ]
}

/// The choice to run the declared charge, which names the enemy if another fighter is selected (LU-26).
fn run_charge_choice(turn: &FighterTurn) -> Option<Choice> {
    let charge = runnable_charge(turn.seen)?;
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

/// The choice to intercept the declared charge: by the selected fighter, or else by the first who can (LU-27).
fn intercept_choice(turn: &FighterTurn) -> Option<Choice> {
    let can = interceptors(turn.seen);
    let who = can.iter().find(|person| person.id == turn.person.id).or(can.first())?;
    let ask = DeedRequest::in_form("lunar.intercept", [("who", &who.id)]).starting_at("who");
    Some(Choice::new(ask, Meaning::Warn, "lunar-do-intercept"))
}

/// The choice to exchange cards for MP, with the MP there are (LU-19).
fn mana_choice(turn: &FighterTurn) -> Option<Choice> {
    let points = turn.person.level(&MP).map(|level| level.now)?;
    let choice = turn.form_choice("lunar.mana", "cards", Action::ManaCharge, "lunar-do-mana");
    Some(choice.with(Meaning::Dim, SpanContent::Number(points.into())))
}

/// The choice of an attack at once, by an enemy whose scene the character has left. Of several, its form asks for one;
/// the label names the character if the list stands beside somebody else (LU-13).
fn instant_strike(turn: &FighterTurn, named: Option<&SeenPerson>) -> Option<Choice> {
    let strikers = instant_strikers(turn.person, turn.seen);
    let first = strikers.first()?;
    let fields =
        [("enemy", first.id.to_string()), ("target", turn.person.id.to_string()), ("instant", "true".to_owned())];
    let short = |person| short_name(person, &turn.seen.view);
    let (choice, by) = match strikers.len() {
        1 => {
            let ask = DeedRequest::now("lunar.strike", fields);
            (Choice::new(ask, Meaning::Danger, "lunar-do-instant"), Arg::Text(short(first)))
        }
        count => {
            let ask = DeedRequest::in_form("lunar.strike", fields).starting_at("enemy");
            let by = Msg::new("lunar-strikers").with("count", count);
            (Choice::new(ask, Meaning::Danger, "lunar-do-instant-one"), by.into())
        }
    };
    let by = match named {
        Some(person) => Msg::new("lunar-charges-at").with("by", by).with("who", short(person)).into(),
        None => by,
    };
    Some(choice.with(Meaning::Foe, by).due())
}

/// What an enemy can do in its turn.
fn enemy_choices(turn: &FighterTurn, sheet: &Enemy) -> Vec<Choice> {
    let has_declared = runnable_charge(turn.seen).is_some_and(|charge| charge.enemy == turn.person.id);
    if has_declared || !turn.has_turn() {
        return Vec::new();
    }
    let mut list = Vec::new();
    list.extend(turn.aimed_choice("lunar.strike", "enemy", Action::Attack, "lunar-do-strike"));
    if sheet.discard_defence.is_some() {
        list.extend(turn.aimed_choice("lunar.drain", "enemy", Action::Attack, "lunar-do-drain"));
    }
    if turn.squares {
        list.push(turn.form_choice("lunar.move", "at", Action::Move, "lunar-do-move"));
        list.extend(turn.aimed_choice("lunar.rush", "enemy", Action::Attack, "lunar-do-rush"));
    }
    list
}

/// The cost of an action, as pips.
pub(super) fn pips(cost: u8) -> SpanContent {
    SpanContent::Several((0..cost).map(|_| SpanContent::Pip).collect())
}
