import { useGame } from '../games/game-context.ts';
import type { TableProps } from '../games/plugin.ts';
import { useText } from '../text/text.tsx';
import styles from './TextTable.module.css';

/** The table as lists: who stands where, what lies on it. The options are in the prompt panel, as always. */
export function TextTable({ view, viewer }: Pick<TableProps<unknown>, 'view' | 'viewer'>) {
  const text = useText();
  const game = useGame();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <section className={styles.table} aria-label={text('web.text-table')} tabIndex={0} data-testid="text-table">
      {game.textTable(view, viewer).map(({ id, title, rows }) => (
        <section key={id} className={styles.section} aria-labelledby={`text-${id}`}>
          <h2 id={`text-${id}`} className={styles.title}>
            {text(title)}
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                {text(row.text)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
