//! Open items: a complication that is due, a choice that somebody owes.

use serde::{Deserialize, Serialize};

use crate::rules::dice::{Bookmark, Face};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::deck::{self, Deck, Pick};
use crate::session::id::{Audience, Id};
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;

/// Something that is open at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// The stable id.
    pub id: Id,
    /// Whom it concerns, if one person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    /// What kind of thing it is.
    pub kind: Kind,
    /// What it is; none while it is due and nobody has said it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Audience::is_all")]
    pub seen_by: Audience,
    /// The rule that brought it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// What is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A complication.
    Complication,
    /// A choice that somebody owes.
    Choice,
    /// Something that the game master offers to let happen to somebody, who may refuse it.
    Intrusion,
}

/// What may be asked of open items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Opens one.
    Open {
        /// Whom it concerns, if one person.
        who: Option<Id>,
        /// What is open.
        kind: Kind,
        /// What it is, if that is known already.
        text: Option<Text>,
        /// Whether only the game master sees it.
        hidden: bool,
    },
    /// Draws a complication from the campaign's list, one that was not drawn yet; when all were, the list begins anew.
    Draw {
        /// The due item that it answers; none opens a new one.
        item: Option<Id>,
        /// Whom a new one concerns, if one person.
        who: Option<Id>,
    },
    /// Writes down what a due one is.
    Write {
        /// Which.
        item: Id,
        /// What it is.
        text: Text,
    },
    /// It is over: dealt with in the story.
    Resolve {
        /// Which.
        item: Id,
    },
    /// Lets it go: it never comes.
    Waive {
        /// Which.
        item: Id,
    },
}

/// What happened to open items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One is open.
    Opened(Item),
    /// A complication was drawn from the list.
    Drawn {
        /// The item as it reads now.
        item: Item,
        /// Its place in the campaign's list.
        at: usize,
        /// Whether the list begins anew with it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        anew: bool,
        /// What the die showed; none when one was left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        /// Where in the stream it was rolled; none for typed dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Bookmark>,
    },
    /// It was written down.
    Written {
        /// Which.
        item: Id,
        /// What it is.
        text: Text,
    },
    /// It is over.
    Resolved(Item),
    /// It was let go.
    Waived(Item),
}

impl Item {
    /// On what terms it is offered, if it is; of anything else the rule says why it is due, which is not everybody's.
    #[must_use]
    pub fn terms(&self) -> Option<&Msg> {
        self.why.as_ref().filter(|_| self.kind == Kind::Intrusion).map(|why| &why.said)
    }

    /// Whether somebody still has to say what it is.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.text.is_none()
    }
}

impl Kind {
    /// What kind, as a message.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new(match self {
            Kind::Complication => "item-complication",
            Kind::Choice => "item-choice",
            Kind::Intrusion => "item-intrusion",
        })
    }

    /// The deck that it is drawn from.
    #[must_use]
    pub fn deck(self) -> Deck {
        match self {
            Kind::Complication | Kind::Choice => Deck::Complications,
            Kind::Intrusion => Deck::Intrusions,
        }
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Open { .. } => "item.open",
            Command::Draw { .. } => "item.draw",
            Command::Write { .. } => "item.write",
            Command::Resolve { .. } => "item.resolve",
            Command::Waive { .. } => "item.waive",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such item or person, the words are blank, what is to be written down is written down
    /// already, what is still due or only offered would be resolved, or the campaign has no complications to draw from.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Open { who, kind, text, hidden } => {
                let seen_by = audience(tx, who.as_ref())?;
                text.as_ref().map_or(Ok(()), filled)?;
                let seen_by = if hidden { Audience::gm() } else { seen_by };
                let id = fresh(tx, kind, &seen_by);
                tx.emit(Event::Opened(Item { id, who, kind, text, seen_by, why: None }));
            }
            Command::Draw { item, who } => {
                let item = match item {
                    Some(item) => due(tx, &item)?.clone(),
                    None => {
                        let (kind, seen_by) = (Kind::Complication, audience(tx, who.as_ref())?);
                        Item { id: fresh(tx, kind, &seen_by), who, kind, text: None, seen_by, why: None }
                    }
                };
                draw(tx, item)?;
            }
            Command::Write { item, text } => {
                filled(&text)?;
                due(tx, &item)?;
                tx.emit(Event::Written { item, text });
            }
            Command::Resolve { item } => {
                let item = find(tx, &item)?.clone();
                if item.is_due() {
                    return Err(Refusal::new("refused-item-due").with("kind", item.kind.msg()).into());
                }
                if item.kind == Kind::Intrusion {
                    return Err(Refusal::new("refused-item-offered").into());
                }
                tx.emit(Event::Resolved(item));
            }
            Command::Waive { item } => {
                let item = find(tx, &item)?.clone();
                tx.emit(Event::Waived(item));
            }
        }
        Ok(())
    }
}

