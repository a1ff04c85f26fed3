//! What may be asked about people, and what happens to them.

use serde::{Deserialize, Serialize};

use super::{Member, Origin, Person, Side};
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::fight::{self, Fighter};
use crate::session::id::{Audience, Id};
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::systems::{self, Sheets};
use crate::session::tx::Tx;

/// What may be asked about people.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Brings in somebody new, or several at once, who are numbered then.
    Add {
        /// Their name; none takes the one of `from`.
        name: Option<Text>,
        /// Which side they are on.
        side: Side,
        /// How many, 1 to 20.
        count: u8,
        /// The adversary or extra of the campaign that they are like.
        from: Option<Id>,
        /// Their sheets; none takes those of `from`.
        sheets: Option<Box<Sheets>>,
        /// Whether they come in hidden, even when `from` does not.
        hidden: bool,
        /// Who plays them, if a player does.
        player: Option<Text>,
    },
    /// Takes somebody away for good.
    Remove {
        /// Whom.
        who: Id,
    },
    /// Gives somebody another name.
    Rename {
        /// Whom.
        who: Id,
        /// The new name.
        name: Text,
    },
    /// Replaces a player's character: the old one goes, the new one takes the player's place.
    Replace {
        /// The old one.
        who: Id,
        /// The name of the new one.
        by: Text,
        /// The sheets of the new one; none takes the old one's.
        sheets: Option<Box<Sheets>>,
    },
    /// Says who plays somebody.
    PlayedBy {
        /// Whom.
        who: Id,
        /// Who; none: nobody.
        player: Option<Text>,
    },
    /// Moves somebody to a side.
    Side {
        /// Whom.
        who: Id,
        /// To which.
        side: Side,
    },
    /// Rewrites somebody's sheets; the limits of their gauges follow.
    Sheet {
        /// Whose.
        who: Id,
        /// How they read now.
        sheets: Box<Sheets>,
    },
    /// Rewrites what is known of somebody. What is none stays.
    Describe {
        /// Of whom.
        who: Id,
        /// What everybody may know.
        about: Option<Text>,
        /// What the game master alone knows.
        secret: Option<Text>,
    },
}

/// What happened to people.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody came, one or several of a kind.
    Came {
        /// Who, as they stand. All of them are seen by the same people.
        people: Vec<Person>,
    },
    /// Somebody went for good.
    Gone {
        /// Who.
        who: Id,
        /// Their name.
        name: Text,
        /// Who knew that they exist.
        seen_by: Audience,
    },
    /// Somebody has another name.
    Renamed {
        /// Who.
        who: Id,
        /// The old name, for the log.
        from: Text,
        /// The new name.
        to: Text,
    },
    /// Somebody took a player's character's place.
    Replaced {
        /// The old one.
        who: Id,
        /// The new one, as they stand.
        by: Box<Person>,
    },
    /// Somebody is played by somebody else.
    PlayedBy {
        /// Who.
        who: Id,
        /// By whom; none: by nobody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Text>,
    },
    /// Somebody changed sides.
    Sided {
        /// Who.
        who: Id,
        /// To which.
        side: Side,
    },
    /// Somebody's sheets were rewritten.
    Sheeted {
        /// Whose.
        who: Id,
        /// How they read now.
        sheets: Box<Sheets>,
    },
    /// What is known of somebody was rewritten. What is none stayed.
    Described {
        /// Of whom.
        who: Id,
        /// What everybody may know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<Text>,
        /// What the game master alone knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Text>,
    },
}

