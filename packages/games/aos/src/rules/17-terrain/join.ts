import { inches } from '@mischia/geometry';
import { type Play, type Refusal, type RuleId, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { z } from 'zod';
import { abilityParams } from '../../abilities/params.ts';
import { featureName, unitName } from '../../names.ts';
import type { Battle, FeatureId, Unit } from '../../state.ts';
import { bodiesOf, isNearFeature } from '../../table/table.ts';
import { centreOf, featureById, isDefensible, widestOf } from '../../table/terrain.ts';
import { isOneOf } from '../01-concepts/keywords.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import type { Rectangle } from '../28-battleplans/map.ts';
import { canGarrison, garrisonCapacity } from './garrison.ts';
import { garrisonOf } from './garrison-control.ts';

const GarrisonOnly = z.object(abilityParams['garrison-only']);

/** What a faction's terrain says about who may hold it. */
function scrollLimit(state: Battle, id: FeatureId) {
  const scroll = state.features[id]?.scroll;
  const ref = scroll
    ? state.library.factionTerrain[scroll]?.abilities.find((one) => one.id === 'garrison-only')
    : undefined;
  return ref && !state.features[id]?.rulesLost ? GarrisonOnly.parse(ref) : undefined;
}

// AOS-17.2: how many models fit, who is too big; R71: never beside enemies.
export function garrisonRefusals(state: Battle, unit: Unit, id: FeatureId, rule: RuleId = 'AOS-17.2'): Refusal[] {
  const feature = featureById(state, id);
  const params = { unit: unitName(unit), feature: featureName(state, id) };
  const refusals: Refusal[] = [];
  const no = (code: string, why: RuleId = rule) => refusals.push(refuse({ code, rule: why, params }));
  if (!isDefensible(feature)) {
    no('garrison/not-defensible', 'AOS-17.1.2');
    return refusals;
  }
  const inside = garrisonOf(state, id);
  if (inside.some(({ seat }) => seat !== unit.seat)) no('garrison/held-by-enemy', 'AOS-17.2.1');
  if (unit.models.some((model) => !canGarrison(woundsOf(state, unit, model)))) no('garrison/too-big');
  const limit = scrollLimit(state, id);
  const room =
    (limit?.models ?? garrisonCapacity(widestOf(feature))) - inside.reduce((sum, one) => sum + one.models.length, 0);
  if (unit.models.length > room) no('garrison/full');
  if (limit) {
    const fits =
      isOneOf(state.library, unit, limit.to) &&
      unit.models.every((model) => woundsOf(state, unit, model) <= limit.mostWounds);
    if (!fits) no('garrison/not-for-it', 'AOS-23.3');
  }
  return refusals;
}

const REACH = inches(6);

// AOS-17.2.1: instead of a normal move, with all models within 6".
export function joinRefusals(state: Battle, unit: Unit, id: FeatureId): Refusal[] {
  const refusals = garrisonRefusals(state, unit, id, 'AOS-17.2');
  const feature = featureById(state, id);
  if (bodiesOf(state, unit).some((body) => !isNearFeature(body, feature, REACH))) {
    const params = { unit: unitName(unit), feature: featureName(state, id) };
    refusals.push(refuse({ code: 'garrison/too-far', rule: 'AOS-17.2.1', params, needed: REACH }));
  }
  return refusals;
}

/** AOS-17.2.1: a feature that may be garrisoned at deployment lies wholly in the area of its player. */
export const isWhollyIn = (state: Battle, id: FeatureId, { minX, minY, maxX, maxY }: Rectangle): boolean =>
  featureById(state, id)
    .area.flat()
    .every(({ x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY);

// AOS-17.2.1: the unit is inside; everything is measured from the feature.
export function enterGarrison(play: Play<Battle>, unit: Unit, id: FeatureId): void {
  const { state } = play;
  const { x, y } = centreOf(featureById(state, id));
  for (const model of unit.models) Object.assign(model, { x, y, z: 0, facing: 0 });
  unit.place = 'garrison';
  unit.garrison = id;
  const feature = state.features[id];
  if (feature) feature.controller = unit.seat;
  touch(state);
  play.emit({
    type: 'garrison-joined',
    rule: 'AOS-17.2.1',
    also: ['AOS-17.1.2', 'AOS-18.2'],
    data: { unit: unit.id, feature: id },
  });
}