/// The game master offers an intrusion on `who`: in these words, or drawn; behind the screen until it is shown.
///
/// # Errors
/// Refused when nobody has that id, the words are blank, or there is none to draw; a face may be missing.
pub(crate) fn offer(tx: &mut Tx, who: &Id, text: Option<Text>, hidden: bool, why: Why) -> Result<(), No> {
    text.as_ref().map_or(Ok(()), filled)?;
    let (kind, seen_by) = (Kind::Intrusion, audience(tx, Some(who))?);
    let seen_by = if hidden { Audience::gm() } else { seen_by };
    let id = fresh(tx, kind, &seen_by);
    let item = Item { id, who: Some(who.clone()), kind, text, seen_by, why: Some(why) };
    match &item.text {
        Some(_) => tx.emit(Event::Opened(item)),
        None => draw(tx, item)?,
    }
    Ok(())
}

/// A rule brings a complication for `who`, or makes `who` owe a choice: without words it is due until somebody says
/// what it is.
pub fn fall_due(tx: &mut Tx, who: &Id, kind: Kind, text: Option<Text>, why: Why, secret: bool) {
    let seen_by = if secret { Audience::gm() } else { tx.audience_of(who) };
    let id = fresh(tx, kind, &seen_by);
    tx.emit(Event::Opened(Item { id, who: Some(who.clone()), kind, text, seen_by, why: Some(why) }));
}

fn fresh(tx: &Tx, kind: Kind, seen_by: &Audience) -> Id {
    let name = match kind {
        Kind::Complication => "complication",
        Kind::Choice => "choice",
        Kind::Intrusion => "intrusion",
    };
    tx.fresh(name, seen_by)
}

/// Who may see what concerns `who`: those who know that they exist.
fn audience(tx: &Tx, who: Option<&Id>) -> Result<Audience, Refusal> {
    who.map_or(Ok(Audience::All), |who| Ok(tx.person(who)?.seen_by.clone()))
}

pub(crate) fn find<'s>(state: &'s State, item: &Id) -> Result<&'s Item, Refusal> {
    state.items.get(item).ok_or_else(|| Refusal::unknown("refused-no-item", item))
}

fn due<'d>(tx: &'d Tx, item: &Id) -> Result<&'d Item, Refusal> {
    let item = find(tx, item)?;
    match &item.text {
        None => Ok(item),
        Some(text) => Err(Refusal::new("refused-item-written").with("text", text)),
    }
}

/// Draws what `item` is.
fn draw(tx: &mut Tx, mut item: Item) -> Result<(), No> {
    let deck = item.kind.deck();
    let Pick { at, anew, face, place } = deck::pick(tx, deck, !item.seen_by.is_all())?;
    item.text = tx.campaign.deck(deck).get(at).map(|card| card.text.clone());
    tx.emit(Event::Drawn { item, at, anew, face, place });
    Ok(())
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened(item) => {
                state.items.insert(item.id.clone(), item.clone());
            }
            Event::Drawn { item, at, anew, face, place } => {
                let pick = Pick { at: *at, anew: *anew, face: *face, place: *place };
                pick.apply(item.kind.deck(), !item.seen_by.is_all(), state);
                state.items.insert(item.id.clone(), item.clone());
            }
            Event::Written { item, text } => {
                if let Some(item) = state.items.get_mut(item) {
                    item.text = Some(text.clone());
                }
            }
            Event::Resolved(item) | Event::Waived(item) => {
                state.items.shift_remove(&item.id);
            }
        }
    }

    /// Who may know of it: those who see the item.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Opened(item) | Event::Drawn { item, .. } | Event::Resolved(item) | Event::Waived(item) => {
                item.seen_by.clone()
            }
            Event::Written { item, .. } => state.items.get(item).map_or_else(Audience::gm, |item| item.seen_by.clone()),
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Option<Msg> {
        let said = |key, unsaid, item: &Item| match &item.text {
            Some(text) => Msg::new(key).with("kind", item.kind.msg()).with("text", text),
            None => Msg::new(unsaid).with("kind", item.kind.msg()),
        };
        let msg = match self {
            Event::Opened(item) => match &item.who {
                Some(who) => said("log-item-opened-for", "log-item-due-for", item).with("who", state.name(who)),
                None => said("log-item-opened", "log-item-due", item),
            },
            Event::Drawn { item, .. } => {
                let msg = said("log-item-drawn", "log-item-due", item);
                item.who.as_ref().map_or(msg.clone(), |who| {
                    said("log-item-drawn-for", "log-item-due-for", item).with("who", state.name(who))
                })
            }
            Event::Written { item, text } => {
                let kind = state.items.get(item)?.kind;
                Msg::new("log-item-written").with("kind", kind.msg()).with("text", text)
            }
            Event::Resolved(item) => said("log-item-resolved", "log-item-waived-due", item),
            Event::Waived(item) => said("log-item-waived", "log-item-waived-due", item),
        };
        Some(msg)
    }
}
