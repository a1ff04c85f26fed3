//! GenreFuzzion in a campaign file: options, sheets and announced scenes (GF-01 to GF-04, GF-06 to GF-08, GF-26).

use super::check::{Breach, breaches, breaches_of_scene};
use super::sheet::{HeldTrick, LifeGoal, OwnTrick, PersonStanding, Trait, TraitKind, TrickSource};
use super::{Genrefuzzion, Options, SceneData, Sheet};
use crate::record::forms::{AsDieBy, AsFlag, AsLine, AsList, AsNumber, AsProse, AsReference, AsWord, LINES};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::report::IdKind;
use crate::record::{Fields, Keys};
use crate::systems::genrefuzzion::rules::options::CarriedPoints;

impl SystemPart for Genrefuzzion {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            ground: Some("scenes.genrefuzzion"),
            players: Some(("GF-01", 3..=7)),
            template: templates!(decks, house, cast, bestiary, scene),
            ..Features::default()
        }
    }

    fn house_keys(it: &mut Keys, house: &mut Options) {
        it.or_default("rewriting", AsWord, &mut house.rewriting);
        it.or_default("closed-goals", AsWord, &mut house.closed_goals);
        it.optional("response-hours", AsNumber::within(1..=9_999).by_rule("GF-24"), &mut house.response_hours);
        let points = || AsNumber::within(0..=9_999).by_rule("GF-04");
        it.tables("purses", "genrefuzzion.purses", CarriedPoints::default(), &mut house.purses, |it, purse| {
            it.required("player", AsLine, &mut purse.player);
            it.or_default("vp", points(), &mut purse.vp);
            it.or_default("kp", points(), &mut purse.kp);
        });
    }

    fn blank_sheet(_: &Fields, roster: Roster) -> Sheet {
        Sheet { standing: usual_standing(roster), ..Sheet::default() }
    }

    fn sheet_keys(it: &mut Keys, roster: Roster, _: &Options, sheet: &mut Sheet) {
        let errors = it.fields().map(|it| it.report().count_errors());
        it.with_default("standing", AsWord, usual_standing(roster), &mut sheet.standing);
        it.or_default("grown", AsFlag, &mut sheet.grown);
        trait_list(it, "cliches", "cast.genrefuzzion.cliches", TraitKind::Cliche, sheet, |it, cliche| {
            it.required("die", AsDieBy("GF-01"), &mut cliche.die);
            it.or_default("hidden", AsFlag, &mut cliche.hidden);
        });
        let header = "cast.genrefuzzion.relationships";
        trait_list(it, "relationships", header, TraitKind::Relationship, sheet, |it, relationship| {
            it.required("die", AsDieBy("GF-02"), &mut relationship.die);
            let mut towards = relationship.towards.take().unwrap_or_default();
            let is_known = it.required("towards", AsReference(IdKind::Person), &mut towards);
            relationship.towards = is_known.then_some(towards);
            it.optional("through", AsReference(IdKind::Person), &mut relationship.through);
        });
        trait_list(it, "assets", "cast.genrefuzzion.assets", TraitKind::Asset, sheet, |it, asset| {
            it.required("die", AsDieBy("GF-15"), &mut asset.die);
            it.optional("against", AsReference(IdKind::Person), &mut asset.towards);
        });
        trait_list(it, "problems", "cast.genrefuzzion.problems", TraitKind::Problem, sheet, |it, problem| {
            it.required("die", AsDieBy("GF-15"), &mut problem.die);
        });
        let blank = HeldTrick { what: TrickSource::Own(OwnTrick::default()), gaps: Vec::new() };
        it.tables("tricks", "cast.genrefuzzion.tricks", blank, &mut sheet.tricks, trick_keys);
        it.make_inline("tricks");
        it.tables("goals", "cast.genrefuzzion.goals", LifeGoal::default(), &mut sheet.goals, goal_keys);
        it.make_inline("goals");
        // A sheet that cannot be read has no breaches.
        if let Some(it) = it.fields()
            && Some(it.report().count_errors()) == errors
        {
            report(it, breaches(sheet));
        }
    }

    fn scene_keys(it: &mut Keys, _: &Options, scene: &mut SceneData) {
        it.or_default("tone", AsLine, &mut scene.tone);
        it.tables("cliches", "scenes.genrefuzzion.cliches", Trait::default(), &mut scene.cliches, |it, cliche| {
            it.required("phrase", AsLine, &mut cliche.phrase);
            it.required("die", AsDieBy("GF-08"), &mut cliche.die);
        });
        it.make_inline("cliches");
        it.optional("protagonist", AsReference(IdKind::Person), &mut scene.protagonist);
        it.optional("antagonist", AsReference(IdKind::Person), &mut scene.antagonist);
        it.or_default("intention", AsLine, &mut scene.intention);
        it.or_default("allies", AsList("expect-ids", AsReference(IdKind::Person)), &mut scene.allies);
        if let Some(it) = it.fields() {
            report(it, breaches_of_scene(scene));
        }
    }
}

/// What a person is where the file does not say so.
fn usual_standing(roster: Roster) -> PersonStanding {
    match roster {
        Roster::Cast => PersonStanding::Character,
        Roster::Bestiary => PersonStanding::Extra,
    }
}

/// The traits of one kind: the phrase of each, and the keys that its kind has besides.
fn trait_list(
    it: &mut Keys,
    key: &'static str,
    header: &'static str,
    kind: TraitKind,
    sheet: &mut Sheet,
    mut others: impl FnMut(&mut Keys, &mut Trait),
) {
    let mut traits = sheet.take_kind(kind);
    it.tables(key, header, Trait { kind, ..Trait::default() }, &mut traits, |it, thing| {
        it.required("phrase", AsLine, &mut thing.phrase);
        others(it, thing);
    });
    it.make_inline(key);
    sheet.put_back(kind, traits);
}

/// A trick of the rules by its word, or one that the table wrote (GF-26).
fn trick_keys(it: &mut Keys, held: &mut HeldTrick) {
    let mut book = held.book();
    it.optional("trick", AsWord, &mut book);
    if let Some(trick) = book {
        held.what = TrickSource::Book(trick);
    }
    // A word that is no trick is a fault already, and does not make it one of the table's own.
    if it.fields().map_or(book.is_some(), |it| it.has_key("trick")) {
        it.or_default("gaps", LINES, &mut held.gaps);
    } else if let TrickSource::Own(own) = &mut held.what {
        it.required("name", AsLine, &mut own.name);
        it.or_default("kind", AsWord, &mut own.kind);
        it.required("text", AsProse, &mut own.text);
        it.required("points", AsNumber::within(0..=9).by_rule("GF-26"), &mut own.points);
        it.or_default("currency", AsWord, &mut own.currency);
        it.or_default("proposed", AsFlag, &mut own.proposed);
    }
}

fn goal_keys(it: &mut Keys, goal: &mut LifeGoal) {
    it.required("text", AsLine, &mut goal.text);
    it.required("difficulty", AsNumber::within(5..=15).by_rule("GF-03"), &mut goal.difficulty);
    it.or_default("by", AsWord, &mut goal.author);
    it.or_default("state", AsWord, &mut goal.state);
    it.or_default("hidden", AsFlag, &mut goal.hidden);
}

/// Reports each breach at the key that it is about: a wrong count as an error, anything else as a warning (GF-07).
fn report(it: &Fields, breaches: Vec<Breach>) {
    for breach in breaches {
        let fault = it.report().fault(it.value_span(breach.key), breach.why.said).by_rule(breach.why.rule);
        it.report().add(if breach.is_error { fault } else { fault.warning() });
    }
}
