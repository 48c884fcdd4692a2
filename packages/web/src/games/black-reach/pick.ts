import { type Space, tileSpaces } from '@mischia/geometry';
import type { BoardPlace } from '../../board/grid.ts';
import type { TableProps } from '../plugin.ts';
import { aimsAtSpace } from './aim-choices.ts';
import { withTarget } from './burst-choices.ts';
import { deploymentOf, withPlace } from './deploy-choices.ts';
import { asDraft, type Draft, draftOf } from './draft.ts';
import { straightTo, waysTo } from './moves.ts';
import { isAbout } from './options.ts';
import { mayTakeOrder, withOrder } from './orders-choices.ts';
import { elementAt } from './terrain.ts';
import { type BattleView, realId, tileAt, tileOf, type UnitView, unitOf } from './view.ts';
import { reasonsAgainst } from './why-not.ts';

type Props = TableProps<BattleView>;

const covers = (place: string | null | undefined, { x, y }: Space): boolean => {
  const tile = place ? tileAt(place, undefined) : undefined;
  return tile !== undefined && tileSpaces(tile).some((space) => space.x === x && space.y === y);
};

export function unitAt(view: BattleView, space: Space): UnitView | undefined {
  const standing = view.units.filter((unit) => tileOf(unit) && covers(unit.at, space));
  return standing.find(({ status }) => status === 'board') ?? standing[0];
}

/** The unit, or else the terrain, in a space. */
export const thingAt = (view: BattleView, space: Space): string | undefined =>
  unitAt(view, space)?.id ?? elementId(view, space);

/** A place of the board was touched: what that means depends on what is being decided. */
export function pickPlace(props: Props, { space, corner }: BoardPlace): void {
  const { view, request, select } = props;
  const draft = draftOf(props.draft);
  const unit = unitAt(view, space);
  select(thingAt(view, space));
  if (!request) return;
  const next = (change: Draft) => props.setDraft(asDraft(change));
  if (request.kind === 'deploy') next(deployed(props, draft, space));
  else if (request.kind === 'orders') {
    if (unit && mayTakeOrder(view, unit, request.seat)) next(withOrder(request, draft, realId(unit)));
  } else if (request.kind === 'aim') {
    const at = aimsAtSpace(request) ? space : corner;
    next({ at: [at.x, at.y] });
  } else if (request.kind === 'burst') {
    if (unit && unit.owner !== request.seat) next(withTarget(draft, unit.id));
  } else if (!pickOption(props, draft, unit, space) && request.space === 'move') walkTo(props, draft, space);
}

const elementId = (view: BattleView, { x, y }: Space): string | undefined => {
  const element = elementAt(view, x, y);
  return element ? `terrain:${element.id}` : undefined;
};

/** What the options say about the thing touched; touched again, the only one is taken. */
function pickOption(props: Props, draft: Draft, unit: UnitView | undefined, { x, y }: Space): boolean {
  const options = props.request?.options ?? [];
  const thing = [unit?.id, `${x},${y}`].find(
    (each) => each !== undefined && options.some((option) => isAbout(option, each)),
  );
  if (thing === undefined) return explainBarred(props, unit);
  const about = options.filter((option) => isAbout(option, thing));
  if (draft.about === thing && about.length === 1 && about[0]) props.answer(about[0].id);
  else props.setDraft(asDraft({ about: thing }));
  return true;
}

/** Nothing can be done about it: the prompt says why. */
function explainBarred({ request, setDraft }: Props, unit: UnitView | undefined): boolean {
  if (request?.kind !== 'activate' || !unit || reasonsAgainst(request, unit.id).length === 0) return false;
  setDraft(asDraft({ about: unit.id }));
  return true;
}

/** The first touch draws the way, the second goes; larger tiles turn through the ways they may lie. */
function walkTo({ view, request, answer, setDraft }: Props, draft: Draft, space: Space): void {
  if (!request) return;
  const ways = waysTo(view, request, space);
  const drawn = ways.findIndex(({ path }) => path.join() === draft.path?.join());
  if (drawn >= 0 && ways.length === 1 && draft.path) answer({ path: [...draft.path] });
  else if (ways.length > 0) setDraft(asDraft({ path: ways[(drawn + 1) % ways.length]?.path ?? [] }));
  else setDraft(asDraft({ path: straightTo(view, request, space) }));
}

function deployed({ view, request }: Props, draft: Draft, space: Space): Draft {
  if (!request) return draft;
  const now = deploymentOf(view, request, draft);
  const there = Object.keys(now).find((id) => covers(now[id]?.at, space));
  const inHand = draft.inHand === undefined ? undefined : unitOf(view, draft.inHand);
  if (there !== undefined && there !== draft.inHand) return { ...draft, units: now, inHand: there };
  return inHand ? withPlace(view, request, draft, inHand, space) : draft;
}
