import { gapToPoint, inches, type Length, within } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { featureName, unitName } from '../../names.ts';
import type { Battle, FeatureId, Model, Objective, Unit } from '../../state.ts';
import { bodyOf, isNearFeature, SLACK } from '../../table/table.ts';
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

/** AOS-18.1.2: of several things near it a unit contests one; its owner picks. */
function* contested<T extends Objective | FeatureId>(unit: Unit, near: readonly Option<T>[]): Rule<T | undefined> {
  const [only, second] = near;
  if (!second) return only?.value;
  return yield* choose<'contest-objective', T>({
    seat: unit.seat,
    kind: 'contest-objective',
    rule: 'AOS-18.1.2',
    prompt: message('ask.contest-objective', { unit: unitName(unit) }),
    options: near,
    data: { unit: unit.id },
  });
}

const objectivesNear = (state: Battle, unit: Unit): Option<Objective>[] =>
  state.objectives
    .filter((objective) => modelsNear(state, unit, objective).length > 0)
    .map((objective) => ({
      id: `objective:${objective.id}`,
      value: objective,
      label: message('option.objective', { objective: objective.id.toUpperCase() }),
    }));

/** AOS-18.2: models within 3" of any part of a feature. */
const modelsNearFeature = (state: Battle, unit: Unit, id: FeatureId): Model[] => {
  const feature = featureById(state, id);
  return unit.models.filter((model) => isNearFeature(bodyOf(state, unit, model), feature, FEATURE_RANGE));
};

/** AOS-18.2: terrain that cannot be garrisoned. */
const openFeatures = ({ table, features }: Battle): FeatureId[] =>
  table.terrain.filter((shape) => features[shape.id] && !isDefensible(shape)).map(({ id }) => id);

/** R137: the battleplan counts who controls it. */
const isAtStake = ({ battleplan }: Battle, id: FeatureId): boolean =>
  battleplan.scoring.some((scoring) => scoring.id === 'hold-feature' && scoring.feature === id);

const featuresNear = (state: Battle, unit: Unit, atStake: readonly FeatureId[]): Option<FeatureId>[] =>
  atStake
    .filter((id) => modelsNearFeature(state, unit, id).length > 0)
    .map((id) => ({ id: `feature:${id}`, value: id, label: featureName(state, id) }));

/** What each player contests a thing with. */
class Contest<T> {
  readonly #values = new Map<T, number[]>();

  add(thing: T, seat: Seat, value: number): void {
    const values = this.of(thing);
    values[seat] = (values[seat] ?? 0) + value;
    this.#values.set(thing, values);
  }

  of(thing: T): number[] {
    return this.#values.get(thing) ?? [0, 0];
  }
}

// AOS-18.1.1, AOS-18.2, R79: at the end of every turn each objective goes to whoever contests it with more, the active
// player's choices first. R137: terrain that cannot be garrisoned likewise, and apart from them.
export function* checkControl(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const objectives = new Contest<Objective>();
  const features = new Contest<FeatureId>();
  const open = openFeatures(state);
  const atStake = open.filter((id) => isAtStake(state, id));
  const idle = open.filter((id) => !isAtStake(state, id));
  for (const seat of [active, 1 - active]) {
    for (const unit of friendsOnTable(state, seat)) {
      const objective = yield* contested(unit, objectivesNear(state, unit));
      if (objective) objectives.add(objective, seat, sumOfValues(state, unit, modelsNear(state, unit, objective)));
      const picked = yield* contested(unit, featuresNear(state, unit, atStake));
      for (const feature of picked === undefined ? idle : [picked, ...idle])
        features.add(feature, seat, sumOfValues(state, unit, modelsNearFeature(state, unit, feature)));
    }
  }
  for (const objective of state.objectives)
    setController(play, objective, controllerAfter(objectives.of(objective), objective.controller));
  for (const id of open) {
    const feature = state.features[id];
    if (feature) feature.controller = controllerAfter(features.of(id), feature.controller);
  }
}
