import type { Json, RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../src/games/plugin.ts';

type ChoicesOf = (request: RequestView, draft: Json | undefined) => Choices;

/** The first answer the panel leads to. */
export const firstAnswer = (request: RequestView, choicesOf: ChoicesOf): Json => firstChoice(request, choicesOf).answer;

/** The first choice that answers: the main button, or the first choice step by step. */
export function firstChoice(request: RequestView, choicesOf: ChoicesOf): Choice & { readonly answer: Json } {
  let draft: Json | undefined;
  for (let step = 0; step < 4; step++) {
    const { primary, others } = choicesOf(request, draft);
    const choice: Choice | undefined = primary ?? others[0];
    if (choice?.answer !== undefined) return { ...choice, answer: choice.answer };
    draft = choice?.draft;
  }
  throw new Error(`the panel leads nowhere for ${request.kind} ${JSON.stringify(request.data)}`);
}
