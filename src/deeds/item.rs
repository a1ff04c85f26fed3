//! Items that are due: complications and choices still owed.

use crate::grammar::KeyContext::{DueItem, Everywhere, Tab, Thing};
use crate::grammar::Kind as ThingKind;
use crate::grammar::{Deed, Def, Key, Noun, TabName, deed_args, deeds, one_of_these};
use crate::rules::{Text, ensure};
use crate::session::events::item::Event;
use crate::session::{DeckName, Id, Item, ItemKind, NotDone, Refusal, Tx, Whose, require_any, require_text};

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
        value_parser = one_of_these(ItemKind::BY_HAND)
    )]
    pub kind: ItemKind,
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Draws an unused complication from the campaign's list. Once all are used, the list starts over.
#[apply(deed_args)]
pub struct DrawItem {
    /// The due item to fill in; by default a new one is opened.
    #[arg(conflicts_with = "who")]
    pub item: Option<Id>,
    /// The person whom a new item concerns, if any.
    #[arg(long, visible_alias = "de", value_name = "PERSON")]
    pub who: Option<Id>,
}

/// Writes the text of a due item.
#[apply(deed_args)]
pub struct WriteItem {
    pub item: Id,
    pub text: Text,
}

/// Ends an item that was dealt with in the story.
#[apply(deed_args)]
pub struct ResolveItem {
    pub item: Id,
}

/// Drops an item, which then never happens.
#[apply(deed_args)]
pub struct WaiveItem {
    pub item: Id,
}

impl Deed for OpenItem {
    const DEF: Def = Def::new("item.open", &["abre"])
        .examples(&["item open \"{example-the-rope-breaks}\" --who vera", "item open --kind choice --hidden"])
        .keys(&[Key::at(Everywhere, "!")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let item = tx.new_item(self.kind, self.who.as_ref(), self.hidden)?;
        self.text.as_ref().map_or(Ok(()), require_text)?;
        tx.finish(Event::Opened(Item { text: self.text.clone(), ..item }))
    }
}

impl Deed for DrawItem {
    const DEF: Def = Def::new("item.draw", &["saca"])
        .examples(&["item draw", "item draw complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "d")])
        .available(|state| state.require_deck(DeckName::Complications))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let item = match &self.item {
            Some(item) => require_unwritten(tx, item)?.clone(),
            None => tx.new_item(ItemKind::Complication, self.who.as_ref(), false)?,
        };
        tx.draw_item(item)
    }
}

impl Deed for WriteItem {
    const DEF: Def = Def::new("item.write", &["escribe"])
        .on_request(Whose::ITEM)
        .examples(&["item write complication {example-the-rope-breaks}"])
        .keys(&[Key::at(Tab(TabName::Scene), "o"), Key::at(DueItem, "enter")])
        .available(|state| require_any(!state.items.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        require_unwritten(tx, &self.item)?;
        tx.finish(Event::Written { item: self.item.clone(), text: self.text.clone() })
    }
}

impl Deed for ResolveItem {
    const DEF: Def = Def::new("item.resolve", &["resuelve"])
        .examples(&["item resolve complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "r"), Key::at(Thing(ThingKind::Item), "enter")])
        .available(|state| require_any(!state.items.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let item = tx.item(&self.item)?.clone();
        ensure!(!item.is_due(), Refusal::new("refused-item-due").with("kind", item.kind.msg()));
        ensure!(!item.kind.is_offer(), Refusal::new("refused-item-offered"));
        tx.finish(Event::Resolved(item))
    }
}

impl Deed for WaiveItem {
    const DEF: Def = Def::new("item.waive", &["perdona"])
        .examples(&["item waive complication"])
        .keys(&[Key::at(Tab(TabName::Scene), "v")])
        .available(|state| require_any(!state.items.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let item = tx.item(&self.item)?.clone();
        ensure!(item.kind != ItemKind::Declaration, Refusal::new("refused-item-offered"));
        tx.finish(Event::Waived(item))
    }
}

/// An item without a text. Refuses one that is written already.
fn require_unwritten<'d>(tx: &'d Tx, item: &Id) -> Result<&'d Item, Refusal> {
    let item = tx.item(item)?;
    match &item.text {
        None => Ok(item),
        Some(text) => Err(Refusal::new("refused-item-written").with("text", text)),
    }
}
