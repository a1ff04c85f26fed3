//! Checks paths, lines and charges against brute force and against the rules.

use std::collections::BTreeSet;

use proptest::collection::btree_set;
use proptest::prelude::*;

use super::{Charge, Direction, Grid, NoCharge, Spot};

fn spot(word: &str) -> Spot {
    Spot::from_square_name(word).expect("a square")
}

fn grids() -> impl Strategy<Value = Grid> {
    (Grid::SIDE, Grid::SIDE).prop_map(|(width, height)| Grid::new(width, height).expect("a grid"))
}

/// A grid of at most seven by seven, one of its squares, and obstacles.
fn crowded_grids() -> impl Strategy<Value = (Grid, Spot, BTreeSet<Spot>)> {
    (1..=7_u8, 1..=7_u8).prop_flat_map(|(width, height)| {
        let spots = move || (0..i16::from(width), 0..i16::from(height)).prop_map(|(x, y)| Spot { x, y });
        (Just(Grid::new(width, height).expect("a grid")), spots(), btree_set(spots(), 0..20))
    })
}

/// The fewest steps to each square, found by repeatedly adding every free neighbour of the squares reached so far.
fn reach_by_brute_force(grid: Grid, from: Spot, most: u16, blocked: &BTreeSet<Spot>) -> BTreeSet<(Spot, u16)> {
    let mut reached = BTreeSet::from([(from, 0)]);
    for steps in 1..=most {
        let near = |to: Spot| reached.iter().any(|(spot, _)| spot.distance(to) == 1);
        let new: Vec<_> = grid
            .squares()
            .filter(|to| !blocked.contains(to) && near(*to) && !reached.iter().any(|(spot, _)| spot == to))
            .collect();
        reached.extend(new.into_iter().map(|to| (to, steps)));
    }
    reached
}

#[test]
fn lu_25_a_grid_is_five_by_five_and_from_one_to_twenty() {
    assert_eq!(Grid::default().to_string(), "5x5");
    assert_eq!("8x5".parse::<Grid>(), Grid::new(8, 5));
    for wrong in ["0x5", "5x21", "5", "x5", "5x5x5", "-1x5", ""] {
        assert!(wrong.parse::<Grid>().is_err(), "{wrong}");
    }
}

#[test]
fn lu_25_squares_are_a_letter_and_a_row() {
    assert_eq!(spot("A1"), Spot::new(0, 0));
    assert_eq!(spot("c4"), Spot::new(2, 3));
    assert_eq!(Spot::new(19, 19).square_name().as_deref(), Some("T20"));
    for wrong in ["", "A", "A0", "U1", "A21", "1", "AA1", "Á1", "A+1", "A-1"] {
        assert_eq!(Spot::from_square_name(wrong), None, "{wrong}");
    }
    assert_eq!(Spot::new(-1, 0).square_name(), None);
}

#[test]
fn lu_25_diagonals_are_next_and_cost_one() {
    assert!(spot("C3").distance(spot("D4")) == 1 && spot("C3").distance(spot("C3")) != 1);
    assert!(spot("C3").is_beside(spot("C3")) && !spot("C3").is_beside(spot("E3")));
    let free = Grid::default().reach(spot("A1"), 5, |_| false);
    assert_eq!(free.steps(spot("E5")), Some(4));
}

#[test]
fn lu_25_tokens_block_and_are_walked_around() {
    let wall = ["B1", "B2", "B3", "B4"].map(spot);
    let reach = Grid::default().reach(spot("A1"), 9, |spot| wall.contains(&spot));
    assert_eq!((reach.steps(spot("B2")), reach.steps(spot("C1"))), (None, Some(8)));
}

#[test]
fn lu_26_a_charge_ends_next_to_its_target_and_counts_its_squares() {
    let charge = Charge::at(spot("A1"), spot("D4"), |at| at == spot("D4")).expect("a charge");
    assert_eq!((charge.path.clone(), charge.stopped_by), (vec![spot("B2"), spot("C3")], None));
    assert_eq!((charge.squares(), charge.end()), (2, Some(spot("C3"))));
}

