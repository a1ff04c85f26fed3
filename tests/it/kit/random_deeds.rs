//! Random deeds, made up from the state of the table so that most of them are sensible and long evenings can be played.
//! The same seed gives the same deeds at the same table.

use biombo::deeds::{
    aspect, campaign, cards, chase, clock, evening, fight, free_dice, gauge, item, note, person, random_table, reveal,
    roll, scene,
};
use biombo::rules::cards::Card;
use biombo::rules::chase::{ChaseEnding, ChaseGoal, Distance};
use biombo::rules::grid::{Direction, Grid, Spot};
use biombo::rules::keyword::Keyword;
use biombo::session::aspect::{AspectOwner as On, AspectTone, EndCondition};
use biombo::session::campaign::{Campaign, FightRules};
use biombo::session::cards::Holder;
use biombo::session::chase::{Role, Winner};
use biombo::session::clock::Driver;
use biombo::session::fight::{Cover, Fight, FighterGroup, OutOfAction};
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::id::Id;
use biombo::session::item::ItemKind;
use biombo::session::person::Side;
use biombo::session::reveal::Thing;
use biombo::session::systems::SystemName;
use biombo::session::{AnyDeed, State};

pub(crate) use super::random::{Random, id};

impl Random {
    /// One of these things, with the probabilities given by their weights.
    pub(crate) fn pick_weighted<T: Copy>(&mut self, weights: &[(usize, T)]) -> T {
        let mut at = self.below(weights.iter().map(|(weight, _)| weight).sum());
        for (weight, thing) in weights {
            if at < *weight {
                return *thing;
            }
            at -= weight;
        }
        weights[0].1
    }

    /// A person at the table, and now and then nobody who exists.
    pub(crate) fn somebody(&mut self, state: &State) -> Id {
        self.pick(state.people.keys().cloned()).filter(|_| !self.percent(2)).unwrap_or_else(|| id("nobody"))
    }

