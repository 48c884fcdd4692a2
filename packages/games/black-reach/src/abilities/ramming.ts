import { frontSpaces } from '@mischia/geometry';
import { type Modifier, type Play, type Rule, sumOf } from '@mischia/kernel';
import { derived, faceOf } from '../board/derived.ts';
import { indexOfSpace } from '../board/terrain-index.ts';
import { choose } from '../decisions.ts';
import { hasReinforcedRam } from '../options/reinforced-ram.ts';
import { enfeebleMalus } from '../powers/enfeeble.ts';
import type { Action } from '../rules/action.ts';
import { anyDieBonus, rollDice } from '../rules/dice.ts';
import { sufferHits } from '../rules/hits/hit.ts';
import { PASS_OPTION, unitOption } from '../rules/units/unit-options.ts';
import { isHeavy, isVehicle, publicId, unitIn } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { suppressionMalus } from '../tokens/suppression.ts';

// BR-14.2, R078: Defence of a Heavy Vehicle, half of it rounded up for a Light one; printed, without terrain.
const ramValue = (unit: Unit): number => {
  const { defence } = faceOf(unit);
  return isHeavy(unit) ? defence : Math.ceil(defence / 2);
};

/** Enemy vehicles touching the front edge. */
function ramTargets(state: State, unit: Unit): Unit[] {
  if (!unit.at || !isVehicle(unit)) return [];
  if (!faceOf(unit).abilities.ramming && !hasReinforcedRam(state, unit)) return [];
  const map = derived(state);
  const found: Unit[] = [];
  for (const space of frontSpaces(unit.at)) {
    if (space.x < 1 || space.y < 1 || space.x > map.index.width || space.y > map.index.height) continue;
    const there = unitIn(state, indexOfSpace(map.index.width, space));
    if (there && there.owner !== unit.owner && isVehicle(there) && !found.includes(there)) found.push(there);
  }
  return found;
}

// BR-14.2: at the end of its Movement Action; the higher total hits, a tie does nothing.
export function* ram(play: Play<State>, action: Action, unit: Unit): Rule<void> {
  if (play.state.flow.phase !== 'activation') return;
  const targets = ramTargets(play.state, unit);
  if (targets.length === 0) return;
  const target = yield* choose<'ram', Unit | null>({
    seat: unit.owner,
    kind: 'ram',
    rule: 'BR-14.2',
    data: { unit: publicId(unit) },
    options: [...targets.map(unitOption), PASS_OPTION],
  });
  if (!target) return;
  const also = faceOf(unit).abilities.ramming ? [] : ['BR-23.14'];
  // BR-20.3: both announce what they add before either rolls.
  const myBonus = yield* anyDieBonus(play, action, unit.owner, { for: 'ramming', unit, against: target });
  const theirBonus = yield* anyDieBonus(play, action, target.owner, { for: 'ramming', unit: target, against: unit });
  const mine = yield* ramTotal(play, action, unit, target, myBonus);
  const theirs = yield* ramTotal(play, action, target, unit, theirBonus);
  const data = { unit: publicId(unit), target: publicId(target), mine, theirs };
  play.emit({ type: 'rammed', rule: 'BR-14.2', also, data });
  if (mine > theirs)
    yield* sufferHits(play, action, {
      target,
      hits: 1,
      piercing: false,
      by: unit.owner,
      attacker: unit,
      rule: 'BR-14.2',
      bare: true,
    });
}

function* ramTotal(
  play: Play<State>,
  action: Action,
  unit: Unit,
  against: Unit,
  announced: readonly Modifier[],
): Rule<number> {
  const modifiers = [...announced, ...suppressionMalus(action, unit), ...enfeebleMalus(play.state, unit)];
  const [die] = yield* rollDice(play, action, {
    rule: 'BR-14.2',
    for: 'ramming',
    by: unit.owner,
    count: 1,
    unit,
    against,
    modifiers,
  });
  return (die as number) + ramValue(unit) + sumOf(modifiers);
}
