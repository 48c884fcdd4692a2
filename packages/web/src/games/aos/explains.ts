import type { Battle } from '@mischia/aos';
import type { Choice, Explains } from '../plugin.ts';

/** Spells and prayers explain themselves where they are chosen. */
export function explains({ id }: Choice, { library }: Battle): Explains | undefined {
  const [what, , name = ''] = id.split(':');
  const rite = what === 'cast' ? library.spells[name] : what === 'chant' ? library.prayers[name] : undefined;
  if (!rite) return undefined;
  const { rule, value, range } = rite;
  return { keys: [`${what === 'cast' ? 'spell' : 'prayer'}.${name}`], rule, figures: { value, range } };
}