    /// A person of one side.
    pub(crate) fn of_side(&mut self, state: &State, side: Side) -> Id {
        let people = state.people.values().filter(|person| person.side == side);
        self.pick(people.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"))
    }

    /// A fighter in the fight, if there is one.
    pub(crate) fn fighter(&mut self, state: &State) -> Option<Id> {
        let fight = state.fight.as_ref()?;
        self.pick(fight.fighters.keys().cloned())
    }

    fn side(&mut self) -> Side {
        if self.percent(40) { Side::Party } else { Side::Foes }
    }
}

/// A random deed of the table, which belongs to no system.
pub(crate) fn shared(random: &mut Random, state: &State) -> AnyDeed {
    type Make = fn(&mut Random, &State) -> AnyDeed;
    let fighting = if state.fight.is_some() { 30 } else { 6 };
    let makes: &[(usize, Make)] = &[
        (2, adopt),
        (6, evening),
        (12, scene),
        (14, person),
        (12, gauge),
        (16, aspect),
        (12, clock),
        (12, item),
        (7, note),
        (10, reveal),
        (4, table),
        (4, free_dice),
        (12, playing_cards),
        (4, settle),
        (fighting, fight),
        (if state.chases.is_empty() { 4 } else { 12 }, chase),
    ];
    random.pick_weighted(makes)(random, state)
}

/// Adopts a campaign file that has changed somewhere.
fn adopt(random: &mut Random, state: &State) -> AnyDeed {
    let mut campaign: Campaign = (*state.campaign).clone();
    match random.below(10) {
        0 => campaign.name = random.words(),
        1 if campaign.cast.len() > 3 => {
            let at = random.below(campaign.cast.len());
            campaign.cast.remove(at);
        }
        2 => {
            let mut member = campaign.cast[0].clone();
            member.name = random.words();
            member.id =
                id(&member.name).made_unique(|id| state.has(id) || campaign.cast.iter().any(|known| known.id == *id));
            campaign.cast.push(member);
        }
        3 => {
            let at = random.below(campaign.cast.len());
            campaign.cast[at].hidden ^= true;
            campaign.cast[at].about = random.words();
        }
        4 if campaign.scenes.len() > 2 => {
            let at = random.below(campaign.scenes.len());
            campaign.scenes.remove(at);
        }
        5 => {
            let at = random.below(campaign.clocks.len());
            campaign.clocks[at].size = 1 + random.below(8) as u8;
        }
        6 => {
            let at = random.below(campaign.complications.len());
            campaign.complications.swap(0, at);
            campaign.complications[at].text = random.words();
        }
        7 | 8 if state.campaign.screens.roll == Some(SystemName::Nde) => {
            let order = campaign.screens.fight == Some(FightRules::Order);
            campaign.screens.fight = Some(if order { FightRules::System(SystemName::Nde) } else { FightRules::Order });
        }
        _ => campaign.house_rules.nde.armour_tokens ^= true,
    }
    campaign::AdoptFile { campaign }.into()
}

fn evening(random: &mut Random, state: &State) -> AnyDeed {
    let party = |here: bool| {
        let those = state.people.values().filter(move |person| person.side == Side::Party && person.here == here);
        those.map(|person| person.id().clone())
    };
    if !state.evening.on {
        let all = party(true).chain(party(false));
        return evening::BeginEvening { present: all.filter(|_| random.percent(80)).collect() }.into();
    }
    match random.below(5) {
        0 if party(true).count() > 2 => {
            evening::LeaveEarly { who: random.pick(party(true)).unwrap_or_else(|| id("nobody")) }.into()
        }
        0..=3 => match random.pick(party(false)) {
            Some(who) => evening::ArriveLate { who }.into(),
            None => evening::EndEvening.into(),
        },
        _ => evening::EndEvening.into(),
    }
}

fn scene(random: &mut Random, state: &State) -> AnyDeed {
    let others = || state.scenes.keys().filter(|id| state.scene.as_ref() != Some(*id)).cloned();
    let other = random.pick(others()).unwrap_or_else(|| id("nowhere"));
    let any = random.pick(state.scenes.keys().cloned()).unwrap_or_else(|| id("nowhere"));
    match random.below(7) {
        0..=3 => scene::SetScene { scene: other }.into(),
        4 => {
            let (title, place, read, secret) = (random.words(), random.words(), random.words(), random.words());
            scene::AddScene {
                title,
                texts: scene::SceneTexts { place: Some(place), read: Some(read), secret: Some(secret) },
            }
            .into()
        }
        5 => scene::EditScene {
            scene: any,
            title: random.percent(50).then(|| random.words()),
            texts: scene::SceneTexts {
                place: Some(random.words()),
                read: None,
                secret: random.percent(50).then(|| random.words()),
            },
        }
        .into(),
        _ => scene::RemoveScene { scene: other }.into(),
    }
}

fn person(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.somebody(state);
    let sheets = |random: &mut Random| {
        let all = state.campaign.cast.iter().chain(&state.campaign.bestiary);
        random.pick(all).map(|member| member.sheets.clone())
    };
    let crowded = state.people.len() > 16;
    match random.below(16) {
        0..=3 if !crowded => {
            let from = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
            let from = from.filter(|_| random.percent(70));
            let own = random.percent(30).then(|| sheets(random)).flatten();
            person::AddPerson {
                name: (from.is_none() || random.percent(30)).then(|| random.words()),
                side: random.side(),
                count: if random.percent(60) { 1 } else { 1 + random.below(4) as u8 },
                from,
                sheet: own,
                hidden: random.percent(35),
                player: random.percent(10).then(|| random.words()),
            }
            .into()
        }
        0..=5 if state.people.len() > 5 => {
            let side = if random.percent(85) { Side::Foes } else { Side::Party };
            person::RemovePerson { who: random.of_side(state, side) }.into()
        }
        6 | 7 => person::RenamePerson { who, name: random.words() }.into(),
        8 if !crowded => person::ReplacePerson {
            who: random.of_side(state, Side::Party),
            name: random.words(),
            sheet: random.percent(50).then(|| sheets(random)).flatten(),
        }
        .into(),
        9 | 10 => person::SetPlayer { who, player: random.percent(60).then(|| random.words()) }.into(),
        11 => {
            let side = state.people.get(&who).map_or(Side::Party, |person| person.side);
            person::ChangeSide { who, side: if side == Side::Party { Side::Foes } else { Side::Party } }.into()
        }
        12 | 13 => person::RewriteSheets { who, sheet: sheets(random).unwrap_or_default() }.into(),
        _ => person::DescribePerson {
            who,
            about: random.percent(50).then(|| random.words()),
            secret: random.percent(60).then(|| random.words()),
        }
        .into(),
    }
}

fn gauge(random: &mut Random, state: &State) -> AnyDeed {
    let of_people = state.people.values().flat_map(|person| {
        person.gauges.iter().map(|(gauge, level)| (Owner::Person(person.id().clone()), gauge.clone(), *level))
    });
    let of_table = state.pools.iter().map(|(gauge, pool)| (Owner::Table, gauge.clone(), pool.level));
    let all: Vec<_> = of_people.chain(of_table).collect();
    let own = all.iter().filter(|(_, gauge, _)| gauge.is_custom()).cloned();
    let reason = (!random.percent(20)).then(|| random.words());
    match (random.below(10), random.pick(all.iter().cloned())) {
        (0, _) | (_, None) => {
            let owner = if random.percent(40) { Owner::Table } else { Owner::Person(random.somebody(state)) };
            gauge::AddGauge { owner, name: random.words(), max: 1 + random.below(9) as i32 }.into()
        }
        (1 | 2, Some((owner, gauge, _))) => match random.pick(own) {
            Some((owner, gauge, _)) => gauge::RemoveGauge { owner, gauge }.into(),
            None => gauge::SetGauge { owner, gauge, to: 0, reason }.into(),
        },
        (3 | 4, Some((owner, gauge, level))) => {
            let max = (level.max + random.below(5) as i32 - 2).max(0);
            gauge::CapGauge { owner, gauge, max, reason }.into()
        }
        (5..=7, Some((owner, gauge, _))) => {
            let by = [-3, -2, -1, 1, 2, 3][random.below(6)];
            gauge::ChangeGauge { owner, gauge, by, reason }.into()
        }
        (8, Some((owner, gauge, level))) => {
            gauge::SetGauge { owner, gauge, to: random.below(level.max.max(0) as usize + 2) as i32, reason }.into()
        }
        (_, Some((owner, ..))) => gauge::ChangeGauge { owner, gauge: Gauge::named("hearts"), by: -1, reason }.into(),
    }
}

fn aspect(random: &mut Random, state: &State) -> AnyDeed {
    let held = state.aspects_where(|_| true);
    let hidden = held.iter().filter(|(_, held)| held.hidden).cloned().collect::<Vec<_>>();
    let held = if hidden.is_empty() { held } else { hidden };
    if let Some((on, held)) = random.pick(held).filter(|_| random.percent(55)) {
        let aspect = held.id;
        return match random.below(8) {
            2..=7 if held.hidden => aspect::RevealAspect { on, aspect }.into(),
            0 | 1 if !held.exhausted => aspect::ExhaustAspect { on, aspect }.into(),
            0..=3 if held.exhausted => aspect::ReleaseAspect { on, aspect }.into(),
            _ => aspect::RemoveAspect { on, aspect }.into(),
        };
    }
    let text = random.words();
    let lasts = [
        (Some(1), None),
        (Some(3), None),
        (None, None),
        (None, Some(EndCondition::Evening)),
        (None, Some(EndCondition::Removed)),
    ];
    let (rounds, until) = lasts[random.below(5)];
    let term = (rounds.is_none() && until.is_none()).then(|| random.words()).filter(|_| random.percent(30));
    let scene = random.pick(state.scenes.keys().cloned()).map(On::Scene).filter(|_| random.percent(25));
    let on = scene.unwrap_or_else(|| if random.percent(8) { On::Table } else { On::Person(random.somebody(state)) });
    let tone = random.percent(30).then_some(AspectTone::Hostile);
    aspect::AddAspect { on, text, rounds, until, term, tone, hidden: random.percent(35) }.into()
}

fn clock(random: &mut Random, state: &State) -> AnyDeed {
    let some = random.pick(state.clocks.values().cloned());
    match (random.below(8), some) {
        (0, _) | (_, None) => clock::AddClock {
            name: random.words(),
            size: Some(1 + random.below(8) as u8),
            consequence: random.percent(50).then(|| random.words()),
            driver: if random.percent(50) { Driver::Hand } else { Driver::Failures },
            hidden: random.percent(40),
        }
        .into(),
        (1, Some(clock)) if state.clocks.len() > 3 => clock::RemoveClock { clock: clock.id }.into(),
        (2, Some(clock)) => {
            let to = random.below(usize::from(clock.size) + 1) as u8;
            clock::SetClock { clock: clock.id, to, reason: Some(random.words()) }.into()
        }
        (3, Some(clock)) => {
            let driver = if random.percent(50) { Driver::Hand } else { Driver::Failures };
            clock::DriveClock { clock: clock.id, driver, scene: random.pick(state.scenes.keys().cloned()) }.into()
        }
        (_, Some(clock)) => {
            let by = if clock.is_full() { -(clock.size as i8) } else { 1 + random.below(2) as i8 };
            clock::AdvanceClock { clock: clock.id, by }.into()
        }
    }
}

/// A deed with cards, mostly for people who have some, so that what takes several deeds can happen.
fn playing_cards(random: &mut Random, state: &State) -> AnyDeed {
    let dealt = random.pick(state.cards.iter().map(|(holder, _)| holder)).filter(|_| random.percent(94));
    let Some(who) = dealt else {
        let who = if random.percent(30) { Holder::Gm } else { Holder::Person(random.somebody(state)) };
        return cards::ShuffleCards { who, all: false }.into();
    };
    let any = random.pick(Card::all()).expect("there are 52");
    let holding = state.cards.get(&who).cloned().unwrap_or_default();
    let held = random.pick(holding.hand.iter().copied()).unwrap_or(any);
    match random.below(15) {
        0 => cards::ShuffleCards { who, all: false }.into(),
        1..=4 => cards::DrawCards { who, amount: random.pick_weighted(&[(7, 2), (3, 52)]) }.into(),
        5 => cards::DiscardCards { who, cards: vec![held] }.into(),
        6 => cards::DiscardCards { who, cards: holding.hand }.into(),
        7 => cards::RecoverDiscarded { who, card: random.pick(holding.deck.discard_pile).unwrap_or(any) }.into(),
        8 => cards::SetHand { who, cards: (0..random.below(5)).filter_map(|_| random.pick(Card::all())).collect() }
            .into(),
        9 => cards::RevealCards { who, card: random.percent(40).then_some(any) }.into(),
        10 => cards::ReturnCards { who }.into(),
        11 | 14 => cards::DonateCard { who, card: held }.into(),
        12 => {
            let given = random.pick(state.cards.donated.iter());
            let others = state.cards.iter().map(|(other, _)| other);
            let by = random.pick(others.filter(|other| given.is_none_or(|given| given.by != *other)));
            cards::UseDonatedCard { who: by.unwrap_or(who), card: given.map_or(any, |given| given.card) }.into()
        }
        _ => cards::ReturnDonations {}.into(),
    }
}

fn item(random: &mut Random, state: &State) -> AnyDeed {
    let due = random.pick(state.items.values().filter(|item| item.is_due()).map(|item| item.id.clone()));
    let said = random.pick(state.items.values().filter(|item| !item.is_due()).map(|item| item.id.clone()));
    let any = random.pick(state.items.keys().cloned());
    match (random.below(8), due, said, any) {
        (0 | 1, Some(item), ..) => item::WriteItem { item, text: random.words() }.into(),
        (2, Some(item), ..) => item::DrawItem { item: Some(item), who: None }.into(),
        (3 | 4, _, Some(item), _) => item::ResolveItem { item }.into(),
        (5, _, _, Some(item)) => item::WaiveItem { item }.into(),
        (6, ..) => item::DrawItem { item: None, who: random.percent(50).then(|| random.somebody(state)) }.into(),
        _ => item::OpenItem {
            who: random.percent(60).then(|| random.somebody(state)),
            kind: if random.percent(60) { ItemKind::Complication } else { ItemKind::Choice },
            text: random.percent(50).then(|| random.words()),
            hidden: random.percent(40),
        }
        .into(),
    }
}

fn note(random: &mut Random, state: &State) -> AnyDeed {
    let some = random.pick(state.notes.keys().cloned());
    match (random.below(5), some) {
        (0 | 1, Some(note)) => note::EditNote { note, title: random.words(), text: Some(random.words()) }.into(),
        (2, Some(note)) if state.notes.len() > 2 => note::RemoveNote { note }.into(),
        _ => {
            let (title, text) = (random.words(), Some(random.words()));
            let scene = random.pick(state.scenes.keys().cloned()).filter(|_| random.percent(40));
            let (to, open) = match random.below(3) {
                0 => (Vec::new(), true),
                1 => (Vec::new(), false),
                _ => (vec![random.of_side(state, Side::Party)], false),
            };
            note::AddNote { title, text, scene, to, open }.into()
        }
    }
}

/// Everything at the table that can be shown or hidden.
pub(crate) fn things(state: &State) -> Vec<Thing> {
    let people = state.people.keys().flat_map(|id| [Thing::Person(id.clone()), Thing::Numbers(id.clone())]);
    people
        .chain(state.clocks.keys().cloned().map(Thing::Clock))
        .chain(state.notes.keys().cloned().map(Thing::Note))
        .chain(state.scenes.keys().cloned().map(Thing::Scene))
        .chain(state.items.keys().cloned().map(Thing::Item))
        .chain(state.pools.keys().cloned().map(Thing::Pool))
        .chain(state.people.keys().cloned().map(Thing::Secret))
        .chain(state.scenes.keys().cloned().map(Thing::SceneSecret))
        .collect()
}

fn reveal(random: &mut Random, state: &State) -> AnyDeed {
    let all = things(state);
    let hidden = |thing: &&Thing| thing.audience(state).is_some_and(|audience| !audience.is_all());
    if random.percent(65)
        && let Some(what) = random.pick(all.iter().filter(hidden).cloned())
    {
        let to = random.percent(50).then(|| random.of_side(state, Side::Party));
        return reveal::ShowThing { to, ..reveal::ShowThing::of(what) }.into();
    }
    let what = random.pick(all).unwrap_or_else(|| Thing::Note(id("nothing")));
    reveal::HideThing { what }.into()
}

fn free_dice(random: &mut Random, _: &State) -> AnyDeed {
    let dice = random.pick(["2d6+3", "4d6kh3", "d20-1"]).and_then(|written| written.parse().ok()).expect("dice");
    free_dice::FreeDice { dice, secret: random.percent(30) }.into()
}

fn table(random: &mut Random, state: &State) -> AnyDeed {
    let table = random.pick(state.campaign.tables.iter().map(|table| table.id.clone()));
    let secret = random.percent(40);
    random_table::RollOnTable { table: table.unwrap_or_else(|| id("nothing")), public: !secret, secret }.into()
}

fn settle(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.pick(state.rolls.keys().cloned()).unwrap_or_else(|| random.somebody(state));
    roll::SettleRoll { who }.into()
}

fn fight(random: &mut Random, state: &State) -> AnyDeed {
    let some = random.fighter(state);
    let (Some(fight), Some(who)) = (&state.fight, some) else {
        let foes = state.people.values().filter(|person| person.side == Side::Foes);
        let foes = foes.take(3).map(|foe| FighterGroup { who: foe.id().clone(), count: 1 }).collect();
        let name = random.percent(50).then(|| random.words());
        return fight::BeginFight { name, foes, hidden: random.percent(20) }.into();
    };
    if fight.half().is_none() && random.percent(40) {
        return turn_order_deed(random, fight, who);
    }
    let busy = fight.fighters.iter().filter(|(_, fighter)| fighter.long.is_some());
    if let Some(busy) = random.pick(busy.map(|(busy, _)| busy.clone())).filter(|_| random.percent(10)) {
        return fight::InterruptLongAction { who: busy }.into();
    }
    let reason = Some(random.words());
    let fighter = &fight.fighters[&who];
    match random.below(21) {
        0 => fight::EndFight.into(),
        1 => fight::LeaveFight { who }.into(),
        2..=4 => {
            let outside = state.people.keys().filter(|id| !fight.fighters.contains_key(*id)).cloned();
            let band = match random.pick(outside).filter(|_| random.percent(60)) {
                Some(who) => FighterGroup { who, count: 1 },
                None => {
                    let extra = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
                    FighterGroup { who: extra.unwrap_or_else(|| id("nobody")), count: 1 + random.below(2) as u8 }
                }
            };
            let at = random.percent(30).then(|| spot(random)).filter(|_| fight.map.is_some());
            let before = fight.half().is_none().then_some(who).filter(|_| random.percent(40));
            fight::JoinFight { bands: vec![band], side: random.side(), at, before, hidden: random.percent(30) }.into()
        }
        9 if random.percent(70) => fight::NameZone { at: spot(random), name: Some(random.words()) }.into(),
        5..=9 => fight::NextTurn.into(),
        10 => fight::SetRound { round: 1 + random.below(9) as u32, half: fight.half().map(|_| random.side()), reason }
            .into(),
        11 => fight::PlaceFighter { who, at: spot(random), reason }.into(),
        19 if random.percent(40) => squares(random),
        19 if random.percent(60) => {
            fight::SetActions { who, count: random.percent(70).then(|| 1 + random.below(3) as u8) }.into()
        }
        20 if random.percent(30) => fight::ShiftFighter { who, toward: Direction::VALUES[random.below(8)] }.into(),
        12 => {
            let (spent, more) = (random.percent(70).then(|| random.below(2) as u8), random.percent(50));
            fight::SetSpent { moved: fight.half().is_some() && fighter.spent.moves == 0, spent, more, who, reason }
                .into()
        }
        13 => fight::TakeCover { who, cover: [Cover::None, Cover::Partial, Cover::Full][random.below(3)] }.into(),
        14 => fight::BesetFighter { over: fighter.beset, who }.into(),
        16 | 17 => fight::BeginLongAction { who, text: random.words(), rounds: 2 + random.below(3) as u8 }.into(),
        15 => {
            let how = [
                OutOfAction::Unspecified,
                OutOfAction::Down,
                OutOfAction::Fled,
                OutOfAction::Surrendered,
                OutOfAction::Removed,
            ][random.below(5)];
            fight::PutOut { who, how, also: Vec::new() }.into()
        }
        _ => {
            let out = fight.fighters.iter().filter(|(_, fighter)| fighter.out.is_some()).map(|(who, _)| who.clone());
            match random.pick(out) {
                Some(who) => fight::BringBack { who, reason }.into(),
                None => fight::NextTurn.into(),
            }
        }
    }
}

pub(crate) fn runner(random: &mut Random, state: &State) -> Option<Id> {
    random.pick(state.chases.values().flat_map(|chase| chase.runners()).cloned())
}

fn distance(random: &mut Random) -> Distance {
    Distance::ALL[random.below(Distance::ALL.len())].0
}

fn chase(random: &mut Random, state: &State) -> AnyDeed {
    let band = |who: Id| FighterGroup { who, count: 1 };
    let somebody = random.somebody(state);
    let (Some(who), false) = (runner(random, state), random.percent(6)) else {
        let extra = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
        if state.fight.is_some() && random.percent(20) {
            let (side, distance) = (random.side(), distance(random));
            return chase::Flee { side, distance, interval: None, vehicles: random.percent(30) }.into();
        }
        return chase::BeginChase {
            name: random.percent(60).then(|| random.words()),
            quarry: random.percent(70).then(|| band(somebody)).into_iter().collect(),
            pursuers: extra.map(|who| FighterGroup { who, count: 1 + random.below(2) as u8 }).into_iter().collect(),
            distance: random.percent(50).then(|| distance(random)),
            interval: random.percent(40).then(|| random.words()),
            vehicles: random.percent(60),
            terrain: (0..random.below(3)).map(|_| random.words()).collect(),
            hidden: random.percent(20),
        }
        .into();
    };
    let on = random.pick(state.chases.values().map(|chase| chase.id.clone()));
    let reason = random.percent(40).then(|| random.words());
    let terrain = state.chases.values().flat_map(|chase| &chase.setting.terrain);
    match random.below(16) {
        0 => chase::EndChase { chase: on, how: random.percent(40).then_some(ChaseEnding::Escaped) }.into(),
        1 => chase::LeaveChase { who }.into(),
        2..=4 => {
            let outside = state.people.keys().filter(|who| state.chase_of(who).is_none()).cloned();
            let somebody = random.pick(outside).unwrap_or(somebody);
            let (role, _, _) = Role::ALL[random.below(2)];
            let with = random.percent(40).then_some(who);
            let (bands, distance) = (vec![band(somebody)], distance(random));
            chase::JoinChase { bands, role, with, chase: on, distance, hidden: random.percent(30) }.into()
        }
        5 => chase::AddTerrain { text: random.words(), chase: on }.into(),
        6 => {
            let text = random.pick(terrain.cloned()).unwrap_or_else(|| random.words());
            chase::RemoveTerrain { text, chase: on }.into()
        }
        7 | 8 => chase::PlaceRunner { who, distance: distance(random), reason }.into(),
        9 | 10 => chase::CallExchange { who, goal: ChaseGoal::ALL[random.below(ChaseGoal::ALL.len())].0 }.into(),
        11 if random.percent(20) => chase::Clash { chase: on }.into(),
        _ => {
            let (won, ..) = Winner::ALL[random.below(Winner::ALL.len())];
            chase::DecideExchange { who, won, goal: None, reason }.into()
        }
    }
}

/// A spot on a small map of squares, or near the middle of a line of zones.
fn spot(random: &mut Random) -> Spot {
    Spot::new(random.below(7) as i16 - 2, if random.percent(50) { 0 } else { random.below(4) as i16 })
}

fn squares(random: &mut Random) -> AnyDeed {
    let grid = Grid::new(2 + random.below(5) as u8, 2 + random.below(3) as u8).ok();
    fight::SetSquares { grid, off: random.percent(30) }.into()
}

/// A deed about a fight whose fighters act one after the other.
fn turn_order_deed(random: &mut Random, fight: &Fight, who: Id) -> AnyDeed {
    match random.below(10) {
        0 | 1 => fight::GiveTurn { who, opens: random.percent(10) }.into(),
        2 | 3 => {
            let initiative = random.percent(50).then(|| random.below(30) as i16 - 5);
            fight::Delay { who, initiative }.into()
        }
        4 => fight::ArrangeOrder { who, before: None, by: Some([-2, -1, 1, 2][random.below(4)]) }.into(),
        5 => match random.pick(fight.fighters.keys().cloned()) {
            Some(other) => fight::ArrangeOrder { who, before: Some(other), by: None }.into(),
            None => fight::ArrangeOrder { who, before: None, by: None }.into(),
        },
        6 => fight::SetInitiative { who, initiative: random.below(21) as i16 }.into(),
        8 => squares(random),
        9 if fight.map.is_some() => fight::PlaceFighter { who, at: spot(random), reason: None }.into(),
        7 => fight::NoteFighter { who, text: random.percent(60).then(|| random.words()) }.into(),
        _ => fight::NextTurn.into(),
    }
}
