import type { StateMessage } from '@mischia/server/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useGame } from '../games/game-context.ts';
import { KeySheet } from '../keys/KeySheet.tsx';
import { rulePath } from '../rules/rule-texts.ts';
import { type Pace, useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shell/Switches.tsx';
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

/** Everything that is not part of the game itself. */
export function TableMenu({ dice }: { readonly dice?: StateMessage['dice'] }) {
  const text = useText();
  const [, go] = useLocation();
  const { id } = useGame();
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const { pace, textTable, unitsShown, set } = useSettings();
  const other: Pace = pace === 'watch' ? 'quick' : 'watch';
  const leave = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  return (
    <>
      <Button look="quiet" aria-label={text('web.menu')} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      <Sheet title={text('web.menu')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Button onClick={leave(() => set({ textTable: !textTable }))}>
          {text(textTable ? 'web.menu.picture' : 'web.menu.text-table')}
        </Button>
        <Button onClick={leave(() => set({ unitsShown: !unitsShown }))}>
          {text(unitsShown ? 'web.menu.hide-units' : 'web.menu.show-units')}
        </Button>
        <Button onClick={leave(() => set({ pace: other }))}>{text(`web.menu.pace-${other}`)}</Button>
        <Button onClick={leave(() => setHelp(true))}>{text('web.key.title')}</Button>
        <ButtonLink href={rulePath(id)}>{text('web.rules')}</ButtonLink>
        <Button onClick={leave(() => go('/'))}>{text('web.home')}</Button>
        <div style={{ display: 'flex', gap: 8 }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {dice?.commitment && (
          <p style={{ color: 'var(--quiet)', fontSize: 12, overflowWrap: 'anywhere' }}>
            {text('web.menu.commitment', { commitment: dice.commitment })}
          </p>
        )}
      </Sheet>
      <KeySheet isOpen={isHelp} onClose={() => setHelp(false)} />
    </>
  );
}
