import type { Modifier } from '@mischia/kernel';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import styles from './Details.module.css';
import { fullName } from './names.ts';
import { neededInWords, percent, severalInWords, signed } from './odds.ts';
import type { AttackReckoning, ShotReckoning } from './shot-odds.ts';
import { type BattleView, unitOf } from './view.ts';

/** A shot before it is fired: what the die must show, why, and how likely that is; of several targets the first ones. */
export function ShotCard({ view, reckoning }: { readonly view: BattleView; readonly reckoning: ShotReckoning }) {
  const text = useText();
  return (
    <section aria-label={text('br.shot')} data-testid="shot-card">
      {reckoning.attacks.length > 1 && (
        <>
          <h2 className={styles.title}>{text('br.shot.several', { count: reckoning.attacks.length })}</h2>
          <p className={styles.quiet}>{text(severalInWords(view, reckoning))}</p>
        </>
      )}
      {reckoning.attacks.slice(0, MOST).map((attack) => (
        <AttackCard key={attack.target} view={view} attack={attack} />
      ))}
    </section>
  );
}

const MOST = 2;

function AttackCard({ view, attack }: { readonly view: BattleView; readonly attack: AttackReckoning }) {
  const text = useText();
  const { odds, modifiers, defence, malus } = attack;
  const target = unitOf(view, attack.target);
  const suppresses = odds.hit + odds.doubleHit === 0 && (odds.suppression[0] ?? 1) < 1;
  const bars = suppresses
    ? Array.from(odds.suppression, (share, count) => ({ id: count === 0 ? 'none' : 'hit', share, count }))
    : [
        { id: 'none', share: odds.unharmed, count: 0 },
        { id: 'hit', share: odds.hit, count: 0 },
        { id: 'double', share: odds.doubleHit, count: 0 },
      ];
  return (
    <>
      <h2 className={styles.title}>{target ? text(fullName(target)) : text('br.shot')}</h2>
      {odds.value !== undefined && (
        <p className={styles.quiet}>
          {text('br.shot.sum', {
            needed: neededInWords(attack),
            value: signed(odds.value + malus),
            defence: odds.defence ?? 0,
          })}
        </p>
      )}
      <ul className={styles.lines}>
        {[...modifiers, ...defence].map((modifier) => (
          <ModifierLine
            key={`${modifier.rule} ${text(modifier.why)}`}
            modifier={modifier}
            isDefence={defence.includes(modifier)}
          />
        ))}
      </ul>
      <div className={styles.bars}>
        {bars.map(({ id, share, count }) => (
          <div key={`${id} ${count}`}>
            <span className={styles.bar} data-of={id} style={{ height: `${Math.max(2, share * 34)}px` }} />
            <b>{text('br.percent', { share: percent(share) })}</b>
            <small>{count > 0 ? text('br.suppression', { count }) : text(`br.shot.${id}`)}</small>
          </div>
        ))}
      </div>
      {!suppresses && (
        <p className={styles.quiet}>
          {text('br.shot.effect', { destroyed: percent(odds.effect.destroyed), flipped: percent(odds.effect.flipped) })}
        </p>
      )}
    </>
  );
}

function ModifierLine({ modifier, isDefence }: { readonly modifier: Modifier; readonly isDefence: boolean }) {
  const text = useText();
  const { amount, why, rule } = modifier;
  return (
    <li>
      {text(isDefence ? 'br.shot.defence' : 'web.modifier', { amount: signed(amount), why })} <RuleLink id={rule} />
    </li>
  );
}
