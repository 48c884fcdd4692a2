import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { acting, given, modelIn } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { moveCandidates, moveRefusals } from '../../table/moves.ts';
import { moveOrderFor } from './allowance.ts';

const codes = (state: Battle, x: number, y: number) =>
  moveRefusals(state, moveOrderFor(state, acting(state, 'a1.1')), {
    moves: [{ model: 'a1.1', path: [[inches(x), inches(y)]] }],
  }).map(({ code, rule }) => `${code} ${rule}`);

test('[WZ-12.1] a Move covers MO and no more', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { at: [[60, 40]] } } });
  expect(codes(state, 13, 10)).toEqual([]);
  expect(codes(state, 13.1, 10)).toEqual(['move/too-far WZ-12.1']);
});

test('[WZ-12.4-a] with an enemy 3" ahead a Move ends 2.9" ahead at most', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { at: [[14, 10]] } } });
  expect(codes(state, 12.9, 10)).toEqual([]);
  expect(codes(state, 12.95, 10)).toEqual(['move/too-close WZ-12.4']);
});

test('[WZ-12.2-a] friends are passed; a gap in one enemy squad needs 4", between two squads 2"', () => {
  const friends = given({
    units: {
      a1: {
        at: [
          [10, 10],
          [11.2, 10],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  expect(codes(friends, 12.5, 10)).toEqual([]);
  const same = given({
    units: {
      a1: { at: [[10, 10]] },
      b1: {
        at: [
          [11.5, 8.5],
          [11.5, 11.5],
        ],
      },
    },
  });
  expect(codes(same, 13, 10)).toContain('move/gate-closed WZ-12.2');
  const apart = given({ units: { a1: { at: [[10, 10]] }, b1: { at: [[11.5, 8.5]] }, b2: { at: [[11.5, 11.5]] } } });
  expect(codes(apart, 13, 10)).toEqual([]);
});

test('[WZ-10.6] the panicked do not come nearer to the nearest enemy they see', () => {
  const state = given({ units: { a1: { at: [[10, 10]], model: { panicked: true } }, b1: { at: [[20, 10]] } } });
  expect(codes(state, 11, 10)).toEqual(['move/advance-in-panic WZ-10.6']);
  expect(codes(state, 9, 10)).toEqual([]);
});

test('[WZ-33.2] the frightened come no nearer to what they fear', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { at: [[20, 10]] } } });
  modelIn(state, 'a1.1').fears = ['b1.1'];
  expect(codes(state, 11, 10)).toEqual(['move/nearer-in-fear WZ-33.2']);
  expect(codes(state, 9, 10)).toEqual([]);
});

test('[WZ-33.2] who fell since is feared no more, and the frightened can still be moved', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { at: [[20, 10]] }, b2: { at: [[60, 40]] } } });
  modelIn(state, 'a1.1').fears = ['b1.1'];
  modelIn(state, 'b1.1').presence = 'gone';
  touch(state);
  expect(codes(state, 11, 10)).toEqual([]);
  const order = moveOrderFor(state, acting(state, 'a1.1'));
  expect(moveCandidates(state, order, 3, new Random(1))).toHaveLength(3);
});

test('[WZ-16.6] crouched a Move covers half', () => {
  const state = given({ units: { a1: { at: [[10, 10]], model: { crouched: true } }, b1: { at: [[60, 40]] } } });
  expect(codes(state, 11.5, 10)).toEqual([]);
  expect(codes(state, 11.6, 10)).toEqual(['move/too-far WZ-12.1']);
});

test('[WZ-33.27] one of a squad who was found blocks the way, also while his comrades stalk', () => {
  const found = (stalking: boolean) => {
    const state = given({
      units: {
        a1: { at: [[20, 20]] },
        b1: {
          profile: 'night-tiger',
          at: [
            [22, 20],
            [40, 40],
          ],
        },
      },
    });
    modelIn(state, 'b1.1').stalking = stalking;
    modelIn(state, 'b1.2').stalking = true;
    return codes(state, 20.95, 20);
  };
  expect([found(true), found(false)]).toEqual([[], ['move/too-close WZ-12.4']]);
});

test('[WZ-33.27] enemies walk through a stalker, but do not end on it', () => {
  const through = (stalking: boolean, x: number) => {
    const state = given({
      units: { a1: { at: [[20, 20]] }, b1: { profile: 'night-tiger', at: [[21.5, 20.1]], model: { stalking } } },
    });
    return codes(state, x, 20);
  };
  expect(through(true, 23)).toEqual([]);
  expect(through(true, 22)).toEqual(['move/ends-on-model WZ-12.2']);
  expect(through(false, 23)).toContain('move/model-in-the-way WZ-12.2');
});

test('[WZ-33.27] a stalker may end its Move beside an enemy, not on it; anybody else keeps 0.1" away', () => {
  const codes = (stalking: boolean, x: number) => {
    const state = given({
      units: { a1: { profile: 'night-tiger', at: [[20, 20]], model: { stalking } }, b1: { at: [[24, 20]] } },
    });
    const one = acting(state, 'a1.1');
    const answer = { moves: [{ model: 'a1.1', path: [[inches(x), inches(20)] as [number, number]] }] };
    return moveRefusals(state, moveOrderFor(state, one), answer).map(({ code }) => code);
  };
  expect([codes(true, 22.95), codes(false, 22.95)]).toEqual([[], ['move/too-close']]);
  expect(codes(true, 23.3)).toEqual(['move/ends-on-model']);
});
