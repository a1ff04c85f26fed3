//! Beginning and ending a chase.

use super::require_chase;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, deed_args, one_of};
use crate::rules::chase::ChaseEnding;
use crate::rules::{Distance, Msg, Text, ensure};
use crate::session::events::chase::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{
    Chase, ChaseSetting, FighterGroup, Id, NotDone, Person, PreparedChase, Pursuit, Refusal, Side, State, Tx,
    require_text,
};

/// Begins a chase: one that the campaign has prepared, by its name, or a new one. A side left empty is the party; each
/// band of pursuers is a group of its own.
#[apply(deed_args)]
#[derive(Default)]
pub struct BeginChase {
    /// Defaults to the scene's title.
    pub name: Option<Text>,
    #[arg(long, visible_alias = "perseguido", alias = "presa")]
    pub quarry: Vec<FighterGroup>,
    #[arg(long = "pursuer", visible_alias = "perseguidor")]
    pub pursuers: Vec<FighterGroup>,
    /// How far apart they begin; defaults to the prepared distance, or medium.
    #[arg(long, visible_alias = "distancia")]
    pub distance: Option<Distance>,
    /// Time between two exchanges, in words.
    #[arg(long, visible_alias = "intervalo")]
    pub interval: Option<Text>,
    /// Whether the chase is between vehicles.
    #[arg(long, visible_alias = "vehículos", alias = "vehiculos")]
    pub vehicles: bool,
    #[arg(long, visible_alias = "terreno")]
    pub terrain: Vec<Text>,
    /// Whether newcomers come in hidden.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

#[apply(deed_args)]
pub struct EndChase {
    /// Defaults to the only chase.
    pub chase: Option<Id>,
    /// Defaults to how the pursuits ended: caught if any group caught the quarry, escaped if it escaped them all.
    #[arg(long, visible_alias = "cómo", alias = "como", value_name = "CHOICE", value_parser = one_of::<ChaseEnding>())]
    pub how: Option<ChaseEnding>,
}

impl Deed for BeginChase {
    const DEF: Def = Def::new("chase.begin", &["empieza", "empezar"])
        .examples(&[
            "chase begin \"{example-over-the-rooftops}\" --quarry thug --distance long --terrain \"{example-loose-tiles}\"",
            "persecución empieza --perseguidor thug:2 --perseguidor captain --vehículos --intervalo \"5 min\"",
        ])
        .keys(&[Key::at(Tab(TabName::Chase), "b")]);

    acting!(quarry, pursuers);

