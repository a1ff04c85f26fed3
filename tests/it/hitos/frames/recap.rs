//! What the evening's recap tells of these rules.

use biombo::session::id::Seat;
use biombo::session::recap::Recap;

use super::kit::hemeroteca;

#[test]
fn hi_58_a_recap_tells_which_disorders_came_for_a_while() {
    let play = hemeroteca().perform(&[
        ("hitos terror fear irene", &[1, 1, 4]),
        ("roll settle irene", &[]),
        ("hitos sequela irene mind \"Miedo a los espejos\"", &[]),
        ("hitos sequela tomas mind Temblores --stays recovered", &[]),
        ("aspect add tomas \"Con prisa\"", &[]),
    ]);
    for seat in [Seat::Gm, Seat::Table] {
        let recap = serde_json::to_string(&Recap::of(&play.table, &seat)).expect("JSON");
        assert!(recap.contains("Miedo a los espejos") && recap.contains("Temblores"), "{seat:?}: {recap}");
        assert!(!recap.contains("Con prisa"), "what no rule leaves is not told: {recap}");
    }
}
