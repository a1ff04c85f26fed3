//! What the fields of the forms offer: people, traits, goals, players, scenes and dice.

use super::after_roll::{die_numbers, may_add_two_dice};
use super::at_seat::{decides_for, may_rate, own_player, usable_tricks_at_seat};
use super::between_choices::is_ahead;
use super::known::{duel, is_able, memory, name_or_id, player_id, player_name, purse, sheet, with_context};
use super::picks::{die_pick, trait_pick, trick_pick};
use super::pool_offers::pool_offer;
use super::spans::{phrase_with_die, point_texts};
use super::trick_offers::{gaps_offer, learnable_tricks_offer, targets_offer, usable_tricks_offer};
use crate::rules::Text;
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Meaning, PickSet, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::check::MAX_RATING;
use crate::systems::genrefuzzion::deeds::{indices_of_dice_left, training_price};
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelStage};
use crate::systems::genrefuzzion::rules::TraitDie;
use crate::systems::genrefuzzion::sheet::{GoalState, HeldTrick, LifeGoal, PersonStanding, Sheet, Trait, TraitKind};

/// What a field offers, given the values of the other fields.
pub(super) fn offer(query: FieldQuery, seen: &Seen) -> FieldOffer {
    let Some(verb) = query.deed.strip_prefix("genrefuzzion.") else { return FieldOffer::default() };
    let who = (query.value_of)("who").parse::<Id>().ok();
    let own_traits_offer = |fits: &dyn Fn(&Trait) -> bool| -> FieldOffer {
        let sheet = who.as_ref().and_then(|who| sheet(seen, who));
        let traits = sheet.into_iter().flat_map(|sheet| &sheet.traits).filter(|trait_| fits(trait_));
        FieldOffer::picks(traits.map(trait_pick))
    };
    match (verb, query.field) {
        ("roll" | "draft", _) => pool_offer(query, seen),
        ("effect", _) => effect_offer(query, seen),
        ("use", "trick") => usable_tricks_offer(who.as_ref(), seen),
        ("use", "on_what") => targets_offer(who.as_ref(), &(query.value_of)("trick"), seen),
        ("approve", "trick") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            let tricks = sheet.into_iter().flat_map(|sheet| &sheet.tricks).filter(|held| held.is_proposed());
            FieldOffer::picks(tricks.map(trick_pick)).with_first_as_default()
        }
        // Each player approves from their own seat; the game master also says that all have.
        ("approve", "player") if !seen.directs() => {
            players_offer(verb, who.as_ref(), seen).with_first_as_default().needed_if(true)
        }
        // Only the moderator upholds it without new words.
        ("reword", "intention") => {
            let upholds = memory(seen).moderator.as_ref().is_some_and(|moderator| seen.is_own(moderator));
            FieldOffer::default().needed_if(!upholds && !seen.directs())
        }
        ("learn", "trick") => learnable_tricks_offer(who.as_ref(), seen),
        ("learn", "gaps") => gaps_offer(&(query.value_of)("trick")),
        ("keep", "dice") => kept_dice_offer(seen),
        // After the finale nobody goes on (GF-23).
        ("close-rating", "next") if duel(seen).is_some_and(|duel| duel.kind == DuelKind::Finale) => {
            FieldOffer::irrelevant()
        }
        ("extra-die", "born_ready") => FieldOffer::relevant_if(may_add_two_dice(seen)),
        ("rate", "protagonist_rating" | "antagonist_rating") => {
            FieldOffer::picks((0..=MAX_RATING).map(|number| FieldPick::new(number, SpanContent::Number(number.into()))))
        }
        ("add", "towards" | "through") if (query.value_of)("trait_kind") != "relationship" => FieldOffer::irrelevant(),
        ("add", "towards") => people_offer(verb, query, seen).needed_if(true),
        ("announce", "scene") => {
            let ahead = seen.view.scenes.values().filter(|scene| is_ahead(&scene.id, seen));
            FieldOffer::picks_if_any(ahead.map(|scene| FieldPick::new(&scene.id, &scene.title)))
        }
        ("announce", field @ ("intention" | "title" | "place" | "mood" | "cliches" | "allies")) => {
            announcement_offer(field, query, seen)
        }
        ("add", "hidden") if (query.value_of)("trait_kind") != "cliche" => FieldOffer::irrelevant(),
        ("train", "phrase") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            let traits =
                sheet.into_iter().flat_map(|sheet| &sheet.traits).filter(|trait_| trait_.kind != TraitKind::Problem);
            let price = |trait_: &Trait| SpanContent::Dotted(point_texts(training_price(trait_)));
            FieldOffer::picks(traits.filter(|trait_| trait_.die.up().is_some()).map(|trait_| {
                let pick = trait_pick(trait_);
                let aside =
                    [pick.aside.clone(), vec![Span::blank(2), Span::new(Meaning::Cost, price(trait_))]].concat();
                pick.with_aside(aside)
            }))
        }
        ("swap", "another") => FieldOffer::default().needed_if((query.value_of)("towards").is_empty()),
        ("interlude", "player") => {
            with_player_placeholder(memory(seen).next.player.as_ref(), players_offer(verb, None, seen), seen)
        }
        ("end-interlude", "next") => {
            let caller = memory(seen).interlude.as_ref().and_then(|interlude| interlude.called_by.as_ref());
            with_player_placeholder(caller, players_offer(verb, None, seen), seen)
        }
        ("swap" | "drop", "phrase") => own_traits_offer(&|_| true),
        ("swap", "towards") => {
            let sheet = who.as_ref().and_then(|who| sheet(seen, who));
            let swapped = sheet.and_then(|sheet| sheet.find(&Id::from_phrase(&(query.value_of)("phrase"))));
            FieldOffer::relevant_if(swapped.is_none_or(|trait_| trait_.kind == TraitKind::Relationship))
        }
        ("redirect" | "cash", "phrase") => {
            let owed = &memory(seen).unsettled;
            own_traits_offer(&|trait_| {
                owed.iter().any(|(holder, what)| Some(holder) == who.as_ref() && *what == trait_.id())
            })
        }
        ("pick", "phrase") => {
            let free = memory(seen).proposals.iter().filter(|proposal| proposal.taken_by.is_none());
            FieldOffer::picks(free.map(|proposal| FieldPick::new(&proposal.phrase, &proposal.phrase)))
                .with_first_as_default()
        }
        ("resume" | "withdraw", "scene") => {
            let remembered = memory(seen);
            let scenes =
                remembered.duel.as_deref().filter(|_| verb == "withdraw").into_iter().chain(&remembered.suspended);
            let title =
                |id: &Id| seen.view.scenes.get(id).map_or_else(|| Text::new(id.as_str()), |scene| scene.title.clone());
            FieldOffer::picks(scenes.map(|duel| FieldPick::new(&duel.scene, title(&duel.scene))))
                .with_first_as_default()
        }
        (_, "which_goal") => goals_offer(verb, who.as_ref(), seen),
        (_, "player" | "next") => players_offer(verb, who.as_ref(), seen),
        (_, "who" | "protagonist" | "antagonist" | "allies" | "towards" | "through") => people_offer(verb, query, seen),
        _ => FieldOffer::default(),
    }
}

