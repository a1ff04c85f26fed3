//! One evening with most kinds of events: each applies, survives serialisation, and has its words
//! (`Play::try_perform`).

use super::*;
use crate::deeds::{
    aspect, campaign, cards, clock, evening, fight, gauge, item, note, person, purse, random_table, reveal, roll,
    scene, vote,
};
use crate::session::aspect::AspectDuration;
use crate::session::cards::Holder;
use crate::session::fight::{Cover, FighterGroup, OutOfAction};
use crate::session::item::ItemKind;
use crate::session::person::Side;
use crate::session::reveal::Thing;
use crate::session::{Currency, Vote};
use crate::systems::nde::HEARTS;

/// The kinds of events that happen in [`eventful_evening`], as they are serialised.
const HAPPENING_KINDS: &str = "aspect.added aspect.ended aspect.exhausted aspect.released aspect.removed aspect.revealed aspect.ticked campaign.adopted cards.dealt cards.discarded cards.donated \
    cards.donation-used cards.drew cards.hand-set cards.recovered cards.recycled cards.returned cards.revealed cards.shuffled \
    cards.taken-back clock.added clock.fired clock.moved clock.removed debt.answered debt.owed \
    evening.arrived evening.began evening.ended evening.left fight.began fight.beset \
    fight.came-back fight.covered fight.ended fight.half-began fight.joined fight.left fight.placed fight.round-began \
    fight.round-set fight.turn-set fight.went-out gauge.added gauge.capped gauge.moved gauge.removed item.drawn \
    item.opened item.resolved item.waived item.written note.added note.edited note.removed person.came person.described \
    person.gone person.played-by person.renamed person.replaced person.sheeted person.sided purse.moved purse.opened \
    purse.passed reveal.hidden reveal.shown \
    roll.changed roll.opened roll.settled scene.added scene.edited \
    scene.removed scene.set system.coin table.rolled vote.closed vote.dropped vote.opened vote.voted";

/// An event's kind: its serialised tags.
fn kind(event: &Event) -> String {
    let written = serde_json::to_value(event).unwrap();
    let (noun, body) = written.as_object().unwrap().iter().next().unwrap();
    let kind = match body {
        serde_json::Value::String(kind) => kind,
        body => body.as_object().unwrap().keys().next().unwrap(),
    };
    format!("{noun}.{kind}")
}

