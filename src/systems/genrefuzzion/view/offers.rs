//! What the fields of the forms offer: people, traits, goals, players, scenes and dice.

use super::known::{duel, is_able, memory, name_or_id, player_id, player_name, point_texts, sheet, with_context};
use super::picks::{trait_pick, trick_pick};
use super::pool_offers::pool_offer;
use super::scene::phrase_with_die;
use super::trick_offers::{gaps_offer, learnable_tricks_offer, targets_offer, usable_tricks_offer};
use crate::rules::Text;
use crate::sections::{FieldPick, FieldQuery, Meaning, Offer, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::check::MOST_RATING;
use crate::systems::genrefuzzion::deeds::{dice_left, training_price};
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelStage};
use crate::systems::genrefuzzion::sheet::{GoalState, LifeGoal, PersonStanding, Sheet, Trait, TraitKind};

/// What a field offers, given the values of the other fields.
pub(super) fn offer(query: FieldQuery, seen: &Seen) -> Offer {
    let Some(verb) = query.deed.strip_prefix("genrefuzzion.") else { return Offer::default() };
    let who = (query.value_of)("who").parse::<Id>().ok();
    let own = |fits: &dyn Fn(&Trait) -> bool| -> Offer {
        let sheet = who.as_ref().and_then(|who| sheet(seen, who));
        let traits = sheet.into_iter().flat_map(|sheet| &sheet.traits).filter(|trait_| fits(trait_));
        Offer::picks(traits.map(trait_pick))
    };
    match (verb, query.field) {
        ("roll" | "draft", field) => pool_offer(field, seen),
        ("effect", _) => effect_offer(query, seen),
        ("use", "trick") => usable_tricks_offer(who.as_ref(), seen),
        ("use", "on_what") => targets_offer(who.as_ref(), &(query.value_of)("trick"), seen),
        ("approve", "trick") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            Offer::picks(sheet.into_iter().flat_map(|sheet| &sheet.tricks).map(trick_pick)).with_first_as_default()
        }
        ("learn", "trick") => learnable_tricks_offer(),
        ("learn", "gaps") => gaps_offer(&(query.value_of)("trick")),
        ("keep", "dice") => kept_dice_offer(seen),
        ("rate", "protagonist_rating" | "antagonist_rating") => {
            Offer::picks((0..=MOST_RATING).map(|number| FieldPick::new(number, SpanContent::Number(number.into()))))
        }
        ("add", "towards" | "through") if (query.value_of)("trait_kind") != "relationship" => Offer::irrelevant(),
        ("add", "towards") => people(verb, query, seen).needed_if(true),
        ("announce", field @ ("intention" | "title" | "place" | "mood" | "cliches" | "allies")) => {
            announcement_offer(field, query, seen)
        }
        ("add", "hidden") if (query.value_of)("trait_kind") != "cliche" => Offer::irrelevant(),
        ("train", "phrase") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            let traits =
                sheet.into_iter().flat_map(|sheet| &sheet.traits).filter(|trait_| trait_.kind != TraitKind::Problem);
            let price = |trait_: &Trait| SpanContent::Dotted(point_texts(training_price(trait_)));
            Offer::picks(traits.filter(|trait_| trait_.die.up().is_some()).map(|trait_| {
                let pick = trait_pick(trait_);
                let aside =
                    [pick.aside.clone(), vec![Span::blank(2), Span::new(Meaning::Cost, price(trait_))]].concat();
                pick.with_aside(aside)
            }))
        }
        ("swap", "another") => Offer::default().needed_if((query.value_of)("towards").is_empty()),
        ("interlude", "player") => {
            with_default_player(memory(seen).next.player.as_ref(), players(verb, None, seen), seen)
        }
        ("end-interlude", "next") => {
            let caller = memory(seen).interlude.as_ref().and_then(|interlude| interlude.called_by.as_ref());
            with_default_player(caller, players(verb, None, seen), seen)
        }
        ("swap" | "drop", "phrase") => own(&|_| true),
        ("swap", "towards") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            let swapped = sheet.and_then(|sheet| sheet.find(&Id::from_phrase(&(query.value_of)("phrase"))));
            Offer::relevant_if(swapped.is_none_or(|trait_| trait_.kind == TraitKind::Relationship))
        }
        ("redirect" | "cash", "phrase") => {
            let owed = &memory(seen).unsettled;
            own(&|trait_| owed.iter().any(|(holder, what)| Some(holder) == who.as_ref() && *what == trait_.id()))
        }
        ("pick", "phrase") => {
            let free = memory(seen).proposals.iter().filter(|proposal| proposal.taken_by.is_none());
            Offer::picks(free.map(|proposal| FieldPick::new(&proposal.phrase, &proposal.phrase)))
                .with_first_as_default()
        }
        ("resume" | "withdraw", "scene") => {
            let live = memory(seen);
            let scenes = live.duel.as_deref().filter(|_| verb == "withdraw").into_iter().chain(&live.suspended);
            let title =
                |id: &Id| seen.view.scenes.get(id).map_or_else(|| Text::new(id.as_str()), |scene| scene.title.clone());
            Offer::picks(scenes.map(|duel| FieldPick::new(&duel.scene, title(&duel.scene)))).with_first_as_default()
        }
        (_, "which_goal") => goals(verb, who.as_ref(), seen),
        (_, "player" | "next") => players(verb, who.as_ref(), seen),
        (_, "who" | "protagonist" | "antagonist" | "allies" | "towards" | "through") => people(verb, query, seen),
        _ => Offer::default(),
    }
}

