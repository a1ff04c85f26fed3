//! A small table: Vera (might d12), Bruno (agility d12), and a bestiary of one opponent a rank.

use biombo::deeds::{evening, fight, gauge, roll, scene};
use biombo::rules::dice::Face;
use biombo::rules::grid::Spot;
use biombo::rules::text::Text;
use biombo::session::campaign::{Campaign, FightRules, ScreenSystems};
use biombo::session::clock::{Clock, Driver};
use biombo::session::events::person;
use biombo::session::fight::{Fighter, FighterGroup};
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::item::Item;
use biombo::session::person::{Member, Origin, Person, Side};
use biombo::session::scene::Scene;
use biombo::session::systems::SystemName;
use biombo::session::{AnyDeed, Event, Id, State, systems};
use biombo::systems::nde::deeds::{
    FoeMeans, Luck, NdeAttack, NdeCircumstances, NdeEffect, NdeFoe, NdePower, NdePrice, NdeTest,
};
use biombo::systems::nde::rules::sheet::CharacterRole;
use biombo::systems::nde::rules::{self as rules, AttackManner, Attribute, OpponentRank, Tn};
use biombo::systems::nde::{self, Nde, Options, Roll, Sheet};

use crate::kit::bare;

pub(crate) use crate::kit::bare::{id, text};

/// NDE's table.
pub(crate) type Table = bare::Table<Nde>;

pub(crate) const CLOSE: Spot = Spot::zone(0);

pub(crate) fn tn(number: u8) -> Tn {
    Tn::new(number).expect("a target number")
}

fn character(name: &str, role: CharacterRole) -> Member {
    let mut sheet = rules::CharacterSheet::new(role.dice());
    sheet.talents = vec![Text::new("Oído agudo"), Text::new("Cerraduras")];
    sheet.protection = text("Cota vieja");
    let sheets = systems::Sheets { nde: Some(Sheet::Character(Box::new(sheet))), ..Default::default() };
    Member { id: id(&name.to_lowercase()), name: Text::new(name), sheets, ..Member::default() }
}

