//! Elements of the story that a player declares, and what becomes of them (HI-10, HI-13).

use clap::Args;

use crate::grammar::KeyContext::{Offered, Tab};
use crate::grammar::{Deed, Def, Key, Kind, TabName, one_of, person_deed_args};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Msg, Text, Why};
use crate::session::events::item::Event as ItemEvent;
use crate::session::item;
use crate::session::{AspectOwner, Id, Item, No, Refusal, Tx, require_any, require_text};
use crate::systems::hitos::Declared;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{self, drama, holder, move_drama, own_aspect, somebody_rolls};
use crate::systems::hitos::rules::drama::{self, DeclarationVerdict, DramaHolder, DramaPrice};

/// Declares an element of the story for a player: it costs a point or exhausts an aspect, and waits for the game
/// master's ruling (HI-10).
#[apply(person_deed_args)]
pub struct Declare {
    /// Who declares it.
    pub who: Id,
    pub text: Text,
    /// The aspect that it builds on.
    #[arg(long, visible_alias = "aspecto", value_name = "TEXT")]
    pub aspect: Option<Text>,
    /// Whether the aspect is exhausted instead of paying a point; only one's own can be (HI-11).
    #[arg(long, visible_alias = "agota", requires = "aspect")]
    pub exhaust: bool,
    /// The character against whom it is.
    #[arg(long, visible_alias = "contra", value_name = "PERSON")]
    pub against: Option<Id>,
}

/// Judges a declaration: it stands, its target buys it off, or the game master rejects it or protects the story (HI-10,
/// HI-13).
#[derive(Debug, Clone, Args)]
pub struct Judge {
    #[arg(value_name = "ITEM")]
    pub item: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<DeclarationVerdict>())]
    pub verdict: DeclarationVerdict,
}

impl Deed for Declare {
    const DEF: Def = Def::new("hitos.declare", &["declara"])
        .short(&["declare", "declara"])
        .examples(&[
            "declare irene \"{example-the-porter-owes-me-a-favour}\" --aspect \"{example-i-never-drop-a-thread}\"",
            "declara irene \"{example-the-porter-owes-me-one}\" --contra tomas",
        ])
        .keys(&[Key::at(Tab(TabName::Scene), "D")])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Declare { who, against, .. } = self;
        require_text(&self.text)?;
        people::sheet(tx, who)?;
        if let Some(against) = against {
            tx.person(against)?;
        }
        if holder(tx, who) == DramaHolder::Gm {
            return Err(Refusal::by("HI-12", "hitos-refused-no-drama").with("who", tx.name(who)).into());
        }
        if against.as_ref() == Some(who) {
            return Err(Refusal::by("HI-10", "hitos-refused-against-oneself").with("who", tx.name(who)).into());
        }
        let seen_by = tx.audience_of(who);
        if against.as_ref().is_some_and(|against| seen_by.and(&tx.audience_of(against)) != seen_by) {
            return Err(Refusal::by("HI-12", "hitos-refused-quiet-declaration").into());
        }
        let exhausts = self.pay(tx)?;
        let id = tx.fresh_id(item::ItemKind::Declaration.word(), &seen_by);
        let terms = match against {
            None => Msg::new("hitos-terms"),
            Some(against) => Msg::new("hitos-terms-against").with("who", tx.name(against)),
        };
        let item = Item {
            id: id.clone(),
            who: Some(who.clone()),
            kind: item::ItemKind::Declaration,
            text: Some(Text::line(&self.text)),
            seen_by,
            why: Some(Why::new("HI-10", terms)),
        };
        tx.emit(ItemEvent::Opened(item));
        let declared = Declared { item: id, by: who.clone(), exhausts, against: against.clone() };
        tx.emit(Event::Declared(declared));
        Ok(())
    }
}

impl Declare {
    /// Pays at once, so that the verdict moves only what it changes. Returns the aspect that was exhausted, if any.
    fn pay(&self, tx: &mut Tx) -> Result<Option<Id>, Refusal> {
        let who = &self.who;
        let own = self.aspect.as_ref().and_then(|aspect| own_aspect(tx, who, aspect));
        let said = self.aspect.clone().unwrap_or_default();
        let no = |key| Refusal::by("HI-11", key).with("who", tx.name(who)).with("aspect", &said);
        if own.as_ref().is_some_and(|own| own.exhausted) {
            return Err(no("hitos-refused-exhausted"));
        }
        if self.exhaust {
            let own = own.ok_or_else(|| no("hitos-refused-not-own"))?;
            return Ok(Some(tx.exhaust_aspect(&AspectOwner::Person(who.clone()), own)));
        }
        if drama(tx, who) == 0 {
            return Err(Refusal::by("HI-10", "hitos-refused-no-points").with("who", tx.name(who)));
        }
        move_drama(tx, who, -1, "HI-10", "hitos-drama-declared");
        Ok(None)
    }
}

impl Deed for Judge {
    const DEF: Def = Def::new("hitos.judge", &["juzga"])
        .examples(&["hitos judge declaration-1 accept", "hitos juzga declaration-1 cancela"])
        .about(Kind::Item)
        .keys(&[
            Key::at(Offered, "J"),
            Key::at(Offered, "enter").with(&[("verdict", "accept")]),
            Key::at(Offered, "m").with(&[("verdict", "accept")]),
            Key::at(Offered, "q").with(&[("verdict", "cancel")]),
            Key::at(Offered, "x").with(&[("verdict", "reject")]),
            Key::at(Offered, "V").with(&[("verdict", "veto")]),
        ])
        .keeps_rolls_open()
        .available(|state| require_any(state.items.values().any(|item| item.kind == item::ItemKind::Declaration)));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        Ok(judge(tx, &self.item, self.verdict)?)
    }
}

/// Moves what a verdict moves, and closes the declaration.
pub(in crate::systems::hitos) fn judge(tx: &mut Tx, item: &Id, verdict: DeclarationVerdict) -> Result<(), Refusal> {
    let item = tx.item(item)?.clone();
    if item.kind != item::ItemKind::Declaration {
        return Err(Refusal::by("HI-10", "hitos-refused-no-declaration"));
    }
    let declared = tx.system_state.hitos.declared.iter().find(|declared| declared.item == item.id).cloned();
    // The declarer is gone, so no points move.
    let Some(declared) = declared else {
        tx.emit(ItemEvent::Waived(item));
        return Ok(());
    };
    let Declared { by, exhausts, against, .. } = &declared;
    let price = if exhausts.is_some() { DramaPrice::Aspect } else { DramaPrice::Point };
    let (other, points) = match against {
        Some(against) => (holder(tx, against), drama(tx, against)),
        None => (DramaHolder::Gm, 0),
    };
    let moves = drama::declared(other, price, verdict, points)?;
    tx.emit(Event::Judged { item, declared: declared.clone(), verdict });
    let rule = if verdict == DeclarationVerdict::Vetoed { "HI-13" } else { "HI-10" };
    move_drama(tx, by, moves.invoker + i8::from(price == DramaPrice::Point), rule, "hitos-drama-back");
    if let Some(against) = against {
        let key = if moves.other < 0 { "hitos-drama-cancelled" } else { "hitos-drama-received" };
        move_drama(tx, against, moves.other, "HI-10", key);
    }
    match exhausts {
        Some(aspect) if moves.released => people::release(tx, by, aspect),
        Some(aspect) => people::lose_temporary(tx, by, aspect),
        None => {}
    }
    Ok(())
}
