//! Whims: deeds made up from the state of the table, most of them sensible, so that long random evenings can be
//! played. The same number gives the same whim at the same table.

use biombo::rules::text::Text;
use biombo::session::campaign::{self, Campaign, FightRules};
use biombo::session::clock::{self, Driver};
use biombo::session::condition::{self, Lasts};
use biombo::session::fight::{self, Band, Cover, Fight, Out, Spot};
use biombo::session::gauge::{self, Gauge, Owner};
use biombo::session::id::{Audience, Id};
use biombo::session::item::{self, Kind};
use biombo::session::person::{self, Side};
use biombo::session::reveal::{self, Thing};
use biombo::session::systems::SystemName;
use biombo::session::{Command, State, evening, note, roll, scene, tables};

pub(crate) use super::whim::{Whim, id};

impl Whim {
    /// One of these, each as likely as its weight says.
    pub(crate) fn weigh<T: Copy>(&mut self, weights: &[(usize, T)]) -> T {
        let mut at = self.below(weights.iter().map(|(weight, _)| weight).sum());
        for (weight, thing) in weights {
            if at < *weight {
                return *thing;
            }
            at -= weight;
        }
        weights[0].1
    }

    pub(crate) fn somebody(&mut self, state: &State) -> Id {
        self.pick(state.people.keys().cloned()).filter(|_| !self.percent(2)).unwrap_or_else(|| id("nobody"))
    }

