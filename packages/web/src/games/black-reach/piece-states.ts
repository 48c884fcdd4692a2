import { dataOf } from '@mischia/black-reach';
import type { RequestView } from '@mischia/kernel';
import type { Piece } from '../../board/PieceMark.tsx';
import type { TableProps } from '../plugin.ts';
import { nextTargets } from './burst-choices.ts';
import type { Draft } from './draft.ts';
import { momentOf } from './moment.ts';
import { aboutOption } from './options.ts';
import { mayTakeOrder, tokensLeft } from './orders-choices.ts';
import { type BattleView, realId, type UnitView } from './view.ts';
import { reasonsAgainst } from './why-not.ts';

type State = NonNullable<Piece['state']>;

/** How each unit is shown for the decision: who acts, who may be chosen, who is pointed at. */
export function pieceStates(
  { view, request, pointed, selected, events }: TableProps<BattleView>,
  draft: Draft,
): (unit: UnitView) => State | undefined {
  const data = request ? dataOf(request) : {};
  const moment = momentOf(view, events, request);
  const options = request?.options ?? [];
  const choosable =
    request?.kind === 'burst' ? nextTargets(view, request, draft) : new Set(options.flatMap(aboutOption));
  const under = options.find(({ id }) => id === pointed);
  const aimed = new Set([
    ...(under ? aboutOption(under) : []),
    ...(draft.about === undefined ? [] : [draft.about]),
    ...(draft.targets ?? []),
    ...(pointed?.startsWith('lay:') ? [pointed.slice(4)] : []),
    ...(pointed?.startsWith('burst:') ? pointed.slice(6).split(',') : []),
  ]);
  return (unit) => {
    if (aimed.has(unit.id)) return 'pointed';
    if (draft.inHand === unit.id) return 'selected';
    if (data.unit === unit.id || data.unit === realId(unit) || data.psyker === unit.id) return 'acting';
    if (data.target === unit.id || data.towards === unit.id) return 'target';
    if (request?.kind === 'split' && data.units?.includes(unit.id)) return 'target';
    if (moment?.actor === unit.id) return 'acting';
    if (moment?.targets.includes(unit.id)) return 'target';
    if (choosable.has(unit.id)) return 'choice';
    if (request?.kind === 'orders' && mayTakeOrder(view, unit, request.seat)) {
      const isFree = draft.orders?.[realId(unit)] === undefined;
      return isFree && tokensLeft(request, draft).length > 0 ? 'choice' : undefined;
    }
    if (selected === unit.id) return 'selected';
    return request && isOutOfQuestion(request, unit) ? 'faded' : undefined;
  };
}

/** An enemy among those that could be chosen, and cannot. */
const isOutOfQuestion = (request: RequestView, { id, owner, status }: UnitView): boolean =>
  owner !== request.seat && status === 'board' && (request.kind === 'burst' || reasonsAgainst(request, id).length > 0);
