import type { Turn } from '../player.ts';
import type { State } from './game.ts';

/** Moments in which cards and tokens are played, and the cards worth it there as Events. */
const EVENTS: { readonly [window: string]: readonly string[] } = {
  'orders-start': ['rally', 'machine-blessing', 'drop-pod-data'],
  'orders-end': [],
  'activation-start': ['drop-pod-data'],
  'before-reveal': ['squig-bomb', 'loot-it', 'codex-ambush', 'auspex-sweep'],
  'move-declared': [],
  'shot-declared': ['take-cover', 'throw-back'],
  'assault-launched': [],
  'assault-announced': [],
  'assault-ended': [],
  'supports-declared': ['ere-we-go'],
  'action-ended': [],
  'unit-destroyed': ['ded-ard'],
  'hit-known': [],
  'before-roll': [],
  rolled: [],
  'reserve-start': ['rally'],
  'reserve-end': ['sons-of-gork'],
};

/** Where a bonus helps whoever is offered it; a longer move or a better die seldom does. */
const BONUSES: ReadonlySet<string> = new Set(['shot-declared', 'assault-announced', 'hit-known']);
const TOKENS: ReadonlySet<string> = new Set(['shot-declared', 'assault-announced', 'hit-known']);

export const isWindow = (kind: string): boolean => kind in EVENTS;

/** Hands are filled up every turn, so cards are there to be played: bonuses first, then Events, then tokens. */
export function answerWindow({ request }: Turn<State>): string {
  const options = request.options ?? [];
  const special = options.find(({ id }) => id === 'special' || id === 'announce-lost-special');
  if (special) return special.id;
  if (BONUSES.has(request.kind)) {
    const bonuses = options.filter(({ id }) => id.startsWith('bonus:'));
    const size = (data: unknown) => (data as { bonus?: number }).bonus ?? 0;
    bonuses.sort((a, b) => size(b.data) - size(a.data));
    if (bonuses[0]) return bonuses[0].id;
  }
  const event = options.find(({ id }) => EVENTS[request.kind]?.includes(id.replace(/^card:/, '')));
  if (event) return event.id;
  if (TOKENS.has(request.kind)) {
    const token = options.find(({ id }) => !/^(card:|bonus:|pass$)/.test(id));
    if (token) return token.id;
  }
  return 'pass';
}
