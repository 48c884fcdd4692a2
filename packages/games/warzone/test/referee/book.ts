import type { Roll } from '@mischia/kernel';
import type { Battle } from '../../src/state.ts';
import { everybody } from './troops.ts';

/** What the referee writes down for itself, so that it need not trust the game's own notes. */

export interface AimNote {
  readonly at: string;
  count: number;
}

export interface RollNote {
  readonly roll: Roll;
  readonly faces: readonly number[];
}

export interface Shot {
  readonly actor: string;
  readonly gun: string;
  readonly target: string | undefined;
  /** Sees its target by Madness: nobody chose it. */
  readonly mad: boolean;
}

/** A hit on its way: its damage is known, who or what part takes it may have to be rolled. */
export interface Pending {
  target: string;
  readonly damage: number;
  readonly rolls: number;
  readonly against: 'personnel' | 'tank' | 'nothing';
  /** Undefined damage or part: not judged. */
  readonly sure: boolean;
  /** The part of a vehicle that is struck without a roll: the vehicle, or one of its crew. */
  readonly part?: string;
  /** WZ-19.2: a contest decides who is struck. */
  isScattered: boolean;
  readonly rule: string;
}

export interface Fight {
  readonly attacker: string;
  readonly target: string;
  readonly kind: 'attack' | 'charge' | 'counter-charge' | 'hatch' | 'flee';
  pooled: number;
  readonly weapons: Map<string, string | null>;
}

interface Last {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly placed: boolean;
}

export class Book {
  turn = 0;
  /** By who acts. */
  readonly aims = new Map<string, AimNote>();
  /** WZ-33.28: the die and what it needed, this Turn. */
  readonly tactical = new Map<string, { face: number; needed: number }>();
  tacticalBy: string | undefined;
  /** Whose reserve action is being used. */
  inReserve: string | undefined;
  /** WZ-25.2: vehicles displaced in the present activation. */
  readonly displaced = new Set<string>();
  readonly last = new Map<string, Last>();
  lastRoll: RollNote | undefined;
  shot: Shot | undefined;
  /** Hits that wait for their rolls, in order. */
  pending: Pending[] = [];
  /** Who attacks whom hand to hand, and how it came to it. */
  fight: Fight | undefined;

  /** Called at every step: what has moved. */
  observe(state: Battle): void {
    const moved: string[] = [];
    for (const { model } of everybody(state)) {
      const last = this.last.get(model.id);
      // Being put down is no move.
      const placed = model.presence === 'table';
      if (last && last.x === model.x && last.y === model.y && last.z === model.z && last.placed === placed) continue;
      if (last?.placed && (last.x !== model.x || last.y !== model.y || last.z !== model.z)) moved.push(model.id);
      this.last.set(model.id, { x: model.x, y: model.y, z: model.z, placed });
    }
    // WZ-15.6: any displacement of the target spoils the aim.
    const ownToo = state.settings.options['aim.lostOnOwnMove'] === 'yes';
    for (const [actor, { at }] of this.aims)
      if (moved.includes(at) || (ownToo && moved.includes(actor.split('/')[0]!))) this.aims.delete(actor);
    for (const id of moved) this.displaced.add(id);
  }
}

/** What a rule of the referee looks at. */
export interface Scene {
  readonly state: Battle;
  readonly book: Book;
}
