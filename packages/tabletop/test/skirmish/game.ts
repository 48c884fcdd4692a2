import {
  type GameDefinition,
  type GameEvent,
  type Message,
  mergeCatalogues,
  message,
  type Outcome,
  openSpace,
} from '@mischia/kernel';
import { z } from 'zod';
import { tabletopMessages } from '../../src/index.ts';
import { field, moves, places, table } from '../field.ts';
import { decisions, moveForm, placeForm } from './decisions.ts';
import { act, setUp } from './phases.ts';
import { ROUNDS, type Skirmish, seatsOf } from './state.ts';
import { en, it, nameOf } from './words.ts';

const Setup = z.strictObject({ sides: z.number().int().min(2).max(3) });
type Setup = z.infer<typeof Setup>;

const row = (count: number, x: number, y: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [x + i * 1.5, y]);

/** Every seat has two units; the last one sets a unit up itself, the second has people who walk one by one. */
const SQUADS = [
  { a1: { seat: 0, at: row(3, 3, 3) }, a2: { seat: 0, at: row(3, 18, 3) } },
  { b1: { seat: 1, at: row(2, 3, 17), words: ['LOOSE'] }, b2: { seat: 1, at: row(4, 18, 17) } },
  { c1: { seat: 2, at: row(2, 0, 0), place: 'reserve' }, c2: { seat: 2, at: row(3, 24, 10) } },
] as const satisfies readonly Parameters<typeof field>[0][];

function outcome(state: Skirmish): Outcome | undefined {
  const left = Array.from({ length: seatsOf(state) }, (_, seat) =>
    Object.values(state.units)
      .filter((unit) => unit.seat === seat)
      .reduce((sum, { models }) => sum + models.length, 0),
  );
  if (state.turn < ROUNDS * left.length && left.filter((count) => count > 0).length > 1) return undefined;
  const most = Math.max(...left);
  const winners = left.flatMap((count, seat) => (count === most ? [seat] : []));
  return { winners: winners.length === 1 ? winners : [], reason: message('outcome.most-left'), scores: left };
}

/** The line of an event: dice with their faces, units by name. */
function describe({ type, data = {} }: GameEvent): Message {
  const { unit, count, faces, for: what } = data as { unit?: string; count?: number; faces?: number[]; for?: string };
  return message(`event.${type}`, {
    ...(unit === undefined ? {} : { unit: nameOf({ id: unit }) }),
    ...(count === undefined ? {} : { count }),
    ...(faces === undefined ? {} : { faces: { list: faces } }),
    ...(what === undefined ? {} : { for: message(`roll.${what}`) }),
  });
}

/** A whole game with inches, as small as it gets: set up, walk, shoot, charge, fight. */
export const game: GameDefinition<Skirmish, Setup> = {
  id: 'skirmish',
  rulesVersion: 1,
  seats: ({ sides }) => sides,
  parseSetup(raw) {
    const { data, success } = Setup.safeParse(raw);
    return success ? data : [{ at: 'sides', cause: 'It is not 2 or 3.', remedy: 'Give 2 or 3.' }];
  },
  start: ({ sides }) => ({
    ...field(Object.assign({}, ...SQUADS.slice(0, sides)), ['0', '1', '2'].slice(0, sides)),
    turn: 0,
    phase: 'move',
    done: [],
  }),
  *step(play) {
    const { state } = play;
    const waiting = Object.values(state.units).find(({ place, models }) => place === 'reserve' && models.length > 0);
    if (waiting) yield* setUp(state, waiting);
    else yield* act(play);
  },
  outcome,
  known: (state) => state,
  decisions,
  spaces: {
    move: openSpace(moveForm, { check: moves.moveRefusals, candidates: moves.moveCandidates }),
    place: openSpace(placeForm, { check: places.placeRefusals, candidates: places.placeCandidates }),
  },
  messages: mergeCatalogues(tabletopMessages, { it, en }),
  describe,
  position: () => [{ at: '', cause: 'There are no positions of a skirmish.', remedy: 'Start one.' }],
};

export const readySetups = [
  { id: 'two', name: message('setup.two'), setup: { sides: 2 } },
  { id: 'three', name: message('setup.three'), setup: { sides: 3 } },
];

export { isAsking } from './decisions.ts';
export { moves, nameOf, table };
