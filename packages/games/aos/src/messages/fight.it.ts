import type { Catalogue } from '@mischia/kernel';

export const fightIt: Catalogue = {};