/// The opponents that a fight may be begun with, by id.
fn opponents() -> [(&'static str, Sheet); 5] {
    let opponent = |rank| Sheet::Opponent(rules::OpponentSheet::new(rank));
    let Some(double) = character("Doble", CharacterRole::Adept).sheets.nde else {
        unreachable!("a character has a sheet")
    };
    [
        ("maton", opponent(OpponentRank::Minion)),
        ("capitana", opponent(OpponentRank::Elite)),
        ("ogro", opponent(OpponentRank::Boss)),
        ("sombra", opponent(OpponentRank::Elite)),
        ("doble", double),
    ]
}

pub(crate) fn campaign(house: Options) -> Campaign {
    let clock = Clock {
        id: id("alarma"),
        name: Text::new("Alarma"),
        size: 3,
        consequence: Text::new("Llega la guardia"),
        driver: Driver::Failures,
        ..Clock::default()
    };
    let scene = |name: &str| Scene::new(id(name), Text::new(name), Origin::File);
    let mut campaign = Campaign {
        name: Text::new("La torre"),
        screens: ScreenSystems {
            roll: Some(SystemName::Nde),
            fight: Some(FightRules::System(SystemName::Nde)),
            ..ScreenSystems::default()
        },
        cast: vec![character("Vera", CharacterRole::Assault), character("Bruno", CharacterRole::Specialist)],
        clocks: vec![clock],
        scenes: vec![scene("patio"), scene("torre")],
        ..Campaign::default()
    };
    campaign.house_rules.nde = house;
    campaign
}

impl Table {
    /// The table with the usual house, in its first scene.
    pub(crate) fn new() -> Table {
        Table::of(Options::default())
    }

    pub(crate) fn of(house: Options) -> Table {
        let mut table = Table::at(State::new(&campaign(house)));
        table.done(scene::SetScene { scene: id("patio") });
        table
    }

    /// Brings in an opponent, called by the id alone; the shade is hidden.
    pub(crate) fn foe(&mut self, name: &str) {
        let sheet = opponents().into_iter().find(|(id, _)| *id == name).expect("an opponent").1;
        let sheets = systems::Sheets { nde: Some(sheet), ..Default::default() };
        let hidden = name == "sombra";
        let id = if hidden { id("hidden-sombra") } else { id(name) };
        let member = Member { id, name: Text::new(name), sheets, hidden, ..Member::default() };
        let person = Person::of_side(Side::Foes, member, Origin::Table, &self.state.campaign);
        person::Event::Came { people: vec![person] }.apply(&mut self.state);
    }

    /// The table in a fight against these, everybody in one zone.
    pub(crate) fn fighting(house: Options, foes: &[&str]) -> Table {
        let mut table = Table::of(house);
        foes.iter().for_each(|foe| table.foe(foe));
        let at_table = |foe: &&str| if *foe == "sombra" { id("hidden-sombra") } else { id(foe) };
        let foes: Vec<FighterGroup> = foes.iter().map(|foe| FighterGroup { who: at_table(foe), count: 1 }).collect();
        table.done(fight::BeginFight { name: text("El patio"), foes, hidden: false });
        let fighters: Vec<Id> = table.state.fight.as_ref().unwrap().fighters.keys().cloned().collect();
        for who in fighters {
            let here = table.state.fight.as_ref().unwrap().fighters[&who].at;
            if here != Some(CLOSE) {
                table.done(fight::PlaceFighter { who, at: CLOSE, reason: Some(Text::new("todos juntos")) });
            }
        }
        table
    }

    /// An NDE deed with these faces.
    #[track_caller]
    pub(crate) fn nde(&mut self, deed: impl Into<AnyDeed>, faces: &[Face]) {
        self.rolls(deed, faces);
    }

    /// Settles every open roll, as the next deed would, and changes nothing else.
    pub(crate) fn settle_rolls(&mut self) {
        while let Some(who) = self.state.rolls.keys().next().cloned() {
            self.done(roll::SettleRoll { who });
        }
    }

    pub(crate) fn hearts(&self, who: &str) -> i32 {
        self.gauge(who, &nde::HEARTS)
    }

    pub(crate) fn luck(&self, who: &str) -> i32 {
        self.gauge(who, &nde::LUCK)
    }

    pub(crate) fn pp(&self, who: &str) -> i32 {
        self.gauge(who, &nde::PP)
    }

    pub(crate) fn set(&mut self, who: &str, gauge: Gauge, to: i32) {
        let owner = Owner::Person(id(who));
        self.done(gauge::SetGauge { owner, gauge, to, reason: Some(Text::new("así empieza")) });
    }

    pub(crate) fn open(&self, who: &str) -> Option<&Roll> {
        self.roll_of(who)
    }

    /// Whether a fighter has no action left.
    pub(crate) fn has_acted(&self, who: &str) -> bool {
        self.state.actions_left(&id(who)) == 0
    }

    pub(crate) fn fighter(&self, who: &str) -> &Fighter {
        &self.state.fight.as_ref().expect("a fight").fighters[&id(who)]
    }

    pub(crate) fn items(&self) -> Vec<&Item> {
        self.state.items.values().collect()
    }

    /// Whether an event of the last deed meets the condition.
    pub(crate) fn has_event(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(like)
    }

    pub(crate) fn begin_foes_half(&mut self) {
        self.done(fight::NextTurn);
        assert_eq!(self.state.fight.as_ref().unwrap().half(), Some(Side::Foes));
    }

    pub(crate) fn begin_evening(&mut self) {
        self.done(evening::BeginEvening { present: vec![id("vera"), id("bruno")] });
    }
}

/// Might against a number, with nothing else to it.
pub(crate) fn might(who: &str, number: u8) -> NdeTest {
    test(who, Attribute::Might, number, NdeCircumstances::default())
}

pub(crate) fn test(who: &str, attribute: Attribute, number: u8, with: NdeCircumstances) -> NdeTest {
    NdeTest { who: id(who), attribute, tn: tn(number), with, stake: None, free: false, secret: false }
}

pub(crate) fn secretly(test: NdeTest) -> NdeTest {
    NdeTest { secret: true, ..test }
}

pub(crate) fn attack(who: &str, target: &str, manner: AttackManner) -> NdeAttack {
    attack_with(who, target, manner, NdeCircumstances::default())
}

pub(crate) fn attack_with(who: &str, target: &str, manner: AttackManner, with: NdeCircumstances) -> NdeAttack {
    let (who, target) = (id(who), id(target));
    NdeAttack { who, target, manner, defence: None, cover: None, reach: None, squares: None, with }
}

pub(crate) fn power(who: &str, tier: rules::Tier) -> NdePower {
    let (who, with) = (id(who), NdeCircumstances::default());
    NdePower {
        who,
        tier,
        rolls: Attribute::Power,
        what: None,
        pp: None,
        tn: None,
        target: None,
        defence: None,
        cover: None,
        squares: None,
        with,
    }
}

/// An opponent's turn, with the command line's defaults.
pub(crate) fn foe(foe: &str, target: &str, means: FoeMeans) -> NdeFoe {
    let (foe, target, attribute) = (id(foe), id(target), Attribute::Agility);
    NdeFoe { foe, target, means, hearts: 1, attribute, tn: Tn::default(), with: NdeCircumstances::default() }
}

/// An opponent's turn whose target defends with a test against 5.
pub(crate) fn defence_test(foe: &str, target: &str, attribute: Attribute) -> NdeFoe {
    NdeFoe { attribute, tn: tn(5), ..self::foe(foe, target, FoeMeans::Defence) }
}

pub(crate) fn luck(who: &str, luck: rules::LuckUse) -> Luck {
    Luck { who: id(who), luck }
}

pub(crate) fn price(who: &str, price: nde::PriceKind, words: Option<Text>, hearts: u8) -> NdePrice {
    NdePrice { who: id(who), price, text: words, hearts }
}

pub(crate) fn effect(who: &str, effect: rules::Benefit) -> NdeEffect {
    NdeEffect { who: id(who), effect, text: None }
}
