import { useSettings } from '../settings/settings.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether anything may move: neither the system nor the player asks for rest. */
export const mayMove = (): boolean => useSettings.getState().motion !== 'reduced' && !matchMedia(REDUCED).matches;
