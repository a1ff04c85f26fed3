//! The size of a screen that no terminal gives.

use std::error::Error;
use std::str::FromStr;

use ratatui::layout::{Rect, Size};

use super::terminal::MAX_SIZE;
use crate::ui::draw::SMALLEST;

/// The size of a screen in columns and rows, written `100x30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::Display)]
#[display("{columns}x{rows}")]
pub struct ScreenSize {
    columns: u16,
    rows: u16,
}

/// The error for a text that is no size, or one that is too small or too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::Display)]
#[display("{}x{} to {MAX_SIZE}", SMALLEST.0, SMALLEST.1)]
pub struct NotASize;

impl ScreenSize {
    pub(super) fn to_size(self) -> Size {
        Size { width: self.columns, height: self.rows }
    }

    pub(super) fn area(self) -> Rect {
        Rect::new(0, 0, self.columns, self.rows)
    }
}

impl Default for ScreenSize {
    /// A size that fits a video of 720 rows and still shows panes side by side.
    fn default() -> ScreenSize {
        ScreenSize { columns: 100, rows: 30 }
    }
}

impl Error for NotASize {}

impl FromStr for ScreenSize {
    type Err = NotASize;

    fn from_str(written: &str) -> Result<ScreenSize, NotASize> {
        let (columns, rows) = written.split_once(['x', '×']).ok_or(NotASize)?;
        let within = |text: &str, least: u16, most: u16| {
            text.parse().ok().filter(|number| (least..=most).contains(number)).ok_or(NotASize)
        };
        Ok(ScreenSize {
            columns: within(columns, SMALLEST.0, MAX_SIZE.width)?,
            rows: within(rows, SMALLEST.1, MAX_SIZE.height)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_as_it_is_written() {
        for written in ["80x24", "40x12", "1000x400"] {
            assert_eq!(written.parse::<ScreenSize>().map(|size| size.to_string()).as_deref(), Ok(written));
        }
        for wrong in ["", "80", "x", "80x", "39x12", "40x11", "1001x400", "80x24x1", "-80x24", "80 x 24"] {
            assert_eq!(wrong.parse::<ScreenSize>(), Err(NotASize), "{wrong}");
        }
    }
}
