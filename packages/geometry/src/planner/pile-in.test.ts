import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMove } from '../movement/check-move.ts';
import { type ModelMove, walk } from '../movement/path.ts';
import { moveScene } from '../movement/scene.ts';
import { cases } from '../testing/cases.ts';
import { aosMove, model, pileIn } from '../testing/moves.ts';
import { isFair, leastAlong, place, plainGap, round, SMALL_TABLE } from '../testing/plain-moves.ts';
import { inches } from '../units.ts';
import { planPileIn } from './pile-in.ts';

const TABLE = { width: inches(60), height: inches(44) };

test('[W40K-20.5] with the first of two equally near enemies walled off by friends, a model goes to the other', () => {
  const mover = model('m', 20, 20);
  const enemies = [17, 23].map((x) => model(`e${x}`, x, 20, { side: 'B', unit: 'E' }));
  const friends = [18.74, 20, 21.26].map((y) => model(`f${y}`, 18.7, y, { unit: 'F' }));
  for (const foes of [enemies, [...enemies].reverse()]) {
    const scene = moveScene({ table: TABLE, bodies: [mover, ...foes, ...friends], features: [] });
    for (const rules of [
      pileIn(),
      aosMove(3, { keepAway: [], approach: { to: 'enemies', how: 'not-farther-from-unit' } }),
    ]) {
      const moves = planPileIn(scene, ['m'], rules)!;
      expect(checkMove(scene, ['m'], moves, rules)).toEqual([]);
      expect(moves[0]?.path.at(-1)?.x).toBeGreaterThan(21_730);
    }
  }
});

test('[W40K-20.5] a unit in a column goes as one: nobody waits for those behind', () => {
  for (const apart of [1.5, 2.26, 3.2]) {
    const unit = [0, 1, 2, 3].map((k) => model(`m${k}`, 20 - k * apart, 20, { unit: 'U' }));
    const enemy = model('e', 25, 20, { side: 'B', unit: 'E' });
    const scene = moveScene({ table: TABLE, bodies: [...unit, enemy], features: [] });
    const ids = unit.map(({ id }) => id);
    const moves = planPileIn(scene, ids, pileIn())!;
    expect(checkMove(scene, ids, moves, pileIn())).toEqual([]);
    expect(moves.map(({ path }) => path.at(-1)!.x - path[0]!.x)).toEqual([3000, 3000, 3000, 3000]);
  }
});

test('[W40K-20.5] where the last cannot follow, the first goes as far as the unit holds together', () => {
  const bodies = [
    model('first', 20, 20, { unit: 'U' }),
    model('last', 17, 20, { unit: 'U' }),
    model('e', 24, 20, { side: 'B', unit: 'E' }),
    // In contact with an enemy of its own, the last one is held.
    model('f', 15.738, 20, { side: 'B', unit: 'F' }),
  ];
  const scene = moveScene({ table: TABLE, bodies, features: [] });
  const moves = planPileIn(scene, ['first', 'last'], pileIn())!;
  // 0.26" is what is left of 2" between them, of which it goes a quarter of an inch.
  expect(moves.map((move) => [move.model, move.path.at(-1)!.x])).toEqual([['first', 20_250]]);
});

test('[W40K-20.5] nobody could end nearer by a straight walk while the others end where they do', () => {
  const pack = fc.tuple(
    place,
    fc.array(fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(place, { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(pack, ([at, more, places]) => {
      const spots = [at, ...more.map(([dx, dy]) => ({ x: at.x + dx, y: at.y + dy }))];
      const unit = spots.map((p, i) => round(`m${i}`, p, 'A', 'M'));
      const foes = places.map((p, i) => round(`f${i}`, p, 'B', 'F'));
      fc.pre(isFair([...unit, ...foes], []));
      const ids = unit.map(({ id }) => id);
      const table = moveScene({ table: SMALL_TABLE, bodies: [...unit, ...foes], features: [] });
      const judge = (moves: readonly ModelMove[]) => checkMove(table, ids, moves, pileIn()).length === 0;
      fc.pre(judge([]));
      const moves = planPileIn(table, ids, pileIn())!;
      expect(judge(moves)).toBe(true);
      for (const each of unit) {
        const gaps = foes.map((foe) => plainGap(each, foe));
        const target = foes[gaps.indexOf(Math.min(...gaps))]!;
        const others = moves.filter(({ model }) => model !== each.id);
        const end = moves.find(({ model }) => model === each.id)?.path.at(-1) ?? each;
        const least = Math.min(...foes.map((foe) => plainGap({ ...each, x: end.x, y: end.y }, foe)));
        const away = Math.hypot(target.x - each.x, target.y - each.y);
        for (let length = 2999; length > 0; length -= 250) {
          const to = {
            x: Math.round(each.x + ((target.x - each.x) * length) / away),
            y: Math.round(each.y + ((target.y - each.y) * length) / away),
          };
          if (plainGap({ ...each, ...to }, target) > least - 300) continue;
          expect(judge([...others, { model: each.id, path: walk(each, [to]) }])).toBe(false);
        }
      }
    }),
    cases(60),
  );
});

test('[W40K-20.5] a model with a clear way to any of its equally near enemies comes into contact', () => {
  const scene = fc.tuple(
    place,
    place,
    fc.constantFrom('west-east', 'south-north', 'across'),
    fc.array(place, { maxLength: 3 }),
  );
  fc.assert(
    fc.property(scene, ([start, at, how, friends]) => {
      const mover = round('m', start, 'A', 'M');
      const opposite = {
        x: how === 'south-north' ? at.x : 2 * start.x - at.x,
        y: how === 'west-east' ? at.y : 2 * start.y - at.y,
      };
      const foes = [at, opposite].map((p, i) => round(`f${i}`, p, 'B', 'F'));
      const others = friends.map((p, i) => round(`o${i}`, p, 'A', `o${i}`));
      fc.pre(isFair([mover, ...foes, ...others], []));
      const away = plainGap(mover, foes[0]!);
      fc.pre(away > 20 && away < 2900);
      const table = moveScene({ table: SMALL_TABLE, bodies: [mover, ...foes, ...others], features: [] });
      const moves = planPileIn(table, ['m'], pileIn())!;
      expect(checkMove(table, ['m'], moves, pileIn())).toEqual([]);
      const hasClearWay = foes.some((foe) => {
        const share = (away - 3) / Math.hypot(foe.x - start.x, foe.y - start.y);
        const end = { x: start.x + (foe.x - start.x) * share, y: start.y + (foe.y - start.y) * share };
        const blockers = [...foes, ...others].filter((each) => each !== foe);
        return blockers.every((each) => leastAlong([start, end], (p) => plainGap({ ...mover, ...p }, each)) > 10);
      });
      if (!hasClearWay) return;
      const last = moves[0]?.path.at(-1) ?? start;
      expect(Math.min(...foes.map((foe) => plainGap({ ...mover, ...last }, foe)))).toBeLessThanOrEqual(20);
    }),
    cases(100),
  );
});
