//! Edge: its sources, which of them count for which task of a roll, and why the others do not (PR-07, PR-08).

use std::cmp::Reverse;
use std::mem;

use crate::rules::{Arg, Keyword, Msg, Text, Why, bounded, keyword_enum};

/// The most edge that counts on one roll.
pub const MAX_EDGE: u8 = 5;

/// Something that gives edge: a tool, a talent, a favourable moment.
#[apply(skip_empty)]
#[apply(strict_data)]
#[derive(Default)]
pub struct EdgeSource {
    #[serde(default)]
    pub name: Text,
    pub value: EdgeValue,
    /// The words for the actions it serves: the action must have one of them. If there are none, it serves every
    /// action.
    pub scope: Vec<Text>,
    pub stacking: bool,
    /// Whether a rule of its own lets it count without a natural hit.
    #[serde(alias = "without_hit")]
    pub without_hit: bool,
}

bounded! {
    /// What one source gives.
    pub struct EdgeValue(1..=3), usually 1, or NotAValue: "{0} is not what a source of edge gives: 1, 2 or 3 are"
}

/// A source that somebody claims for a roll, with the verdict on it.
#[apply(strict_data)]
pub struct EdgeClaim {
    pub source: EdgeSource,
    #[serde(default)]
    pub verdict: EdgeVerdict,
}

/// The verdict on whether a source serves an action.
#[apply(copy_data)]
#[derive(Default)]
pub enum EdgeVerdict {
    #[default]
    ByScope,
    Admitted,
    /// Left out by the game master or the player.
    Denied,
}

/// The edge of a roll, for all its tasks, and what became of each source.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EdgeSummary {
    /// The edge that counts for all tasks together.
    pub value: u8,
    /// In the order claimed.
    pub lines: Vec<EdgeLine>,
}

/// What became of one source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EdgeLine {
    pub name: Text,
    pub value: u8,
    pub counted: u8,
    pub status: EdgeStatus,
    /// The places of the tasks that it counts for: its points are shared among these (PR-08).
    pub tasks: Vec<usize>,
}

keyword_enum! {
    /// Why a source counts or does not.
    pub enum EdgeStatus in "prisma-edge-" {
        Highest = "highest",
        Stacks = "stacks",
        OverLimit = "over-limit",
        NotHighest = "not-highest",
        OutOfScope = "out-of-scope",
        Denied = "denied",
        /// There is no natural hit (PR-05).
        NoHit = "no-hit",
    }
}

/// Counts the edge of a roll with this many natural hits on tasks that are each described by words. Each task has the
/// highest source that does not stack and all that do; a roll has five points at most. Without a natural hit, only
/// sources whose own rule allows it count.
pub fn count_edge(claims: &[EdgeClaim], tasks: &[Vec<Text>], natural_hits: u32) -> EdgeSummary {
    let objections = |claim: &EdgeClaim| tasks.iter().map(|words| claim.find_objection(words, natural_hits)).collect();
    let objections: Vec<Vec<Option<EdgeStatus>>> = claims.iter().map(objections).collect();
    let open = |at: usize| (0..tasks.len()).filter(|&task| objections[at][task].is_none()).collect::<Vec<_>>();
    let (stacking, plain): (Vec<usize>, Vec<usize>) = (0..claims.len()).partition(|&at| claims[at].source.stacking);
    // Of equals the one that serves fewer tasks leaves more for the others; then the first one.
    let rank = |&&at: &&usize| (claims[at].source.value, Reverse(open(at).len()), Reverse(at));
    let highest = |task: usize| plain.iter().filter(|&&at| objections[at][task].is_none()).max_by_key(rank).copied();
    let highest: Vec<Option<usize>> = (0..tasks.len()).map(highest).collect();
    let mut served: Vec<Vec<usize>> = (0..claims.len()).map(open).collect();
    for &at in &plain {
        served[at].retain(|&task| highest[task] == Some(at));
    }
    let mut left = MAX_EDGE;
    let mut counted = vec![0; claims.len()];
    for at in plain.into_iter().chain(stacking).filter(|&at| !served[at].is_empty()) {
        counted[at] = claims[at].source.value.0.min(left);
        left -= counted[at];
    }
    let lines = served.into_iter().enumerate().map(|(at, tasks)| {
        let source = &claims[at].source;
        let other_objection =
            objections[at].iter().flatten().copied().find(|&objection| objection != EdgeStatus::OutOfScope);
        let status = match tasks.is_empty() {
            true if objections[at].contains(&None) => EdgeStatus::NotHighest,
            true => other_objection.unwrap_or(EdgeStatus::OutOfScope),
            false if counted[at] < source.value.0 => EdgeStatus::OverLimit,
            false if source.stacking => EdgeStatus::Stacks,
            false => EdgeStatus::Highest,
        };
        EdgeLine { name: source.name.clone(), value: source.value.0, counted: counted[at], status, tasks }
    });
    EdgeSummary { value: MAX_EDGE - left, lines: lines.collect() }
}

