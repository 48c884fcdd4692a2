import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../shell/Button.tsx';
import { Problem } from '../shell/Problem.tsx';
import { LanguageSwitch } from '../shell/Switches.tsx';
import { useText } from '../text/text.tsx';
import { DuelForm } from './DuelForm.tsx';
import { DuelResult } from './DuelResult.tsx';
import { type DuelQuestion, type Duels, duels } from './duels.ts';
import styles from './OddsPage.module.css';

/** `/odds/<system>`: what happens when one unit of the ready armies attacks another, exactly. */
export function OddsPage({ system }: { readonly system: string }) {
  const text = useText();
  const [loaded, setLoaded] = useState<Duels | 'none'>();
  useEffect(() => {
    let isCurrent = true;
    (duels[system]?.() ?? Promise.reject()).then(
      (found) => isCurrent && setLoaded(found),
      () => isCurrent && setLoaded('none'),
    );
    return () => {
      isCurrent = false;
    };
  }, [system]);
  if (loaded === undefined) return <Problem isCalm title={text('web.connection.connecting')} />;
  if (loaded === 'none') return <NoOdds />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          {text('web.odds')} · {text(`game.${system}.name`)}
        </h1>
        <LanguageSwitch />
        <ButtonLink href="/">{text('web.home')}</ButtonLink>
      </header>
      <Duel duels={loaded} />
    </div>
  );
}

/** A game without units to compare: where there are some. */
function NoOdds() {
  const text = useText();
  return (
    <Problem title={text('web.odds.not-here')}>
      <ul className={styles.elsewhere}>
        {Object.keys(duels).map((system) => (
          <li key={system}>
            <Link href={`/odds/${system}`}>{text(`game.${system}.name`)}</Link>
          </li>
        ))}
      </ul>
    </Problem>
  );
}

function Duel({ duels }: { readonly duels: Duels }) {
  const { units, odds, opening } = duels;
  const [question, setQuestion] = useState<DuelQuestion>({ ...opening, distance: 12, charged: false });
  // Large units take a moment; the form must not wait for it.
  const asked = useDeferredValue(question);
  const answer = useMemo(() => odds(asked), [odds, asked]);
  return (
    <main className={styles.duel}>
      <DuelForm units={units} duels={duels} question={question} onChange={setQuestion} />
      <DuelResult answer={answer} models={asked.target.size} />
    </main>
  );
}
