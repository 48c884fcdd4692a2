import type { Viewer } from '@mischia/kernel';
import { musterArmy } from './army/muster.ts';
import { starterLibrary } from './pack/starter.ts';
import { costOf } from './rules/07-units/profiles.ts';
import { copyBattle, libraryInUse } from './start.ts';
import type { Battle, Model, Unit } from './state.ts';

/** Stands for a unit that the viewer may not know of. */
const SOMEBODY = '';

const isUnplaced = ({ presence }: Model): boolean => presence === 'off';

const pointsOf = (state: Battle, model: Model): number => {
  const { cost, powers } = costOf(state, model);
  return cost + powers;
};

/**
 * WZ-02.4, R-190, WZ-28.8: the battle as a viewer may know it: without the units, or members of units, that others have not placed yet;
 * of those only how many points they are.
 */
export function known(state: Battle, viewer: Viewer): Battle {
  const all = copyBattle(state);
  const units: Battle['units'] = {};
  for (const [id, unit] of Object.entries(all.units)) {
    if (unit.seat === viewer || !unit.models.some(isUnplaced)) {
      units[id] = unit.seat === viewer ? unit : leaderless(unit);
      continue;
    }
    const player = all.players[unit.seat]!;
    for (const model of unit.models.filter(isUnplaced)) player.unplacedPoints += pointsOf(state, model);
    const seen = unit.models.filter((model) => !isUnplaced(model));
    if (seen.length > 0) units[id] = veiled(unit, seen);
  }
  const { activation } = all.flow;
  return {
    ...all,
    units,
    library: libraryInUse(state.library, Object.values(units)),
    // who must bring his reserves knows it himself.
    players: all.players.map((player, seat) => (seat === viewer ? player : { ...player, mustArrive: false })),
    flow: {
      ...all.flow,
      activation: activation && { ...activation, unit: units[activation.unit] ? activation.unit : SOMEBODY },
    },
  };
}

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
  unit.squad && unit.leader === null
    ? { ...unit, models: unit.models.map((model) => ({ ...model, outOfCommand: null })) }
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
