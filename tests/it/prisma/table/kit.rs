//! A small table: Kyra (body 3, leaping 2, a lamp and a talent), Noa (mind 2, lore 3), and a guard against them.

use biombo::deeds::{fight, person, scene};
use biombo::rules::dice::Face;
use biombo::rules::text::Text;
use biombo::session::campaign::{Campaign, TextCard};
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::{Gauge, Level, Owner};
use biombo::session::item::Item;
use biombo::session::person::{Member, Origin, Side};
use biombo::session::pool::Pool;
use biombo::session::scene::Scene;
use biombo::session::systems::{self, SystemName};
use biombo::session::{AnyDeed, Id, State};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::edge::{EdgeSource, EdgeValue};
use biombo::systems::prisma::rules::sheet::Gear;
use biombo::systems::prisma::rules::{Complication, RollTask, RolledTest, Sheet, Stunt, TaskOutcome};
use biombo::systems::prisma::{DISSONANCE, Options, Prisma, RESONANCE, Roll, STRESS};

use crate::kit::bare;

pub(crate) use crate::kit::bare::{id, text};
pub(crate) use crate::prisma::versus;
pub(crate) use biombo::systems::prisma::deeds;

/// Prisma's table.
pub(crate) type Table = bare::Table<Prisma>;

pub(crate) fn edge(name: &str, value: u8) -> EdgeSource {
    EdgeSource::new(name, EdgeValue::new(value).expect("1 to 3"))
}

fn sheets(sheet: Sheet) -> systems::Sheets {
    systems::Sheets { prisma: Some(sheet), ..systems::Sheets::default() }
}

fn character(name: &str, sheet: Sheet) -> Member {
    Member { id: id(&name.to_lowercase()), name: Text::new(name), sheets: sheets(sheet), ..Member::default() }
}

fn kyra() -> Sheet {
    Sheet {
        attributes: [("Cuerpo", 3), ("Mente", 1)].into_iter().collect(),
        skills: [("Acrobacias", 2)].into_iter().collect(),
        edges: vec![EdgeSource { scope: vec!["Mente".into()], ..edge("Memoria", 3) }],
        gear: vec![Gear {
            name: "Pértiga".into(),
            edge: vec![EdgeSource { scope: vec!["Acrobacias".into()], ..edge("", 1) }],
        }],
        ..Sheet::default()
    }
}

fn noa() -> Sheet {
    Sheet {
        attributes: [("Cuerpo", 1), ("Mente", 2)].into_iter().collect(),
        skills: [("Ocultismo", 3)].into_iter().collect(),
        stunts: vec![stunt("name = 'Nota'\ncost = 1")],
        ..Sheet::default()
    }
}

pub(crate) fn stunt(written: &str) -> Stunt {
    toml::from_str(written).expect("a stunt")
}

pub(crate) fn campaign(house: Options) -> Campaign {
    let card = |text: &str, cost| TextCard { text: text.into(), cost };
    let mut campaign = Campaign {
        name: Text::new("El archivo"),
        cast: vec![character("Kyra", kyra()), character("Noa", noa())],
        scenes: vec![Scene::new(id("azotea"), Text::new("La azotea"), Origin::File)],
        complications: vec![card("Suena la alarma", Some(2)), card("Llueve", None)],
        ..Campaign::default()
    };
    campaign.screens.roll = Some(SystemName::Prisma);
    campaign.screens.gauges = Some(SystemName::Prisma);
    campaign.house_rules.prisma = house;
    campaign
}

/// The state that every table begins with: 3 of 6 resonance, no dissonance.
pub(crate) fn state(house: Options) -> State {
    let mut state = State::new(&campaign(house));
    let reserve = Level { now: 3, ..Level::pool(6) };
    state.pools.insert(RESONANCE, Pool::public(reserve));
    state.pools.insert(DISSONANCE, Pool::hidden(Level::tally(0)));
    state
}

impl Table {
    pub(crate) fn new() -> Table {
        Table::of(Options::default())
    }

    pub(crate) fn of(house: Options) -> Table {
        let mut table = Table::at(state(house));
        table.done(scene::SetScene { scene: id("azotea") });
        table
    }

    /// Brings in somebody against them.
    pub(crate) fn foe(&mut self, name: &str, hidden: bool) -> Id {
        let sheet = Sheet { attributes: [("Cuerpo", 2)].into_iter().collect(), ..Sheet::default() };
        let sheet = Some(sheets(sheet));
        let before: Vec<Id> = self.state.people.keys().cloned().collect();
        let (side, from, player) = (Side::Foes, None, None);
        self.done(person::AddPerson { name: text(name), side, count: 1, from, sheet, hidden, player });
        self.state.people.keys().find(|id| !before.contains(id)).expect("they came").clone()
    }

