import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { HALF_TURN, inches, type Length, normaliseFacing } from '../units.ts';
import { type ModelMove, startOf, type Waypoint } from './path.ts';
import { slackOf } from './rules.ts';

/** One drive of a vehicle: a straight line and at most one turn, before or after it (WZ-24.7). */
export interface Drive {
  /** Hundredths of a degree, positive counter-clockwise; 0 for no turn. */
  readonly turn: number;
  readonly turns: 'before' | 'after';
  readonly distance: Length;
  readonly gear: 'forward' | 'reverse';
}

/** What a vehicle of some type may do in one drive (WZ-24.8). */
export interface DriveLimits {
  /** Largest turn, hundredths of a degree: 9000 wheeled and tracked, 4500 bipeds and VTOLs. */
  readonly turn: number;
  /** Longest straight line; half of it in reverse, but never less than 1" for who can drive at all (WZ-01.2, WZ-12.1). */
  readonly distance: Length;
  /** Displacement needed between two turns (R-110: ½"). */
  readonly betweenTurns: Length;
  /** Tolerance of both distances, as in the rules of a move. */
  readonly slack?: Length;
}

export interface DriveFault {
  readonly code: 'turn-too-wide' | 'turns-too-near' | 'too-far';
  readonly drive: number;
  readonly measured: number;
  readonly needed: number;
}

/** Everything wrong with a vehicle's drives of one Turn, in order; the restriction on turns ends with the Turn (WZ-24.7). */
export function driveFaults(drives: readonly Drive[], limits: DriveLimits): DriveFault[] {
  const faults: DriveFault[] = [];
  const slack = slackOf(limits);
  let sinceTurn = Infinity;
  drives.forEach((drive, index) => {
    const fault = (code: DriveFault['code'], measured: number, needed: number) =>
      faults.push({ code, drive: index, measured, needed });
    const furthest = furthestIn(drive.gear, limits.distance);
    if (drive.distance > furthest + slack) fault('too-far', drive.distance, furthest);
    if (Math.abs(drive.turn) > limits.turn) fault('turn-too-wide', Math.abs(drive.turn), limits.turn);
    const turning = drive.turn !== 0;
    const first = turning && drive.turns === 'before';
    if (!first) sinceTurn += drive.distance;
    if (turning && sinceTurn < limits.betweenTurns - slack) fault('turns-too-near', sinceTurn, limits.betweenTurns);
    if (turning) sinceTurn = first ? drive.distance : 0;
  });
  return faults;
}

/** The least allowance of a moving Action (WZ-12.1). */
const LEAST: Length = inches(1);

const furthestIn = (gear: Drive['gear'], distance: Length): Length =>
  distance === 0 ? 0 : Math.max(LEAST, gear === 'reverse' ? distance / 2 : distance);

/** A coordinate on whole thousandths, rounded towards where it comes from: no drive is longer than it says. */
const wholeTowards = (from: Length, to: Length): Length => from + Math.trunc(to - from);

/** The path of a drive from where the vehicle stands: its straight line and its turn on the spot, on whole thousandths. */
export function driveMove(body: Body, drive: Drive): ModelMove {
  const start = startOf(body);
  const turned = (at: Waypoint): Waypoint => ({ ...at, facing: normaliseFacing(at.facing + drive.turn) });
  const driven = (at: Waypoint): Waypoint => {
    const heading = drive.gear === 'forward' ? at.facing : normaliseFacing(at.facing + HALF_TURN);
    const { x, y } = along(at, heading, drive.distance);
    return { ...at, x: wholeTowards(at.x, x), y: wholeTowards(at.y, y) };
  };
  const steps = drive.turns === 'before' ? [turned, driven] : [driven, turned];
  const path = [start];
  for (const step of steps) {
    const from = path[path.length - 1]!;
    const to = step(from);
    if (to.x !== from.x || to.y !== from.y || to.facing !== from.facing) path.push(to);
  }
  return { model: body.id, path };
}
