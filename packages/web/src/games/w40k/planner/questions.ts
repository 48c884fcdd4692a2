import type { RequestView } from '@mischia/kernel';
import type { ChargeMoveOdds } from '@mischia/w40k';
import type { ModelPath } from '../draft.ts';
import type { BattleView } from '../view.ts';

/** What the planner has to know of a request. */
export type Asked = Pick<RequestView, 'id' | 'space' | 'data'>;

export interface Plan {
  readonly moves: readonly ModelPath[];
  /** The goal it leads to, by id. */
  readonly goal?: string;
}

/** Everything that takes too long while a player waits, and what answers it. */
export interface Answers {
  /** The move the client suggests. */
  readonly suggest: Plan | undefined;
  /** The move of a whole unit towards a goal. */
  readonly towards: Plan | undefined;
  /** The roll a charge needs. */
  readonly charge: ChargeMoveOdds;
}

export type Question =
  | { readonly kind: 'suggest'; readonly request: Asked }
  | { readonly kind: 'towards'; readonly request: Asked; readonly goal: string }
  | { readonly kind: 'charge'; readonly unit: string; readonly targets: readonly string[] };

export type AnswerTo<Q extends Question> = Answers[Q['kind']];

/** The same for the same question, as long as nothing changed on the table. */
export function keyOf(question: Question): string {
  if (question.kind === 'charge') return `charge ${question.unit} ${question.targets.join(' ')}`;
  const { id } = question.request;
  return question.kind === 'suggest' ? `suggest ${id}` : `towards ${id} ${question.goal}`;
}

/** Asked for by the player, or worked out before anybody asks. */
export type Urgency = 'now' | 'ahead';

/** To the worker: a position once, then questions about it by number; numbers up to one that nobody waits for any more. */
export type ToBench =
  | { readonly type: 'position'; readonly position: number; readonly view: BattleView }
  | {
      readonly type: 'ask';
      readonly number: number;
      readonly position: number;
      readonly urgency: Urgency;
      readonly question: Question;
    }
  | { readonly type: 'forget'; readonly upTo: number };

export interface FromBench {
  readonly number: number;
  readonly answer: Answers[Question['kind']];
}
