//! The characters that pictures are made of, once in Unicode and once in plain ASCII. Every one is one cell wide.

use super::Meaning;

/// The characters of one kind of terminal.
#[derive(Debug, PartialEq, Eq)]
pub struct Glyphs {
    pub rule: Rule,
    /// Stands before the title of the pane that hears the keys, and before the row that the arrows stand on.
    pub focus: &'static str,
    /// Around a choice: there is more this way.
    pub back: &'static str,
    /// Around a choice: there is more that way.
    pub onward: &'static str,
    /// Whose turn it is.
    pub now: &'static str,
    /// Done; ticked.
    pub done: &'static str,
    /// Undone, refused, failed, out.
    pub cross: &'static str,
    /// Between things of one line.
    pub dot: &'static str,
    /// Where text was cut.
    pub more: &'static str,
    /// A die that was rolled again.
    pub again: &'static str,
    /// A pip that is there, and one that is spent.
    pub pip: [&'static str; 2],
    /// A heart that beats, and one that is lost.
    pub heart: [&'static str; 2],
    /// A filled piece of a gauge, and an empty one.
    pub gauge: [&'static str; 2],
    /// A bar's cell from one eighth to full.
    pub eighths: [&'static str; 8],
    /// A bar's empty cell.
    pub bar_empty: &'static str,
    /// A clock, from empty to full by quarters.
    pub clock: [&'static str; 5],
    /// A scroll bar's way and its place.
    pub scroll: [&'static str; 2],
    pub curtain: &'static str,
    marks: Marks,
}

/// Lines and corners of boxes.
#[derive(Debug, PartialEq, Eq)]
pub struct Rule {
    /// ─
    pub across: &'static str,
    /// │
    pub down: &'static str,
    /// ┌
    pub top_left: &'static str,
    /// ┐
    pub top_right: &'static str,
    /// └
    pub bottom_left: &'static str,
    /// ┘
    pub bottom_right: &'static str,
    /// ├
    pub from_left: &'static str,
    /// ┤
    pub from_right: &'static str,
}

/// What stands beside a meaning so that its colour is never alone.
#[derive(Debug, PartialEq, Eq)]
struct Marks {
    exceptional: &'static str,
    success: &'static str,
    cost: &'static str,
    fail: &'static str,
    mishap: &'static str,
    warn: &'static str,
    danger: &'static str,
    hidden: &'static str,
    house: &'static str,
    party: &'static str,
    foe: &'static str,
    notice: &'static str,
    past: &'static str,
}

impl Glyphs {
    /// Box, card and pip glyphs, as any terminal of this century shows them.
    pub const UNICODE: Glyphs = Glyphs {
        rule: Rule {
            across: "─",
            down: "│",
            top_left: "┌",
            top_right: "┐",
            bottom_left: "└",
            bottom_right: "┘",
            from_left: "├",
            from_right: "┤",
        },
        focus: "▸",
        back: "◂",
        onward: "▸",
        now: "▶",
        done: "✓",
        cross: "✕",
        dot: "·",
        more: "…",
        again: "↻",
        pip: ["●", "○"],
        heart: ["♥", "♡"],
        gauge: ["▰", "▱"],
        eighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        bar_empty: "░",
        clock: ["○", "◔", "◑", "◕", "●"],
        scroll: ["│", "█"],
        curtain: "▒",
        marks: Marks {
            exceptional: "★",
            success: "✓",
            cost: "±",
            fail: "✕",
            mishap: "‼",
            warn: "!",
            danger: "▲",
            hidden: "◆",
            house: "⌂",
            party: "●",
            foe: "■",
            notice: "·",
            past: "◂",
        },
    };

    /// Nothing but ASCII.
    pub const ASCII: Glyphs = Glyphs {
        rule: Rule {
            across: "-",
            down: "|",
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            from_left: "+",
            from_right: "+",
        },
        focus: ">",
        back: "<",
        onward: ">",
        now: ">",
        done: "v",
        cross: "x",
        dot: "-",
        more: "~",
        again: "@",
        pip: ["o", "."],
        heart: ["#", "."],
        gauge: ["=", "-"],
        eighths: [":", ":", ":", ":", "#", "#", "#", "#"],
        bar_empty: ".",
        clock: [".", "o", "o", "o", "O"],
        scroll: ["|", "#"],
        curtain: "%",
        marks: Marks {
            exceptional: "*",
            success: "v",
            cost: "~",
            fail: "x",
            mishap: "!",
            warn: "!",
            danger: "^",
            hidden: "%",
            house: "h",
            party: "o",
            foe: "#",
            notice: "-",
            past: "<",
        },
    };

    /// At least.
    #[must_use]
    pub fn reaches(&self) -> &'static str {
        if self.rule.across.is_ascii() { ">=" } else { "≥" }
    }

    /// The mark that says a meaning without its colour, for those that matter; a child has its parent's.
    pub fn mark(&self, meaning: Meaning) -> Option<&'static str> {
        let marks = &self.marks;
        let own = match meaning {
            Meaning::Exceptional => marks.exceptional,
            Meaning::Good | Meaning::Success => marks.success,
            Meaning::Cost => marks.cost,
            Meaning::Bad | Meaning::Fail | Meaning::Refusal => marks.fail,
            Meaning::Mishap => marks.mishap,
            Meaning::Warn | Meaning::Banner => marks.warn,
            Meaning::Danger => marks.danger,
            Meaning::GmOnly | Meaning::Hidden => marks.hidden,
            Meaning::House => marks.house,
            Meaning::Party => marks.party,
            Meaning::Foe => marks.foe,
            Meaning::Notice => marks.notice,
            Meaning::Past => marks.past,
            Meaning::Curtain => self.curtain,
            Meaning::Undone => self.cross,
            Meaning::Heart => self.heart[0],
            Meaning::Power => self.gauge[0],
            Meaning::Luck => self.pip[0],
            Meaning::Clock => self.clock[2],
            _ => return meaning.parent().and_then(|parent| self.mark(parent)),
        };
        Some(own)
    }

    /// A letter of some text as this kind of terminal shows it: in plain ASCII the signs of print have their typewriter's
    /// stand-ins, of the same width. Letters of a language stay what they are.
    pub fn letter<'t>(&self, letter: &'t str) -> &'t str {
        if !self.dot.is_ascii() {
            return letter;
        }
        match letter {
            "—" | "–" | "−" | "·" => "-",
            "…" => "~",
            "“" | "”" | "«" | "»" => "\"",
            "‘" | "’" => "'",
            "→" | "▸" => ">",
            "←" | "◂" => "<",
            "↑" => "^",
            "↓" => "v",
            "×" => "x",
            letter => letter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_not_be_told_apart_by_colour_alone_has_marks_that_differ() {
        let verdicts = [Meaning::Exceptional, Meaning::Success, Meaning::Cost, Meaning::Fail, Meaning::Mishap];
        for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
            for set in [&verdicts[..], &[Meaning::Party, Meaning::Foe], &[Meaning::Hidden, Meaning::Text]] {
                let marks: std::collections::BTreeSet<_> = set.iter().map(|meaning| glyphs.mark(*meaning)).collect();
                assert_eq!(marks.len(), set.len(), "{set:?}");
            }
        }
    }

    #[test]
    fn plain_ascii_is_plain_ascii() {
        assert!(format!("{:?}", Glyphs::ASCII).is_ascii());
    }

    #[test]
    fn signs_of_print_have_stand_ins_and_letters_stay() {
        let shown =
            |glyphs: &Glyphs| "«Íñigo» — 3 → 4…".split("").map(|letter| glyphs.letter(letter)).collect::<String>();
        assert_eq!(shown(&Glyphs::ASCII), "\"Íñigo\" - 3 > 4~");
        assert_eq!(shown(&Glyphs::UNICODE), "«Íñigo» — 3 → 4…");
    }

    #[test]
    fn every_glyph_is_one_cell_wide() {
        let written = format!("{:?}{:?}", Glyphs::UNICODE, Glyphs::ASCII);
        for c in written.chars().filter(|c| !c.is_ascii()) {
            assert_eq!(unicode_width::UnicodeWidthChar::width(c), Some(1), "{c}");
        }
    }
}
