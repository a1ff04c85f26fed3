//! Every deed that a choice, a pane or a look-up names is one of the register.

use biombo::deeds::find;

use super::source::sources;

/// The calls whose first argument is a deed's id.
const CALLS: [&str; 7] = [
    "DeedRequest::now(",
    "DeedRequest::in_form(",
    "DeedRequest::now::<&str>(",
    "DeedRequest::in_form::<&str>(",
    " find(",
    "asked(",
    "rewrites(",
];

/// The room of a system that only tests know.
const COIN: &str = "systems/coin/";

#[test]
fn every_deed_that_the_source_asks_for_is_registered() {
    let mut asked = 0;
    for (file, source) in sources("src") {
        if file.to_string_lossy().replace('\\', "/").contains(COIN) {
            continue;
        }
        for id in CALLS.iter().flat_map(|call| source.split(call).skip(1)).filter_map(first_id) {
            assert!(find(id).is_some(), "{}: no deed is called {id}", file.display());
            asked += 1;
        }
    }
    assert!(asked > 60, "only {asked} deeds were found: the calls have other names now");
}

/// The deed's id that a call begins with, if it begins with a literal one.
fn first_id(call: &str) -> Option<&str> {
    let (id, _) = call.trim_start().strip_prefix('"')?.split_once('"')?;
    let is_id = id.contains('.') && id.bytes().all(|b| b.is_ascii_lowercase() || matches!(b, b'.' | b'-'));
    is_id.then_some(id)
}