/// An offer of players whose placeholder is the player who is meant if nobody is named.
fn with_player_placeholder(player: Option<&Id>, offer: FieldOffer, seen: &Seen) -> FieldOffer {
    match player {
        Some(player) => offer.with_placeholder(player_name(seen, player)),
        None => offer,
    }
}

/// Whether a goal's state allows the deed: endorsing, satisfying or rewriting it (GF-19). Other deeds take any goal.
fn fits_deed(verb: &str, goal: &LifeGoal) -> bool {
    match verb {
        "endorse" => goal.state == GoalState::Open,
        "satisfy" => goal.state == GoalState::Reached,
        "rewrite" => matches!(goal.state, GoalState::Open | GoalState::Reached),
        _ => true,
    }
}

/// The goals of a person that the deed may concern.
fn goals_offer(verb: &str, who: Option<&Id>, seen: &Seen) -> FieldOffer {
    let all = who.and_then(|who| sheet(seen, who)).into_iter().flat_map(|sheet| sheet.goals.iter().enumerate());
    let pick = |(at, goal): (usize, &LifeGoal)| {
        FieldPick::new(at + 1, &goal.text)
            .with_aside(vec![Span::new(Meaning::Value, SpanContent::Number(goal.difficulty.into()))])
    };
    FieldOffer::picks(all.filter(|(_, goal)| fits_deed(verb, goal)).map(pick))
}

