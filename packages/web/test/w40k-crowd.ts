import { type Json, Match, seededDice, viewFor } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import type { Moment } from './reach/moments.ts';

const ABREAST = 5;
const STEP = 1.6;

/** Two armies of five units with twenty models each. */
function armies(low: number, high: number, flags: Json): Json {
  const unit = (left: number, lowest: number) => ({
    sheet: 'ork-boyz',
    flags,
    models: Array.from({ length: 20 }, (_, i) => [
      left + (i % ABREAST) * STEP,
      lowest + Math.floor(i / ABREAST) * STEP,
    ]),
  });
  const row = (seat: string, lowest: number) =>
    Array.from({ length: 5 }, (_, i) => [`${seat}${i + 1}`, unit(2 + i * 8.4, lowest)] as const);
  return Object.fromEntries([...row('a', low), ...row('b', high)]);
}

/** Far from each other, with a barricade between them. */
const APART: Json = {
  table: [44, 60],
  phase: 'movement',
  step: 'move',
  units: armies(3, 50, {}),
  terrain: [{ id: 'wall', box: [16, 24, 28, 24.5], height: 2 }],
  markers: [
    [10, 30],
    [34, 30],
  ],
};

/** The front ranks so many inches from each other. */
const facing = (phase: string, step: string, gap: number, flags: Json = {}): Json => ({
  table: [44, 60],
  phase,
  step,
  units: armies(15, 15 + 3 * STEP + 1.26 + gap, flags),
});

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
export function momentAfter(source: Json, answers: readonly Json[]): Moment {
  const state = game.position(source) as Battle;
  const match = Match.fromPosition(game, readySetups[0]!.setup, { state, source }, { dice: seededDice('crowd') });
  for (const answer of answers) {
    const [request] = match.requests;
    const result = match.answer(request!.seat, request!.id, answer);
    if (!result.ok) throw new Error(`${request?.kind}: ${JSON.stringify(result.refusals)}`);
  }
  const seat = match.requests[0]!.seat;
  return JSON.parse(JSON.stringify({ from: 'ours', seat, view: viewFor(match, seat), events: [] }));
}

/** A unit of twenty about to move among two hundred models. */
export const crowdedMoment = (): Moment => momentAfter(APART, ['move:a3', 'normal']);
/** The same two hundred, face to face: about to shoot, to charge, to pile in, to strike. */
export const shootingMoment = (): Moment => momentAfter(facing('shooting', 'shoot', 6), ['shoot:a3']);
export const chargingMoment = (): Moment =>
  momentAfter(facing('charge', 'charge', 6, { mayCharge: true }), ['charge:a3']);
export const chargeMoveMoment = (): Moment =>
  momentAfter(facing('charge', 'charge', 2, { mayCharge: true }), ['charge:a3', 'target:b3', 'declare', 'keep']);
export const pileInMoment = (): Moment =>
  momentAfter(facing('fight', 'chargers', 0.4, { chargeMoved: true }), ['fight:a3']);
/** Who charged nobody in reach has nobody to strike. */
export const consolidateMoment = (): Moment =>
  momentAfter(facing('fight', 'chargers', 0.4, { chargeMoved: true }), ['fight:a3', 'stay']);
export const selectToFightMoment = (): Moment =>
  momentAfter(facing('fight', 'chargers', 0.4, { chargeMoved: true }), []);
export const fightingMoment = (): Moment => momentAfter(facing('fight', 'others', 0.4), ['fight:a3', 'stay']);
export const ruinsMoment = (): Moment => momentAfter(RUINS, ['move:a1', 'normal']);
/** Before any unit is chosen. */
export const selectingMoment = (): Moment => momentAfter(RUINS, []);
/** About to shoot, with an enemy behind the block and one in the open. */
export const hiddenTargetMoment = (): Moment =>
  momentAfter({ ...(RUINS as { [key: string]: Json }), phase: 'shooting', step: 'shoot' }, ['shoot:a1']);
