//! The program of a game master who reads and answers in lines.

use super::{Program, Route};
use crate::app::at_table::OWN_CHAIR;
use crate::app::run::LoopAction;
use crate::deeds::AppIntent;

impl Program {
    /// Takes a typed line.
    pub(in crate::app) fn handle_line(&mut self, line: &str) -> LoopAction {
        self.note_input();
        let Route::Table(at) = &mut self.route else { return LoopAction::Leave };
        match at.hear_line(OWN_CHAIR, line, &self.display) {
            // Lines have no welcome screen to go back to.
            Some(AppIntent::Close) => self.carry_out(AppIntent::Quit),
            Some(intent) => self.carry_out(intent),
            None => LoopAction::Draw,
        }
    }

    /// Everything that is new since the program last spoke.
    pub(in crate::app) fn speak(&mut self) -> String {
        match &mut self.route {
            Route::Welcome(_) => String::new(),
            Route::Table(at) => at.speak(&self.display),
        }
    }
}
