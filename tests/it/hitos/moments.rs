//! Who does what to whom in bad moments: each script of `moments.txt` is a test of its own.

use super::scripts::{EVENING, holds_in};

/// The scripts, each below its heading.
const SCRIPTS: &str = include_str!("moments.txt");

/// What stands between two headings.
fn sections() -> impl Iterator<Item = (&'static str, &'static str)> {
    SCRIPTS.split("\n== ").skip(1).map(|section| section.split_once('\n').expect("a heading"))
}

/// The campaign of a script and its lines, with those of the scripts that it names.
fn script(name: &str) -> (&'static str, String) {
    let called = |heading: &str| heading.split(" in ").next() == Some(name);
    let (heading, body) = sections().find(|(heading, _)| called(heading)).unwrap_or_else(|| panic!("no script {name}"));
    let line = |line: &str| match line.strip_prefix('@') {
        Some(other) => script(other).1,
        None => format!("{line}\n"),
    };
    let campaign = if heading.ends_with(" in house") { "tests/it/hitos/house.toml" } else { EVENING };
    (campaign, body.lines().map(line).collect())
}

#[track_caller]
fn moment(name: &str) {
    let (campaign, lines) = script(name);
    holds_in(campaign, &lines);
}

/// Declares a test for each script, and the list of them.
macro_rules! moments {
    ($($name:ident)*) => {
        const ALL: &[&str] = &[$(stringify!($name)),*];

        $(
            #[test]
            fn $name() {
                moment(stringify!($name));
            }
        )*
    };
}

