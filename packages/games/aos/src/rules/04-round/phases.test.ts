import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import { combatPhase } from '../12-combat/phase.ts';
import { slayModel } from '../14-wounds/slay.ts';
import { beginPhase } from './phases.ts';

test('[AOS-6.1c] a model that issued a command and was slain may issue again in a later phase, once it has returned', () => {
  const state = given({ phase: 'combat', units: { a1: { scroll: 'gutrippaz', models: row(3, 10, 10) } } });
  const champion = model(state, 'a1.1');
  champion.issued = 1;
  played(state, (play) => slayModel(play, unit(state, 'a1'), champion, { rule: 'AOS-14.2', what: 'combat' }));
  beginPhase({ state, emit: () => {} });
  expect(unit(state, 'a1').slain.map(({ issued }) => issued)).toEqual([0]);
});

test('[AOS-1.6.2] Rubble and Ruin looks for units near when it is rolled, after what else ends the phase', () => {
  const state = given({
    phase: 'combat',
    step: 'end',
    units: {
      a1: { scroll: 'marshcrawla-sloggoth', models: [[25.5, 19.2]] },
      a2: { scroll: 'rogue-idol', models: [[20, 15]] },
      b1: {
        scroll: 'gutrippaz',
        models: [
          [25.5, 15],
          [26.9, 15],
        ],
      },
    },
  });
  // The Sloggoth snatches the only model within 3" of the Idol, which then has nobody to roll for.
  const { diceLeft } = played(state, combatPhase, { dice: [4] });
  expect([diceLeft, unit(state, 'b1').models.map(({ id }) => id)]).toEqual([0, ['b1.2']]);
});
