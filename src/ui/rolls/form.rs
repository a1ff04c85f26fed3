//! What the forms of rolls say of their fields.

use crate::deeds::{Place, TabName};
use crate::ui::sight::Sight;

/// The keys that change a field from anywhere on the Roll tab, `+ -`: of the deed that all forms know, and of `deed`,
/// which is the system's own.
pub(crate) fn keys_of(deed: &str, is_it: impl Fn(&str) -> bool, sight: &Sight) -> String {
    let here = sight.keys.of(Place::Tab(TabName::Roll), &sight.seen.view.screens);
    let mine = here.into_iter().filter(|(_, does)| {
        let changes = does.deed.id == "screen.change" || does.deed.id == deed;
        changes && does.says("field").is_some_and(&is_it)
    });
    let mut keys: Vec<String> = mine.map(|(key, _)| sight.key_name(key)).collect();
    keys.sort();
    keys.join(" ")
}
