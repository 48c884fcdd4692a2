import { useEffect, useRef, useState } from 'react';
import type { UnitToAct } from '../games/plugin.ts';

/** What marks the table among the elements of the page. */
export const TABLE_AREA = { 'data-table-area': true } as const;
const AREA = '[data-table-area]';

interface UnitWalk {
  /** What is asked: with every question the walk begins anew. */
  readonly question: string;
  readonly units: readonly UnitToAct[];
  readonly selected: string | undefined;
  onPick(unit: UnitToAct): void;
}

/**
 * While nothing but the table has the focus, Tab goes to the next unit that can act and Shift+Tab to the one before;
 * past the last, or with none, Tab is what it is everywhere. Returns the unit last gone to.
 */
export function useUnitWalk(walk: UnitWalk): UnitToAct | undefined {
  const latest = useRef(walk);
  latest.current = walk;
  // What was selected before the question was asked is no place to go on from.
  const before = useRef({ question: walk.question, selected: walk.selected });
  if (before.current.question !== walk.question) {
    before.current = { question: walk.question, selected: walk.selected };
  }
  const [at, setAt] = useState<UnitToAct>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!isOnTable()) return;
      const { units, selected, onPick } = latest.current;
      const unit = nextUnit(units, selected === before.current.selected ? undefined : selected, event.shiftKey);
      before.current = { ...before.current, selected: undefined };
      setAt(unit);
      if (!unit) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(AREA)?.focus({ preventScroll: true });
      onPick(unit);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return at;
}

/** The unit after the selected one, or before it; undefined past the ends. */
export function nextUnit(
  units: readonly UnitToAct[],
  selected: string | undefined,
  isBack: boolean,
): UnitToAct | undefined {
  const at = units.findIndex(({ id }) => id === selected);
  if (at < 0) return isBack ? undefined : units[0];
  return units[at + (isBack ? -1 : 1)];
}

function isOnTable(): boolean {
  if (document.querySelector('[role="dialog"]')) return false;
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(AREA);
}
