import { dataOf } from '@mischia/black-reach';
import { type BlastTemplate, blastSpaces, type Space, tileSpaces } from '@mischia/geometry';
import { message, type RequestView } from '@mischia/kernel';
import { perRequest } from '../per-request.ts';
import type { Choice, Choices } from '../plugin.ts';
import type { Draft } from './draft.ts';
import { isLegal, refusalsOf } from './judge.ts';
import { fullName } from './names.ts';
import { chanceOfAttack, severalInWords, shotFigures } from './odds.ts';
import { aimReckoning } from './shot-odds.ts';
import { type BattleView, tileOf, type UnitView, unitOf } from './view.ts';

/** A bomb is aimed at a space, a template at a corner. */
export const aimsAtSpace = (request: RequestView): boolean => dataOf(request).kind === 'tankbusta-bombs';

export const aimsOf = perRequest((view: BattleView, request): readonly Space[] => {
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

/** What is likely to happen to enemies, less what happens to one's own. */
function promise(request: RequestView, view: BattleView, at: readonly [number, number]): number {
  const attacks = aimReckoning(request, view, at)?.attacks ?? [];
  return attacks.reduce((sum, attack) => {
    const isOwn = unitOf(view, attack.target)?.owner === request.seat;
    return sum + (isOwn ? -1 : 1) * chanceOfAttack(attack);
  }, 0);
}

const MOST = 8;

/** Where it is worth aiming: over enemies, the best first; where there are none, anywhere. */
const proposals = perRequest((view: BattleView, request): readonly (readonly [number, number])[] => {
  const worth = aimsOf(view, request).filter((at) =>
    unitsUnder(view, coveredAt(view, request, at)).some(({ owner }) => owner !== request.seat),
  );
  const found = worth.map(({ x, y }) => ({ at: [x, y] as const, promise: promise(request, view, [x, y]) }));
  if (found.length === 0)
    return aimsOf(view, request)
      .slice(0, MOST)
      .map(({ x, y }) => [x, y]);
  return found
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, MOST)
    .map(({ at }) => at);
});

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
      ...(reckoning && reckoning.attacks.length > 0
        ? { ...shotFigures(view, reckoning), detail: severalInWords(view, reckoning) }
        : {}),
    };
  };
  const distinct = proposals(view, request).map(choice);
  const hint = message(aimsAtSpace(request) ? 'br.hint.aim-space' : 'br.hint.aim');
  if (!draft.at) return { ...(distinct[0] ? { primary: distinct[0] } : {}), others: distinct.slice(1), hint };
  const refusals = refusalsOf(view, request, { at: [...draft.at] });
  if (refusals.length > 0) return { others: distinct, refusals, hint };
  return { primary: choice(draft.at), others: distinct.filter(({ id }) => id !== `aim:${draft.at?.join()}`), hint };
}
