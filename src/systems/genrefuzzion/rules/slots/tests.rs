//! What a pool's slots hold, refuse and cost.

use super::*;

type Source = PoolSource<&'static str>;
type Pool = DuelPool<&'static str>;

const D4: TraitDie = TraitDie::D4;
const D6: TraitDie = TraitDie::D6;
const D8: TraitDie = TraitDie::D8;
const D10: TraitDie = TraitDie::D10;

fn own(slot: PoolSlot, name: &'static str, die: TraitDie) -> Source {
    PoolSource::new(slot, name, Some("ada"), die)
}

fn of(owner: &'static str, slot: PoolSlot, name: &'static str, die: TraitDie) -> Source {
    PoolSource::new(slot, name, Some(owner), die)
}

fn cliches(count: usize) -> Vec<Source> {
    let names = ["spy", "cook", "twin", "nurse", "diver", "mayor"];
    names[..count].iter().map(|name| own(PoolSlot::Cliche, name, D6)).collect()
}

fn with_trick(source: Source, trick: Trick) -> Source {
    PoolSource { tricks: [source.tricks.clone(), vec![trick]].concat(), ..source }
}

fn pool(sources: Vec<Source>, tricks: &[Trick]) -> Pool {
    DuelPool { sources, tricks: tricks.to_vec(), given: None }
}

fn price(pool: &Pool) -> Result<PointMoves, Refused> {
    pool.price(&PoolRights::default())
}

fn cost(pool: &Pool) -> Result<(u32, u32), Refused> {
    price(pool).map(|moves| (moves.cost.vp, moves.cost.kp))
}

fn price_with_restriction(pool: &Pool, restriction: PoolRestriction<&'static str>) -> Result<PointMoves, Refused> {
    pool.price(&PoolRights { restrictions: vec![restriction], ..PoolRights::default() })
}

#[test]
fn gf_10_a_third_cliche_costs_a_victory_point_and_a_fourth_is_refused() {
    assert_eq!(cost(&pool(cliches(2), &[])), Ok((0, 0)));
    assert_eq!(cost(&pool(cliches(3), &[])), Ok((1, 0)));
    let full = Refused::SlotFull { slot: PoolSlot::Cliche, most: 3 };
    assert_eq!(cost(&pool(cliches(4), &[])), Err(full));
    let five = [Trick::GreatExpectations];
    assert_eq!(cost(&pool(cliches(5), &five)), Ok((2, 0)), "the trick's price alone");
    assert_eq!(cost(&pool(cliches(6), &five)), Err(Refused::SlotFull { slot: PoolSlot::Cliche, most: 5 }));
}

#[test]
fn gf_10_each_slot_holds_one_but_for_what_tricks_widen() {
    for slot in [PoolSlot::Relationship, PoolSlot::Asset, PoolSlot::Problem, PoolSlot::Scene, PoolSlot::Turned] {
        let two = pool(vec![own(slot, "one", D8), own(slot, "two", D8)], &[]);
        assert_eq!(price(&two), Err(Refused::SlotFull { slot, most: 1 }));
    }
    assert_eq!(
        price(&pool(vec![PoolSource::bought(), PoolSource::bought()], &[])),
        Err(Refused::SlotFull { slot: PoolSlot::Bought, most: 1 })
    );
    let scene = vec![own(PoolSlot::Scene, "fog", D4), own(PoolSlot::Scene, "cliff", D8)];
    assert_eq!(cost(&pool(scene, &[Trick::EveryDetail])), Ok((1, 0)));
    let gifts = vec![own(PoolSlot::Gift, "hat", D4), own(PoolSlot::Gift, "debt", D8), own(PoolSlot::Asset, "key", D6)];
    assert_eq!(cost(&pool(gifts, &[])), Ok((0, 0)), "gifts do not fill the asset's slot");
}

