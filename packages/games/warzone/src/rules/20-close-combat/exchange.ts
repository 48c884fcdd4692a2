import type { Modifier } from '@mischia/kernel';
import type { AbilityRef, Weapon } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';

/** One of the two in an exchange of blows, as far as the blows care. */
export interface Fighter {
  readonly CC: number;
  readonly FO: number;
  readonly outOfCommand: boolean;
  readonly panicked: boolean;
  readonly crouched: boolean;
  /** A power halves its CC (WZ-35.7). */
  readonly dazzled: boolean;
  /** WZ-33.32: it stands idle and fights with CC 1. */
  readonly idle: boolean;
  /** The weapon it named for this exchange; null: bare hands (WZ-14.8). */
  readonly weapon: Weapon | null;
  /** All it carries (WZ-20.6, WZ-22.2). */
  readonly weapons: readonly Weapon[];
  readonly abilities: readonly AbilityRef[];
  /** What powers and others in the fight add to CC, and powers to damage. */
  readonly effects: readonly Modifier[];
  readonly damageEffects: readonly Modifier[];
}

/** How the attacker came to strike. In a counter-charge both run: the charger is the attacker, the other the defender. */
export type Approach = 'none' | 'charge' | 'counter-charge' | 'hatch';

/** WZ-20.2: the facts of one exchange. Play measures them on the table, the odds take them as given. */
export interface Exchange {
  readonly options: HostOptions;
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly approach: Approach;
  /** WZ-33.27, WZ-33.30: the charge of a stalker or phantom. */
  readonly unseen: boolean;
  /** WZ-20.5: Actions beyond the first put into this attack. */
  readonly pooled: number;
  /** WZ-20.7: friends of the attacker in contact with the defender, and those of them with Group Attack (WZ-33.12). */
  readonly friends: number;
  readonly groupFriends: number;
  /** WZ-22.2. */
  readonly acrossObstacle: boolean;
  /** WZ-21.10: struck at somebody who flees; there is no reply. */
  readonly free: boolean;
}

export type Side = 'attacker' | 'defender';

/** An exchange seen from the one who strikes. */
export interface Blow {
  readonly exchange: Exchange;
  readonly by: Side;
}

export const strikerOf = ({ exchange, by }: Blow): Fighter => exchange[by];
export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker');

// WZ-21.6, WZ-21.9: the charger has the bonus, in a counter-charge both have it.
export const isCharging = ({ exchange: { approach }, by }: Blow): boolean =>
  approach === 'counter-charge' || (approach === 'charge' && by === 'attacker');

// WZ-33.27, WZ-33.30: only the charger comes unseen.
export const isUnseen = ({ exchange, by }: Blow): boolean => by === 'attacker' && exchange.unseen;

/** WZ-20.7: at most so many friends count. */
const FRIENDS_CAP = 3;

// WZ-20.7, R-092: +1 for each friend in contact with the target; neither defenders nor free attacks have it.
export const multipleAttackers = ({ exchange, by }: Blow): number =>
  by === 'attacker' && !exchange.free ? Math.min(FRIENDS_CAP, exchange.friends) : 0;

// WZ-33.12, R-160: friends with Group Attack in contact with the target, the attacker not among them.
export const groupFriends = ({ exchange, by }: Blow): number =>
  by === 'attacker' && !exchange.free ? exchange.groupFriends : 0;
