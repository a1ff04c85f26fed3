//! Elements of the story that a player declares, and what becomes of them (HI-10, HI-13).

use clap::Args;

use super::shared_args::resolve_aspect;
use crate::grammar::KeyContext::{Offered, Tab};
use crate::grammar::{Deed, Def, Key, Kind, TabName, acting, one_of, person_deed_args};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Msg, Text, Why};
use crate::session::events::item::Event as ItemEvent;
use crate::session::given_fields::GivenFields;
use crate::session::item;
use crate::session::{Audience, Id, Item, NotDone, Refusal, State, Tx, Whose, require_any, require_text};
use crate::systems::hitos::SceneDeclaration;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{
    self, drama_holder, drama_points, move_drama, pay_price, require_somebody_rolls, require_usable_aspect,
};
use crate::systems::hitos::rules::drama::{self, DeclarationVerdict, DramaHolder, DramaPrice};

/// Declares an element of the story for a player: it costs a point or exhausts an aspect, and waits for the game
/// master's ruling. The game master compels a player's character with an aspect of anybody's: the player gains a point,
/// or buys it off (HI-10, HI-12).
#[apply(person_deed_args)]
pub struct Declare {
    /// Who declares it, or whose aspect the game master uses.
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
    /// The game master declares it, against that character or against whose aspect it is.
    #[arg(long, visible_alias = "dj", conflicts_with = "exhaust")]
    pub compel: bool,
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

/// The target of a declaration, who may cancel it. The other verdicts are the game master's.
fn who_cancels(state: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    let cancels = given.value("verdict").and_then(DeclarationVerdict::from_word) == Some(DeclarationVerdict::Cancelled);
    let item = given.id("item").filter(|_| cancels)?;
    state.system_state.hitos.declared.iter().find(|declared| declared.item == item)?.against.clone()
}

impl Deed for Declare {
    const DEF: Def = Def::new("hitos.declare", &["declara"])
        .own(Whose::WHO)
        .short(&["declare", "declara"])
        .examples(&[
            "declare irene \"{example-the-porter-owes-me-a-favour}\" --aspect \"{example-i-never-drop-a-thread}\"",
            "declara irene \"{example-the-porter-owes-me-one}\" --contra tomas",
            "declare irene \"{example-the-blade}\" --aspect \"{example-i-never-drop-a-thread}\" --compel",
        ])
        .keys(&[Key::at(Tab(TabName::Scene), "D")])
        .keeps_rolls_open()
        .available(require_somebody_rolls);
    acting!(who, against);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        let DeclarationParties { by, against } = self.parties(tx)?;
        let seen_by = by.as_ref().or(against.as_ref()).map_or_else(Audience::gm, |who| tx.audience_of(who));
        let is_hidden = |who: &Id| seen_by.and(&tx.audience_of(who)) != seen_by;
        // What pays a player in the open is no secret of the game master's.
        let pays = against.as_ref().is_some_and(|against| drama_holder(tx, against) == DramaHolder::Player);
        if against.as_ref().is_some_and(is_hidden) || pays && !seen_by.is_all() {
            return Err(Refusal::by("HI-12", "hitos-refused-quiet-declaration").into());
        }
        let aspect = self.aspect.as_ref().map(|written| resolve_aspect(tx, written));
        if let Some(aspect) = &aspect {
            require_usable_aspect(tx, aspect, by.as_ref(), against.as_ref())?;
        }
        let exhausts = match &by {
            // They pay at once, so that the verdict moves only what it changes.
            Some(by) if drama_holder(tx, by) == DramaHolder::Player => {
                pay_price(tx, by, aspect.as_ref().filter(|_| self.exhaust), ("HI-10", "hitos-drama-declared"))?
            }
            _ => None,
        };
        let id = tx.fresh_id(item::ItemKind::Declaration.word(), &seen_by);
        let terms = match &against {
            None => Msg::new("hitos-terms"),
            Some(against) => Msg::new("hitos-terms-against").with("who", tx.name(against)),
        };
        let item = Item {
            id: id.clone(),
            who: by.as_ref().or(against.as_ref()).cloned(),
            kind: item::ItemKind::Declaration,
            text: Some(Text::line(&self.text)),
            seen_by,
            why: Some(Why::new("HI-10", terms)),
        };
        tx.emit(ItemEvent::Opened(item));
        tx.emit(Event::Declared(SceneDeclaration { item: id, by, exhausts, against }));
        Ok(())
    }
}

/// Who declares something, and against whom it is.
struct DeclarationParties {
    /// `None` for the game master.
    by: Option<Id>,
    against: Option<Id>,
}

impl Declare {
    /// Refuses what nobody may declare: anything against oneself and, for the game master, what is against no player.
    fn parties(&self, state: &State) -> Result<DeclarationParties, Refusal> {
        let Declare { who, against, compel, .. } = self;
        people::sheet(state, who)?;
        if let Some(against) = against {
            state.person(against)?;
        }
        let no = |rule, key| Err(Refusal::by(rule, key).with("who", state.name(who)));
        let against = against.clone().or_else(|| compel.then(|| who.clone()));
        if !compel && against.as_ref() == Some(who) {
            return no("HI-10", "hitos-refused-against-oneself");
        }
        if !compel && drama_holder(state, who) == DramaHolder::Player {
            return Ok(DeclarationParties { by: Some(who.clone()), against });
        }
        if self.exhaust {
            return no("HI-11", "hitos-refused-gm-exhausts");
        }
        if against.as_ref().is_none_or(|against| drama_holder(state, against) == DramaHolder::Gm) {
            return no("HI-12", "hitos-refused-no-drama");
        }
        Ok(DeclarationParties { by: Some(who.clone()).filter(|_| !compel), against })
    }
}

impl Deed for Judge {
    const DEF: Def = Def::new("hitos.judge", &["juzga"])
        .own(Whose::Told(who_cancels))
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

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
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
    let SceneDeclaration { by, exhausts, against, .. } = &declared;
    // Only who is here and not lost pays or gains.
    if let (DeclarationVerdict::Accepted | DeclarationVerdict::Cancelled, Some(against)) = (verdict, against) {
        tx.require_able(against)?;
    }
    let price = if exhausts.is_some() { DramaPrice::Aspect } else { DramaPrice::Point };
    let (other, points) = match against {
        Some(against) => (drama_holder(tx, against), drama_points(tx, against)),
        None => (DramaHolder::Gm, 0),
    };
    let by = by.as_ref();
    let declarer = by.map_or(DramaHolder::Gm, |by| drama_holder(tx, by));
    let moves = drama::moves_of_declaration(declarer, other, price, verdict, points)?;
    tx.emit(Event::Judged { item, declared: declared.clone(), verdict });
    let rule = if verdict == DeclarationVerdict::Vetoed { "HI-13" } else { "HI-10" };
    if let Some(by) = by.filter(|_| declarer == DramaHolder::Player) {
        let key = if verdict == DeclarationVerdict::Declined { "hitos-drama-declined" } else { "hitos-drama-back" };
        move_drama(tx, by, moves.invoker + i8::from(price == DramaPrice::Point), rule, key);
    }
    if let Some(against) = against {
        let key = if moves.other < 0 { "hitos-drama-cancelled" } else { "hitos-drama-received" };
        move_drama(tx, against, moves.other, "HI-10", key);
    }
    match by.zip(exhausts.as_ref()) {
        Some((by, aspect)) if moves.releases_aspect => people::release_aspect(tx, by, aspect),
        Some((by, aspect)) => people::spend_temporary_aspect(tx, by, aspect),
        None => {}
    }
    Ok(())
}
