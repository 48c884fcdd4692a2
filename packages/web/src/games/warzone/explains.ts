import { type Battle, castNumber, chanceOfCheck, type Power } from '@mischia/warzone';
import type { Test } from '../../explain/chance.ts';
import type { Choice, Explains } from '../plugin.ts';

export const explainsPower = ({ id, range }: Power): Explains => ({
  keys: [`power.${id}`],
  rule: 'WZ-23.2',
  figures: { range },
});

/** WZ-23.3: what somebody with so much PO must roll for a power. */
export function castTest({ difficulty }: Power, PO: number): Test {
  const needs = castNumber(PO, difficulty, 0).value;
  return { needs, chance: chanceOfCheck(needs), isAtMost: true };
}

/** Powers explain themselves where they are chosen; their chances stand beside the targets. */
export function explains({ id }: Choice, { library }: Battle): Explains | undefined {
  const power = library.powers[id.split('@')[0] ?? ''];
  return power && explainsPower(power);
}
