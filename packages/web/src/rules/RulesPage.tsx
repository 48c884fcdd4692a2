import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { cardOf } from '../games/catalogue.ts';
import { ButtonLink } from '../shell/Button.tsx';
import { Problem } from '../shell/Problem.tsx';
import { LanguageSwitch } from '../shell/Switches.tsx';
import { useText } from '../text/text.tsx';
import styles from './RulesPage.module.css';
import { Rulings } from './Rulings.tsx';
import { type RuleText, rulePath, useRuleTexts } from './rule-texts.ts';

interface RulesPageProps {
  readonly system: string;
  readonly id?: string | undefined;
}

/** `/rules/<system>/<id>`: every rule by its ID, in our own words. */
export function RulesPage({ system, id: shown }: RulesPageProps) {
  const text = useText();
  const [sought, setSought] = useState('');
  const rules = useRuleTexts(system);
  const found = (rules ?? []).filter((rule) => speaksOf(rule, sought));
  const isLoaded = rules !== undefined;
  useEffect(() => {
    if (shown && isLoaded) document.getElementById(shown)?.scrollIntoView({ block: 'start' });
  }, [shown, isLoaded]);
  if (!cardOf(system)?.play) return <Problem title={text('web.error.unknown-system')} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          {text('web.rules')} · {text(`game.${system}.name`)}
        </h1>
        <LanguageSwitch />
        <ButtonLink href="/">{text('web.home')}</ButtonLink>
      </header>
      <nav className={styles.index} aria-label={text('web.rules.index')}>
        <input
          className={styles.search}
          type="search"
          value={sought}
          placeholder={text('web.rules.search')}
          aria-label={text('web.rules.search')}
          onChange={({ target }) => setSought(target.value)}
        />
        <ul>
          {found.map(({ id, title }) => (
            <li key={id}>
              <Link href={rulePath(system, id)}>
                <b>{id}</b>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {found.map(({ id, title, text: words, rulings }) => (
          <article key={id} id={id} className={styles.rule} data-shown={id === shown}>
            <h2>
              {id} · {title}
            </h2>
            <p>{words}</p>
            <Rulings of={rulings} />
          </article>
        ))}
      </main>
    </div>
  );
}

const speaksOf = ({ id, title, text, rulings }: RuleText, sought: string): boolean =>
  [id, title, text, ...rulings.flatMap((ruling) => [ruling.id, ruling.text])]
    .join(' ')
    .toLowerCase()
    .includes(sought.trim().toLowerCase());
