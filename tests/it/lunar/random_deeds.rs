//! Random deeds by the rules of Lunar Fantasy, made up from the state of the table.

use biombo::deeds::{cards, fight, roll};
use biombo::rules::cards::Card;
use biombo::rules::grid::Spot;
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::cards::Holder;
use biombo::session::fight::FighterGroup;
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::lunar::deeds::{
    AddBar, AimedAttack, AnswerRequest, Arcane, AskForCard, AssignEffort, Assist, CheckThreat, Concentrate, Deal,
    DeclareEnemyCharge, Defend, DiscardOwed, DrawForMana, EnemyStrike, ExchangeForMana, Flanking, ForceDiscard,
    ForgoDefence, HardDraw, Intercept, InterruptEnemy, LeaveScene, LunarAttack, LunarCharge, LunarMove, LunarTest,
    PlayedCards, Prepare, RecoverCard, RedrawHand, RevealBottomCards, Reward, SetEncounter, SpareDefence,
    WaiveHandLimit, YieldInitiative,
};
use biombo::systems::lunar::rules::sheet::{LunarCharacter, Sheet};
use biombo::systems::lunar::rules::threat::ThreatRung;
use biombo::systems::lunar::{EncounterKind, Event, Preparation, Roll};

use crate::kit::random_deeds::{Random, id};

/// The name of an event's kind. A new kind must be named here, so that random evenings play it.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event {
        Event::Encounter(_) => "lunar encounter",
        Event::EncounterEnded => "lunar encounter ended",
        Event::SceneLeft => "lunar scene left",
        Event::Bar { .. } => "lunar bar",
        Event::Acted { .. } => "lunar acted",
        Event::Turn { .. } => "lunar turn",
        Event::Pending { .. } => "lunar waits",
        Event::Noted { .. } => "lunar lapsed",
        Event::Charging(_) => "lunar charging",
        Event::Threatened { .. } => "lunar threatened",
        Event::Dealt { .. } => "lunar dealt",
        Event::Yielded { .. } => "lunar yielded",
        Event::Rewarded { .. } => "lunar rewarded",
    }
}

/// The kinds of event that an evening must have.
pub(crate) const KINDS: &[&str] = &[
    "lunar encounter",
    "lunar encounter ended",
    "lunar scene left",
    "lunar bar",
    "lunar acted",
    "lunar turn",
    "lunar waits",
    "lunar lapsed",
    "lunar charging",
    "lunar threatened",
    "lunar dealt",
    "lunar yielded",
    "lunar rewarded",
    "cards dealt",
    "cards shuffled",
    "cards recycled",
    "cards drawn",
    "cards discarded",
    "card recovered",
    "card revealed",
    "card returned",
    "card given",
    "given card used",
    "given card taken back",
    "hand put back",
    "turn began",
    "turn ended",
    "round began",
];

/// A random deed by these rules, for the state of this table.
pub(crate) fn lunar(random: &mut Random, state: &State) -> AnyDeed {
    let threatened = first_person(state, |who| {
        state.system_state.lunar.pending.get(who).is_some_and(|it| !it.due_defences.is_empty())
    });
    let in_debt = first_person(state, |who| cards_to_discard(state, who) > 0);
    let unassigned_effort =
        state.rolls.values().find(|at| at.body_as::<Roll>().is_some_and(|roll| roll.unassigned_effort().is_some()));
    match (threatened, in_debt, unassigned_effort) {
        (_, Some(who), _) if random.percent(60) => discard_deed(random, state, who),
        (Some(who), ..) if random.percent(60) => defence_deed(random, state, who),
        (_, _, Some(at)) if random.percent(60) => {
            let bars = state.system_state.lunar.bars.keys().cloned();
            match random.pick(bars).filter(|_| random.percent(80)) {
                Some(bar) => AssignEffort { who: at.who.clone(), bar: Some(bar), nowhere: false }.into(),
                None => roll::SettleRoll { who: at.who.clone() }.into(),
            }
        }
        _ if random.percent(8) => encounter_deed(random, state),
        _ => match &state.fight {
            None if random.percent(60) => begin_fight(random, state),
            None => {
                let who = random_hero(random, state);
                character_deed(random, state, who)
            }
            Some(_) => fight_deed(random, state),
        },
    }
}

/// The first person who meets a condition.
fn first_person(state: &State, meets: impl Fn(&Id) -> bool) -> Option<Id> {
    state.people.keys().find(|who| meets(who)).cloned()
}

/// The number of cards that somebody has to discard.
fn cards_to_discard(state: &State, who: &Id) -> u8 {
    let pending = state.system_state.lunar.pending.get(who).cloned().unwrap_or_default();
    pending.cards_to_discard(hand(state, who).len(), state.campaign.house_rules.lunar.hand_limit)
}

fn hand(state: &State, who: &Id) -> Vec<Card> {
    state.cards.get(&Holder::Person(who.clone())).map(|it| it.hand.clone()).unwrap_or_default()
}

