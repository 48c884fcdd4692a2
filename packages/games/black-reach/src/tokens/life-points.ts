import type { Play } from '@mischia/kernel';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-21.3: one token cancels one Hit; a Double Hit takes two, each missing one is one Hit suffered.
export function hitsAfterLife(life: number, hits: 1 | 2): 0 | 1 | 2 {
  if (life === 0) return hits;
  return Math.max(0, hits - life) as 0 | 1;
}

export function spendLife(play: Play<State>, unit: Unit, hits: 1 | 2): 0 | 1 | 2 {
  if (unit.life === 0) return hits;
  const left = hitsAfterLife(unit.life, hits);
  unit.life = Math.max(0, unit.life - hits);
  play.emit({ type: 'life-spent', rule: 'BR-21.3', data: { unit: publicId(unit), left: unit.life } });
  return left;
}
