import { expect, test } from 'vitest';
import { given, model, played, row, unit } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { rollModifiers } from '../01-concepts/rolling.ts';
import { heroPhase } from '../07-hero/phase.ts';
import { isVisible, seesThing } from '../13-attacks/visibility.ts';
import { wardsOf } from '../14-wounds/suffer.ts';
import { braveryOf } from '../22-warscrolls/now.ts';
import { isInTerrain } from './cover.ts';

const flat = (mysterious: string, x: number, id = 't1') => ({ id, at: [x, 12], size: [4, 2], mysterious });

/** Three Bog Witches in a row from x = 10 along a feature above them; only some are within 1" of it. */
const witches = (mysterious: string, more: object[] = []) =>
  given({
    phase: 'hero',
    step: 'main',
    terrain: [flat(mysterious, 8.6), ...more],
    units: {
      a1: { scroll: 'bog-witches', models: row(3, 10, 10, 1.6) },
      b1: { scroll: 'gutrippaz', models: row(3, 10, 25) },
    },
  });

test('[AOS-28.1.3] R56: Mystical terrain wards the models within 1" of it, not their whole unit', () => {
  const state = witches('mystical');
  const warded = unit(state, 'a1').models.map((each) => wardsOf(state, unit(state, 'a1'), each).length);
  expect(warded).toEqual([1, 1, 0]);
});

test('[AOS-28.1.3] [AOS-19.4] Arcane terrain helps the model that casts, if it is within 1"; R108: once', () => {
  const cast = (state: Battle) =>
    unit(state, 'a1').models.map((each) =>
      rollModifiers(state, unit(state, 'a1'), 'cast', each).reduce((sum, { amount }) => sum + amount, 0),
    );
  expect(cast(witches('arcane'))).toEqual([1, 1, 0]);
  expect(cast(witches('arcane', [flat('arcane', 14, 't2')]))).toEqual([1, 1, 1]);
});

test('[AOS-19.4] [AOS-23.3] a Skull Altar hinders the model that casts, if it is within 16"', () => {
  const state = given({
    terrain: [
      {
        id: 'b:skull-altar',
        at: [2.5, 10],
        size: [5, 4],
        height: 3,
        shape: 'closed',
        kind: 'building',
        traits: ['defensible'],
        scroll: 'skull-altar',
        owner: 1,
      },
    ],
    // The bases of the first two reach to within 16" of the altar's side at x = 5.
    units: { a1: { scroll: 'bog-witches', models: row(3, 19.9, 10, 1.6) } },
  });
  const cast = unit(state, 'a1').models.map((each) => rollModifiers(state, unit(state, 'a1'), 'cast', each).length);
  expect(cast).toEqual([1, 1, 0]);
});

test('[AOS-19.1.1] [AOS-28.1.3] TV AOS-19.1-b: with +1 from Arcane terrain two 1s are still a miscast', () => {
  const state = witches('arcane');
  const { events } = played(state, heroPhase, {
    dice: [1, 1, 3],
    answers: { 'during-hero-phase': 'cast:a1.1:arcane-bolt' },
  });
  expect(events.map(({ type }) => type)).toContain('miscast');
  expect(unit(state, 'a1').phase.miscast).toBe(true);
});

test('[AOS-28.1.3] R107: Inspiring terrain is for units wholly within 1", to the thousandth', () => {
  // The far rim of a base of 32 mm: centre and 0.630" from the edge at y = 13.
  const bravery = (y: number) => {
    const state = given({
      terrain: [flat('inspiring', 10)],
      units: { a1: { scroll: 'gutrippaz', models: [{ at: [10, y], command: null }] } },
    });
    return braveryOf(state, unit(state, 'a1'));
  };
  expect([bravery(12), bravery(13.37), bravery(13.372)]).toEqual([6, 6, 5]);
});

test('[AOS-17.1] [AOS-17.1.1] [AOS-21.1d] R143: cover comes from features with that rule, and goes with the rules of a scroll', () => {
  const covered = (feature: object, change: (state: Battle) => void = () => {}) => {
    const state = given({
      terrain: [{ id: 't1', at: [20, 10], size: [6, 6], ...feature }],
      units: {
        a1: { scroll: 'knight-arcanum', models: [[5, 10]] },
        b1: { scroll: 'gutrippaz', models: row(2, 19, 10) },
      },
    });
    change(state);
    return isInTerrain(state, unit(state, 'a1'), unit(state, 'b1'));
  };
  expect(covered({})).toBe(true);
  expect(covered({ traits: ['wyldwood'] })).toBe(false);
  const lost = (state: Battle) => Object.assign(state.features.t1 ?? {}, { rulesLost: true });
  expect(covered({ scroll: 'totem-bog', owner: 1 }, lost)).toBe(false);
});

