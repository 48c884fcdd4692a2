import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { weapon } from '../../../test/facts.ts';
import { saves } from '../../../test/saves.ts';
import { starterLibrary } from '../../pack/starter.ts';
import { hostOptions } from '../../settings.ts';
import { baseOf, footprintOf, heightOf } from '../08-sight/bodies.ts';
import { commandOf } from '../09-command/command.ts';
import { bandAt } from '../14-weapons/weapons.ts';
import {
  bipedStrength,
  crewArc,
  crewAtRisk,
  driverMayFire,
  isDestroyed,
  locationOf,
  mountArc,
} from '../25-vehicle-combat/location.ts';
import { collisionHit, collisionResult, evasionNumber, movementAfterCollision } from '../25-vehicle-combat/ram.ts';
import * as altitude from '../26-flyers/altitude.ts';
import { crewCanWait, driveAllowance, driveType, hasReverse, passesObstacle } from './types.ts';

const vehicle = (id: string) => starterLibrary.vehicles[id]!;
const gt = vehicle('gt');

test('[WZ-24.5-a] backwards half of MO 6; never below 1"', () => {
  expect(driveAllowance(inches(6), true)).toBe(inches(3));
  expect(driveAllowance(inches(6), false)).toBe(inches(6));
  expect(driveAllowance(inches(1), true)).toBe(inches(1));
  expect(['gt', 'mauler-tank', 'stone-walker', 'wind-dragon-bike'].map((id) => hasReverse(vehicle(id)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(hasReverse({ drive: 'biped', reverse: true })).toBe(true);
});

test('[WZ-24.8] wheels and tracks turn 90°, bipeds and VTOLs 45°; difficult ground slows all but VTOLs', () => {
  const types = ['gt', 'mauler-tank', 'stone-walker', 'night-hawk-helicopter'].map((id) => driveType(vehicle(id)));
  expect(types.map(({ turn }) => turn)).toEqual([90, 90, 45, 45]);
  expect(types.map(({ slowedByDifficult }) => slowedByDifficult)).toEqual([true, true, true, false]);
});

test('[WZ-24.8-a] a biped of D5 steps over 1.3", not over 1.375"; a VTOL ignores 1"; wheels cross nothing', () => {
  const height = heightOf(5);
  const walker = (obstacle: number) => passesObstacle(vehicle('stone-walker'), inches(obstacle), height);
  expect([walker(1.3), walker(1.375)]).toEqual([true, false]);
  const bike = (obstacle: number) => passesObstacle(vehicle('wind-dragon-bike'), inches(obstacle), heightOf(4));
  expect([bike(1), bike(1.1)]).toEqual([true, false]);
  expect(passesObstacle(gt, inches(0.2), height)).toBe(false);
});

test('[WZ-24.3-a] a gunner without Actions keeps the vehicle from waiting, a dead one does not', () => {
  const crew = (alive: boolean, actions: number) => [
    { alive: true, actions: 1 },
    { alive, actions },
  ];
  expect([crewCanWait(crew(true, 0)), crewCanWait(crew(false, 0)), crewCanWait(crew(true, 1))]).toEqual([
    false,
    true,
    true,
  ]);
});

test('[WZ-25.4-a] the GT: 15 hits the vehicle, 16 its crew, the gunner before the driver', () => {
  expect([15, 16].map((face) => locationOf(gt, face))).toEqual(['vehicle', 'crew']);
  const crew = (gunner: boolean) => [
    { id: 'driver', alive: true },
    { id: 'gunner', alive: gunner },
  ];
  expect(crewAtRisk(crew(true)).map(({ id }) => id)).toEqual(['gunner']);
  expect(crewAtRisk(crew(false)).map(({ id }) => id)).toEqual(['driver']);
  expect([isDestroyed(5, false), isDestroyed(0, true), isDestroyed(1, true)]).toEqual([true, true, false]);
});

test('[WZ-25.3] arcs of mounts and crew; [WZ-25.2] what a driver may fire', () => {
  expect((['fixed', 'gunner', 'turret'] as const).map((kind) => mountArc({ kind }))).toEqual([90, 180, 360]);
  expect([crewArc(true), crewArc(false)]).toEqual([90, 180]);
  expect([
    driverMayFire(weapon('pistol'), false),
    driverMayFire(weapon('smg'), false),
    driverMayFire(weapon('smg'), true),
  ]).toEqual([true, false, true]);
});

test('[WZ-25.5] a biped strikes with twice its D, or with the Strength its profile gives', () => {
  expect(bipedStrength(vehicle('stone-walker'))).toBe(12);
  expect(bipedStrength({ row: { ...vehicle('stone-walker').row, FO: undefined } })).toBe(10);
});

test('[WZ-25.7-a] the third model of CO 10 in the path of a D5 vehicle dives on 15; a smaller vehicle gives no malus', () => {
  const command = commandOf({ kind: 'single', CO: 10 });
  expect(evasionNumber(command, 5, 2, 2).value).toBe(15);
  expect([0, 1, 2].map((before) => evasionNumber(command, 5, 5, before).value)).toEqual([10, 11, 12]);
  expect(evasionNumber(command, 2, 5, 0).value).toBe(10);
});

test('[WZ-25.6-a] ringed infantry of CO 10 dives on 13', () => {
  expect(evasionNumber(commandOf({ kind: 'single', CO: 10 }), 5, 2, 0).value).toBe(13);
});

test('[WZ-25.8-a] AR 10 D5 rams AR 7 D2: five rolls on 7 against two on 13', () => {
  const [rammer, target] = [
    { AR: 10, D: 5 },
    { AR: 7, D: 2 },
  ];
  expect([collisionHit(rammer), collisionHit(target)]).toEqual([
    { damage: 10, rolls: 5 },
    { damage: 7, rolls: 2 },
  ]);
  expect(saves({ AR: 7, wounds: 1, ...collisionHit(rammer) }, [5, 8, 1])).toEqual({ wounds: 1, rolled: 2 });
  const { wounds } = saves({ AR: 10, wounds: 5, ...collisionHit(target) }, [13, 14]);
  expect(wounds).toBe(1);
  expect(movementAfterCollision(inches(4), wounds)).toBe(inches(3));
  expect(movementAfterCollision(inches(1), 3)).toBe(0);
});

test('[WZ-25.9] what becomes of a ram: D5 stops at a surviving D4 or D5 and shoves a D3 aside', () => {
  const against = (D: number, destroyed = false) => collisionResult({ D: 5, destroyed: false }, { D, destroyed });
  expect([against(4), against(5), against(3), against(5, true)]).toEqual(['stops', 'stops', 'shoves', 'goes-on']);
  expect(collisionResult({ D: 5, destroyed: true }, { D: 2, destroyed: true })).toBe('rammer-destroyed');
});

test('[WZ-26.7-a] a flyer at level 3, 10" away: 19", medium range', () => {
  const distance = altitude.distanceWithLevels(inches(10), 0, 3);
  expect([distance, bandAt(distance)]).toEqual([inches(19), 'GM']);
});

test('[WZ-26.3] a level for each 3", the sixth is the highest; heights count as the level below', () => {
  expect([altitude.altitudeOf(1), altitude.altitudeOf(altitude.HIGHEST_LEVEL)]).toEqual([inches(3), inches(18)]);
  expect([2.9, 3, 8.9].map((height) => altitude.levelAt(inches(height)))).toEqual([0, 1, 2]);
});

test('[WZ-26.9] the dead angle of a flyer is its whole height, or half of it', () => {
  expect(altitude.deadAngleShare(hostOptions())).toBe(1);
  expect(altitude.deadAngleShare(hostOptions({ 'flyer.deadAngle': 'half' }))).toBe(0.5);
});

test('[WZ-26.2] [WZ-27.1] who hovers may wait in the air, gliders never', () => {
  expect([['flyer', 'hover-wait'], ['flyer'], ['glider', 'hover-wait']].map(altitude.mayWaitAloft)).toEqual([
    true,
    false,
    false,
  ]);
});

test('[WZ-27.1-b] gliders come down two levels an Action, start at the sixth and take off from a drop of 3"', () => {
  expect(altitude.GLIDER.startsAt - 2 * altitude.GLIDER.descends).toBe(2);
  expect([2.9, 3, 7].map((drop) => altitude.gliderLevelAfter(inches(drop)))).toEqual([undefined, 1, 2]);
});

test('[WZ-08.6] heights and bases by size, footprints of vehicles', () => {
  expect([1, 2, 3, 4, 5, 6].map((D) => heightOf(D) / 1000)).toEqual([0.75, 1.25, 1.75, 2.25, 2.75, 3.25]);
  const radius = (D: number) => baseOf({ class: 'infantry', row: { ...starterLibrary.profiles.hussar!.row, D } });
  expect([1, 2, 3, 4, 5, 6, 8].map((D) => radius(D))).toMatchObject(
    [500, 500, 750, 1000, 1250, 1500, 1500].map((r) => ({ kind: 'round', radius: r })),
  );
  expect(baseOf(starterLibrary.profiles['dragoon-rider']!)).toMatchObject({
    kind: 'hull',
    corners: [{ x: -1000, y: -500 }, {}, {}, {}],
  });
  expect(footprintOf(gt)).toMatchObject({ kind: 'hull', corners: [{ x: -2250, y: -1250 }, {}, {}, {}] });
  expect(footprintOf(vehicle('stone-walker'))).toEqual({ kind: 'round', radius: 1250 });
});
