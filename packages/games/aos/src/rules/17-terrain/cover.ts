import { type Feature, notBehind, whollyOn } from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import { untilMoved } from '@mischia/tabletop';
import type { Battle, Unit } from '../../state.ts';
import { bodiesOf } from '../../table/table.ts';
import { COVER } from '../../table/terrain.ts';

/** R01: one thousandth of an inch. */
const SLACK = 1;

// AOS-17.1.1, R67: every model wholly on a feature (AOS-17.0.1), or behind one (AOS-17.0.2) against this attacker. Units
// in garrisons have their own bonus (R73).
export const isInTerrain = (state: Battle, attacker: Unit, target: Unit): boolean =>
  coverRules(state, attacker, target).length > 0;

const NONE: readonly RuleId[] = [];

/** By which rules a unit is in cover: models on terrain, models behind it; none when one of them is neither. */
export function coverRules(state: Battle, attacker: Unit, target: Unit): readonly RuleId[] {
  if (target.garrison !== null || state.table.terrain.length === 0) return NONE;
  return untilMoved(state, `cover ${attacker.id}>${target.id}`, () => howCovered(state, attacker, target));
}

function howCovered(state: Battle, attacker: Unit, target: Unit): readonly RuleId[] {
  // AOS-17.1, AOS-21.1d, R143: only features with the cover rule, while the rules of their scroll are not lost.
  const terrain = state.table.terrain.filter(
    ({ id, traits }) => traits.includes(COVER) && !state.features[id]?.rulesLost,
  );
  const unit = bodiesOf(state, target);
  const attackers = bodiesOf(state, attacker);
  const exposed = unit.filter((body) => !terrain.some((feature) => whollyOn(body, feature, SLACK)));
  // R64, R139: all of them behind one and the same feature.
  const isBehind = (feature: Feature) => notBehind({ targets: exposed, attackers, feature, unit }).length === 0;
  if (exposed.length > 0 && !terrain.some(isBehind)) return NONE;
  return [
    ...(exposed.length < unit.length ? ['AOS-17.0.1'] : []),
    // AOS-1.5.1d: lines a millimetre wide.
    ...(exposed.length > 0 ? ['AOS-17.0.2'] : []),
  ];
}
