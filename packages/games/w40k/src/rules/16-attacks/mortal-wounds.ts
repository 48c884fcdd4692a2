import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import type { Cause } from '../05-strength/removed.ts';
import { allocate } from './allocate.ts';
import { loseWounds } from './lose-wounds.ts';

// W40K-17.2: one at a time, allocated like attacks, no save of any kind; what one model cannot take goes to the next.
export function* mortalWounds(play: Play<Battle>, unit: Unit, count: number, cause: Omit<Cause, 'kind'>): Rule<void> {
  if (count <= 0 || unit.models.length === 0 || unit.place !== 'table') return;
  play.emit({ type: 'mortal-wounds', rule: 'W40K-17.2', also: [cause.rule], data: { unit: unit.id, count } });
  for (let wound = 0; wound < count; wound++) {
    const model = yield* allocate(play, unit, 'W40K-17.2');
    if (!model) return;
    yield* loseWounds(play, unit, model, 1, { ...cause, kind: 'mortal-wound' });
  }
}
