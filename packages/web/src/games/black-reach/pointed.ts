import { dataOf } from '@mischia/black-reach';
import type { RequestView } from '@mischia/kernel';
import { type AssaultReckoning, assaultReckoning } from './assault-odds.ts';
import type { Draft } from './draft.ts';
import { aimReckoning, burstReckoning, reckoningOf, type ShotReckoning } from './shot-odds.ts';
import type { BattleView } from './view.ts';

/** The shot of the choice under the pointer, or of what was picked on the board. */
export function pointedShot(
  request: RequestView,
  view: BattleView,
  pointed: string | undefined,
  { about, at, targets }: Draft,
): ShotReckoning | undefined {
  const option = pointedOption(request, pointed, about);
  if (option) return reckoningOf(request, view, option);
  const [, what, rest = ''] = pointed?.match(/^(aim|burst|split):(.*)$/) ?? [];
  if (what === 'aim') {
    const [x = 0, y = 0] = rest.split(',').map(Number);
    return aimReckoning(request, view, [x, y]);
  }
  if (what === 'burst') return burstReckoning(request, view, rest.split(','));
  if (what === 'split') return burstReckoning(request, view, dataOf(request).units ?? [], rest.split(',').map(Number));
  if (request.kind === 'aim' && at) return aimReckoning(request, view, at);
  return request.kind === 'burst' && targets && targets.length > 1 ? burstReckoning(request, view, targets) : undefined;
}

/** The Assault of the choice under the pointer, or the one that is being fought. */
export function pointedAssault(
  request: RequestView,
  view: BattleView,
  pointed: string | undefined,
  { about }: Draft,
): AssaultReckoning | undefined {
  const option = pointedOption(request, pointed, about, 'assault:');
  return (option && assaultReckoning(request, view, option)) ?? assaultReckoning(request, view);
}

const pointedOption = (request: RequestView, pointed: string | undefined, about: string | undefined, form = '>') =>
  request.options?.find(
    ({ id }) => id === pointed || (about !== undefined && pointed === undefined && id.endsWith(`${form}${about}`)),
  );