/// How many may come in one line.
const MOST: u8 = 20;

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Add { .. } => "person.add",
            Command::Remove { .. } => "person.remove",
            Command::Rename { .. } => "person.rename",
            Command::Replace { .. } => "person.replace",
            Command::PlayedBy { .. } => "person.player",
            Command::Side { .. } => "person.side",
            Command::Sheet { .. } => "person.sheet",
            Command::Describe { .. } => "person.describe",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when nobody has that id, a name is missing, more than 20 would come at once, somebody who is not of
    /// the party would be replaced, or nothing would change.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Add { name, side, count, from, sheets, hidden, player } => {
                let mut member = match &from {
                    None => Member::default(),
                    Some(id) => {
                        tx.campaign.extra(id).cloned().ok_or_else(|| Refusal::unknown("refused-no-extra", id))?
                    }
                };
                member.name = name.map_or(member.name, |name| Text::name(&name));
                member.sheets = sheets.map_or(member.sheets, |sheets| *sheets);
                member.player = player.or(member.player);
                member.hidden |= hidden;
                let people = newcomers(tx, member, side, count)?;
                let come: Vec<Id> = people.iter().map(|person| person.id().clone()).collect();
                tx.emit(Event::Came { people });
                // Adversaries who come while a fight is on come for it.
                if tx.fight.is_some() && side == Side::Foes {
                    for who in come {
                        tx.emit(fight::Event::Joined { who, fighter: Fighter::new(side), before: None });
                    }
                }
            }
            Command::Remove { who } => {
                let person = tx.person(&who)?;
                let (name, seen_by) = (person.name().clone(), person.seen_by.clone());
                tx.emit(Event::Gone { who, name, seen_by });
            }
            Command::Rename { who, name } => {
                filled(&name)?;
                let (from, to) = (tx.person(&who)?.name().clone(), Text::name(&name));
                changes(from != to)?;
                tx.emit(Event::Renamed { who, from, to });
            }
            Command::Replace { who, by, sheets } => {
                filled(&by)?;
                let old = tx.person(&who)?;
                if old.side != Side::Party {
                    return Err(Refusal::new("refused-not-of-party").with("who", old.name()).into());
                }
                let member = Member {
                    id: tx.fresh(&by, &Audience::All),
                    name: Text::name(&by),
                    player: old.member.player.clone(),
                    sheets: sheets.map_or_else(|| old.member.sheets.clone(), |sheets| *sheets),
                    ..Member::default()
                };
                systems::fit(&member.sheets)?;
                let by = Box::new(Person::of_party(member, Origin::Table, &tx.campaign));
                tx.emit(Event::Replaced { who, by });
            }
            Command::PlayedBy { who, player } => {
                let player = player.and_then(somebody);
                changes(tx.person(&who)?.member.player != player)?;
                tx.emit(Event::PlayedBy { who, player });
            }
            Command::Side { who, side } => {
                changes(tx.person(&who)?.side != side)?;
                tx.emit(Event::Sided { who, side });
            }
            Command::Sheet { who, sheets } => {
                changes(tx.person(&who)?.member.sheets != *sheets)?;
                systems::fit(&sheets)?;
                tx.emit(Event::Sheeted { who, sheets });
            }
            Command::Describe { who, about, secret } => {
                let member = &tx.person(&who)?.member;
                let about = about.filter(|about| *about != member.about);
                let secret = secret.filter(|secret| *secret != member.secret);
                changes(about.is_some() || secret.is_some())?;
                tx.emit(Event::Described { who, about, secret });
            }
        }
        Ok(())
    }
}

/// `count` people like `member`, ready to come, numbered on from those who are there already. Those who come in the open
/// are numbered as if nobody were hidden, so that their numbers do not tell of anybody.
///
/// # Errors
/// Refused when they have no name, are none or more than 20, or their sheets say what no sheet may.
pub fn newcomers(tx: &Tx, member: Member, side: Side, count: u8) -> Result<Vec<Person>, Refusal> {
    filled(&member.name)?;
    systems::fit(&member.sheets)?;
    let member = Member { player: member.player.and_then(somebody), ..member };
    if !(1..=MOST).contains(&count) {
        return Err(Refusal::new("refused-how-many").with("most", MOST));
    }
    let kind = if member.id == Id::default() { Id::from_name(&member.name) } else { member.id.clone() };
    let is_known = tx.has(&kind);
    let kind = if member.hidden { kind.hidden() } else { kind.open() };
    let heard_of = |person: &&Person| member.hidden || person.seen_by.is_all();
    let named = |name: &str| tx.people.values().filter(heard_of).any(|person| **person.name() == *name);
    let alone = count == 1 && !named(&member.name);
    if alone && member.hidden && !is_known && !tx.has(&kind) {
        return Ok(vec![Person::on(side, Member { id: kind, ..member }, Origin::Table, &tx.campaign)]);
    }
    let numbered = |n: u32| {
        let name = if alone { member.name.clone() } else { member.name.numbered(n) };
        let id = kind.numbered(n);
        let free = !tx.is_taken(&id) && !named(&name);
        free.then(|| Member { id, name, ..member.clone() })
    };
    let people = (1u32..).filter_map(numbered).take(usize::from(count));
    Ok(people.map(|member| Person::on(side, member, Origin::Table, &tx.campaign)).collect())
}