impl EdgeSource {
    /// A plain source of that value: for every action, without stacking, and only with a hit.
    pub fn new(name: impl Into<Text>, value: EdgeValue) -> EdgeSource {
        EdgeSource { name: name.into(), value, scope: Vec::new(), stacking: false, without_hit: false }
    }

    /// Whether it serves an action described by these words, ignoring case.
    pub fn serves(&self, action: &[Text]) -> bool {
        let same = |scope: &Text| action.iter().any(|word| word.is_same_name(scope));
        self.scope.is_empty() || self.scope.iter().any(same)
    }
}

impl Keyword for EdgeValue {
    const ALL: &'static [(EdgeValue, &'static str, &'static [&'static str])] =
        &[(EdgeValue(1), "1", &[]), (EdgeValue(2), "2", &[]), (EdgeValue(3), "3", &[])];
}

impl From<EdgeSource> for EdgeClaim {
    fn from(source: EdgeSource) -> EdgeClaim {
        EdgeClaim { source, verdict: EdgeVerdict::ByScope }
    }
}

impl EdgeClaim {
    /// Why the source does not count for an action with this many natural hits; `None` if it may.
    fn find_objection(&self, action: &[Text], natural_hits: u32) -> Option<EdgeStatus> {
        match self.verdict {
            EdgeVerdict::Denied => Some(EdgeStatus::Denied),
            EdgeVerdict::ByScope if !self.source.serves(action) => Some(EdgeStatus::OutOfScope),
            _ if natural_hits == 0 && !self.source.without_hit => Some(EdgeStatus::NoHit),
            _ => None,
        }
    }
}

impl EdgeSummary {
    /// The number of points that this edge can give to tasks with these needs altogether: each point once, only to
    /// tasks that its source counts for, five at most (PR-08).
    pub fn points_for(&self, needs: &[u32]) -> u32 {
        // The sources of the points that each task has so far.
        let mut held: Vec<Vec<usize>> = vec![Vec::new(); needs.len()];
        let points = self.lines.iter().enumerate().flat_map(|(at, line)| (0..line.value).map(move |_| at));
        let given = points.filter(|&at| self.give_point(at, needs, &mut held, &mut vec![false; needs.len()])).count();
        u32::try_from(given).unwrap_or(u32::MAX).min(MAX_EDGE.into())
    }

    /// The most edge that one task can have.
    pub fn most_for(&self, task: usize) -> u8 {
        let own = self.lines.iter().filter(|line| line.tasks.contains(&task)).map(|line| line.value);
        own.fold(0, u8::saturating_add).min(MAX_EDGE)
    }

    /// Gives a point of that source to a task that needs one, if need be by moving other sources' points.
    fn give_point(&self, source: usize, needs: &[u32], held: &mut [Vec<usize>], tried: &mut [bool]) -> bool {
        self.lines[source].tasks.iter().any(|&task| {
            if task >= needs.len() || mem::replace(&mut tried[task], true) {
                return false;
            }
            if held[task].len() < usize::try_from(needs[task]).unwrap_or(usize::MAX) {
                held[task].push(source);
                return true;
            }
            let moved = (0..held[task].len()).find(|&at| self.give_point(held[task][at], needs, held, tried));
            moved.inspect(|&at| held[task][at] = source).is_some()
        })
    }
}

