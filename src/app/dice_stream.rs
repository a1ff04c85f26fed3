//! The stream of dice that a journal's seed determines.
//!
//! Every roll has its own substream, identified by (seed, public or secret, n). BLAKE3's `derive_key` turns these into
//! a key under a fixed context, and ChaCha12 under that key gives the faces. Face `d` of the roll, counted from 0, uses
//! only the words of ChaCha block `d`: the face comes from the first of its sixteen 32-bit words below the greatest
//! multiple of the die's sides, so that all faces are equally likely. A face therefore depends only on (seed, kind, n,
//! d) and the die asked for, never on earlier dice, and seeking to any place is free.
//!
//! A shuffle of n cards counts as a roll. Its faces are those of a die of n sides, then n-1, down to 2 (none for fewer
//! than two cards): the face f of the die with k sides swaps the k-th card with the f-th, both counted from 1.
//!
//! Existing journals depend on this: after any change, undo would show other dice. The tests pin the outputs.

use rand::rngs::SysRng;
use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha12Rng;

use crate::rules::dice::{Dice, Die, Face, NeedFaces, Shuffle, StreamPlace};

/// Separates these keys from any other use of BLAKE3.
const CONTEXT: &str = "biombo stream of dice, version 1";
/// How many 32-bit words one block of ChaCha has.
const WORDS_PER_BLOCK: u64 = 16;

/// Dice from a journal's stream.
pub struct DiceStream {
    seed: [u8; 32],
    place: StreamPlace,
    /// The substream of the current roll.
    words: ChaCha12Rng,
}

/// A new seed from the operating system, for a new journal.
pub fn random_seed() -> std::io::Result<[u8; 32]> {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).map_err(std::io::Error::other)?;
    Ok(seed)
}

impl DiceStream {
    /// The stream for `seed`, positioned at its first public roll.
    pub fn new(seed: [u8; 32]) -> DiceStream {
        let place = StreamPlace::default();
        DiceStream { seed, place, words: substream(&seed, place) }
    }

    /// The next face of a die with this many sides.
    fn next_face(&mut self, sides: u16) -> Face {
        self.words.set_word_pos(u128::from(u64::from(self.place.drawn) * WORDS_PER_BLOCK));
        self.place.drawn += 1;
        let sides = u32::from(sides);
        let highest_fair = u32::MAX - (u32::MAX % sides + 1) % sides;
        loop {
            let word = self.words.next_u32();
            if word <= highest_fair {
                // `sides` came from a u16, so the remainder fits into one.
                return (word % sides) as Face + 1;
            }
        }
    }
}

impl Dice for DiceStream {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        Ok(self.next_face(die.sides()))
    }

    fn seek(&mut self, place: StreamPlace) -> bool {
        if (place.secret, place.n) != (self.place.secret, self.place.n) {
            self.words = substream(&self.seed, place);
        }
        self.place = place;
        true
    }

    fn shuffle(&mut self, place: StreamPlace, cards: u16) -> Shuffle {
        self.seek(place);
        let mut order: Vec<u16> = (0..cards).collect();
        for left in (2..=cards).rev() {
            let other = self.next_face(left) - 1;
            order.swap(usize::from(left) - 1, usize::from(other));
        }
        Shuffle { order, place: Some(place) }
    }
}

