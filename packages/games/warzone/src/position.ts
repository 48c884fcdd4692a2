import type { Problem } from '@mischia/kernel';
import type { Battle } from './state.ts';

/** A battle from a description of a position. */
export function position(_raw: unknown): Battle | readonly Problem[] {
  return [{ at: 'position', cause: 'Positions are not read yet.', remedy: 'Start from a setup.' }];
}
