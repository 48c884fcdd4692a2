import { expect, test } from 'vitest';
import { isInTerrain } from '../../src/rules/17-terrain/cover.ts';
import { given, unit } from '../play.ts';
import { Book } from './book.ts';
import { isInCover } from './cover.ts';

test('[AOS-21.1d] R143: game and referee agree that faction terrain without its rules gives no cover, and rubble does', () => {
  const cover = (feature: object, lost: boolean) => {
    const state = given({
      terrain: [{ id: 't1', at: [20, 10], size: [6, 6], ...feature }],
      units: {
        a1: { scroll: 'knight-arcanum', models: [[5, 10]] },
        b1: { scroll: 'gutrippaz', models: [[19, 10]] },
      },
    });
    Object.assign(state.features.t1 ?? {}, { rulesLost: lost });
    const [attacker, target] = [unit(state, 'a1'), unit(state, 'b1')];
    return [isInTerrain(state, attacker, target), isInCover({ state, book: new Book() }, attacker, target)];
  };
  const bog = { scroll: 'totem-bog', owner: 1 };
  expect(cover(bog, false)).toEqual([true, true]);
  expect(cover(bog, true)).toEqual([false, false]);
  expect(cover({ traits: ['cover'] }, false)).toEqual([true, true]);
});
