import { inches, type Length } from '@mischia/geometry';
import type { AccessPoint, AreaId } from '../../state.ts';

// WZ-28.4: width of the gap.
export const gapOf = ({ kind, size }: Pick<AccessPoint, 'kind' | 'size'>): Length =>
  inches(kind === 'window' ? 0.25 : 0.5) * size;

// WZ-28.3: a model passes when its D is not above the Size.
export const mayPass = ({ size }: Pick<AccessPoint, 'size'>, modelSize: number): boolean => modelSize <= size;

// WZ-28.7: closed and locked ones block.
export const isBlocked = ({ state }: Pick<AccessPoint, 'state'>): boolean => state === 'closed' || state === 'locked';

// WZ-28.7, R-201: closed ones open from both sides, locked ones from that of the bolt.
export const mayOpen = ({ state, bolt }: Pick<AccessPoint, 'state' | 'bolt'>, from: AreaId): boolean =>
  state === 'closed' || (state === 'locked' && bolt === from);

// only what has a leaf can be shut, and what is destroyed never again.
export const mayClose = ({ state, armour }: Pick<AccessPoint, 'state' | 'armour'>): boolean =>
  state === 'open' && armour !== null;

/** WZ-32.5. */
export const ARMOUR_CLASSES = { light: 7, normal: 10, reinforced: 13, heavy: 15 } as const;
export type ArmourClass = keyof typeof ARMOUR_CLASSES;

// WZ-32.5: twice its Size.
export const accessWounds = (size: number): number => 2 * size;
