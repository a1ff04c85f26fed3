//! Expectations: a script's statements about what must hold.
//!
//! | line | holds when |
//! | --- | --- |
//! | `expect refused [WHY]` | the deed before was refused, by this rule or with this message key |
//! | `expect gauge OWNER GAUGE NOW [MAX]` | the gauge of a person or of the table has this value |
//! | `expect purse PLAYER CURRENCY NOW …` | the player has that much of each of these currencies |
//! | `expect owed PLAYER KEY [--not]` | the player owes what this message key says |
//! | `expect clock CLOCK NOW` | that many segments are filled |
//! | `expect scene SCENE` | this scene is being played |
//! | `expect aspect HOLDER ASPECT [--exhausted] [--not]` | the holder has the aspect |
//! | `expect fight ROUND HALF`, `expect no-fight` | the fight is in that half of that round; there is no fight |
//! | `expect fighter PERSON [--at N] [--out HOW] [--moved yes] [--acted yes]` | they are in the fight |
//! | `expect actions PERSON N` | they have that many actions left in the fight |
//! | `expect hand HOLDER [CARDS]` | the hand has exactly these cards, in any order |
//! | `expect pile HOLDER [--deck N] [--discard N] [--aside CARD]` | the piles are that large, that card is aside |
//! | `expect items N` | that many items are open |
//! | `expect evening N [--over]` | it is that evening, still on or `--over` |
//! | `expect outcome OUTCOME` | the latest roll had this outcome |
//! | `expect said KEY` | the last deed's log has a message with this key |
//! | `expect rule RULE` | this rule applied in the last deed |
//! | `expect seen THING [--by SEAT] [--not]` | the seat sees that thing |
//! | `expect state POINTER VALUE` | the state as JSON has this value at this JSON pointer: `/fight/round 2` |
//!
//! `expect aspect` with `--exhausted` accepts only an exhausted aspect, and with `--not` fails if the holder has one.
//! `expect fighter` may check the place, which is a zone or a square; how the fighter went out, `none` if they did not;
//! and whether they have moved and acted. `expect seen` takes a thing as `reveal` does: `person:vera`, `pool:dissonance`;
//! with `--not` it must exist and be unseen.

use clap::{CommandFactory, Parser, Subcommand};
use serde_json::Value;

use crate::cli::seat::parse_seat;
use crate::deeds::{Kind, Names, parse_thing};
use crate::rules::{Arg, Card, Msg, Text, Why};
use crate::session::aspect;
use crate::session::debt::Debtor;
use crate::session::entry::{Act, Entry};
use crate::session::events::roll;
use crate::session::history::Table;
use crate::session::log::LogLine;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::session::{Aspect, Currency, Event, Fight, Gauge, Holder, Holding, Id, Owner, Seat, State, Thing};

/// What may stand after `expect`: how the expectation that the words begin is written, otherwise the first word of each.
fn allowed(words: &[String]) -> Vec<String> {
    let mut all = Expectation::command();
    all.build();
    match words.first().and_then(|word| all.find_subcommand_mut(word)) {
        Some(begun) => {
            let usage = begun.render_usage().to_string();
            vec![usage.trim_start_matches("Usage:").trim().to_owned()]
        }
        None => all.get_subcommands().map(|known| known.get_name().to_owned()).collect(),
    }
}

/// A parsed expectation.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true, disable_help_subcommand = true)]
pub(super) struct Expectation {
    #[command(subcommand)]
    expected: Expected,
}

#[derive(Subcommand)]
#[command(disable_help_flag = true)]
enum Expected {
    Refused {
        why: Option<String>,
    },
    Gauge {
        owner: String,
        gauge: String,
        now: i32,
        max: Option<i32>,
    },
    Purse {
        player: String,
        /// Currencies and amounts, in turns.
        #[arg(required = true, num_args = 2..)]
        amounts: Vec<String>,
    },
    Owed {
        player: String,
        key: String,
        #[arg(long)]
        not: bool,
    },
    Clock {
        clock: String,
        now: u8,
    },
    Scene {
        scene: String,
    },
    #[command(alias = "condition")]
    Aspect {
        on: String,
        aspect: String,
        #[arg(long)]
        not: bool,
        #[arg(long)]
        exhausted: bool,
    },
    Fight {
        round: u32,
        half: String,
    },
    NoFight,
    Fighter {
        who: String,
        #[arg(long, allow_hyphen_values = true)]
        at: Option<String>,
        #[arg(long)]
        out: Option<String>,
        #[arg(long)]
        moved: Option<String>,
        #[arg(long)]
        acted: Option<String>,
    },
    Actions {
        who: String,
        count: u8,
    },
    Hand {
        who: String,
        #[arg(value_delimiter = ',')]
        cards: Vec<Card>,
    },
    Pile {
        who: String,
        #[arg(long)]
        deck: Option<usize>,
        #[arg(long)]
        discard: Option<usize>,
        #[arg(long)]
        aside: Option<Card>,
    },
    Items {
        count: usize,
    },
    Evening {
        number: u32,
        #[arg(long)]
        over: bool,
    },
    Outcome {
        outcome: String,
    },
    Said {
        key: String,
    },
    Rule {
        rule: String,
    },
    Seen {
        thing: String,
        #[arg(long, value_parser = parse_seat, default_value = "table")]
        by: Seat,
        #[arg(long)]
        not: bool,
    },
    State {
        pointer: String,
        #[arg(allow_hyphen_values = true)]
        value: String,
    },
}