impl EdgeLine {
    /// The reason why it counts or does not.
    pub fn why(&self) -> Why {
        let rule = if self.status == EdgeStatus::NoHit { "PR-05" } else { "PR-07" };
        let nameless = || Msg::new("prisma-edge-nameless").into();
        let name = if self.name.is_empty() { nameless() } else { Arg::from(&self.name) };
        Why::new(rule, self.status.msg().with("name", name).with("value", self.value).with("counts", self.counted))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::vec;
    use proptest::{prop_assert_eq, proptest};

    use super::*;

    fn words(words: &[&str]) -> Vec<Text> {
        words.iter().copied().map(Text::from).collect()
    }

    fn plain(value: u8) -> EdgeSource {
        EdgeSource::new("", EdgeValue(value))
    }

    fn stacking(value: u8) -> EdgeSource {
        EdgeSource { stacking: true, ..plain(value) }
    }

    fn of(sources: &[EdgeSource], natural_hits: u32) -> EdgeSummary {
        let claims: Vec<EdgeClaim> = sources.iter().cloned().map(EdgeClaim::from).collect();
        count_edge(&claims, &[words(&["Latrocinio", "Destreza"])], natural_hits)
    }

    fn statuses(summary: &EdgeSummary) -> Vec<EdgeStatus> {
        summary.lines.iter().map(|line| line.status).collect()
    }

    #[test]
    fn pr_07_only_the_highest_counts_and_of_equals_the_first() {
        let summary = of(&[plain(1), plain(2), plain(2)], 1);
        assert_eq!(summary.value, 2);
        assert_eq!(statuses(&summary), [EdgeStatus::NotHighest, EdgeStatus::Highest, EdgeStatus::NotHighest]);
    }

    #[test]
    fn pr_07_stacking_sources_add_and_five_is_the_limit() {
        assert_eq!(of(&[plain(2), stacking(1), stacking(1)], 1).value, 4);
        assert_eq!(of(&[stacking(1), stacking(2)], 1).value, 3, "without a plain one");
        let over = of(&[stacking(2), plain(3), stacking(2)], 1);
        assert_eq!(
            (over.value, statuses(&over)),
            (5, vec![EdgeStatus::Stacks, EdgeStatus::Highest, EdgeStatus::OverLimit])
        );
        assert_eq!(over.lines.iter().map(|line| line.counted).collect::<Vec<_>>(), [2, 3, 0]);
    }

    #[test]
    fn pr_07_a_source_serves_the_actions_of_its_scope() {
        let picks = EdgeSource { scope: vec!["latrocinio".into()], ..plain(2) };
        let charm = EdgeSource { scope: vec!["persuasión".into()], ..plain(3) };
        let summary = of(&[picks.clone(), charm.clone()], 1);
        assert_eq!((summary.value, statuses(&summary)), (2, vec![EdgeStatus::Highest, EdgeStatus::OutOfScope]));
        let admitted = EdgeClaim { verdict: EdgeVerdict::Admitted, ..charm.into() };
        let denied = EdgeClaim { verdict: EdgeVerdict::Denied, ..picks.into() };
        let summary = count_edge(&[admitted, denied], &[words(&["latrocinio"])], 1);
        assert_eq!((summary.value, statuses(&summary)), (3, vec![EdgeStatus::Highest, EdgeStatus::Denied]));
    }

    #[test]
    fn pr_08_a_source_that_serves_one_task_competes_with_none_of_the_others() {
        let scoped = |value, scope: &str| EdgeSource { scope: vec![scope.into()], ..plain(value) };
        let tasks = [words(&["Cuerpo", "saltar"]), words(&["Cuerpo", "disparar"])];
        let of = |sources: &[EdgeSource]| {
            let claims: Vec<EdgeClaim> = sources.iter().cloned().map(EdgeClaim::from).collect();
            count_edge(&claims, &tasks, 1)
        };
        let apart = of(&[scoped(2, "saltar"), scoped(3, "disparar"), scoped(1, "nadar")]);
        assert_eq!(
            (apart.value, statuses(&apart)),
            (5, vec![EdgeStatus::Highest, EdgeStatus::Highest, EdgeStatus::OutOfScope])
        );
        assert_eq!((apart.most_for(0), apart.most_for(1)), (2, 3));
        assert_eq!([apart.points_for(&[9, 0]), apart.points_for(&[0, 9]), apart.points_for(&[9, 9])], [2, 3, 5]);
        let both = of(&[scoped(1, "saltar"), scoped(3, "cuerpo")]);
        assert_eq!((both.value, statuses(&both)), (3, vec![EdgeStatus::NotHighest, EdgeStatus::Highest]));
        assert_eq!([both.points_for(&[2, 2]), both.points_for(&[1, 1])], [3, 2]);
        let even = of(&[scoped(2, "cuerpo"), scoped(2, "saltar")]);
        assert_eq!((even.value, even.most_for(0), even.points_for(&[2, 2])), (4, 2, 4), "of equals the narrower one");
    }

    #[test]
    fn pr_08_a_point_of_edge_is_moved_to_where_it_alone_can_go() {
        let lines = [vec![0, 1], vec![0], vec![1, 2]].map(|tasks| EdgeLine {
            name: Text::default(),
            value: 1,
            counted: 1,
            status: EdgeStatus::Stacks,
            tasks,
        });
        let summary = EdgeSummary { value: 3, lines: lines.into() };
        assert_eq!(summary.points_for(&[1, 1, 1]), 3);
        assert_eq!(summary.points_for(&[1, 1, 0]), 2);
        assert_eq!(summary.points_for(&[0, 0, 2]), 1);
    }

    proptest! {
        /// The sources of some tasks can give no more than they have, and what other tasks need is all they take.
        #[test]
        fn pr_08_edge_covers_what_the_tightest_tasks_leave(
            sources in vec((1u8..=3, vec(0usize..3, 0..3)), 0..4),
            needs in vec(0u32..5, 3),
        ) {
            let line = |(value, tasks): (u8, Vec<usize>)| {
                let tasks = tasks.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
                EdgeLine { name: Text::default(), value, counted: value, status: EdgeStatus::Highest, tasks }
            };
            let lines: Vec<EdgeLine> = sources.into_iter().map(line).collect();
            let tightest = (0u32..8).map(|set| {
                let within = |task: &usize| set & (1 << task) != 0;
                let given = lines.iter().filter(|line| line.tasks.iter().any(within)).map(|line| u32::from(line.value));
                given.sum::<u32>() + (0..3).filter(|task| !within(task)).map(|task| needs[task]).sum::<u32>()
            });
            let least = tightest.min().unwrap_or(0).min(5);
            prop_assert_eq!(EdgeSummary { value: 0, lines }.points_for(&needs), least);
        }
    }

    #[test]
    fn pr_05_without_a_natural_hit_only_a_rule_of_its_own_lets_edge_count() {
        let ritual = EdgeSource { without_hit: true, ..plain(1) };
        let summary = of(&[plain(3), ritual, stacking(1)], 0);
        assert_eq!(
            (summary.value, statuses(&summary)),
            (1, vec![EdgeStatus::NoHit, EdgeStatus::Highest, EdgeStatus::NoHit])
        );
        assert_eq!(of(&[plain(3), stacking(1)], 0).value, 0);
    }

    #[test]
    fn pr_07_a_source_above_3_is_an_error_of_its_file() {
        assert!(
            toml::from_str::<EdgeSource>("value = 4").is_err() && toml::from_str::<EdgeSource>("value = 0").is_err()
        );
        let source: EdgeSource =
            toml::from_str("name = \"x\"\nvalue = 3\nwithout_hit = true\nstacking = true").unwrap();
        assert!(source.without_hit && source.stacking);
        assert!(toml::from_str::<EdgeSource>("value = 1\nwithout-hit = true").unwrap().without_hit);
    }
}
