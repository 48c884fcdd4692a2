import type { Length } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import type { AbilityRef, WeaponColumn } from '../../pack/schema.ts';
import type { HostOptions } from '../../settings.ts';
import type { Cover } from '../16-cover/cover.ts';

/** What is shot at: a model, a point of the ground (WZ-18.2), or a door or object (WZ-15.5). */
export type ShotTarget =
  | {
      readonly kind: 'model';
      readonly D: number;
      readonly distance: Length;
      readonly cover: Cover;
      readonly crouched: boolean;
      readonly abilities: readonly AbilityRef[];
    }
  | { readonly kind: 'point' }
  | { readonly kind: 'object'; readonly size: number };

/** The facts of one shot. Play measures them on the table, the odds take them as given. */
export interface Shot {
  readonly options: HostOptions;
  readonly shooter: {
    readonly AT: number;
    readonly outOfCommand: boolean;
    readonly panicked: boolean;
    /** A power halves its AT (WZ-35.7). */
    readonly dazzled: boolean;
    /** WZ-25.2: it fires from a vehicle that was displaced in this activation. */
    readonly onTheMove: boolean;
    readonly abilities: readonly AbilityRef[];
  };
  readonly column: WeaponColumn;
  /** WZ-15.6: Aims at this target that still hold. */
  readonly aims: number;
  readonly indirect: boolean;
  readonly target: ShotTarget;
  /** What powers add or take. */
  readonly effects: readonly Modifier[];
}
