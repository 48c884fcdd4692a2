import { type Message, message, type Params } from '../messages.ts';

/**
 * Something that a check of a log has found. A `problem` contradicts the log; a `gap` contradicts nothing, but what it
 * names is not proved; a `note` is worth knowing.
 */
export interface Finding {
  /** Stable, e.g. `dice-differ`; tests check it. */
  readonly code: string;
  readonly weight: 'problem' | 'gap' | 'note';
  /** The message `proof.<code>`. */
  readonly text: Message;
}

const finding =
  (weight: Finding['weight']) =>
  (code: string, params?: Params): Finding => ({ code, weight, text: message(`proof.${code}`, params) });

export const problem = finding('problem');
export const gap = finding('gap');
export const note = finding('note');
