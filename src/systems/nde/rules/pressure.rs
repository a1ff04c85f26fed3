//! Time pressure: failed tests move the scene's clock (ND-25).

use super::options::Options;
use super::rolled::Rolled;

/// How many steps a settled test moves the clock: one when it failed and the option is played. A success at a cost,
/// bought with luck too, moves nothing.
pub fn steps(house: &Options, settled: &Rolled) -> u8 {
    u8::from(house.time_pressure.on().is_some() && settled.failed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::{Face, Faces};
    use crate::systems::nde::rules::options::Switch;
    use crate::systems::nde::rules::{Against, Base, Rung, Test, Tn, resolve};

    fn d8(face: Face) -> Rolled {
        let plan = Test::new(Base::Die(Rung::D8), Against::Tn(Tn::default())).plan(&Options::default()).unwrap();
        resolve(plan, &mut Faces::new([face])).unwrap()
    }

    #[test]
    fn nd_25_each_failed_test_moves_the_clock_one_step() {
        let house = Options { time_pressure: Switch::On(3), ..Options::default() };
        assert_eq!([1, 3, 4, 8].map(|face| steps(&house, &d8(face))), [1, 1, 0, 0]);
        assert_eq!(steps(&house, &d8(1).buy(1).unwrap()), 0, "luck turned it");
        assert_eq!(steps(&Options::default(), &d8(1)), 0, "an option");
    }
}