moments! {
    hi_09_rest_of_another
    hi_09_rest_of_all
    hi_09_calm_of_another
    hi_09_attempt_of_another
    hi_09_a_second_attempt_closes_the_first
    hi_09_a_chase_of_others
    hi_09_drugs_fates_and_fire_of_others
    hi_09_guards_and_initiative_of_others
    hi_09_sequelae_of_others
    hi_09_what_the_table_does_for_others
    hi_09_in_a_fight_the_table_does_nothing_to_others
    hi_19_a_sequela_of_the_target_is_the_one_that_the_open_attack_leaves
    hi_10_nobody_away_buys_off_or_gains
    hi_10_the_dead_gain_nothing
    hi_10_each_declaration_is_judged_by_itself
    hi_10_a_new_evening_gives_back_what_nobody_judged
    hi_10_a_declaration_in_the_middle_of_a_roll
    hi_17_who_is_out_of_the_fight_does_not_attack
    hi_17_leaving_and_joining_gives_no_second_action
    hi_17_who_acted_before_their_turn_has_none_left
    hi_18_a_lost_mind_is_helpless
    hi_18_who_only_defends_does_so_until_the_next_turn
    hi_18_the_book_s_words_for_a_guard_are_taken
    hi_25_a_slow_poison_is_let_off
    hi_25_a_slow_poison_keeps_what_the_line_said
    hi_25_a_poison_is_due_once_its_rounds_are_over
    hi_25_a_poison_that_works_at_once_is_tested_at_once
    hi_26_shelter_begins_the_count_anew
    hi_27_a_round_without_air_comes_once_a_round
    hi_28_who_is_covered_at_the_edge_goes_free_by_a_success
    hi_28_a_car_bomb_adds_a_die_and_asks_for_the_massive_test
    hi_29_who_burns_rolls_once_a_round
    hi_29_a_helpers_fumble_feeds_the_fire_and_hurts_nobody
    hi_33_a_fumble_lets_the_quarry_get_away
    hi_34_without_a_point_nobody_hides_behind_cover
    hi_35_each_crash_is_due_by_itself
    hi_35_who_was_in_another_crash_is_judged_by_it
    hi_35_a_scene_that_changes_lets_everybody_off
    hi_35_who_left_after_the_crash_is_hurt_all_the_same
    hi_40_the_dying_begin_nothing_long
    hi_40_a_fall_breaks_off_what_takes_long
    hi_41_the_dead_have_no_turn
    hi_41_who_dies_in_their_own_turn_has_no_other
    hi_41_an_aspect_saves_in_ones_turn
    hi_41_what_the_dice_said_stands_though_help_comes
    hi_41_the_game_master_saves_after_a_failed_test
    hi_42_two_who_help_help_once
    hi_42_a_week_ends_counting_as_incapacitated
    hi_43_the_mythos_take_once_what_is_gone
    hi_44_nobody_rests_in_the_middle_of_a_fight
    hi_45_set_to_well_by_hand_ends_what_lasts_until_then
    hi_45_set_to_well_by_hand_nothing_more_is_due
    hi_45_x_alone_incapacitate_until_healthy
    hi_45_naming_another_leaves_what_is_due
    hi_46_an_aspect_against_a_week_is_bought_off
    hi_46_an_aspect_against_a_week_is_taken
    hi_46_an_aspect_against_a_week_that_nobody_answers
    hi_46_without_points_nobody_buys_it_off
    hi_46_an_adversary_answers_nothing
    hi_56_an_aspect_against_a_month_of_trouble_is_bought_off
    hi_46_healthy_sleepers_have_all_back
    hi_47_a_week_that_went_wrong_ends_the_care
    hi_48_who_is_away_takes_nothing
    hi_48_what_is_over_before_it_works_never_works
    hi_50_one_terror_each_and_a_fumble_leaves_its_own
    hi_50_a_second_terror_closes_the_first
    hi_52_what_the_insane_lose_is_set
    hi_53_a_lost_mind_has_no_turn
    hi_53_dying_and_insane_each_has_its_test
    hi_58_each_disorder_that_is_due_is_named_by_itself
    hi_08_undo_gives_back_the_aspect_and_the_dice
    hi_13_a_veto_gives_back_a_temporary_aspect
    hi_13_a_veto_of_what_a_player_did_to_an_adversary
    hi_05_a_tie_waits_for_an_answer
    hi_11_what_was_exhausted_comes_back_with_the_next_evening
    hi_11_bought_off_the_aspect_is_fresh_again
    hi_12_the_game_master_says_which_player_an_adversarys_roll_affects
    hi_12_who_is_away_pays_nothing_and_who_is_dying_may
    hi_06_what_is_done_is_attempted_no_more
    hi_06_it_goes_on_the_next_evening
    hi_03_a_mark_goes_with_the_critical_that_is_rolled_away
    hi_04_a_fumble_stays_one_with_the_high_die
    hi_15_in_the_surprise_round_only_those_who_know_act
    hi_16_a_second_delay_goes_further_down
    hi_41_hi_53_the_dead_and_the_lost_have_no_turn_in_the_next_fight
    hi_41_the_dead_stay_out_of_a_fight_that_a_chase_becomes
    hi_40_hi_41_hi_53_nobody_is_brought_back_who_is_dead_lost_or_without_stamina
    hi_42_a_stabilised_adversary_fights_on
    hi_42_whoever_is_saved_fights_on
    hi_40_an_adversary_without_stamina_begins_no_fight
    hi_17_a_fall_gives_the_round_of_a_long_action_not_back
    hi_44_hi_46_hi_56_nobody_rests_or_heals_while_the_danger_is_on
    hi_40_hi_41_the_dying_and_the_dead_run_from_nobody
    hi_09_whoever_has_no_part_in_a_roll_goes
    hi_12_the_point_spent_against_an_adversary_goes_to_whom_it_serves
    hi_27_hi_41_a_round_set_by_hand_says_which_tests_it_leaves_out
    hi_15_who_joins_a_round_of_surprise_waits_for_the_next
    hi_25_nothing_works_in_the_dead
    hi_10_a_declined_declaration_gives_back_what_it_cost
    hi_34_nobody_hides_behind_somebody_s_own_aspect
    hi_47_nobody_is_cared_for_in_the_middle_of_a_fight
    hi_57_nobody_is_cared_for_while_they_are_chased
    hi_45_a_sequela_of_the_dead_waits_for_their_return
    hi_58_a_disorder_of_a_lost_mind_waits_for_its_return
    hi_20_nothing_shifts_the_damage_of_a_miss
    hi_14_what_a_scene_ends_unnamed_is_said
    hi_14_what_an_evening_ends_unnamed_is_said
    hi_41_what_the_dead_are_due_no_more_is_said
    hi_58_a_disorder_that_a_cure_comes_before_is_said
    hi_50_unease_does_nothing_to_a_hardened_mind
}

#[test]
fn hi_01_to_hi_59_each_script_is_played() {
    let headings = sections().map(|(heading, _)| heading.split(" in ").next().unwrap_or_default());
    let there: Vec<&str> = headings.filter(|name| name.starts_with("hi_")).collect();
    assert_eq!(there, ALL);
}
