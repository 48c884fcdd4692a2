import type { TableState } from '@mischia/tabletop';
import type { TableProps } from '../../games/plugin.ts';
import { useText } from '../../text/text.tsx';
import { sceneOf } from './ahead.ts';
import { aheadDraft } from './ahead-choices.ts';
import { draftOf } from './draft.ts';
import type { InchGame } from './game.ts';
import styles from './OddsChart.module.css';
import { type AttackOdds, attackOddsOf, canSlay, inWords, percent } from './odds.ts';
import { offered } from './option-choices.ts';

type OddsChartProps = Pick<TableProps<TableState>, 'view' | 'request' | 'pointed' | 'draft'> & {
  readonly game: InchGame;
};

/** The exact odds of the attack under the pointer, or of the one the main button makes. */
export function OddsChart({ game, view: shown, request: asked, pointed, draft }: OddsChartProps) {
  const text = useText();
  if (!asked) return null;
  // Whoever is about to be selected aims already.
  const { state: view, request, task } = sceneOf(game, shown, asked, aheadDraft(game, shown, asked, draftOf(draft)));
  if (task?.does !== 'aim') return null;
  const options = offered(game, view, request);
  const option = options.find(({ id }) => id === pointed) ?? options[0];
  const odds = option && attackOddsOf(game, view, request, option);
  if (!option || !odds) return null;
  const words = text(inWords(view, odds));
  return (
    <section className={styles.odds} aria-label={text('inch.odds.title')} data-testid="odds">
      <h3 className={styles.title}>{text(option.label)}</h3>
      <ul className={styles.steps}>
        {(odds.steps ?? []).map((step, index) => (
          <li key={index}>{text(step)}</li>
        ))}
      </ul>
      <Bars odds={odds} isUnit={canSlay(view, odds)} />
      <p className={styles.words}>
        {words} · {text('inch.odds.exact')}
      </p>
    </section>
  );
}

const MOST_BARS = 10;

function Bars({ odds, isUnit }: { readonly odds: AttackOdds; readonly isUnit: boolean }) {
  const chances = Array.from(isUnit ? odds.slain : odds.damage);
  const last = chances.findLastIndex((chance) => chance >= 0.001);
  const shown = chances.slice(0, Math.min(last, MOST_BARS) + 1);
  const highest = Math.max(...shown, 0.01);
  return (
    <div className={styles.bars} aria-hidden="true">
      {shown.map((chance, n) => (
        <span key={n} className={styles.bar} title={`${n}: ${percent(chance)} %`}>
          <i style={{ height: `${(chance / highest) * 100}%` }} />
          <b>{n}</b>
        </span>
      ))}
    </div>
  );
}