/// Whoever is named as a player; without a name nobody is.
fn somebody(player: Text) -> Option<Text> {
    let player = Text::name(&player);
    (!player.is_empty()).then_some(player)
}

fn changes(something: bool) -> Result<(), Refusal> {
    if something { Ok(()) } else { Err(Refusal::new("refused-nothing-changes")) }
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Came { people } => {
                state.people.extend(people.iter().map(|person| (person.id().clone(), person.clone())));
            }
            Event::Gone { who, .. } => state.forget(who),
            Event::Replaced { who, by } => replace(state, who, by),
            Event::Renamed { who, to, .. } => with(state, who, |person| person.member.name = to.clone()),
            Event::PlayedBy { who, player } => with(state, who, |person| person.member.player = player.clone()),
            Event::Sided { who, side } => {
                with(state, who, |person| person.side = *side);
                if let Some(fighter) = state.fight.as_mut().and_then(|fight| fight.fighters.get_mut(who)) {
                    fighter.side = *side;
                }
            }
            Event::Sheeted { who, sheets } => {
                let campaign = state.campaign.clone();
                with(state, who, |person| {
                    let older = std::mem::replace(&mut person.member.sheets, (**sheets).clone());
                    person.refit(&older, &campaign, &campaign);
                });
            }
            Event::Described { who, about, secret } => with(state, who, |person| {
                person.described = true;
                if let Some(about) = about {
                    person.member.about = about.clone();
                }
                if let Some(secret) = secret {
                    person.rewrite_secret(secret);
                }
            }),
        }
    }

    /// Who may know of it: those who see that person; of rewriting, those who may know what was written.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Came { people } => people.first().map_or_else(Audience::gm, |person| person.seen_by.clone()),
            Event::Gone { seen_by, .. } => seen_by.clone(),
            Event::Renamed { who, .. } | Event::PlayedBy { who, .. } | Event::Sided { who, .. } => {
                state.audience_of(who)
            }
            Event::Replaced { who, by } => state.audience_of(who).and(&by.seen_by),
            Event::Sheeted { who, .. } => {
                state.people.get(who).map_or_else(Audience::gm, |person| person.seen_by.and(&person.numbers))
            }
            Event::Described { .. } => Audience::gm(),
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        match self {
            Event::Came { people } => {
                let names: Vec<Arg> = people.iter().map(|person| person.name().into()).collect();
                Msg::new("log-person-came").with("count", names.len()).with("who", names)
            }
            Event::Gone { name, .. } => Msg::new("log-person-gone").with("who", name),
            Event::Renamed { from, to, .. } => Msg::new("log-person-renamed").with("from", from).with("to", to),
            Event::Replaced { who, by } => {
                Msg::new("log-person-replaced").with("who", state.name(who)).with("by", by.name())
            }
            Event::PlayedBy { who, player: Some(player) } => {
                Msg::new("log-person-played").with("who", state.name(who)).with("player", player)
            }
            Event::PlayedBy { who, player: None } => Msg::new("log-person-unplayed").with("who", state.name(who)),
            Event::Sided { who, side } => {
                Msg::new("log-person-sided").with("who", state.name(who)).with("side", side.msg())
            }
            Event::Sheeted { who, .. } => Msg::new("log-person-sheeted").with("who", state.name(who)),
            Event::Described { who, .. } => Msg::new("log-person-described").with("who", state.name(who)),
        }
    }
}

impl Side {
    /// Which side, as a message.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new(match self {
            Side::Party => "side-party",
            Side::Foes => "side-foes",
        })
    }
}

fn with(state: &mut State, who: &Id, change: impl FnOnce(&mut Person)) {
    if let Some(person) = state.people.get_mut(who) {
        change(person);
    }
}

/// The player stays and so does what that player has seen; the old character goes, out of the fight too.
fn replace(state: &mut State, who: &Id, by: &Person) {
    with(state, who, |old| {
        old.here = false;
        old.member.player = None;
    });
    if let Some(fight) = &mut state.fight {
        fight.forget(who);
    }
    let names = |audience: &Audience| matches!(audience, Audience::Only(people) if people.contains(who));
    state.update_audiences(&names, &mut |audience| {
        if let Audience::Only(people) = audience {
            people.insert(by.id().clone());
        }
    });
    state.people.insert(by.id().clone(), by.clone());
}
