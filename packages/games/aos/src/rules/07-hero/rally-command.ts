import { type Play, type Rule, roll } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { returnSlain } from '../14-wounds/return-slain.ts';
import { rallied, rallyDice } from './rally.ts';

// AOS-7.2: one die for each slain model; each 6 may bring one back.
export function* rally(play: Play<Battle>, unit: Unit): Rule<void> {
  const faces = yield* roll({ rule: 'AOS-7.2', for: 'rally', by: unit.seat, count: rallyDice(unit), target: 6 });
  const count = rallied(faces, unit);
  play.emit({ type: 'rallied', rule: 'AOS-7.2', data: { unit: unit.id, count } });
  if (count > 0) yield* returnSlain(play, unit, count, { rule: 'AOS-7.2', what: 'rally' });
}
