import { type Barred, message, type Option, type Play, type Rule, refuse } from '@mischia/kernel';
import { barredModel, modelOption, pick } from '../../ask.ts';
import { modelName, nameOf, unitName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { coherencyOf } from '../02-coherency/coherency.ts';
import { destroyModel } from '../05-strength/destroyed.ts';
import { missedLeast } from '../05-strength/missed-least.ts';

/** Models that may be removed next (W40K-21.5): those without enough neighbours; else all, by the group that is not kept. */
function removable(state: Battle, unit: Unit): Model[] {
  const { coherent, short } = coherencyOf(state, unit);
  if (coherent) return [];
  if (short.length > 0) return unit.models.filter((model) => short.some((one) => one.model === model.id));
  return unit.models;
}

// W40K-21.5: models out of coherency are removed one at a time until one coherent group remains.
export function* coherencyCheck(play: Play<Battle>, unit: Unit): Rule<void> {
  let kept: readonly string[] | undefined;
  for (;;) {
    const { groups, short } = coherencyOf(play.state, unit);
    let candidates = removable(play.state, unit);
    if (candidates.length === 0) return;
    if (short.length === 0) {
      kept = yield* keptGroup(play, unit, groups, kept);
      const keep = kept;
      candidates = candidates.filter((model) => !keep.includes(model.id));
    }
    const model = yield* pick({
      seat: unit.seat,
      kind: 'remove-incoherent',
      rule: 'W40K-21.5',
      prompt: message('ask.remove-incoherent', { unit: unitName(unit) }),
      options: missedLeast(unit, candidates).map((one) => modelOption('remove', unit, one)),
      barred: () => barredModels(unit, candidates, short.length > 0),
      data: { unit: unit.id },
    });
    yield* destroyModel(play, unit, model, { kind: 'coherency', rule: 'W40K-21.5', by: null });
  }
}

/** Models that stay: they have their neighbours, or are of the group that is kept. */
const barredModels = (unit: Unit, candidates: readonly Model[], isShort: boolean): Barred[] =>
  unit.models
    .filter((model) => !candidates.includes(model))
    .map((model) => {
      const code = isShort ? 'coherency/has-neighbours' : 'coherency/of-the-kept-group';
      const refusals = [refuse({ code, rule: 'W40K-21.5', params: { model: modelName(unit, model) } })];
      return barredModel('remove', unit, model, refusals);
    });

/** The group the owner keeps, asked once while it still exists. */
function* keptGroup(
  play: Play<Battle>,
  unit: Unit,
  groups: readonly (readonly string[])[],
  before: readonly string[] | undefined,
): Rule<readonly string[]> {
  const same = before && groups.find((group) => before.includes(group[0] as string));
  if (same) return same;
  const options: Option<readonly string[]>[] = groups.map((group) => ({
    id: `keep:${group[0]}`,
    value: group,
    label: message('option.keep-group', { count: group.length, model: nameOf(play.state, group[0] as string) }),
  }));
  return yield* pick({
    seat: unit.seat,
    kind: 'keep-group',
    rule: 'W40K-21.5',
    options,
    data: { unit: unit.id },
  });
}
