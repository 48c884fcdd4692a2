import type { StateMessage } from '@mischia/server/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useGame } from '../games/game-context.ts';
import { KeySheet } from '../keys/KeySheet.tsx';
import { rulePath } from '../rules/rule-texts.ts';
import { GuideTick } from '../settings/SettingsSheet.tsx';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../shell/Button.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { LanguageSwitch, ThemeSwitch } from '../shell/Switches.tsx';
import { useText } from '../text/text.tsx';
import styles from './TableMenu.module.css';

interface TableMenuProps {
  readonly dice?: StateMessage['dice'];
  readonly onSettings: () => void;
  readonly onSave: () => void;
  /** Absent where there is nothing to watch. */
  readonly onWatch?: () => void;
  /** Absent: there is nothing to give up. */
  readonly onResign?: (() => void) | undefined;
  readonly isReplay?: boolean;
}

/** Everything that is not part of the game itself. */
export function TableMenu({ dice, onSettings, onSave, onWatch, onResign, isReplay = false }: TableMenuProps) {
  const text = useText();
  const [, go] = useLocation();
  const { id } = useGame();
  const [isOpen, setOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const { textTable, set } = useSettings();
  const leave = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  return (
    <>
      <Button look="quiet" aria-label={text('web.menu')} onClick={() => setOpen(true)} data-testid="menu">
        <Icon name="menu" />
      </Button>
      <Sheet title={text('web.menu')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.items}>
          <Button onClick={leave(onSettings)} data-menu="settings">
            {text('web.menu.settings')}
          </Button>
          <Button onClick={leave(() => set({ textTable: !textTable }))}>
            {text(textTable ? 'web.menu.picture' : 'web.menu.text-table')}
          </Button>
          <Button onClick={leave(() => setHelp(true))}>{text('web.menu.keys')}</Button>
          <ButtonLink href={rulePath(id)}>{text('web.rules')}</ButtonLink>
          <Button onClick={leave(onSave)} data-menu="save">
            {text('web.position.save')}
          </Button>
          {onWatch && (
            <Button onClick={leave(onWatch)} data-menu="watch">
              {text('web.menu.watch')}
            </Button>
          )}
          <Button onClick={leave(() => go('/'))}>{text('web.home')}</Button>
          {onResign && (
            <Button onClick={leave(onResign)} data-menu="resign">
              <Icon name="flag" />
              {text('web.resign')}
            </Button>
          )}
        </div>
        <GuideTick />
        <div className={styles.foot}>
          {dice && (
            <p className={styles.dice}>{text(`web.menu.dice-${dice.kind}`, { commitment: dice.commitment ?? '' })}</p>
          )}
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </Sheet>
      <KeySheet isOpen={isHelp} isReplay={isReplay} onClose={() => setHelp(false)} />
    </>
  );
}
