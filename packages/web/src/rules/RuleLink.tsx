import { type MouseEvent, useState } from 'react';
import { useGame } from '../games/game-context.ts';
import { ButtonLink } from '../shell/Button.tsx';
import { Sheet } from '../shell/Sheet.tsx';
import { useText } from '../text/text.tsx';
import styles from './RuleLink.module.css';
import { Rulings } from './Rulings.tsx';
import { rulePath, useRuleTexts } from './rule-texts.ts';

/** A rule's ID: shows its words over the table; with a modifier key it opens the rules browser like other links. */
export function RuleLink({ id }: { readonly id: string }) {
  const { id: system } = useGame();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className={styles.link}
        href={rulePath(system, id)}
        onClick={open}
        data-rule={id}
        aria-label={text('web.rule.open', { id })}
      >
        {id}
      </a>
      {isOpen && <RuleSheet id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RuleSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { id: system } = useGame();
  const text = useText();
  const rules = useRuleTexts(system);
  const rule = rules?.find((one) => one.id === id);
  return (
    <Sheet title={rule ? `${rule.id} · ${rule.title}` : id} isOpen onClose={onClose}>
      <p className={styles.text}>{rule?.text ?? (rules ? text('web.rule.unknown') : '…')}</p>
      {rule && <Rulings of={rule.rulings} />}
      <ButtonLink href={rulePath(system, id)}>{text('web.rule.browse')}</ButtonLink>
    </Sheet>
  );
}
