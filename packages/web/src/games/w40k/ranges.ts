import { inches } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import type { Token } from '../../inch-table/table-parts.ts';
import type { NamedRange } from '../../inch-table/use-tools.ts';
import type { Text } from '../../text/text.tsx';
import { battleOf } from './battle.ts';
import { ENGAGEMENT } from './figures.ts';
import { type BattleView, unitOf } from './view.ts';

/** What the rings tool shows around a model: Engagement Range, and the range of every weapon it carries. */
export function rangesOf(view: BattleView, token: Token | undefined, text: Text): readonly NamedRange[] {
  const model = unitOf(view, token?.unit)?.models.find(({ id }) => id === token?.id);
  if (!model) return [];
  const weapons = battleOf(view)?.library.weapons ?? {};
  const byRange = new Map<number, string[]>();
  for (const id of new Set(model.wargear)) {
    for (const { range } of weapons[id]?.profiles ?? []) {
      if (range === 'melee') continue;
      const most = inches(Array.isArray(range) ? range[1] : (range as number));
      byRange.set(most, [...(byRange.get(most) ?? []), id]);
    }
  }
  const named = (distance: number, names: readonly string[]): NamedRange => ({
    id: `range ${distance}`,
    distance,
    text: text('w40k.range', {
      length: { inches: distance },
      weapon: { list: [...new Set(names)].map((id) => message(`weapon.${id}`)) },
    }),
  });
  return [
    { id: 'engagement', distance: ENGAGEMENT, text: '' },
    ...[...byRange].map(([distance, names]) => named(distance, names)),
  ];
}
