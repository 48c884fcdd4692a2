import { notBehind, whollyOn } from '@mischia/geometry';
import type { RuleId } from '@mischia/kernel';
import { cacheOf } from '@mischia/tabletop';
import type { Battle, Unit } from '../../state.ts';
import { bodiesOf } from '../../table/table.ts';
import { COVER } from '../../table/terrain.ts';

/** R01: one thousandth of an inch. */
const SLACK = 1;

// AOS-17.1.1, R67: every model wholly on a feature (AOS-17.0.1), or behind one (AOS-17.0.2) against this attacker. Units
// in garrisons have their own bonus (R73).
export const isInTerrain = (state: Battle, attacker: Unit, target: Unit): boolean =>
  coverRule(state, attacker, target) !== undefined;

/** Why a unit is in cover against another: wholly on features, or behind one. */
export function coverRule(state: Battle, attacker: Unit, target: Unit): RuleId | undefined {
  if (target.garrison !== null || state.table.terrain.length === 0) return undefined;
  const { other } = cacheOf(state);
  const key = `cover ${attacker.id}>${target.id}`;
  const known = other.get(key);
  if (known !== undefined) return known === NO_COVER ? undefined : (known as RuleId);
  const answer = ruleOfTerrain(state, attacker, target);
  other.set(key, answer ?? NO_COVER);
  return answer;
}

const NO_COVER = 'no cover';

function ruleOfTerrain(state: Battle, attacker: Unit, target: Unit): RuleId | undefined {
  // AOS-17.1, AOS-21.1d: only features with the cover rule, while the rules of their scroll are not lost.
  const terrain = state.table.terrain.filter(
    ({ id, traits }) => traits.includes(COVER) && !state.features[id]?.rulesLost,
  );
  const unit = bodiesOf(state, target);
  const attackers = bodiesOf(state, attacker);
  const exposed = unit.filter((body) => !terrain.some((feature) => whollyOn(body, feature, SLACK)));
  if (exposed.length === 0) return 'AOS-17.0.1';
  // R64: one and the same feature for each model. AOS-1.5.1d, R11: lines are 1 mm wide.
  const areBehind = exposed.every((body) =>
    terrain.some((feature) => notBehind({ targets: [body], attackers, feature, unit }).length === 0),
  );
  return areBehind ? 'AOS-17.0.2' : undefined;
}
