import { notBehind, whollyOn } from '@mischia/geometry';
import { cacheOf } from '@mischia/tabletop';
import type { Battle, Unit } from '../../state.ts';
import { bodiesOf } from '../../table/table.ts';
import { COVER } from '../../table/terrain.ts';

/** R01: one thousandth of an inch. */
const SLACK = 1;

// AOS-17.1.1, R67: every model wholly on a feature (AOS-17.0.1), or behind one (AOS-17.0.2) against this attacker. Units
// in garrisons have their own bonus (R73).
export function isInTerrain(state: Battle, attacker: Unit, target: Unit): boolean {
  if (target.garrison !== null || state.table.terrain.length === 0) return false;
  const { other } = cacheOf(state);
  const key = `cover ${attacker.id}>${target.id}`;
  const known = other.get(key);
  if (known !== undefined) return known === true;
  const answer = standsInTerrain(state, attacker, target);
  other.set(key, answer);
  return answer;
}

function standsInTerrain(state: Battle, attacker: Unit, target: Unit): boolean {
  // AOS-17.1, AOS-21.1d: only features with the cover rule, while the rules of their scroll are not lost.
  const terrain = state.table.terrain.filter(
    ({ id, traits }) => traits.includes(COVER) && !state.features[id]?.rulesLost,
  );
  const unit = bodiesOf(state, target);
  const attackers = bodiesOf(state, attacker);
  const exposed = unit.filter((body) => !terrain.some((feature) => whollyOn(body, feature, SLACK)));
  // R64: one and the same feature for each model.
  return exposed.every((body) =>
    terrain.some((feature) => notBehind({ targets: [body], attackers, feature, unit }).length === 0),
  );
}
