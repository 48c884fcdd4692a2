import { inches } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import type { Token } from '../../inch-table/table-parts.ts';
import type { NamedRange } from '../../inch-table/use-tools.ts';
import type { Text } from '../../text/text.tsx';
import { ENGAGEMENT } from './figures.ts';
import { type BattleView, unitOf } from './view.ts';

/** What the rings tool shows around a model: Engagement Range, its auras, and the range of every weapon it carries. */
export function rangesOf(view: BattleView, token: Token | undefined, text: Text): readonly NamedRange[] {
  const unit = unitOf(view, token?.unit);
  const model = unit?.models.find(({ id }) => id === token?.id);
  if (!model) return [];
  const battle = view.battle;
  const { weapons } = battle.library;
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
  const sheet = unit && battle.library.datasheets[unit.datasheet];
  const kind = sheet?.models.find(({ id }) => id === model.kind);
  const auras = [...(sheet?.abilities ?? []), ...(kind?.abilities ?? [])].flatMap(({ id, name = id, aura }) =>
    aura ? [{ name, distance: inches(aura.range) }] : [],
  );
  return [
    ...auras.map(({ name, distance }) => ({
      id: `aura ${name}`,
      distance,
      text: text('w40k.aura', { length: { inches: distance }, ability: message(`ability.${name}`) }),
    })),
    { id: 'engagement', distance: ENGAGEMENT, text: '' },
    ...[...byRange].map(([distance, names]) => named(distance, names)),
  ];
}
