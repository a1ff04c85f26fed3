//! Everything there is to read about somebody, as a page.

use super::who::Who;
use crate::session::id::{Audience, Id};
use crate::ui::gauge;
use crate::ui::look::Meaning;
use crate::ui::parts::page::Page;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;
use crate::ui::systems;
use crate::ui::tabs::scene::secret;

/// What one can do: gauges, conditions, sheets.
pub(crate) fn numbers(who: Who, sight: &Sight, page: &mut Page) {
    if let Who::Person(person) = who {
        let gauges = person.gauges.iter().map(|seen| {
            let mut runs = vec![Run::new(Meaning::Label, format!("{} ", gauge::label(&seen.gauge, sight)))];
            runs.extend(gauge::runs(seen, gauge::WIDEST, sight.look));
            runs
        });
        page.flow(0, 3, gauges);
        let conditions = person.conditions.iter().map(|held| {
            let lasts = sight.say(&held.lasts.msg());
            vec![Run::new(Meaning::Condition, held.text.to_string()), Run::new(Meaning::Dim, format!(" ({lasts})"))]
        });
        page.flow(0, 3, conditions);
        if !person.here {
            page.text(Meaning::Dim, &sight.get("tabs-away"));
        }
        let veiled = sight.seen.back.as_ref().and_then(|back| back.veiled.get(&person.id));
        if let Some(veiled) = veiled {
            page.text(Meaning::Hidden, &marked(&readers("tabs-cast-veiled", veiled, sight), sight));
        }
    }
    if let Some(sheets) = who.sheets() {
        systems::sheets(sheets, sight, page);
    }
}

/// Who it is: what everybody may know, and what the game master alone does.
pub(crate) fn story(who: Who, sight: &Sight, page: &mut Page) {
    if !who.about().is_empty() {
        page.gap();
        page.text(Meaning::Text, who.about().trim());
    }
    match who {
        Who::Person(person) => {
            secret(&person.id, person.secret.as_ref(), sight, page);
            hidden(&person.id, sight, page);
        }
        Who::Extra(member) => {
            if !member.secret.is_empty() {
                page.gap();
                page.text(Meaning::GmOnly, &marked(&sight.get("tabs-gm-only"), sight));
                page.text(Meaning::GmOnly, member.secret.trim());
            }
            if member.hidden {
                page.gap();
                page.text(Meaning::Hidden, &marked(&sight.get("tabs-cast-comes-hidden"), sight));
            }
        }
    }
}

fn hidden(id: &Id, sight: &Sight, page: &mut Page) {
    if let Some(hidden) = sight.seen.back.as_ref().and_then(|back| back.hidden.get(id)) {
        page.gap();
        page.text(Meaning::Hidden, &marked(&readers("tabs-hidden", hidden, sight), sight));
    }
}

/// The words, and who nevertheless sees it.
fn readers(key: &str, audience: &Audience, sight: &Sight) -> String {
    let Audience::Only(people) = audience else { return sight.get(key) };
    let readers = people.iter().filter_map(|id| sight.seen.view.people.get(id));
    let names: Vec<&str> = readers.map(|person| person.name.as_str()).collect();
    if names.is_empty() {
        return sight.get(key);
    }
    format!("{} {}", sight.get("tabs-seen-by"), sight.words.list(&names))
}

fn marked(words: &str, sight: &Sight) -> String {
    format!("{} {words}", sight.look.glyphs.mark(Meaning::Hidden).unwrap_or_default())
}

/// The title of the page.
pub(crate) fn title(who: Who) -> Vec<Run<'static>> {
    let mut title = vec![Run::new(Meaning::Title, who.name().to_string())];
    title.extend(who.player().map(|player| Run::new(Meaning::Dim, format!("  {player}"))));
    title
}
