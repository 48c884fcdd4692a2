import { DIRECTIONS, type Direction, directionTo, directionVector, type GridTile, type Space } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { charge } from '../../abilities/charge.ts';
import { suppressFragile } from '../../abilities/fragile.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { cardWindow } from '../cards/moments.ts';
import { turnInactive } from '../units/faces.ts';
import { inPlay, isAmbushed, publicId } from '../units/units.ts';
import { type Assault, launchSpace } from './assault-state.ts';
import { backToLaunch, occupyAfterWithdrawal } from './outcome.ts';
import { resolveAssault } from './resolve-assault.ts';
import { outsideArc } from './values.ts';

export interface Engagement {
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly launch: GridTile;
  readonly vehicle: Unit | null;
  readonly entry: Space;
  readonly left: number;
}

/** The 8-direction nearest to the way from a to b, ties to the diagonal (R110). */
function nearestDirection(from: Space, to: Space): Direction {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const straight = directionTo(from, to);
  if (straight) return straight;
  return DIRECTIONS.reduce((best, direction) => {
    const score = (each: Direction) => {
      const v = directionVector(each);
      // cos² of the angle with sign, exact: (v·d)|v·d| / |v|².
      const dot = v.x * dx + v.y * dy;
      return (dot * Math.abs(dot)) / (v.x * v.x + v.y * v.y);
    };
    const better = score(direction) - score(best);
    return better > 0 || (better === 0 && direction.length === 2) ? direction : best;
  });
}

// BR-16.2, BR-16.4: the attacker leaves its launch space; returns the movement left when the target was gone before.
export function* engage(play: Play<State>, action: Action, on: Engagement): Rule<number> {
  const { state } = play;
  const { attacker, defender, launch, vehicle, entry } = on;
  const assault = newAssault({ attacker, defender, launch, vehicle, entry, from: launchSpace(launch, entry) });
  // R097: while unresolved the attacker is in no space.
  attacker.status = 'engaged';
  attacker.at = launch;
  attacker.in = null;
  touch(state);
  play.emit({
    type: 'assault',
    rule: 'BR-16.2',
    also: ['BR-16.1'],
    data: { unit: publicId(attacker), target: publicId(defender) },
  });
  // R171: destroyed before resolution: back on the launch space, the last step unspent.
  if (!(yield* launched(play, action, assault))) {
    backToLaunch(play, assault);
    return on.left;
  }
  return 0;
}

// BR-16.4: everything from the launch to the end, for Assaults at any distance; false when the defender was gone before.
export function* launched(play: Play<State>, action: Action, assault: Assault): Rule<boolean> {
  const { attacker, defender } = assault;
  yield* cardWindow(
    play,
    { window: 'assault-launched', rule: 'BR-16.4', action, unit: attacker, target: defender, assault },
    () => [],
    () => assault.withdrawn,
  );
  if (assault.withdrawn) {
    yield* occupyAfterWithdrawal(play, action, assault);
    return true;
  }
  if (outsideArc(assault)) yield* suppressFragile(play, action, defender, 1, 'BR-16.10');
  // BR-17.3: an assaulted ambusher turns to Inactive first.
  if (isAmbushed(defender)) turnInactive(play, defender, 'BR-17.3');
  if (!inPlay(defender)) return false;
  const charged = yield* charge(play, action, assault);
  if (charged !== 'destroyed' && inPlay(attacker)) yield* resolveAssault(play, action, assault);
  return true;
}

export function newAssault(
  on: Pick<Assault, 'attacker' | 'defender' | 'launch' | 'vehicle' | 'from' | 'entry'>,
  reduction = 0,
): Assault {
  return {
    attacker: on.attacker,
    defender: on.defender,
    launch: on.launch,
    vehicle: on.vehicle,
    from: on.from,
    entry: on.entry,
    direction: nearestDirection(on.from, on.entry),
    reduction,
    attackBonuses: [],
    defenceBonuses: [],
    supporters: [],
    keepOrders: [],
    attackPiercing: false,
    defencePiercing: false,
    attackWeapon: 0,
    defenceWeapon: 0,
    withdrawn: false,
  };
}
