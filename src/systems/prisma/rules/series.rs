//! Power series for the odds: coefficients by the number of hits, cut at a length.
//!
//! A die with all its bonus dice has the generating function `G(x) = (4 + x) / (6 − x)`, for `G = 4/6 + x/6 + x/6·G`.
//! All odds of a pool are products of factors `(a + b·x) / (6 − x)` with `a` and `b` above nothing, so that nothing
//! cancels.

/// A rest of the probability below this is left out.
pub(super) const TAIL: f64 = 1e-15;

/// A factor `(a + b·x) / (6 − x)`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Factor {
    pub(super) a: f64,
    pub(super) b: f64,
}

impl Factor {
    /// The factor to the power `n`, its first `length` coefficients.
    pub(super) fn power(self, n: usize, length: usize) -> Vec<f64> {
        self.powers(n, length).pop().unwrap_or_default()
    }

    /// The factor to each power from 0 to `n`.
    pub(super) fn powers(self, n: usize, length: usize) -> Vec<Vec<f64>> {
        let one: Vec<f64> = (0..length).map(|at| if at == 0 { 1.0 } else { 0.0 }).collect();
        let next = |power: &Vec<f64>| {
            let mut next = power.clone();
            self.multiply(&mut next);
            Some(next)
        };
        std::iter::successors(Some(one), next).take(n + 1).collect()
    }

    /// Multiplies a series by the factor, in place.
    pub(super) fn multiply(self, series: &mut [f64]) {
        let (a, b) = (self.a / 6.0, self.b / 6.0);
        let (mut before, mut carried) = (0.0, 0.0);
        for coefficient in series {
            let own = a * *coefficient + b * before;
            before = *coefficient;
            carried = own + carried * (1.0 / 6.0);
            *coefficient = carried;
        }
    }
}

/// Adds the product of two series to `to`, up to its length.
pub(super) fn add_product(to: &mut [f64], one: &[f64], other: &[f64]) {
    for (at, by) in one.iter().enumerate() {
        for (to, from) in to[at..].iter_mut().zip(other) {
            *to += by * from;
        }
    }
}

/// The length of the series for `n` dice, beyond which the rest is far below [`TAIL`] for each factor used here.
pub(super) fn series_length(n: usize) -> usize {
    2 * n + 40
}

/// The series without the end that sums to less than [`TAIL`]; the first coefficient stays.
pub(super) fn cut_tail(mut series: Vec<f64>) -> Vec<f64> {
    let mut beyond = 0.0;
    let is_tail = |coefficient: &&f64| {
        beyond += **coefficient;
        beyond < TAIL
    };
    let tail = series.iter().skip(1).rev().take_while(is_tail).count();
    series.truncate(series.len() - tail);
    series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_is_the_product_of_two_lesser_ones() {
        for factor in [Factor { a: 4.0, b: 1.0 }, Factor { a: 1.0, b: 1.5 }, Factor { a: 2.5, b: 25.0 / 12.0 }] {
            for n in 0..30 {
                let mut both = vec![0.0; 40];
                add_product(&mut both, &factor.power(n / 3, 40), &factor.power(n - n / 3, 40));
                for (one, two) in factor.power(n, 40).iter().zip(&both) {
                    assert!((one - two).abs() < 1e-15, "{factor:?} to the {n}");
                }
            }
        }
    }

    #[test]
    fn what_is_cut_is_below_the_tail() {
        assert_eq!(cut_tail(vec![0.5, 0.5, 1e-15, 4e-16, 4e-16]).len(), 3);
        assert_eq!(cut_tail(vec![0.5, 0.5, 4e-16, 4e-16]).len(), 2);
        assert_eq!(cut_tail(vec![1.0]), [1.0]);
        for n in [0, 1, 5, 20, 99] {
            let plain = Factor { a: 4.0, b: 1.0 }.power(n, series_length(n));
            assert!((plain.iter().sum::<f64>() - 1.0).abs() < 1e-14);
            assert!(cut_tail(plain).len() < series_length(n));
        }
    }
}
