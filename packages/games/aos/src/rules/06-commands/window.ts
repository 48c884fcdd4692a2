import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';

/** A moment at which commands may be used. */
export type CommandMoment =
  | 'start-of-hero-phase'
  | 'run-declared'
  | 'enemy-moved'
  | 'charge-rolled'
  | 'enemy-charged'
  | 'picked-to-attack'
  | 'targets-declared'
  | 'start-of-battleshock';

/** What the moment is about: the unit that runs, was moved, charged, is picked to attack or is a target. */
export interface CommandAbout {
  readonly unit?: Unit;
  /** AOS-13.4b: every unit that attacks of `unit` were declared against. */
  readonly targets?: readonly Unit[];
}

// AOS-6.1a: every command whose moment this is, offered to whoever may issue it.
export function* commandWindow(_play: Play<Battle>, _moment: CommandMoment, _about: CommandAbout = {}): Rule<void> {}
