import type { Json, Message, RequestView } from '@mischia/kernel';
import { fullName } from './names.ts';
import { aboutOption } from './options.ts';
import { type BattleView, unitOf } from './view.ts';

const ENDS = ['reserve', 'scout'];

/** Ending the reserve moves, or those of the Scouts: the units that could still make one. */
export function idleUnits(view: BattleView, request: RequestView, answer: Json): Message[] {
  if (!ENDS.includes(request.kind) || answer !== 'done') return [];
  const able = new Set((request.options ?? []).flatMap(aboutOption));
  return [...able].flatMap((id) => {
    const unit = unitOf(view, id);
    return unit ? [fullName(unit)] : [];
  });
}
