import { useText } from '../text/text.tsx';
import styles from './Rulings.module.css';
import type { RulingText } from './rule-indexes.ts';

/** What was decided about a rule, under its words; nothing where nothing had to be. */
export function Rulings({ of }: { readonly of: readonly RulingText[] }) {
  const text = useText();
  if (of.length === 0) return null;
  return (
    <div className={styles.rulings}>
      <h3>{text('web.rule.rulings')}</h3>
      <dl>
        {of.map(({ id, text: words }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
