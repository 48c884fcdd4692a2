import { type GridTile, gridSteps, type Space, spacesAhead, tileFacing } from '@mischia/geometry';
import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { flies } from '../../abilities/fly.ts';
import { isFragile } from '../../abilities/fragile.ts';
import { boardingRefusals, doorway, embark } from '../../abilities/transport.ts';
import { derived } from '../../board/derived.ts';
import { BARRED, indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { choose } from '../../decisions.ts';
import { other, type State, touch, type Unit } from '../../state.ts';
import { addDestruction } from '../../tokens/destruction.ts';
import type { Action } from '../action.ts';
import { cardWindow } from '../cards/moments.ts';
import { destroy } from '../hits/destroy.ts';
import { sufferHits } from '../hits/hit.ts';
import { forcedMove, forcedSpaces, prepareForced, pushSpaces } from '../movement/forced.ts';
import { displaceOverrun } from '../movement/overrun.ts';
import { mayEndAt } from '../movement/steps.ts';
import { structureById } from '../terrain/structures.ts';
import { unitLabel } from '../units/labels.ts';
import { spaceOption } from '../units/unit-options.ts';
import { inPlay, isHeavy, isInfantry, isVehicle, publicId, unitIn } from '../units/units.ts';
import { isAccessible } from '../zone/zone.ts';
import type { Assault } from './assault-state.ts';

/** Puts the attacker down on a tile. */
function placeAttacker(play: Play<State>, attacker: Unit, tile: GridTile, rule: string): void {
  attacker.status = 'board';
  attacker.at = tile;
  attacker.in = null;
  touch(play.state);
  const at = tile.size === 1 ? tile.at : tile.size === 2 ? tile.front : tile.at;
  play.emit({ type: 'attacker-placed', rule, data: { unit: publicId(attacker), x: at.x, y: at.y } });
}

/** Back where it came from, nothing lost. */
export function backToLaunch(play: Play<State>, assault: Assault): void {
  if (!assault.launch) return;
  if (assault.vehicle && inPlay(assault.vehicle)) embark(play, assault.attacker, assault.vehicle);
  else placeAttacker(play, assault.attacker, assault.launch, 'BR-16.2');
}

// BR-16.8, BR-16.9, R109, R079: a Forced return to the launch space, ignoring zones; not free: destroyed.
function* forcedReturn(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  const { attacker, launch, vehicle } = assault;
  if (!inPlay(attacker) || !launch) return;
  // BR-06.9: the Active face is turned down first, ambush too.
  if (!(yield* prepareForced(play, action, attacker, 'BR-16.9'))) return;
  // BR-19.4: units losing an Assault may fall back into the vehicle they came from.
  if (vehicle) {
    if (vehicle.status === 'board') return embark(play, attacker, vehicle);
    yield* destroy(play, action, attacker, 'BR-16.9');
    return;
  }
  const free = mayEndAt(state, attacker, launch, { fly: flies(attacker), scout: false });
  if (!free) {
    yield* destroy(play, action, attacker, 'BR-16.9');
    return;
  }
  placeAttacker(play, attacker, launch, 'BR-16.9');
}

/** Where the attacker stands once it has entered the defender's space. */
function entryTile(assault: Assault): GridTile {
  const { launch, entry } = assault;
  if (launch && launch.size !== 1) {
    const step = gridSteps(launch).find(
      (each) => each.kind === 'advance' && each.entered.some((space) => space.x === entry.x && space.y === entry.y),
    );
    if (step) return step.to;
  }
  return { size: 1, at: entry, facing: launch ? tileFacing(launch) : 'N' };
}

const canOccupy = (state: State, assault: Assault): boolean => {
  const { index } = derived(state);
  return isAccessible(state, assault.attacker, indexOfSpace(index.width, assault.entry));
};

// BR-16.7: the attacker must occupy the space if it is accessible to it and free, else it goes back.
function* occupyOrReturn(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  if (!assault.launch || !inPlay(assault.attacker)) return;
  const tile = entryTile(assault);
  const free = mayEndAt(state, assault.attacker, tile, { fly: isInfantry(assault.attacker), scout: false });
  if (!canOccupy(state, assault) || !free) {
    yield* forcedReturn(play, action, assault);
    return;
  }
  placeAttacker(play, assault.attacker, tile, 'BR-16.7');
  if (isVehicle(assault.attacker)) yield* displaceOverrun(play, action, assault.attacker);
}

/** Occupies after a won Assault; cards that follow a victory may be played then. */
function* occupyAsWinner(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  yield* occupyOrReturn(play, action, assault);
  const { attacker, entry } = assault;
  const inside = attacker.at !== null && spacesOf(attacker.at).some(({ x, y }) => x === entry.x && y === entry.y);
  if (attacker.status !== 'board' || !inside) return;
  yield* cardWindow(play, { window: 'assault-ended', rule: 'BR-16.7', action, unit: attacker, assault });
}

/** After a Charge that destroyed the target, or a wreck now in its place (R111). */
export function* occupyIfLegal(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  yield* occupyOrReturn(play, action, assault);
}

/** The card Retreat has moved the defender: the attacker must enter the space. */
export const occupyAfterWithdrawal = occupyOrReturn;

// BR-16.7, R106: the three spaces in front of the attacker; not from one space to another of the same enemy's zone.
export function retreatSpaces(state: State, assault: Assault): Space[] {
  const { defender, direction, entry } = assault;
  const from = defender.at?.size === 1 ? defender.at.at : entry;
  return forcedSpaces(state, defender, from, spacesAhead(from, direction));
}

/** Friendly Transports in the three spaces that have room (BR-16.7). */
function retreatVehicles(state: State, assault: Assault): Unit[] {
  const { defender, direction, entry } = assault;
  const from = defender.at?.size === 1 ? defender.at.at : entry;
  const map = derived(state);
  const found: Unit[] = [];
  for (const space of spacesAhead(from, direction)) {
    if (space.x < 1 || space.y < 1 || space.x > map.index.width || space.y > map.index.height) continue;
    const there = unitIn(state, indexOfSpace(map.index.width, space));
    if (!there?.at || found.includes(there) || boardingRefusals(state, defender, there).length > 0) continue;
    // BR-12.10: not through a wall.
    if (doorway(state, defender, there.at, from) < BARRED) found.push(there);
  }
  return found;
}

// BR-16.7: Infantry that lost and lives must retreat one space; nowhere to go: destroyed.
function* retreat(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  const { defender } = assault;
  if (!(yield* prepareForced(play, action, defender, 'BR-16.7'))) return;
  const vehicles = retreatVehicles(state, assault);
  const spaces = retreatSpaces(state, assault);
  if (vehicles.length > 0) {
    const data = { unit: publicId(defender), attacker: publicId(assault.attacker) };
    const options: Option<Unit | Space>[] = [
      ...spaces.map(spaceOption),
      ...vehicles.map((unit) => ({
        id: `embark:${unit.id}`,
        rule: 'BR-19.4',
        value: unit,
        label: message('option.embark', { vehicle: unitLabel(unit) }),
        data: { unit: unit.id },
      })),
    ];
    const to = yield* choose<'retreat', Unit | Space>({
      seat: defender.owner,
      kind: 'retreat',
      rule: 'BR-16.7',
      data,
      options,
    });
    if ('id' in to) return embark(play, defender, to);
    yield* forcedMove(play, action, defender, [to], 'BR-16.7');
    return;
  }
  yield* forcedMove(play, action, defender, spaces, 'BR-16.7');
}

// BR-16.7, R105, R107: one Hit, retreat, and who ends where, by the kind of defender.
export function* attackerWins(play: Play<State>, action: Action, assault: Assault, hits: 'hit' | 'none'): Rule<void> {
  const { attacker, defender } = assault;
  play.emit({ type: 'assault-won', rule: 'BR-16.7', data: { unit: publicId(attacker), target: publicId(defender) } });
  const also = assault.attackPiercing ? 'BR-16.14' : 'BR-16.7';
  if (hits === 'hit' && inPlay(defender)) {
    const { attackPiercing: piercing } = assault;
    yield* sufferHits(play, action, {
      target: defender,
      hits: 1,
      piercing,
      by: attacker.owner,
      attacker,
      rule: also,
    });
  }
  if (isInfantry(defender)) {
    if (inPlay(defender) && isFragile(defender)) yield* destroy(play, action, defender, 'BR-18.1');
    if (inPlay(defender)) yield* retreat(play, action, assault);
    yield* occupyAsWinner(play, action, assault);
    return;
  }
  const wrecked = defender.status === 'wreck';
  // R105: a Light Vehicle without wreck leaves its space free. A wreck is entered only by Heavy Vehicles.
  if (defender.status === 'destroyed') return yield* occupyAsWinner(play, action, assault);
  if (wrecked && isHeavy(attacker) && canOccupy(play.state, assault)) {
    const structure = structureById(play.state, defender.id);
    if (structure && assault.launch) yield* addDestruction(play, action, structure, 1, 'BR-16.7');
    yield* occupyAsWinner(play, action, assault);
    return;
  }
  yield* forcedReturn(play, action, assault);
}

// BR-16.8: the attacker takes one Hit; a Vehicle takes the space of Infantry all the same, pushing it aside.
export function* defenderWins(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { attacker, defender } = assault;
  play.emit({ type: 'assault-lost', rule: 'BR-16.8', data: { unit: publicId(attacker), target: publicId(defender) } });
  const piercing = assault.defencePiercing;
  const rule = piercing ? 'BR-16.14' : 'BR-16.8';
  const by = other(attacker.owner);
  yield* sufferHits(play, action, { target: attacker, hits: 1, piercing, by, attacker: defender, rule });
  if (inPlay(attacker) && isFragile(attacker)) yield* destroy(play, action, attacker, 'BR-18.1');
  if (isVehicle(attacker) && isInfantry(defender)) {
    if (attacker.status !== 'destroyed') yield* takeSpace(play, action, assault);
    return;
  }
  yield* forcedReturn(play, action, assault);
}

// BR-16.9: no Hits; the attacker goes back, a Vehicle against Infantry takes the space.
export function* tie(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { attacker, defender } = assault;
  play.emit({ type: 'assault-tied', rule: 'BR-16.9', data: { unit: publicId(attacker), target: publicId(defender) } });
  if (isVehicle(attacker) && isInfantry(defender)) yield* takeSpace(play, action, assault);
  else yield* forcedReturn(play, action, assault);
}

// BR-16.8: the vehicle, wreck or not, takes the defender's space; the defender is pushed aside without Suppression.
function* takeSpace(play: Play<State>, action: Action, assault: Assault): Rule<void> {
  const { state } = play;
  const { attacker, defender, launch } = assault;
  if (!launch || !canOccupy(state, assault)) return yield* forcedReturn(play, action, assault);
  const from = defender.at?.size === 1 ? defender.at.at : assault.entry;
  const wreck = attacker.status === 'wreck';
  attacker.at = entryTile(assault);
  if (!wreck) attacker.status = 'board';
  touch(state);
  play.emit({ type: 'attacker-placed', rule: 'BR-16.8', data: { unit: publicId(attacker), x: from.x, y: from.y } });
  if (yield* prepareForced(play, action, defender, 'BR-16.8')) {
    yield* forcedMove(play, action, defender, pushSpaces(state, defender, from, attacker), 'BR-16.8');
  }
  // R099: a larger vehicle may have come to lie on others too.
  yield* displaceOverrun(play, action, attacker);
}
