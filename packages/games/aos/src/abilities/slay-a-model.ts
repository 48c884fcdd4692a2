import { gap, inches, within } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, rollOne } from '@mischia/kernel';
import { thisModel } from '../ask.ts';
import { choose } from '../decisions.ts';
import { unitName } from '../names.ts';
import { enemiesOnTable, scrollOf } from '../rules/01-concepts/units.ts';
import { slayModel } from '../rules/14-wounds/slay.ts';
import { tableWounds, woundsOf } from '../rules/22-warscrolls/now.ts';
import { columnOf } from '../rules/22-warscrolls/profile.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf, SLACK } from '../table/table.ts';
import { ability } from './ability.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

type Params = AbilityParams<'slay-a-model'>;

interface Prey {
  readonly unit: Unit;
  readonly model: Model;
}

/** The least face that slays a model with so many Wounds. */
const faceFor = ({ beats }: Params, wounds: number): number => (beats === 'twice-wounds' ? 2 * wounds : wounds + 1);

/** Enemy models near enough and weak enough. */
function preyOf(state: Battle, { params, bearer: { unit } }: Own<Params>): Prey[] {
  const from = bodiesOf(state, unit);
  return enemiesOnTable(state, unit.seat).flatMap((enemy) =>
    enemy.models
      .filter((model) => faceFor(params, woundsOf(state, enemy, model)) <= 6)
      .filter((model) => {
        const body = bodyOf(state, enemy, model);
        return from.some((each) => within(gap(each, body), inches(params.range), SLACK));
      })
      .map((model) => ({ unit: enemy, model })),
  );
}

function diceOf(state: Battle, { params: { dice }, bearer: { unit } }: Own<Params>): number {
  const [model] = unit.models;
  return model ? columnOf({ scroll: scrollOf(state, unit), wounds: tableWounds(state, unit, model) }, dice) : 0;
}

// R55: the owner may pick an enemy model for each die; a high one slays it.
function* tries(play: Play<Battle>, own: Own<Params>): Rule<void> {
  for (let left = diceOf(play.state, own); left > 0; left--) {
    const prey = yield* pickPrey(play.state, own);
    if (!prey) return;
    const target = faceFor(own.params, woundsOf(play.state, prey.unit, prey.model));
    const face = yield* rollOne({ rule: own.rule, for: 'slay-model', by: own.bearer.unit.seat, target });
    play.emit({ type: 'slay-tried', rule: own.rule, data: { unit: own.bearer.unit.id, model: prey.model.id } });
    if (face >= target) yield* slayModel(play, prey.unit, prey.model, { rule: own.rule, what: 'slay-a-model' });
  }
}

function* pickPrey(state: Battle, own: Own<Params>): Rule<Prey | undefined> {
  const { unit } = own.bearer;
  const prey = preyOf(state, own);
  if (prey.length === 0) return undefined;
  const options: Option<Prey | undefined>[] = prey.map((each) => thisModel('slay', each.unit, each.model, each));
  return yield* choose({
    seat: unit.seat,
    kind: 'slay-model',
    rule: own.rule,
    prompt: message('ask.slay-model', { unit: unitName(unit), why: own.why }),
    options: [...options, { id: 'decline', value: undefined, label: message('option.decline') }],
    data: { unit: unit.id },
  });
}

// AOS-22.4: dice against single enemy models, after the pile-in or at the end of the combat phase.
export const slayAModel = ability('slay-a-model', 'AOS-22.4', {
  *afterPileIn(play, own) {
    if (own.params.when === 'after-pile-in') yield* tries(play, own);
  },
  atEndOfPhase: (play, own) =>
    own.params.when === 'end-of-combat' && play.state.flow.phase === 'combat' && preyOf(play.state, own).length > 0
      ? tries(play, own)
      : undefined,
});
