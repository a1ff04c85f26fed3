//! A form that Esc closed keeps what was said in it: when it is opened again before a deed is done, it goes on.

use super::Form;
use crate::ui::DrawCtx;

/// The form that was last opened over the tab, and the one that was last closed.
#[derive(Debug, Default)]
pub(crate) struct FormMemory {
    /// The line with which the open form began. Two forms with the same one ask the same thing.
    opened_with: String,
    closed: Option<(String, Form)>,
}

impl FormMemory {
    /// Takes note that this form is opened.
    pub(crate) fn note_opened(&mut self, form: &Form) {
        self.opened_with = form.line();
    }

    /// The form to show when this one is opened: the same one with what was said before it was closed, or else itself.
    pub(crate) fn resume(&mut self, form: Form, ctx: &DrawCtx) -> Form {
        self.note_opened(&form);
        let asks_the_same = |(opened_with, _): &(String, Form)| *opened_with == self.opened_with;
        let Some((_, closed)) = self.closed.take().filter(asks_the_same) else { return form };
        // The table may have changed since, and the choices with it.
        let mut closed = closed.refreshed(ctx);
        closed.go_to(form.stop);
        closed
    }

    /// Takes note that the open form was closed and nothing was done.
    pub(crate) fn note_closed(&mut self, mut form: Form) {
        (form.error, form.picker) = (None, None);
        self.closed = Some((std::mem::take(&mut self.opened_with), form));
    }
}
