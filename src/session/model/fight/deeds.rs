//! What may be asked of a fight that no system's rule has to judge: who is in it, and the game master's word.

use serde::{Deserialize, Serialize};

use super::order::{self, Spot, ordered};
use super::turns::{Order, Turns};
use super::{Cover, Event, Fight, Fighter, Out};
use crate::rules::text::Text;
use crate::session::campaign::FightRules;
use crate::session::condition::Ending;
use crate::session::id::Id;
use crate::session::person::{self, Side};
use crate::session::refusal::{No, Refusal, filled};
use crate::session::systems;
use crate::session::tx::Tx;

/// Some who come into a fight: one person at the table, or so many like an adversary of the campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Band {
    /// The person, or the adversary.
    pub who: Id,
    /// How many like that adversary; 1 for a person.
    pub count: u8,
}

/// What may be asked of the fight.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Begins one: everybody of the party who is here, against these.
    Begin {
        /// What it is called; none takes the scene's title.
        name: Option<Text>,
        /// Those against them.
        foes: Vec<Band>,
        /// Whether those who are brought in stay hidden for now.
        hidden: bool,
    },
    /// Somebody joins it.
    Join {
        /// Who.
        band: Band,
        /// On which side newcomers are; a person at the table keeps theirs.
        side: Side,
        /// Where on the line of zones; none: where their side begins.
        at: Option<i32>,
        /// Whose turn comes right after theirs, where one goes after the other; none: they come last.
        #[serde(default)]
        before: Option<Id>,
        /// Whether newcomers stay hidden for now.
        hidden: bool,
    },
    /// Somebody leaves it, and is still somewhere.
    Leave {
        /// Who.
        who: Id,
    },
    /// Ends it.
    End,
    /// The other side's half begins, or the next one's turn; or the next round.
    Next,
    /// Gives somebody the turn out of order.
    Go {
        /// Whom.
        who: Id,
    },
    /// Somebody lets the others go first in this round.
    Delay {
        /// Who.
        who: Id,
    },
    /// Somebody gets another place in the order of turns.
    Order {
        /// Who.
        who: Id,
        /// Which place.
        to: Spot,
    },
    /// Notes something about somebody for the game master alone; nothing said takes the note away.
    Note {
        /// About whom.
        who: Id,
        /// What.
        text: Text,
    },
    /// Sets the round, and whose half it is, by the game master's word. Where one goes after the other, all turns of
    /// that round are still to come.
    Round {
        /// The round, at least 1.
        round: u32,
        /// Whose half; none: as it is. Only where one side goes after the other.
        half: Option<Side>,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Puts somebody elsewhere by the game master's word; their movement is not spent.
    Place {
        /// Whom.
        who: Id,
        /// Where on the line of zones, -99 to 99.
        at: i32,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Names a place on the line of zones.
    Zone {
        /// Where, -99 to 99.
        at: i32,
        /// What it is called; empty: nothing any more.
        name: Text,
    },
    /// Says by the game master's word what of somebody's turn is spent.
    Turn {
        /// Whose.
        who: Id,
        /// Whether the movement is.
        moved: bool,
        /// Whether the action is.
        acted: bool,
        /// Why; shown in the log.
        reason: Text,
    },
    /// Says what somebody stands behind.
    Cover {
        /// Who.
        who: Id,
        /// What it hides.
        cover: Cover,
    },
    /// Says whether several opponents are upon somebody.
    Beset {
        /// Upon whom.
        who: Id,
        /// Whether they are.
        beset: bool,
    },
    /// Says how somebody went out of action, or puts them out of it by the game master's word.
    Out {
        /// Who.
        who: Id,
        /// How.
        how: Out,
    },
    /// Brings somebody back into action by the game master's word.
    Back {
        /// Whom.
        who: Id,
        /// Why; shown in the log.
        reason: Text,
    },
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Begin { .. } => "fight.begin",
            Command::Join { .. } => "fight.join",
            Command::Leave { .. } => "fight.leave",
            Command::End => "fight.end",
            Command::Next => "fight.next",
            Command::Go { .. } => "fight.go",
            Command::Delay { .. } => "fight.delay",
            Command::Order { .. } => "fight.order",
            Command::Note { .. } => "fight.note",
            Command::Round { .. } => "fight.round",
            Command::Place { .. } => "fight.place",
            Command::Zone { .. } => "fight.zone",
            Command::Turn { .. } => "fight.turn",
            Command::Cover { .. } => "fight.cover",
            Command::Beset { .. } => "fight.beset",
            Command::Out { .. } => "fight.out",
            Command::Back { .. } => "fight.back",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no fight (or one already), somebody named is nobody, not in it or in it already, a
    /// number is out of range, nothing would change, or the fight's turns go another way.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Begin { name, foes, hidden } => begin(tx, name, foes, hidden)?,
            Command::Join { band, side, at, before, hidden } => {
                fight(tx)?;
                if let Some(at) = at {
                    halves(tx)?;
                    in_line(at)?;
                }
                if let Some(before) = &before {
                    ordered(tx)?;
                    fighter(tx, before)?;
                }
                join(tx, band, side, hidden, &Entrance { at, before })?;
            }
            Command::Leave { who } => {
                fighter(tx, &who)?;
                tx.emit(Event::Left { who });
            }
            Command::End => {
                let name = fight(tx)?.name.clone();
                systems::fight_ends(tx);
                tx.end_conditions(Ending::Fight);
                tx.emit(Event::Ended { name });
            }
            Command::Next => match fight(tx)?.turns {
                Turns::Half(half) => next_half(tx, half)?,
                Turns::Order(_) => order::next(tx)?,
            },
            Command::Go { who } => order::go(tx, &who)?,
            Command::Delay { who } => order::delay(tx, who)?,
            Command::Order { who, to } => order::order(tx, who, to)?,
            Command::Note { who, text } => {
                fighter(tx, &who)?;
                let noted = tx.fight.as_ref().and_then(|fight| fight.notes.get(&who));
                changes(noted.map_or("", Text::as_str) != text.as_str())?;
                tx.emit(Event::Noted { who, text });
            }
            Command::Round { round, half, reason } => {
                let here = fight(tx)?;
                if round == 0 {
                    return Err(Refusal::new("refused-round-zero").into());
                }
                let half = match (here.half(), half) {
                    (None, Some(_)) => return Err(Refusal::new("refused-no-zones").into()),
                    (now, set) => set.or(now),
                };
                let mut set = here.clone();
                set.set_round(round, half);
                changes(set != *here)?;
                tx.emit(Event::RoundSet { round, half, reason });
            }
            Command::Place { who, at, reason } => {
                halves(tx)?;
                in_line(at)?;
                let from = fighter(tx, &who)?.at;
                changes(from != at)?;
                tx.emit(Event::Placed { who, from, to: at, reason });
            }
            Command::Zone { at, name } => {
                halves(tx)?;
                in_line(at)?;
                let name = Text::line(&name);
                let mut named = fight(tx)?.clone();
                named.name_zone(at, &name);
                changes(*fight(tx)? != named)?;
                tx.emit(Event::ZoneNamed { at, name });
            }
            Command::Turn { who, moved, acted, reason } => {
                let here = fighter(tx, &who)?;
                if moved {
                    halves(tx)?;
                }
                let has_acted = tx.has_openly_acted(fight(tx)?, &who);
                changes((here.moved, has_acted) != (moved, acted))?;
                tx.emit(Event::TurnSet { who, moved, acted, reason });
            }
            Command::Cover { who, cover } => {
                halves(tx)?;
                changes(fighter(tx, &who)?.cover != cover)?;
                tx.emit(Event::Covered { who, cover });
            }
            Command::Beset { who, beset } => {
                halves(tx)?;
                changes(fighter(tx, &who)?.beset != beset)?;
                tx.emit(Event::Beset { who, beset });
            }
            Command::Out { who, how } => {
                changes(fighter(tx, &who)?.out != Some(how))?;
                tx.emit(Event::WentOut { who, how });
            }
            Command::Back { who, reason } => {
                if fighter(tx, &who)?.out.is_none() {
                    return Err(Refusal::new("refused-not-out").with("who", tx.name(&who)).into());
                }
                tx.emit(Event::CameBack { who, reason: Some(reason) });
            }
        }
        Ok(())
    }
}

