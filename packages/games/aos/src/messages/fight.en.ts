import type { Catalogue } from '@mischia/kernel';

export const fightEn: Catalogue = {};