/// The players whom the deed may concern.
fn players_offer(verb: &str, who: Option<&Id>, seen: &Seen) -> FieldOffer {
    let remembered = memory(seen);
    let own_player = who.and_then(|who| player_id(seen.view.people.get(who)?));
    let has_role = |duel: &Duel, player: &Id| {
        let of = |who: &Option<Id>| who.as_ref() == Some(player);
        duel.sides().into_iter().any(|(_, side)| of(&side.player) || side.allies.iter().any(|ally| of(&ally.player)))
    };
    let fits = |player: &Id| match (verb, &remembered.duel) {
        ("propose", _) => remembered.may_propose(player),
        ("rate", Some(duel)) => may_rate(duel, player, seen),
        // An ally's player may leave their ally to play an extra.
        ("play" | "present", Some(duel)) => !duel.duellist_players().any(|duellist| duellist == player),
        ("endorse", _) => own_player.as_ref() != Some(player),
        ("approve", _) => own_player.as_ref() != Some(player) && seen.is_own(player),
        ("milder", Some(duel)) => duel.protagonist.player.as_ref() != Some(player),
        ("ask", _) => remembered.interlude.as_ref().is_none_or(|interlude| !interlude.asking.contains(player)),
        ("end-interlude", _) => remembered
            .interlude
            .as_ref()
            .is_none_or(|interlude| interlude.asking.contains(player) || interlude.called_by.as_ref() == Some(player)),
        _ => true,
    };
    if verb == "bring" {
        let known = seen.view.players.iter().map(|player| FieldPick::new(&player.name, &player.name));
        return FieldOffer::picks(known).or_free_text();
    }
    if verb == "present" && remembered.duel.as_ref().is_some_and(|duel| !is_extra(seen, &duel.antagonist.who)) {
        return FieldOffer::irrelevant();
    }
    let mut fitting: Vec<_> =
        seen.view.players.iter().filter(|player| fits(&player.id) && is_able(seen, &player.id)).collect();
    // Those without a role in the scene come first; of who may pay, those who can.
    fitting.sort_by_key(|player| match verb {
        "pay-off" => purse(seen, Some(&player.id)).kp == 0,
        _ => remembered.duel.as_ref().is_some_and(|duel| has_role(duel, &player.id)),
    });
    // Somebody has to play an extra that is presented.
    let unplayed = remembered.duel.as_ref().is_some_and(|duel| duel.antagonist.player.is_none());
    let picks = FieldOffer::picks(fitting.into_iter().map(|player| FieldPick::new(&player.id, &player.name)));
    picks.needed_if(verb == "present" && unplayed)
}

fn has_player(seen: &Seen, who: &Id) -> bool {
    seen.view.people.get(who).is_some_and(|person| person.player.is_some())
}

fn is_extra(seen: &Seen, who: &Id) -> bool {
    sheet(seen, who).is_some_and(Sheet::is_extra)
}

