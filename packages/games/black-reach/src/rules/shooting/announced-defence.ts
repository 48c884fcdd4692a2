import type { Modifier } from '@mischia/kernel';
import type { Action } from '../action.ts';
import type { Attack, Shot } from './shot.ts';

// BR-23.2, BR-23.9, BR-20.2: a Defence bonus announced against a shot lasts for the whole Shooting Action (BR-09.7).
export function defend(action: Action, attack: Attack, modifier: Modifier): void {
  attack.defence.push(modifier);
  const { id } = attack.target;
  action.defence[id] = [...(action.defence[id] ?? []), modifier];
}

/** Gives the targets of a further weapon what was announced for them against the ones before. */
export function keepDefending(action: Action, shot: Shot): void {
  for (const attack of shot.attacks) {
    for (const modifier of action.defence[attack.target.id] ?? []) {
      // BR-23.2: a Camo Cloak does not help under a template.
      if (modifier.rule !== 'BR-23.2' || shot.template === null) attack.defence.push(modifier);
    }
  }
}
