import type { Catalogue } from '@mischia/kernel';

export const playEn: Catalogue = {};
