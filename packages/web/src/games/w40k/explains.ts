import { powerById } from '@mischia/w40k';
import type { Choice, Explains } from '../plugin.ts';

const INCH = 1000;

/** Psychic powers explain themselves where they are chosen. */
export function explains({ id }: Choice): Explains | undefined {
  const power = id.startsWith('power:') ? powerById(id.slice('power:'.length)) : undefined;
  if (!power) return undefined;
  const { rule, range, warpCharge } = power;
  return { keys: [`power.${power.id}`], rule, figures: { range: range / INCH, warpCharge } };
}