fn sheet<'s>(state: &'s State, who: &Id) -> Option<&'s Sheet> {
    state.people.get(who)?.member.sheets.lunar.as_ref()
}

fn character(state: &State, who: &Id) -> LunarCharacter {
    sheet(state, who).and_then(Sheet::character).cloned().unwrap_or_default()
}

fn random_hero(random: &mut Random, state: &State) -> Id {
    let heroes = state.people.keys().filter(|who| sheet(state, who).and_then(Sheet::character).is_some());
    random.pick(heroes.cloned()).unwrap_or_else(|| random.somebody(state))
}

/// A random fighter in action: an enemy, or anybody else.
fn random_target(random: &mut Random, state: &State, is_enemy: bool) -> Id {
    let fighters = state.fight.iter().flat_map(|fight| &fight.fighters).filter(|(_, it)| it.out.is_none());
    let fitting = fighters.filter(|(who, _)| sheet(state, who).and_then(Sheet::enemy).is_some() == is_enemy);
    random.pick(fitting.map(|(who, _)| who.clone())).unwrap_or_else(|| random.somebody(state))
}

/// Begins a fight against one or two enemies of the campaign.
fn begin_fight(random: &mut Random, state: &State) -> AnyDeed {
    let enemies = state.campaign.bestiary.iter().filter(|it| it.sheets.lunar.is_some() && !it.hidden);
    let band = random.pick(enemies.map(|it| it.id.clone())).unwrap_or_else(|| id("nobody"));
    let foes = vec![FighterGroup { who: band, count: 1 + random.below(2) as u8 }];
    fight::BeginFight { name: None, foes, hidden: random.percent(15) }.into()
}

/// A deed of the game master about the encounter.
fn encounter_deed(random: &mut Random, state: &State) -> AnyDeed {
    let who = random_hero(random, state);
    match random.below(16) {
        0 => Deal { people: Vec::new() }.into(),
        1 => RevealBottomCards { people: vec![who] }.into(),
        2..=4 => {
            let kind = Some(EncounterKind::ALL[random.below(EncounterKind::ALL.len())].0);
            let threat = random.percent(50).then(|| ThreatRung::ALL[random.below(ThreatRung::ALL.len())].0);
            SetEncounter { kind, threat, started: random.percent(40).then_some(who) }.into()
        }
        5 | 6 => {
            let (kind, ..) = biombo::systems::lunar::BarKind::ALL[random.below(2)];
            let points = random.percent(70).then(|| 1 + random.below(30) as u8);
            let owner = (kind == biombo::systems::lunar::BarKind::Fail && random.percent(50)).then_some(who);
            AddBar { name: random.words(), points, kind, owner, hidden: random.percent(40) }.into()
        }
        7..=11 => {
            let revealed = |who: &Id| state.fight.as_ref()?.fighters.get(who)?.initiative;
            let lowest = state.people.keys().filter(|who| revealed(who).is_some()).min_by_key(|who| revealed(who));
            YieldInitiative { who: lowest.cloned().unwrap_or(who), text: random.words() }.into()
        }
        12..=14 => cards::DrawCards { who: Holder::Person(who), amount: 52 }.into(),
        _ => Reward { threat: None }.into(),
    }
}

/// A discard that is due, or a waiver of it.
fn discard_deed(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let cards_to_discard = usize::from(cards_to_discard(state, &who));
    match random.percent(80) {
        true => DiscardOwed { cards: hand(state, &who).into_iter().take(cards_to_discard).collect(), who }.into(),
        false => WaiveHandLimit { who }.into(),
    }
}

/// A due defence, or a waiver of it.
fn defence_deed(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    if random.percent(15) {
        return SpareDefence { who }.into();
    }
    if random.percent(15) {
        return ForgoDefence { who }.into();
    }
    let (skill, cards) = (random_skill(random, state, &who), random_cards(random, state, &who));
    Defend { who, skill, cards }.into()
}

/// A skill of the character, or a made-up one.
fn random_skill(random: &mut Random, state: &State, who: &Id) -> Text {
    let skills = character(state, who).skills;
    random.pick(skills).map_or_else(|| random.words(), |skill| skill.name)
}

/// Some cards of the hand, and now and then a donated one.
fn random_cards(random: &mut Random, state: &State, who: &Id) -> PlayedCards {
    let own = hand(state, who).into_iter().filter(|_| random.percent(30)).collect();
    let others = state.cards.donated.iter().filter(|it| it.by != Holder::Person(who.clone())).map(|it| it.card);
    let donated = random.pick(others).filter(|_| random.percent(70));
    PlayedCards { cards: own, donated: donated.into_iter().collect() }
}