    pub(crate) fn of_side(&mut self, state: &State, side: Side) -> Id {
        let those = state.people.values().filter(|person| person.side == side);
        self.pick(those.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"))
    }

    pub(crate) fn fighter(&mut self, state: &State) -> Option<Id> {
        let fight = state.fight.as_ref()?;
        self.pick(fight.fighters.keys().cloned())
    }

    fn side(&mut self) -> Side {
        if self.percent(40) { Side::Party } else { Side::Foes }
    }
}

/// A deed for this table that no one system brings.
pub(crate) fn shared(whim: &mut Whim, state: &State) -> Command {
    type Make = fn(&mut Whim, &State) -> Command;
    let fighting = if state.fight.is_some() { 30 } else { 6 };
    let makes: &[(usize, Make)] = &[
        (2, |whim, state| adopt(whim, state).into()),
        (6, |whim, state| evening(whim, state).into()),
        (12, |whim, state| scene(whim, state).into()),
        (14, |whim, state| person(whim, state).into()),
        (12, |whim, state| gauge(whim, state).into()),
        (10, |whim, state| condition(whim, state).into()),
        (12, |whim, state| clock(whim, state).into()),
        (12, |whim, state| item(whim, state).into()),
        (7, |whim, state| note(whim, state).into()),
        (10, |whim, state| reveal(whim, state).into()),
        (4, |whim, state| table(whim, state).into()),
        (4, |whim, state| settle(whim, state).into()),
        (fighting, |whim, state| fight(whim, state).into()),
    ];
    whim.weigh(makes)(whim, state)
}

/// The file has changed in one place or another.
fn adopt(whim: &mut Whim, state: &State) -> campaign::Command {
    let mut campaign: Campaign = (*state.campaign).clone();
    match whim.below(10) {
        0 => campaign.name = whim.words(),
        1 if campaign.cast.len() > 3 => {
            let at = whim.below(campaign.cast.len());
            campaign.cast.remove(at);
        }
        2 => {
            let mut member = campaign.cast[0].clone();
            member.name = whim.words();
            member.id = id(&member.name).free(|id| state.has(id) || campaign.cast.iter().any(|known| known.id == *id));
            campaign.cast.push(member);
        }
        3 => {
            let at = whim.below(campaign.cast.len());
            campaign.cast[at].hidden ^= true;
            campaign.cast[at].about = whim.words();
        }
        4 if campaign.scenes.len() > 2 => {
            let at = whim.below(campaign.scenes.len());
            campaign.scenes.remove(at);
        }
        5 => {
            let at = whim.below(campaign.clocks.len());
            campaign.clocks[at].size = 1 + whim.below(8) as u8;
        }
        6 => {
            let at = whim.below(campaign.complications.len());
            campaign.complications.swap(0, at);
            campaign.complications[at].text = whim.words();
        }
        7 | 8 if state.campaign.screens.roll == Some(SystemName::Nde) => {
            let order = campaign.screens.fight == Some(FightRules::Order);
            campaign.screens.fight = Some(if order { FightRules::System(SystemName::Nde) } else { FightRules::Order });
        }
        _ => campaign.houses.nde.armour_tokens ^= true,
    }
    campaign::Command::Adopt { campaign: Box::new(campaign) }
}

fn evening(whim: &mut Whim, state: &State) -> evening::Command {
    let party = |here: bool| {
        let those = state.people.values().filter(move |person| person.side == Side::Party && person.here == here);
        those.map(|person| person.id().clone())
    };
    if !state.evening.on {
        let all = party(true).chain(party(false));
        return evening::Command::Begin { present: all.filter(|_| whim.percent(80)).collect() };
    }
    match whim.below(5) {
        0 | 1 if party(true).count() > 2 => {
            evening::Command::Leave { who: whim.pick(party(true)).unwrap_or_else(|| id("nobody")) }
        }
        0..=3 => match whim.pick(party(false)) {
            Some(who) => evening::Command::Arrive { who },
            None => evening::Command::End,
        },
        _ => evening::Command::End,
    }
}

fn scene(whim: &mut Whim, state: &State) -> scene::Command {
    let others = || state.scenes.keys().filter(|id| state.scene.as_ref() != Some(*id)).cloned();
    let other = whim.pick(others()).unwrap_or_else(|| id("nowhere"));
    let any = whim.pick(state.scenes.keys().cloned()).unwrap_or_else(|| id("nowhere"));
    match whim.below(10) {
        0..=3 => scene::Command::Set { scene: other },
        4 => scene::Command::Add { title: whim.words(), place: whim.words(), read: whim.words(), secret: whim.words() },
        5 => scene::Command::Edit {
            scene: any,
            title: whim.percent(50).then(|| whim.words()),
            place: Some(whim.words()),
            read: None,
            secret: whim.percent(50).then(|| whim.words()),
        },
        6 if state.scenes.len() > 3 => scene::Command::Remove { scene: other },
        7 | 8 => {
            let held =
                state.scenes.values().flat_map(|scene| scene.aspects.iter().map(|held| (scene.id.clone(), held)));
            match whim.pick(held) {
                Some((scene, aspect)) => scene::Command::RemoveAspect { scene, aspect: aspect.clone() },
                None => scene::Command::AddAspect { scene: any, aspect: whim.words() },
            }
        }
        _ => scene::Command::AddAspect { scene: any, aspect: whim.words() },
    }
}

fn person(whim: &mut Whim, state: &State) -> person::Command {
    let who = whim.somebody(state);
    let sheets = |whim: &mut Whim| {
        let all = state.campaign.cast.iter().chain(&state.campaign.bestiary);
        whim.pick(all).map(|member| Box::new(member.sheets.clone()))
    };
    let crowded = state.people.len() > 16;
    match whim.below(16) {
        0..=3 if !crowded => {
            let from = whim.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
            let from = from.filter(|_| whim.percent(70));
            let own = whim.percent(30).then(|| sheets(whim)).flatten();
            person::Command::Add {
                name: (from.is_none() || whim.percent(30)).then(|| whim.words()),
                side: whim.side(),
                count: if whim.percent(60) { 1 } else { 1 + whim.below(4) as u8 },
                from,
                sheets: own,
                hidden: whim.percent(35),
                player: whim.percent(10).then(|| whim.words()),
            }
        }
        0..=5 if state.people.len() > 5 => {
            let side = if whim.percent(85) { Side::Foes } else { Side::Party };
            person::Command::Remove { who: whim.of_side(state, side) }
        }
        6 | 7 => person::Command::Rename { who, name: whim.words() },
        8 if !crowded => person::Command::Replace {
            who: whim.of_side(state, Side::Party),
            by: whim.words(),
            sheets: whim.percent(50).then(|| sheets(whim)).flatten(),
        },
        9 | 10 => person::Command::PlayedBy { who, player: whim.percent(60).then(|| whim.words()) },
        11 => {
            let side = state.people.get(&who).map_or(Side::Party, |person| person.side);
            person::Command::Side { who, side: if side == Side::Party { Side::Foes } else { Side::Party } }
        }
        12 | 13 => person::Command::Sheet { who, sheets: sheets(whim).unwrap_or_default() },
        _ => person::Command::Describe {
            who,
            about: whim.percent(50).then(|| whim.words()),
            secret: whim.percent(60).then(|| whim.words()),
        },
    }
}

fn gauge(whim: &mut Whim, state: &State) -> gauge::Command {
    let of_people = state.people.values().flat_map(|person| {
        person.gauges.iter().map(|(gauge, level)| (Owner::Person(person.id().clone()), gauge.clone(), *level))
    });
    let of_table = state.pools.iter().map(|(gauge, pool)| (Owner::Table, gauge.clone(), pool.level));
    let all: Vec<_> = of_people.chain(of_table).collect();
    let own = all.iter().filter(|(_, gauge, _)| gauge.is_own()).cloned();
    let reason = if whim.percent(20) { Text::default() } else { whim.words() };
    match (whim.below(10), whim.pick(all.iter().cloned())) {
        (0, _) | (_, None) => {
            let owner = if whim.percent(40) { Owner::Table } else { Owner::Person(whim.somebody(state)) };
            gauge::Command::Add { owner, name: whim.words(), max: 1 + whim.below(9) as i32 }
        }
        (1 | 2, Some((owner, gauge, _))) => match whim.pick(own) {
            Some((owner, gauge, _)) => gauge::Command::Remove { owner, gauge },
            None => gauge::Command::Set { owner, gauge, to: 0, reason },
        },
        (3 | 4, Some((owner, gauge, level))) => {
            let max = (level.max + whim.below(5) as i32 - 2).max(0);
            gauge::Command::Cap { owner, gauge, max, reason }
        }
        (5..=7, Some((owner, gauge, _))) => {
            let by = [-3, -2, -1, 1, 2, 3][whim.below(6)];
            gauge::Command::Change { owner, gauge, by, reason }
        }
        (8, Some((owner, gauge, level))) => {
            gauge::Command::Set { owner, gauge, to: whim.below(level.max.max(0) as usize + 2) as i32, reason }
        }
        (_, Some((owner, ..))) => gauge::Command::Change { owner, gauge: Gauge::named("hearts"), by: -1, reason },
    }
}

fn condition(whim: &mut Whim, state: &State) -> condition::Command {
    let held = state
        .people
        .values()
        .flat_map(|person| person.conditions.iter().map(|condition| (person.id().clone(), condition.id.clone())));
    let held: Vec<_> = held.collect();
    if (held.len() > 6 || whim.percent(25))
        && let Some((who, condition)) = whim.pick(held)
    {
        return condition::Command::Remove { who, condition };
    }
    let lasts = [Lasts::Rounds(1), Lasts::Rounds(3), Lasts::Scene, Lasts::Session, Lasts::Removed][whim.below(5)];
    condition::Command::Add { who: whim.somebody(state), text: whim.words(), lasts }
}

fn clock(whim: &mut Whim, state: &State) -> clock::Command {
    let some = whim.pick(state.clocks.values().cloned());
    match (whim.below(8), some) {
        (0, _) | (_, None) => clock::Command::Add {
            name: whim.words(),
            size: 1 + whim.below(8) as u8,
            consequence: if whim.percent(50) { whim.words() } else { Text::default() },
            driver: if whim.percent(50) { Driver::Hand } else { Driver::Failures },
            hidden: whim.percent(40),
        },
        (1, Some(clock)) if state.clocks.len() > 3 => clock::Command::Remove { clock: clock.id },
        (2, Some(clock)) => {
            let to = whim.below(usize::from(clock.size) + 1) as u8;
            clock::Command::Set { clock: clock.id, to, reason: whim.words() }
        }
        (_, Some(clock)) => {
            let by = if clock.is_full() { -(clock.size as i8) } else { 1 + whim.below(2) as i8 };
            clock::Command::Advance { clock: clock.id, by }
        }
    }
}

fn item(whim: &mut Whim, state: &State) -> item::Command {
    let due = whim.pick(state.items.values().filter(|item| item.is_due()).map(|item| item.id.clone()));
    let said = whim.pick(state.items.values().filter(|item| !item.is_due()).map(|item| item.id.clone()));
    let any = whim.pick(state.items.keys().cloned());
    match (whim.below(8), due, said, any) {
        (0 | 1, Some(item), ..) => item::Command::Write { item, text: whim.words() },
        (2, Some(item), ..) => item::Command::Draw { item: Some(item), who: None },
        (3 | 4, _, Some(item), _) => item::Command::Resolve { item },
        (5, _, _, Some(item)) => item::Command::Waive { item },
        (6, ..) => item::Command::Draw { item: None, who: whim.percent(50).then(|| whim.somebody(state)) },
        _ => item::Command::Open {
            who: whim.percent(60).then(|| whim.somebody(state)),
            kind: if whim.percent(60) { Kind::Complication } else { Kind::Choice },
            text: whim.percent(50).then(|| whim.words()),
            hidden: whim.percent(40),
        },
    }
}

fn note(whim: &mut Whim, state: &State) -> note::Command {
    let some = whim.pick(state.notes.keys().cloned());
    match (whim.below(5), some) {
        (0 | 1, Some(note)) => note::Command::Edit { note, title: whim.words(), text: whim.words() },
        (2, Some(note)) if state.notes.len() > 2 => note::Command::Remove { note },
        _ => note::Command::Add {
            title: whim.words(),
            text: whim.words(),
            scene: whim.pick(state.scenes.keys().cloned()).filter(|_| whim.percent(40)),
            seen_by: match whim.below(3) {
                0 => Audience::All,
                1 => Audience::gm(),
                _ => Audience::Only([whim.of_side(state, Side::Party)].into()),
            },
        },
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

fn reveal(whim: &mut Whim, state: &State) -> reveal::Command {
    let all = things(state);
    let hidden = |thing: &&Thing| thing.audience(state).is_some_and(|audience| !audience.is_all());
    if whim.percent(65)
        && let Some(what) = whim.pick(all.iter().filter(hidden).cloned())
    {
        let to = whim.percent(50).then(|| whim.of_side(state, Side::Party));
        return reveal::Command::Show { what, to };
    }
    let what = whim.pick(all).unwrap_or_else(|| Thing::Note(id("nothing")));
    reveal::Command::Hide { what }
}

fn table(whim: &mut Whim, state: &State) -> tables::Command {
    let table = whim.pick(state.campaign.tables.iter().map(|table| table.id.clone()));
    tables::Command::Roll { table: table.unwrap_or_else(|| id("nothing")), secret: whim.percent(40) }
}

fn settle(whim: &mut Whim, state: &State) -> roll::Command {
    let who = whim.pick(state.rolls.keys().cloned()).unwrap_or_else(|| whim.somebody(state));
    roll::Command::Settle { who }
}

fn fight(whim: &mut Whim, state: &State) -> fight::Command {
    let some = whim.fighter(state);
    let (Some(fight), Some(who)) = (&state.fight, some) else {
        let foes = state.people.values().filter(|person| person.side == Side::Foes);
        let foes = foes.take(3).map(|foe| Band { who: foe.id().clone(), count: 1 }).collect();
        let name = whim.percent(50).then(|| whim.words());
        return fight::Command::Begin { name, foes, hidden: whim.percent(20) };
    };
    if fight.half().is_none() && whim.percent(40) {
        return in_order(whim, fight, who);
    }
    let reason = whim.words();
    let fighter = &fight.fighters[&who];
    match whim.below(18) {
        0 => fight::Command::End,
        1 => fight::Command::Leave { who },
        2..=4 => {
            let outside = state.people.keys().filter(|id| !fight.fighters.contains_key(*id)).cloned();
            let band = match whim.pick(outside).filter(|_| whim.percent(60)) {
                Some(who) => Band { who, count: 1 },
                None => {
                    let extra = whim.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
                    Band { who: extra.unwrap_or_else(|| id("nobody")), count: 1 + whim.below(2) as u8 }
                }
            };
            let at = whim.percent(30).then(|| whim.below(5) as i32 - 2).filter(|_| fight.half().is_some());
            let before = fight.half().is_none().then_some(who).filter(|_| whim.percent(40));
            fight::Command::Join { band, side: whim.side(), at, before, hidden: whim.percent(30) }
        }
        5..=9 => fight::Command::Next,
        10 => {
            fight::Command::Round { round: 1 + whim.below(9) as u32, half: fight.half().map(|_| whim.side()), reason }
        }
        11 => fight::Command::Place { who, at: whim.below(7) as i32 - 3, reason },
        12 if whim.percent(70) => fight::Command::Zone { at: whim.below(3) as i32, name: whim.words() },
        12 => fight::Command::Turn {
            moved: fight.half().is_some() && !fighter.moved,
            acted: whim.percent(50),
            who,
            reason,
        },
        13 => fight::Command::Cover { who, cover: [Cover::None, Cover::Partial, Cover::Full][whim.below(3)] },
        14 => fight::Command::Beset { beset: !fighter.beset, who },
        15 => {
            let how = [Out::Unsaid, Out::Down, Out::Fled, Out::Surrendered, Out::Removed][whim.below(5)];
            fight::Command::Out { who, how }
        }
        _ => {
            let out = fight.fighters.iter().filter(|(_, fighter)| fighter.out.is_some()).map(|(who, _)| who.clone());
            match whim.pick(out) {
                Some(who) => fight::Command::Back { who, reason },
                None => fight::Command::Next,
            }
        }
    }
}

/// What only a fight knows where one goes after the other.
fn in_order(whim: &mut Whim, fight: &Fight, who: Id) -> fight::Command {
    match whim.below(8) {
        0 | 1 => fight::Command::Go { who },
        2 | 3 => fight::Command::Delay { who },
        4 => fight::Command::Order { who, to: Spot::By([-2, -1, 1, 2][whim.below(4)]) },
        5 => match whim.pick(fight.fighters.keys().cloned()) {
            Some(other) => fight::Command::Order { who, to: Spot::Before(other) },
            None => fight::Command::Order { who, to: Spot::Last },
        },
        6 => fight::Command::Note { who, text: if whim.percent(60) { whim.words() } else { Text::default() } },
        _ => fight::Command::Next,
    }
}
