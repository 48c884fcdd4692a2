import { expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import { closedGates } from '../../movement/gates.ts';
import { moveScene } from '../../movement/scene.ts';
import { rectangleOutline } from '../../terrain.ts';
import { block, warzoneMove } from '../../testing/moves.ts';
import { d2, storey } from '../../testing/warzone.ts';
import { inches } from '../../units.ts';
import { planAnyMove } from '../any-move.ts';
import { solveCharge } from '../charge/charge.ts';
import { isShutIn } from '../shut-in.ts';
import { canReach } from './shortest-path.ts';

const LIMITS = { separate: 2000, sameUnit: 4000, terrain: 2000, slack: 1 };
const TABLE = { width: inches(72), height: inches(48) };
const enemy = (id: string, x: number, y: number, more: Partial<Body> = {}) =>
  d2(id, x, y, { side: 'B', unit: 'squad', ...more });

test('[WZ-12.2] a model on a slanting gate finds ways to either side, charges too, and is not shut in (R-054)', () => {
  const posts = [enemy('a', 19.25, 21.5), enemy('b', 20.54, 18.92)];
  const target = enemy('t', 23, 21.5, { unit: 'target' });
  const mover = d2('m', 20, 20);
  const gates = closedGates(posts, [], LIMITS);
  expect(gates).toHaveLength(1);
  const scene = moveScene({ table: TABLE, bodies: [mover, ...posts, target], features: [] });
  const rules = warzoneMove(3, { gates });
  expect(canReach(scene, mover, { x: 18_211, y: 19_106 }, rules)).toBe(true);
  expect(canReach(scene, mover, { x: 21_789, y: 20_894 }, rules)).toBe(true);
  expect(isShutIn(scene, ['m'], rules)).toBe(false);
  expect(checkMove(scene, ['m'], planAnyMove(scene, ['m'], rules)!, rules)).toEqual([]);
  const reach = { units: ['target'], each: true, by: 'some-model' as const, plan: 20 };
  expect(solveCharge(scene, ['m'], { ...rules, keepAway: [], reach }).possible).toBe(true);
});

test('[WZ-12.2] ways and charges on a roof take no notice of gates below it', () => {
  const roof = storey(rectangleOutline(15_000, 25_000, 30_000, 35_000));
  const solve = (z: number) => {
    const posts = [enemy('a', 20, 30, { z }), enemy('b', 23, 30, { z })];
    const mover = d2('m', 21.5, 28.5, { z: 3000 });
    const target = enemy('t', 21.5, 32, { unit: 'target', z: 3000 });
    const scene = moveScene({ table: TABLE, bodies: [mover, ...posts, target], features: [roof] });
    const reach = { units: ['target'], each: true, by: 'some-model' as const, plan: 20 };
    const rules = warzoneMove(3, { gates: closedGates(posts, [], LIMITS), keepAway: [], reach });
    return solveCharge(scene, ['m'], rules);
  };
  expect(solve(0).possible).toBe(true);
  expect(solve(3000).possible).toBe(false);
});

test('[WZ-12.2] nobody is certainly shut in by a gate with something beside it to climb', () => {
  // A ring of enemies 1.5" apart, none of whom may be approached to 1.6".
  const ring = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return enemy(`e${k}`, 20 + 2.5 * Math.cos(angle), 20 + 2.5 * Math.sin(angle));
  });
  const mover = d2('m', 20, 20);
  const keepAway = [{ from: 'enemies' as const, plan: inches(1.6), vertical: 1000, when: 'end' as const }];
  const climbs = { ...warzoneMove(6).passage, climbs: 'any' as const };
  const rules = warzoneMove(6, { gates: closedGates(ring, [], LIMITS), keepAway, passage: climbs });
  const among = (features: Parameters<typeof moveScene>[0]['features']) =>
    isShutIn(moveScene({ table: TABLE, bodies: [mover, ...ring], features }), ['m'], rules);
  expect(among([])).toBe(true);
  expect(among([block('b', 21.8, 19.5, 22.2, 20.5, 1.5)])).toBe(false);
});
