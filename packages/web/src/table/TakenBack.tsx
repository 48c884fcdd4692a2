import { type Message, message } from '@mischia/kernel';
import type { StateMessage, ToldTakenBack } from '@mischia/server/protocol';
import { useState } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useText, Words } from '../text/text.tsx';
import styles from './EventLog.module.css';
import { Notice } from './Notices.tsx';

/** Who took something back, and how much of it had been seen. */
function takenBackText({ seat, inputs, rolls }: ToldTakenBack): Message {
  const what =
    rolls > 0 ? message('web.taken-back.rolls', { count: rolls }) : message('web.taken-back.inputs', { count: inputs });
  return seat === undefined
    ? message('web.taken-back.somebody', { what })
    : message('web.taken-back', { seat: seat + 1, what });
}

/** Says it to everybody at the table, until the next decision or until it is closed. */
export function TakenBackNotice({ state: { takenBack = [], revision } }: { readonly state: StateMessage }) {
  const text = useText();
  const [closed, setClosed] = useState(-1);
  const last = takenBack.at(-1);
  if (last?.revision !== revision || closed === revision) return null;
  return <Notice text={text(takenBackText(last))} onClose={() => setClosed(revision)} />;
}

/** For the log: what is no longer among the events, because it was taken back. */
export function TakenBackLines({ takenBack }: { readonly takenBack: readonly ToldTakenBack[] }) {
  return (
    <ul>
      {takenBack.toReversed().map((told) => (
        <li key={told.revision} className={styles.line}>
          <span className={styles.words}>
            <Words of={takenBackText(told)} />
          </span>
          <RuleLink id="K-6" />
        </li>
      ))}
    </ul>
  );
}
