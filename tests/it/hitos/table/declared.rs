//! What players declare, and what becomes of it.

use biombo::deeds::{evening, item};
use biombo::rules::text::Text;
use biombo::systems::hitos::DRAMA;
use biombo::systems::hitos::rules::drama::DeclarationVerdict;

use super::kit::*;

fn declare(who: &str) -> Declare {
    Declare {
        who: id(who),
        text: Text::new("El portero me debe una"),
        aspect: None,
        exhaust: false,
        against: None,
        compel: false,
    }
}

fn judge(verdict: DeclarationVerdict) -> Judge {
    Judge { item: id("declaration-1"), verdict }
}

fn drama(table: &Table) -> [i32; 2] {
    ["irene", "tomas"].map(|who| table.drama(who))
}

#[test]
fn hi_10_a_declaration_costs_a_point_and_waits_for_the_game_master() {
    let mut table = Table::new();
    table.done(declare("irene"));
    assert_eq!(drama(&table), [2, 2]);
    assert_eq!(table.refused(item::WaiveItem { item: id("declaration-1") }).1, "refused-item-offered");
    assert_eq!(table.refused(judge(DeclarationVerdict::Cancelled)), ("HI-09".into(), "hitos-no-cancelling".into()));
    table.done(judge(DeclarationVerdict::Accepted));
    assert_eq!(drama(&table), [2, 2]);
    assert!(table.state.items.is_empty());
    table.done(declare("irene"));
    table.done(judge(DeclarationVerdict::Declined));
    assert_eq!(drama(&table), [2, 2], "what is not let be costs nothing");
}

#[test]
fn hi_10_whom_it_is_against_receives_the_point_or_buys_it_off() {
    let mut table = Table::new();
    let against = || Declare { against: Some(id("tomas")), ..declare("irene") };
    table.done(against());
    table.done(judge(DeclarationVerdict::Accepted));
    assert_eq!(drama(&table), [2, 3]);
    table.done(against());
    table.done(judge(DeclarationVerdict::Cancelled));
    assert_eq!(drama(&table), [3, 2], "hers comes back, and his with it");
    table.set_gauge("tomas", DRAMA, 0);
    table.done(against());
    assert_eq!(table.refused(judge(DeclarationVerdict::Cancelled)).1, "hitos-no-cancelling");
}

#[test]
fn hi_10_an_aspect_pays_too_and_comes_back_with_a_no() {
    let mut table = Table::new();
    let spends = || Declare { aspect: Some(Text::new(OWN)), exhaust: true, ..declare("irene") };
    table.done(spends());
    assert!(table.has_exhausted("irene"));
    assert_eq!(table.refused(spends()), ("HI-11".into(), "hitos-refused-exhausted".into()));
    table.done(judge(DeclarationVerdict::Declined));
    assert!(!table.has_exhausted("irene"));
    let foreign = Declare { aspect: Some(Text::new("Suelo recién encerado")), exhaust: true, ..declare("irene") };
    assert_eq!(table.refused(foreign), ("HI-11".into(), "hitos-refused-not-own".into()));
    assert_eq!(table.refused(declare("ordenanza-1")).1, "hitos-refused-no-drama");
}

#[test]
fn hi_13_the_game_master_protects_the_story_from_a_declaration() {
    let mut table = Table::new();
    table.done(declare("irene"));
    table.done(judge(DeclarationVerdict::Vetoed));
    assert_eq!(drama(&table), [4, 2]);
}

#[test]
fn hi_10_what_nobody_judged_comes_to_nothing_with_the_next_session() {
    let mut table = Table::new();
    table.done(declare("irene"));
    table.done(evening::EndEvening);
    table.done(evening::BeginEvening { present: Vec::new() });
    assert_eq!(drama(&table), [3, 2]);
    assert!(table.state.items.is_empty());
}
