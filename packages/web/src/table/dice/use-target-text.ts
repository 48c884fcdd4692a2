import type { Params } from '@mischia/kernel';
import { useDiceReader } from '../../games/game-context.ts';
import { useText } from '../../text/text.tsx';

type About = 'web.tray.target' | 'web.tray.successes' | 'web.tray.printed';

/** Words about the number a die must reach, or must not exceed: `<key>.low` in games whose dice succeed when they are low. */
export function useTargetText(): (about: About, params: Params) => string {
  const text = useText();
  const { isLow } = useDiceReader();
  return (about, params) => text(isLow ? `${about}.low` : about, params);
}
