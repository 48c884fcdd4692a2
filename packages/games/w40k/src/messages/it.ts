import type { Catalogue } from '@mischia/kernel';

export const it: Catalogue = {};
