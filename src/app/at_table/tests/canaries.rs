//! Long random evenings of each system at an open door: what is hidden is in no byte that is sent to a seat that may not
//! see it. The game master has a second screen among the guests, which shows that what is hidden would be found.

mod choices;
mod evening;
mod figures;
mod lines;
mod reader;
mod secrets;

use self::evening::Evening;
use self::figures::Figures;
use crate::session::systems::SystemName;

/// A system's campaign, its players' characters, and lines that make more of what the system has.
struct Setting {
    system: SystemName,
    campaign: &'static str,
    players: [&'static str; 2],
    begin: &'static [&'static str],
}

/// How many evenings of each system are played if the environment does not say.
const EVENINGS: u64 = 1;

/// Plays evenings whose seeds are the numbers from 1 on.
fn play(setting: &Setting) {
    let evenings = std::env::var("BIOMBO_EVENINGS").ok().and_then(|evenings| evenings.parse().ok()).unwrap_or(EVENINGS);
    let (mut all, mut least) = (Figures::default(), Figures::default());
    for seed in 1..=evenings {
        let figures = Evening::new(setting, seed).play();
        println!("{:?}, seed {seed}: {figures}", setting.system);
        all.add(&figures);
        least.add(&LEAST);
    }
    all.expect_at_least(&least);
    println!("{:?}, {evenings} evenings: {all}", setting.system);
}

/// What an evening reaches at least, on average if there are several.
const LEAST: Figures = Figures {
    paintings: 700,
    bytes: 200_000,
    deeds: 120,
    kinds: 25,
    of_players: 8,
    asked: 2,
    hidden: 500,
    read_by_gm: 15,
    revealed: 40,
    guesses: 8,
};

#[test]
fn no_canary_of_an_nde_evening_reaches_who_may_not_see_it() {
    let setting = Setting {
        system: SystemName::Nde,
        campaign: include_str!("../../../../tests/evening/noche.toml"),
        players: ["vera", "bruno"],
        begin: &["fight begin Riña --foe thug:2", "fight next"],
    };
    play(&setting);
}

#[test]
fn no_canary_of_a_prisma_evening_reaches_who_may_not_see_it() {
    let setting = Setting {
        system: SystemName::Prisma,
        campaign: include_str!("../../../../tests/evening/archivo.toml"),
        players: ["kyra", "noa"],
        begin: &["fight begin Riña --foe guardia"],
    };
    play(&setting);
}

#[test]
fn no_canary_of_a_lunar_evening_reaches_who_may_not_see_it() {
    let setting = Setting {
        system: SystemName::Lunar,
        campaign: include_str!("../../../../tests/evening/noria.toml"),
        players: ["olalla", "bruno"],
        begin: &["fight begin Riña --foe rengo"],
    };
    play(&setting);
}

#[test]
fn no_canary_of_a_hitos_evening_reaches_who_may_not_see_it() {
    let setting = Setting {
        system: SystemName::Hitos,
        campaign: include_str!("../../../../tests/evening/hemeroteca.toml"),
        players: ["irene", "tomas"],
        begin: &["fight begin Riña --foe ordenanza"],
    };
    play(&setting);
}

#[test]
fn no_canary_of_a_genrefuzzion_evening_reaches_who_may_not_see_it() {
    let setting = Setting {
        system: SystemName::Genrefuzzion,
        campaign: include_str!("../../../../tests/evening/quitasuenos.toml"),
        players: ["estrella", "bastian"],
        begin: &[],
    };
    play(&setting);
}
