import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { rectangle, roundBase } from '../footprint.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { block, flyMove, model, normalMove, warzoneDrive, warzoneMove } from '../testing/moves.ts';
import { degrees, inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { leastDisplacement, moveLength } from './cost.ts';
import { type Drive, driveFaults, driveMove } from './drive.ts';
import { straightFlights } from './flight.ts';
import { walk } from './path.ts';
import type { MoveFault, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(60), height: inches(44) };
const scene = (bodies: Body[], table = TABLE) => moveScene({ table, bodies, features: [] });
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);
const to = (x: number, y: number) => ({ x: inches(x), y: inches(y) });

describe('vehicles and aircraft', () => {
  const limits = { turn: 9000, distance: 6000, betweenTurns: 500 };
  const drive = (
    turn: number,
    turns: 'before' | 'after',
    distance: number,
    gear: Drive['gear'] = 'forward',
  ): Drive => ({
    turn: turn * 100,
    turns,
    distance: inches(distance),
    gear,
  });

  test('[WZ-24.7] drive 6" and turn left, drive 3" and turn left', () => {
    const car = model('car', 20, 10, { facing: degrees(90), footprint: rectangle(4000, 2000) });
    const first = driveMove(car, drive(90, 'after', 6));
    expect(first.path.at(-1)).toEqual({ ...to(20, 16), z: 0, facing: degrees(180) });
    const there = { ...car, ...first.path.at(-1) };
    const second = driveMove(there, drive(90, 'after', 3));
    expect(second.path.at(-1)).toEqual({ ...to(17, 16), z: 0, facing: degrees(270) });
    expect(driveFaults([drive(90, 'after', 6), drive(90, 'after', 3)], limits)).toEqual([]);
    expect(driveFaults([drive(90, 'after', 6), drive(90, 'before', 3)], limits)).toMatchObject([
      { code: 'turns-too-near', drive: 1, measured: 0, needed: 500 },
    ]);
    expect(driveFaults([drive(90, 'before', 3)], limits)).toEqual([]);
  });

  test('[WZ-01.2] half of a short drive is still 1" in reverse, and half of none is none', () => {
    const back = (distance: number, furthest: number) =>
      driveFaults([drive(0, 'after', distance, 'reverse')], { ...limits, distance: inches(furthest) });
    expect(back(1, 1)).toEqual([]);
    expect(back(1.1, 1)).toMatchObject([{ code: 'too-far', measured: 1100, needed: 1000 }]);
    expect(back(1.2, 2.4)).toEqual([]);
    expect(back(1, 0)).toMatchObject([{ code: 'too-far', needed: 0 }]);
  });

  test('[WZ-24.5] reverse goes straight back at half speed', () => {
    const car = model('car', 20, 10, { facing: degrees(90), footprint: rectangle(4000, 2000) });
    expect(driveMove(car, drive(0, 'after', 3, 'reverse')).path.at(-1)).toMatchObject(to(20, 7));
    expect(driveFaults([drive(0, 'after', 3, 'reverse')], limits)).toEqual([]);
    expect(driveFaults([drive(0, 'after', 3.1, 'reverse')], limits)).toMatchObject([{ code: 'too-far', needed: 3000 }]);
    expect(driveFaults([drive(60, 'before', 1)], { ...limits, turn: 4500 })).toMatchObject([{ code: 'turn-too-wide' }]);
  });

  test('[W40K-08.2] a tank that swings left and right again is as far as one of its corners, and told where it must stop', () => {
    const tank = model('t', 10, 10, { footprint: rectangle(inches(4.5), inches(3)), measuredFrom: 'hull' });
    const path = [
      { ...to(10, 10), z: 0, facing: 0 },
      { ...to(14, 10), z: 0, facing: degrees(45) },
      { ...to(18, 10), z: 0, facing: 0 },
    ];
    const check = (m: number) => checkMove(scene([tank]), ['t'], [{ model: 't', path }], normalMove(m));
    expect(check(9)).toEqual([]);
    expect(check(8.98)).toMatchObject([{ code: 'too-far', at: { leg: 1 } }]);
    expect(check(8.98)[0]!.measured).toBeCloseTo(8990, 0);
    // What of a path ends where the allowance runs out costs the allowance.
    for (const m of [3, 5, 6, 7, 8]) {
      const { leg, x, y, z, share } = check(m)[0]!.at!;
      const facing = Math.round(4500 * (leg === 0 ? share : 1 - share));
      const part = [...path.slice(0, leg + 1), { x, y, z, facing }];
      const length = moveLength(scene([tank]), tank, { model: 't', path: part }, normalMove(m).cost);
      expect(Math.abs(length - inches(m))).toBeLessThan(20);
    }
  });

  test('[WZ-24.7] a turn is refused when the footprint would sweep over a model', () => {
    const car = model('car', 20, 10, { footprint: rectangle(6000, 2000) });
    const friend = model('f', 20, 12.5);
    const turn = driveMove(car, drive(90, 'before', 0));
    const rules = warzoneMove(0, { passage: { ...warzoneMove(0).passage, models: 'none' } });
    expect(codes(checkMove(scene([car, friend]), ['car'], [turn], rules))).toEqual([
      'model-in-the-way',
      'ends-on-model',
    ]);
  });

  test('[WZ-24.7] a turn before or after the line is refused over a friend the line itself may pass (R-110, R-112)', () => {
    const car = model('car', 30, 20, { footprint: rectangle(6000, 3000) });
    const check = (friend: Body, move: Drive) =>
      codes(checkMove(scene([car, friend]), ['car'], [driveMove(car, move)], warzoneDrive(6)));
    const beside = model('f', 30, 22.5, { footprint: { kind: 'round', radius: 500 } });
    expect(check(beside, drive(45, 'before', 6))).toEqual(['model-in-the-way']);
    expect(check(beside, drive(0, 'before', 6))).toEqual([]);
    const ahead = model('f', 36, 22.5, { footprint: { kind: 'round', radius: 500 } });
    expect(check(ahead, drive(45, 'after', 6))).toEqual(['model-in-the-way', 'ends-on-model']);
    const small = model('f', 33.2, 20, { footprint: { kind: 'round', radius: 100 } });
    expect(check(small, drive(0, 'before', 5))).toEqual(['ends-on-model']);
  });

  test('[WZ-24.7] a full drive straight ahead is never too far, whatever the facing', () => {
    const refused = [];
    for (let facing = 0; facing < 36_000; facing += 25) {
      const car = model('car', 30, 20, { footprint: rectangle(6000, 3000), facing });
      const faults = checkMove(scene([car]), ['car'], [driveMove(car, drive(0, 'before', 6))], warzoneDrive(6));
      if (faults.length > 0) refused.push(facing);
    }
    expect(refused).toEqual([]);
  });

  const supersonic = (least: number, most: number): MoveRules => ({
    ...flyMove(most),
    minimum: inches(least),
    cost: { ...flyMove(most).cost, freePivot: 9000 },
  });
  const plane = (x: number) => model('p', x, 15, { footprint: roundBase(60) });

  test('[W40K-11.2] [W40K-09.3] a flight ends on a plateau from the table, and on the table from a hill', () => {
    const table = { width: inches(44), height: inches(30) };
    const flightsAmong = (jet: Body, features: Feature[]) => {
      const prepared = moveScene({ table, bodies: [jet], features });
      const flights = straightFlights(prepared, jet, supersonic(20, 45));
      for (const flight of flights) expect(checkMove(prepared, ['p'], [flight], supersonic(20, 45))).toEqual([]);
      return flights;
    };
    const up = flightsAmong(plane(15), [block('plateau', 22, 0, 44, 30, 3)]);
    expect(up[0]?.path.at(-1)).toMatchObject({ ...to(35, 15), z: inches(3) });
    const down = flightsAmong({ ...plane(10), z: inches(3) }, [block('hill', 7, 12, 13, 18, 3)]);
    expect(down[0]?.path.at(-1)).toMatchObject({ ...to(30, 15), z: 0 });
    const ramp = feature({
      id: 'ramp',
      kind: 'hill',
      floors: [
        {
          id: 'ramp',
          corners: rectangleOutline(inches(22), 0, inches(44), inches(30)),
          z: 0,
          slope: { from: to(22, 0), to: to(44, 0), rise: inches(4.4) },
          standable: true,
          opaque: true,
          hatches: [],
        },
      ],
      prisms: [{ ...block('foot', 22, 0, 44, 30, 1).prisms[0]!, standable: false }],
    });
    // Above the foot, which nobody may stand on, only the slope is left.
    expect(flightsAmong(plane(15), [ramp])[0]?.path.at(-1)).toMatchObject({ ...to(35, 15), z: inches(2.6) });
  });

  test('[W40K-11.2] at (40,15) no legal minimum move exists, at (20,15) 20" straight on is one', () => {
    const small = { width: inches(44), height: inches(30) };
    expect(straightFlights(scene([plane(40)], small), plane(40), supersonic(20, 45))).toEqual([]);
    const found = straightFlights(scene([plane(20)], small), plane(20), supersonic(20, 45));
    expect(found[0]?.path.at(-1)).toMatchObject(to(40, 15));
  });

  test('[W40K-11.1] a bonus of 5" makes legal moves 25" to 50"', () => {
    const go = (x: number) => {
      const path = walk(plane(2), [to(2 + x, 15)]);
      return codes(checkMove(scene([plane(2)]), ['p'], [{ model: 'p', path }], supersonic(25, 50)));
    };
    expect(go(24.9)).toEqual(['too-short']);
    expect(go(25)).toEqual([]);
    expect(go(50)).toEqual([]);
    expect(go(50.1)).toEqual(['too-far']);
  });

  test('[W40K-11.1] a part of a long hull that stays where it was counts, wherever it is on an edge', () => {
    const hull = model('p', 0, 0, { footprint: rectangle(8000, 1000) });
    const from = { x: 0, y: 0, z: 0, facing: 0 };
    // A quarter turn about (450, −500), a point of its long side.
    expect(leastDisplacement(hull, [from, { x: -50, y: -950, z: 0, facing: degrees(90) }])).toBeCloseTo(0, 3);
    expect(leastDisplacement(hull, [from, { x: 3000, y: 4000, z: 0, facing: 0 }])).toBeCloseTo(5000, 6);
  });
});
