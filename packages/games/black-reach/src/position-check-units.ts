import { tileFacing, tileSpaces } from '@mischia/geometry';
import { type Faults, lookUp, nearest } from '@mischia/kernel';
import { OPTIONS, UNITS } from './content/content.ts';
import { abilityIds, abilityProblems } from './content/schema.ts';
import type { BoardData, UnitType } from './content/types.ts';
import type { PlacedUnit, Position } from './position-format.ts';
import { placeOf } from './position-units.ts';
import { powerIds } from './powers/registry.ts';

interface Among {
  readonly given: Position;
  readonly board: BoardData;
  readonly ids: readonly string[];
}

export function unitContents(unit: PlacedUnit, at: string, among: Among, faults: Faults): void {
  const type = lookUp(UNITS, unit.type);
  if (!type) {
    faults.say(`${at}.type`, `There is no unit "${unit.type}".`, typeMeant(unit.type));
    return;
  }
  const { tiles = [], turn = 1 } = among.given;
  faults.known(
    `${at}.face`,
    'face of it',
    unit.face,
    type.faces.map(({ kind }) => kind),
  );
  faults.atMost(`${at}.life`, 'its Life Points', unit.life, type.lifePoints);
  faults.atMost(`${at}.tile`, 'the number of the last tile', unit.tile, tiles.length - 1);
  faults.atMost(`${at}.jumped`, 'the turn', unit.jumped, turn);
  if (type.class !== 'heavy' && (unit.damage ?? []).length > 0)
    faults.say(`${at}.damage`, `${type.id} is no Heavy Vehicle and takes no Damage tokens.`, 'Take them out.');
  if (type.class === 'infantry' && (unit.ammo ?? 0) > 0)
    faults.say(`${at}.ammo`, `${type.id} is no Vehicle and has no Ammo of its own.`, 'Give its tile an option.');
  abilityContents(unit.abilities ?? {}, type, `${at}.abilities`, faults);
  rideContents(unit, at, among, faults);
  placeContents(unit, type, at, among, faults);
}

/** Types are known by the code on their tile; who writes a name is told its code. */
function typeMeant(written: string): string {
  const named = new Map(
    Object.values(UNITS).flatMap(({ id, name }) => [name.en, name.it].map((one) => [plainly(one), id])),
  );
  const meant = named.get(plainly(nearest(plainly(written), [...named.keys()])));
  const all = Object.values(UNITS).map(({ id, name }) => `${id} ${name.en}`);
  return `Write the code of its tile${meant === undefined ? '' : `, perhaps "${meant}"`}: ${all.join(', ')}.`;
}

const plainly = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

function rideContents(
  { in: vehicle, status, at: place, seat }: PlacedUnit,
  at: string,
  { given, ids }: Among,
  faults: Faults,
) {
  if (vehicle === undefined) {
    if (status === 'embarked')
      faults.say(`${at}.status`, 'It is embarked in nothing.', 'Name the vehicle: "in": "U16-1".');
    return;
  }
  if (!faults.known(`${at}.in`, 'vehicle', vehicle, ids)) return;
  const carrier = given.units?.[ids.indexOf(vehicle)];
  const carries = lookUp(UNITS, carrier?.type ?? '')?.faces.some(
    ({ abilities, weapons }) => abilities.transport || weapons.some((weapon) => weapon.abilities.transport),
  );
  if (carrier?.seat !== seat)
    faults.say(`${at}.in`, `"${vehicle}" is of the other side.`, 'Name a vehicle of its own.');
  else if (!carries && carrier.abilities?.transport === undefined)
    faults.say(`${at}.in`, `"${vehicle}" carries nobody.`, 'Name a unit with Transport.');
  if (place !== undefined)
    faults.say(`${at}.at`, 'It stands on the board and rides in a vehicle.', 'Take out "at" or "in".');
}

/** Where a unit with this status must have a place. */
const PLACED: readonly (string | undefined)[] = ['board', 'wreck', 'engaged'];

