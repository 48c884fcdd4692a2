import { type Message, message, type RequestView } from '@mischia/kernel';

const GUIDED = [
  'deploy',
  'scout',
  'orders',
  'activate',
  'move',
  'aim',
  'burst',
  'alert',
  'support',
  'reserve',
  'cards',
];
/** Windows in which a card may be played. */
const WINDOWS = ['shot-declared', 'rolled', 'move-declared', 'assault-announced', 'before-reveal', 'hit-known'];

/** One short hint for each kind of decision. */
export function guide({ kind }: RequestView): Message | undefined {
  if (WINDOWS.includes(kind)) return message('br.guide.window');
  return GUIDED.includes(kind) ? message(`br.guide.${kind}`) : undefined;
}
