import { inches } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import { credited, DICE_PATTERN } from '@mischia/tabletop';
import { z } from 'zod';
import { rollNumber } from '../rules/04-dice/dice.ts';
import { explosion } from '../rules/16-attacks/explosion.ts';
import type { Battle, Model } from '../state.ts';
import { ability, type Bearer } from './ability.ts';

const dice = z.union([z.number().int().min(1), z.string().regex(DICE_PATTERN)]);
const params = z.looseObject({ ...credited, on: z.number().int().min(2).max(6), range: dice, mortal: dice });

// W40K-25.6: one die before the wreck is removed; if it explodes, every other unit near suffers mortal wounds (W40K-16.7).
function* explode(
  play: Play<Battle>,
  { on, range, mortal, rule = 'W40K-25.6' }: z.infer<typeof params>,
  { unit, model }: Bearer & { readonly model: Model },
): Rule<void> {
  const by = unit.seat;
  const face = yield* rollOne({ rule, for: 'explodes', by, target: on });
  if (face < on) return;
  const reach = yield* rollNumber(play, { rule, for: 'explosion-range', by }, range);
  play.emit({ type: 'explodes', rule, also: ['W40K-16.7'], data: { unit: unit.id, model: model.id, range: reach } });
  yield* explosion(play, { unit, model, range: inches(reach), mortal, rule, for: 'explosion', by });
}

export const explodes = ability({ id: 'explodes', rule: 'W40K-25.6', params, triggers: { destroyed: explode } });