/// An offer of players. Its placeholder is the player who is meant if nobody is named.
fn with_default_player(player: Option<&Id>, offer: Offer, seen: &Seen) -> Offer {
    match player {
        Some(player) => offer.with_placeholder(player_name(seen, player)),
        None => offer,
    }
}

/// Whether a goal can be endorsed, paid or rewritten (GF-19).
fn may_change(verb: &str, goal: &LifeGoal) -> bool {
    match verb {
        "endorse" => goal.state == GoalState::Open,
        "satisfy" => goal.state == GoalState::Reached,
        "rewrite" => matches!(goal.state, GoalState::Open | GoalState::Reached),
        _ => true,
    }
}

/// The goals of a person that the deed may concern.
fn goals(verb: &str, who: Option<&Id>, seen: &Seen) -> Offer {
    let all = who.and_then(|who| sheet(seen, who)).into_iter().flat_map(|sheet| sheet.goals.iter().enumerate());
    let pick = |(at, goal): (usize, &LifeGoal)| {
        FieldPick::new(at + 1, &goal.text)
            .with_aside(vec![Span::new(Meaning::Value, SpanContent::Number(goal.difficulty.into()))])
    };
    Offer::picks(all.filter(|(_, goal)| may_change(verb, goal)).map(pick))
}

