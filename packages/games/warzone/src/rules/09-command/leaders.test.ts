import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { removeModel } from '../07-units/remove.ts';
import { commandNumber, isOutOfCommand } from './in-command.ts';

test('[WZ-09.1-a] 6.0" from the leader is in command, 6.1" is not', () => {
  const out = (x: number) => {
    const state = given({
      units: {
        a1: {
          at: [
            [10, 10],
            [10 + x, 10],
          ],
        },
        b1: { at: [[60, 40]] },
      },
    });
    return isOutOfCommand(state, acting(state, 'a1.2'));
  };
  expect([out(7), out(7.1)]).toEqual([false, true]);
});

test('[WZ-09.2-a] who became active out of command stays so for his activation', () => {
  const state = given({
    units: {
      a1: {
        at: [
          [10, 10],
          [12, 10],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  modelIn(state, 'a1.2').outOfCommand = true;
  expect(isOutOfCommand(state, acting(state, 'a1.2'))).toBe(true);
  modelIn(state, 'a1.2').outOfCommand = null;
  expect(isOutOfCommand(state, acting(state, 'a1.2'))).toBe(false);
});

test('[WZ-09.3] in command a member tests on the leader’s CO, out of command on half his own', () => {
  const number = (x: number) => {
    const state = given({
      units: {
        a1: {
          at: [
            [10, 10],
            [x, 10],
          ],
        },
        b1: { at: [[60, 40]] },
      },
    });
    return commandNumber(state, acting(state, 'a1.2')).parts.map(({ rule }) => rule);
  };
  expect([number(12), number(30)]).toEqual([['WZ-09.3'], ['WZ-09.3', 'WZ-09.2']]);
});

test('[WZ-09.4-a] the nearest of equals takes command when the leader falls; equal distances are the owner’s choice', () => {
  const fall = (places: [number, number][], answers: [string, string][] = []) => {
    const state = given({ units: { a1: { at: [[10, 10], ...places] }, b1: { at: [[60, 40]] } } });
    played(state, (play) => removeModel(play, state.units.a1!, modelIn(state, 'a1.1'), { rule: 'WZ-15.9' }), {
      answers,
    });
    return state.units.a1!.leader;
  };
  expect(
    fall([
      [15, 10],
      [13, 10],
    ]),
  ).toBe('a1.3');
  expect(
    fall(
      [
        [13, 10],
        [7, 10],
      ],
      [['choose-leader', 'leader:a1.3']],
    ),
  ).toBe('a1.3');
});
