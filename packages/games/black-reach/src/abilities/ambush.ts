import type { Play } from '@mischia/kernel';
import { derived } from '../board/derived.ts';
import { indexOfSpace } from '../board/terrain-index.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { turnInactive } from '../rules/units/faces.ts';
import { distanceBetween, isAmbushed, isHeavy } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

const COVERED_DISTANCE = 2;

// BR-17.3, R114, R115, R116: Clear line of sight detects; in a terrain element only within 2 spaces. Heavy Vehicles,
// riders and Aviation never detect.
function detects(state: State, watcher: Unit, hidden: Unit): boolean {
  if (watcher.owner === hidden.owner || watcher.status !== 'board' || isHeavy(watcher) || !hidden.at) return false;
  if (hidden.at.size === 1) {
    const { index, wreckAt } = derived(state);
    const space = indexOfSpace(index.width, hidden.at.at);
    // BR-10.3: a wreck is an element of terrain too.
    const covered = index.inElement[space] || (wreckAt[space] as number) > 0;
    if (covered && distanceBetween(state, watcher, hidden) > COVERED_DISTANCE) return false;
  }
  return sightBetween(state, watcher, hidden).state === 'clear';
}

/** Whether anybody on the other side sees it. */
const isDetected = (state: State, hidden: Unit): boolean =>
  state.units.some((watcher) => detects(state, watcher, hidden));

// BR-17.3: a detected unit turns to its Inactive face, a Forced Null Movement.
export function detect(play: Play<State>, hidden: Unit, rule = 'BR-17.3'): void {
  turnInactive(play, hidden, rule);
}

/** After a step of an ambushed unit: true when it was detected. */
export function detectMover(play: Play<State>, mover: Unit): boolean {
  if (!isAmbushed(mover) || mover.status !== 'board' || !isDetected(play.state, mover)) return false;
  detect(play, mover);
  return true;
}

// BR-17.3: at the end of a Movement Action every other ambushed unit may be detected, the mover's friends too.
export function detectOthers(play: Play<State>, mover: Unit): void {
  for (const hidden of play.state.units) {
    if (hidden.mark === 0 || hidden === mover || hidden.status !== 'board') continue;
    if (isDetected(play.state, hidden)) detect(play, hidden);
  }
}