impl Expectation {
    /// Parses the words after `expect`; the error says what is wrong with them.
    pub(super) fn parse(words: &[String]) -> Result<Expectation, Msg> {
        Expectation::try_parse_from(words).map_err(|_| {
            let given = Msg::new("expect-unknown").with("given", Text::line(&words.join(" ")));
            given.with("known", Arg::any_of(allowed(words).iter().map(|form| Text::line(form))))
        })
    }

    /// The refusal that is expected of the deed before, if any; within it the rule or message key, if one is given.
    pub(super) fn expected_refusal(&self) -> Option<Option<&String>> {
        match &self.expected {
            Expected::Refused { why } => Some(why.as_ref()),
            _ => None,
        }
    }

    /// Checks the expectation. Returns what was found instead, or `None` if it holds.
    pub(super) fn check(&self, table: &Table, last: Option<&Entry>, names: &Names) -> Option<String> {
        let state = table.state();
        match &self.expected {
            Expected::Refused { .. } => None,
            Expected::Gauge { owner, gauge, now, max } => {
                let (owner, gauge) = (names.id_or_word(Kind::Owner, owner), names.id_or_word(Kind::Gauge, gauge));
                let owner = if owner == "table" { Owner::Table } else { Owner::Person(Id::from_name(&owner)) };
                let level = state.level_of(&owner, &Gauge::unchecked(&gauge));
                let wanted =
                    |level: crate::session::gauge::Level| level.now == *now && max.is_none_or(|max| level.max == max);
                if level.is_some_and(wanted) {
                    None
                } else {
                    Some(level.map_or("-".to_owned(), |level| format!("{}/{}", level.now, level.max)))
                }
            }
            Expected::Purse { player, amounts } => {
                let player = Id::from_name(player);
                let currencies = amounts.iter().step_by(2);
                let found = currencies.flat_map(|name| {
                    let amount = state.purse_amount(&player, &Currency::unchecked(name));
                    [name.clone(), amount.to_string()]
                });
                difference(Some(found.collect::<Vec<_>>().join(" ")), &amounts.join(" "))
            }
            Expected::Owed { player, key, not } => {
                let player = Id::from_name(player);
                let debts = state.debts.values().map(|owed| &owed.debt).filter(|debt| match &debt.who {
                    Debtor::Players(players) => players.contains(&player),
                    Debtor::Gm => player.as_str() == "gm",
                });
                let keys: Vec<&str> = debts.map(|debt| &*debt.what.key).collect();
                (keys.contains(&key.as_str()) == *not).then(|| keys.join(" "))
            }
            Expected::Clock { clock, now } => {
                let found = state.clocks.get(&id_of(names, Kind::Clock, clock)).map(|clock| clock.now);
                difference(found, now)
            }
            Expected::Scene { scene } => difference(state.scene.clone(), &id_of(names, Kind::Scene, scene)),
            Expected::Aspect { on, aspect, not, exhausted } => {
                let held = aspect::AspectOwner::parse(&names.id_or_word(Kind::AspectOwner, on))
                    .map(|on| state.aspects_of(&on));
                let wanted = Id::from_name(aspect);
                let matches = |held: &Aspect| held.id == wanted && (held.exhausted || !exhausted);
                let holds = held.is_some_and(|held| held.iter().any(matches));
                let all = held.into_iter().flatten().map(|held| held.id.as_str()).collect::<Vec<_>>().join(" ");
                (holds == *not).then_some(all)
            }
            Expected::Fight { round, half } => {
                let turn = |fight: &Fight| match fight.half() {
                    Some(half) => to_plain_json(&half),
                    None => fight.current_fighter(|_| true).map_or("-".to_owned(), ToString::to_string),
                };
                let found = state.fight.as_ref().map(|fight| format!("{} {}", fight.round, turn(fight)));
                difference(found, &format!("{round} {half}"))
            }
            Expected::NoFight => state.fight.as_ref().map(|fight| fight.name.to_string()),
            Expected::Fighter { who, at, out, moved, acted } => {
                let who = id_of(names, Kind::Person, who);
                let found = state.fight.as_ref().and_then(|fight| Some((fight, fight.fighters.get(&who)?)));
                let Some((fight, fighter)) = found else { return Some("-".to_owned()) };
                let is_as_wanted = |wanted: &Option<String>, actual: bool| {
                    wanted.as_ref().is_none_or(|wanted| matches!(wanted.as_str(), "yes" | "sí" | "true") == actual)
                };
                let how = fighter.out.as_ref().map_or("none".to_owned(), to_plain_json);
                let place = |at: &str| fight.map.as_ref()?.parse_spot(at);
                let holds = at.as_ref().is_none_or(|at| place(at).is_some_and(|at| fighter.at == Some(at)))
                    && out.as_ref().is_none_or(|out| *out == how)
                    && is_as_wanted(moved, fighter.spent.moves > 0)
                    && is_as_wanted(acted, fight.has_acted(&who));
                (!holds).then(|| to_plain_json(fighter))
            }
            Expected::Actions { who, count } => {
                let who = id_of(names, Kind::Person, who);
                let fights = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&who));
                difference(fights.then(|| state.actions_left(&who)), count)
            }
            Expected::Hand { who, cards } => match cards_of(state, names, who) {
                None => Some("-".to_owned()),
                Some(found) => {
                    let is_same_hand =
                        found.hand.len() == cards.len() && cards.iter().all(|card| found.hand.contains(card));
                    (!is_same_hand).then(|| found.hand.iter().map(Card::to_string).collect::<Vec<_>>().join(","))
                }
            },
            Expected::Pile { who, deck, discard, aside } => {
                let Some(found) = cards_of(state, names, who) else { return Some("-".to_owned()) };
                let has_size =
                    |wanted: &Option<usize>, found: &[Card]| wanted.is_none_or(|wanted| wanted == found.len());
                let holds = has_size(deck, &found.deck.draw_pile)
                    && has_size(discard, &found.deck.discard_pile)
                    && aside.is_none_or(|aside| found.aside == Some(aside));
                let (deck, discard) = (found.deck.draw_pile.len(), found.deck.discard_pile.len());
                let aside = || found.aside.map_or("-".to_owned(), |card| card.to_string());
                (!holds).then(|| format!("{deck} {discard} {}", aside()))
            }
            Expected::Items { count } => difference(Some(state.items.len()), count),
            Expected::Evening { number, over } => {
                let found = (state.evening.number, !state.evening.on);
                (found != (*number, *over)).then(|| to_plain_json(&state.evening))
            }
            Expected::Outcome { outcome } => missing_outcome(table, outcome),
            Expected::Said { key } => {
                let sentences = latest_line(table).flat_map(|line| &line.sentences);
                let keys: Vec<&str> = sentences.flat_map(|addressed| message_keys(&addressed.sentence.msg)).collect();
                (!keys.contains(&key.as_str())).then(|| keys.join(" "))
            }
            Expected::Rule { rule } => {
                let mut rules = Vec::new();
                if let Some(Entry { act: Act::Do { events, .. }, .. }) = last {
                    collect_rules(&serde_json::to_value(events).unwrap_or_default(), &mut rules);
                    rules.extend(events.iter().flat_map(roll_reasons).map(|why| why.rule.into_owned()));
                }
                (!rules.contains(rule)).then(|| rules.join(" "))
            }
            Expected::Seen { thing, by, not } => match is_seen(table, by, &names.id_or_word(Kind::Thing, thing)) {
                None => Some("-".to_owned()),
                Some(seen) => (seen == *not).then(|| if seen { "seen" } else { "unseen" }.to_owned()),
            },
            Expected::State { pointer, value } => difference_at(state, pointer, value),
        }
    }
}

