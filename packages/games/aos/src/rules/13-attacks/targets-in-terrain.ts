import { type Modifier, message } from '@mischia/kernel';
import { BIG_MODEL } from '../17-terrain/garrison.ts';

/** How a target stands, fixed when targets are declared (R69). */
export interface TargetStands {
  /** Every model wholly on or behind terrain (AOS-17.0.1, AOS-17.0.2). */
  readonly inTerrain: boolean;
  readonly inGarrison: boolean;
  readonly wounds: number;
  readonly charged: boolean;
}

// AOS-17.1.1: cover. Not with Wounds of 10 or more, not in the turn of a charge (R68); R73: not in a garrison.
// AOS-17.2.1: a garrison has its own bonus.
export function terrainSaveModifiers({ inTerrain, inGarrison, wounds, charged }: TargetStands): Modifier[] {
  if (inGarrison) return [{ rule: 'AOS-17.2.1', why: message('why.garrison'), amount: 1 }];
  if (!inTerrain || wounds >= BIG_MODEL || charged) return [];
  return [{ rule: 'AOS-17.1.1', why: message('why.cover'), amount: 1 }];
}

// AOS-17.2.1: attacks on a garrisoned unit are harder.
export const garrisonHitModifiers = ({ inGarrison }: Pick<TargetStands, 'inGarrison'>): Modifier[] =>
  inGarrison ? [{ rule: 'AOS-17.2.1', why: message('why.garrison'), amount: -1 }] : [];
