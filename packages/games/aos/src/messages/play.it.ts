import type { Catalogue } from '@mischia/kernel';

export const playIt: Catalogue = {};