fn id_of(names: &Names, kind: Kind, written: &str) -> Id {
    Id::from_name(&names.id_or_word(kind, written))
}

/// The cards of the holder with that name.
fn cards_of<'s>(state: &'s State, names: &Names, who: &str) -> Option<&'s Holding> {
    state.cards.get(&Holder::parse(&names.id_or_word(Kind::Person, who))?)
}

/// What was found, unless it equals what is wanted; `-` for nothing.
fn difference<T: PartialEq + ToString>(found: Option<T>, wanted: &T) -> Option<String> {
    if found.as_ref() == Some(wanted) { None } else { Some(found.map_or("-".to_owned(), |found| found.to_string())) }
}

/// A value as JSON; a string without its quotes.
fn to_plain_json(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value).unwrap_or_default() {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

/// The log line of the latest deed that was not undone.
fn latest_line(table: &Table) -> impl Iterator<Item = &LogLine> {
    table.log().lines().rev().find(|line| line.live).into_iter()
}

/// The message keys of the latest roll as it stands, unless they include the outcome, which is written
/// `<system>-<outcome>`.
fn missing_outcome(table: &Table, outcome: &str) -> Option<String> {
    let lines = table.log().lines().rev().filter(|line| line.live);
    let mut rolls =
        lines.flat_map(|line| line.sentences.iter().rev()).filter_map(|addressed| addressed.sentence.roll.as_ref());
    let Some(roll) = rolls.next() else { return Some("-".to_owned()) };
    let msg = roll.body.log_msg(&roll.who, table.state());
    let wanted: Vec<String> = SystemName::ALL.iter().map(|system| format!("{}-{outcome}", system.name())).collect();
    let keys = message_keys(&msg);
    (!keys.iter().any(|key| wanted.iter().any(|wanted| wanted == key))).then(|| keys.join(" "))
}

/// The keys of a message and of all messages in its arguments.
fn message_keys(msg: &Msg) -> Vec<&str> {
    let mut keys = Vec::new();
    collect_keys(msg, &mut keys);
    keys
}

fn collect_keys<'m>(msg: &'m Msg, keys: &mut Vec<&'m str>) {
    fn collect_from_arg<'m>(arg: &'m Arg, keys: &mut Vec<&'m str>) {
        match arg {
            Arg::Msg(msg) => collect_keys(msg, keys),
            Arg::Hidden { instead, .. } => collect_keys(instead, keys),
            Arg::List(list) | Arg::AnyOf(list) => list.iter().for_each(|arg| collect_from_arg(arg, keys)),
            Arg::Int(_) | Arg::Text(_) | Arg::Die(_) | Arg::Keyword { .. } => {}
        }
    }
    keys.push(&msg.key);
    msg.args.iter().for_each(|(_, arg)| collect_from_arg(arg, keys));
}

