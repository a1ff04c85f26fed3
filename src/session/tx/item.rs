//! Items, opened by deeds and rules.

use super::Tx;
use crate::rules::{Keyword, Text, Why};

use crate::session::events::item::Event;
use crate::session::{Audience, Id, Item, ItemKind, NotDone, Refusal, require_text};

impl Tx<'_> {
    /// An item of this kind without a text, seen by everybody who knows of the person it concerns.
    pub fn new_item(&self, kind: ItemKind, who: Option<&Id>, hidden: bool) -> Result<Item, Refusal> {
        let known = who.map_or(Ok(Audience::All), |who| self.person(who).map(|person| person.seen_by.clone()))?;
        let seen_by = if hidden { Audience::gm() } else { known };
        let id = self.fresh_id(kind.word(), &seen_by);
        Ok(Item { id, who: who.cloned(), kind, text: None, seen_by, why: None })
    }

    /// Offers a person an intrusion, with this text or one drawn from the deck; `hidden` keeps it with the game master
    /// until it is shown.
    pub fn offer_intrusion(&mut self, who: &Id, text: Option<Text>, hidden: bool, why: Why) -> Result<(), NotDone> {
        text.as_ref().map_or(Ok(()), require_text)?;
        let item = Item { text, why: Some(why), ..self.new_item(ItemKind::Intrusion, Some(who), hidden)? };
        match &item.text {
            Some(_) => self.emit(Event::Opened(item)),
            None => self.draw_item(item)?,
        }
        Ok(())
    }

    /// Opens an item for a person by a rule: a complication, or a choice that they owe. Without a text it is due until
    /// the game master says what it is.
    pub fn open_due_item(&mut self, who: &Id, kind: ItemKind, text: Option<Text>, why: Why, secret: bool) {
        let seen_by = if secret { Audience::gm() } else { self.audience_of(who) };
        let id = self.fresh_id(kind.word(), &seen_by);
        self.emit(Event::Opened(Item { id, who: Some(who.clone()), kind, text, seen_by, why: Some(why) }));
    }

    /// Draws the text of an item from the campaign's deck for its kind.
    pub fn draw_item(&mut self, mut item: Item) -> Result<(), NotDone> {
        let deck = item.kind.deck();
        let pick = self.roll_for_card(deck, !item.seen_by.is_all())?;
        item.text = self.campaign.deck(deck).get(pick.at).map(|card| card.text.clone());
        self.emit(Event::Drawn { item, pick });
        Ok(())
    }
}