/// A deed of the fighter who has the turn, or a deed that gives it to another.
fn fight_deed(random: &mut Random, state: &State) -> AnyDeed {
    let Some(fight) = &state.fight else { return begin_fight(random, state) };
    let asked = state.system_state.lunar.pending.values().find_map(|pending| pending.asks.clone());
    if let Some(who) = asked.filter(|_| random.percent(50)) {
        let card = random.pick(hand(state, &who));
        return AnswerRequest { who, asker: None, refuse: card.is_none(), card }.into();
    }
    let now = fight.current_fighter(|_| true).filter(|who| !fight.has_acted(who) && state.actions_left(who) > 0);
    if state.system_state.lunar.charge.is_some() && random.percent(40) {
        return Intercept { who: random_hero(random, state), at: None }.into();
    }
    match now.cloned().filter(|_| random.percent(85)) {
        Some(who) if sheet(state, &who).and_then(Sheet::enemy).is_some() => enemy_deed(random, state, who),
        Some(who) => character_deed(random, state, who),
        None if random.percent(3) => fight::EndFight.into(),
        None => {
            let left = fight.fighters.iter().filter(|(who, it)| it.out.is_none() && !fight.has_acted(who));
            let left = random.pick(left.map(|(who, _)| who.clone()));
            let any = random.pick(fight.fighters.keys().cloned());
            fight::GiveTurn::to(left.or(any).unwrap_or_else(|| id("nobody"))).into()
        }
    }
}

/// A deed of an enemy in its turn.
fn enemy_deed(random: &mut Random, state: &State, enemy: Id) -> AnyDeed {
    let target = random_target(random, state, false);
    match &state.system_state.lunar.charge {
        Some(charge) if charge.enemy == enemy => {
            return EnemyStrike { enemy, target: charge.target.clone(), instant: false }.into();
        }
        _ => {}
    }
    match random.below(8) {
        0 => LunarMove { who: enemy, at: random_square(random) }.into(),
        1..=3 => DeclareEnemyCharge { enemy, target }.into(),
        4 | 5 => ForceDiscard { enemy, target, met: None, later: random.percent(30) }.into(),
        _ => EnemyStrike { enemy, target, instant: random.percent(10) }.into(),
    }
}

/// A random square of a map of eight by six.
fn random_square(random: &mut Random) -> Spot {
    Spot::new(random.below(8) as i16, random.below(6) as i16)
}

/// A deed of a character, in their turn or outside fights.
fn character_deed(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let held = hand(state, &who);
    let card = random.pick(held.iter().copied()).or_else(|| random.pick(Card::all())).expect("there are 52");
    let foe = random_target(random, state, true);
    let against = CheckThreat { threat: None, ranks: random.below(3) as i8 - 1 };
    let skill = random_skill(random, state, &who);
    // Concentration takes a whole turn, so it is tried only at the start of one.
    if state.actions_left(&who) == 3 && random.percent(15) {
        return Concentrate { who, focus: random.percent(50).then_some(skill) }.into();
    }
    match random.below(24) {
        0..=4 => {
            let cards = random_cards(random, state, &who);
            LunarAttack {
                aimed: AimedAttack { cards, flanking: Flanking::default(), who, target: foe, skill, against },
                effect: None,
            }
            .into()
        }
        5 | 6 => {
            let cards = random_cards(random, state, &who);
            LunarCharge {
                aimed: AimedAttack { cards, flanking: Flanking::default(), who, target: foe, skill, against },
            }
            .into()
        }
        7 | 8 => {
            let (cards, effect) = (random_cards(random, state, &who), random.percent(30).then(|| random.words()));
            let bar = random.pick(state.system_state.lunar.bars.keys().cloned()).filter(|_| random.percent(40));
            LunarTest { cards, who, skill, against, bar, effect, free: random.percent(10) }.into()
        }
        9 => {
            let ability = random.pick(character(state, &who).abilities).map_or(skill, |it| it.name);
            let (cards, mp) = (random_cards(random, state, &who), random.percent(50).then_some(0));
            Arcane { cards, who, ability, target: random.percent(60).then_some(foe), against, mp }.into()
        }
        10 => LunarMove { who, at: random_square(random) }.into(),
        11 => {
            LeaveScene { who, to: None, carefully: random.percent(40), strikers: Vec::new(), back: random.percent(40) }
                .into()
        }
        12 => Prepare { who, how: Preparation::ALL[random.below(2)].0 }.into(),
        13 | 14 => Assist { who, card }.into(),
        15 => {
            let donor = random_hero(random, state);
            let card = random.pick(hand(state, &donor)).unwrap_or(card);
            let (card, withdraw) = (random.percent(40).then_some(card), random.percent(10));
            AskForCard { who, donor: Some(donor), card, allies: None, withdraw }.into()
        }
        16 => InterruptEnemy { who, enemy: foe }.into(),
        17 => Concentrate { who, focus: None }.into(),
        18 => DrawForMana { who, count: 1 + random.below(2) as u8 }.into(),
        19 => HardDraw { who }.into(),
        20 => {
            let discarded = state.cards.get(&Holder::Person(who.clone())).map(|it| it.deck.discard_pile.clone());
            RecoverCard { who, card: random.pick(discarded.unwrap_or_default()).unwrap_or(card) }.into()
        }
        21 => RedrawHand { who }.into(),
        _ => ExchangeForMana { who, cards: held.into_iter().take(1 + random.below(2)).collect() }.into(),
    }
}
