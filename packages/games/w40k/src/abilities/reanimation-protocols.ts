import { type Play, type Rule, type RuleId, roll } from '@mischia/kernel';
import { credit, credited, rerolledFaces, touch } from '@mischia/tabletop';
import { z } from 'zod';
import { modelOption, pick } from '../ask.ts';
import { offerReroll } from '../rules/04-dice/dice.ts';
import { woundsOf } from '../rules/06-datasheets/characteristics.ts';
import { setUp } from '../rules/09-reinforcements/reinforcements.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { engagedWith } from '../table/table.ts';
import { ability, type Bearer } from './ability.ts';

const RULE: RuleId = 'W40K-25.10';
const ID = 'reanimation-protocols';
const params = z.looseObject({
  ...credited,
  on: z.number().int().min(2).max(6),
  rerolls: rerolledFaces.optional(),
});

// W40K-25.10: a die for each wound of the models an enemy unit destroyed; enough successes return a model (W40K-25.11).
function* reanimate(
  play: Play<Battle>,
  given: z.infer<typeof params>,
  { unit }: Bearer,
  destroyed: readonly Model[],
): Rule<void> {
  const { state } = play;
  const fallen = destroyed.filter((model) => unit.fallen.includes(model));
  const dice = fallen.reduce((sum, model) => sum + woundsOf(state, unit, model), 0);
  const rolled = yield* roll({ rule: RULE, for: 'reanimation', by: unit.seat, count: dice, target: given.on });
  const faces = given.rerolls ? yield* again(play, given, unit, rolled, given.rerolls) : rolled;
  let successes = faces.filter((face) => face >= given.on).length;
  const returning: Model[] = [];
  for (;;) {
    const able = fallen.filter((model) => !returning.includes(model) && woundsOf(state, unit, model) <= successes);
    if (able.length === 0) break;
    const model = yield* whichReturns(unit, able);
    returning.push(model);
    successes -= woundsOf(state, unit, model);
  }
  if (returning.length > 0) yield* bringBack(play, unit, returning);
}

function* again(
  play: Play<Battle>,
  given: z.infer<typeof params>,
  unit: Unit,
  faces: readonly number[],
  which: z.infer<typeof rerolledFaces>,
): Rule<number[]> {
  const rerolls = [{ ...credit(ID, RULE, given), faces: which }];
  return yield* offerReroll(play, {
    seat: unit.seat,
    rule: RULE,
    for: 'reanimation',
    faces,
    rerolls,
    target: given.on,
  });
}

/** Models that nobody could tell apart return in the order in which they fell. */
function* whichReturns(unit: Unit, able: readonly Model[]): Rule<Model> {
  const kinds = new Map<string, Model>();
  for (const model of able) {
    const key = JSON.stringify([model.kind, model.wargear]);
    if (!kinds.has(key)) kinds.set(key, model);
  }
  const [first, ...others] = kinds.values();
  if (first && others.length === 0) return first;
  return yield* pick({
    seat: unit.seat,
    kind: 'reanimate',
    rule: RULE,
    options: [...kinds.values()].map((model) => ({
      ...modelOption('return', unit, model),
      data: { model: model.id, wargear: [...model.wargear] },
    })),
    data: { unit: unit.id },
  });
}

// W40K-02.3: back at full wounds, in coherency, in Engagement Range only of enemies that the unit engages already.
function* bringBack(play: Play<Battle>, unit: Unit, models: readonly Model[]): Rule<void> {
  const engaging = engagedWith(play.state, unit);
  const ids = models.map((model) => model.id);
  unit.fallen = unit.fallen.filter((model) => !models.includes(model));
  for (const model of models) {
    model.lost = 0;
    model.allocated = false;
    unit.models.push(model);
  }
  touch(play.state);
  play.emit({ type: 'models-returned', rule: RULE, data: { unit: unit.id, models: ids } });
  yield* setUp(play, unit, { unit: unit.id, rule: RULE, models: ids, engaging: [...engaging] }, false);
}

export const reanimationProtocols = ability({
  id: ID,
  rule: RULE,
  params,
  triggers: { afterEnemyAttacks: reanimate },
});
