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

export function kindOf(view: BattleView, option: Option): string | undefined {
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

/** What some of the models carry and others do not: two Boyz are told apart by nothing else. */
export function gearThatDiffers(view: BattleView, options: readonly Option[]): ReadonlySet<string> {
  const carried = options.flatMap((option) => optionModel(view, option)?.wargear ?? []);
  const models = options.map((option) => optionModel(view, option)).filter((model) => model !== undefined);
  return new Set(carried.filter((weapon) => models.some(({ wargear }) => !wargear.includes(weapon))));
}

/** A model with what sets it apart, and how many are like it. */
export function withGear(
  view: BattleView,
  option: Option,
  choice: Choice,
  differs: ReadonlySet<string>,
  count: number,
): Choice {
  const model = optionModel(view, option);
  if (!model || choice.detail) return choice;
  const weapons = [...new Set(model.wargear)].filter((weapon) => differs.has(weapon));
  if (weapons.length === 0) return count > 1 ? { ...choice, detail: message('w40k.model.alike', { count }) } : choice;
  const list = weapons.map((weapon) => weaponLabel(weapon, undefined));
  return { ...choice, detail: message('w40k.model.gear', { weapons: { list }, count }) };
}
