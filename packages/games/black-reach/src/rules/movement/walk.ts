import { type GridTile, tileFacing } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { flies } from '../../abilities/fly.ts';
import { derived, typeOf } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { noteEntry } from '../reserve/entry.ts';
import { inPlay, isHeavy, isInfantry, publicId } from '../units/units.ts';
import { bindingZones } from '../zone/zone.ts';
import { firstStops } from './first-step.ts';
import { stoppedByDamage, watched } from './move-options.ts';
import type { MoveOrder, Moving } from './moving.ts';
import { crushWreck } from './overrun.ts';
import { checkStep, type MoveTerms, parsePlace, placeKey } from './steps.ts';

export const termsNow = (unit: Unit, order: MoveOrder): MoveTerms => ({
  fly: flies(unit),
  scout: order.scout ?? false,
});

// BR-06.2 step 2, R174: after each step detection, Moving Fire, On Alert; when anything happens there the rest of the way
// is asked for again.
export function* walk(
  play: Play<State>,
  action: Action,
  unit: Unit,
  order: MoveOrder,
  moving: Moving,
  path: readonly string[],
): Rule<void> {
  const { state } = play;
  const { width } = derived(state).index;
  for (const key of path) {
    const terms = termsNow(unit, order);
    const to = parsePlace(key, typeOf(unit).spaces, unit.at ? tileFacing(unit.at) : 'N') as GridTile;
    const from = unit.at;
    const result = from ? checkStep(state, unit, from, to, terms) : firstStops(state, unit, to, terms) ? 1 : 0;
    // Something on the way has changed the ground: the player decides anew.
    if (typeof result === 'string') return;
    const rode = unit.in;
    if (unit.status === 'off' && to.size === 1) noteEntry(state, unit, to.at);
    unit.at = to;
    unit.status = 'board';
    unit.in = null;
    moving.left--;
    moving.moved = true;
    touch(state);
    play.emit({
      type: 'moved',
      rule: STEP_RULES[to.size],
      also: stepRules(state, unit, to, terms.fly, result === 1, rode !== null),
      data: { unit: publicId(unit), from: from ? placeKey(from) : null, to: placeKey(to) },
    });
    if (rode) moving.boarded = true;
    if (isHeavy(unit) && !terms.fly) {
      const before = from ? spacesOf(from).map((space) => indexOfSpace(width, space)) : [];
      const entered = spacesOf(to).map((space) => indexOfSpace(width, space));
      yield* crushWreck(
        play,
        action,
        entered.filter((space) => !before.includes(space)),
        moving.crushed,
      );
    }
    const interrupted = yield* watched(play, action, unit, order, moving);
    if (!inPlay(unit)) return;
    if (result === 1 || stoppedByDamage(unit, moving)) {
      moving.left = 0;
      return;
    }
    if (interrupted) return;
  }
}

/** What else shaped a step. Zones met by it: entered by Infantry, ignored by Vehicles and flyers. */
function stepRules(state: State, unit: Unit, to: GridTile, flew: boolean, stops: boolean, rode: boolean): string[] {
  const rules = ['BR-02.1'];
  if (flew) rules.push('BR-14.3');
  if (to.size !== 1) rules.push('BR-07.3');
  else if (!isInfantry(unit)) rules.push('BR-06.6', 'BR-07.3');
  else if (isBound(state, unit, indexOfSpace(derived(state).index.width, to.at))) rules.push('BR-07.1');
  if (stops) rules.push('BR-12.8');
  if (rode) rules.push('BR-19.4');
  if (unit.mark > 0) rules.push('BR-17.3');
  return rules;
}

/** Whether the space lies in a zone that binds the unit. */
const isBound = (state: State, unit: Unit, space: number): boolean =>
  bindingZones(state, 1 - unit.owner).some((word) => word[space] !== 0);

const STEP_RULES = { 1: 'BR-06.4', 2: 'BR-06.7', 4: 'BR-06.8' } as const;
