//! GenreFuzzion in a campaign file: options, sheets and announced scenes (GF-01 to GF-04, GF-06 to GF-08, GF-26).

use super::check::{CreationBreach, breaches, breaches_of_scene};
use super::sheet::{HeldTrick, LifeGoal, OwnTrick, PersonStanding, Trait, TraitKind, TrickSource};
use super::{Genrefuzzion, Options, SceneData, Sheet};
use crate::record::forms::{AsAllowedDie, AsFlag, AsKeyword, AsLine, AsList, AsNumber, AsProse, AsReference, LINES};
use crate::record::part::{Features, Roster, SystemPart, SystemScreen, templates};
use crate::record::report::IdKind;
use crate::record::{Fields, Keys};
use crate::systems::genrefuzzion::rules::options::CarriedPoints;

impl SystemPart for Genrefuzzion {
    fn features() -> Features {
        Features {
            screens: &[SystemScreen::Roll, SystemScreen::Gauges, SystemScreen::Scene],
            scene_header: Some("scenes.genrefuzzion"),
            players: Some(("GF-01", 3..=7)),
            template: templates!(decks, house, cast, bestiary, scene),
            ..Features::default()
        }
    }

    fn option_keys(keys: &mut Keys, options: &mut Options) {
        keys.or_default("rewriting", AsKeyword, &mut options.rewriting);
        keys.or_default("closed-goals", AsKeyword, &mut options.closed_goals);
        let points = || AsNumber::within(0..=9_999).by_rule("GF-04");
        keys.tables("purses", "genrefuzzion.purses", CarriedPoints::default(), &mut options.purses, |keys, purse| {
            keys.required("player", AsLine, &mut purse.player);
            keys.or_default("vp", points(), &mut purse.vp);
            keys.or_default("kp", points(), &mut purse.kp);
        });
    }

    fn blank_sheet(_: &Fields, roster: Roster) -> Sheet {
        Sheet { standing: usual_standing(roster), ..Sheet::default() }
    }

    fn sheet_keys(keys: &mut Keys, roster: Roster, _: &Options, sheet: &mut Sheet) {
        let errors = keys.fields().map(|fields| fields.report().count_errors());
        keys.with_default("standing", AsKeyword, usual_standing(roster), &mut sheet.standing);
        keys.or_default("grown", AsFlag, &mut sheet.grown);
        keys.or_default("fresh", AsFlag, &mut sheet.fresh);
        trait_list(keys, "cliches", "cast.genrefuzzion.cliches", TraitKind::Cliche, sheet, |keys, cliche| {
            keys.required("die", AsAllowedDie("GF-01"), &mut cliche.die);
            keys.or_default("hidden", AsFlag, &mut cliche.hidden);
        });
        let header = "cast.genrefuzzion.relationships";
        trait_list(keys, "relationships", header, TraitKind::Relationship, sheet, |keys, relationship| {
            keys.required("die", AsAllowedDie("GF-02"), &mut relationship.die);
            let mut towards = relationship.towards.take().unwrap_or_default();
            let is_known = keys.required("towards", AsReference(IdKind::Person), &mut towards);
            relationship.towards = is_known.then_some(towards);
            keys.optional("through", AsReference(IdKind::Person), &mut relationship.through);
        });
        trait_list(keys, "assets", "cast.genrefuzzion.assets", TraitKind::Asset, sheet, |keys, asset| {
            keys.required("die", AsAllowedDie("GF-15"), &mut asset.die);
            keys.optional("against", AsReference(IdKind::Person), &mut asset.towards);
        });
        trait_list(keys, "problems", "cast.genrefuzzion.problems", TraitKind::Problem, sheet, |keys, problem| {
            keys.required("die", AsAllowedDie("GF-15"), &mut problem.die);
        });
        let blank = HeldTrick { source: TrickSource::Own(OwnTrick::default()), gaps: Vec::new() };
        keys.tables("tricks", "cast.genrefuzzion.tricks", blank, &mut sheet.tricks, trick_keys);
        keys.make_inline("tricks");
        keys.tables("goals", "cast.genrefuzzion.goals", LifeGoal::default(), &mut sheet.goals, goal_keys);
        keys.make_inline("goals");
        // A sheet that cannot be read has no breaches.
        if let Some(fields) = keys.fields()
            && Some(fields.report().count_errors()) == errors
        {
            report(fields, breaches(sheet));
        }
    }

