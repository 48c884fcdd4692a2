import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import { bodyOf, modelToUnit, unitGap, unitsWithin, unitWhollyWithin } from '../../table/table.ts';
import { removeModel, slayModel } from '../14-wounds/slay.ts';
import { braveryOf } from '../22-warscrolls/now.ts';
import { hasKeyword } from './keywords.ts';

const R32 = 32 / 50.8;
const R40 = 40 / 50.8;

test('[AOS-1.5.1a] R10: the distance of two models is the shortest between their bases, straight in space', () => {
  const state = given({
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
      b1: { scroll: 'gutrippaz', models: [[10 + R40 + R32 + 3, 10, 4]] },
    },
  });
  // 3" along and 4" up.
  expect(Math.round(modelToUnit(state, unit(state, 'a1'), model(state, 'a1.1'), unit(state, 'b1')))).toBe(5000);
  expect(bodyOf(state, unit(state, 'a1'), model(state, 'a1.1')).measuredFrom).toBe('base');
});

test('[AOS-1.5.1b] TV AOS-1.5.1-a: units are as far apart as their closest models; exactly 12" is within 12"', () => {
  const state = given({
    units: {
      a1: { scroll: 'gutrippaz', models: row(3, 4, 10) },
      b1: { scroll: 'gutrippaz', models: row(3, 4 + 2.8 + 2 * R32 + 12, 10) },
    },
  });
  const [a, b] = [unit(state, 'a1'), unit(state, 'b1')];
  expect(Math.round(unitGap(state, a, b))).toBe(12_000);
  expect([unitsWithin(state, a, b, inches(12)), unitsWithin(state, a, b, inches(11.99))]).toEqual([true, false]);
});

test('[AOS-1.5.1c] TV AOS-1.5.1-b: wholly within counts the far rim of the farthest base', () => {
  const isWholly = (x: number) => {
    const state = given({
      units: {
        a1: { scroll: 'knight-arcanum', models: [[5, 10]] },
        a2: {
          scroll: 'gutrippaz',
          models: [
            [10, 10],
            [5 + x, 10],
          ],
        },
      },
    });
    return unitWhollyWithin(state, unit(state, 'a2'), unit(state, 'a1'), model(state, 'a1.1'), inches(12));
  };
  expect([isWholly(12.1), isWholly(12.2)]).toEqual([true, false]);
});

test('[AOS-1.2.2] R03: of slain, fled and removed models only the slain may return and count for battleshock', () => {
  const state = given({ units: { a1: { scroll: 'gutrippaz', models: row(4, 10, 10) } } });
  const gutrippaz = unit(state, 'a1');
  played(state, (play) => slayModel(play, gutrippaz, model(state, 'a1.1'), { rule: 'AOS-14.2', what: 'combat' }));
  removeModel({ state, emit: () => {} }, gutrippaz, model(state, 'a1.2'), { rule: 'AOS-15.1', what: 'fled' });
  removeModel({ state, emit: () => {} }, gutrippaz, model(state, 'a1.3'), { rule: 'AOS-15.2', what: 'coherency' });
  expect([gutrippaz.models.map(({ id }) => id), gutrippaz.slain.map(({ id }) => id)]).toEqual([['a1.4'], ['a1.1']]);
  expect(gutrippaz.turn.slain).toBe(1);
});

test('[AOS-1.6d] an aura works on whoever stands in it now, and on nobody else', () => {
  const state = given({
    units: {
      a1: { scroll: 'rogue-idol', models: [[10, 10]] },
      a2: { scroll: 'gutrippaz', models: [{ at: [20, 10], command: null }] },
    },
  });
  expect(braveryOf(state, unit(state, 'a2'))).toBe(6);
  model(state, 'a2.1').x = inches(40);
  state.epoch++;
  expect(braveryOf(state, unit(state, 'a2'))).toBe(5);
});

test('[AOS-22.6] a keyword that was given holds like a printed one; [AOS-22.1] the type is the warscroll', () => {
  const state = given({
    units: {
      a1: { scroll: 'gutrippaz', models: [[10, 10]], keywords: ['WIZARD'] },
      a2: { scroll: 'gutrippaz', models: [[14, 10]] },
    },
  });
  const { library } = state;
  expect(['a1', 'a2'].map((id) => hasKeyword(library, unit(state, id), 'WIZARD'))).toEqual([true, false]);
  expect(unit(state, 'a1').warscroll).toBe(unit(state, 'a2').warscroll);
});
