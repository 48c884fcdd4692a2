import type { Distribution } from '@mischia/odds';
import { castNumber, powerSave } from '../rules/23-powers/casting.ts';
import type { HostOptions } from '../settings.ts';
import { chanceOfCheck, mixed, type Taking, woundsOfHit } from './checks.ts';

/** A power in numbers: what its caster rolls against, what its target saves with, and what it does. */
export interface OddsPower {
  readonly PO: number;
  readonly difficulty: number;
  /** WZ-23.4: Actions of concentration. */
  readonly concentration: number;
  /** WZ-23.5: the target's PO, or the number of its Command test; none for armour, which is rolled with the effect. */
  readonly save: { readonly PO: number; readonly panicked: boolean } | { readonly command: number } | null;
}

export interface PowerOdds {
  readonly needed: number;
  /** The number the target saves with; null without a save. */
  readonly saveNeeded: number | null;
  readonly cast: number;
  /** Cast, but saved against. */
  readonly saved: number;
  /** Cast and not saved: it takes effect. */
  readonly works: number;
}

// WZ-23.3, WZ-23.5: the roll of the caster, then that of the target.
export function powerOdds({ PO, difficulty, concentration, save }: OddsPower): PowerOdds {
  const needed = castNumber(PO, difficulty, concentration).value;
  const cast = chanceOfCheck(needed);
  const saveNeeded =
    save === null ? null : 'command' in save ? save.command : powerSave(save.PO, difficulty, save.panicked).value;
  const saved = saveNeeded === null ? 0 : cast * chanceOfCheck(saveNeeded);
  return { needed, saveNeeded, cast, saved, works: cast - saved };
}

// WZ-35.7: wounds of a power that strikes; it is no weapon, so nothing is immune to it.
export const powerWounds = (
  works: number,
  strike: { readonly damage: number; readonly rolls: number },
  target: Taking,
  options: HostOptions,
): Distribution => mixed(woundsOfHit(strike, target, options), works);
