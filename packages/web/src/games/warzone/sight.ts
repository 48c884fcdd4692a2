import { type Message, message } from '@mischia/kernel';
import {
  type Battle,
  bodyIn,
  type Cover,
  coverOf,
  type InPlay,
  isLine,
  lineTo,
  sightOf as ruleSight,
  seenAs,
} from '@mischia/warzone';
import type { SightAnswer } from '../../inch-table/measuring.ts';
import type { Line, Token } from '../../inch-table/table-parts.ts';
import { standingBy } from './acting.ts';

const NOTHING: SightAnswer = { seen: 'blocked', fraction: 0, lines: [], blocker: undefined };

// WZ-08.4, WZ-16.1: what one model sees of another, and how well that hides it.
export function sightOf(battle: Battle, from: Token, to: Token): SightAnswer {
  const [viewer, target] = [standingBy(battle, from.id), standingBy(battle, to.id)];
  if (!viewer || !target || viewer.model === target.model) return NOTHING;
  const sight = ruleSight(battle, viewer, target);
  const { seen, fraction, line, stopped } = sight;
  const clear: Line[] = line ? [{ from: line.from, to: line.to, tone: 'good' }] : [];
  const cut: Line[] = stopped ? [{ from: stopped.from, to: stopped.to, stop: stopped.at, tone: 'good' }] : [];
  // Through a window or a hatch the rules draw their own lines.
  const fallback: Line[] = [{ from: from.body, to: to.body, tone: 'good' }];
  const way = lineTo(battle, viewer, target);
  if (isLine(way)) {
    return {
      seen: fraction >= 1 ? 'clear' : 'partly',
      fraction,
      lines: clear.length > 0 ? [...clear, ...cut] : fallback,
      blocker: stopped?.owner,
      words: coverWords(way.cover, sight),
    };
  }
  return { seen, fraction, lines: [...clear, ...cut], blocker: stopped?.owner, words: way.cause };
}

/** "40 % visible: partly hidden (−1)". WZ-08.4: whoever is seen through growth or smoke alone has no part that is clear. */
export function coverWords({ state, weight, slit }: Cover, { visible, obscured, fraction }: Seen): Message {
  const share = Math.round(fraction * 100);
  const how = visible > 0 ? message('wz.seen', { share }) : message(obscured > 0 ? 'wz.seen.dimly' : 'wz.seen.opening');
  if (state === 'none') return how;
  const cover = slit ? 'wz.cover.slit' : `wz.cover.${state}`;
  return message(cover, { how, weight: message(`wz.weight.${weight}`) });
}

type Seen = Pick<ReturnType<typeof ruleSight>, 'visible' | 'obscured' | 'fraction'>;

/** The visible part of a target, in figures. */
export function coverBetween(battle: Battle, viewer: InPlay, target: InPlay): Message | undefined {
  const way = lineTo(battle, viewer, target);
  if (!isLine(way)) return undefined;
  const sight = ruleSight(battle, viewer, target);
  const plain = coverOf(seenAs(battle, bodyIn(battle, target), sight));
  return coverWords(way.access === null ? plain : way.cover, sight);
}
