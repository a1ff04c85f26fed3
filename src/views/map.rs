//! The squares of a fight: who stands where, who is adjacent to whom, and where a token being moved would go.

use std::collections::BTreeSet;

use super::hidden::is_hidden;
use super::people;
use crate::rules::{Grid, Msg, Spot, Text};
use crate::sections::{Block, Board, Line, Meaning, Section, Span, SpanContent, Token};
use crate::session::OutOfAction;
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenFight, SeenFighter};

/// The longest possible path: as many steps as there can be squares.
const MAX_STEPS: u16 = Grid::MAX_SIDE as u16 * Grid::MAX_SIDE as u16;

/// The selected fighter, and the square that their token would go to while it is being moved.
#[derive(Debug, Clone, Copy, Default)]
pub struct MapCursor<'c> {
    pub who: Option<&'c Id>,
    pub to: Option<Spot>,
}

/// The squares with their tokens; `None` for a fight without squares.
pub fn squares(cursor: MapCursor, seen: &Seen) -> Option<Section> {
    let fight = seen.view.fight.as_ref()?;
    let grid = fight.grid()?;
    let mut section = Section {
        title: vec![Span::new(Meaning::Title, "fight-map")],
        aside: vec![Span::new(Meaning::Dim, grid.msg())],
        ..Section::default()
    };
    section.text.block(Block::Board(board(fight, grid, cursor, seen)));
    if let Some(line) = cursor.who.zip(cursor.to).and_then(|(who, to)| planned_move(fight, who, to, seen)) {
        section.text.line(line);
    }
    let elsewhere = fight.fighters.iter().filter(|fighter| fighter.status.at.is_none() && fighter.status.out.is_none());
    let elsewhere: Vec<Text> = elsewhere.filter_map(|fighter| name(fighter, seen)).collect();
    if !elsewhere.is_empty() {
        let label = vec![Span::new(Meaning::Label, "fight-elsewhere-label"), Span::blank(1)];
        section.text.hanging(label, Meaning::Text, SpanContent::List(elsewhere));
    }
    Some(section)
}

/// The label of each fighter on the squares with the name, those who fell there included.
pub fn legend(seen: &Seen) -> Vec<Line> {
    let fight = seen.view.fight.as_ref();
    let shown = fight.into_iter().flat_map(|fight| &fight.fighters).filter(|fighter| lies_or_stands(fighter));
    let line = |fighter: &SeenFighter| {
        let meaning = people::side_meaning(fighter.status.side);
        let label = Span::new(meaning, SpanContent::plain(&fighter.label));
        let name = Span::new(Meaning::Dim, name(fighter, seen).unwrap_or_default());
        vec![label, Span::blank(1), name]
    };
    shown.map(line).collect()
}

/// Whether a fighter is on the squares: in action, or fallen.
fn lies_or_stands(fighter: &SeenFighter) -> bool {
    let is_there = matches!(fighter.status.out, None | Some(OutOfAction::Down | OutOfAction::Unspecified));
    is_there && fighter.status.at.is_some()
}

/// The squares occupied by others that a fighter must go around.
pub(crate) fn blocked_squares(fight: &SeenFight, who: &Id, seen: &Seen) -> BTreeSet<Spot> {
    // A public fighter moves as if nothing hidden stood there.
    let is_in_the_way = |other: &Id| other != who && (is_hidden(who, seen) || !is_hidden(other, seen));
    fight.standing_fighters().filter(|(_, fighter)| is_in_the_way(&fighter.person)).map(|(spot, _)| spot).collect()
}

