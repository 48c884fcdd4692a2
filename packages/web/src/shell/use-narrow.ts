import { useSyncExternalStore } from 'react';

/** The same limit stands in the style sheets: a phone held sideways, or a small window. */
const NARROW = '(max-width: 1023px), (max-height: 559px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}
