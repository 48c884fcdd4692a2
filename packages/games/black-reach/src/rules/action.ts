import type { Modifier } from '@mischia/kernel';

/** What lasts for one action, reactions to it apart (BR-20.3): who has used his one Alternative Bonus, who is fearless. */
export interface Action {
  /** Alternative Bonus already used, by seat. */
  readonly bonusUsed: [boolean, boolean];
  /** Units whose Suppression does not count until the action ends. */
  readonly fearless: string[];
  /** Units a card has just kept alive (Ded 'Ard). */
  readonly spared: string[];
  /** Material tokens announced in this action, by option. */
  readonly tokens: { [option: string]: number };
  /** Defence bonuses announced in this action, by unit: they last for all its shots (BR-09.7). */
  readonly defence: { [unit: string]: Modifier[] };
  /** Attacker and target of the Assault declared in this action, until it ends (R121). */
  engaged: readonly string[];
}

export const newAction = (engaged: readonly string[] = []): Action => ({
  bonusUsed: [false, false],
  fearless: [],
  spared: [],
  tokens: {},
  defence: {},
  engaged,
});
