import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { type Cause, slayModel } from './slay.ts';

// AOS-14.5: mortal wounds are allocated like any others, one at a time.
export function* mortalWounds(play: Play<Battle>, unit: Unit, count: number, cause: Cause): Rule<void> {
  play.emit({ type: 'mortal-wounds', rule: 'AOS-14.5', also: [cause.rule], data: { unit: unit.id, count } });
  for (let left = count; left > 0 && unit.models.length > 0; left--) {
    const model = unit.models.find(({ wounds }) => wounds > 0) ?? unit.models[0];
    if (!model) return;
    model.wounds += 1;
    if (model.wounds >= woundsOf(play.state, unit, model)) yield* slayModel(play, unit, model, cause);
  }
}
