import type { StateMessage } from '@mischia/server/protocol';
import { Button } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { useText } from '../text/text.tsx';

/** Takes back the last answer; when that is not allowed, pressing it says why. */
export function UndoButton({ undo, onUndo }: { readonly undo: StateMessage['undo']; readonly onUndo: () => void }) {
  const text = useText();
  const why = undo.allowed ? '' : text(undo.refusal.cause);
  return (
    <Button
      look="quiet"
      aria-disabled={!undo.allowed}
      aria-label={undo.allowed ? text('web.undo') : text('web.undo.not', { why })}
      title={undo.allowed ? text('web.undo') : why}
      onClick={onUndo}
      data-testid="undo"
    >
      <Icon name="undo" />
    </Button>
  );
}
