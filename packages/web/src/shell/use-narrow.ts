import { useSyncExternalStore } from 'react';

/** The same limit stands in the style sheets: a phone held sideways, or a small window. */
const NARROW = '(max-width: 1023px), (max-height: 559px)';
/** Higher than wide: a phone held upright. */
const UPRIGHT = '(orientation: portrait)';

export const useIsNarrow = (): boolean => useMedia(NARROW);
export const useUpright = (): boolean => useMedia(UPRIGHT);

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(condition).matches,
    () => false,
  );
}