/// The board with everybody's tokens. A token being moved is shown where it would go, and its starting square is
/// marked.
fn board(fight: &SeenFight, grid: Grid, cursor: MapCursor, seen: &Seen) -> Board {
    let mut tokens = Vec::new();
    let mut focus = Spot::default();
    for (at, fighter) in fight.standing_fighters() {
        let is_chosen = cursor.who == Some(&fighter.person);
        let to = cursor.to.filter(|_| is_chosen).unwrap_or(at);
        let meaning = if is_chosen { Meaning::Selected } else { people::side_meaning(fighter.status.side) };
        let token = |at, marks, meaning, text| {
            let label = Span::new(meaning, SpanContent::plain(&fighter.label));
            Token { at, marks, label, name: name(fighter, seen).unwrap_or_default(), text }
        };
        let standing = token(to, marks(fighter, fight, seen), meaning, token_in_words(at, fighter, fight, seen));
        // If two share a square, the selected one shows.
        tokens.insert(if is_chosen { 0 } else { tokens.len() }, standing);
        if is_chosen {
            focus = to;
        }
        if to != at {
            tokens.push(token(at, vec![Span::blank(1)], Meaning::Dim, Line::new()));
        }
    }
    let fallen = fight.fighters.iter().filter(|fighter| fighter.status.out.is_some() && lies_or_stands(fighter));
    for (at, fighter) in fallen.filter_map(|fighter| Some((fighter.status.at?, fighter))) {
        if tokens.iter().all(|token| token.at != at) {
            let marks = vec![Span::new(Meaning::Disabled, SpanContent::Mark(Meaning::Fail))];
            let label = Span::new(Meaning::Disabled, SpanContent::plain(&fighter.label));
            let name = name(fighter, seen).unwrap_or_default();
            tokens.push(Token { at, marks, label, name, text: Line::new() });
        }
    }
    Board::new(grid, tokens, focus)
}

/// The marks of a token: that it has the turn, and its side without colour, or that it is hidden.
fn marks(fighter: &SeenFighter, fight: &SeenFight, seen: &Seen) -> Line {
    let has_turn = fight.current_fighter() == Some(&fighter.person);
    let turn = has_turn.then(|| Span::new(Meaning::Key, SpanContent::CurrentMark(true)));
    let is_hidden = is_hidden(&fighter.person, seen);
    let side = if is_hidden { Meaning::Hidden } else { people::side_meaning(fighter.status.side) };
    turn.into_iter().chain([Span::new(side, SpanContent::Mark(side))]).collect()
}

/// A token with its square and its neighbours: `C4 Nora · next to Gusano 2`.
fn token_in_words(at: Spot, fighter: &SeenFighter, fight: &SeenFight, seen: &Seen) -> Line {
    let square = at.square_name().unwrap_or_default();
    let side = people::side_meaning(fighter.status.side);
    let mut line = vec![Span::new(Meaning::Value, SpanContent::plain(&square)), Span::blank(1)];
    line.extend(name(fighter, seen).map(|name| Span::new(side, &name)));
    if is_hidden(&fighter.person, seen) {
        line.extend([Span::blank(1), Span::new(Meaning::Hidden, SpanContent::Mark(Meaning::Hidden))]);
    }
    let near = |apart| {
        fight
            .standing_fighters()
            .filter(move |(spot, other)| spot.distance(at) == apart && other.person != fighter.person)
    };
    for (apart, key) in [(0, "fight-sharing"), (1, "fight-next-to")] {
        let who: Vec<Text> = near(apart).filter_map(|(_, other)| name(other, seen)).collect();
        if !who.is_empty() {
            line.extend([Span::dot(), Span::new(Meaning::Text, Msg::new(key).with("who", who))]);
        }
    }
    line
}

/// Where a token would go, and how many squares away that is around the others.
fn planned_move(fight: &SeenFight, who: &Id, to: Spot, seen: &Seen) -> Option<Line> {
    let (map, grid) = (fight.map.as_ref()?, fight.grid()?);
    let (from, _) = fight.standing_fighters().find(|(_, fighter)| fighter.person == *who)?;
    let blocked = blocked_squares(fight, who, seen);
    let steps = grid.reach(from, MAX_STEPS, |spot| blocked.contains(&spot)).steps(to);
    let cost = match steps {
        Some(steps) => Span::new(Meaning::Value, Msg::new("fight-way").with("n", u32::from(steps))),
        None => Span::new(Meaning::Warn, "fight-no-way"),
    };
    let from_to = Msg::new("fight-from-to").with("from", map.spot_name(from)).with("to", map.spot_name(to));
    Some(vec![Span::new(Meaning::Text, from_to), Span::dot(), cost])
}

fn name(fighter: &SeenFighter, seen: &Seen) -> Option<Text> {
    seen.view.people.get(&fighter.person).map(|person| people::short_name(person, &seen.view))
}
