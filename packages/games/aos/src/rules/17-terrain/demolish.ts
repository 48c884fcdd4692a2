import { type Play, type Rule, type RuleId, roll, type Seat } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, FeatureId, Unit } from '../../state.ts';
import { DEFENSIBLE, featureById, isDefensible } from '../../table/terrain.ts';
import { setUpUnit } from '../03-set-up/set-up.ts';
import { slayModel } from '../14-wounds/slay.ts';
import { scoreDemolition } from '../28-battleplans/score.ts';
import { besideOrder } from './beside.ts';
import { garrisonOf } from './garrison-control.ts';

// AOS-17.2.3, AOS-21.1d: a defensible feature falls and its garrison must leave; a faction's terrain loses its rules.
export function* demolish(play: Play<Battle>, id: FeatureId, by: Seat, rule: RuleId): Rule<void> {
  const { state } = play;
  const feature = state.features[id];
  if (!feature) return;
  if (feature.scroll !== null) feature.rulesLost = true;
  if (!isDefensible(featureById(state, id))) {
    play.emit({ type: 'terrain-rules-lost', rule, data: { feature: id } });
    return;
  }
  const garrison = garrisonOf(state, id);
  feature.demolished = true;
  feature.controller = null;
  // R140: it stays where it is; it may be moved through, and hides nobody.
  state.table = {
    ...state.table,
    terrain: state.table.terrain.map((one) =>
      one.id === id
        ? { ...one, traits: one.traits.filter((trait) => trait !== DEFENSIBLE), prisms: [], walls: [], floors: [] }
        : one,
    ),
  };
  touch(state);
  play.emit({ type: 'demolished', rule: 'AOS-17.2.3', also: [rule], data: { feature: id } });
  scoreDemolition(play, by, id);
  const { active } = state.flow;
  for (const seat of [active, 1 - active]) {
    for (const unit of garrison) if (unit.seat === seat) yield* driveOut(play, unit, id);
  }
}

// AOS-17.2.3, R78: one die for each model, a 1 slays it; survivors without a place are slain too.
function* driveOut(play: Play<Battle>, unit: Unit, id: FeatureId): Rule<void> {
  const cause = { rule: 'AOS-17.2.3', what: 'demolished' };
  const faces = yield* roll({ rule: 'AOS-17.2.3', for: 'demolition', by: unit.seat, count: unit.models.length });
  const buried = unit.models.filter((_, i) => faces[i] === 1);
  for (const model of buried) yield* slayModel(play, unit, model, cause);
  if (unit.models.length === 0) return;
  const order = besideOrder(play.state, unit, id, 'AOS-17.2.3');
  if (yield* setUpUnit(play, unit, order, { slays: cause })) return;
  // R78: they stay inside only to fall.
  for (const model of [...unit.models]) yield* slayModel(play, unit, model, cause);
}
