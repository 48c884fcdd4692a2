import { dataOf, SCENARIOS } from '@mischia/black-reach';
import { kingDistance, type Space } from '@mischia/geometry';
import { message, type RequestView } from '@mischia/kernel';
import { perRequest } from '../per-request.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { candidatesOf, refusalsOf } from './judge.ts';
import { headOf, type Reach, reachOf } from './moves.ts';
import { nameOf } from './names.ts';
import { isAbout } from './options.ts';
import { optionChoice } from './plain-choices.ts';
import { type BattleView, tileOf, unitOf } from './view.ts';

/** The way drawn on the board, or one towards what matters; ending, shots and the rest beside it. */
export function moveChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const options = (request.options ?? []).filter((option) => draft.about === undefined || isAbout(option, draft.about));
  const offered = options.map((option) => optionChoice(request, view, option));
  if (draft.path) return drawnChoices(request, view, draft.path, offered);
  if (draft.about !== undefined) return first(offered);
  const way = suggested(view, request);
  if (draft.all) return { others: [...reachOf(view, request).map(wayChoice), ...offered] };
  const count = request.space === undefined ? 0 : reachOf(view, request).length;
  const list: Choice[] =
    count > 1 ? [{ id: 'all', label: message('br.move.all', { count }), draft: asDraft({ all: true }) }] : [];
  const engage = offered.findIndex(({ id }) => id.startsWith('engage'));
  if (engage >= 0) return first([offered[engage] as Choice, ...offered.filter((_, place) => place !== engage)]);
  // Who may not stay goes somewhere, even where that brings nothing.
  const [anywhere] = way || offered.length > 0 || request.space === undefined ? [] : reachOf(view, request);
  const ways = way ? [way] : anywhere ? [wayChoice(anywhere)] : [];
  return {
    ...first([...ways, ...offered, ...list]),
    ...(request.space === undefined ? {} : { hint: message('br.hint.move', { count: dataOf(request).left ?? 0 }) }),
  };
}

const first = ([primary, ...others]: readonly Choice[]): Choices => ({ ...(primary ? { primary } : {}), others });

function drawnChoices(
  request: RequestView,
  view: BattleView,
  path: readonly string[],
  others: readonly Choice[],
): Choices {
  const answer = { path: [...path] };
  const refusals = refusalsOf(view, request, answer);
  if (refusals.length > 0)
    return { others, refusals, hint: message('br.hint.move', { count: dataOf(request).left ?? 0 }) };
  const primary: Choice = {
    id: 'way',
    answer,
    label: message('br.move.here', { to: placeName(path.at(-1) ?? ''), count: path.length }),
  };
  return { primary, others, hint: message('br.hint.move-again') };
}

const wayChoice = ({ key, path }: Reach): Choice => ({
  id: `way:${key}`,
  answer: { path: [...path] },
  label: message('br.move.here', { to: placeName(key), count: path.length }),
});

/** `4,6>4,5`: what it points at comes last. */
const placeName = (key: string): string => key.split('>').at(-1) ?? key;

/** A way nearer to the objectives or, where there are none, to the enemy; none where the unit stands well already. */
const suggested = perRequest((view: BattleView, request): Choice | undefined => {
  if (request.space === undefined) return undefined;
  const unit = unitOf(view, dataOf(request).unit ?? '');
  if (dataOf(request).towards !== undefined) {
    const [way] = candidatesOf(view, request, 1) as readonly { readonly path: readonly string[] }[];
    const target = unitOf(view, dataOf(request).towards ?? '');
    if (!way) return undefined;
    return {
      id: 'way',
      answer: { path: [...way.path] },
      label: message('br.move.towards', { target: target ? nameOf(target) : '' }),
    };
  }
  const goals = goalsOf(view, unit?.owner ?? request.seat);
  const far = (spaces: readonly Space[]) =>
    Math.min(...goals.flatMap((goal) => spaces.map((space) => kingDistance(space, goal))));
  const tile = unit ? tileOf(unit) : undefined;
  let best: Reach | undefined;
  for (const reach of reachOf(view, request)) {
    if (!best || far(headOf(reach.tile)) < far(headOf(best.tile))) best = reach;
  }
  if (!best || (unit?.status === 'board' && tile && far(headOf(best.tile)) >= far(headOf(tile)))) return undefined;
  return {
    ...wayChoice(best),
    id: 'way',
    label: message('br.move.forward', { to: placeName(best.key), count: best.path.length }),
  };
});

function goalsOf(view: BattleView, seat: number): readonly Space[] {
  const objectives = SCENARIOS[view.scenario]?.objectives.map(({ at: [x, y] }) => ({ x, y })) ?? [];
  if (objectives.length > 0) return objectives;
  return view.units.flatMap((unit) => (unit.owner !== seat ? headOf(tileOf(unit) ?? NOWHERE) : []));
}
const NOWHERE = { size: 1, at: { x: 99, y: 99 }, facing: 'N' } as const;
