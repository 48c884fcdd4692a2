import type { Language } from '@mischia/kernel';
import { figure } from '../../figure.ts';

/** Thousandths of an inch as people write them: 12.5". */
export const inchesText = (length: number, language: Language): string =>
  `${figure(String(Math.round(length / 100) / 10), language)}"`;
