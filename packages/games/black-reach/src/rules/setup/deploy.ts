import {
  DIRECTIONS,
  type Direction,
  type GridTile,
  isDiagonal,
  stepped,
  tilePassages,
  tileSpaces,
} from '@mischia/geometry';
import {
  openSpace,
  type Params,
  type Play,
  type Random,
  type Refusal,
  type Rule,
  refuse,
  type Seat,
} from '@mischia/kernel';
import { isTooLarge } from '../../abilities/large-unit.ts';
import { seatsTaken } from '../../abilities/transport.ts';
import { derived, typeOf } from '../../board/derived.ts';
import { BARRED, indexOfSpace, passageOf } from '../../board/terrain-index.ts';
import { inZone } from '../../content/types.ts';
import { decide, deployForm, type Placement } from '../../decisions.ts';
import { playerOf, type State, touch, type Unit } from '../../state.ts';
import { scenarioOf } from '../end/victory.ts';
import { parsePlace, placeKey } from '../movement/steps.ts';
import { unitLabel } from '../units/labels.ts';
import { classOf, isInfantry, publicId } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';

const waiting = (state: State, seat: Seat): Unit[] =>
  state.units.filter((unit) => unit.owner === seat && unit.status === 'undeployed');

/** Tiles whose units may start in a vehicle. */
const mayRide = (state: State, unit: Unit): boolean =>
  scenarioOf(state).embarked?.includes(state.tiles[unit.tile]?.type ?? '') ?? false;

/** Whether a tile may lie there before the game: in the zone, on ground open to it, across no wall. */
function mayDeploy(state: State, unit: Unit, tile: GridTile, seat: Seat): boolean {
  const { index } = derived(state);
  const zone = scenarioOf(state).deployment[playerOf(state, seat).faction];
  for (const space of tileSpaces(tile)) {
    if (space.x < 1 || space.y < 1 || space.x > index.width || space.y > index.height) return false;
    if (!inZone(space, zone) || !isAccessible(state, unit, indexOfSpace(index.width, space))) return false;
  }
  return tilePassages(tile).every((passage) => passageOf(index, passage, classOf(unit)) !== BARRED);
}

// BR-01.2: every unit in its zone, none on another; two-state units on either face (R002).
function problems(state: State, seat: Seat, given: { readonly [unit: string]: Placement }): Refusal[] {
  const refusals: Refusal[] = [];
  const units = waiting(state, seat);
  const taken = new Set<string>();
  const riders = new Map<string, number>();
  for (const id of Object.keys(given)) {
    if (!units.some((unit) => unit.id === id))
      refusals.push(
        refuse({ code: 'deploy/unit', rule: 'BR-01.2', at: id.slice(0, 20), params: { unit: id.slice(0, 20) } }),
      );
  }
  for (const unit of units) {
    const place = given[unit.id];
    const fault = (code: string, params: Params = {}, figures: { measured?: number; needed?: number } = {}) =>
      refusals.push(
        refuse({ code, rule: 'BR-01.2', at: unit.id, params: { unit: unitLabel(unit), ...params }, ...figures }),
      );
    if (!place) {
      fault('deploy/missing');
      continue;
    }
    if (place.face === 'back' && !typeOf(unit).twoState) fault('deploy/face');
    if (place.facing !== undefined && isInfantry(unit) && isDiagonal(place.facing)) fault('deploy/facing');
    if (place.in !== undefined) {
      const vehicle = units.find((each) => each.id === place.in);
      const transport = vehicle && typeOf(vehicle).faces[0]?.abilities.transport;
      const seats = (riders.get(place.in) ?? 0) + seatsTaken(unit);
      riders.set(place.in, seats);
      if (!transport || !mayRide(state, unit) || !isInfantry(unit) || isTooLarge(unit, transport))
        fault('deploy/rider');
      else if (seats > transport.capacity) {
        fault('deploy/full', { vehicle: unitLabel(vehicle as Unit) }, { measured: seats, needed: transport.capacity });
      }
      continue;
    }
    const tile = parsePlace(place.at ?? '', typeOf(unit).spaces, place.facing ?? 'N');
    if (!tile || !mayDeploy(state, unit, tile, seat)) {
      fault('deploy/zone', { text: place.at?.slice(0, 20) ?? '–' });
      continue;
    }
    for (const space of tileSpaces(tile)) {
      const key = `${space.x},${space.y}`;
      if (taken.has(key)) fault('deploy/occupied', { text: key });
      taken.add(key);
    }
  }
  return refusals;
}

