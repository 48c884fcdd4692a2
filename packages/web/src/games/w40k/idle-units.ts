import type { Json, Message, RequestView } from '@mischia/kernel';
import { unitLabel } from './names.ts';
import { unitsNamed } from './options.ts';
import { type BattleView, unitOf } from './view.ts';

/** Ending a phase: the units that could still be selected in it. */
export function idleUnits(view: BattleView, request: RequestView, answer: Json): Message[] {
  if (typeof answer !== 'string' || !answer.startsWith('end-')) return [];
  return [...unitsNamed(request)].flatMap((id) => {
    const unit = unitOf(view, id);
    return unit && unit.seat === request.seat ? [unitLabel(unit)] : [];
  });
}
