//! The glyphs that a screen is drawn with, in Unicode and in plain ASCII. Each is one cell wide.

use super::Meaning;

/// A character, one cell wide.
type Glyph = &'static str;

/// Declares a set of glyphs: each line gives a field's name, its type, and its look in Unicode and in ASCII.
macro_rules! glyphs {
    ($(#[$meta:meta])* $vis:vis struct $Name:ident {
        $($(#[$doc:meta])* $field:ident: $Type:ty = $unicode:expr, $ascii:expr;)*
    }) => {
        $(#[$meta])*
        #[derive(Debug, PartialEq, Eq)]
        $vis struct $Name { $($(#[$doc])* $vis $field: $Type),* }

        impl $Name {
            /// The Unicode set: box-drawing, card and pip characters that any modern terminal shows.
            $vis const UNICODE: $Name = $Name { $($field: $unicode),* };

            /// The plain ASCII set.
            $vis const ASCII: $Name = $Name { $($field: $ascii),* };

            /// Every field's name, with the glyphs it is drawn with.
            pub fn legend(&self) -> Vec<(&'static str, Vec<Glyph>)> {
                [$(self.$field.legend_lines(stringify!($field))),*].concat()
            }
        }
    };
}

/// A glyph, or a group of glyphs, that the legend lists.
trait LegendEntry {
    fn legend_lines(&self, name: &'static str) -> Vec<(&'static str, Vec<Glyph>)>;
}

impl LegendEntry for Glyph {
    fn legend_lines(&self, name: &'static str) -> Vec<(&'static str, Vec<Glyph>)> {
        vec![(name, vec![self])]
    }
}

impl<const N: usize> LegendEntry for [Glyph; N] {
    fn legend_lines(&self, name: &'static str) -> Vec<(&'static str, Vec<Glyph>)> {
        let mut glyphs = self.to_vec();
        glyphs.dedup();
        vec![(name, glyphs)]
    }
}

/// The legend lists all lines and corners under one name, since a reader takes them for one thing.
impl LegendEntry for BoxLines {
    fn legend_lines(&self, name: &'static str) -> Vec<(&'static str, Vec<Glyph>)> {
        let glyphs = self.legend().into_iter().flat_map(|(_, glyphs)| glyphs).collect();
        vec![(name, glyphs)]
    }
}

impl LegendEntry for TextMarks {
    fn legend_lines(&self, _: &'static str) -> Vec<(&'static str, Vec<Glyph>)> {
        self.legend()
    }
}

glyphs! {
    /// The glyphs for one kind of terminal.
    pub struct Glyphs {
        rule: BoxLines = BoxLines::UNICODE, BoxLines::ASCII;
        /// Marks the title of the focused pane, and the selected row.
        focus: Glyph = "▸", ">";
        /// Before a choice: there are others to the left.
        back: Glyph = "◂", "<";
        /// After a choice: there are others to the right.
        onward: Glyph = "▸", ">";
        /// Whose turn it is.
        now: Glyph = "▶", ">";
        /// Done; ticked.
        done: Glyph = "✓", "v";
        /// Undone, refused, failed, out.
        cross: Glyph = "✕", "x";
        /// Before a count of like things.
        times: Glyph = "×", "x";
        /// Separates items on one line.
        dot: Glyph = "·", "-";
        /// Where text was cut.
        more: Glyph = "…", "~";
        /// A rerolled die.
        again: Glyph = "↻", "r";
        /// A pip: available, spent.
        pip: [Glyph; 2] = ["●", "○"], ["o", ","];
        /// A heart: kept, lost.
        heart: [Glyph; 2] = ["♥", "♡"], ["#", "_"];
        /// A segment of a gauge: filled, empty.
        gauge: [Glyph; 2] = ["▰", "▱"], ["=", ":"];
        /// A box of a track: unmarked, lost, lost for long.
        boxes: [Glyph; 3] = ["□", "/", "X"], [".", "/", "X"];
        /// The suits of playing cards: spades, hearts, diamonds, clubs.
        suits: [Glyph; 4] = ["♠", "♥", "♦", "♣"], ["S", "H", "D", "C"];
        /// A card face down: a small one, and the pattern of a large one.
        card_back: [Glyph; 2] = ["▮", "░"], ["]", ":"];
        /// A cell of a bar, from one eighth to full.
        eighths: [Glyph; 8] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], ["\\", "\\", "\\", "\\", "/", "/", "/", "/"];
        /// An empty cell of a bar.
        bar_empty: Glyph = "░", ".";
        /// A clock, from empty to full by quarters.
        clock: [Glyph; 5] = ["○", "◔", "◑", "◕", "●"], ["(", "c", "C", "G", "O"];
        /// A scroll bar: track, thumb.
        scroll: [Glyph; 2] = ["│", "█"], ["|", "H"];
        curtain: Glyph = "▒", "{";
        marks: TextMarks = TextMarks::UNICODE, TextMarks::ASCII;
    }
}

glyphs! {
    /// Lines and corners of boxes.
    pub struct BoxLines {
        across: Glyph = "─", "-";
        down: Glyph = "│", "|";
        top_left: Glyph = "┌", "+";
        top_right: Glyph = "┐", "+";
        bottom_left: Glyph = "└", "+";
        bottom_right: Glyph = "┘", "+";
        from_left: Glyph = "├", "+";
        from_right: Glyph = "┤", "+";
        from_top: Glyph = "┬", "+";
        from_bottom: Glyph = "┴", "+";
        cross: Glyph = "┼", "+";
    }
}

glyphs! {
    /// The marks beside coloured text, so that nothing is told by colour alone.
    pub struct TextMarks {
        exceptional: Glyph = "★", "*";
        success: Glyph = "✓", "v";
        cost: Glyph = "±", "+";
        fail: Glyph = "✕", "x";
        mishap: Glyph = "‼", "X";
        warn: Glyph = "!", "!";
        danger: Glyph = "▲", "^";
        hidden: Glyph = "◆", "%";
        house: Glyph = "⌂", "h";
        party: Glyph = "●", "@";
        foe: Glyph = "■", "&";
        notice: Glyph = "·", "-";
        past: Glyph = "◂", "<";
    }
}

impl Glyphs {
    /// The sign for "at least".
    pub fn at_least(&self) -> &'static str {
        if self.rule.across.is_ascii() { ">=" } else { "≥" }
    }

    /// The mark that tells a meaning without colour, if it has one. A meaning without its own takes its parent's.
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
            Meaning::HouseRule => marks.house,
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

    /// The grapheme as this kind of terminal shows it: the ASCII set replaces typographic signs with stand-ins of equal
    /// width. A language's letters stay, accents included.
    pub fn adapt_letter<'t>(&self, letter: &'t str) -> &'t str {
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
            "♠" => self.suits[0],
            "♥" => self.suits[1],
            "♦" => self.suits[2],
            "♣" => self.suits[3],
            letter => letter,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meanings_told_apart_by_colour_have_marks_that_differ() {
        let verdicts = [Meaning::Exceptional, Meaning::Success, Meaning::Cost, Meaning::Fail, Meaning::Mishap];
        for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
            for set in [&verdicts[..], &[Meaning::Party, Meaning::Foe], &[Meaning::Hidden, Meaning::Text]] {
                let marks: std::collections::BTreeSet<_> = set.iter().map(|meaning| glyphs.mark(*meaning)).collect();
                assert_eq!(marks.len(), set.len(), "{set:?}");
            }
        }
    }

    /// Sets of glyphs that can appear side by side, so that each must be unique in its set.
    fn neighbours(glyphs: &Glyphs) -> [Vec<Glyph>; 4] {
        let Glyphs { marks, pip, heart, gauge, clock, eighths, scroll, .. } = glyphs;
        let [full_bar, full_clock] = [eighths[7], clock[4]];
        let fighter = [marks.foe, marks.hidden, glyphs.now, glyphs.more, glyphs.done, glyphs.cross, glyphs.dot];
        let tracks = [*pip, *heart, *gauge].concat();
        let verdicts = [marks.exceptional, marks.success, marks.cost, marks.fail, marks.mishap, glyphs.again];
        let bars = [full_bar, eighths[0], glyphs.bar_empty];
        [
            [&fighter[..], &tracks, &[scroll[1]]].concat(),
            [&verdicts[..], &bars, &heart[..], &gauge[..], &[glyphs.now, marks.warn, marks.hidden]].concat(),
            [&clock[1..4], gauge, &heart[..], &bars, &[marks.hidden, marks.danger]].concat(),
            [marks.warn, marks.danger, marks.hidden, marks.house, glyphs.curtain, marks.past, marks.notice, full_clock]
                .to_vec(),
        ]
    }

    #[test]
    fn glyphs_that_stand_side_by_side_differ() {
        for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
            for set in neighbours(glyphs) {
                let known: std::collections::BTreeSet<_> = set.iter().collect();
                assert_eq!(known.len(), set.len(), "{set:?}");
            }
        }
        let Glyphs { marks, pip, clock, heart, .. } = &Glyphs::ASCII;
        for other in [pip[0], clock[4], clock[0], heart[0], marks.foe, Glyphs::ASCII.again] {
            assert_ne!(marks.party, other, "a hero is no pip, no clock and no heart");
        }
    }

    #[test]
    fn plain_ascii_is_plain_ascii() {
        assert!(format!("{:?}", Glyphs::ASCII).is_ascii());
    }

    #[test]
    fn signs_of_print_have_stand_ins_and_letters_stay() {
        let shown = |glyphs: &Glyphs| {
            "«Íñigo» — 3 → 4…".split("").map(|letter| glyphs.adapt_letter(letter)).collect::<String>()
        };
        assert_eq!(shown(&Glyphs::ASCII), "\"Íñigo\" - 3 > 4~");
        assert_eq!(shown(&Glyphs::UNICODE), "«Íñigo» — 3 → 4…");
    }

    #[test]
    fn a_legend_has_every_glyph_under_a_name_of_its_own() {
        for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
            let legend = glyphs.legend();
            let names: std::collections::BTreeSet<_> = legend.iter().map(|(name, _)| name).collect();
            assert_eq!(names.len(), legend.len());
            let signs: String = legend.iter().flat_map(|(_, glyphs)| glyphs.iter().copied()).collect();
            // Debug writes a backslash twice.
            let written = format!("{glyphs:?}").replace(r"\\", r"\");
            let drawn = written.split('"').skip(1).step_by(2);
            assert_eq!(drawn.filter(|glyph| !signs.contains(*glyph)).collect::<Vec<_>>(), [""; 0]);
        }
    }

    #[test]
    fn every_glyph_is_one_cell_wide() {
        let written = format!("{:?}{:?}", Glyphs::UNICODE, Glyphs::ASCII);
        for c in written.chars().filter(|c| !c.is_ascii()) {
            assert_eq!(unicode_width::UnicodeWidthChar::width(c), Some(1), "{c}");
        }
    }
}
