import type { Catalogue } from '@mischia/kernel';

export const en: Catalogue = {};