/// An evening in which most events of the table's nouns happen, and one of a system's.
fn eventful_evening() -> Play {
    let mut play = Play::new();
    let vera = || id("vera");
    let text = |written: &str| written.into();
    play.perform(
        campaign::AdoptFile {
            campaign: Campaign { name: text("El faro II"), points: vec![text("Favor")], ..campaign() },
        },
        &[],
    );
    play.perform(evening::BeginEvening { present: vec![vera()] }, &[]);
    play.perform(evening::ArriveLate { who: id("bruno") }, &[]);

    let add_scene = |title: &str| scene::AddScene { title: text(title), texts: scene::SceneTexts::default() };
    play.perform(add_scene("Altar"), &[]);
    play.perform(scene::RemoveScene { scene: id("hidden-altar") }, &[]);
    play.perform(aspect_in("muelle", "Niebla"), &[]);
    play.perform(aspect::RemoveAspect { on: AspectOwner::Scene(id("muelle")), aspect: id("niebla") }, &[]);
    let edit = scene::EditScene {
        scene: id("muelle"),
        title: None,
        texts: scene::SceneTexts { read: Some(text("Sal.")), ..Default::default() },
    };
    play.perform(edit, &[]);
    play.perform(scene::SetScene { scene: id("muelle") }, &[]);

    play.perform(clock::AdvanceClock { clock: id("alarma"), by: 3 }, &[]);
    let clock =
        clock::AddClock { name: text("Fuego"), size: Some(4), consequence: None, driver: Driver::Hand, hidden: false };
    play.perform(clock, &[]);
    play.perform(clock::RemoveClock { clock: id("fuego-1") }, &[]);
    play.perform(random_table::RollOnTable { table: id("presagios"), public: true, secret: false }, &[1]);

    play.perform(item::DrawItem { item: None, who: Some(vera()) }, &[1]);
    play.perform(item::OpenItem { who: None, kind: ItemKind::Choice, text: None, hidden: false }, &[]);
    play.perform(item::WriteItem { item: id("choice-1"), text: text("Puerta o ventana") }, &[]);
    play.perform(item::ResolveItem { item: id("choice-1") }, &[]);
    play.perform(item::WaiveItem { item: id("complication-1") }, &[]);
    play.perform(note_for("Pista", None, Audience::gm()), &[]);
    play.perform(note::EditNote { note: id("hidden-pista"), title: text("Pista"), text: Some(text("Aquí")) }, &[]);
    play.perform(reveal::ShowThing { to: Some(vera()), ..reveal::ShowThing::of(Thing::Note(id("hidden-pista"))) }, &[]);
    play.perform(reveal::HideThing { what: Thing::Note(id("hidden-pista")) }, &[]);
    play.perform(note::RemoveNote { note: id("hidden-pista") }, &[]);

    play.perform(aspect::AddAspect { hidden: true, ..aspect_in("muelle", "Lobos") }, &[]);
    let on = || AspectOwner::Scene(id("muelle"));
    let aspect = id("hidden-lobos");
    play.perform(aspect::RevealAspect { on: on(), aspect: aspect.clone() }, &[]);
    play.perform(aspect::ExhaustAspect { on: on(), aspect: aspect.clone() }, &[]);
    play.perform(aspect::ReleaseAspect { on: on(), aspect }, &[]);
    for duration in [AspectDuration::Rounds(2), AspectDuration::Evening] {
        play.perform(aspect_for("vera", "Alerta", duration), &[]);
    }
    let foes = vec![FighterGroup { who: id("maton"), count: 2 }];
    play.perform(fight::BeginFight { name: Some(text("Pelea")), foes, hidden: false }, &[]);
    play.perform(fight::TakeCover { who: vera(), cover: Cover::Full }, &[]);
    play.perform(fight::BesetFighter { who: vera(), over: false }, &[]);
    play.perform(fight::PlaceFighter { who: vera(), at: Spot::zone(1), reason: None }, &[]);
    play.perform(fight::SetSpent { who: vera(), spent: None, more: false, moved: true, reason: None }, &[]);
    play.perform(fight::NextTurn, &[]);
    play.perform(fight::NextTurn, &[]);
    play.perform(fight::SetRound { round: 5, half: Some(Side::Foes), reason: None }, &[]);
    play.perform(fight::PutOut { who: id("maton-1"), how: OutOfAction::Fled, also: Vec::new() }, &[]);
    play.perform(fight::BringBack { who: id("maton-1"), reason: None }, &[]);
    play.perform(fight::LeaveFight { who: id("maton-2") }, &[]);
    play.perform(fight::EndFight, &[]);

    play.perform(without_aspect("vera", "alerta-2"), &[]);
    play.perform(person::RemovePerson { who: id("maton-2") }, &[]);
    play.perform(person::RenamePerson { who: id("maton-1"), name: text("Rufo") }, &[]);
    play.perform(person::ChangeSide { who: id("maton-1"), side: Side::Party }, &[]);
    play.perform(person::SetPlayer { who: id("bruno"), player: Some(text("Luis")) }, &[]);
    play.perform(person::DescribePerson { who: vera(), about: Some(text("Farera")), secret: None }, &[]);
    play.perform(person::RewriteSheets { who: id("bruno"), sheet: sheets(1, Some(hero())) }, &[]);
    play.perform(person::ReplacePerson { who: id("bruno"), name: text("Nora"), sheet: None }, &[]);

    let card = || "2S".parse().unwrap();
    for holder in [Holder::Person(vera()), Holder::Gm] {
        let holder = || holder.clone();
        play.perform(cards::ShuffleCards { who: holder(), all: false }, &[]);
        play.perform(cards::DrawCards { who: holder(), amount: 2 }, &[]);
        play.perform(cards::DonateCard { who: holder(), card: card() }, &[]);
    }
    let holder = || Holder::Person(vera());
    play.perform(cards::UseDonatedCard { who: holder(), card: card() }, &[]);
    play.perform(cards::ReturnDonations {}, &[]);
    play.perform(cards::RecoverDiscarded { who: Holder::Gm, card: card() }, &[]);
    play.perform(cards::RevealCards { who: holder(), card: None }, &[]);
    play.perform(cards::ReturnCards { who: holder() }, &[]);
    play.perform(cards::SetHand { who: holder(), cards: vec![card()] }, &[]);
    play.perform(cards::DrawCards { who: holder(), amount: 51 }, &[]);
    play.perform(cards::DiscardCards { who: holder(), cards: vec![card()] }, &[]);
    play.perform(cards::DrawCards { who: holder(), amount: 1 }, &[]);

    let owner = || Owner::Person(vera());
    play.perform(gauge::ChangeGauge { owner: owner(), gauge: HEARTS, by: -1, reason: None }, &[]);
    play.perform(gauge::CapGauge { owner: owner(), gauge: HEARTS, max: 6, reason: None }, &[]);
    play.perform(gauge::AddGauge { owner: Owner::Table, name: text("Luz"), max: 3 }, &[]);
    play.perform(gauge::RemoveGauge { owner: Owner::Table, gauge: Gauge::custom(&text("Luz")) }, &[]);

    let favour = || Currency::custom(&text("Favor"));
    play.perform(purse::OpenPurse { name: text("Zoe") }, &[]);
    play.perform(purse::GivePoints { player: id("ana"), currency: favour(), amount: 2, reason: None }, &[]);
    let receiver = id("zoe");
    play.perform(purse::PassPoints { player: id("ana"), receiver, currency: favour(), amount: 1, reason: None }, &[]);

    let question = || text("¿Seguimos?");
    play.perform(vote::OpenVote { question: question(), voters: vec![], double: None }, &[]);
    play.perform(vote::CastVote { ballot: id("vote-1"), player: id("ana"), vote: Vote::Yes }, &[]);
    play.perform(vote::CloseVote { ballot: id("vote-1") }, &[]);
    play.perform(vote::OpenVote { question: question(), voters: vec![], double: None }, &[]);
    play.perform(vote::DropVote { ballot: id("vote-1") }, &[]);

    play.perform(coin::deeds::TossCoin { who: vera(), secret: false }, &[1]);
    play.perform(coin::deeds::TossAgain { who: vera() }, &[1]);
    play.perform(roll::SettleRoll { who: vera() }, &[]);
    play.perform(coin::deeds::TossCoin { who: vera(), secret: false }, &[2]);
    play.perform(evening::LeaveEarly { who: vera() }, &[]);
    play.perform(evening::EndEvening, &[]);
    play
}

#[test]
fn the_eventful_evening_has_exactly_these_kinds_of_events() {
    let play = eventful_evening();
    let happened: BTreeSet<String> = play.events.iter().map(kind).collect();
    let known: BTreeSet<String> = HAPPENING_KINDS.split_whitespace().map(str::to_owned).collect();
    assert_eq!(happened.symmetric_difference(&known).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn replaying_what_happened_leads_to_the_same_table() {
    let play = eventful_evening();
    let mut again = State::new(&campaign());
    play.events.iter().for_each(|event| event.apply(&mut again));
    assert_eq!(again, play.state);
}