/** Every tile position of a unit inside its zone, in random order of picking. */
function randomPlace(
  state: State,
  unit: Unit,
  seat: Seat,
  taken: ReadonlySet<string>,
  random: Random,
): GridTile | undefined {
  const { spaces } = derived(state).index;
  const { spaces: size } = typeOf(unit);
  const first = random.below(spaces.length);
  const turn = random.below(8);
  const zone = scenarioOf(state).deployment[playerOf(state, seat).faction];
  for (let step = 0; step < spaces.length; step++) {
    const at = spaces[(first + step) % spaces.length] as { x: number; y: number };
    if (size < 4 && !inZone(at, zone)) continue;
    const tries: GridTile[] = [];
    if (size === 1) tries.push({ size, at, facing: 'N' });
    else if (size === 2) {
      for (let each = 0; each < 8; each++) {
        tries.push({ size, rear: at, front: stepped(at, DIRECTIONS[(turn + each) % 8] as Direction) });
      }
    } else tries.push({ size, at, facing: (['N', 'E', 'S', 'W'] as const)[turn % 4] as Direction });
    for (const tile of tries) {
      if (tileSpaces(tile).some((space) => taken.has(`${space.x},${space.y}`))) continue;
      if (mayDeploy(state, unit, tile, seat)) return tile;
    }
  }
  return undefined;
}

export const deploySpace = openSpace(deployForm, {
  check: (state: State, { seat }, { units }) => problems(state, seat, units),
  candidates(state, { seat }, count, random) {
    const found: { units: { [id: string]: Placement } }[] = [];
    for (let attempt = 0; attempt < count * 3 && found.length < count; attempt++) {
      const taken = new Set<string>();
      const units: { [id: string]: Placement } = {};
      // Large tiles first: they need the most room.
      const order = [...waiting(state, seat)].sort((a, b) => typeOf(b).spaces - typeOf(a).spaces);
      let complete = true;
      for (const unit of order) {
        const tile = randomPlace(state, unit, seat, taken, random);
        if (!tile) {
          complete = false;
          break;
        }
        for (const space of tileSpaces(tile)) taken.add(`${space.x},${space.y}`);
        const face = typeOf(unit).twoState && random.below(2) === 0 ? 'back' : 'front';
        units[unit.id] = { at: placeKey(tile), face, ...(unit.at ? {} : { facing: seat === 0 ? 'N' : 'S' }) };
      }
      if (complete) found.push({ units });
    }
    return found;
  },
});

// BR-01.2 step 4, R003: one player deploys completely; ambush markers are numbered by place, which tells nothing.
export function* deploy(play: Play<State>, seat: Seat): Rule<void> {
  const { state } = play;
  if (waiting(state, seat).length === 0) return;
  const { units } = yield* decide({
    seat,
    kind: 'deploy',
    rule: 'BR-01.2',
    data: { seat },
  });
  for (const unit of waiting(state, seat)) {
    const place = units[unit.id] as Placement;
    if (place.face === 'back') unit.face = 1;
    if (place.in !== undefined) {
      unit.status = 'embarked';
      unit.in = place.in;
      continue;
    }
    unit.status = 'board';
    unit.at = parsePlace(place.at as string, typeOf(unit).spaces, place.facing ?? 'N') ?? null;
  }
  touch(state);
  numberMarkers(state, seat);
  const own = state.units.filter(
    (unit) => unit.owner === seat && (unit.status === 'board' || unit.status === 'embarked'),
  );
  play.emit({
    type: 'deployed',
    rule: 'BR-01.2',
    data: { seat, units: own.map(publicId).sort() },
  });
}

/** Row by row: an order that everybody sees anyway. */
function numberMarkers(state: State, seat: Seat): void {
  const player = playerOf(state, seat);
  const hidden = state.units.filter(
    (unit) => unit.owner === seat && unit.status === 'board' && typeOf(unit).faces[unit.face]?.abilities.ambush,
  );
  const row = (unit: Unit) => (unit.at?.size === 1 ? unit.at.at.y * 1000 + unit.at.at.x : 0);
  for (const unit of hidden.sort((a, b) => row(a) - row(b))) unit.mark = ++player.markers;
}
