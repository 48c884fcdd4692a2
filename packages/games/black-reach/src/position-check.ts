import { tileSpaces } from '@mischia/geometry';
import { type Faults, lookUp, type Reading } from '@mischia/kernel';
import { buildMap } from './board/board-map.ts';
import { CARDS, OPTIONS, SCENARIOS, TERRAIN, TILES, UNITS, WEAPONS } from './content/content.ts';
import { abilityIds, abilityProblems } from './content/schema.ts';
import type { BoardData, ScenarioType, UnitType } from './content/types.ts';
import { type PlacedTile, type PlacedUnit, type Position, PositionSchema } from './position-format.ts';
import { idOf, placeOf } from './position-units.ts';
import { powerIds } from './powers/registry.ts';
import type { Phase } from './state.ts';

/** The steps of every phase, as `flow.step` names them. */
const STEPS_OF: { readonly [phase in Phase]: readonly string[] } = {
  setup: ['deploy', 'scout', 'hands'],
  orders: ['start', 'assign', 'end'],
  activation: ['start', 'reveal', 'finish'],
  reserve: ['start', 'bluffs', 'move', 'end', 'cards', 'initiative'],
};

/** How positions are read. */
export const reading: Reading<Position> = {
  schema: PositionSchema,
  name: 'position',
  words: {
    schema: '"Positions" in packages/games/black-reach/README.md says.',
    fields: { order: 'Write a number, "S" for a Special order or "B" for a Bluff.' },
  },
  contents,
};

export const scenarioOf = ({ scenario = 'open-field' }: Position): ScenarioType | undefined =>
  lookUp(SCENARIOS, scenario);

/** The board of the scenario with what the position changes about it; one that is given has no other terrain. */
export const boardOf = ({ board }: Position, scenario: ScenarioType): BoardData =>
  ({ ...scenario.board, ...(board ? { rows: [], lines: [], ...board } : {}) }) as BoardData;

const TERRAIN_CODES = Object.values(TERRAIN).flatMap(({ code }) => (code === undefined ? [] : [code]));
const FREE_SPACE = '.';

function contents(given: Position, faults: Faults): void {
  const { phase = 'activation', units = [], tiles = [] } = given;
  faults.known('scenario', 'scenario', given.scenario, Object.keys(SCENARIOS));
  faults.known('step', `step of the phase "${phase}"`, given.step, STEPS_OF[phase]);
  const board = boardOf(given, scenarioOf(given) ?? (SCENARIOS['open-field'] as ScenarioType));
  boardContents(board, faults);
  for (const [i, tile] of tiles.entries()) tileContents(tile, `tiles[${i}]`, tiles.length, faults);
  const ids = units.map((unit, number) => idOf(unit, number, units));
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) < i) faults.say(`units[${i}].id`, `There are two units "${id}".`, 'Give one another id.');
  for (const [i, unit] of units.entries())
    unitContents(unit, `units[${i}]`, { board, ids, tiles: tiles.length }, faults);
  for (const pile of ['hands', 'decks', 'discards'] as const)
    for (const [seat, cards] of (given[pile] ?? []).entries())
      faults.allKnown(`${pile}[${seat}]`, 'card', cards, Object.keys(CARDS));
  const elements = buildMap(board).elements.map(({ id }) => id);
  faults.allKnown('ruined', 'structure', given.ruined, elements);
  for (const id of Object.keys(given.destruction ?? {}))
    faults.known(`destruction.${id}`, 'structure or wreck', id, [...elements, ...ids]);
  for (const [i, space] of (given.smoke ?? []).entries())
    if (!isSpace(space, board))
      faults.say(
        `smoke[${i}]`,
        `"${space}" is no space of the board.`,
        `Write "x,y" from 1,1 to ${board.width},${board.height}.`,
      );
  faults.allKnown('perils', 'peril', given.perils, Object.keys(WEAPONS.perils));
  for (const [i, { power, psyker, target }] of (given.powers ?? []).entries()) {
    faults.known(`powers[${i}].power`, 'psychic power', power, powerIds());
    faults.known(`powers[${i}].psyker`, 'unit', psyker, ids);
    faults.known(`powers[${i}].target`, 'unit', target, ids);
  }
  for (const [i, { unit }] of (given.lost ?? []).entries()) faults.known(`lost[${i}].unit`, 'unit', unit, ids);
}

function boardContents({ width, height, rows, lines }: BoardData, faults: Faults): void {
  if (rows.length > height)
    faults.say('board.rows', `${rows.length} rows are more than its height, ${height}.`, `Write at most ${height}.`);
  for (const [y, row] of rows.entries()) {
    if (row.length > width)
      faults.say(
        `board.rows[${y}]`,
        `${row.length} spaces are more than its width, ${width}.`,
        `Write at most ${width}.`,
      );
    for (const [x, code] of [...row].entries())
      if (code !== FREE_SPACE && code !== ' ')
        faults.known(`board.rows[${y}][${x}]`, 'terrain code', code, TERRAIN_CODES);
  }
  for (const [i, { kind }] of lines.entries())
    faults.known(`board.lines[${i}].kind`, 'kind of terrain', kind, Object.keys(TERRAIN));
}

function tileContents(
  { type, on, options = [], tokens = {} }: PlacedTile,
  at: string,
  tiles: number,
  faults: Faults,
): void {
  faults.known(`${at}.type`, 'tile', type, Object.keys(TILES));
  faults.atMost(`${at}.on`, 'the number of the last tile', on, tiles - 1);
  faults.allKnown(`${at}.options`, 'option', options, Object.keys(OPTIONS));
  for (const id of Object.keys(tokens))
    faults.known(`${at}.tokens.${id}`, 'option', id.split('.')[0], Object.keys(OPTIONS));
}

interface Among {
  readonly board: BoardData;
  readonly ids: readonly string[];
  readonly tiles: number;
}

function unitContents(unit: PlacedUnit, at: string, { board, ids, tiles }: Among, faults: Faults): void {
  if (!faults.known(`${at}.type`, 'unit', unit.type, Object.keys(UNITS))) return;
  const type = UNITS[unit.type]!;
  faults.known(
    `${at}.face`,
    'face of it',
    unit.face,
    type.faces.map(({ kind }) => kind),
  );
  faults.known(`${at}.in`, 'vehicle', unit.in, ids);
  faults.atMost(`${at}.life`, 'its Life Points', unit.life, type.lifePoints);
  faults.atMost(`${at}.tile`, 'the number of the last tile', unit.tile, tiles - 1);
  abilityContents(unit.abilities ?? {}, type, `${at}.abilities`, faults);
  if (unit.at === undefined) return;
  const place = placeOf(unit, type);
  if (!place) faults.say(`${at}.at`, `"${unit.at}" is no place for it.`, PLACES[type.spaces]);
  else if (!tileSpaces(place).every(({ x, y }) => isSpace(`${x},${y}`, board)))
    faults.say(`${at}.at`, `"${unit.at}" is off the board.`, `Use spaces from 1,1 to ${board.width},${board.height}.`);
}

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

const PLACES: { readonly [spaces in 1 | 2 | 4]: string } = {
  1: 'Write "x,y".',
  2: 'Write "x,y>x,y": the rear space and the front space beside it.',
  4: 'Write "x,yN": the space and where it faces, N, E, S or W.',
};

function isSpace(text: string, { width, height }: BoardData): boolean {
  const [, x, y] = text.match(/^(\d+),(\d+)$/) ?? [];
  return x !== undefined && Number(x) >= 1 && Number(x) <= width && Number(y) >= 1 && Number(y) <= height;
}
