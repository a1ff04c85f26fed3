//! A roll on stage: who rolls, the verdict in big letters, the dice in big figures, and what follows from it.

mod dice;

use ratatui::prelude::{Buffer, Rect};

use self::dice::{DiceSize, DiceTable, is_listed_below};
use super::letters::{BigText, LetterSize};
use crate::sections::{DieGroup, DieStatus};
use crate::ui::parts::{PageLayout, after, below, put_runs, runs_text, runs_width};
use crate::ui::{DrawCtx, Meaning};
use crate::views::rolls::Verdict;
use crate::views::stage::RollAct;

/// The sizes of verdict and dice, from the best to the smallest.
const SIZES: [(LetterSize, DiceSize); 13] = [
    (LetterSize::Huge, DiceSize::boxed(LetterSize::Huge)),
    (LetterSize::Huge, DiceSize::boxed(LetterSize::Large)),
    (LetterSize::Large, DiceSize::boxed(LetterSize::Large)),
    (LetterSize::Large, DiceSize::bare(LetterSize::Large)),
    (LetterSize::Large, DiceSize::boxed(LetterSize::Small)),
    (LetterSize::Small, DiceSize::boxed(LetterSize::Large)),
    (LetterSize::Large, DiceSize::bare(LetterSize::Small)),
    (LetterSize::Small, DiceSize::bare(LetterSize::Large)),
    (LetterSize::Small, DiceSize::boxed(LetterSize::Small)),
    (LetterSize::Small, DiceSize::bare(LetterSize::Small)),
    (LetterSize::Plain, DiceSize::bare(LetterSize::Small)),
    (LetterSize::Small, DiceSize::bare(LetterSize::Plain)),
    (LetterSize::Plain, DiceSize::bare(LetterSize::Plain)),
];

/// The most columns of the text below the dice.
const TEXT_COLUMNS: u16 = 76;

/// Rows that the text keeps below the dice, if it has as many and cannot have them all.
const TEXT_ROWS: u16 = 2;

/// Columns between two verdicts side by side.
const VERDICT_GAP: u16 = 4;

/// Dice that still tumble: which of their faces is shown, and how many of the first ones lay there before.
type Tumble = Option<(u8, usize)>;

/// Everything about a roll in the size in which it fits.
struct RollPicture {
    title: Option<BigText>,
    verdicts: Vec<PlacedVerdict>,
    dice: DiceTable,
}

/// A verdict with the column and row where it begins.
struct PlacedVerdict {
    meaning: Meaning,
    word: BigText,
    place: (u16, u16),
}

/// Draws a roll; while its dice tumble, without what they will come to.
pub(super) fn draw(act: &RollAct, tumble: Tumble, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    let text = text_below(act, area.width.min(TEXT_COLUMNS), ctx);
    let picture = RollPicture::fitted(act, text.height(), area, ctx);
    let title = ctx.runs(&act.title);
    let columns = picture.columns().max(runs_width(&title)).max(text.columns()).min(area.width);
    let left = (area.width - columns) / 2;
    let spare = area.height.saturating_sub(picture.rows() + text.height());
    let mut rest = below(Rect { x: area.x + left, width: columns, ..area }, spare / 3);
    match &picture.title {
        Some(big) => {
            let meaning = title.first().map_or(Meaning::Title, |run| run.meaning);
            big.draw(meaning, rest, ctx.look, buf);
            rest = below(rest, big.rows() + 1);
        }
        None => {
            put_runs(&title, rest, ctx.look, buf);
            rest = below(rest, 2);
        }
    }
    for PlacedVerdict { meaning, word, place: (x, y) } in picture.verdicts.iter().filter(|_| tumble.is_none()) {
        word.draw(*meaning, after(below(rest, *y), *x), ctx.look, buf);
    }
    rest = below(rest, picture.verdict_rows());
    let dice = tumble.map_or_else(|| act.dice.clone(), |tumble| tumbling(&act.dice, tumble));
    picture.dice.draw(&dice, rest, ctx, buf);
    if tumble.is_none() {
        text.draw_cut(below(rest, picture.dice.rows()), ctx.look, buf);
    }
}

impl RollPicture {
    /// The picture in the best size that leaves these rows for the text, as long as nothing has plain letters; else in the
    /// best that leaves the text a few rows, or in the smallest.
    fn fitted(act: &RollAct, text_rows: u16, area: Rect, ctx: &DrawCtx) -> RollPicture {
        let with_room = |text_rows: u16| Rect { height: area.height.saturating_sub(text_rows), ..area };
        let (ideal, least) = (with_room(text_rows), with_room(text_rows.min(TEXT_ROWS)));
        let big = SIZES.iter().filter(|(letters, dice)| *letters.min(&dice.figures) > LetterSize::Plain);
        let sizes = big.map(|sizes| (sizes, ideal)).chain(SIZES.iter().map(|sizes| (sizes, least)));
        let mut pictures =
            sizes.filter_map(|(sizes, room)| Some((RollPicture::sized(act, *sizes, area.width, ctx)?, room)));
        let fitting = pictures.find(|(picture, room)| picture.rows() <= room.height);
        let (mut picture, room) = fitting.unwrap_or_else(|| (RollPicture::smallest(act, area.width, ctx), least));
        picture.title = picture.big_title(act, room, ctx);
        picture
    }

