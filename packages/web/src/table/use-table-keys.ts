import { useGame } from '../games/game-context.ts';
import type { Choice } from '../games/plugin.ts';
import { type KeyMap, useKeys } from '../keys/use-keys.ts';
import { useSettings } from '../settings/settings.ts';
import type { Overlay } from './LiveTable.tsx';
import { canPass } from './use-automatic-answer.ts';
import type { Decision } from './use-decision.ts';
import { diceTypist } from './use-typed-dice.ts';

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

interface TableKeys {
  readonly decision: Decision;
  onUndo(): void;
  onHurry(): void;
  onOverlay(overlay: Overlay): void;
}

/** The keys of the table; the sheet under `?` lists them. */
export function useTableKeys({ decision, onUndo, onHurry, onOverlay }: TableKeys): void {
  const { choices, choose, back, request, refusals, showRefusals } = decision;
  const game = useGame();
  const all = [...(choices.primary ? [choices.primary] : []), ...choices.others];
  const digits = Object.fromEntries(all.slice(0, 9).map((choice, index) => [String(index + 1), () => choose(choice)]));
  // The first of its kind, where there are several.
  const letters = Object.fromEntries(
    all.toReversed().flatMap((choice) => {
      const letter = letterOf(choice);
      return letter === undefined ? [] : [[letter, () => choose(choice)]];
    }),
  );
  const typist = diceTypist(decision);
  const faces: KeyMap = typist
    ? {
        ...Object.fromEntries(NINE.map((face) => [String(face), () => typist.add(face)])),
        backspace: typist.removeLast,
        enter: typist.confirm,
      }
    : {};
  const keys: KeyMap = {
    ...digits,
    enter: () => choices.primary && choose(choices.primary),
    escape: () => {
      if (refusals.length > 0) showRefusals([]);
      else if (decision.passing) decision.stopPassing();
      else back();
    },
    p: () => request && canPass(game, request) && decision.pass('phase'),
    n: () => request && canPass(game, request) && decision.pass(`moment ${request.kind}`),
    ',': () => onOverlay('settings'),
    ' ': () => {
      onHurry();
      document.querySelector<HTMLElement>('[data-testid="prompt"] button, [data-testid="prompt"] a')?.focus();
    },
    z: onUndo,
    v: () => {
      const { textTable, set } = useSettings.getState();
      set({ textTable: !textTable });
    },
    r: () => request && onOverlay('rule'),
    '?': () => onOverlay('keys'),
    ...letters,
    ...faces,
  };
  useKeys(keys);
}

/** A choice's own key; what is called a move has M. */
const letterOf = ({ key, id }: Choice): string | undefined =>
  key?.toLowerCase() ?? (/^move(:|$)/.test(id) ? 'm' : undefined);
