//! A seat at a table that another process plays.

use std::io;

use tokio::time::Instant;

use super::door::receiver::Unheard;
use super::door::wire::DownFrame;
use super::events::AppEvent;
use super::not_started::NotStarted;
use super::run::LoopEnd;
use super::table_line::RETRY_DELAY;

/// What a seat waits for.
pub(super) enum SeatEvent<T> {
    Signal(AppEvent),
    /// The person typed something.
    Typed(T),
    Heard(Result<DownFrame, Unheard>),
    /// It is time to look for the table again.
    Retry,
}

/// A seat at a table that another process plays. What a method returns ends it.
pub(super) trait FarSeat {
    type Typed;

    /// Waits for what happens next. The table is looked for at `next_try`, unless it has let the seat in.
    async fn next(&mut self, next_try: Instant) -> io::Result<SeatEvent<Self::Typed>>;

    fn handle_signal(&mut self, event: &AppEvent) -> io::Result<Option<LoopEnd>>;

    /// Passes on to the table what was typed.
    fn pass_on(&mut self, typed: Self::Typed) -> io::Result<Option<LoopEnd>>;

    fn hear(&mut self, heard: Result<DownFrame, Unheard>) -> Result<Option<LoopEnd>, NotStarted>;

    /// Connects to the table, or says why that has not been possible so far.
    async fn look_for_table(&mut self) -> io::Result<()>;

    /// Sits until something ends it.
    async fn sit(&mut self) -> Result<LoopEnd, NotStarted> {
        let mut next_try = Instant::now();
        loop {
            let event = self.next(next_try).await?;
            if matches!(event, SeatEvent::Heard(_) | SeatEvent::Retry) {
                next_try = Instant::now() + RETRY_DELAY;
            }
            let end = match event {
                SeatEvent::Signal(event) => self.handle_signal(&event)?,
                SeatEvent::Typed(typed) => self.pass_on(typed)?,
                SeatEvent::Heard(frame) => self.hear(frame)?,
                SeatEvent::Retry => self.look_for_table().await.map(|()| None)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }
}
