//! What is said about the subject on stage.

use super::roll::RollAct;
use super::subject::Subject;
use crate::rules::{Msg, Text};
use crate::sections::{Line, Meaning, Prose, Section, Spacing, Span, SpanContent};
use crate::session::seen::{Seen, SeenClock, SeenFight, View};
use crate::session::systems::round_msg;
use crate::session::{Aspect, Chase, Holder, Seat, Side};
use crate::views::map::MapCursor;
use crate::views::{aspect, cards, chase, fight, gauge, hidden, map, people, scene};

/// The subject on stage, and what is said about it.
#[derive(Debug, Clone, PartialEq)]
pub enum StageAct {
    Roll(RollAct),
    Fight(FightAct),
    /// The chases, each with its title, street and course: with room around whole names, and as close as can be.
    Chase(Vec<[Prose; 2]>),
    Scene(SceneAct),
    Clocks {
        clocks: Vec<BigClock>,
        /// The pools, a line each.
        pools: Vec<Line>,
    },
    Title(TitleAct),
}

/// A fight: whose turn it is and what they have, the map, and what the fight is about. The fighters themselves are in
/// the view.
#[derive(Debug, Clone, PartialEq)]
pub struct FightAct {
    /// Its name, if it has one, and the round.
    pub title: Line,
    /// Who has the turn, in big letters.
    pub turn: Option<Span>,
    /// Who comes next.
    pub next: Line,
    /// The cards that can be seen.
    pub hands: Prose,
    pub map: Option<Section>,
    pub stakes: Option<Section>,
}

/// A scene with its text to read aloud, or with what is played in it.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneAct {
    pub title: Text,
    pub place: Text,
    pub text: Text,
    /// The aspects in force.
    pub aspects: Vec<Line>,
    /// What the system keeps of a scene that is played: sides, intentions, results. Empty while there is only the text.
    pub played: Prose,
}

/// A clock that is drawn across the whole stage.
#[derive(Debug, Clone, PartialEq)]
pub struct BigClock {
    pub name: Span,
    /// Filled segments.
    pub now: u16,
    /// All segments.
    pub size: u16,
}

/// The title card between evenings.
#[derive(Debug, Clone, PartialEq)]
pub struct TitleAct {
    pub campaign: Text,
    /// The evening, unless none was played yet.
    pub evening: Option<Msg>,
    /// The party.
    pub party: Vec<Text>,
}

impl StageAct {
    pub(super) fn new(subject: Subject, seen: &Seen) -> StageAct {
        let view = &seen.view;
        let act = match subject {
            Subject::Roll => RollAct::newest(seen).map(StageAct::Roll),
            Subject::Fight => view.fight.as_ref().map(|fight| StageAct::Fight(FightAct::new(fight, seen))),
            Subject::Chase => {
                let proses = |chase| [Spacing::Wide, Spacing::Close].map(|spacing| chase_prose(chase, spacing, seen));
                Some(StageAct::Chase(view.chases.iter().map(proses).collect()))
            }
            Subject::Scene => SceneAct::current(seen).map(StageAct::Scene),
            Subject::Clocks => Some(StageAct::Clocks {
                clocks: view.clocks.values().map(BigClock::new).collect(),
                pools: view.pools.iter().map(|(pool, level)| gauge::pool_line(pool, *level)).collect(),
            }),
            Subject::Title => None,
        };
        act.unwrap_or_else(|| StageAct::Title(TitleAct::new(view)))
    }
}

impl FightAct {
    fn new(fight: &SeenFight, seen: &Seen) -> FightAct {
        let current = fight.current_fighter().and_then(|who| seen.view.people.get(who));
        let round = round_msg(fight.rules, &seen.view.screens, fight.current_round());
        let name = if fight.name.is_empty() { "stage-fight".into() } else { SpanContent::from(&fight.name) };
        let turn = match (current, fight.half()) {
            (Some(person), _) => {
                Some(Span::new(people::side_meaning(person.side), people::short_name(person, &seen.view)))
            }
            (None, Some(_)) => fight::whose_turn(fight, seen).pop(),
            (None, None) => None,
        };
        // The half of a side stands in big letters already.
        let next = if fight.half().is_some() { Line::new() } else { fight::whose_turn(fight, seen) };
        let own = match &seen.seat {
            Seat::Player(who) => seen.view.people.get(who),
            Seat::Gm | Seat::Table => None,
        };
        let own = own.filter(|own| current.is_none_or(|current| current.id != own.id));
        let mut hands = Prose::default();
        for person in current.into_iter().chain(own) {
            let name = Span::new(people::side_meaning(person.side), people::short_name(person, &seen.view));
            let holder = Holder::Person(person.id.clone());
            hands.extend(cards::hand_after(vec![name, Span::blank(2)], &seen.view, &holder));
        }
        hands.extend(cards::shared(&seen.view));
        FightAct {
            title: vec![Span::new(Meaning::Title, name), Span::dot(), Span::new(Meaning::Value, round)],
            turn,
            next,
            hands,
            map: map::squares(MapCursor::default(), seen),
            stakes: fight::stakes(seen),
        }
    }
}

impl SceneAct {
    fn current(seen: &Seen) -> Option<SceneAct> {
        let view = &seen.view;
        let scene = view.current_scene()?;
        Some(SceneAct {
            title: scene.title.clone(),
            place: scene.place.clone(),
            text: hidden::trimmed(&scene.read),
            aspects: scene.aspects.iter().chain(&view.aspects).map(aspect_line).collect(),
            played: scene::played(seen),
        })
    }
}

impl BigClock {
    fn new(clock: &SeenClock) -> BigClock {
        let meaning = if clock.is_full() { Meaning::Danger } else { Meaning::Name };
        BigClock { name: Span::new(meaning, &clock.name), now: clock.now.into(), size: clock.size.into() }
    }
}

impl TitleAct {
    fn new(view: &View) -> TitleAct {
        let party = people::present(view, |person| person.side == Side::Party);
        TitleAct {
            campaign: view.campaign.clone(),
            evening: evening_msg(view),
            party: party.into_iter().map(|person| person.name.clone()).collect(),
        }
    }
}

/// An aspect without how long it lasts, which goes without saying for a scene's.
fn aspect_line(held: &Aspect) -> Line {
    let (meaning, text) = aspect::as_text(held, false);
    vec![Span::new(meaning, text)]
}

/// A chase with its title, its street and what has happened in it.
fn chase_prose(run: &Chase, spacing: Spacing, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.pair(chase::title(run, seen), chase::interval(run));
    prose.gap();
    prose.extend(chase::street(run, None, spacing, seen));
    prose.gap();
    prose.extend(chase::course(run, seen));
    prose
}

/// The number of the evening and whether it is over; `None` before the first.
pub fn evening_msg(view: &View) -> Option<Msg> {
    let key = if view.evening_on { "header-evening" } else { "header-evening-over" };
    (view.evening > 0).then(|| Msg::new(key).with("number", view.evening))
}
