//! A Prisma sheet as a page: what somebody rolls, where their edge comes from, what they carry, and what they may buy.

use crate::systems::prisma::rules::edge::Source;
use crate::systems::prisma::rules::sheet::Ratings;
use crate::systems::prisma::rules::{House, Stunt};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::systems::prisma::{Ground, Sheet};
use crate::ui::look::Meaning;
use crate::ui::parts::page::Page;
use crate::ui::parts::text::{Run, runs_width, width};
use crate::ui::sight::Sight;

/// Writes the sheet.
///
/// ```text
/// Tasa lo que ya se quemó
/// Cuerpo 2   Temple 2   Ingenio 4   Trato 2
/// dificultad 3   estrés 4
///
/// Habilidades
/// Atención 3   Callejeo 2
///
/// Filo
/// · +1 Sé por dónde empezó  Atención, Técnica
///
/// Equipo
/// · Mochila de la guardia
///   +2 Botiquín  Remedios
///
/// Tretas
/// Tasación a ojo  1 a 3 aciertos
///   Por cada acierto, …
/// ```
pub(crate) fn write(sheet: &Sheet, house: &House, sight: &Sight, page: &mut Page) {
    if !sheet.concept.is_empty() {
        page.text(Meaning::Text, &sheet.concept);
    }
    ratings(&sheet.attributes, page);
    numbers(sheet, house, sight, page);
    if sheet.skills.iter().next().is_some() {
        heading("prisma-sheet-skills", sight, page);
        ratings(&sheet.skills, page);
    }
    if !sheet.edges.is_empty() {
        heading("prisma-sheet-edge", sight, page);
    }
    for source in &sheet.edges {
        edge(dot(sight), &source.name, source, sight, page);
    }
    if !sheet.gear.is_empty() {
        heading("prisma-sheet-gear", sight, page);
    }
    for thing in &sheet.gear {
        match &thing.edge[..] {
            [only] if only.name.is_empty() => edge(dot(sight), &thing.name, only, sight, page),
            sources => {
                page.hung(vec![dot(sight)], Meaning::Value, &thing.name);
                for source in sources {
                    let name = if source.name.is_empty() { &thing.name } else { &source.name };
                    edge(Run::new(Meaning::Text, "  "), name, source, sight, page);
                }
            }
        }
    }
    if !sheet.stunts.is_empty() {
        heading("prisma-sheet-stunts", sight, page);
    }
    sheet.stunts.iter().for_each(|own| stunt(own, sight, page));
}

/// Writes the edge that a scene brings.
pub(crate) fn ground(ground: &Ground, sight: &Sight, page: &mut Page) {
    if !ground.edges.is_empty() {
        page.gap();
        page.line(vec![Run::new(Meaning::Label, sight.get("prisma-sheet-of-scene"))]);
    }
    for source in &ground.edges {
        edge(dot(sight), &source.name, source, sight, page);
    }
}

/// What acting against them takes, and how much they bear, where the sheet says it.
fn numbers(sheet: &Sheet, house: &House, sight: &Sight, page: &mut Page) {
    let stress = sheet.stress.is_some().then(|| sheet.stress(house));
    let facts = [("prisma-sheet-difficulty", sheet.difficulty), ("gauge-stress", stress)];
    let facts = facts.into_iter().filter_map(|(key, number)| Some((key, number?)));
    page.flow(0, 3, facts.map(|(key, number)| labelled(&sight.get(key), Meaning::Value, &number.to_string())));
}

fn ratings(ratings: &Ratings, page: &mut Page) {
    page.flow(0, 3, ratings.iter().map(|(name, dice)| labelled(name, Meaning::Die, &dice.to_string())));
}

fn dot(sight: &Sight) -> Run<'static> {
    Run::new(Meaning::Label, format!("{} ", sight.look.glyphs.dot))
}

/// How much it gives and its name; to what, beside it or, where that is too long, below.
fn edge(lead: Run<'static>, name: &str, source: &Source, sight: &Sight, page: &mut Page) {
    let lead = vec![lead, Run::new(Meaning::Die, format!("{} ", sight.words.signed(source.value.get().into())))];
    beside(lead, name, &terms(source, sight), page);
}

/// To what a source serves, and how it counts.
fn terms(source: &Source, sight: &Sight) -> String {
    let scope: Vec<&str> = source.scope.iter().map(Text::as_str).collect();
    let mut terms = vec![if scope.is_empty() { sight.get("prisma-sheet-any") } else { scope.join(", ") }];
    if source.stacking {
        terms.push(sight.get("prisma-sheet-stacking"));
    }
    if source.without_hit {
        terms.push(sight.get("prisma-sheet-without-hit"));
    }
    terms.join(&format!(" {} ", sight.look.glyphs.dot))
}

/// A stunt: its name, what it costs, what it does.
fn stunt(stunt: &Stunt, sight: &Sight, page: &mut Page) {
    let (least, most) = (stunt.cost.least(), stunt.cost.most());
    let key = if least == most { "prisma-sheet-cost" } else { "prisma-sheet-costs" };
    let mut terms = sight.say(&Msg::new(key).with("least", least).with("most", most));
    if stunt.repeatable {
        terms = format!("{terms} {} {}", sight.look.glyphs.dot, sight.get("prisma-sheet-repeatable"));
    }
    beside(Vec::new(), &stunt.name, &terms, page);
    if !stunt.text.is_empty() {
        page.hung(vec![Run::new(Meaning::Text, "  ")], Meaning::Text, &stunt.text);
    }
}

/// A name with its terms behind it; below it, where both are too long for a line.
fn beside(lead: Vec<Run<'static>>, name: &str, terms: &str, page: &mut Page) {
    let indent = runs_width(&lead);
    if indent + width(name) + 2 + width(terms) <= page.width() {
        let mut line = lead;
        line.extend([Run::new(Meaning::Value, name.to_owned()), Run::new(Meaning::Dim, format!("  {terms}"))]);
        return page.line(line);
    }
    page.hung(lead, Meaning::Value, name);
    page.hung(vec![Run::new(Meaning::Text, " ".repeat(usize::from(indent.max(2))))], Meaning::Dim, terms);
}

fn labelled(name: &str, meaning: Meaning, value: &str) -> Vec<Run<'static>> {
    vec![Run::new(Meaning::Label, format!("{name} ")), Run::new(meaning, value.to_owned())]
}

fn heading(key: &str, sight: &Sight, page: &mut Page) {
    page.gap();
    page.line(vec![Run::new(Meaning::Title, sight.get(key))]);
}
