import { type Message, message, type RequestView } from '@mischia/kernel';

const GUIDED = [
  'place-marker',
  'choose-zone',
  'deploy',
  'set-up',
  'first-turn',
  'select-to-move',
  'move-kind',
  'move-normal',
  'move-advance',
  'move-fall-back',
  'move-charge',
  'move-pile-in',
  'move-consolidate',
  'select-psyker',
  'select-to-shoot',
  'declare-shots',
  'allocate',
  'select-to-charge',
  'charge-targets',
  'select-to-fight',
  'declare-attacks',
  'select-to-test',
];

/** One short hint for each kind of decision. */
export const guide = ({ kind }: RequestView): Message | undefined =>
  GUIDED.includes(kind) ? message(`w40k.guide.${kind}`) : undefined;