#[test]
fn gf_10_a_trait_stands_in_a_pool_once() {
    let twice = pool(vec![own(PoolSlot::Cliche, "spy", D6), own(PoolSlot::Cliche, "spy", D6)], &[]);
    assert_eq!(price(&twice), Err(Refused::DuplicateTrait));
    let problem = |name| of("bea", PoolSlot::Turned, name, D8);
    let known = of("bea", PoolSlot::Problem, "debts", D6);
    assert_eq!(price(&pool(vec![known.clone(), problem("debts")], &[])), Err(Refused::DuplicateTrait));
    assert_eq!(cost(&pool(vec![known, problem("fear")], &[])), Ok((0, 1)), "a second problem, turned");
    let same_phrase = vec![own(PoolSlot::Cliche, "spy", D6), of("cleo", PoolSlot::Ally, "spy", D6)];
    assert_eq!(cost(&pool(same_phrase, &[])), Ok((0, 0)), "another's cliché of the same name");
}

#[test]
fn gf_10_a_turned_trait_pays_its_owner_and_a_d6_nobody() {
    let turned = of("bea", PoolSlot::Turned, "proud", D10);
    let moves = price(&pool(vec![turned.clone(), PoolSource::bought()], &[])).expect("a pool");
    assert_eq!((moves.cost, moves.to_opponent), (Points::kp(2), Points::kp(1)));
    let dirty =
        price(&pool(vec![with_trick(turned.clone(), Trick::DirtyTrick)], &[Trick::DirtyTrick])).expect("a pool");
    assert_eq!((dirty.cost, dirty.to_opponent), (Points::kp(1), Points::NONE), "the trick's own price");
    let open = PoolRights { free_traits: vec!["proud"], ..PoolRights::default() };
    let both = pool(vec![turned, of("bea", PoolSlot::Turned, "fear", D4)], &[]);
    let moves = both.price(&open).expect("beyond the limit of one");
    assert_eq!((moves.cost, moves.to_opponent), (Points::kp(1), Points::kp(1)));
}

#[test]
fn gf_10_three_allies_give_a_die_each() {
    let dice: Vec<_> = ["a", "b", "c", "d"].map(|ally| of(ally, PoolSlot::Ally, "lent", D6)).into();
    assert_eq!(cost(&pool(dice[..3].to_vec(), &[])), Ok((0, 0)));
    assert_eq!(price(&pool(dice.clone(), &[])), Err(Refused::TooManyAllies { most: 3 }));
    let mut more: Vec<_> = dice[..3].to_vec();
    more.push(of("a", PoolSlot::Ally, "love", D8));
    assert_eq!(price(&pool(more.clone(), &[])), Err(Refused::TooManyAllyDice { most: 1 }));
    assert_eq!(cost(&pool(more.clone(), &[Trick::Teamwork])), Ok((2, 0)));
    assert_eq!(price(&pool(dice, &[Trick::Teamwork])), Err(Refused::TooManyAllies { most: 3 }));
    assert_eq!(
        price_with_restriction(&pool(more, &[Trick::Teamwork]), PoolRestriction::OneAllyDie),
        Err(Refused::SlotFull { slot: PoolSlot::Ally, most: 1 })
    );
}

#[test]
fn gf_23_in_the_finale_each_ally_gives_three_dice() {
    let finale = PoolRights { scene: SceneWeight::Finale, ..PoolRights::default() };
    let of_ally = |count: usize| -> Vec<Source> {
        ["w", "x", "y", "z"][..count].iter().map(|name| of("a", PoolSlot::Ally, name, D6)).collect()
    };
    assert!(pool(of_ally(3), &[]).price(&finale).is_ok());
    assert_eq!(pool(of_ally(4), &[]).price(&finale), Err(Refused::TooManyAllyDice { most: 3 }));
}

