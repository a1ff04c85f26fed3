//! Items that are due: complications and choices still owed.

use clap::Args;

use crate::grammar::KeyContext::{DueItem, Everywhere, Tab, Thing};
use crate::grammar::Kind as ThingKind;
use crate::grammar::{Deed, Def, Key, Noun, TabName, deed_args, deeds, one_among};
use crate::rules::text::Text;
use crate::session::cards::prepared::DeckName;
use crate::session::events::item::Event;
use crate::session::id::Id;
use crate::session::item::{Item, ItemKind};
use crate::session::refusal::{No, Refusal, filled, some};
use crate::session::tx::Tx;

pub(super) const NOUN: Noun =
    Noun::new("item", &["pendiente"], deeds![OpenItem, DrawItem, WriteItem, ResolveItem, WaiveItem]);

#[apply(deed_args)]
pub struct OpenItem {
    pub text: Option<Text>,
    /// The person whom it concerns, if any.
    #[arg(long, visible_alias = "de", value_name = "PERSON")]
    pub who: Option<Id>,
    #[arg(
        long,
        visible_alias = "tipo",
        value_name = "CHOICE",
        default_value = "complication",
        value_parser = one_among(ItemKind::BY_HAND)
    )]
    pub kind: ItemKind,
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Draws an unused complication from the campaign's list. Once all are used, the list starts over.
#[derive(Debug, Args)]
pub struct DrawItem {
    /// The due item to fill in; by default a new one is opened.
    #[arg(value_name = "ITEM", conflicts_with = "who")]
    pub item: Option<Id>,
    /// The person whom a new item concerns, if any.
    #[arg(long, visible_alias = "de", value_name = "PERSON")]
    pub who: Option<Id>,
}

/// Writes the text of a due item.
#[apply(deed_args)]
pub struct WriteItem {
    #[arg(value_name = "ITEM")]
    pub item: Id,
    pub text: Text,
}

/// Ends an item that was dealt with in the story.
#[derive(Debug, Args)]
pub struct ResolveItem {
    #[arg(value_name = "ITEM")]
    pub item: Id,
}

/// Drops an item, which then never happens.
#[derive(Debug, Args)]
pub struct WaiveItem {
    #[arg(value_name = "ITEM")]
    pub item: Id,
}

impl Deed for OpenItem {
    const DEF: Def = Def::new("item.open", &["abre"])
        .examples(&["item open \"{example-the-rope-breaks}\" --who vera", "item open --kind choice --hidden"])
        .keys(&[Key::at(Everywhere, "!")]);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let item = tx.new_item(self.kind, self.who.as_ref(), self.hidden)?;
        self.text.as_ref().map_or(Ok(()), filled)?;
        tx.emit(Event::Opened(Item { text: self.text.clone(), ..item }));
        Ok(())
    }
}

impl Deed for DrawItem {
    const DEF: Def = Def::new("item.draw", &["saca"])
        .examples(&["item draw", "item draw complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "d")])
        .available(|state| match state.campaign.complications.is_empty() {
            true => Err(Refusal::new(DeckName::Complications.empty())),
            false => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let item = match &self.item {
            Some(item) => unwritten_item(tx, item)?.clone(),
            None => tx.new_item(ItemKind::Complication, self.who.as_ref(), false)?,
        };
        tx.draw_item(item)
    }
}

impl Deed for WriteItem {
    const DEF: Def = Def::new("item.write", &["escribe"])
        .examples(&["item write complication {example-the-rope-breaks}"])
        .keys(&[Key::at(Tab(TabName::Scene), "o"), Key::at(DueItem, "enter")])
        .available(|state| some(!state.items.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        filled(&self.text)?;
        unwritten_item(tx, &self.item)?;
        tx.emit(Event::Written { item: self.item.clone(), text: self.text.clone() });
        Ok(())
    }
}

impl Deed for ResolveItem {
    const DEF: Def = Def::new("item.resolve", &["resuelve"])
        .examples(&["item resolve complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "r"), Key::at(Thing(ThingKind::Item), "enter")])
        .available(|state| some(!state.items.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let item = tx.item(&self.item)?.clone();
        if item.is_due() {
            return Err(Refusal::new("refused-item-due").with("kind", item.kind.msg()).into());
        }
        if item.kind.is_offer() {
            return Err(Refusal::new("refused-item-offered").into());
        }
        tx.emit(Event::Resolved(item));
        Ok(())
    }
}

impl Deed for WaiveItem {
    const DEF: Def = Def::new("item.waive", &["perdona"])
        .examples(&["item waive complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "v")])
        .available(|state| some(!state.items.is_empty()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let item = tx.item(&self.item)?.clone();
        if item.kind == ItemKind::Declaration {
            return Err(Refusal::new("refused-item-offered").into());
        }
        tx.emit(Event::Waived(item));
        Ok(())
    }
}

/// An item without text yet; refused once it is written.
fn unwritten_item<'d>(tx: &'d Tx, item: &Id) -> Result<&'d Item, Refusal> {
    let item = tx.item(item)?;
    match &item.text {
        None => Ok(item),
        Some(text) => Err(Refusal::new("refused-item-written").with("text", text)),
    }
}
