import type { Seat } from '@mischia/kernel';

/** What a seat has left, as far as victory cares. */
export interface Standing {
  readonly seat: Seat;
  readonly team: number;
  /** Any model on the table, hidden or in reserve. */
  readonly alive: boolean;
  /** WZ-06.2, R-024: full cost of every survivor and its powers; reserves that never came do not count. */
  readonly points: number;
}

// WZ-06.1: the seats of the only team still alive; empty when all died at once; undefined while the battle goes on.
export function lastStanding(standings: readonly Omit<Standing, 'points'>[]): Seat[] | undefined {
  const teams = new Set(standings.filter(({ alive }) => alive).map(({ team }) => team));
  if (teams.size > 1) return undefined;
  return standings.filter(({ team }) => teams.has(team)).map(({ seat }) => seat);
}

/** A survivor and what it cost. */
export interface Survivor {
  readonly cost: number;
  readonly powers: number;
  /** In reserve and never placed. */
  readonly neverCame: boolean;
}

// WZ-06.2, R-024: survivors count in full, wounded or panicked or not.
export const pointsLeft = (survivors: readonly Survivor[]): number =>
  survivors.reduce((sum, { cost, powers, neverCame }) => sum + (neverCame ? 0 : cost + powers), 0);

// WZ-06.2: the team with the highest sum wins; equal sums are a draw, so nobody does.
export function mostPoints(standings: readonly Standing[]): Seat[] {
  const totals = new Map<number, number>();
  for (const { team, points } of standings) totals.set(team, (totals.get(team) ?? 0) + points);
  const best = Math.max(...totals.values());
  const winners = [...totals].filter(([, total]) => total === best).map(([team]) => team);
  return winners.length === 1 ? standings.filter(({ team }) => team === winners[0]).map(({ seat }) => seat) : [];
}

/** when the model inside can be taken. */
export interface Captive {
  readonly panicked: boolean;
  readonly friendsNear: boolean;
  readonly wounds: number;
  readonly startingWounds: number;
}

// WZ-06.5, R-026: touched by an attacker at the end of a Turn, and panicked, alone or at half its wounds.
export const isCaptured = ({ panicked, friendsNear, wounds, startingWounds }: Captive, touched: boolean): boolean =>
  touched && (panicked || !friendsNear || 2 * wounds <= startingWounds);

// WZ-06.6, WZ-35.13: most objects carried wins; equal numbers are settled by points left.
export function mostObjects(standings: readonly (Standing & { readonly objects: number })[]): Seat[] {
  const carried = new Map<number, number>();
  for (const { team, objects } of standings) carried.set(team, (carried.get(team) ?? 0) + objects);
  const best = Math.max(...carried.values());
  return mostPoints(standings.filter(({ team }) => carried.get(team) === best));
}
