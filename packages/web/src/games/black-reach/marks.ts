import { controlledSpaces, dataOf, SCENARIOS } from '@mischia/black-reach';
import { type Space, tileSpaces } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import type { Mark } from '../../board/Marks.tsx';
import { aimsAtSpace, aimsOf, coveredAt } from './aim-choices.ts';
import { battleOf } from './battle.ts';
import type { Draft } from './draft.ts';
import { headOf, reachOf } from './moves.ts';
import { typeOf } from './names.ts';
import { aboutOption, flameOf, spaceIn } from './options.ts';
import { type BattleView, tileAt, unitOf } from './view.ts';

const keyed = ({ x, y }: Space) => `${x},${y}`;

/** Which spaces are lit for the decision, the draft and the choice under the pointer. */
export function marksOf(
  view: BattleView,
  request: RequestView | undefined,
  draft: Draft,
  pointed: string | undefined,
): readonly Mark[] {
  const smoke = view.smoke.flatMap((at): Mark[] => lit(at, 'smoke'));
  if (!request) return smoke;
  return [
    ...smoke,
    ...zoneMarks(view, request),
    ...controlMarks(view, request),
    ...spaceMarks(view, request, draft),
    ...optionMarks(view, request, pointed),
  ];
}

const lit = (at: string, look: Mark['look']): Mark[] => {
  const space = spaceIn(at);
  return space ? [{ space, look }] : [];
};

function zoneMarks(view: BattleView, request: RequestView): Mark[] {
  if (request.kind !== 'deploy') return [];
  const zone = SCENARIOS[view.scenario]?.deployment[view.players[request.seat]?.faction ?? 'orks'];
  const marks: Mark[] = [];
  for (let y = zone?.minY ?? 1; y <= Math.min(view.board.height, zone?.maxY ?? view.board.height); y++) {
    for (let x = zone?.minX ?? 1; x <= Math.min(view.board.width, zone?.maxX ?? view.board.width); x++) {
      marks.push({ space: { x, y }, look: 'zone' });
    }
  }
  return marks;
}

/** Spaces that hold up whoever moves: the zones of enemies that bind, shown only while Infantry moves. */
function controlMarks(view: BattleView, request: RequestView): Mark[] {
  const unit = unitOf(view, dataOf(request).unit ?? '');
  const state = battleOf(view);
  if (request.space !== 'move' || !unit || typeOf(unit)?.class !== 'infantry') return [];
  const held = new Map<string, Space>();
  for (const enemy of state.units) {
    if (enemy.owner === unit.owner || enemy.status !== 'board') continue;
    const { spaces, binds } = controlledSpaces(state, enemy);
    if (binds) for (const space of spaces) held.set(keyed(space), space);
  }
  return [...held.values()].map((space) => ({ space, look: 'control' }));
}

function spaceMarks(view: BattleView, request: RequestView, draft: Draft): Mark[] {
  if (request.space === 'move') {
    const end = draft.path?.at(-1);
    const tile = end === undefined ? undefined : tileAt(end, undefined);
    const reach = new Map(
      reachOf(view, request).flatMap((each) => headOf(each.tile).map((space) => [keyed(space), space])),
    );
    return [
      ...[...reach.values()].map((space): Mark => ({ space, look: 'reach' })),
      ...(tile ? tileSpaces(tile).map((space): Mark => ({ space, look: 'path' })) : []),
    ];
  }
  if (request.space === 'aim') {
    const at = draft.at ? { x: draft.at[0], y: draft.at[1] } : undefined;
    return [
      ...(aimsAtSpace(request) ? aimsOf(view, request).map((space): Mark => ({ space, look: 'choice' })) : []),
      ...(at ? coveredAt(view, request, at).map((space): Mark => ({ space, look: 'template' })) : []),
    ];
  }
  return [];
}

function optionMarks(view: BattleView, request: RequestView, pointed: string | undefined): Mark[] {
  const options = request.options ?? [];
  const spaces = [...new Set(options.flatMap(aboutOption))].flatMap((thing) => lit(thing, 'choice'));
  const option = options.find(({ id }) => id === pointed);
  const flame = option ? flameOf(view, request, option).map((space): Mark => ({ space, look: 'template' })) : [];
  const at = pointed?.match(/^aim:(\d+),(\d+)$/);
  const under = at ? coveredAt(view, request, { x: Number(at[1]), y: Number(at[2]) }) : [];
  return [
    ...(request.kind === 'activate' || request.space === 'move' ? [] : spaces),
    ...(option ? aboutOption(option).flatMap((thing) => lit(thing, 'pointed')) : []),
    ...flame,
    ...under.map((space): Mark => ({ space, look: 'template' })),
  ];
}
