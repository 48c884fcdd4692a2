import { WARZONE_SLACK } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import { contributions } from '../../abilities/registry.ts';
import type { HostOptions } from '../../settings.ts';
import { halvings, type Needed, needed, part } from '../01-conventions/needed.ts';
import { DIRECT_RANGE } from '../14-weapons/weapons.ts';
import { coverModifiers } from '../16-cover/cover.ts';
import type { Shot, ShotTarget } from './shot.ts';

const AIM = 3;

// WZ-15.6: +3 for an Aim; several add up only if the host says so.
function aimModifiers({ aims, options }: Shot): Modifier[] {
  if (aims === 0) return [];
  return [part('WZ-15.6', 'aim', AIM * (options['aim.stack'] === 'yes' ? aims : 1))];
}

// WZ-15.8: D − 2; the smallest targets by the margin or the printed box.
export const sizeBonus = (size: number, options: HostOptions): number =>
  size === 1 ? options['amend.size1'] : size - 2;

// WZ-16.6: a crouched target beyond direct range.
function crouchModifiers(target: ShotTarget): Modifier[] {
  if (target.kind !== 'model' || !target.crouched || target.distance <= DIRECT_RANGE + WARZONE_SLACK) return [];
  return [part('WZ-16.6', 'crouched-target', -1)];
}

function targetModifiers({ target, options }: Shot): Modifier[] {
  // a point has neither size nor cover.
  if (target.kind === 'point') return [];
  // doors and objects have the bonus of their Size and no cover.
  if (target.kind === 'object') return [part('WZ-32.4', 'size', sizeBonus(target.size, options))];
  return [
    part('WZ-15.8', 'size', sizeBonus(target.D, options)),
    ...coverModifiers(target.cover),
    ...crouchModifiers(target),
  ];
}

function abilityModifiers(shot: Shot): Modifier[] {
  const own = contributions(shot.shooter.abilities, ({ shooting }, params) => shooting?.(shot, params));
  if (shot.target.kind !== 'model') return own;
  return [...own, ...contributions(shot.target.abilities, ({ shotAt }, params) => shotAt?.(shot, params))];
}

// WZ-15.7: AT, then the halvings, then everything that helps or hinders. Undefined for weapons that need no roll (WZ-17.1).
export function hitNumber(shot: Shot): Needed | undefined {
  const { shooter, column } = shot;
  if (column.hit === 'auto') return undefined;
  return needed([
    part('WZ-15.7', 'shooting', shooter.AT),
    ...halvings(shooter.AT, [
      { rule: 'WZ-09.2', reason: 'out-of-command', when: shooter.outOfCommand },
      { rule: 'WZ-10.5', reason: 'panic', when: shooter.panicked },
      { rule: 'WZ-35.7', reason: 'dazzled', when: shooter.dazzled },
    ]),
    part('WZ-14.4', 'weapon', column.hit),
    ...aimModifiers(shot),
    ...targetModifiers(shot),
    part('WZ-18.3', 'indirect', shot.indirect ? -3 : 0),
    part('WZ-25.2', 'on-the-move', shooter.onTheMove ? -3 : 0),
    ...abilityModifiers(shot),
    ...shot.effects,
  ]);
}
