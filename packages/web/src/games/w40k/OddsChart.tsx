import type { AttackOdds, GroupOdds } from '@mischia/w40k';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './OddsChart.module.css';
import { attackOddsOf, byPromise, canSlay, inWords, percent } from './odds.ts';
import type { BattleView } from './view.ts';

/** The exact odds of the attack under the pointer, or of the one the main button makes. */
export function OddsChart({ view, request, pointed }: TableProps<BattleView>) {
  const text = useText();
  if (request?.space !== 'shoot' && request?.space !== 'fight') return null;
  const options = byPromise(view, request);
  const option = options.find(({ id }) => id === pointed) ?? options[0];
  const odds = option && attackOddsOf(view, request, option);
  if (!option || !odds) return null;
  const words = text(inWords(view, odds));
  return (
    <section className={styles.odds} aria-label={text('w40k.odds.title')} data-testid="odds">
      <h3 className={styles.title}>{text(option.label)}</h3>
      <Steps odds={odds} />
      <Bars odds={odds} isUnit={canSlay(view, odds)} />
      <p className={styles.words}>
        {words} · {text('w40k.odds.exact')}
      </p>
    </section>
  );
}

/** What hits, wounds and saves, weapon by weapon; groups that need the same are one line. */
function Steps({ odds: { groups } }: { readonly odds: AttackOdds }) {
  const text = useText();
  const lines = new Map<string, { readonly group: GroupOdds; weapons: number }>();
  for (const group of groups) {
    const key = [group.weapon, group.profile, group.toHit, group.toWound, group.toSave].join(' ');
    const line = lines.get(key) ?? { group, weapons: 0 };
    line.weapons += group.weapons;
    lines.set(key, line);
  }
  return (
    <ul className={styles.steps}>
      {[...lines].map(([key, { group, weapons }]) => (
        <li key={key}>
          {text('w40k.odds.step', {
            weapons,
            weapon: text(`weapon.${group.weapon}`),
            hit: typeof group.toHit === 'number' ? `${group.toHit}+` : '–',
            wound: `${group.toWound}+`,
            save: group.toSave > HIGHEST_FACE ? '–' : `${group.toSave}+`,
          })}
        </li>
      ))}
    </ul>
  );
}

const HIGHEST_FACE = 6;

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
