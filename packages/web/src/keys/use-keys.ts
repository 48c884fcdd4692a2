import { useEffect, useRef } from 'react';
import { useResting } from './resting.tsx';

/** By the key's name in small letters. */
export type KeyMap = { readonly [key: string]: () => void };

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Keys these elements use themselves. */
const OWN_KEYS: readonly [selector: string, keys: readonly string[]][] = [
  ['button, a[href], summary, [role="button"]', ['Enter', ' ']],
  ['[role="slider"]', ['ArrowLeft', 'ArrowRight', 'Home', 'End']],
];

/**
 * Keys of a page. They rest while somebody types or something lies over the table. Those of a game's own table win over
 * the shell's: they listen on the way down, where they are first whichever of the two came later.
 */
export function useKeys(keys: KeyMap, whose: 'shell' | 'table' = 'shell'): void {
  const latest = useRef(keys);
  latest.current = keys;
  const isResting = useResting();
  useEffect(() => {
    if (isResting) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || isTaken(event.target, event.key)) return;
      event.preventDefault();
      action();
    };
    const capture = whose === 'table';
    addEventListener('keydown', onKey, { capture });
    return () => removeEventListener('keydown', onKey, { capture });
  }, [whose, isResting]);
}

function isTaken(target: EventTarget | null, key: string): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPING)) return true;
  return OWN_KEYS.some(([selector, own]) => own.includes(key) && target.closest(selector) !== null);
}
