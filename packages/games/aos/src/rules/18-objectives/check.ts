import { gapToPoint, inches, type Length, within } from '@mischia/geometry';
import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, FeatureId, Model, Objective, Unit } from '../../state.ts';
import { bodyOf, isNearArea, SLACK } from '../../table/table.ts';
import { featureById, isDefensible } from '../../table/terrain.ts';
import { friendsOnTable, unitHas } from '../01-concepts/units.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { contestValue, controllerAfter, initialController } from './control.ts';

export const OBJECTIVE_RANGE = inches(6);
const FEATURE_RANGE = inches(3);

/** AOS-18.1.2: within 6" of the centre, straight in space from the base (R10). R75: a garrison by its feature. */
function isNear(state: Battle, unit: Unit, model: Model, { x, y, z }: Objective, range: Length): boolean {
  const body = bodyOf(state, unit, model);
  const plan = gapToPoint(body, { x, y });
  const height = body.z - z;
  return within(Math.sqrt(plan * plan + height * height), range, SLACK);
}

export const modelsNear = (state: Battle, unit: Unit, objective: Objective): Model[] =>
  unit.models.filter((model) => isNear(state, unit, model, objective, OBJECTIVE_RANGE));

export const unitNearObjective = (state: Battle, unit: Unit, objective: Objective, range: Length): boolean =>
  unit.models.some((model) => isNear(state, unit, model, objective, range));

// AOS-18.1.2, R80: what a model counts as.
const worthOf = (state: Battle, unit: Unit, model: Model): number =>
  contestValue({ isMonster: unitHas(state, unit, 'MONSTER'), wounds: woundsOf(state, unit, model) });

const sumOfValues = (state: Battle, unit: Unit, models: readonly Model[]): number =>
  models.reduce((sum, model) => sum + worthOf(state, unit, model), 0);

// AOS-18.1.1: after deployment a player controls what only his models are near.
export function initialControl(play: Play<Battle>): void {
  const { state } = play;
  for (const objective of state.objectives) {
    const counts = state.players.map((_, seat) =>
      friendsOnTable(state, seat).reduce((sum, unit) => sum + modelsNear(state, unit, objective).length, 0),
    );
    setController(play, objective, initialController(counts));
  }
}

function setController(play: Play<Battle>, objective: Objective, seat: Seat | null): void {
  if (objective.controller === seat || seat === null) return;
  objective.controller = seat;
  play.emit({ type: 'objective-controlled', rule: 'AOS-18.1.1', data: { objective: objective.id, seat } });
}

/** AOS-18.1.2: which objective a unit near several of them contests; its owner picks. */
function* contested(play: Play<Battle>, unit: Unit): Rule<Objective | undefined> {
  const { state } = play;
  const near = state.objectives.filter((objective) => modelsNear(state, unit, objective).length > 0);
  const [only, second] = near;
  if (!second) return only;
  return yield* choose({
    seat: unit.seat,
    kind: 'contest-objective',
    rule: 'AOS-18.1.2',
    prompt: message('ask.contest-objective', { unit: unitName(unit) }),
    options: near.map((objective) => ({
      id: `objective:${objective.id}`,
      value: objective,
      label: message('option.objective', { objective: objective.id.toUpperCase() }),
    })),
    data: { unit: unit.id },
  });
}

// AOS-18.1.1, R79: at the end of every turn each objective goes to whoever contests it with more, the active player's
// choices first.
export function* checkControl(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const values = new Map(state.objectives.map(({ id }) => [id, state.players.map(() => 0)]));
  for (const seat of [active, 1 - active]) {
    for (const unit of friendsOnTable(state, seat)) {
      const objective = yield* contested(play, unit);
      const sums = objective && values.get(objective.id);
      if (objective && sums) {
        sums[seat] = (sums[seat] ?? 0) + sumOfValues(state, unit, modelsNear(state, unit, objective));
      }
    }
  }
  for (const objective of state.objectives) {
    setController(play, objective, controllerAfter(values.get(objective.id) ?? [], objective.controller));
  }
  for (const id of Object.keys(state.features)) checkFeature(play, id);
}

// AOS-18.2: terrain that cannot be garrisoned is controlled like objectives, from within 3".
function checkFeature({ state }: Play<Battle>, id: FeatureId): void {
  const feature = state.features[id];
  const shape = featureById(state, id);
  if (!feature || isDefensible(shape)) return;
  const values = state.players.map((_, seat) =>
    friendsOnTable(state, seat).reduce(
      (sum, unit) =>
        sum +
        sumOfValues(
          state,
          unit,
          unit.models.filter((model) => isNearArea(bodyOf(state, unit, model), shape.area, FEATURE_RANGE)),
        ),
      0,
    ),
  );
  feature.controller = controllerAfter(values, feature.controller);
}
