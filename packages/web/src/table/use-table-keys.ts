import { type KeyMap, useKeys } from '../keys/use-keys.ts';
import { useSettings } from '../settings/settings.ts';
import type { Decision } from './use-decision.ts';

interface TableKeys {
  readonly decision: Decision;
  onUndo(): void;
  onHurry(): void;
  onOverlay(overlay: 'keys' | 'rule'): void;
}

/** The keys of the table; the sheet under `?` lists them. */
export function useTableKeys({ decision, onUndo, onHurry, onOverlay }: TableKeys): void {
  const { choices, choose, back, request, refusals, showRefusals } = decision;
  const { textTable, set } = useSettings();
  const all = [...(choices.primary ? [choices.primary] : []), ...choices.others];
  const digits = Object.fromEntries(all.slice(0, 9).map((choice, index) => [String(index + 1), () => choose(choice)]));
  const keys: KeyMap = {
    ...digits,
    enter: () => choices.primary && choose(choices.primary),
    escape: () => (refusals.length > 0 ? showRefusals([]) : back()),
    ' ': () => {
      onHurry();
      document.querySelector<HTMLElement>('[data-testid="prompt"] button, [data-testid="prompt"] a')?.focus();
    },
    z: onUndo,
    v: () => set({ textTable: !textTable }),
    r: () => request && onOverlay('rule'),
    '?': () => onOverlay('keys'),
  };
  useKeys(keys);
}
