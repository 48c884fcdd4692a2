import {
  checkAnswer,
  type GameEvent,
  type Json,
  type Language,
  Match,
  playRandomly,
  Random,
  type Refusal,
  seededDice,
  translate,
} from '@mischia/kernel';
import { expect, describe as suite, test } from 'vitest';
import { given } from '../test/given.ts';
import { readySetups } from './army/ready.ts';
import { describe } from './describe.ts';
import type { MoveOrder } from './forms.ts';
import { game } from './game.ts';
import { messages } from './messages/index.ts';
import { moveRefusals } from './table/moves.ts';

const line = (event: GameEvent, language: Language): string => translate(messages, language, describe(event));
const lost: GameEvent = {
  type: 'casualties',
  rule: 'W40K-16.5',
  data: { unit: 'b4', count: 3, names: { b4: 'ork-boyz' } },
};

suite('log lines', () => {
  test('[W40K-16.5] units are called by their names, one and many are told apart', () => {
    expect(line(lost, 'it')).toBe('Ork Boyz (B4): 3 modelli persi.');
    expect(line(lost, 'en')).toBe('Ork Boyz (B4): 3 models lost.');
    expect(line({ ...lost, data: { ...lost.data, count: 1 } }, 'it')).toBe('Ork Boyz (B4): un modello perso.');
  });

  test.each(['it', 'en'] as const)('in %s no line of a battle shows a bare id, a key or an empty gap', (language) => {
    const events = [0, 1, 0].flatMap((ready, i) => {
      const { setup } = readySetups[ready] as (typeof readySetups)[number];
      const match = Match.start(game, setup, { dice: seededDice(`lines ${i}`) });
      playRandomly(match, new Random(i));
      return [...match.events];
    });
    const bad = events
      .map((event) => line(event, language))
      .filter((text) => /\{|\b[ab]\d+[a-z]?(\.\d+)?\b|\b(unit|model|weapon|event|roll|move)\.[a-z]/.test(text));
    // Battles between random players are short or long: three of them are never this short.
    expect(events.length).toBeGreaterThan(300);
    expect(bad).toEqual([]);
  });
});

suite('refusals', () => {
  const state = given({
    phase: 'shooting',
    units: {
      a1: { sheet: 'intercessor-squad', models: [[5, 5]] },
      b1: { sheet: 'ork-boyz', models: [[43, 29]] },
    },
  });
  const asked = (space: string, data: Json) => ({ options: undefined, space, data });
  const words = (refusals: readonly Refusal[], language: Language) =>
    refusals.map(({ cause }) => translate(messages, language, cause));

  test('[W40K-13.4] a shot out of range names model, weapon and target', () => {
    const shots = [{ model: 'a1.1', weapon: 'bolt-rifle', target: 'b1' }];
    const refusals = checkAnswer(game, state, asked('shoot', { unit: 'a1' }), { shots });
    expect(words(refusals, 'en')).toEqual([
      'No model of Ork Boyz (B1) is in range of Bolt rifle of Intercessor (A1.1).',
    ]);
    expect(words(refusals, 'it')[0]).toContain('Fucile requiem Primaris');
  });

  test('[W40K-08.2] a move too far is told in inches, and what nobody knows as it was written', () => {
    const order: MoveOrder = { unit: 'a1', kind: 'normal', allowance: 6000 };
    const far = moveRefusals(state, order, { moves: [{ model: 'a1.1', path: [[12_500, 5000]] }] });
    expect(words(far, 'it')).toEqual(['Intercessor (A1.1) muoverebbe di 7,5"; può muovere di 6".']);
    expect(far[0]).toMatchObject({ measured: 7500, needed: 6000, at: 'a1.1' });
    const nobody = moveRefusals(state, order, { moves: [{ model: 'nobody', path: [[1, 1]] }] });
    expect(words(nobody, 'en')[0]).toMatch(/^nobody/i);
  });
});