test('[AOS-13.1.1b] R117: a garrison is seen, and sees, by the corners and edges of its tower', () => {
  const tower = { id: 't5', at: [20, 10], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] };
  // A high wall before the tower, a little narrower than it: its corners look out beside the wall.
  const seen = (width: number) => {
    const state = given({
      terrain: [tower, { id: 't6', at: [13, 10], size: [1, width], height: 9, shape: 'closed' }],
      units: {
        a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
        b1: { scroll: 'gutrippaz', models: 2, garrison: 't5' },
      },
    });
    const [a, b] = [unit(state, 'a1'), unit(state, 'b1')];
    const [from, to] = [model(state, 'a1.1'), model(state, 'b1.1')];
    return [isVisible(state, a, from, b, to), isVisible(state, b, to, a, from)];
  };
  expect(seen(1)).toEqual([true, true]);
  expect(seen(20)).toEqual([false, false]);
});

test('[AOS-19.3.2] R117: endless spells are seen by the rim of their base at 1" and 2", and hide nobody', () => {
  const state = given({
    terrain: [{ id: 't6', at: [14, 10], size: [1, 8], height: 1.5, shape: 'solid' }],
    units: { a1: { scroll: 'knight-arcanum', models: [[10, 10]] }, b1: { scroll: 'gutrippaz', models: [[30, 10]] } },
    entities: [{ scroll: 'purple-sun-of-shyish', seat: 1, parts: [[20, 10]] }],
  });
  const sun = { unit: 'b:purple-sun-of-shyish', id: 'x', side: '', x: 20_000, y: 10_000, z: 0, facing: 0 };
  const body = { ...sun, footprint: { kind: 'round' as const, radius: 1181 }, measuredFrom: 'base' as const };
  // The Knight looks over the wall at its top, not at something lower.
  expect(seesThing(state, unit(state, 'a1'), model(state, 'a1.1'), { ...body, height: 2000 })).toBe(true);
  expect(seesThing(state, unit(state, 'a1'), model(state, 'a1.1'), { ...body, height: 500 })).toBe(false);
});

test('[AOS-17.0.2] R139: models that are behind two different features are not in cover', () => {
  const covered = (...walls: { at: [number, number]; size: [number, number] }[]) => {
    const state = given({
      terrain: walls.map((wall, i) => ({ id: `t${i + 1}`, height: 1.5, shape: 'solid', ...wall })),
      units: {
        a1: { scroll: 'knight-arcanum', models: [[13, 3]] },
        b1: {
          scroll: 'gutrippaz',
          models: [
            [11.2, 12.2],
            [14.8, 12.2],
          ],
        },
      },
    });
    return isInTerrain(state, unit(state, 'a1'), unit(state, 'b1'));
  };
  expect(covered({ at: [13, 10.5], size: [6, 1] })).toBe(true);
  expect(covered({ at: [11.2, 10.5], size: [2.6, 1] }, { at: [14.8, 10.5], size: [2.6, 1] })).toBe(false);
});

test('[AOS-28.1.3] R108: the same rule twice counts once; other reasons for Bravery count beside it', () => {
  const ground = (id: string, mysterious: string) => ({ id, at: [12, 12], size: [6, 6], mysterious });
  const braveryAmid = (terrain: object[], others: object = {}) => {
    const state = given({ terrain, units: { a1: { scroll: 'gutrippaz', models: [[12, 12]] }, ...others } });
    return braveryOf(state, unit(state, 'a1'));
  };
  const alone = braveryAmid([]);
  const idol = { a2: { scroll: 'rogue-idol', models: [[20, 12]] } };
  expect(braveryAmid([], idol)).toBe(alone + 1);
  expect(braveryAmid([ground('t1', 'inspiring'), ground('t2', 'inspiring')])).toBe(alone + 1);
  expect(braveryAmid([ground('t1', 'inspiring'), ground('t2', 'inspiring')], idol)).toBe(alone + 2);
  expect(braveryAmid([ground('t1', 'sinister')], idol)).toBe(alone);
  expect(braveryAmid([ground('t1', 'inspiring'), ground('t2', 'sinister')])).toBe(alone);
});
