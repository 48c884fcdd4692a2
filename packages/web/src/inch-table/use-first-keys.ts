import { useEffect, useRef } from 'react';
import type { KeyMap } from '../keys/use-keys.ts';

/** Where a key means something else: somebody types, or something lies over the table. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keys of the table that the shell has, too. The table comes and goes with the text table, so that its listener may be
 * the later one: it listens on the way down, where it is always first.
 */
export function useFirstKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('[role="dialog"]') || (event.target as Element).closest?.(ELSEWHERE)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