#[test]
fn lu_26_a_charge_stops_before_what_it_runs_into() {
    let charge = Charge::at(spot("A1"), spot("E1"), |at| at == spot("C1")).expect("a charge");
    assert_eq!((charge.path, charge.stopped_by), (vec![spot("B1")], Some(spot("C1"))));
}

#[test]
fn lu_26_a_charge_is_straight_and_at_least_one_square_long() {
    let charge = |from, to, blocked: &str| Charge::at(spot(from), spot(to), |at| at == spot(blocked));
    assert_eq!(charge("A1", "C2", "E5"), Err(NoCharge::NotInLine));
    assert_eq!(charge("A1", "A1", "E5"), Err(NoCharge::NotInLine));
    assert_eq!(charge("A1", "B2", "E5"), Err(NoCharge::NoRoom));
    assert_eq!(charge("A1", "A4", "A2"), Err(NoCharge::NoRoom));
}

#[test]
fn lu_27_of_a_path_those_squares_within_reach_can_be_stepped_into() {
    let grid = Grid::new(9, 9).expect("a grid");
    let path = Charge::at(spot("A1"), spot("I1"), |_| false).expect("a charge").path;
    let reach = grid.reach(spot("H6"), 5, |_| false);
    let into: Vec<_> = reach.along(&path).map(|(spot, steps)| (spot.square_name().expect("a square"), steps)).collect();
    assert_eq!(into.first(), Some(&("C1".to_owned(), 5)));
    assert_eq!(into.len(), 6, "C1 to H1");
}

proptest! {
    #[test]
    fn lu_25_the_shortest_way_is_the_shortest(crowd in crowded_grids(), most in 0..9_u16) {
        let (grid, from, blocked) = crowd;
        let reach = grid.reach(from, most, |spot| blocked.contains(&spot));
        let all = grid.squares().filter_map(|spot| Some((spot, reach.steps(spot)?)));
        prop_assert_eq!(all.collect::<BTreeSet<_>>(), reach_by_brute_force(grid, from, most, &blocked));
    }

    #[test]
    fn lu_25_without_tokens_the_way_is_the_distance(grid in grids(), from in 0..400_usize, to in 0..400_usize) {
        let squares: Vec<Spot> = grid.squares().collect();
        let [from, to] = [from, to].map(|n| squares[n % squares.len()]);
        let reach = grid.reach(from, u16::from(Grid::MAX_SIDE), |_| false);
        prop_assert_eq!(reach.steps(to), Some(from.distance(to)));
        prop_assert_eq!(from.distance(to) == 1, Direction::VALUES.iter().any(|way| from.step(*way) == to));
    }

    #[test]
    fn lu_26_straight_lines_are_those_of_the_eight_ways(x in -9..9_i16, y in -9..9_i16) {
        let (from, to) = (Spot::default(), Spot { x, y });
        let ways = Direction::VALUES.iter().filter(|way| {
            std::iter::successors(Some(from.step(**way)), |spot| Some(spot.step(**way))).take(9).any(|spot| spot == to)
        });
        prop_assert_eq!(from.direction_to(to).into_iter().collect::<Vec<_>>(), ways.copied().collect::<Vec<_>>());
        if let Some(line) = from.line_to(to) {
            prop_assert_eq!((line.len(), line.last().copied()), (usize::from(from.distance(to)), Some(to)));
        }
    }

    #[test]
    fn lu_26_a_charge_never_enters_what_blocks(crowd in crowded_grids(), to in 0..49_usize) {
        let (grid, from, blocked) = crowd;
        let squares: Vec<Spot> = grid.squares().collect();
        let target = squares[to % squares.len()];
        if let Ok(charge) = Charge::at(from, target, |spot| blocked.contains(&spot)) {
            prop_assert!(charge.path.iter().all(|spot| grid.contains(*spot) && !blocked.contains(spot)));
            let end = charge.end().expect("at least one square");
            let meets = charge.stopped_by.unwrap_or(target);
            prop_assert!(end.distance(meets) == 1 && (meets == target || blocked.contains(&meets)));
        }
    }

    #[test]
    fn square_names_are_read_as_they_are_written(x in 0..20_i16, y in 0..20_i16) {
        let spot = Spot { x, y };
        prop_assert_eq!(spot.square_name().and_then(|word| Spot::from_square_name(&word)), Some(spot));
    }
}