    /// Those who run in it: the people named or prepared, and the party where a side is left out.
    fn concerned_people(&self, state: &State) -> Vec<Id> {
        let prepared = self.prepared(state).into_iter().flat_map(|chase| chase.quarry.iter().chain(&chase.pursuers));
        let is_partial = self.quarry.is_empty() || self.pursuers.is_empty();
        let party = runners_of_party(state).filter(|_| is_partial);
        self.actors().into_iter().chain(prepared).chain(party).cloned().collect()
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.name.as_ref().map_or(Ok(()), require_text)?;
        let prepared = self.prepared(tx).cloned();
        let name = match &prepared {
            Some(prepared) => Some(prepared.name.clone()),
            None => self.name.as_ref().map(|name| Text::line(name)),
        };
        let name = name.or_else(|| tx.current_scene().map(|scene| scene.title.clone())).unwrap_or_default();
        let prepared = prepared.unwrap_or_default();
        // Whoever the line puts on one side is prepared for the other no longer.
        let bands = |given: &[FighterGroup], prepared: &[Id], others: &[FighterGroup]| match given.is_empty() {
            true => {
                let stay = prepared.iter().filter(|who| others.iter().all(|other| other.who != **who));
                stay.cloned().map(FighterGroup::one).collect()
            }
            false => given.to_vec(),
        };
        let quarry = bands(&self.quarry, &prepared.quarry, &self.pursuers);
        let pursuers = bands(&self.pursuers, &prepared.pursuers, &self.quarry);
        // The party cannot flee from itself.
        ensure!(!(quarry.is_empty() && pursuers.is_empty()), Refusal::new("refused-chase-nobody"));
        let quarry: Vec<Id> = self.bring_groups(tx, &quarry)?.concat();
        let distance = self.distance.unwrap_or(prepared.distance);
        let pursuits =
            self.bring_groups(tx, &pursuers)?.into_iter().map(|group| Pursuit::of(group, distance)).collect();
        let setting = self.course(prepared);
        let chase = Chase { id: Id::default(), name, setting, quarry, pursuits, continues_fight: false };
        let twice = chase.runners().find(|who| chase.runners().filter(|other| other == who).count() > 1);
        if let Some(who) = twice.or_else(|| chase.runners().find(|who| tx.chase_of(who).is_some())) {
            return Err(tx.refusal_about("refused-running-already", who).into());
        }
        ensure!(!(chase.quarry.is_empty() || chase.pursuits.is_empty()), Refusal::new("refused-chase-nobody"));
        tx.begin_chase(chase);
        Ok(())
    }
}

/// The members of the party who run if nobody says otherwise. Who can take no action cannot run.
fn runners_of_party(state: &State) -> impl Iterator<Item = &Id> {
    let party = state.people.values().filter(|person| person.side == Side::Party);
    party.map(Person::id).filter(|who| state.can_take_action(who))
}

impl BeginChase {
    /// The chase of the campaign's file that its name calls.
    fn prepared<'s>(&self, state: &'s State) -> Option<&'s PreparedChase> {
        let name = self.name.as_ref()?;
        let is_called = |chase: &&PreparedChase| chase.id.as_str() == name.as_str() || chase.name.is_same_name(name);
        state.campaign.chases.iter().find(is_called)
    }

    /// Brings in the bands and returns one group for each; without bands, the party is the only group.
    fn bring_groups(&self, tx: &mut Tx, bands: &[FighterGroup]) -> Result<Vec<Vec<Id>>, Refusal> {
        if bands.is_empty() {
            let party: Vec<Id> = runners_of_party(tx).cloned().collect();
            return Ok(if party.is_empty() { Vec::new() } else { vec![party] });
        }
        bands.iter().map(|band| tx.bring_group(band, Side::Foes, self.hidden)).collect()
    }

    /// The course as the line gives it, completed from the prepared one.
    fn course(&self, PreparedChase { setting, .. }: PreparedChase) -> ChaseSetting {
        let given: Vec<Text> = self.terrain.iter().map(|text| Text::line(text)).collect();
        let further: Vec<Text> = setting.terrain.into_iter().filter(|text| !given.contains(text)).collect();
        let terrain = [given, further].concat();
        let interval = self.interval.as_ref().map_or(setting.interval, |interval| Text::line(interval));
        ChaseSetting { vehicles: self.vehicles || setting.vehicles, interval, terrain }
    }
}

impl Deed for EndChase {
    const DEF: Def = Def::new("chase.end", &["termina"])
        .examples(&["chase end", "persecución termina --cómo escapado"])
        .keys(&[Key::at(Tab(TabName::Chase), "X")])
        .available(require_chase);
    const CONCERNED: &'static [&'static str] = &["chase"];

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        let chase = state.named_chase(self.chase.as_ref());
        chase.map(|chase| chase.runners().cloned().collect()).unwrap_or_default()
    }

    fn grave(&self, _state: &State) -> Option<Msg> {
        Some(Msg::new("grave-chase"))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let chase = tx.named_chase(self.chase.as_ref())?.clone();
        let caught = chase.pursuits.iter().any(|group| group.ending == Some(ChaseEnding::Caught));
        let escaped = chase.pursuits.iter().all(|group| group.ending == Some(ChaseEnding::Escaped));
        let outcome = if caught { Some(ChaseEnding::Caught) } else { escaped.then_some(ChaseEnding::Escaped) };
        if chase.continues_fight {
            SYSTEMS.iter().try_for_each(|system| system.conflict_ends(tx))?;
        }
        tx.finish(Event::Ended { chase: Box::new(chase), ending: self.how.or(outcome) })
    }
}