/// The substream of one roll.
fn substream(seed: &[u8; 32], place: StreamPlace) -> ChaCha12Rng {
    let mut key = blake3::Hasher::new_derive_key(CONTEXT);
    key.update(seed).update(&[u8::from(place.secret)]).update(&place.n.to_le_bytes());
    ChaCha12Rng::from_seed(*key.finalize().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(seed: u8, place: StreamPlace, die: Die, count: usize) -> Vec<Face> {
        let mut stream = DiceStream::new([seed; 32]);
        assert!(stream.seek(place));
        (0..count).map(|_| stream.roll(die).unwrap()).collect()
    }

    fn place(secret: bool, n: u64, drawn: u32) -> StreamPlace {
        StreamPlace { secret, n, drawn }
    }

    #[test]
    fn the_outputs_for_fixed_keys_never_change() {
        let pinned: &[(u8, StreamPlace, Die, &[Face])] = &[
            (0, place(false, 0, 0), Die::D12, &[4, 9, 5, 7, 3, 1, 8, 6]),
            (0, place(false, 1, 0), Die::D12, &[6, 8, 2, 1, 3, 9, 10, 1]),
            (0, place(true, 0, 0), Die::D12, &[7, 12, 3, 8, 7, 2, 8, 5]),
            (7, place(false, 0, 0), Die::D6, &[1, 5, 5, 4, 4, 6, 3, 5]),
            (7, place(false, u64::MAX, 1_000_000), Die::D100, &[78, 23, 66, 86, 15, 49, 43, 92]),
        ];
        for (seed, place, die, expected) in pinned {
            assert_eq!(faces(*seed, *place, *die, 8), *expected, "{seed} {place:?} {die}");
        }
    }

    #[test]
    fn the_first_face_follows_the_documented_scheme() {
        let key = blake3::derive_key(CONTEXT, &[[9; 32].as_slice(), &[1], &5u64.to_le_bytes()].concat());
        let mut words = ChaCha12Rng::from_seed(key);
        words.set_word_pos(3 * 16);
        let word = words.next_u32();
        assert_eq!(faces(9, place(true, 5, 3), Die::D10, 1), [(word % 10) as Face + 1]);
    }

    fn shuffled(seed: u8, place: StreamPlace, cards: u16) -> Vec<u16> {
        DiceStream::new([seed; 32]).shuffle(place, cards).order
    }

    #[test]
    fn shuffles_for_fixed_keys_never_change() {
        let places = [(0, place(false, 0, 0)), (0, place(true, 0, 0)), (7, place(false, 3, 0))];
        let expected = [[1, 9, 6, 3, 5, 2, 4, 0, 8, 7], [8, 9, 1, 4, 7, 0, 3, 6, 5, 2], [9, 8, 1, 3, 7, 5, 2, 0, 6, 4]];
        assert_eq!(places.map(|(seed, place)| shuffled(seed, place, 10)), expected);
    }

    #[test]
    fn a_shuffle_follows_the_documented_scheme() {
        let at = place(false, 6, 0);
        let mut stream = DiceStream::new([4; 32]);
        stream.seek(at);
        let [third, second] = [3, 2].map(|sides| usize::from(stream.roll(Die::new(sides).unwrap()).unwrap()));
        let mut cards = [0, 1, 2];
        cards.swap(2, third - 1);
        cards.swap(1, second - 1);
        assert_eq!(shuffled(4, at, 3), cards);
        assert_eq!((shuffled(4, at, 0), shuffled(4, at, 1)), (vec![], vec![0]));
    }

    #[test]
    fn every_order_comes_about_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for n in 0..4_800 {
            *counts.entry(shuffled(8, place(false, n, 0), 4)).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        let chi: f64 = counts.values().map(|seen| (f64::from(*seen) - 200.0).powi(2) / 200.0).sum();
        assert!(chi < 23.0 + 5.0 * 46f64.sqrt(), "{chi}");
    }

    #[test]
    fn a_place_is_found_again_whatever_was_rolled_before() {
        let whole = faces(3, place(false, 4, 0), Die::D12, 20);
        let mut stream = DiceStream::new([3; 32]);
        stream.seek(place(true, 4, 0));
        stream.roll(Die::D6).unwrap();
        for drawn in [19u32, 0, 7, 7, 12] {
            stream.seek(place(false, 4, drawn));
            assert_eq!(stream.roll(Die::D12), Ok(whole[drawn as usize]));
        }
        let mut mixed = DiceStream::new([3; 32]);
        mixed.seek(place(false, 4, 0));
        for die in [Die::D100, Die::D4, Die::D6] {
            mixed.roll(die).unwrap();
        }
        assert_eq!(mixed.roll(Die::D12), Ok(whole[3]));
    }

    #[test]
    fn public_and_secret_rolls_and_every_roll_have_dice_of_their_own() {
        let streams: Vec<_> =
            [place(false, 0, 0), place(true, 0, 0), place(false, 1, 0)].map(|p| faces(1, p, Die::D100, 12)).into();
        assert!(streams[0] != streams[1] && streams[0] != streams[2] && streams[1] != streams[2]);
        assert_ne!(faces(2, place(false, 0, 0), Die::D100, 12), streams[0]);
    }

    #[test]
    fn every_face_comes_about_equally_often() {
        for sides in [2, 3, 6, 7, 12, 20, 100] {
            let die = Die::new(sides).unwrap();
            let each = 2_000;
            let mut counts = vec![0f64; usize::from(sides)];
            for face in faces(5, place(false, u64::from(sides), 0), die, each * usize::from(sides)) {
                counts[usize::from(face) - 1] += 1.0;
            }
            let chi: f64 = counts.iter().map(|seen| (seen - each as f64).powi(2) / each as f64).sum();
            let free = f64::from(sides) - 1.0;
            assert!(chi < free + 5.0 * (2.0 * free).sqrt(), "d{sides}: {chi}");
        }
    }

    #[test]
    fn words_that_would_favour_low_faces_are_passed_over() {
        for sides in 2..=100u32 {
            let fair = u32::MAX - (u32::MAX % sides + 1) % sides;
            assert_eq!((u64::from(fair) + 1) % u64::from(sides), 0);
            assert!(u64::from(u32::MAX - fair) < u64::from(sides));
        }
    }

    #[test]
    fn seeds_differ() {
        assert_ne!(random_seed().unwrap(), random_seed().unwrap());
    }
}