fn begin(tx: &mut Tx, name: Option<Text>, foes: Vec<Band>, hidden: bool) -> Result<(), No> {
    if let Some(here) = &tx.fight {
        return Err(Refusal::new("refused-fight-on").with("name", &here.name).into());
    }
    if let Some(name) = &name {
        filled(name)?;
    }
    let name = name.map(|name| Text::line(&name));
    let name = name.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
    let turns = match tx.campaign.screens.fight {
        Some(FightRules::Order) => Turns::Order(Order::default()),
        Some(FightRules::System(_)) | None => Turns::Half(Side::Party),
    };
    let mut begun = Fight::new(name, tx.scene.clone(), turns);
    let party = tx.people.values().filter(|person| person.side == Side::Party && person.here);
    let zones = tx.current_scene().map(|scene| &scene.zones);
    for (at, name) in (0..=Fight::FARTHEST).zip(zones.into_iter().flatten()) {
        begun.name_zone(at, name);
    }
    begun.fighters.extend(party.map(|person| (person.id().clone(), Fighter::new(Side::Party))));
    tx.emit(Event::Began(begun));
    for band in foes {
        join(tx, band, Side::Foes, hidden, &Entrance::default())?;
    }
    Ok(())
}

/// Where somebody comes in.
#[derive(Default)]
struct Entrance {
    at: Option<i32>,
    before: Option<Id>,
}

