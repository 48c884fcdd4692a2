import type { GameCard } from '../plugin.ts';
import { messages } from './messages.ts';

/** Announced games; each moves to a folder of its own when it can be played. */
export const coming: readonly GameCard[] = [{ id: 'aos', players: '2', minutes: '120', complexity: 4, messages }];
