import { type Faults, lookUp, type Reading } from '@mischia/kernel';
import { buildMap, parseEdge, parseInterspace } from './board/board-map.ts';
import { CARDS, OPTIONS, SCENARIOS, TERRAIN, TILES, WEAPONS } from './content/content.ts';
import type { BoardData, ScenarioType } from './content/types.ts';
import { isSpace, orderContents, powerContents, unitContents } from './position-check-units.ts';
import { type PlacedTile, type Position, PositionSchema } from './position-format.ts';
import { idOf } from './position-units.ts';
import type { Phase } from './state.ts';

/** The steps of every phase, as `flow.step` names them. */
const STEPS_OF: { readonly [phase in Phase]: readonly string[] } = {
  setup: ['deploy', 'scout', 'hands'],
  orders: ['start', 'assign', 'end'],
  activation: ['start', 'reveal', 'finish'],
  reserve: ['start', 'bluffs', 'move', 'end', 'cards', 'initiative'],
};

const ORDER = 'Write a number from 1 to 10, "S" for a Special order or "B" for a Bluff.';

/** How positions are read. */
export const reading: Reading<Position> = {
  schema: PositionSchema,
  name: 'position',
  words: {
    schema: '"Positions" in packages/games/black-reach/README.md says.',
    fields: { order: ORDER, value: ORDER },
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
  const scenario = scenarioOf(given) ?? (SCENARIOS['open-field'] as ScenarioType);
  faults.atMost('turn', 'the turns of the scenario', given.turn, scenario.turns);
  const board = boardOf(given, scenario);
  boardContents(board, faults);
  for (const [i, tile] of tiles.entries()) tileContents(tile, `tiles[${i}]`, tiles.length, faults);
  const ids = units.map((unit, number) => idOf(unit, number, units));
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) < i) faults.say(`units[${i}].id`, `There are two units "${id}".`, 'Give one another id.');
  for (const [i, unit] of units.entries()) unitContents(unit, `units[${i}]`, { given, board, ids }, faults);
  orderContents(units, faults);
  for (const pile of ['hands', 'decks', 'discards'] as const)
    for (const [seat, cards] of (given[pile] ?? []).entries())
      faults.allKnown(`${pile}[${seat}]`, 'card', cards, Object.keys(CARDS));
  const elements = buildMap(board).elements.map(({ id }) => id);
  faults.allKnown('ruined', 'structure', given.ruined, elements);
  for (const id of Object.keys(given.destruction ?? {}))
    faults.known(`destruction.${id}`, 'structure or wreck', id, [...elements, ...ids]);
  for (const [i, space] of (given.smoke ?? []).entries())
    if (!isSpace(space, board)) faults.say(`smoke[${i}]`, `"${space}" is no space of the board.`, spacesOf(board));
  faults.allKnown('perils', 'peril', given.perils, Object.keys(WEAPONS.perils));
  for (const [i, token] of (given.powers ?? []).entries()) powerContents(token, `powers[${i}]`, units, ids, faults);
  for (const [i, { unit }] of (given.lost ?? []).entries()) faults.known(`lost[${i}].unit`, 'unit', unit, ids);
}

function boardContents(board: BoardData, faults: Faults): void {
  const { width, height, rows, lines } = board;
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
  for (const [i, { kind, edges, interspaces = [] }] of lines.entries()) {
    faults.known(`board.lines[${i}].kind`, 'kind of terrain', kind, Object.keys(TERRAIN));
    for (const [n, text] of edges.entries()) {
      const edge = parseEdge(text);
      const [right, below] = edge?.side === 'V' ? [1, 0] : [0, 1];
      if (!edge || !isSpace(`${edge.x},${edge.y}`, board) || !isSpace(`${edge.x + right},${edge.y + below}`, board))
        faults.say(`board.lines[${i}].edges[${n}]`, `"${text}" is no edge between two spaces.`, EDGES);
    }
    for (const [n, text] of interspaces.entries()) {
      const corner = parseInterspace(text);
      if (!corner || !isSpace(`${corner.x},${corner.y}`, board) || !isSpace(`${corner.x + 1},${corner.y + 1}`, board))
        faults.say(`board.lines[${i}].interspaces[${n}]`, `"${text}" is no interspace of the board.`, INTERSPACES);
    }
  }
}

const EDGES = 'Write "Vx,y" for the edge between x,y and x+1,y, "Hx,y" for the one between x,y and x,y+1.';
const INTERSPACES = 'Write "Ix,y" for the corner between x,y and x+1,y+1.';

function tileContents(tile: PlacedTile, at: string, tiles: number, faults: Faults): void {
  const { type, on, options = [], tokens = {} } = tile;
  faults.atMost(`${at}.on`, 'the number of the last tile', on, tiles - 1);
  faults.allKnown(`${at}.options`, 'option', options, Object.keys(OPTIONS));
  for (const [id, count] of Object.entries(tokens)) {
    const all = tokensOf(options);
    if (faults.known(`${at}.tokens.${id}`, 'token of its options', id, Object.keys(all)))
      faults.atMost(`${at}.tokens.${id}`, 'there are of it', count, all[id]!);
  }
  if (!faults.known(`${at}.type`, 'tile', type, Object.keys(TILES))) return;
  faults.atMost(`${at}.destroyed`, 'the units of the tile', tile.destroyed, TILES[type]!.units.length);
}

/** The tokens that options come with, of each kind there is. */
const tokensOf = (options: readonly string[]): { readonly [token: string]: number } =>
  Object.fromEntries(
    options.flatMap((id) => {
      const { tokens, kinds = [] } = lookUp(OPTIONS, id) ?? {};
      const ofKinds = kinds.map((kind): [string, number] => [`${id}.${kind}`, 1]);
      const many = options.filter((other) => other === id).length;
      return tokens === undefined ? ofKinds : [[id, tokens * many] as [string, number], ...ofKinds];
    }),
  );

const spacesOf = ({ width, height }: BoardData): string => `Write "x,y" from 1,1 to ${width},${height}.`;