#[test]
fn gf_10_a_gift_earns_two_victory_points_which_may_pay_a_third_cliche() {
    let mut gift = pool(cliches(3), &[]);
    gift.given = Some("temper");
    let moves = price(&gift).expect("a pool");
    assert_eq!((moves.cost, moves.gain), (Points::vp(1), Points::vp(2)));
    assert_eq!(moves.applied_to(Points::NONE), Ok(Points::vp(1)));
    gift.given = Some("cook");
    assert_eq!(price(&gift), Err(Refused::TraitGivenAway), "it is in this pool");
    gift.given = Some("temper");
    assert_eq!(price_with_restriction(&gift, PoolRestriction::Given("temper")), Err(Refused::TraitGivenAway));
    assert_eq!(price_with_restriction(&gift, PoolRestriction::Off("temper")), Err(Refused::TraitOff));
    assert_eq!(price_with_restriction(&gift, PoolRestriction::Given("spy")), Err(Refused::TraitGivenAway));
}

#[test]
fn gf_10_a_pool_without_dice_has_a_price_but_cannot_be_rolled() {
    let empty = Pool::default();
    assert_eq!(cost(&empty), Ok((0, 0)));
    assert_eq!(empty.final_price(&PoolRights::default()), Err(Refused::EmptyPool));
}

#[test]
fn gf_16_only_an_asset_is_sacrificed_and_a_close_relationship_by_heartbreaker() {
    let cliche = own(PoolSlot::Cliche, "spy", D8).sacrificed();
    assert_eq!(price(&pool(vec![cliche], &[])), Err(Refused::CannotBeSacrificed { slot: PoolSlot::Cliche }));
    assert_eq!(cost(&pool(vec![own(PoolSlot::Asset, "key", D8).sacrificed()], &[])), Ok((0, 0)));
    let breaks = |die| with_trick(own(PoolSlot::Relationship, "loves", die).sacrificed(), Trick::Heartbreaker);
    assert_eq!(cost(&pool(vec![breaks(D8)], &[Trick::Heartbreaker])), Ok((0, 1)));
    let trick = Trick::Heartbreaker;
    assert_eq!(price(&pool(vec![breaks(D6)], &[trick])), Err(Refused::TrickDoesNotFit { trick }));
}

#[test]
fn gf_14_a_retry_needs_a_die_more_and_floors_win_over_permissions() {
    assert_eq!(min_retry_dice(4, &[]), 5);
    assert_eq!(min_retry_dice(4, &[Trick::Insistent]), 4);
    assert_eq!(min_retry_dice(4, &[Trick::DidNotWantToCome]), 7);
    assert_eq!(min_retry_dice(4, &[Trick::Insistent, Trick::DidNotWantToCome]), 7);
    assert_eq!(require_min_dice(4, 5), Err(Refused::TooFewDice { least: 5, dice: 4 }));
    assert_eq!(require_min_dice(5, 5), Ok(()));
}

#[test]
fn gf_26_bars_win_over_permissions() {
    let five = pool(cliches(3), &[Trick::GreatExpectations]);
    assert_eq!(
        price_with_restriction(&five, PoolRestriction::OneCliche),
        Err(Refused::SlotFull { slot: PoolSlot::Cliche, most: 1 })
    );
    assert_eq!(price_with_restriction(&pool(cliches(2), &[]), PoolRestriction::Off("cook")), Err(Refused::TraitOff));
    let problem = pool(vec![of("bea", PoolSlot::Problem, "debts", D6)], &[]);
    assert_eq!(price_with_restriction(&problem, PoolRestriction::NoProblems(vec!["debts"])), Err(Refused::TraitOff));
    assert_eq!(
        price_with_restriction(&pool(cliches(3), &[]), PoolRestriction::NoVictoryPoints),
        Err(Refused::VictoryPointsLocked)
    );
    assert!(
        price_with_restriction(&pool(cliches(2), &[Trick::Insistent]), PoolRestriction::NoVictoryPoints).is_ok(),
        "KP may be spent"
    );
}

