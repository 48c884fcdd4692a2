import type { Catalogue } from '@mischia/kernel';

export const magicIt: Catalogue = {};