/// The people whom the deed may concern.
fn people_offer(verb: &str, query: FieldQuery, seen: &Seen) -> FieldOffer {
    let remembered = memory(seen);
    let duel = remembered.duel.as_deref();
    let value = |field: &str| (query.value_of)(field);
    let character = |id: &Id| sheet(seen, id).is_some_and(|sheet| !sheet.is_extra());
    // A character whom nobody plays takes no part (GF-09).
    let can_play = |id: &Id| sheet(seen, id).is_some_and(Sheet::is_extra) || character(id) && has_player(seen, id);
    let next = remembered.next.player.as_ref();
    let goes_on = |id: &Id| next.is_none_or(|next| seen.view.people.get(id).and_then(player_id).as_ref() == Some(next));
    let ally = |id: &Id| duel.is_some_and(|duel| duel.side_of(id).is_some() && duel.role_of(id).is_none());
    let player_of = |id: &Id| player_id(seen.view.people.get(id)?);
    // A player holds one role a scene (GF-09).
    let shares_player = |id: &Id, other: &str| {
        let of_other = other.parse().ok().and_then(|other| player_of(&other));
        id.as_str() == other || of_other.is_some() && player_of(id) == of_other
    };
    let is_free = |id: &Id, duel: &Duel| {
        let presents = value("player");
        player_of(id).is_none_or(|own| duel.duellist_players().all(|other| *other != own) && own.as_str() != presents)
    };
    let fits = |id: &Id| match (verb, query.field) {
        ("announce", "protagonist") => character(id) && can_play(id) && goes_on(id),
        ("announce", "antagonist") => can_play(id) && id.as_str() != value("protagonist"),
        ("announce", "allies") => {
            can_play(id) && ["protagonist", "antagonist"].iter().all(|field| !shares_player(id, &value(field)))
        }
        ("present", "allies") => {
            can_play(id)
                && duel.is_some_and(|duel| duel.side_of(id).is_none() && !duel.away.contains(id) && is_free(id, duel))
        }
        ("play", "who") => is_extra(seen, id) && duel.is_some_and(|duel| duel.side_of(id).is_some()),
        ("leave" | "intend", "who") => ally(id) && decides_for(seen, duel.and_then(|duel| duel.player_of(id))),
        ("pay-off", "who") => ally(id) && is_extra(seen, id),
        ("use", "who") => {
            duel.is_some_and(|duel| duel.role_of(id).is_some_and(|role| !usable_tricks_at_seat(seen, role).is_empty()))
        }
        ("approve", "who") => sheet(seen, id).is_some_and(|sheet| sheet.tricks.iter().any(HeldTrick::is_proposed)),
        ("endorse", "who") if !seen.directs() && seen.is_own(id) => false,
        ("endorse" | "satisfy" | "rewrite", "who") => {
            sheet(seen, id).is_some_and(|sheet| sheet.goals.iter().any(|goal| fits_deed(verb, goal)))
        }
        ("redirect" | "cash", "who") => remembered.unsettled.iter().any(|(holder, _)| holder == id),
        ("goal" | "learn" | "pick" | "swap" | "retire" | "write", "who") => character(id),
        ("redirect", "towards") => sheet(seen, id).is_none_or(|sheet| sheet.standing != PersonStanding::Retired),
        (_, "towards" | "through") => id.as_str() != value("who"),
        _ => sheet(seen, id).is_some(),
    };
    let is_arriving = |id: &Id| matches!(verb, "announce" | "present") && remembered.arriving.contains(id);
    let fitting = seen.view.people.values().filter(|person| fits(&person.id) && !is_arriving(&person.id));
    let mut fitting: Vec<_> = fitting.collect();
    // Whoever pays to be rid of an ally means the other side's.
    let is_own_ally = |id: &Id| {
        let side = duel.and_then(|duel| Some(duel.side(duel.side_of(id)?)));
        own_player(seen).is_some_and(|own| side.is_some_and(|side| side.player.as_ref() == Some(own)))
    };
    fitting.sort_by_key(|person| verb == "pay-off" && is_own_ally(&person.id));
    let picks = FieldOffer::picks(fitting.into_iter().map(|person| FieldPick::new(&person.id, &person.name)));
    match query.field {
        "who" if verb == "use" && picks.picks.as_ref().is_some_and(Vec::is_empty) => {
            picks.with_placeholder("gf-form-no-trick-fits")
        }
        "allies" => FieldOffer { irrelevant: picks.picks.as_ref().is_none_or(Vec::is_empty), ..picks },
        _ => picks,
    }
}

/// What a field of an announcement offers. For a scene that is chosen, its placeholder is what is prepared (GF-08).
fn announcement_offer(field: &str, query: FieldQuery, seen: &Seen) -> FieldOffer {
    let scene = (query.value_of)("scene").parse::<Id>().ok().and_then(|id| seen.view.scenes.get(&id));
    let Some(prepared) = scene.map(|scene| &scene.system_data.genrefuzzion) else {
        return match field {
            "allies" => people_offer("announce", query, seen),
            "cliches" => FieldOffer::default().with_aside(vec![Span::new(Meaning::Dim, "gf-form-cliches")]),
            _ => FieldOffer::default().needed_if(field == "intention"),
        };
    };
    let listed = |offer: FieldOffer, all: Vec<SpanContent>| {
        if all.is_empty() { offer } else { offer.with_placeholder(SpanContent::Dotted(all)) }
    };
    match field {
        "intention" if prepared.intention.is_empty() => FieldOffer::default().needed_if(true),
        "intention" => FieldOffer::default().with_placeholder(&prepared.intention),
        "cliches" => listed(FieldOffer::default(), prepared.cliches.iter().map(phrase_with_die).collect()),
        "allies" => {
            let allies = prepared.allies.iter().map(|who| name_or_id(seen, who).into());
            listed(people_offer("announce", query, seen), allies.collect())
        }
        _ => FieldOffer::irrelevant(),
    }
}

