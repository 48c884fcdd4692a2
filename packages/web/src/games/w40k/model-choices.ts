import { message } from '@mischia/kernel';
import type { Choice } from '../plugin.ts';
import { weaponLabel } from './names.ts';
import { type Option, optionModel } from './options.ts';
import type { BattleView } from './view.ts';

/** Models of the same kind, with the same wargear and wounds, are one choice; the table picks any of them. */
export function oneOfAKind(view: BattleView, options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const kind = kindOf(view, option);
    if (kind === undefined) return true;
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

function kindOf(view: BattleView, option: Option): string | undefined {
  const model = optionModel(view, option);
  return model && `${option.id.split(':')[0]} ${model.kind} ${model.wargear.join()} ${model.wounds}`;
}

export function kindCounts(view: BattleView, options: readonly Option[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const option of options) {
    const kind = kindOf(view, option);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** A model with what it carries, and how many are like it: two Boyz are told apart by nothing else. */
export function withGear(
  view: BattleView,
  option: Option,
  choice: Choice,
  alike: ReadonlyMap<string, number> | undefined,
): Choice {
  const model = optionModel(view, option);
  if (!model || choice.detail) return choice;
  const weapons = { list: [...new Set(model.wargear)].map((weapon) => weaponLabel(weapon, undefined)) };
  const count = alike?.get(kindOf(view, option) ?? '') ?? 1;
  return { ...choice, detail: message('w40k.model.gear', { weapons, count }) };
}
