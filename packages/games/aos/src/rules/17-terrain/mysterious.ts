import { inches } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { z } from 'zod';
import { abilityParams } from '../../abilities/params.ts';
import type { AbilityRef } from '../../pack/common-schema.ts';
import type { Battle, FeatureState, Unit } from '../../state.ts';
import { unitNearFeature } from '../../table/table.ts';
import { rollNumber, rollOff } from '../01-concepts/rolling.ts';
import { isOnTable } from '../01-concepts/units.ts';
import { mortalWounds } from '../14-wounds/mortal-wounds.ts';

// AOS-28.1.3: the winner of a roll-off rolls once for each feature of the battlefield.
export function* rollMysteries(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { mysterious } = state.battlepack;
  const winner = yield* rollOff(play, 'mysterious-terrain');
  for (const feature of Object.values(state.features)) {
    const face = yield* rollOne({ rule: 'AOS-28.1.3', for: 'mysterious-terrain', by: winner });
    const found = mysterious.find((one) => one.face === face);
    if (!found) continue;
    feature.mysterious = found.id;
    play.emit({
      type: 'mysterious-terrain',
      rule: 'AOS-28.1.3',
      data: { feature: feature.id, mysterious: found.id },
    });
  }
}

/** The abilities a feature has by its mystery. */
export const mysteriousAbilities = (
  state: Battle,
  { mysterious }: Pick<FeatureState, 'mysterious'>,
): readonly AbilityRef[] => state.battlepack.mysterious.find(({ id }) => id === mysterious)?.abilities ?? [];

const Deadly = z.object(abilityParams.deadly);
const Damned = z.object(abilityParams.damned);

/** R108: a mysterious rule of terrain near a unit, however many features have it. */
function mysteryNear<P extends { readonly range: number }>(
  state: Battle,
  unit: Unit,
  id: AbilityRef['id'],
  params: z.ZodType<P>,
): P | undefined {
  if (!isOnTable(unit)) return undefined;
  for (const feature of Object.values(state.features)) {
    for (const ref of mysteriousAbilities(state, feature)) {
      if (ref.id !== id) continue;
      const read = params.parse(ref);
      if (unitNearFeature(state, unit, feature.id, inches(read.range))) return read;
    }
  }
  return undefined;
}

// AOS-28.1.3: a unit set up, or ending a move, within 1" of Deadly terrain: one die, on a 1 D3 mortal wounds. R124: the
// unit's owner rolls.
export function* deadlyTerrain(play: Play<Battle>, unit: Unit): Rule<void> {
  const deadly = mysteryNear(play.state, unit, 'deadly', Deadly);
  if (!deadly) return;
  const face = yield* rollOne({ rule: 'AOS-28.1.3', for: 'deadly-terrain', by: unit.seat });
  if (face !== deadly.face) return;
  const count = yield* rollNumber(play, { rule: 'AOS-28.1.3', for: 'mortal-wounds', by: unit.seat }, deadly.mortals);
  yield* mortalWounds(play, unit, count, { rule: 'AOS-28.1.3', what: 'deadly-terrain' });
}

/** AOS-28.1.3: what Damned terrain near a unit offers, if there is some. */
export const damnedNear = (state: Battle, unit: Unit): z.infer<typeof Damned> | undefined =>
  mysteryNear(state, unit, 'damned', Damned);
