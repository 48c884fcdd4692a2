import { type Message, message, type RequestView } from '@mischia/kernel';

const GUIDED = ['pick-army', 'deploy', 'set-aside', 'stop-or-risk', 'war-action', 'next-move'];

/** One short hint for each kind of decision. */
export const guide = ({ kind }: RequestView): Message | undefined =>
  GUIDED.includes(kind) ? message(`smh.guide.${kind}`) : undefined;