    /// The picture in these sizes; `None` if something is too wide for them.
    fn sized(act: &RollAct, (letters, dice): (LetterSize, DiceSize), room: u16, ctx: &DrawCtx) -> Option<RollPicture> {
        let dice = DiceTable::fitted(&act.dice, dice, room, ctx)?;
        Some(RollPicture { title: None, verdicts: placed_verdicts(act, letters, room, ctx)?, dice })
    }

    fn smallest(act: &RollAct, room: u16, ctx: &DrawCtx) -> RollPicture {
        let verdicts = placed_verdicts(act, LetterSize::Plain, room, ctx).unwrap_or_default();
        RollPicture { title: None, verdicts, dice: DiceTable::plain(&act.dice, room, ctx) }
    }

    /// The title in big letters, if it has one line of room so.
    fn big_title(&self, act: &RollAct, area: Rect, ctx: &DrawCtx) -> Option<BigText> {
        let title = runs_text(&ctx.runs(&act.title));
        let big = BigText::fitted(&title, LetterSize::Small, area.width)?;
        let more = big.rows().saturating_sub(1);
        (big.rows() == LetterSize::Small.rows() && self.rows() + more <= area.height).then_some(big)
    }

    /// Rows of the picture with its title and the gaps in it.
    fn rows(&self) -> u16 {
        let title = self.title.as_ref().map_or(1, BigText::rows) + 1;
        title + self.verdict_rows() + self.dice.rows()
    }

    /// Rows of the verdicts with the gap below them.
    fn verdict_rows(&self) -> u16 {
        self.verdicts.iter().map(|verdict| verdict.place.1 + verdict.word.rows() + 1).max().unwrap_or(0)
    }

    fn columns(&self) -> u16 {
        let title = self.title.as_ref().map_or(0, BigText::columns);
        let verdicts = self.verdicts.iter().map(|verdict| verdict.place.0 + verdict.word.columns()).max().unwrap_or(0);
        title.max(verdicts).max(self.dice.columns())
    }
}

/// The verdicts in letters of this size, side by side where `room` columns are enough; `None` if one is too wide.
fn placed_verdicts(act: &RollAct, letters: LetterSize, room: u16, ctx: &DrawCtx) -> Option<Vec<PlacedVerdict>> {
    let (mut x, mut y, mut tall) = (0, 0, 0);
    let place = |one: &Verdict| {
        let word = BigText::fitted(&ctx.text(&one.word), letters, room)?;
        if x > 0 && x + word.columns() > room {
            (x, y, tall) = (0, y + tall + 1, 0);
        }
        let placed = PlacedVerdict { meaning: one.meaning, place: (x, y), word };
        (x, tall) = (x + placed.word.columns() + VERDICT_GAP, tall.max(placed.word.rows()));
        Some(placed)
    };
    act.verdicts.iter().map(place).collect()
}

/// What stands below the dice: names too long for their place there, what several rolls came to together, the total, and
/// the other rolls of the deed.
fn text_below(act: &RollAct, room: u16, ctx: &DrawCtx) -> PageLayout {
    let mut page = PageLayout::new(room);
    for group in act.dice.iter().filter(|group| is_listed_below(group, ctx)) {
        page.line(ctx.runs(&group.name));
    }
    if let Some(msg) = &act.together {
        page.text(Meaning::Title, &ctx.say(msg));
    }
    page.append(PageLayout::brief(room, &act.details, ctx));
    for other in &act.others {
        page.pair(ctx.runs(&other.attempt), ctx.runs(&other.result));
    }
    page
}

/// The dice with the faces that those which tumble show in this step. The pattern is fixed, so it tells nothing of how
/// they will fall.
fn tumbling(groups: &[DieGroup], (step, lying): (u8, usize)) -> Vec<DieGroup> {
    let mut groups = groups.to_vec();
    let dice = groups.iter_mut().flat_map(|group| &mut group.dice);
    for (n, die) in dice.enumerate().skip(lying) {
        let sides = die.size.map_or(SIDES_OF_UNSIZED, |size| size.sides().into());
        die.face = dice::face_in_tumble(sides, usize::from(step), n);
        die.status = DieStatus::Kept;
    }
    groups
}

/// Faces that a die shows while it tumbles if its size is not known: one digit each.
const SIDES_OF_UNSIZED: usize = 6;
