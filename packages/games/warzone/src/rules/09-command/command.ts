import { inches, type Length, WARZONE_SLACK, within } from '@mischia/geometry';
import { half } from '../01-conventions/check.ts';
import { type Needed, needed, part } from '../01-conventions/needed.ts';

/** WZ-09.1. */
export const COMMAND_RANGE: Length = inches(6);

// WZ-09.1, WZ-26.6: within 6" of the leader, 3" added for each level of altitude between them.
export const isInCommand = (distance: Length, levelsApart: number): boolean =>
  within(distance + inches(3) * levelsApart, COMMAND_RANGE, WARZONE_SLACK);

/** WZ-29.6: how near both must be to the access point between them. */
const ACCESS_RANGE: Length = inches(3);

// WZ-29.6, R-138: across an access point that is not blocked, both within 3" of its centre, each on its own side.
export const isInCommandThrough = (member: Length, leader: Length): boolean =>
  within(member, ACCESS_RANGE, WARZONE_SLACK) && within(leader, ACCESS_RANGE, WARZONE_SLACK);

/** Whose Command a test uses. */
export type Commander = { readonly CO: number; readonly isVehicle?: boolean } & (
  | { readonly kind: 'single' }
  | { readonly kind: 'member'; readonly leaderCO: number; readonly inCommand: boolean }
);

// WZ-09.3: a Single's own CO; in command the leader's, even when lower; out of command half the own. WZ-24.6, WZ-24.10:
// vehicles and squads of vehicles likewise, with the best CO of a crew.
export function commandOf(commander: Commander): Needed {
  const { CO, isVehicle } = commander;
  const [own, led] = isVehicle ? ['WZ-24.6', 'WZ-24.10'] : ['WZ-09.3', 'WZ-09.3'];
  if (commander.kind === 'single') return needed([part(own, 'command', CO)]);
  if (commander.inCommand) return needed([part(led, 'leader-command', commander.leaderCO)]);
  return needed([part(own, 'command', CO), part('WZ-09.2', 'out-of-command', half(CO) - CO)]);
}

// WZ-24.6: a vehicle tests with the highest CO of its living crew.
export const crewCommand = (crew: readonly { readonly CO: number; readonly alive: boolean }[]): number =>
  Math.max(0, ...crew.filter(({ alive }) => alive).map(({ CO }) => CO));

/** A survivor who may take command. */
export interface Heir {
  readonly id: string;
  readonly CO: number;
  readonly specialist: boolean;
  /** From where the old leader died. */
  readonly distance: Length;
}

// WZ-09.4: Specialists only if nobody else is left, then the highest CO, then the nearest; ties are the owner's.
export function heirs(survivors: readonly Heir[]): Heir[] {
  const ordinary = survivors.filter(({ specialist }) => !specialist);
  const eligible = ordinary.length > 0 ? ordinary : survivors;
  const best = Math.max(...eligible.map(({ CO }) => CO));
  const highest = eligible.filter(({ CO }) => CO === best);
  const near = Math.min(...highest.map(({ distance }) => distance));
  return highest.filter(({ distance }) => within(distance, near, WARZONE_SLACK));
}
