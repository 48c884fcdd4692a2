import type { Catalogue } from '@mischia/kernel';

export const magicEn: Catalogue = {};
