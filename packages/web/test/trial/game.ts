import { inches } from '@mischia/geometry';
import {
  askingFor,
  defineDecisions,
  type GameDefinition,
  type Json,
  mergeCatalogues,
  message,
  openForm,
  openSpace,
  type Play,
  type Rule,
} from '@mischia/kernel';
import {
  carryOut,
  type MoveAnswer,
  moveAnswer,
  moveOrderFields,
  type PlaceOrder,
  placeAnswer,
  placeOrder,
  plainOption,
  setDown,
  tabletopMessages,
  touch,
  unitOption,
} from '@mischia/tabletop';
import { z } from 'zod';
import { type Field, field, moves, type Order, places, type Squad } from '../../../tabletop/test/field.ts';

/** A walk in the field, for three seats: one sets up, then each walks its squad; the second model by model. */
export interface Walk extends Field {
  turn: number;
  walked: string[];
}

const moveForm = openForm<Order, MoveAnswer>({
  space: 'move',
  data: z.strictObject({ ...moveOrderFields, kind: z.enum(['walk', 'retreat', 'charge', 'pile-in']) }),
  answer: moveAnswer,
});
const placeForm = openForm({ space: 'place', data: placeOrder, answer: placeAnswer });

const decisions = defineDecisions({
  'set-up': { rules: ['T-1'], open: placeForm },
  'select-to-move': {
    rules: ['T-2'],
    options: ['move:{unit}', 'end-turn'],
    option: z.strictObject({ unit: z.string() }).optional(),
  },
  walk: { rules: ['T-3'], open: moveForm, options: ['stay'] },
});
const { choose, decide, isAsking } = askingFor(decisions);

export { isAsking };

export const SEATS = 3;

/** One by one the models of the second seat walk, the others as a unit. */
const partsOf = ({ seat, models }: Squad): (readonly string[] | undefined)[] =>
  seat === 1 ? models.map(({ id }) => [id]) : [undefined];

function* step({ state }: Play<Walk>): Rule<void> {
  const reserve = Object.values(state.units).find(({ place }) => place === 'reserve');
  if (reserve) return yield* setUp(state, reserve);
  const seat = state.turn % SEATS;
  const squads = Object.values(state.units).filter((unit) => unit.seat === seat && !state.walked.includes(unit.id));
  const squad = yield* choose({
    seat,
    kind: 'select-to-move',
    rule: 'T-2',
    options: [
      ...squads.map((unit) => unitOption<Squad | undefined>('move', unit.id, nameOf(unit), unit)),
      plainOption('end-turn', undefined),
    ],
  });
  if (!squad) {
    state.turn++;
    return;
  }
  state.walked.push(squad.id);
  for (const models of partsOf(squad)) {
    const data: Order = { unit: squad.id, kind: 'walk', allowance: inches(6), ...(models ? { models } : {}) };
    const answer = yield* decide({ seat, kind: 'walk', rule: 'T-3', data, options: [plainOption('stay', undefined)] });
    if (answer) carryOut(state, squad, answer);
  }
}

function* setUp(state: Walk, squad: Squad): Rule<void> {
  const data: PlaceOrder = { unit: squad.id, rule: 'T-1' };
  setDown(squad, data, yield* decide({ seat: squad.seat, kind: 'set-up', rule: 'T-1', data }));
  squad.place = 'table';
  touch(state);
}

export const nameOf = ({ id }: Pick<Squad, 'id'>) => message('unit', { id: id.toUpperCase() });

const words = {
  unit: 'Squad {id}',
  'ask.set-up': 'Set up',
  'ask.select-to-move': 'Who walks?',
  'ask.walk': 'Where to?',
  'option.move': 'Walk with {unit}',
  'option.end-turn': 'End the turn',
  'option.stay': 'Stay',
  over: 'The walk is over',
};

export const game: GameDefinition<Walk, Json> = {
  id: 'walk',
  rulesVersion: 1,
  seats: () => SEATS,
  parseSetup: () => ({}),
  start: () => ({
    ...field({
      a1: {
        seat: 0,
        at: [
          [5, 5],
          [6.5, 5],
          [8, 5],
        ],
      },
      b1: {
        seat: 1,
        at: [
          [5, 15],
          [6.5, 15],
        ],
      },
      c1: {
        seat: 2,
        place: 'reserve',
        at: [
          [0, 0],
          [0, 0],
        ],
      },
    }),
    turn: 0,
    walked: [],
  }),
  step,
  outcome: ({ turn }) => (turn >= SEATS ? { winners: [], reason: message('over') } : undefined),
  known: (state) => state,
  decisions,
  spaces: {
    move: openSpace(moveForm, { check: moves.moveRefusals, candidates: moves.moveCandidates }),
    place: openSpace(placeForm, { check: places.placeRefusals, candidates: places.placeCandidates }),
  },
  messages: mergeCatalogues(tabletopMessages, { it: words, en: words }),
  describe: () => message('over'),
  position: () => [{ at: '', cause: 'There are no positions of a walk.', remedy: 'Start one.' }],
};
