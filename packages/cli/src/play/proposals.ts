import { type Player, turnOf } from '@mischia/ai';
import {
  canonicalJson,
  type Json,
  type Language,
  legalAnswers,
  type Match,
  type OpenRequest,
  type Random,
  TYPE_DICE,
} from '@mischia/kernel';
import { answerText } from './answer-text.ts';
import { isInInches } from './map/maps.ts';

/** A legal answer to an open request, shown to somebody who cannot point at a table. */
export interface Proposal {
  readonly answer: Json;
  readonly text: string;
  /** What the computer would do. */
  readonly advised: boolean;
}

const PROPOSALS = 4;
const WIDEST = 100;

/** What a bot would answer and a few other legal answers; none where the options are all there is. */
export function proposalsFor(
  match: Match<unknown, unknown>,
  request: OpenRequest,
  adviser: Player | undefined,
  random: Random,
  language: Language,
): Proposal[] {
  if (request.space === undefined || request.kind === TYPE_DICE) return [];
  const advice = adviser?.answer(turnOf(match, request, random));
  const found = new Map<string, Proposal>();
  const candidates = legalAnswers(match, { ...request, options: undefined }, PROPOSALS, random);
  for (const answer of advice === undefined || typeof advice === 'string' ? candidates : [advice, ...candidates]) {
    const written = canonicalJson(answer);
    if (!found.has(written)) {
      const text = shortened(answerText(answer, isInInches(match.game.id), language));
      found.set(written, { answer, text, advised: answer === advice });
    }
  }
  return [...found.values()].slice(0, PROPOSALS);
}

const shortened = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST)}…` : text);

/** Whether a line was meant as an answer written out. */
export const isWrittenOut = (line: string): boolean => /^[[{]/.test(line);
