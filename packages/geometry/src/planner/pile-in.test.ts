import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMove } from '../movement/check-move.ts';
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
