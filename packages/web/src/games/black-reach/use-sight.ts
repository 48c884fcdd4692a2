import type { SightLine } from '@mischia/black-reach';
import { useState } from 'react';
import type { BoardPlace } from '../../board/grid.ts';
import { useKeys } from '../../keys/use-keys.ts';
import type { TableProps } from '../plugin.ts';
import { dataOf } from './options.ts';
import { unitAt } from './pick.ts';
import { lookBetween } from './sight.ts';
import type { BattleView } from './view.ts';

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
