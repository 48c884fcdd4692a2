import { type Barred, type Play, type Rule, type RuleId, refuse } from '@mischia/kernel';
import { barredModel, modelOption, pick } from '../../ask.ts';
import { modelName } from '../../names.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import { isAlive } from '../05-strength/destroyed.ts';
import { missedLeast } from '../05-strength/missed-least.ts';

// W40K-16.3: a wounded model, or one that attacks were allocated to this phase, must take the next one.
export function allocationCandidates(state: Battle, unit: Unit): Model[] {
  const alive = unit.models.filter((model) => isAlive(state, unit, model));
  const marked = alive.filter((model) => model.lost > 0 || model.allocated);
  return marked.length > 0 ? marked : alive;
}

// W40K-16.3: the controller of the target allocates each wound to one model, seen or not.
export function* allocate(play: Play<Battle>, unit: Unit, rule: RuleId = 'W40K-16.3'): Rule<Model | undefined> {
  const candidates = allocationCandidates(play.state, unit);
  if (candidates.length === 0) return undefined;
  const model = yield* pick({
    seat: unit.seat,
    kind: 'allocate',
    rule,
    options: missedLeast(unit, candidates).map((one) => ({ ...modelOption('to', unit, one), data: { model: one.id } })),
    barred: () => barredModels(play.state, unit, candidates),
    data: { unit: unit.id },
  });
  model.allocated = true;
  return model;
}

/** Models that a wounded one, or one already attacked, stands before. */
const barredModels = (state: Battle, unit: Unit, candidates: readonly Model[]): Barred[] =>
  unit.models
    .filter((model) => isAlive(state, unit, model) && !candidates.includes(model))
    .map((model) => {
      const params = { model: modelName(unit, model), first: { list: candidates.map((one) => modelName(unit, one)) } };
      return barredModel('to', unit, model, [refuse({ code: 'allocate/wounded-first', rule: 'W40K-16.3', params })]);
    });
