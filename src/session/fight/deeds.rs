//! What may be asked of a fight that no system's rule has to judge: who is in it, and the game master's word.

use serde::{Deserialize, Serialize};

use super::{Cover, Event, Fight, Fighter, Out};
use crate::rules::text::Text;
use crate::session::condition::{self, Ending};
use crate::session::draft::Draft;
use crate::session::id::Id;
use crate::session::person::{self, Side};
use crate::session::refusal::{No, Refusal, filled};
use crate::session::systems;

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
    /// The other side's half begins, or the next round.
    NextHalf,
    /// Sets the round and whose half it is by the game master's word.
    Round {
        /// The round, at least 1.
        round: u32,
        /// Whose half.
        half: Side,
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
            Command::NextHalf => "fight.next",
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
    /// number is out of range, or nothing would change.
    pub fn decide(self, draft: &mut Draft) -> Result<(), No> {
        match self {
            Command::Begin { name, foes, hidden } => begin(draft, name, foes, hidden)?,
            Command::Join { band, side, at, hidden } => {
                fight(draft)?;
                in_line(at.unwrap_or(0))?;
                join(draft, band, side, at, hidden)?;
            }
            Command::Leave { who } => {
                fighter(draft, &who)?;
                draft.emit(Event::Left { who });
            }
            Command::End => {
                let name = fight(draft)?.name.clone();
                systems::fight_ends(draft);
                condition::end(draft, Ending::Fight);
                draft.emit(Event::Ended { name });
            }
            Command::NextHalf => next_half(draft)?,
            Command::Round { round, half, reason } => {
                let here = fight(draft)?;
                if round == 0 {
                    return Err(Refusal::new("refused-round-zero").into());
                }
                changes((here.round, here.half) != (round, half))?;
                draft.emit(Event::RoundSet { round, half, reason });
            }
            Command::Place { who, at, reason } => {
                in_line(at)?;
                let from = fighter(draft, &who)?.at;
                changes(from != at)?;
                draft.emit(Event::Placed { who, from, to: at, reason });
            }
            Command::Zone { at, name } => {
                in_line(at)?;
                let name = Text::line(&name);
                let mut named = fight(draft)?.clone();
                named.name_zone(at, &name);
                changes(*fight(draft)? != named)?;
                draft.emit(Event::ZoneNamed { at, name });
            }
            Command::Turn { who, moved, acted, reason } => {
                let here = fighter(draft, &who)?;
                changes((here.moved, here.acted) != (moved, acted))?;
                draft.emit(Event::TurnSet { who, moved, acted, reason });
            }
            Command::Cover { who, cover } => {
                changes(fighter(draft, &who)?.cover != cover)?;
                draft.emit(Event::Covered { who, cover });
            }
            Command::Beset { who, beset } => {
                changes(fighter(draft, &who)?.beset != beset)?;
                draft.emit(Event::Beset { who, beset });
            }
            Command::Out { who, how } => {
                changes(fighter(draft, &who)?.out != Some(how))?;
                draft.emit(Event::WentOut { who, how });
            }
            Command::Back { who, reason } => {
                if fighter(draft, &who)?.out.is_none() {
                    return Err(Refusal::new("refused-not-out").with("who", draft.name(&who)).into());
                }
                draft.emit(Event::CameBack { who, reason: Some(reason) });
            }
        }
        Ok(())
    }
}

fn begin(draft: &mut Draft, name: Option<Text>, foes: Vec<Band>, hidden: bool) -> Result<(), No> {
    if let Some(here) = &draft.fight {
        return Err(Refusal::new("refused-fight-on").with("name", &here.name).into());
    }
    if let Some(name) = &name {
        filled(name)?;
    }
    let name = name.map(|name| Text::line(&name));
    let name = name.or_else(|| draft.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
    let mut begun = Fight::new(name, draft.scene.clone());
    let party = draft.people.values().filter(|person| person.side == Side::Party && person.here);
    let zones = draft.current_scene().map(|scene| &scene.zones);
    for (at, name) in (0..=Fight::FARTHEST).zip(zones.into_iter().flatten()) {
        begun.name_zone(at, name);
    }
    begun.fighters.extend(party.map(|person| (person.id().clone(), Fighter::new(Side::Party))));
    draft.emit(Event::Began(begun));
    for band in foes {
        join(draft, band, Side::Foes, None, hidden)?;
    }
    Ok(())
}

/// A person at the table joins, or newcomers like an adversary of the campaign do.
fn join(draft: &mut Draft, band: Band, side: Side, at: Option<i32>, hidden: bool) -> Result<(), No> {
    let fighters: Vec<(Id, Fighter)> = if let Some(person) = draft.people.get(&band.who) {
        if band.count != 1 {
            return Err(Refusal::new("refused-one-of-a-kind").with("who", person.name()).into());
        }
        if fight(draft)?.fighters.contains_key(&band.who) {
            return Err(Refusal::new("refused-fighting-already").with("who", person.name()).into());
        }
        let fighter = Fighter::new(person.side);
        vec![(band.who, fighter)]
    } else {
        let extra = draft.campaign.extra(&band.who).cloned();
        let mut extra = extra.ok_or_else(|| Refusal::unknown("refused-nobody", &band.who))?;
        extra.hidden |= hidden;
        let people = person::newcomers(draft, extra, side, band.count)?;
        let fighters = people.iter().map(|person| (person.id().clone(), Fighter::new(side))).collect();
        draft.emit(person::Event::Came { people });
        fighters
    };
    for (who, mut fighter) in fighters {
        fighter.at = at.unwrap_or(fighter.at);
        draft.emit(Event::Joined { who, fighter });
    }
    Ok(())
}

fn next_half(draft: &mut Draft) -> Result<(), No> {
    let here = fight(draft)?;
    match here.half {
        Side::Party => draft.emit(Event::HalfBegan { half: Side::Foes }),
        Side::Foes => {
            let round = here.round.saturating_add(1);
            condition::end(draft, Ending::Round);
            draft.emit(Event::RoundBegan { round });
        }
    }
    Ok(())
}

fn fight<'d>(draft: &'d Draft) -> Result<&'d Fight, Refusal> {
    draft.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

fn fighter<'d>(draft: &'d Draft, who: &Id) -> Result<&'d Fighter, Refusal> {
    let here = fight(draft)?;
    let person = draft.person(who)?;
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

fn changes(something: bool) -> Result<(), Refusal> {
    if something { Ok(()) } else { Err(Refusal::new("refused-nothing-changes")) }
}
