import { daJump } from './da-jump.ts';
import { daKrunch } from './da-krunch.ts';
import { endurance } from './endurance.ts';
import { enfeeble } from './enfeeble.ts';
import { killbolt } from './killbolt.ts';
import { objurationMechanicum } from './objuration-mechanicum.ts';
import { perfectTiming } from './perfect-timing.ts';
import type { Power } from './power.ts';
import { scriersGaze } from './scriers-gaze.ts';
import { telekineticDome } from './telekinetic-dome.ts';
import { warpath } from './warpath.ts';

let table: { readonly [id: string]: Power } | undefined;

function powers(): { readonly [id: string]: Power } {
  table ??= Object.fromEntries(
    [
      daJump,
      warpath,
      daKrunch,
      killbolt,
      scriersGaze,
      enfeeble,
      endurance,
      perfectTiming,
      objurationMechanicum,
      telekineticDome,
    ].map((power) => [power.id, power]),
  );
  return table;
}

/** A psychic power by its option's id. */
export function powerById(id: string): Power {
  const power = powers()[id];
  if (!power) throw new Error(`no power "${id}"`);
  return power;
}

export const powerIds = (): string[] => Object.keys(powers());
