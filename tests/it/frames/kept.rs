//! Kept panes: a frame that is drawn over the last one is the frame that is drawn from nothing, cell by cell, whatever
//! is played and whichever keys are pressed.

use biombo::session::history::Request;
use biombo::ui::frame::Frame;
use biombo::ui::input::KeyPress;
use ratatui::layout::Rect;

use crate::kit::random_deeds::{Random, shared};
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};
use crate::laws::{Game, HITOS, LUNAR, NDE, PRISMA};

const SIZES: [(u16, u16); 5] = [LARGE, (160, 45), MIDDLE, SMALL, (52, 18)];
const KEYS: &str = "1 2 3 4 5 6 7 up down left right up down left right tab shift-tab enter enter esc esc space \
    pageup pagedown home end : / ? . , + - a b c d e f g h i j k l m n o p q r s t u v w x y z A B D G H N R S W X f9 \
    backspace delete ctrl-r 0 9 8";
/// How much is done in an evening.
const STEPS: usize = 260;

/// The five tabs of play, and what is pressed on each after the evening.
const TABS: [&str; 5] = ["1", "2", "3", "4", "5"];
const ON_EACH: &str = "down down up right left up tab down up shift-tab n a esc enter esc enter u u";

/// A screen whose frames are drawn over each other and compared with fresh ones.
struct Compared {
    play: Play,
    frame: Frame,
    /// Of how many frames something was kept.
    kept: usize,
}

impl Compared {
    /// Draws the frame after what was done.
    fn draw(&mut self, done: &str) {
        let cursor = self.play.draw_over(&mut self.frame);
        self.kept += usize::from(!self.frame.changed().contains(&self.frame.area()));
        let mut anew = Frame::new(self.frame.area());
        assert_eq!(self.play.draw_over(&mut anew), cursor, "the cursor after {done}");
        let differs = self.frame.cells().diff(anew.cells());
        assert!(differs.is_empty(), "{:?} after {done}", differs.first());
    }

    fn resize(&mut self, (width, height): (u16, u16)) {
        self.frame = Frame::new(Rect::new(0, 0, width, height));
    }

    /// Presses the keys on each tab.
    fn walk(&mut self, seed: u64) {
        for (tab, size) in TABS.iter().flat_map(|tab| [(tab, LARGE), (tab, SMALL)]) {
            self.resize(size);
            // Whatever lies over the tab goes first.
            for key in ["esc", "esc", tab].into_iter().chain(ON_EACH.split_whitespace()) {
                self.play.press(key.parse().expect("a key"), &mut Random::new(seed));
                self.draw(&format!("{key} on tab {tab} of {seed}"));
            }
        }
    }
}

/// Of how many frames something was kept.
fn play(game: &Game, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let keys: Vec<KeyPress> = KEYS.split_whitespace().map(|key| key.parse().expect("a key")).collect();
    let mut screen = Compared { play: Play::new((game.campaign)()), frame: Frame::new(Rect::ZERO), kept: 0 };
    for step in 0..STEPS {
        if step == 0 || random.percent(3) {
            screen.resize(random.pick(SIZES).expect("a size"));
        }
        let mut dice = Random::new(random.below(usize::MAX) as u64);
        let done = if random.percent(20) {
            let state = screen.play.table.state();
            let deed = if random.percent(50) { (game.deed)(&mut random, state) } else { shared(&mut random, state) };
            let done = format!("{deed:?}");
            screen.play.try_request(Request::Do(deed), &mut dice);
            done
        } else {
            let key = random.pick(keys.iter().copied()).expect("a key");
            screen.play.press(key, &mut dice);
            key.to_string()
        };
        screen.draw(&format!("{done}, step {step} of {seed}"));
    }
    screen.walk(seed);
    screen.kept
}

fn plays(game: &Game) {
    let kept: usize = (1..=3).map(|seed| play(game, seed)).sum();
    assert!(kept > STEPS, "panes are kept: {kept}");
}

#[test]
fn an_evening_of_nde() {
    plays(&NDE);
}

#[test]
fn an_evening_of_prisma() {
    plays(&PRISMA);
}

#[test]
fn an_evening_of_hitos() {
    plays(&HITOS);
}

#[test]
fn an_evening_of_lunar() {
    plays(&LUNAR);
}
