import { dataOf, SCENARIOS } from '@mischia/black-reach';
import type { Space } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { useMemo } from 'react';
import type { TableProps } from '../plugin.ts';
import { momentOf } from './moment.ts';
import { headOf } from './moves.ts';
import { aboutOption, spaceIn } from './options.ts';
import { type BattleView, tileOf, unitOf } from './view.ts';

/** Spaces a phone shows at once, with something around them. */
const SEEN = { x: 12, y: 4 };

/** What the decision is about, so that a phone shows it; the same object while it is the same space. */
export function useFocus(props: TableProps<BattleView>): Space | undefined {
  const { x, y } = focusOf(props) ?? {};
  return useMemo(() => (x === undefined || y === undefined ? undefined : { x, y }), [x, y]);
}

function focusOf({ view, request, events }: TableProps<BattleView>): Space | undefined {
  if (!request) return undefined;
  if (request.kind === 'deploy') return middle(zoneCorners(view, request));
  if (request.kind === 'orders') return middle(ownSpaces(view, request));
  const moment = momentOf(view, events, request);
  const { unit, target } = dataOf(request);
  const [from, to] = [unit ?? moment?.actor, target ?? moment?.targets[0]].map((id) => spaceOfUnit(view, id));
  if (from && to && areSeenTogether(from, to)) return middle([from, to]);
  const offered = (request.options ?? []).flatMap(aboutOption);
  return to && unit === undefined ? to : (from ?? to ?? middle(spacesOf(view, offered)));
}

/** Where a unit is; a passenger where his vehicle is. */
export function spaceOfUnit(view: BattleView, id: string | undefined): Space | undefined {
  const unit = id === undefined ? undefined : unitOf(view, id);
  const riding = unit?.in ? unitOf(view, unit.in) : unit;
  const tile = riding ? tileOf(riding) : undefined;
  return tile ? headOf(tile)[0] : undefined;
}

const areSeenTogether = (a: Space, b: Space): boolean => Math.abs(a.x - b.x) <= SEEN.x && Math.abs(a.y - b.y) <= SEEN.y;

function middle(spaces: readonly Space[]): Space | undefined {
  if (spaces.length === 0) return undefined;
  const mean = (of: (space: Space) => number) => spaces.reduce((sum, space) => sum + of(space), 0) / spaces.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

const spacesOf = (view: BattleView, things: readonly string[]): Space[] =>
  things.flatMap((thing) => spaceIn(thing) ?? spaceOfUnit(view, thing) ?? []);

const ownSpaces = (view: BattleView, { seat }: RequestView): Space[] =>
  spacesOf(
    view,
    view.units.filter(({ owner }) => owner === seat).map(({ id }) => id),
  );

function zoneCorners(view: BattleView, { seat }: RequestView): Space[] {
  const { width, height } = view.board;
  const zone = SCENARIOS[view.scenario]?.deployment[view.players[seat]?.faction ?? 'orks'];
  return [
    { x: zone?.minX ?? 1, y: zone?.minY ?? 1 },
    { x: Math.min(width, zone?.maxX ?? width), y: Math.min(height, zone?.maxY ?? height) },
  ];
}