/// The dice of the open roll that may count, with the choices worth making (GF-11).
fn kept_dice_offer(seen: &Seen) -> FieldOffer {
    let Some(duel) = duel(seen) else { return FieldOffer::default() };
    let DuelStage::Rolled(by) = duel.stage else { return FieldOffer::default() };
    let Some(thrown) = &duel.side(by).thrown else { return FieldOffer::default() };
    let botches = thrown.rolled.botches();
    let counting = (0..thrown.rolled.dice.len()).filter(|at| !botches.contains(at));
    let sets = thrown.rolled.frontier(thrown.pick.buys).into_iter();
    let sets = sets.map(|(pair, _)| PickSet::of(die_numbers(&pair)));
    FieldOffer::picks(counting.map(|at| die_pick(thrown, at))).with_sets(sets.collect())
}

/// What a field of an effect offers: its die, whose trait it changes, or the traits that may change. The phrase of a
/// new trait is typed (GF-15).
fn effect_offer(query: FieldQuery, seen: &Seen) -> FieldOffer {
    let Some((duel, outcome)) = duel(seen).and_then(|duel| Some((duel, duel.outcome?))) else {
        return FieldOffer::default();
    };
    let (winner, loser) = (&duel.side(outcome.winner).who, &duel.side(outcome.winner.other()).who);
    let kind = (query.value_of)("kind");
    match query.field {
        "die" => {
            let Some(thrown) = &duel.side(outcome.winner).thrown else { return FieldOffer::irrelevant() };
            let pick = |at: usize| FieldPick::new(at + 1, super::dice::numbered_die(thrown, at));
            FieldOffer::picks_if_any(indices_of_dice_left(duel, outcome.winner).into_iter().map(pick))
                .with_first_as_default()
        }
        "whose" if kind == "cancel" => {
            FieldOffer::picks([loser, winner].map(|who| FieldPick::new(who, name_or_id(seen, who))))
                .with_first_as_default()
        }
        "against" if kind == "asset" => FieldOffer::picks([
            FieldPick::new("", "gf-against-anybody"),
            FieldPick::new(loser, name_or_id(seen, loser)),
        ]),
        "whose" | "against" => FieldOffer::irrelevant(),
        "phrase" => {
            let whose = (query.value_of)("whose").parse::<Id>().unwrap_or_else(|_| loser.clone());
            let traits = with_context(seen, |context| match &*kind {
                // What is lent lapses with the effects.
                "worsen" => sheet(seen, loser)
                    .into_iter()
                    .flat_map(|sheet| sheet.of_kind(TraitKind::Problem))
                    .cloned()
                    .collect(),
                "cancel" => context.traits(&whose),
                _ => Vec::new(),
            });
            let by = effect_die(duel, outcome.winner, &(query.value_of)("die"));
            let pick = |trait_: &Trait| match &*kind {
                "cancel" => cancelled_pick(trait_, by),
                _ => trait_pick(trait_),
            };
            match traits.filter(|traits| !traits.is_empty()) {
                Some(traits) => FieldOffer::picks(traits.iter().map(pick)).with_first_as_default(),
                None => FieldOffer::default(),
            }
        }
        _ => FieldOffer::default(),
    }
}

/// The die of an effect: the one of that number in the winner's roll, by default the largest that is left (GF-15).
fn effect_die(duel: &Duel, winner: DuelRole, number: &str) -> TraitDie {
    let left = indices_of_dice_left(duel, winner);
    let chosen = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let at = chosen.or_else(|| left.first().copied());
    let thrown = duel.side(winner).thrown.as_ref();
    at.zip(thrown).and_then(|(at, thrown)| thrown.rolled.dice.get(at).copied()).unwrap_or_default()
}

/// A trait with what an effect of this die makes of it: it goes, or its die gets smaller (GF-15).
fn cancelled_pick(trait_: &Trait, by: TraitDie) -> FieldPick {
    let becomes = match trait_.die_after_cancelling(by) {
        Some(die) => Span::new(Meaning::Die, die.die()),
        None => Span::new(Meaning::Warn, "gf-form-goes"),
    };
    let pick = trait_pick(trait_);
    let arrow = Span::new(Meaning::Dim, SpanContent::Arrow.spaced());
    pick.clone().with_aside([pick.aside, vec![arrow, becomes]].concat())
}