function placeContents(unit: PlacedUnit, type: UnitType, at: string, { board }: Among, faults: Faults): void {
  if (unit.at === undefined) {
    if (PLACED.includes(unit.status))
      faults.say(`${at}.at`, `It is "${unit.status}" and has no place.`, PLACES[type.spaces]);
    return;
  }
  const place = placeOf(unit, type);
  if (!place) faults.say(`${at}.at`, `"${unit.at}" is no place for it.`, PLACES[type.spaces]);
  else if (!tileSpaces(place).every(({ x, y }) => isSpace(`${x},${y}`, board)))
    faults.say(`${at}.at`, `"${unit.at}" is off the board.`, `Use spaces from 1,1 to ${board.width},${board.height}.`);
  else if (unit.facing !== undefined && tileFacing(place) !== unit.facing)
    faults.say(`${at}.facing`, `At "${unit.at}" it faces ${tileFacing(place)}.`, 'Take it out: the place tells.');
  else if (type.class === 'infantry' && tileFacing(place).length === 2)
    faults.say(`${at}.facing`, 'Infantry never faces a corner.', 'Write N, E, S or W.');
}

const PLACES: { readonly [spaces in 1 | 2 | 4]: string } = {
  1: 'Write "x,y".',
  2: 'Write "x,y>x,y": the rear space and the front space beside it.',
  4: 'Write "x,yN": the space and where it faces, N, E, S or W.',
};

/** What the whole tile shows, not its abilities alone: the faces of an ambush, the place beside the board. */
const OF_THE_TILE = ['ambush', 'aviation'];

function abilityContents(given: object, type: UnitType, at: string, faults: Faults): void {
  const abilities = Object.entries(given);
  for (const [id, value] of abilities) {
    if (OF_THE_TILE.includes(id))
      faults.say(`${at}.${id}`, `"${id}" goes with the faces of a unit.`, 'Use a unit that has it.');
    else if (faults.known(`${at}.${id}`, 'ability', id, abilityIds))
      faults.found.push(...abilityProblems(id, value, `position.${at}.${id}`));
  }
  // Of a marker nobody may know more than what the tiles of its army could be.
  if (abilities.length > 0 && type.faces.some((face) => face.abilities.ambush))
    faults.say(at, `${type.id} can lie in ambush, where its abilities are hidden.`, 'Use a unit without Ambush.');
}

/** A number lies on one unit of a side only (BR-04.3). */
export function orderContents(units: readonly PlacedUnit[], faults: Faults): void {
  for (const [i, { order, seat }] of units.entries()) {
    const first = units.findIndex((other) => other.seat === seat && other.order === order);
    if (Number(order) > 0 && first < i)
      faults.say(`units[${i}].order`, `The number ${order} lies on units[${first}] too.`, 'Give another number.');
  }
}

type Power = NonNullable<Position['powers']>[number];

export function powerContents(
  { power, psyker, target, weapon }: Power,
  at: string,
  units: readonly PlacedUnit[],
  ids: readonly string[],
  faults: Faults,
): void {
  const isPower = faults.known(`${at}.power`, 'psychic power', power, powerIds());
  if (isPower && OPTIONS[power]?.power?.persistent === false)
    faults.say(`${at}.power`, `"${power}" leaves no token.`, 'Name a power that lasts.');
  faults.known(`${at}.target`, 'unit', target, ids);
  const weapons = typeOf(units, ids, target)?.faces.map((face) => face.weapons.length) ?? [];
  faults.atMost(`${at}.weapon`, 'the number of its last weapon', weapon, Math.max(0, ...weapons) - 1);
  if (!faults.known(`${at}.psyker`, 'unit', psyker, ids)) return;
  const type = typeOf(units, ids, psyker);
  if (type && !type.faces.some(({ abilities }) => abilities.psyker))
    faults.say(`${at}.psyker`, `"${psyker}" is no psyker.`, 'Name who has manifested it.');
}

const typeOf = (units: readonly PlacedUnit[], ids: readonly string[], id: string): UnitType | undefined =>
  lookUp(UNITS, units[ids.indexOf(id)]?.type ?? '');

export function isSpace(text: string, { width, height }: BoardData): boolean {
  const [, x, y] = text.match(/^(\d+),(\d+)$/) ?? [];
  return x !== undefined && Number(x) >= 1 && Number(x) <= width && Number(y) >= 1 && Number(y) <= height;
}