#[test]
fn gf_26_a_trick_works_on_the_die_that_it_names_and_on_no_other() {
    let misfit = |trick| Err(Refused::TrickDoesNotFit { trick });
    let on = |source: Source, trick| price(&pool(vec![with_trick(source, trick)], &[trick])).map(|moves| moves.cost);
    let cliche = |die| own(PoolSlot::Cliche, "spy", die);
    assert_eq!(on(cliche(D8), Trick::UnshakableDefence), Ok(Points::kp(1)));
    assert_eq!(on(cliche(TraitDie::D12), Trick::UnshakableDefence), misfit(Trick::UnshakableDefence));
    assert_eq!(on(own(PoolSlot::Asset, "key", D8), Trick::UnshakableDefence), misfit(Trick::UnshakableDefence));
    let excellent = |other| {
        pool(vec![with_trick(cliche(D10), Trick::Excellence), own(PoolSlot::Asset, "key", other)], &[Trick::Excellence])
    };
    assert_eq!(cost(&excellent(D8)), Ok((1, 0)));
    let same = price(&excellent(D10)).map(|moves| moves.cost);
    assert_eq!(same, misfit(Trick::Excellence), "the die that goes is the one that came");
    assert_eq!(on(cliche(D10), Trick::Excellence), misfit(Trick::Excellence));
    assert_eq!(on(cliche(D8), Trick::Excellence), misfit(Trick::Excellence));
    assert_eq!(on(own(PoolSlot::Scene, "fog", D4), Trick::SerialImproviser), Ok(Points::vp(1)));
    assert_eq!(on(own(PoolSlot::Relationship, "loves", D8), Trick::DidNotExpectThat), Ok(Points::kp(1)));
    assert_eq!(on(own(PoolSlot::Relationship, "loves", D6), Trick::DidNotExpectThat), misfit(Trick::DidNotExpectThat));
    assert_eq!(on(own(PoolSlot::Asset, "key", D8), Trick::AceUpTheSleeve), misfit(Trick::AceUpTheSleeve));
    assert_eq!(on(own(PoolSlot::Asset, "key", D8).sacrificed(), Trick::AceUpTheSleeve), Ok(Points::vp(1)));
    assert_eq!(
        price(&pool(vec![with_trick(cliche(D8), Trick::PlanB)], &[])),
        Err(Refused::NoSuchTrick),
        "nobody pays for it"
    );
    assert_eq!(
        cost(&pool(cliches(1), &[Trick::PlanB])),
        Err(Refused::TrickDoesNotFit { trick: Trick::PlanB }),
        "on no die"
    );
    let both =
        |die| vec![with_trick(cliche(die), Trick::PlanB), with_trick(own(PoolSlot::Cliche, "cook", die), Trick::PlanB)];
    assert_eq!(cost(&pool(both(D8), &[Trick::PlanB])), Ok((1, 0)));
    assert_eq!(
        cost(&pool(both(TraitDie::D12), &[Trick::PlanB])),
        Err(Refused::TrickDoesNotFit { trick: Trick::PlanB })
    );
}

#[test]
fn gf_26_not_bad_but_escalates_one_of_the_largest_dice() {
    let dice = |at: usize| {
        let mut sources =
            vec![own(PoolSlot::Cliche, "spy", D8), own(PoolSlot::Scene, "fog", D8), own(PoolSlot::Asset, "key", D6)];
        sources[at].tricks.push(Trick::NotBadBut);
        pool(sources, &[Trick::NotBadBut])
    };
    assert_eq!([0, 1].map(|at| cost(&dice(at))), [Ok((0, 1)), Ok((0, 1))]);
    assert_eq!(cost(&dice(2)), Err(Refused::TrickDoesNotFit { trick: Trick::NotBadBut }));
}

#[test]
fn gf_26_out_of_control_joins_exactly_three_dice() {
    let wild = |count| {
        let mut sources = cliches(count);
        sources.extend(PoolSource::added_by(Trick::OutOfControl));
        pool(sources, &[Trick::OutOfControl]).final_price(&PoolRights::default()).map(|moves| moves.cost)
    };
    assert_eq!(wild(3), Ok(Points { vp: 1, kp: 1 }));
    assert_eq!(wild(2), Err(Refused::TrickDoesNotFit { trick: Trick::OutOfControl }));
}
