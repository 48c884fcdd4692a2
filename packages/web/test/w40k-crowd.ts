import { type Json, Match, scriptedDice, viewFor } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import type { Moment } from './reach/moments.ts';

const ABREAST = 5;
const STEP = 1.6;

/** Two armies of five units with twenty models each, and a barricade between them. */
function crowd(): Json {
  const unit = (left: number, low: number) => ({
    sheet: 'ork-boyz',
    models: Array.from({ length: 20 }, (_, i) => [left + (i % ABREAST) * STEP, low + Math.floor(i / ABREAST) * STEP]),
  });
  const row = (seat: string, low: number) =>
    Array.from({ length: 5 }, (_, i) => [`${seat}${i + 1}`, unit(2 + i * 8.4, low)] as const);
  return {
    table: [44, 60],
    phase: 'movement',
    step: 'move',
    units: Object.fromEntries([...row('a', 3), ...row('b', 50)]),
    terrain: [{ id: 'wall', box: [16, 24, 28, 24.5], height: 2 }],
    markers: [
      [10, 30],
      [34, 30],
    ],
  };
}

/** A squad before a block with an enemy behind it, and another enemy in the open. */
const RUINS: Json = {
  phase: 'movement',
  step: 'move',
  terrain: [{ id: 'block', box: [9, 13, 15, 16], height: 6 }],
  units: {
    a1: {
      sheet: 'intercessor-squad',
      models: [
        [12, 10],
        [13.6, 10],
        [10.4, 10],
        [12, 8.4],
        [13.6, 8.4],
      ],
    },
    b1: { sheet: 'ork-boyz', models: [[12, 22]] },
    b2: { sheet: 'ork-boyz', models: [[32, 10]] },
  },
};

/** A position after some answers of the first seat. */
function momentAfter(source: Json, answers: readonly string[]): Moment {
  const state = game.position(source) as Battle;
  const match = Match.fromPosition(game, readySetups[0]!.setup, { state, source }, { dice: scriptedDice({}) });
  for (const answer of answers) match.answer(0, match.requests[0]!.id, answer);
  return JSON.parse(JSON.stringify({ from: 'ours', seat: 0, view: viewFor(match, 0), events: [] }));
}

/** A unit of twenty about to move among two hundred models. */
export const crowdedMoment = (): Moment => momentAfter(crowd(), ['move:a3', 'normal']);
export const ruinsMoment = (): Moment => momentAfter(RUINS, ['move:a1', 'normal']);
/** Before any unit is chosen. */
export const selectingMoment = (): Moment => momentAfter(RUINS, []);
