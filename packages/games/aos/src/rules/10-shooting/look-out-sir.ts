import { type Modifier, message } from '@mischia/kernel';
import { BIG_MODEL } from '../17-terrain/garrison.ts';

const GUARDS = 3;

// AOS-10.1.2, R38, R39: a HERO within 3" of another unit of its side with 3 or more models, counted when targets are
// chosen; not a HERO with Wounds of 10 or more. `guards` are the models of such units.
export function lookOutSir(target: {
  readonly isHero: boolean;
  readonly wounds: number;
  readonly guards: readonly number[];
}): Modifier[] {
  if (!target.isHero || target.wounds >= BIG_MODEL || !target.guards.some((models) => models >= GUARDS)) return [];
  return [{ rule: 'AOS-10.1.2', why: message('why.look-out-sir'), amount: -1 }];
}
