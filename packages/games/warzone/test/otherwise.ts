import type { Viewer } from '@mischia/kernel';
import { musterArmy } from '../src/army/muster.ts';
import { starterLibrary } from '../src/pack/starter.ts';
import { costOf } from '../src/rules/07-units/profiles.ts';
import { copyBattle, libraryInUse } from '../src/start.ts';
import type { Battle, Model, Unit } from '../src/state.ts';

type Pick = (bound: number) => number;

const isOff = ({ presence }: Model): boolean => presence === 'off';
const isWhollyOff = ({ models }: Unit): boolean => models.every(isOff);

/**
 * For the leak property: the same battle with something changed that a viewer must not know (WZ-02.4, R-190): who the units are that
 * others have not placed yet, how many, who leads them, where they hide, whether they wait or have acted. The points not placed stay
 * what they are: those are told.
 */
export function otherwise(state: Battle, viewer: Viewer, pick: Pick): Battle | undefined {
  const copy = copyBattle({ ...state, library: starterLibrary });
  const hidden = Object.values(copy.units).filter(({ seat, models }) => seat !== viewer && models.some(isOff));
  if (hidden.length === 0) return undefined;
  const before = pointsOff(copy);
  const changes = [replaced, hiddenElsewhere, withOthersWaiting, withoutOne, ledByAnother, withMore];
  let isChanged = false;
  for (let count = 1 + pick(3); count > 0; count--) {
    const id = hidden[pick(hidden.length)]!.id;
    const unit = copy.units[id];
    if (unit && changes[pick(changes.length)]!(copy, unit, pick)) isChanged = true;
  }
  if (!isChanged) return undefined;
  const after = pointsOff(copy);
  copy.players.forEach((player, seat) => {
    player.unplacedPoints += before[seat]! - after[seat]!;
  });
  return { ...copy, library: libraryInUse(starterLibrary, Object.values(copy.units)) };
}

const pointsOff = (state: Battle): number[] =>
  state.players.map((_, seat) => {
    const off = Object.values(state.units).flatMap((unit) => (unit.seat === seat ? unit.models.filter(isOff) : []));
    return off.reduce((sum, model) => sum + costOf(state, model).cost + costOf(state, model).powers, 0);
  });

/** Whoever was openly named, or has somebody acting, stays who he is. */
function isBound({ flow, players, scenario: { goal } }: Battle, { id, models }: Unit): boolean {
  const named = [...players.map(({ nominated }) => nominated), goal.kind === 'last-stand' ? goal.vip : null];
  return flow.activation?.unit === id || models.some((model) => named.includes(model.id));
}

/** Any unit of the same force, with some number of models. */
function anotherOf(state: Battle, { seat }: Unit, id: string, pick: Pick): Unit | undefined {
  const { force } = state.players[seat]!;
  const entries = Object.values(starterLibrary.units).filter((entry) => entry.force === force);
  const entry = entries[pick(entries.length)];
  if (!entry) return undefined;
  const models = entry.kind === 'squad' ? { [entry.trooper]: entry.size[0] + pick(3) } : undefined;
  const [made] = musterArmy(
    starterLibrary,
    { force, units: [{ unit: entry.id, ...(models ? { models } : {}) }] },
    seat,
  );
  return made && { ...made, id, models: made.models.map((model, i) => ({ ...model, id: `${id}.${i + 1}` })) };
}

function replaced(state: Battle, unit: Unit, pick: Pick): boolean {
  if (!isWhollyOff(unit) || isBound(state, unit)) return false;
  const made = anotherOf(state, unit, unit.id, pick);
  if (!made || made.entry === unit.entry) return false;
  state.units[unit.id] = { ...made, arrival: cameAs(state, unit, made), activated: unit.activated };
  return true;
}

/** In the setup each kind of unit comes in its own way; in the battle it has come like whoever it stands for. */
const cameAs = ({ flow }: Battle, unit: Unit, made: Unit): Unit['arrival'] =>
  flow.stage === 'setup' && unit.arrival?.by !== 'hiding' ? made.arrival : unit.arrival;

function hiddenElsewhere(state: Battle, unit: Unit, pick: Pick): boolean {
  if (unit.arrival?.by !== 'hiding' || !isWhollyOff(unit)) return false;
  const areas = state.table.areas.filter(({ covered }) => covered);
  const { id: area } = areas[pick(areas.length)]!;
  if (area === unit.arrival.area) return false;
  unit.arrival = { by: 'hiding', area };
  for (const model of unit.models) model.area = area;
  return true;
}

function withOthersWaiting({ flow }: Battle, unit: Unit, pick: Pick): boolean {
  const off = unit.models.filter(isOff);
  const model = off[pick(off.length)];
  if (!model || unit.arrival?.by !== 'hiding' || flow.activation?.unit === unit.id) return false;
  model.waiting = !model.waiting;
  return true;
}

/** Of a squad one model less is hidden. */
function withoutOne(state: Battle, unit: Unit): boolean {
  const off = unit.models.filter(isOff);
  if (!unit.squad || off.length < 2 || isBound(state, unit)) return false;
  const model = off.at(-1)!;
  if (model.id === unit.leader) return false;
  unit.models = unit.models.filter((one) => one !== model);
  unit.startSize--;
  return true;
}

/** Another of those who are hidden leads the squad. */
function ledByAnother(_: Battle, unit: Unit, pick: Pick): boolean {
  const off = unit.models.filter(isOff);
  if (!unit.squad || unit.leader === null || !off.some(({ id }) => id === unit.leader)) return false;
  const leader = off[pick(off.length)]!.id;
  if (leader === unit.leader) return false;
  unit.leader = leader;
  return true;
}

/** One unit more. */
function withMore(state: Battle, unit: Unit, pick: Pick): boolean {
  const letter = unit.id.slice(0, 1);
  let number = 1;
  while (state.units[`${letter}${number}`]) number++;
  const id = `${letter}${number}`;
  const made = anotherOf(state, unit, id, pick);
  if (!made) return false;
  state.units[id] = { ...made, arrival: cameAs(state, unit, made), activated: unit.activated };
  return true;
}