/// The players whom the deed may concern.
fn players(verb: &str, who: Option<&Id>, seen: &Seen) -> Offer {
    let live = memory(seen);
    let own = who.and_then(|who| player_id(seen.view.people.get(who)?));
    let busy = |duel: &Duel, player: &Id| {
        let of = |who: &Option<Id>| who.as_ref() == Some(player);
        duel.sides().into_iter().any(|(_, side)| of(&side.player) || side.allies.iter().any(|ally| of(&ally.player)))
    };
    let fits = |player: &Id| match (verb, &live.duel) {
        ("propose", _) => live.may_propose(player),
        ("rate", Some(duel)) if duel.kind == DuelKind::Finale => !duel.ratings.contains_key(player),
        ("rate", Some(duel)) => !duel.duellist_players().any(|own| own == player),
        // An ally may give that up to play an extra.
        ("play" | "present", Some(duel)) => !duel.duellist_players().any(|own| own == player),
        ("endorse", _) => own.as_ref() != Some(player),
        ("milder", Some(duel)) => duel.protagonist.player.as_ref() != Some(player),
        ("ask", _) => live.interlude.as_ref().is_none_or(|interlude| !interlude.asking.contains(player)),
        ("end-interlude", _) => live
            .interlude
            .as_ref()
            .is_none_or(|interlude| interlude.asking.contains(player) || interlude.called_by.as_ref() == Some(player)),
        _ => true,
    };
    if verb == "bring" {
        let known = seen.view.players.iter().map(|player| FieldPick::new(&player.name, &player.name));
        return Offer::picks(known).or_free_text();
    }
    if verb == "present" && live.duel.as_ref().is_some_and(|duel| !is_extra(seen, &duel.antagonist.who)) {
        return Offer::irrelevant();
    }
    let mut fitting: Vec<_> =
        seen.view.players.iter().filter(|player| fits(&player.id) && is_able(seen, &player.id)).collect();
    // Those without a role in the scene come first.
    fitting.sort_by_key(|player| live.duel.as_ref().is_some_and(|duel| busy(duel, &player.id)));
    // Somebody has to play an extra that is presented.
    let unplayed = live.duel.as_ref().is_some_and(|duel| duel.antagonist.player.is_none());
    let picks = Offer::picks(fitting.into_iter().map(|player| FieldPick::new(&player.id, &player.name)));
    picks.needed_if(verb == "present" && unplayed)
}

fn is_extra(seen: &Seen, who: &Id) -> bool {
    sheet(seen, who).is_some_and(Sheet::is_extra)
}

/// The people whom the deed may concern.
fn people(verb: &str, query: FieldQuery, seen: &Seen) -> Offer {
    let live = memory(seen);
    let duel = live.duel.as_deref();
    let value = |field: &str| (query.value_of)(field);
    let character = |id: &Id| sheet(seen, id).is_some_and(|sheet| !sheet.is_extra());
    let ally = |id: &Id| duel.is_some_and(|duel| duel.side_of(id).is_some() && duel.role_of(id).is_none());
    let fits = |id: &Id| match (verb, query.field) {
        ("announce", "protagonist") => character(id),
        ("announce", "antagonist") => sheet(seen, id).is_some() && id.as_str() != value("protagonist"),
        ("announce", "allies") => {
            sheet(seen, id).is_some() && id.as_str() != value("protagonist") && id.as_str() != value("antagonist")
        }
        ("present", "allies") => {
            sheet(seen, id).is_some() && duel.is_some_and(|duel| duel.side_of(id).is_none() && !duel.away.contains(id))
        }
        ("play", "who") => is_extra(seen, id) && duel.is_some_and(|duel| duel.side_of(id).is_some()),
        ("leave" | "intend", "who") => ally(id),
        ("pay-off", "who") => ally(id) && is_extra(seen, id),
        ("use", "who") => duel.is_some_and(|duel| {
            duel.role_of(id).is_some_and(|role| !super::known::usable_tricks(seen, role).is_empty())
        }),
        ("endorse" | "satisfy" | "rewrite", "who") => {
            sheet(seen, id).is_some_and(|sheet| sheet.goals.iter().any(|goal| may_change(verb, goal)))
        }
        ("redirect" | "cash", "who") => live.unsettled.iter().any(|(holder, _)| holder == id),
        ("goal" | "learn" | "pick" | "swap" | "retire" | "write", "who") => character(id),
        ("redirect", "towards") => sheet(seen, id).is_none_or(|sheet| sheet.standing != PersonStanding::Retired),
        (_, "towards" | "through") => id.as_str() != value("who"),
        _ => sheet(seen, id).is_some(),
    };
    let waits = |id: &Id| matches!(verb, "announce" | "present") && live.arriving.contains(id);
    let those = seen.view.people.values().filter(|person| fits(&person.id) && !waits(&person.id));
    let picks = Offer::picks(those.map(|person| FieldPick::new(&person.id, &person.name)));
    match query.field {
        "allies" => Offer { irrelevant: picks.picks.as_ref().is_none_or(Vec::is_empty), ..picks },
        _ => picks,
    }
}

