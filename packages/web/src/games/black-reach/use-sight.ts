import { dataOf, type SightLine } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';
import { useState } from 'react';
import type { BoardPlace } from '../../board/grid.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableProps } from '../plugin.ts';
import { fullName } from './names.ts';
import { unitAt } from './pick.ts';
import { lookBetween, sightInWords } from './sight.ts';
import { type BattleView, unitOf } from './view.ts';

/** The sight tool: from the picked unit, or the one that acts, to the one under the pointer or touched. */
export function useSight({ view, request, selected }: TableProps<BattleView>) {
  const [isOn, setOn] = useState(false);
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const toggle = () => {
    setOn(!isOn);
    setFrom(isOn ? undefined : (unitId(view, selected) ?? (request ? dataOf(request).unit : undefined)));
    setTo(undefined);
  };
  useKeys({ l: toggle });
  const onHover = ({ space }: BoardPlace) => {
    const unit = unitAt(view, space);
    if (unit && unit.id !== from) setTo(unit.id);
  };
  const onPick = (place: BoardPlace) => {
    const unit = unitAt(view, place.space);
    // The first unit looks, the next is looked at; the same one again looks anew.
    if (unit && (from === undefined || unit.id === to)) setFrom(unit.id);
    else if (unit) setTo(unit.id);
  };
  const line: SightLine | undefined = isOn && from && to ? lookBetween(view, from, to) : undefined;
  return { isOn, toggle, onHover, onPick, from, to, line };
}

const unitId = (view: BattleView, id: string | undefined): string | undefined =>
  view.units.find((unit) => unit.id === id && unit.status === 'board')?.id;

/** Who looks at whom, and what comes of it; before that, what to touch. */
export function sightWords(view: BattleView, { from, to, line }: ReturnType<typeof useSight>): Message {
  const named = (id: string | undefined) => {
    const unit = id === undefined ? undefined : unitOf(view, id);
    return unit && fullName(unit);
  };
  const [looker, seen] = [named(from), named(to)];
  if (!looker) return message('br.sight.first');
  if (!seen || !line) return message('br.sight.next', { unit: looker });
  return message('br.sight.words', { unit: looker, target: seen, sight: sightInWords(line) });
}
