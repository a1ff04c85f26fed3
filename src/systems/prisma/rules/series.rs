//! Power series for the odds: coefficients by the number of hits, cut at a length.
//!
//! A die with all its bonus dice has the generating function `G(x) = (4 + x) / (6 − x)`, for `G = 4/6 + x/6 + x/6·G`.
//! Every law of a pool is made of factors `(a + b·x) / (6 − x)` with `a` and `b` above nothing, so that nothing cancels.

/// What is left of a probability below this is no longer written.
pub(super) const TAIL: f64 = 1e-15;

/// A factor `(a + b·x) / (6 − x)`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Factor {
    pub(super) a: f64,
    pub(super) b: f64,
}

impl Factor {
    /// The factor to the power `n`, its first `length` coefficients: a binomial for the numerator, a negative binomial
    /// for the denominator.
    pub(super) fn power(self, n: usize, length: usize) -> Vec<f64> {
        let below = denominator(n, length);
        let mut series = vec![0.0; length];
        let mut term = (self.a / 6.0).powi(i32::try_from(n).unwrap_or(i32::MAX));
        for j in 0..=n.min(length.saturating_sub(1)) {
            add_scaled(&mut series[j..], term, &below);
            term *= (n - j) as f64 / (j + 1) as f64 * (self.b / self.a);
        }
        series
    }

    /// Multiplies a series by the factor, in place.
    pub(super) fn times(self, series: &mut [f64]) {
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

/// Adds `by` times `other` to a series, as far as both go.
pub(super) fn add_scaled(series: &mut [f64], by: f64, other: &[f64]) {
    for (to, from) in series.iter_mut().zip(other) {
        *to += by * from;
    }
}

/// The coefficients of `(1 − x/6)^−n`.
pub(super) fn denominator(n: usize, length: usize) -> Vec<f64> {
    let mut term = 1.0;
    let next = |m: usize| {
        let now = term;
        term *= (n + m) as f64 / ((m + 1) as f64 * 6.0);
        now
    };
    (0..length).map(next).collect()
}

/// How many hits a law of `n` dice can have before what lies beyond is far below [`TAIL`], for any of our factors.
pub(super) fn length(n: usize) -> usize {
    let (mut term, mut m) = ((5.0_f64 / 6.0).powi(i32::try_from(n).unwrap_or(i32::MAX)), 0);
    while term > TAIL / 1e3 || 5 * m < n {
        term *= (n + m) as f64 / ((m + 1) as f64 * 6.0);
        m += 1;
    }
    n + m + 1
}

/// The series without the end that sums to less than [`TAIL`]; the first coefficient stays.
pub(super) fn cut(mut series: Vec<f64>) -> Vec<f64> {
    series.truncate(reach(&series, TAIL));
    series
}

/// How many coefficients there are before what follows sums to less than `tail`; at least one.
pub(super) fn reach(series: &[f64], tail: f64) -> usize {
    let mut beyond = 0.0;
    for (at, coefficient) in series.iter().enumerate().rev() {
        beyond += coefficient;
        if beyond >= tail {
            return at + 1;
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_is_the_repeated_product() {
        for factor in [Factor { a: 4.0, b: 1.0 }, Factor { a: 1.0, b: 1.5 }, Factor { a: 2.5, b: 25.0 / 12.0 }] {
            let mut product = vec![0.0; 40];
            product[0] = 1.0;
            for n in 0..30 {
                for (one, two) in factor.power(n, 40).iter().zip(&product) {
                    assert!((one - two).abs() < 1e-15, "{factor:?} to the {n}");
                }
                factor.times(&mut product);
            }
        }
    }

    #[test]
    fn what_is_cut_is_below_the_tail() {
        assert_eq!(cut(vec![0.5, 0.5, 1e-15, 4e-16, 4e-16]).len(), 3);
        assert_eq!(cut(vec![0.5, 0.5, 4e-16, 4e-16]).len(), 2);
        assert_eq!(cut(vec![1.0]), [1.0]);
        for n in [0, 1, 5, 20, 99] {
            let plain = Factor { a: 4.0, b: 1.0 }.power(n, length(n));
            assert!(reach(&plain, TAIL) < length(n) || n == 0);
            assert!((plain.iter().sum::<f64>() - 1.0).abs() < 1e-14);
        }
    }
}
