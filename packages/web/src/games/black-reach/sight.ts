import { type SightLine, sightOf } from '@mischia/black-reach';
import type { Space } from '@mischia/geometry';
import { type Message, message } from '@mischia/kernel';
import type { Mark } from '../../board/Marks.tsx';
import { battleOf } from './battle.ts';
import { type BattleView, realId, unitOf } from './view.ts';

/** The line by which one unit sees another, or does not. */
export function lookBetween(view: BattleView, from: string, to: string): SightLine | undefined {
  const state = battleOf(view);
  const [a, b] = [unitOf(view, from), unitOf(view, to)];
  const real = (id: string | undefined) => state.units.find((unit) => unit.id === id);
  const [looker, seen] = [real(a && realId(a)), real(b && realId(b))];
  return state && looker && seen && looker !== seen ? sightOf(state, looker, seen) : undefined;
}

/** What the rules say of the line. */
export function sightInWords(line: SightLine): Message {
  if (line.blocker) return message('br.sight.blocked', { blocker: line.blocker.label });
  if (line.state === 'clear') return message('br.sight.clear');
  const labels = line.obstacles.filter(({ reduces }) => reduces > 0).map(({ label }) => label);
  return message('br.sight.reduced', { reduction: line.reduction, obstacles: { list: labels } });
}

/** The spaces of what stands in the way. */
export const sightMarks = ({ obstacles }: SightLine): Mark[] =>
  obstacles.flatMap(({ space, blocks }): Mark[] => (space ? [{ space, look: blocks ? 'blocks' : 'hinders' }] : []));

/** Where along the line it is blocked: beside the middle of the blocking space, or halfway where that is an edge. */
export function stopOf({ from, to, blocker }: SightLine): Space | undefined {
  if (!blocker) return undefined;
  const at = blocker.space;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const whole = dx * dx + dy * dy;
  const share = at && whole > 0 ? ((at.x - from.x) * dx + (at.y - from.y) * dy) / whole : 1 / 2;
  const within = Math.max(0, Math.min(1, share));
  return { x: from.x + dx * within, y: from.y + dy * within };
}
