//! Help on keys: the keys by context, the navigation keys, and the letters that several tabs share.

use super::enter::EnterHelp;
use super::{HelpRow, HelpSection, pad_with_gap};
use crate::deeds::{DeedType, KeyContext, TabName, find};
use crate::rules::keyword::Keyword;
use crate::ui::parts::{Run, width};
use crate::ui::tabs::TabEnter;
use crate::ui::{BoundDeed, Code, DrawCtx, KeyPress, Meaning};

/// The navigation keys, which are not deeds: the message keys of their names and of what they do.
const NAVIGATION: [(&[&str], &str); 5] = [
    (&["key-up", "key-down"], "help-move-rows"),
    (&["key-left", "key-right"], "help-move-across"),
    (&["key-pageup", "key-pagedown"], "help-move-pages"),
    (&["key-tab", "key-shift-tab"], "help-move-panes"),
    (&["key-esc"], "help-move-back"),
];

/// A key or several, a short name for what they do, and a sentence on it.
struct KeyHelp {
    keys: String,
    label: String,
    help: String,
}

/// Lists the keys of these contexts, the navigation keys and the letters that several tabs share, with columns of one
/// width.
///
/// The first of these contexts are the tab's own, where Enter does what the tab says.
pub(super) fn sections(contexts: &[KeyContext], enter: &EnterHelp, ctx: &DrawCtx, cells: u16) -> Vec<HelpSection> {
    let navigation = NAVIGATION.map(|(keys, help_key)| {
        let keys: Vec<String> = keys.iter().map(|key| ctx.get(key)).collect();
        KeyHelp { keys: keys.join(" "), label: String::new(), help: ctx.get(help_key) }
    });
    let answers = KeyHelp {
        keys: [KeyPress::CONFIRM, KeyPress::DECLINE].map(|key| ctx.key_name(key)).join(" "),
        label: String::new(),
        help: ctx.get("help-move-grave"),
    };
    let navigation = navigation.into_iter().chain([answers]).collect();
    let rows_of = |n: usize, context: KeyContext| match n < enter.contexts {
        true => {
            let enter = (n == 0).then(|| enter_row(enter, ctx)).flatten();
            enter.into_iter().chain(keys_in_context(context, |key| key != KeyPress::ENTER, ctx)).collect()
        }
        false => keys_in_context(context, |_| true, ctx),
    };
    let by_context = contexts.iter().enumerate();
    let by_context = by_context.map(|(n, context)| (ctx.get(&context.key()), rows_of(n, *context)));
    let all: Vec<(String, Vec<KeyHelp>)> =
        by_context.chain([(ctx.get("help-move"), navigation), (ctx.get("help-map"), shared_letters(ctx))]).collect();
    let rows = || all.iter().flat_map(|(_, rows)| rows);
    let keys = rows().map(|row| width(&row.keys)).max().unwrap_or(0).min(cells / 5);
    let labels = rows().map(|row| width(&row.label)).max().unwrap_or(0).min(cells / 4);
    all.into_iter()
        .map(|(title, rows)| HelpSection::new(title, rows.into_iter().map(|row| row.in_columns(keys, labels))))
        .collect()
}

/// The row of Enter, with the sentence of its deed if it does one.
fn enter_row(enter: &EnterHelp, ctx: &DrawCtx) -> Option<KeyHelp> {
    let TabEnter { key, label, deed } = enter.does.clone()?;
    let help = deed.and_then(find).map(|deed| ctx.get(&deed.help_key())).unwrap_or_default();
    Some(KeyHelp { keys: key, label, help })
}

impl KeyHelp {
    fn in_columns(self, keys: u16, labels: u16) -> HelpRow {
        let mut lead = vec![Run::new(Meaning::Key, format!(" {}", pad_with_gap(&self.keys, keys)))];
        if !self.label.is_empty() {
            lead.push(Run::new(Meaning::Label, pad_with_gap(&self.label, labels)));
        }
        HelpRow::new(lead, Meaning::Hint, self.help)
    }
}

/// Lists the keys of a context that are wanted, those of one deed in one row.
fn keys_in_context(context: KeyContext, is_wanted: impl Fn(KeyPress) -> bool, ctx: &DrawCtx) -> Vec<KeyHelp> {
    let mut rows: Vec<(&DeedType, KeyHelp)> = Vec::new();
    for (key, bound) in ctx.keys.bindings_in(context, &ctx.seen.view.screens) {
        if !ctx.seen.may(bound.deed.right) || !is_wanted(key) {
            continue;
        }
        let key = ctx.key_name(key);
        match rows.last_mut() {
            Some((deed, row)) if deed.id == bound.deed.id => row.keys = format!("{} {key}", row.keys),
            _ => rows.push((
                bound.deed,
                KeyHelp { keys: key, label: ctx.get(&bound.deed.label_key()), help: ctx.get(&bound.deed.help_key()) },
            )),
        }
    }
    let values = |deed: &DeedType| -> Vec<String> {
        let keys = ctx
            .keys
            .bindings_in(context, &ctx.seen.view.screens)
            .into_iter()
            .filter(|(key, bound)| bound.deed.id == deed.id && is_wanted(*key));
        keys.filter_map(|(key, bound)| Some(format!("{} {}", ctx.key_name(key), value_in_words(bound, ctx)?))).collect()
    };
    rows.into_iter()
        .map(|(deed, row)| match values(deed) {
            values if values.is_empty() => row,
            values => KeyHelp { help: format!("{} {}.", row.help, values.join(", ")), ..row },
        })
        .collect()
}

/// The value that a key already fills in, in words; `None` if it is a number.
fn value_in_words(bound: BoundDeed, ctx: &DrawCtx) -> Option<String> {
    let (field, value) = bound.preset_fields.first()?;
    let keys = match *field {
        "field" => [format!("roll-{value}"), format!("field-{value}")],
        "tab" => [format!("tab-{value}"), String::new()],
        _ if value.parse::<i64>().is_ok() => return None,
        _ => [format!("choice-{value}"), String::new()],
    };
    keys.iter().find(|key| ctx.words.has(key)).map(|key| ctx.get(key))
}

/// The letters that do one thing on several tabs, with those tabs.
fn shared_letters(ctx: &DrawCtx) -> Vec<KeyHelp> {
    let mut found: Vec<(KeyPress, &DeedType, Vec<TabName>)> = Vec::new();
    for (tab, ..) in TabName::ALL {
        for (key, bound) in ctx.keys.bindings_in(KeyContext::Tab(*tab), &ctx.seen.view.screens) {
            let is_letter = matches!(key.code, Code::Char(_)) && ctx.seen.may(bound.deed.right);
            match found.iter_mut().find(|(known, deed, _)| (*known, deed.id) == (key, bound.deed.id)) {
                Some((.., tabs)) => tabs.push(*tab),
                None if is_letter => found.push((key, bound.deed, vec![*tab])),
                None => {}
            }
        }
    }
    let several = found.into_iter().filter(|(.., tabs)| tabs.len() > 1);
    several
        .map(|(key, deed, tabs)| {
            let tabs: Vec<String> = tabs.iter().map(|tab| ctx.get(&format!("tab-{}", tab.word()))).collect();
            KeyHelp { keys: ctx.key_name(key), label: ctx.get(&deed.label_key()), help: tabs.join(", ") }
        })
        .collect()
}
