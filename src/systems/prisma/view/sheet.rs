//! A Prisma sheet: ratings, edge, gear and stunts.

use crate::rules::{Msg, Text};
use crate::sections::{Line, Prose, Span, SpanContent, bullet};
use crate::session::seen::Seen;
use crate::systems::prisma::rules::{EdgeSource, Options, Ratings, Stunt};
use crate::systems::prisma::{SceneData, Sheet};
use crate::theme::Meaning;

/// The sheet.
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
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let house = &seen.view.house_rules.prisma;
    let mut prose = Prose::default();
    if !sheet.concept.is_empty() {
        prose.text(Meaning::Text, &sheet.concept);
    }
    ratings(&sheet.attributes, &mut prose);
    // The difficulty and the stress track, if the sheet has its own.
    let stress = sheet.stress.is_some().then(|| sheet.stress_length(house));
    let numbers = [("prisma-sheet-difficulty", sheet.difficulty), ("gauge-stress", stress)];
    let numbers = numbers.into_iter().filter_map(|(key, number)| Some((key, number?)));
    prose.flow(0, 3, numbers.map(|(key, number)| labelled(key, Span::new(Meaning::Value, number))));
    if sheet.skills.iter().next().is_some() {
        prose.heading(Meaning::Title, "prisma-sheet-skills");
        ratings(&sheet.skills, &mut prose);
    }
    prose.list("prisma-sheet-edge", &sheet.edges, |prose, source| edge(bullet(), &source.name, source, prose));
    prose.list("prisma-sheet-gear", &sheet.gear, |prose, gear| match &gear.edge[..] {
        [only] if only.name.is_empty() => edge(bullet(), &gear.name, only, prose),
        sources => {
            prose.item(Meaning::Value, &gear.name);
            for source in sources {
                let name = if source.name.is_empty() { &gear.name } else { &source.name };
                edge(vec![Span::blank(2)], name, source, prose);
            }
        }
    });
    prose.list("prisma-sheet-stunts", &sheet.stunts, |prose, own| stunt(own, prose));
    prose
}

/// The edge that a scene brings.
pub(crate) fn ground(scene: &SceneData, _: &Seen) -> Prose {
    let mut prose = Prose::default();
    if !scene.edges.is_empty() {
        prose.heading(Meaning::Label, "prisma-sheet-of-scene");
    }
    scene.edges.iter().for_each(|source| edge(bullet(), &source.name, source, &mut prose));
    prose
}

fn ratings(ratings: &Ratings, prose: &mut Prose) {
    prose.flow(0, 3, ratings.iter().map(|(name, dice)| labelled(name, Span::new(Meaning::Die, dice))));
}

/// A source of edge: its value and its name, then its scope.
fn edge(mut lead: Line, name: &Text, source: &EdgeSource, prose: &mut Prose) {
    lead.extend([Span::new(Meaning::Die, SpanContent::Signed(source.value.get().into())), Span::blank(1)]);
    let scope = match source.scope.is_empty() {
        true => "prisma-sheet-any".into(),
        false => SpanContent::Commas(source.scope.clone()),
    };
    let stacking = source.stacking.then(|| "prisma-sheet-stacking".into());
    let without_hit = source.without_hit.then(|| "prisma-sheet-without-hit".into());
    prose.terms(lead, name, SpanContent::Dotted([scope].into_iter().chain(stacking).chain(without_hit).collect()));
}

/// A stunt: its name, its price and its effect.
fn stunt(stunt: &Stunt, prose: &mut Prose) {
    let (least, most) = (stunt.cost.least(), stunt.cost.most());
    let key = if least == most { "prisma-sheet-cost" } else { "prisma-sheet-costs" };
    let cost = Msg::new(key).with("least", least).with("most", most).into();
    let repeatable = stunt.repeatable.then(|| "prisma-sheet-repeatable".into());
    prose.terms(Vec::new(), &stunt.name, SpanContent::Dotted([cost].into_iter().chain(repeatable).collect()));
    if !stunt.text.is_empty() {
        prose.hanging(vec![Span::blank(2)], Meaning::Text, &stunt.text);
    }
}

fn labelled(name: impl Into<SpanContent>, value: Span) -> Line {
    vec![Span::new(Meaning::Label, name), Span::blank(1), value]
}

/// An adversary in a list: `dificultad 3`, what is left of them, then ` · El Sobrino`, since a narrow list cuts the end off.
pub(crate) fn adversary(sheet: &Sheet, _: &Options, left: Line) -> Line {
    let against = |difficulty| Msg::new("prisma-sheet-against").with("difficulty", difficulty);
    let difficulty = sheet.difficulty.map(|difficulty| Span::new(Meaning::Value, against(difficulty)));
    let concept = (!sheet.concept.is_empty()).then(|| Span::new(Meaning::Label, &sheet.concept));
    let blank = (difficulty.is_some() && !left.is_empty()).then(|| Span::blank(1));
    let mut line: Line = difficulty.into_iter().chain(blank).chain(left).collect();
    let between = (!line.is_empty() && concept.is_some()).then(Span::dot);
    line.extend(between.into_iter().chain(concept));
    line
}