/// What a field of an announcement offers. For a scene that is chosen, its placeholder is what is prepared (GF-08).
fn announcement_offer(field: &str, query: FieldQuery, seen: &Seen) -> Offer {
    let scene = (query.value_of)("scene").parse::<Id>().ok().and_then(|id| seen.view.scenes.get(&id));
    let Some(prepared) = scene.map(|scene| &scene.system_data.genrefuzzion) else {
        let offer = if field == "allies" { people("announce", query, seen) } else { Offer::default() };
        return offer.needed_if(field == "intention");
    };
    let listed = |offer: Offer, all: Vec<SpanContent>| {
        if all.is_empty() { offer } else { offer.with_placeholder(SpanContent::Dotted(all)) }
    };
    match field {
        "intention" if prepared.intention.is_empty() => Offer::default().needed_if(true),
        "intention" => Offer::default().with_placeholder(&prepared.intention),
        "cliches" => listed(Offer::default(), prepared.cliches.iter().map(phrase_with_die).collect()),
        "allies" => {
            let allies = prepared.allies.iter().map(|who| name_or_id(seen, who).into());
            listed(people("announce", query, seen), allies.collect())
        }
        _ => Offer::irrelevant(),
    }
}

/// The dice of the open roll that may count, with the choices worth making (GF-11).
fn kept_dice_offer(seen: &Seen) -> Offer {
    let Some(duel) = duel(seen) else { return Offer::default() };
    let DuelStage::Rolled(by) = duel.stage else { return Offer::default() };
    let Some(thrown) = &duel.side(by).thrown else { return Offer::default() };
    let botches = thrown.throw.botches();
    let counting = (0..thrown.throw.dice.len()).filter(|at| !botches.contains(at));
    let pick = |at: usize| {
        FieldPick::new(at + 1, super::roll::numbered_die(thrown, at))
            .with_aside(vec![Span::new(Meaning::Die, thrown.throw.faces[at])])
    };
    let sets = thrown.throw.frontier(thrown.pick.buys).into_iter();
    let sets = sets.map(|outcome| outcome.kept.iter().take(2).map(|at| (at + 1).to_string()).collect()).collect();
    Offer::picks(counting.map(pick)).with_sets(sets)
}

/// What a field of an effect offers: its die, whose trait it changes, or the traits that may change. The phrase of a
/// new trait is typed (GF-15).
fn effect_offer(query: FieldQuery, seen: &Seen) -> Offer {
    let Some((duel, outcome)) = duel(seen).and_then(|duel| Some((duel, duel.outcome?))) else {
        return Offer::default();
    };
    let (winner, loser) = (&duel.side(outcome.winner).who, &duel.side(outcome.winner.other()).who);
    let kind = (query.value_of)("kind");
    match query.field {
        "die" => {
            let Some(thrown) = &duel.side(outcome.winner).thrown else { return Offer::irrelevant() };
            let pick = |at: usize| FieldPick::new(at + 1, super::roll::numbered_die(thrown, at));
            Offer::picks_if_any(dice_left(duel, outcome.winner).into_iter().map(pick)).with_first_as_default()
        }
        "whose" if kind == "cancel" => {
            Offer::picks([loser, winner].map(|who| FieldPick::new(who, name_or_id(seen, who)))).with_first_as_default()
        }
        "against" if kind == "asset" => {
            Offer::picks([FieldPick::new("", "gf-against-anybody"), FieldPick::new(loser, name_or_id(seen, loser))])
        }
        "whose" | "against" => Offer::irrelevant(),
        "phrase" => {
            let whose = (query.value_of)("whose").parse::<Id>().unwrap_or_else(|_| loser.clone());
            let traits = with_context(seen, |context| match &*kind {
                "worsen" => context.problems(loser),
                "cancel" => context.traits(&whose),
                _ => Vec::new(),
            });
            match traits.filter(|traits| !traits.is_empty()) {
                Some(traits) => Offer::picks(traits.iter().map(trait_pick)).with_first_as_default(),
                None => Offer::default(),
            }
        }
        _ => Offer::default(),
    }
}
