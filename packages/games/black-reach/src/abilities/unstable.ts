import { type Play, type Rule, sumOf } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { enfeebleMalus } from '../powers/enfeeble.ts';
import type { Action } from '../rules/action.ts';
import { anyDieBonus, rollDice } from '../rules/dice.ts';
import { sufferHits } from '../rules/hits/hit.ts';
import { publicId } from '../rules/units/units.ts';
import { other, type State, type Unit } from '../state.ts';
import { suppressionMalus } from '../tokens/suppression.ts';

// BR-19.2, R125: n or more works; less: the activation is lost; a natural 1 is also one Hit. Suppression lowers the roll.
export function* unstableTest(play: Play<State>, action: Action, unit: Unit): Rule<boolean> {
  const needed = faceOf(unit).abilities.unstable;
  if (needed === undefined) return true;
  const modifiers = [
    ...suppressionMalus(action, unit),
    ...enfeebleMalus(play.state, unit),
    ...(yield* anyDieBonus(play, action, unit.owner, { for: 'unstable', unit })),
  ];
  const [die] = yield* rollDice(play, action, {
    rule: 'BR-19.2',
    for: 'unstable',
    by: unit.owner,
    count: 1,
    unit,
    target: needed,
    modifiers,
  });
  if ((die as number) + sumOf(modifiers) >= needed) return true;
  play.emit({ type: 'misfire', rule: 'BR-19.2', data: { unit: publicId(unit) } });
  if (die === 1) {
    const by = other(unit.owner);
    yield* sufferHits(play, action, { target: unit, hits: 1, piercing: false, by, rule: 'BR-19.2', bare: true });
  }
  return false;
}
