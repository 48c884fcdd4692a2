import type { Battle, FeatureId, Unit } from '../../state.ts';
import { featureById, isDefensible } from '../../table/terrain.ts';
import { allUnits } from '../01-concepts/units.ts';

/** Units inside a feature. */
export const garrisonOf = (state: Battle, feature: FeatureId): Unit[] =>
  allUnits(state).filter((unit) => unit.place === 'garrison' && unit.garrison === feature);

// AOS-18.2, R81: nobody controls an empty defensible feature.
export function updateGarrisonControl(state: Battle, id: FeatureId): void {
  const feature = state.features[id];
  if (feature && isDefensible(featureById(state, id))) feature.controller = garrisonOf(state, id)[0]?.seat ?? null;
}
