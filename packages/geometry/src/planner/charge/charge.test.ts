import { describe, expect, test } from 'vitest';
import type { Body } from '../../body.ts';
import { checkMove } from '../../movement/check-move.ts';
import type { MoveRules } from '../../movement/rules.ts';
import { moveScene } from '../../movement/scene.ts';
import type { Feature } from '../../terrain.ts';
import { aosMove, block, chargeMove, model, wall } from '../../testing/moves.ts';
import { inches } from '../../units.ts';
import { type ChargeAnswer, solveCharge } from './charge.ts';

const TABLE = { width: inches(60), height: inches(44) };

/** Solve, and hold a found charge against checkMove. */
function solve(bodies: Body[], rules: MoveRules, features: Feature[] = [], unit = ['a']): ChargeAnswer {
  const scene = moveScene({ table: TABLE, bodies, features });
  const answer = solveCharge(scene, unit, rules);
  if (answer.possible) expect(checkMove(scene, unit, answer.moves, rules)).toEqual([]);
  return answer;
}

const foe = (id: string, x: number, y: number, unit = id) => model(id, x, y, { side: 'B', unit });
const a = model('a', 10, 20);
const gap = (inchesApart: number) => 10 + 1.26 + inchesApart;

describe('charges', () => {
  test('[W40K-18.5] a gap of 7" needs 6: a roll of 6 succeeds, a roll of 5 fails', () => {
    expect(solve([a, foe('X', gap(7), 20)], chargeMove(6, ['X'])).possible).toBe(true);
    expect(solve([a, foe('X', gap(7), 20)], chargeMove(5, ['X']))).toEqual({
      possible: false,
      unreachable: ['X'],
      complete: true,
      why: 'out-of-reach',
    });
  });

  test('[W40K-18.5] X at 4" and Y at 9", roll 7: Y needs 8, the charge fails altogether', () => {
    const bodies = [a, foe('X', gap(4), 20), foe('Y', 10, 20 + 1.26 + 9)];
    expect(solve(bodies, chargeMove(7, ['X', 'Y']))).toMatchObject({
      unreachable: ['Y'],
      complete: true,
    });
  });

  test('[W40K-18.5] every end near X is also within 1" of Z: the charge fails whatever the roll', () => {
    const ring = Array.from({ length: 12 }, (_, k) => {
      const angle = (k * Math.PI) / 6;
      return foe(`z${k}`, 20 + 2.4 * Math.cos(angle), 20 + 2.4 * Math.sin(angle), 'Z');
    });
    const answer = solve([a, foe('X', 20, 20), ...ring], chargeMove(12, ['X']));
    expect(answer).toMatchObject({ possible: false, unreachable: ['X'], complete: true });
  });

  test('[W40K-18.7] a target on a 4" ruin is in reach from the ground below', () => {
    const high = { ...foe('X', gap(5), 20), z: inches(4) };
    const ruin = block('r', gap(5) - 0.63, 15, 30, 25, 4);
    expect(solve([a, high], chargeMove(4, ['X']), [ruin]).possible).toBe(true);
    expect(solve([a, high], chargeMove(3.9, ['X']), [ruin]).possible).toBe(false);
  });

  test('[W40K-18.5] a friend in the way costs the way around; with flight it costs nothing', () => {
    const friends = [19.2, 20.8].map((y, i) => model(`f${i}`, 13, y, { unit: 'F' }));
    const bodies = [a, foe('X', gap(7), 20), ...friends];
    expect(solve(bodies, chargeMove(7, ['X'])).possible).toBe(false);
    expect(solve(bodies, chargeMove(7.2, ['X'])).possible).toBe(true);
    const fly = chargeMove(6, ['X']);
    expect(solve(bodies, { ...fly, passage: { ...fly.passage, models: 'all' } }).possible).toBe(true);
  });

  test('[W40K-18.6] a wall taller than 1" must be walked around, a lower one not', () => {
    const bodies = [a, foe('X', gap(7), 20)];
    expect(solve(bodies, chargeMove(6, ['X']), [wall('w', 13, 18, 13, 22, 1)]).possible).toBe(true);
    expect(solve(bodies, chargeMove(6, ['X']), [wall('w', 13, 18, 13, 22, 3)]).possible).toBe(false);
    expect(solve(bodies, chargeMove(9, ['X']), [wall('w', 13, 18, 13, 22, 3)]).possible).toBe(true);
  });

  test('[W40K-18.7] a target on a roof 6" up must be climbed to: 4" and 6", over the friends with flight', () => {
    const high = { ...foe('X', gap(5), 20), z: inches(6) };
    const tower = block('t', 13.5, 15, 25, 25, 6);
    const friends = [18.6, 20, 21.4].map((y, i) => model(`f${i}`, 12, y, { unit: 'F' }));
    const fly = (roll: number) => {
      const rules = chargeMove(roll, ['X']);
      return { ...rules, passage: { ...rules.passage, models: 'all' as const } };
    };
    expect(solve([a, high, ...friends], fly(9), [tower]).possible).toBe(false);
    expect(solve([a, high, ...friends], fly(11), [tower]).possible).toBe(true);
    expect(solve([a, high], chargeMove(11, ['X']), [tower]).possible).toBe(true);
  });

  test('[W40K-18.5] a narrow end beside a wall is found when the end straight ahead lies in it', () => {
    const charger = model('a', 10.311, 5.701);
    const bodies = [charger, foe('X', 3.235, 3.25), foe('Y', 1, 1), foe('Z', 1, 2.263)];
    expect(solve(bodies, chargeMove(6, ['X']), [wall('w', 5, 3, 5, 5, 2)]).possible).toBe(true);
    expect(solve(bodies, chargeMove(5.9, ['X']), [wall('w', 5, 3, 5, 5, 2)])).toMatchObject({
      complete: true,
      why: 'out-of-reach',
    });
  });

  test('[W40K-18.5] an end where the reach of the target meets the engagement range of another is found', () => {
    const bodies = [model('a', 8.588, 14.086), foe('X', 12.048, 5.515), foe('Y', 13.413, 7.139)];
    expect(solve(bodies, chargeMove(7, ['X'])).possible).toBe(true);
    expect(solve(bodies, chargeMove(6.98, ['X'])).possible).toBe(false);
  });

  test('[AOS-11.1] the first model must end within ½" of any enemy', () => {
    const rules = (roll: number) =>
      aosMove(roll, {
        keepAway: [],
        reach: { units: ['X', 'Y'], each: false, by: 'first-model', plan: inches(0.5) },
      });
    const bodies = [a, foe('X', gap(7.4), 20), foe('Y', 10, 40)];
    expect(solve(bodies, rules(7)).possible).toBe(true);
    expect(solve(bodies, rules(6)).possible).toBe(false);
  });

  const squad = (count: number, x: number, y: number): Body[] =>
    Array.from({ length: count }, (_, k) =>
      model(`s${k}`, x + (k % 2) * 1.5, y + Math.floor(k / 2) * 1.5, { unit: 'S' }),
    );
  const ids = (bodies: Body[]) => bodies.map((body) => body.id);

  test('[W40K-18.5] ten models reach three units at once and stay together', () => {
    const unit = squad(10, 10, 16);
    const foes = ['X', 'Y', 'Z'].flatMap((name, i) =>
      [0, 1, 2].map((k) => foe(`${name}${k}`, 18 + k * 1.4, 13 + i * 5, name)),
    );
    const answer = solve([...unit, ...foes], chargeMove(8, ['X', 'Y', 'Z']), [], ids(unit));
    expect(answer.possible).toBe(true);
  });

  test('[W40K-18.5] two models reach two targets from the sides that face each other', () => {
    const unit = [2, 4].map((x, k) => model(`s${k}`, x, 2, { unit: 'S' }));
    const foes = [foe('X', 6.142, 2.727), foe('Y', 2, 8.465)];
    expect(solve([...unit, ...foes], chargeMove(5, ['X', 'Y']), [], ids(unit)).possible).toBe(true);
  });

  test('[W40K-18.5] one model reaches two targets from the sliver of ground that is near both', () => {
    const bodies = [model('a', 8.281, 1.186), foe('X', 10.571, 5.054), foe('Y', 14.316, 2.668)];
    expect(solve(bodies, chargeMove(5, ['X', 'Y'])).possible).toBe(true);
    expect(solve(bodies, chargeMove(4.5, ['X', 'Y']))).toMatchObject({ complete: true, why: 'apart' });
  });

  test('[W40K-18.5] two models on the line between two targets just hold together', () => {
    const unit = [11.564, 13.264].map((x, k) => model(`s${k}`, x, 9.538, { unit: 'S' }));
    const foes = [foe('X', 13.215, 1.796), foe('Y', 6.866, 3.32)];
    expect(solve([...unit, ...foes], chargeMove(6, ['X', 'Y']), [], ids(unit)).possible).toBe(true);
  });

  test('[W40K-18.5] ten models stretch between two targets 18" apart, and not between two 30" apart', () => {
    const unit = squad(10, 20, 16);
    const foes = (apart: number) => [foe('X', 20.75 - apart / 2, 20), foe('Y', 20.75 + apart / 2, 20)];
    expect(solve([...unit, ...foes(18)], chargeMove(7, ['X', 'Y']), [], ids(unit)).possible).toBe(true);
    expect(solve([...unit, ...foes(30)], chargeMove(12, ['X', 'Y']), [], ids(unit)).possible).toBe(false);
  });

  test('[W40K-02.2] two targets too far apart for the unit to hold together: no charge', () => {
    const unit = squad(2, 20, 20).map((body) => ({ ...body, unit: 'S' }));
    const foes = [foe('X', 12, 20), foe('Y', 29.5, 20)];
    expect(solve([...unit, ...foes], chargeMove(10, ['X', 'Y']), [], ids(unit))).toMatchObject({
      possible: false,
      complete: true,
    });
  });
});

test('[W40K-18.5] one model reaches two targets from the one place beside a low piece that is left for it', () => {
  const mover = model('m', 7.069, 15.028);
  const foes = [foe('t0', 9.06, 11.337), foe('t1', 5.736, 12.602)];
  for (const targets of [
    ['t0', 't1'],
    ['t1', 't0'],
  ]) {
    const answer = solve([mover, ...foes], chargeMove(3.7, targets), [block('b', 7, 12, 8, 13, 0.5)], ['m']);
    expect(answer.possible).toBe(true);
  }
});
