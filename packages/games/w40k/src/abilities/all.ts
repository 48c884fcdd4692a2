import type { Ability } from './ability.ts';
import { automaticHit } from './automatic-hit.ts';
import { blast } from './blast.ts';
import { extraAttacks } from './extra-attacks.ts';
import { objectiveSecured } from './objective-secured.ts';
import { rerollCharge } from './reroll-charge.ts';

/** Every ability the rules carry out, in alphabetical order: add yours here. */
export const all: readonly Ability[] = [automaticHit, blast, extraAttacks, objectiveSecured, rerollCharge];
