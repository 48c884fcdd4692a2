import type { Refusal } from '@mischia/kernel';
import { finished, isRefusal, type TypedDice, typedDiceOf, withFace } from './typed-dice.ts';
import type { Decision } from './use-decision.ts';

/** What can be done while dice are typed in: by keys, by the buttons of the panel. */
export interface DiceTypist {
  readonly dice: TypedDice;
  add(face: number): void;
  removeLast(): void;
  confirm(): void;
}

export function diceTypist(decision: Decision): DiceTypist | undefined {
  const { request, draft, setDraft, answer, showRefusals, isTypingDice } = decision;
  if (!request || !isTypingDice) return undefined;
  const dice = typedDiceOf(request, draft);
  const take = (result: readonly number[] | Refusal, use: (faces: number[]) => void) => {
    if (isRefusal(result)) {
      showRefusals([result]);
      return;
    }
    showRefusals([]);
    use([...result]);
  };
  return {
    dice,
    add: (face) => take(withFace(dice, face), setDraft),
    removeLast: () => setDraft(dice.faces.length > 1 ? dice.faces.slice(0, -1) : undefined),
    confirm: () => take(finished(dice), answer),
  };
}