    /// A fight against a guard.
    pub(crate) fn fighting(&mut self) {
        let guard = self.foe("Guardia", false);
        let foes = vec![FighterGroup { who: guard, count: 1 }];
        self.done(fight::BeginFight { name: text("La azotea"), foes, hidden: false });
    }

    /// A deed of Prisma's with these faces.
    #[track_caller]
    pub(crate) fn prisma(&mut self, deed: impl Into<AnyDeed>, faces: &[Face]) {
        self.rolls(deed, faces);
    }

    /// Kyra leaps at that difficulty, with those complications and faces: five dice.
    #[track_caller]
    pub(crate) fn leap(&mut self, difficulty: u8, complications: &[&str], faces: &[Face]) {
        self.prisma(leap(vec![task("", difficulty, complications)], RollWith::default()), faces);
    }

    pub(crate) fn open(&self, who: &str) -> Option<&Roll> {
        self.roll_of(who)
    }

    #[track_caller]
    pub(crate) fn rolled(&self, who: &str) -> &RolledTest {
        self.open(who).and_then(Roll::rolled).expect("an open roll")
    }

    #[track_caller]
    pub(crate) fn outcome(&self, who: &str) -> TaskOutcome {
        self.rolled(who).outcome(0)
    }

    pub(crate) fn resonance(&self) -> i32 {
        self.pool(&RESONANCE)
    }

    pub(crate) fn dissonance(&self) -> i32 {
        self.pool(&DISSONANCE)
    }

    pub(crate) fn stress(&self, who: &str) -> i32 {
        self.gauge(who, &STRESS)
    }

    fn pool(&self, pool: &Gauge) -> i32 {
        self.state.level_of(&Owner::Table, pool).expect("a pool").now
    }

    pub(crate) fn set_resonance(&mut self, to: i32) {
        self.state.pools.get_mut(&RESONANCE).expect("a pool").level.now = to;
    }

    pub(crate) fn items(&self) -> Vec<&str> {
        self.state.items.values().filter_map(|item: &Item| item.text.as_deref()).collect()
    }

    /// The keys of the last deed's log messages.
    pub(crate) fn log_keys(&self) -> Vec<String> {
        self.events.iter().filter_map(|event| Some(event.log_msg(&self.state)?.key.into_owned())).collect()
    }

    pub(crate) fn has_acted(&self, who: &str) -> bool {
        self.state.actions_left(&id(who)) == 0
    }
}

pub(crate) fn task(name: &str, difficulty: u8, complications: &[&str]) -> RollTask {
    let complications = complications.iter().map(|written| complication(written)).collect();
    RollTask { name: name.into(), difficulty: Some(difficulty), complications, ..RollTask::default() }
}

pub(crate) fn complication(written: &str) -> Complication {
    written.parse().expect("a complication")
}

/// Kyra's leap: five dice, and the pole's edge of 1 unless it is left out.
pub(crate) fn leap(tasks: Vec<RollTask>, with: RollWith) -> deeds::RollPool {
    let with = RollWith { without: [vec!["Pértiga".into()], with.without].concat(), ..with };
    roll("kyra", "Cuerpo", "Acrobacias", tasks, with)
}

pub(crate) fn roll(who: &str, attribute: &str, skill: &str, task: Vec<RollTask>, with: RollWith) -> deeds::RollPool {
    let (rating, skill) = (text(attribute), text(skill));
    deeds::RollPool { who: id(who), rating, skill, task, with, ..deeds::RollPool::default() }
}

pub(crate) fn secretly(roll: deeds::RollPool) -> deeds::RollPool {
    deeds::RollPool { secret: true, ..roll }
}

/// The roll, with somebody as its target.
pub(crate) fn roll_against(target: &str, roll: deeds::RollPool) -> deeds::RollPool {
    deeds::RollPool { target: Some(id(target)), ..roll }
}

/// One side's roll in a contest, without any circumstances.
pub(crate) fn side(who: &str, attribute: &str) -> deeds::RollPool {
    deeds::RollPool { who: id(who), rating: text(attribute), ..deeds::RollPool::default() }
}

pub(crate) fn push(who: &str) -> AnyDeed {
    deeds::Push { who: id(who) }.into()
}

pub(crate) fn accept(who: &str) -> AnyDeed {
    deeds::Accept { who: id(who), of: None }.into()
}

pub(crate) fn buy_hits(who: &str, points: u8) -> AnyDeed {
    deeds::Resonance { who: id(who), points }.into()
}

pub(crate) fn avoid(who: &str) -> AnyDeed {
    deeds::Avoid { who: id(who), of: 0 }.into()
}

pub(crate) fn disaster(who: &str) -> AnyDeed {
    deeds::Disaster { who: id(who), of: 0 }.into()
}

pub(crate) fn pay(who: &str, complication: usize) -> AnyDeed {
    deeds::Pay { who: id(who), of: 0, which: complication }.into()
}
