import type { Play, RuleId } from '@mischia/kernel';
import { faceOf, typeOf } from '../../board/derived.ts';
import { playerOf, type State, touch, type Unit } from '../../state.ts';
import { publicId } from './units.ts';

// BR-13.5: turn the tile over; an ambush face gets a new marker, leaving it shows what the unit was (R008, R162).
export function turnOver(play: Play<State>, unit: Unit, rule: RuleId): void {
  const before = publicId(unit);
  const wasAmbushed = unit.mark > 0;
  unit.face = unit.face === 0 ? 1 : 0;
  unit.mark = 0;
  if (faceOf(unit).abilities.ambush && unit.status !== 'destroyed') {
    const player = playerOf(play.state, unit.owner);
    player.markers++;
    unit.mark = player.markers;
  }
  touch(play.state);
  play.emit({
    type: 'turned-over',
    rule,
    also: ['BR-13.5'],
    data: { unit: before, now: publicId(unit), face: unit.mark > 0 ? 'ambush' : faceOf(unit).kind },
    ...(wasAmbushed ? { reveals: true } : {}),
  });
}

/** Turns an Active face down to Inactive: forced moves and detection (BR-06.9, BR-17.3). */
export function turnInactive(play: Play<State>, unit: Unit, rule: RuleId): void {
  if (faceOf(unit).kind === 'active' && typeOf(unit).twoState) turnOver(play, unit, rule);
}
