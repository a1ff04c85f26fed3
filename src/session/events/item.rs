//! What happens to open items.

use crate::rules::{Msg, Text};
use crate::session::cards::campaign_decks::CardDraw;
use crate::session::{Audience, Id, Item, State};

#[apply(data)]
pub enum Event {
    Opened(Item),
    /// It was drawn from the campaign's list.
    Drawn {
        item: Item,
        #[serde(flatten)]
        pick: CardDraw,
    },
    Written {
        item: Id,
        text: Text,
    },
    Resolved(Item),
    Waived(Item),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Opened(item) => drop(state.items.insert(item.id.clone(), item.clone())),
            Event::Drawn { item, pick } => {
                pick.apply(item.kind.deck(), !item.seen_by.is_all(), state);
                state.items.insert(item.id.clone(), item.clone());
            }
            Event::Written { item, text } => state.items.change(item, |item| item.text = Some(text.clone())),
            Event::Resolved(item) | Event::Waived(item) => drop(state.items.shift_remove(&item.id)),
        }
    }

    /// Who may know of it: those who see the item.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Opened(item) | Event::Drawn { item, .. } | Event::Resolved(item) | Event::Waived(item) => {
                item.seen_by.clone()
            }
            Event::Written { item, .. } => state.items.get(item).map_or_else(Audience::gm, |item| item.seen_by.clone()),
        }
    }

    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        let with_text = |key, key_without_text, item: &Item| match &item.text {
            Some(text) => Msg::new(key).with("kind", item.kind.msg()).with("text", text),
            None => Msg::new(key_without_text).with("kind", item.due_msg()),
        };
        let opened = |key, key_for_person, item: &Item| match &item.who {
            Some(who) => with_text(key_for_person, "log-item-due-for", item).with("who", state.name(who)),
            None => with_text(key, "log-item-due", item),
        };
        let msg = match self {
            Event::Opened(item) => opened("log-item-opened", "log-item-opened-for", item),
            Event::Drawn { item, .. } => opened("log-item-drawn", "log-item-drawn-for", item),
            Event::Written { item, text } => {
                let item = state.items.get(item)?;
                match (&item.who, item.decision()) {
                    (Some(who), Some(decision)) => {
                        let msg = Msg::new("log-item-decided").with("who", state.name(who));
                        msg.with("decision", decision.clone()).with("text", text)
                    }
                    _ => opened("log-item-opened", "log-item-opened-for", item),
                }
            }
            Event::Resolved(item) => with_text("log-item-resolved", "log-item-waived-due", item),
            Event::Waived(item) => with_text("log-item-waived", "log-item-waived-due", item),
        };
        Some(msg)
    }
}
