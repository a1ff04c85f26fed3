//! No key of a deed is dead: each one opens the form of its deed, or does it, in some state of some system.

use std::fs;

use biombo::deeds::campaign::AdoptFile;
use biombo::deeds::{DEEDS, DeedType, Key, KeyContext, Kind, TabName};
use biombo::session::State;
use biombo::session::history::Request;
use biombo::session::systems::SystemName;
use biombo::ui::input::KeyPress;

use crate::key_laws::{open_form, random_deed};
use crate::kit::random_deeds::Random;
use crate::kit::table::Play;
use crate::laws::{GENREFUZZION, Game, HITOS, LUNAR, NDE, PRISMA};

/// The evenings that are played of each game, as long as a key that may work there has not led to its deed.
const MAX_EVENINGS: u64 = 12;

/// The random deeds of an evening.
const DEEDS_OF_EVENING: usize = 300;

/// How often a key is tried in an evening, and at how many places of a tab each time.
const MAX_TRIES: usize = 10;
const PLACES_TRIED: usize = 8;

/// A key of a deed that has not led to it yet.
struct Untried {
    deed: &'static DeedType,
    key: &'static Key,
    /// How often it was tried in vain.
    tries: usize,
}

impl Untried {
    /// Whether the key might lead to its deed in this state, as far as can be told without a screen.
    fn is_due(&self, state: &State) -> bool {
        let is_held = match self.key.context {
            KeyContext::OpenRoll => !state.rolls.is_empty(),
            KeyContext::AlternatingSides | KeyContext::TurnOrder => state.fight.is_some(),
            KeyContext::NoFight => state.fight.is_none(),
            KeyContext::Offered | KeyContext::Thing(Kind::Item) => !state.items.is_empty(),
            KeyContext::Thing(Kind::Ballot) => !state.ballots.is_empty(),
            _ => true,
        };
        let rules = |system| self.key.context.is_of_system(system, &state.campaign.screens);
        is_held
            && self.tries < MAX_TRIES
            && self.deed.system().is_none_or(rules)
            && (self.deed.available)(state).is_ok()
    }

    /// Whether the key leads to its deed on some tab of this table.
    #[track_caller]
    fn leads_at(&mut self, play: &Play, random: &mut Random) -> bool {
        if !self.is_due(play.table.state()) {
            return false;
        }
        self.tries += 1;
        self.key.context.tabs().iter().any(|tab| self.leads(&mut play.copy(), *tab, random))
    }

    /// Whether the key does its deed or opens its form, at one of some places of the tab.
    #[track_caller]
    fn leads(&self, play: &mut Play, tab: TabName, random: &mut Random) -> bool {
        // What an open roll prints it hears wherever the selection is.
        let of_roll = self.key.context == KeyContext::OpenRoll;
        play.keys(&(tab as usize + 1).to_string());
        for _ in 0..if of_roll { 1 } else { PLACES_TRIED } {
            let moment = play.table.last();
            play.press(self.key.key.parse().expect("a key"), random);
            if open_form(play).is_some_and(|form| form.id == self.deed.id) {
                play.keys("esc");
                let left = open_form(play).map(|form| form.id);
                assert_eq!((left, play.table.last()), (None, moment), "Esc closes the form of {}", self.deed.id);
                return true;
            }
            // Does what a question asks about.
            play.press(KeyPress::CONFIRM, random);
            if play.table.log().lines().any(|line| line.n > moment && line.deed == self.deed.id) {
                return true;
            }
            if !of_roll {
                play.keys("esc esc");
                play.keys(["down", "down", "up", "up", "tab", "right"][random.below(6)]);
            }
        }
        false
    }
}

/// Adopts a campaign file with house rules of one kind or another.
fn with_house_rules(game: &Game, random: &mut Random, state: &State) -> Request {
    let mut campaign = (*state.campaign).clone();
    (game.house)(random, &mut campaign);
    Request::Do(AdoptFile { campaign }.into())
}

/// The tables of `every_key.txt`, each with the deeds that it is there for.
fn rare_states() -> Vec<(Vec<&'static str>, Play)> {
    let state = |section: &'static str| {
        let (heading, lines) = section.split_once('\n').unwrap_or((section, ""));
        let (deeds, campaign) = heading.split_once(" in ").expect("deeds in a campaign");
        let mut play = Play::new(&fs::read_to_string(campaign).expect("a campaign")).perform(&[("evening begin", &[])]);
        let mut faces = Vec::new();
        for line in lines.lines().filter(|line| !line.starts_with('#')) {
            match line.strip_prefix("faces ") {
                Some(given) => faces = given.split(',').map(|face| face.parse().expect("a face")).collect(),
                None => play = play.perform(&[(line, &std::mem::take(&mut faces))]),
            }
        }
        (deeds.split(' ').collect(), play)
    };
    include_str!("every_key.txt").split("\n== ").skip(1).map(state).collect()
}

#[test]
fn every_key_of_a_deed_leads_to_it_in_some_state() {
    // What is asked of the program, or of the folder with the campaign's file.
    let is_asked = |deed: &DeedType| {
        ["screen.", "app.", "history.", "seats.", "campaign."].iter().any(|noun| deed.id.starts_with(noun))
    };
    let keyed = DEEDS.iter().filter(|deed| !is_asked(deed));
    let mut untried: Vec<Untried> =
        keyed.flat_map(|deed| deed.keys.iter().map(move |key| Untried { deed, key, tries: 0 })).collect();
    let mut random = Random::new(1);
    for (deeds, play) in rare_states() {
        untried.retain_mut(|key| {
            let leads = deeds.contains(&key.deed.id) && (0..MAX_TRIES).any(|_| key.leads_at(&play, &mut random));
            key.tries = 0;
            !leads
        });
    }
    let games = [
        (&NDE, SystemName::Nde),
        (&PRISMA, SystemName::Prisma),
        (&HITOS, SystemName::Hitos),
        (&LUNAR, SystemName::Lunar),
        (&GENREFUZZION, SystemName::Genrefuzzion),
    ];
    for evening in 0..MAX_EVENINGS {
        for (game, system) in games {
            let is_of_others = |key: &Untried| key.deed.system().is_some_and(|of| of != system);
            if untried.iter().all(is_of_others) {
                continue;
            }
            let (mut play, mut random) = (Play::new((game.campaign)()), Random::new(evening));
            play.try_request(with_house_rules(game, &mut random, play.table.state()), &mut random);
            for _ in 0..DEEDS_OF_EVENING {
                let request = random_deed(game, &mut random, &play.table.state().clone());
                play.try_request(request, &mut random);
                // Not after each deed, since one state is much like the next. Whoever tries has dice of their own, so that
                // the evening is the same whatever is tried.
                let mut tries = Random::new(play.table.last());
                untried.retain_mut(|key| tries.percent(90) || !key.leads_at(&play, &mut tries));
            }
            untried.iter_mut().for_each(|key| key.tries = 0);
        }
    }
    let dead = untried.iter().map(|Untried { deed, key, .. }| format!("{} {} {:?}", deed.id, key.key, key.context));
    let dead: Vec<String> = dead.collect();
    assert!(dead.is_empty(), "{} never led to their deeds:\n{}", dead.len(), dead.join("\n"));
}
