import { mean, type OddsAnswer, type OddsPart, type OddsTerm } from '@mischia/odds';
import { signed } from '../text/signed.ts';
import { useLanguage, useText } from '../text/text.tsx';
import styles from './OddsPage.module.css';

const HIGHEST_FACE = 6;
const MOST_BARS = 24;

/** How many models fall, with which chance; what each weapon needs. */
export function DuelResult({ answer, models }: { readonly answer: OddsAnswer | undefined; readonly models: number }) {
  const text = useText();
  if (!answer) return <p className={styles.none}>{text('web.odds.none')}</p>;
  const isUnit = models > 1 && answer.distributions.slain !== undefined;
  const shown = isUnit ? answer.distributions.slain : answer.distributions.damage;
  if (!shown) return null;
  return (
    <section className={styles.result} aria-label={text('web.odds.result')} data-testid="duel-odds" aria-live="polite">
      <p className={styles.headline}>
        {text(isUnit ? 'web.odds.slain' : 'web.odds.damage', { mean: rounded(mean(shown)) })}
        <b>{text('web.odds.destroyed', { chance: percent(answer.chances.destroyed ?? 0) })}</b>
      </p>
      <Bars chances={Array.from(shown)} />
      <AtLeast chances={Array.from(shown)} />
      <ul className={styles.parts}>
        {(answer.parts ?? []).map((part, index) => (
          // Two groups may carry the same weapon.
          <Part key={index} part={part} />
        ))}
      </ul>
      <p className={styles.quiet}>{text('web.odds.exact')}</p>
    </section>
  );
}

function Bars({ chances }: { readonly chances: readonly number[] }) {
  const bars = worthShowing(chances);
  const highest = Math.max(...bars, 0.01);
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map((chance, n) => (
        // A bar is known by its number.
        <span key={n} className={styles.bar}>
          <em>{chance >= 0.01 ? percent(chance, 0) : ''}</em>
          <i style={{ height: `${(chance / highest) * 100}%` }} />
          <b>{n}</b>
        </span>
      ))}
    </div>
  );
}

function worthShowing(chances: readonly number[]): readonly number[] {
  const last = chances.findLastIndex((chance) => chance >= 0.001);
  return chances.slice(0, Math.min(last, MOST_BARS) + 1);
}

/** The same in words and numbers, for who cannot see bars, and for who wants the decimals. */
function AtLeast({ chances }: { readonly chances: readonly number[] }) {
  const text = useText();
  const bars = worthShowing(chances);
  const from = (n: number) => chances.slice(n).reduce((sum, chance) => sum + chance, 0);
  return (
    <ul className={styles.atLeast}>
      {bars.slice(1).map((_, index) => (
        // A line is known by its number.
        <li key={index}>{text('web.odds.at-least', { count: index + 1, chance: percent(from(index + 1)) })}</li>
      ))}
    </ul>
  );
}

function Part({ part }: { readonly part: OddsPart }) {
  const text = useText();
  const language = useLanguage();
  const { name, needs, sums = {} } = part;
  const weapon = typeof name === 'string' ? name : name[language];
  const weapons = needs.weapons ?? 1;
  if (needs['armour-at-most'] === undefined) {
    const face = (value: number | string | undefined) =>
      typeof value !== 'number' || value > HIGHEST_FACE ? '–' : `${value}+`;
    const faces = { hit: face(needs.hit), wound: face(needs.wound), save: face(needs.save) };
    return <li>{text('web.odds.part', { weapon, weapons, ...faces, damage: needs.damage ?? '' })}</li>;
  }
  const most = (value: number | string | undefined) => (value === undefined ? '–' : `≤ ${value}`);
  const numbers = { hit: most(needs['hit-at-most']), armour: most(needs['armour-at-most']), shots: needs.shots ?? 1 };
  return (
    <li>
      {text('web.odds.part-low', { weapon, weapons, ...numbers, damage: needs.damage ?? '' })}
      {sums['hit-at-most'] && <Sum terms={sums['hit-at-most']} />}
    </li>
  );
}

/** What made the number to hit, term by term. */
function Sum({ terms }: { readonly terms: readonly OddsTerm[] }) {
  const language = useLanguage();
  return (
    <span className={styles.sum}>
      {terms.map(({ rule, why, amount }, index) => (
        <span key={rule + why.en} title={rule}>
          {index === 0 ? amount : signed(amount)} {why[language]}
        </span>
      ))}
    </span>
  );
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const percent = (chance: number, decimals = 1): number => Math.round(chance * 100 * 10 ** decimals) / 10 ** decimals;
