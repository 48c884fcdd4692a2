import { expect, test } from 'vitest';
import { given, played, unit } from '../../../test/play.ts';
import { chantsLeft, dispelsAs } from './allowance.ts';
import { dispel } from './dispel.ts';

test('[AOS-7.1b] R138: a PRIEST with Willpower dispels as a WIZARD in its own hero phase, and keeps its prayer', () => {
  const dispelling = (willpower: boolean, active: number) => {
    const state = given({
      phase: 'hero',
      step: 'start-block',
      active,
      units: { a1: { scroll: 'lord-relictor', models: [[10, 10]] } },
      entities: [{ scroll: 'purple-sun-of-shyish', seat: 1, parts: [[20, 10]] }],
    });
    const [player] = state.players;
    const sun = state.entities['b:purple-sun-of-shyish'];
    const priest = unit(state, 'a1');
    const [model] = priest.models;
    if (!player || !sun || !model) throw new Error('not there');
    if (willpower) player.heroicAction = { action: 'willpower', hero: 'a1' };
    const as = dispelsAs(state, priest);
    played(state, (play) => dispel(play, { unit: priest, model }, sun), { dice: [1, 1] });
    return [as, chantsLeft(state, priest), dispelsAs(state, priest)];
  };
  expect(dispelling(true, 0)).toEqual(['wizard', 1, undefined]);
  expect(dispelling(false, 0)).toEqual(['priest', 0, undefined]);
  // In the enemy's hero phase Willpower is for unbinding; a PRIEST dispels for nothing then.
  expect(dispelling(true, 1)).toEqual(['priest', 1, undefined]);
});