    fn scene_keys(keys: &mut Keys, _: &Options, scene: &mut SceneData) {
        keys.or_default("tone", AsLine, &mut scene.tone);
        keys.tables("cliches", "scenes.genrefuzzion.cliches", Trait::default(), &mut scene.cliches, |keys, cliche| {
            keys.required("phrase", AsLine, &mut cliche.phrase);
            keys.required("die", AsAllowedDie("GF-08"), &mut cliche.die);
        });
        keys.make_inline("cliches");
        keys.optional("protagonist", AsReference(IdKind::Person), &mut scene.protagonist);
        keys.optional("antagonist", AsReference(IdKind::Person), &mut scene.antagonist);
        keys.or_default("intention", AsLine, &mut scene.intention);
        keys.or_default("allies", AsList("expect-ids", AsReference(IdKind::Person)), &mut scene.allies);
        if let Some(fields) = keys.fields() {
            report(fields, breaches_of_scene(scene));
        }
    }
}

/// The standing of a person for whom the file gives none.
fn usual_standing(roster: Roster) -> PersonStanding {
    match roster {
        Roster::Cast => PersonStanding::Character,
        Roster::Bestiary => PersonStanding::Extra,
    }
}

/// Declares the traits of one kind: the phrase of each, and the keys that its kind has besides.
fn trait_list(
    keys: &mut Keys,
    key: &'static str,
    header: &'static str,
    kind: TraitKind,
    sheet: &mut Sheet,
    mut others: impl FnMut(&mut Keys, &mut Trait),
) {
    let mut traits = sheet.take_kind(kind);
    keys.tables(key, header, Trait { kind, ..Trait::default() }, &mut traits, |keys, trait_| {
        keys.required("phrase", AsLine, &mut trait_.phrase);
        others(keys, trait_);
    });
    keys.make_inline(key);
    sheet.add_traits(kind, traits);
}

/// Declares a trick: one of the rules by its word, or one that the table wrote (GF-26).
fn trick_keys(keys: &mut Keys, held: &mut HeldTrick) {
    let mut book_trick = held.book_trick();
    keys.optional("trick", AsKeyword, &mut book_trick);
    if let Some(trick) = book_trick {
        held.source = TrickSource::Book(trick);
    }
    // A word that is no trick is a fault already, and does not make it one of the table's own.
    if keys.fields().map_or(book_trick.is_some(), |fields| fields.has_key("trick")) {
        keys.or_default("gaps", LINES, &mut held.gaps);
    } else if let TrickSource::Own(own) = &mut held.source {
        keys.required("name", AsLine, &mut own.name);
        keys.or_default("kind", AsKeyword, &mut own.kind);
        keys.required("text", AsProse, &mut own.text);
        keys.required("points", AsNumber::within(0..=9).by_rule("GF-26"), &mut own.points);
        keys.or_default("currency", AsKeyword, &mut own.currency);
        keys.or_default("proposed", AsFlag, &mut own.proposed);
    }
}

fn goal_keys(keys: &mut Keys, goal: &mut LifeGoal) {
    keys.required("text", AsLine, &mut goal.text);
    keys.required("difficulty", AsNumber::within(5..=15).by_rule("GF-03"), &mut goal.difficulty);
    keys.or_default("by", AsKeyword, &mut goal.author);
    keys.or_default("state", AsKeyword, &mut goal.state);
    keys.or_default("hidden", AsFlag, &mut goal.hidden);
}

/// Reports each breach at the key that it is about: a wrong count as an error, anything else as a warning (GF-07).
fn report(fields: &Fields, breaches: Vec<CreationBreach>) {
    for breach in breaches {
        let fault = fields.report().fault(fields.value_span(breach.key), breach.why.msg).by_rule(breach.why.rule);
        fields.report().add(if breach.is_error { fault } else { fault.warning() });
    }
}
