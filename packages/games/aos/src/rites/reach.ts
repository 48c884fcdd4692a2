import { gap, inches, type Length, within } from '@mischia/geometry';
import type { KeywordSets } from '../pack/common-schema.ts';
import { isOneOf } from '../rules/01-concepts/keywords.ts';
import { friendsOnTable, unitsOnTable } from '../rules/01-concepts/units.ts';
import { isVisible, seesThing } from '../rules/13-attacks/visibility.ts';
import { isOnSide, type Side } from '../rules/14-wounds/units-near.ts';
import type { Battle, FeatureId, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, isNearFeature, SLACK, unitWhollyWithin } from '../table/table.ts';
import { bodyOfFeature, featureById } from '../table/terrain.ts';
import type { Caster, RiteTarget, Worked } from './rite.ts';

/** AOS-19.2: distances are measured from the caster. */
export function reachOf(state: Battle, { unit, model }: Caster, target: Unit): Length {
  if (target === unit) return 0;
  const body = bodyOf(state, unit, model);
  return Math.min(...bodiesOf(state, target).map((each) => gap(body, each)));
}

interface Wanted {
  readonly side: Side;
  readonly wholly: boolean;
  /** None: any distance. */
  readonly range: Length | undefined;
  readonly keywords?: KeywordSets | undefined;
}

const seesModel = (state: Battle, { unit, model }: Caster, target: Unit, seen: Model): boolean =>
  target === unit || isVisible(state, unit, model, target, seen);

function isInRange(state: Battle, caster: Caster, target: Unit, { wholly, range }: Wanted): boolean {
  if (range === undefined) return true;
  if (wholly) return unitWhollyWithin(state, target, caster.unit, caster.model, range);
  return within(reachOf(state, caster, target), range, SLACK);
}

/** Units in range of a caster and visible to it. */
export const unitsInReach = (state: Battle, caster: Caster, wanted: Wanted): Unit[] =>
  unitsOnTable(state).filter(
    (target) =>
      isOnSide(target, caster.unit.seat, wanted.side) &&
      (wanted.keywords === undefined || isOneOf(state.library, target, wanted.keywords)) &&
      isInRange(state, caster, target, wanted) &&
      target.models.some((seen) => seesModel(state, caster, target, seen)),
  );

/** Models in range of a caster and visible to it. */
function modelsInReach(state: Battle, caster: Caster, wanted: Wanted): { unit: Unit; model: Model }[] {
  const from = bodyOf(state, caster.unit, caster.model);
  return unitsOnTable(state)
    .filter((unit) => isOnSide(unit, caster.unit.seat, wanted.side))
    .flatMap((unit) =>
      unit.models
        .filter(
          (model) =>
            (wanted.range === undefined || within(gap(from, bodyOf(state, unit, model)), wanted.range, SLACK)) &&
            seesModel(state, caster, unit, model),
        )
        .map((model) => ({ unit, model })),
    );
}

const featuresInReach = (state: Battle, { unit, model }: Caster, range: Length | undefined): FeatureId[] =>
  state.table.terrain
    .filter((feature) => range === undefined || isNearFeature(bodyOf(state, unit, model), feature, range))
    .map(({ id }) => id)
    .filter((id) => unit.garrison === id || seesThing(state, unit, model, bodyOfFeature(featureById(state, id))));

/** AOS-19.2: the range of a spell or prayer now, with what friends near the caster add. */
export function rangeOf(state: Battle, { unit, model }: Caster, { range, reach }: Worked['rite']): Length | undefined {
  if (range === undefined) return undefined;
  if (!reach) return inches(range);
  const helpers = friendsOnTable(state, unit.seat).filter(
    (friend) =>
      friend !== unit &&
      isOneOf(state.library, friend, reach.perUnit) &&
      unitWhollyWithin(state, friend, unit, model, inches(reach.whollyWithin)),
  );
  return inches(range + reach.inches * helpers.length);
}

// AOS-19.2, AOS-20.2: everything that a spell or prayer may be aimed at now.
export function riteTargets(state: Battle, caster: Caster, rite: Worked['rite']): RiteTarget[] {
  const { target } = rite;
  if (!target) return [];
  const range = rangeOf(state, caster, rite);
  const wanted: Wanted = { side: target.side, wholly: target.wholly, range, keywords: target.keywords };
  switch (target.what) {
    case 'unit':
      return unitsInReach(state, caster, wanted).map((unit) => ({ what: 'unit', unit }));
    case 'model':
      return modelsInReach(state, caster, wanted).map(({ unit, model }) => ({ what: 'model', unit, model }));
    case 'feature':
      return featuresInReach(state, caster, range).map((feature) => ({ what: 'feature', feature }));
  }
}
