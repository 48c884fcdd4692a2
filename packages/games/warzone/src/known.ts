import type { Viewer } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import type { Library } from './pack/schema.ts';
import { starterLibrary } from './pack/starter.ts';
import { costOf } from './rules/07-units/profiles.ts';
import { battleWith, eachOf, flowWith, modelWith, playerWith, unitWith } from './shapes.ts';
import { copyBattle, libraryInUse } from './start.ts';
import type { Battle, Model, Unit } from './state.ts';
import { standsAs } from './table/standing.ts';

/** Stands for a unit that the viewer may not know of. */
const SOMEBODY = '';

const isUnplaced = ({ presence }: Model): boolean => presence === 'off';

const pointsOf = (state: Battle, model: Model): number => {
  const { cost, powers } = costOf(state, model);
  return cost + powers;
};

/**
 * WZ-02.4, R-190, WZ-28.8: the battle as a viewer may know it: without the units, or members of units, that others have not placed yet;
 * of those only how many points they are. It shares what it may with the battle, and is the battle itself where nothing is hidden.
 */
export function known(state: Battle, viewer: Viewer): Battle {
  const units: Battle['units'] = {};
  const unplaced = state.players.map(() => 0);
  let isWhole = true;
  let isComplete = true;
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    const shown = unit.seat === viewer ? unit : shownOf(unit);
    if (shown) units[id] = shown;
    if (shown === unit) continue;
    isWhole = false;
    for (const model of unit.models) {
      if (!isUnplaced(model)) continue;
      isComplete = false;
      unplaced[unit.seat]! += pointsOf(state, model);
    }
  }
  // The library of a battle has what its units need and nothing else.
  const library = isComplete ? state.library : libraryOf(state.library, Object.values(units));
  const owesNothing = state.players.every(({ mustArrive }, seat) => seat === viewer || !mustArrive);
  if (isWhole && owesNothing) return state;
  const { activation } = state.flow;
  const isVeiled = activation && !units[activation.unit];
  const seen = battleWith(state, {
    units,
    library,
    players: eachOf(state.players, (player, seat) =>
      playerWith(player, {
        unplacedPoints: player.unplacedPoints + unplaced[seat]!,
        // who must bring his reserves knows it himself.
        mustArrive: seat === viewer && player.mustArrive,
      }),
    ),
    flow: isVeiled ? flowWith(state.flow, { activation: { ...activation, unit: SOMEBODY } }) : state.flow,
  });
  // Whoever stands on the table is seen by all.
  standsAs(seen, state);
  return seen;
}

/** What others know of a unit: the same unit where they know all of it, nothing of one that is not there yet. */
function shownOf(unit: Unit): Unit | undefined {
  if (!unit.models.some(isUnplaced)) return leaderless(unit);
  const seen = unit.models.filter((model) => !isUnplaced(model));
  return seen.length > 0 ? veiled(unit, seen) : undefined;
}

const libraries = new WeakMap<Library, Map<string, Library>>();

/** The library of some units: found once for the same ones, and the same object where nothing of it is missing. */
function libraryOf(library: Library, units: readonly Unit[]): Library {
  const key = units.map(({ id, entry, models }) => `${id} ${entry} ${models.map((model) => model.id)}`).join();
  let found = libraries.get(library);
  if (!found) {
    found = new Map();
    libraries.set(library, found);
  }
  const before = found.get(key);
  if (before) return before;
  const used = libraryInUse(library, units);
  const isWhole = PARTS.every((part) => Object.keys(used[part]).length === Object.keys(library[part]).length);
  const now = isWhole ? library : used;
  found.set(key, now);
  return now;
}

const PARTS = ['weapons', 'powers', 'profiles', 'vehicles', 'units'] as const;

/** A squad of which only some are on the table: nobody can tell how many are still hidden. */
const veiled = (unit: Unit, seen: Model[]): Unit =>
  leaderless({
    ...unit,
    models: seen,
    startSize: seen.length,
    leader: seen.some(({ id }) => id === unit.leader) ? unit.leader : null,
    arrival: null,
  });

/** Whether somebody stands in command tells where a hidden leader is not. */
const leaderless = (unit: Unit): Unit =>
  unit.squad && unit.leader === null && unit.models.some(({ outOfCommand }) => outOfCommand !== null)
    ? unitWith(
        unit,
        eachOf(unit.models, (model) => modelWith(model, { outOfCommand: null })),
      )
    : unit;

/** A battle that fits what a viewer knows: who has points unplaced has some Single of his force in reserve. */
export function imagine(state: Battle, viewer: Viewer, pick: (bound: number) => number): Battle {
  const copy = copyBattle(state);
  const library = { ...starterLibrary, ...merged(state) };
  copy.players.forEach((player, seat) => {
    const isActive = copy.flow.activation?.unit === SOMEBODY && copy.flow.activation.seat === seat;
    if (seat === viewer || (player.unplacedPoints === 0 && !isActive)) return;
    const singles = Object.values(starterLibrary.units).filter(
      (entry) => entry.kind === 'single' && entry.force === player.force,
    );
    const entry = singles[pick(singles.length)];
    if (!entry) return;
    const [made] = musterArmy(starterLibrary, { force: player.force, units: [{ unit: entry.id }] }, seat);
    const unit = renamed(made!, copy);
    unit.arrival = imaginedArrival(copy, unit, isActive);
    copy.units[unit.id] = unit;
    for (const model of unit.models) player.unplacedPoints -= pointsOf({ ...copy, library }, model);
    if (isActive) copy.flow.activation = { ...copy.flow.activation!, unit: unit.id };
  });
  return { ...copy, library: libraryInUse(library, Object.values(copy.units)) };
}

/** How somebody imagined comes: indoors, or when he acts unseen, he hides; otherwise he is in reserve. */
function imaginedArrival({ table, flow }: Battle, { seat, arrival }: Unit, isActive: boolean): Unit['arrival'] {
  const area = table.startAreas[seat]?.[0] ?? table.areas.find(({ covered }) => covered)?.id;
  if (area !== undefined && (table.underground || isActive)) return { by: 'hiding', area };
  return flow.stage === 'setup' ? arrival : { by: 'phantom' };
}

const merged = ({
  library,
}: Battle): Pick<Battle['library'], 'profiles' | 'vehicles' | 'units' | 'weapons' | 'powers'> => ({
  profiles: { ...starterLibrary.profiles, ...library.profiles },
  vehicles: { ...starterLibrary.vehicles, ...library.vehicles },
  units: { ...starterLibrary.units, ...library.units },
  weapons: { ...starterLibrary.weapons, ...library.weapons },
  powers: { ...starterLibrary.powers, ...library.powers },
});

/** With the first number that the army has free. */
function renamed(unit: Unit, { units }: Battle): Unit {
  const letter = unit.id.slice(0, 1);
  let number = 1;
  while (units[`${letter}${number}`]) number++;
  const id = `${letter}${number}`;
  return { ...unit, id, models: unit.models.map((model, i) => ({ ...model, id: `${id}.${i + 1}` })) };
}