/// A person at the table joins, or newcomers like an adversary of the campaign do.
fn join(tx: &mut Tx, band: Band, side: Side, hidden: bool, to: &Entrance) -> Result<(), No> {
    let fighters: Vec<(Id, Fighter)> = if let Some(person) = tx.people.get(&band.who) {
        if band.count != 1 {
            return Err(Refusal::new("refused-one-of-a-kind").with("who", person.name()).into());
        }
        if fight(tx)?.fighters.contains_key(&band.who) {
            return Err(Refusal::new("refused-fighting-already").with("who", person.name()).into());
        }
        let fighter = Fighter::new(person.side);
        vec![(band.who, fighter)]
    } else {
        let extra = tx.campaign.extra(&band.who).cloned();
        let mut extra = extra.ok_or_else(|| Refusal::unknown("refused-nobody", &band.who))?;
        extra.hidden |= hidden;
        let people = person::newcomers(tx, extra, side, band.count)?;
        let fighters = people.iter().map(|person| (person.id().clone(), Fighter::new(side))).collect();
        tx.emit(person::Event::Came { people });
        fighters
    };
    for (who, mut fighter) in fighters {
        fighter.at = to.at.unwrap_or(fighter.at);
        tx.emit(Event::Joined { who, fighter, before: to.before.clone() });
    }
    Ok(())
}

fn next_half(tx: &mut Tx, half: Side) -> Result<(), No> {
    match half {
        Side::Party => tx.emit(Event::HalfBegan { half: Side::Foes }),
        Side::Foes => {
            let round = fight(tx)?.round.saturating_add(1);
            tx.end_conditions(Ending::Round);
            tx.emit(Event::RoundBegan { round });
            systems::round_begins(tx);
        }
    }
    Ok(())
}

fn fight<'d>(tx: &'d Tx) -> Result<&'d Fight, Refusal> {
    tx.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

/// Lets pass a fight where one side goes after the other, on a line of zones.
fn halves(tx: &Tx) -> Result<(), Refusal> {
    match fight(tx)?.turns {
        Turns::Half(_) => Ok(()),
        Turns::Order(_) => Err(Refusal::new("refused-no-zones")),
    }
}

pub(crate) fn fighter<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fighter, Refusal> {
    let here = fight(tx)?;
    let person = tx.person(who)?;
    here.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

fn in_line(at: i32) -> Result<(), Refusal> {
    let farthest = Fight::FARTHEST;
    if (-farthest..=farthest).contains(&at) {
        Ok(())
    } else {
        Err(Refusal::new("refused-off-the-line").with("farthest", farthest))
    }
}

pub(crate) fn changes(something: bool) -> Result<(), Refusal> {
    if something { Ok(()) } else { Err(Refusal::new("refused-nothing-changes")) }
}
