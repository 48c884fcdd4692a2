import type { Catalogue } from '@mischia/kernel';

/** Shooting, close combat, powers and vehicles. */
export const fightIt: Catalogue = {};
