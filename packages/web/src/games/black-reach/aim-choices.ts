import { type BlastTemplate, blastSpaces, type Space, tileSpaces } from '@mischia/geometry';
import { message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import type { Draft } from './draft.ts';
import { candidatesOf, isLegal, perRequest, refusalsOf } from './judge.ts';
import { fullName } from './names.ts';
import { shotFigures } from './odds.ts';
import { dataOf } from './options.ts';
import { aimReckoning } from './shot-odds.ts';
import { type BattleView, tileOf, type UnitView } from './view.ts';

/** A bomb is aimed at a space, a template at a corner. */
export const aimsAtSpace = (request: RequestView): boolean => dataOf(request).kind === 'tankbusta-bombs';

export const aimsOf = perRequest((view, request): readonly Space[] => {
  const aims: Space[] = [];
  for (let y = 0; y <= view.board.height; y++) {
    for (let x = 0; x <= view.board.width; x++) if (isLegal(view, request, { at: [x, y] })) aims.push({ x, y });
  }
  return aims;
});

/** The spaces under the template. */
export const coveredAt = (view: BattleView, request: RequestView, at: Space): readonly Space[] =>
  aimsAtSpace(request) ? [at] : blastSpaces((dataOf(request).template ?? 'G') as BlastTemplate, at, view.board);

function unitsUnder(view: BattleView, spaces: readonly Space[]): readonly UnitView[] {
  return view.units.filter((unit) => {
    const tile = unit.status === 'board' ? tileOf(unit) : undefined;
    return tile && tileSpaces(tile).some(({ x, y }) => spaces.some((space) => space.x === x && space.y === y));
  });
}

export function aimChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const choice = ([x, y]: readonly [number, number]): Choice => {
    const units = unitsUnder(view, coveredAt(view, request, { x, y }));
    const reckoning = aimReckoning(request, view, [x, y]);
    return {
      id: `aim:${x},${y}`,
      answer: { at: [x, y] },
      label: message('br.aim.here', { x, y }),
      detail:
        units.length === 0
          ? message('br.aim.nobody')
          : message('br.aim.covers', { units: { list: units.map(fullName) } }),
      ...(reckoning ? shotFigures(view, reckoning) : {}),
    };
  };
  const proposals = (candidatesOf(view, request, 8) as readonly { readonly at: [number, number] }[]).map(
    ({ at }) => at,
  );
  const distinct = [...new Map(proposals.map((at) => [at.join(), at])).values()].map(choice);
  const hint = message(aimsAtSpace(request) ? 'br.hint.aim-space' : 'br.hint.aim');
  if (!draft.at) return { ...(distinct[0] ? { primary: distinct[0] } : {}), others: distinct.slice(1), hint };
  const refusals = refusalsOf(view, request, { at: [...draft.at] });
  if (refusals.length > 0) return { others: distinct, refusals, hint };
  return { primary: choice(draft.at), others: distinct.filter(({ id }) => id !== `aim:${draft.at?.join()}`), hint };
}