/// Collects the rules that events name as their reasons.
fn collect_rules(value: &Value, rules: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(rule) if name == "rule" => rules.push(rule.clone()),
                    other => collect_rules(other, rules),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| collect_rules(value, rules)),
        _ => {}
    }
}

/// The reasons of a roll that was opened or changed.
fn roll_reasons(event: &Event) -> Vec<Why> {
    match event {
        Event::Roll(roll::Event::Opened(roll) | roll::Event::Changed(roll)) => roll.body.whys(),
        _ => Vec::new(),
    }
}

/// Whether a seat sees a thing, which is written like `clock:alarm`; `None` if the thing does not exist.
fn is_seen(table: &Table, seat: &Seat, thing: &str) -> Option<bool> {
    let thing = parse_thing(thing)?;
    thing.audience(table.state())?;
    let view = Seen::new(table, seat).view;
    Some(match &thing {
        // The game master's view need not reveal secrets, since the game master knows them all.
        Thing::Secret(_) | Thing::SceneSecret(_) if *seat == Seat::Gm => true,
        Thing::Person(id) => view.people.contains_key(id),
        Thing::Numbers(id) => view.people.get(id).is_some_and(|person| person.sheets.is_some()),
        Thing::Secret(id) => view.people.get(id).is_some_and(|person| person.secret.is_some()),
        Thing::Clock(id) => view.clocks.contains_key(id),
        Thing::Note(id) => view.notes.contains_key(id),
        Thing::Scene(id) => view.scenes.contains_key(id),
        Thing::SceneSecret(id) => view.scenes.get(id).is_some_and(|scene| scene.secret.is_some()),
        Thing::Item(id) => view.items.contains_key(id),
        Thing::Pool(gauge) => view.pools.contains_key(gauge),
    })
}

/// What the state has at a JSON pointer, unless it is this value; `-` for nothing.
fn difference_at(state: &State, pointer: &str, value: &str) -> Option<String> {
    let state = serde_json::to_value(state).unwrap_or_default();
    let wanted = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    match state.pointer(pointer) {
        Some(found) if *found == wanted => None,
        Some(found) => Some(found.to_string()),
        None => (wanted != Value::Null).then(|| "-".to_owned()),
    }
}
