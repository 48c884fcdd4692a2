import { dataOf } from '@mischia/black-reach';
import { Marks, SightLine } from '../../board/Marks.tsx';
import type { TableProps } from '../plugin.ts';
import { draftOf } from './draft.ts';
import { spaceOfUnit } from './focus.ts';
import { lookBetween, sightMarks, stopOf } from './sight.ts';
import type { BattleView } from './view.ts';

/** From whoever shoots to whom the pointed choice would shoot at, by the line that decides. */
export function ShotLine({ view, request, pointed, draft }: TableProps<BattleView>) {
  const about = draftOf(draft).about;
  const option = request?.options?.find(
    ({ id }) => id === pointed || (about !== undefined && id.endsWith(`>${about}`)),
  );
  const { target, shot } = (option?.data ?? {}) as { readonly target?: string; readonly shot?: string };
  const shooter = option?.id.match(/^alert:([^:]+):/)?.[1] ?? (request ? dataOf(request).unit : undefined);
  // An Assault has a target too, and needs no sight of it.
  if (shooter === undefined || target === undefined || shot === undefined) return null;
  const line = lookBetween(view, shooter, target);
  if (line) {
    return (
      <>
        <Marks marks={sightMarks(line)} />
        <SightLine from={line.from} to={line.to} stop={stopOf(line)} />
      </>
    );
  }
  const [from, to] = [spaceOfUnit(view, shooter), spaceOfUnit(view, target)];
  return from && to ? <SightLine from={from} to={to} /> : null;
}
