//! What each seat types, in all systems: done at once, asked for, or refused, as the right of its deed says, and by what
//! the journal then holds.

use super::*;
use crate::deeds::{DEEDS, Intent, parse};
use crate::session::id::Id;
use crate::session::permission::Permission;
use crate::session::systems::SystemName;
use crate::ui::ui_state::Overlay;

/// A campaign with the people of its system's examples, and what is going on when they are typed.
const TABLES: [(SystemName, &str, [&str; 2], &[&str]); 5] = [
    (
        SystemName::Nde,
        include_str!("../../../../tests/evening/noche.toml"),
        ["vera", "bruno"],
        &["fight begin Riña --foe thug:2", "fight next"],
    ),
    (
        SystemName::Prisma,
        include_str!("../../../../tests/evening/archivo.toml"),
        ["kyra", "noa"],
        &["fight begin Riña --foe guardia"],
    ),
    (
        SystemName::Lunar,
        include_str!("../../../../tests/evening/noria.toml"),
        ["olalla", "bruno"],
        &["fight begin Riña --foe rengo"],
    ),
    (
        SystemName::Hitos,
        include_str!("../../../../tests/evening/hemeroteca.toml"),
        ["irene", "tomas"],
        &["fight begin Riña --foe ordenanza"],
    ),
    (
        SystemName::Genrefuzzion,
        include_str!("../../../../tests/evening/quitasuenos.toml"),
        ["estrella", "bastian"],
        &[],
    ),
];

/// What came of a line.
#[derive(Debug, PartialEq)]
enum Outcome {
    /// The journal holds a deed of the seat's.
    Done,
    /// It waits for the game master's word.
    Waits,
    /// Nothing happened, and the seat was told why.
    Nothing(Option<String>),
}

/// Types a line at a chair and says yes to what is asked. The table is then as before.
fn outcome_at(play: &mut Play, chair: usize, line: &str) -> Outcome {
    let before = play.at.sitting.table().last();
    play.chair = chair;
    play.line(line);
    if matches!(play.at.chairs[chair].ui.overlay, Overlay::PendingDeed(_)) {
        play.keys("ctrl-y");
    }
    let notice = play.notice();
    let waiting = std::mem::take(&mut play.at.requests.waiting).len();
    let newest = play.at.sitting.table().last();
    play.keys("esc esc");
    if newest == before {
        return if waiting > 0 { Outcome::Waits } else { Outcome::Nothing(notice) };
    }
    assert_eq!((newest, waiting), (before + 1, 0), "{line}");
    let by = play.at.sitting.table().log().lines().next_back().map(|line| line.seat.clone());
    assert_eq!(by.as_ref(), Some(play.at.chairs[chair].seat()), "{line}");
    play.chair = OWN_CHAIR;
    play.line("undo");
    Outcome::Done
}

#[test]
fn what_each_seat_types_comes_out_as_the_right_of_its_deed_says() {
    for (system, campaign, players, lines) in TABLES {
        let mut play = Play::of(campaign, Seat::Gm);
        for line in ["evening begin"].iter().chain(lines) {
            play.line(line);
        }
        let seats = players.map(|who| Seat::Player(Id::from_name(who))).into_iter().chain([Seat::Table]);
        for seat in seats {
            play.at.chairs.push(Chair::of_guest(&play.at.sitting, seat, &play.display));
        }
        let (mut done, mut waits, mut refused) = (0, 0, 0);
        for deed in DEEDS.iter().filter(|deed| deed.system().is_none_or(|of| of == system)) {
            for example in deed.examples {
                // The table's own examples are about Vera and Bruno.
                let line = example.replace("vera", players[0]).replace("bruno", players[1]);
                for chair in OWN_CHAIR + 1..play.at.chairs.len() {
                    let seat = play.at.chairs[chair].seat().clone();
                    let Ok(Intent::Table(request)) = parse(&line, play.at.chairs[chair].names()) else { continue };
                    let permission = play.at.sitting.table().permission(&seat, &request);
                    match (permission, outcome_at(&mut play, chair, &line)) {
                        (Ok(Permission::Do), Outcome::Done) => done += 1,
                        // A rule may refuse it now.
                        (Ok(Permission::Do), Outcome::Nothing(Some(_))) => {}
                        (Ok(Permission::Ask), Outcome::Waits) => waits += 1,
                        (Err(why), Outcome::Nothing(Some(notice)))
                            if *why.msg.key == *notice || seat == Seat::Table =>
                        {
                            refused += 1;
                        }
                        (permission, outcome) => panic!("{seat:?} {example}: {permission:?} came out as {outcome:?}"),
                    }
                }
            }
        }
        assert!(
            done > 4 && waits > 3 && refused > 100,
            "{system:?}: {done} done, {waits} asked for, {refused} refused"
        );
        println!("{system:?}: {done} done, {waits} asked for, {refused} refused");
    }
}
