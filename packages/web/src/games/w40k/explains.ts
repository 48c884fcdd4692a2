import { type Power, powerById } from '@mischia/w40k';
import type { Choice, Explains } from '../plugin.ts';

const INCH = 1000;

export const explainsPower = ({ id, rule, range, warpCharge }: Power): Explains => ({
  keys: [`power.${id}`],
  rule,
  figures: { range: range / INCH, warpCharge },
});

/** Psychic powers explain themselves where they are chosen; what the test needs by then stands beside them. */
export function explains({ id }: Choice): Explains | undefined {
  const power = id.startsWith('power:') ? powerById(id.slice('power:'.length)) : undefined;
  return power && { ...explainsPower(power), figures: { range: power.range / INCH } };
}
