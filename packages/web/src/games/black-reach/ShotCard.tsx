import type { Modifier } from '@mischia/kernel';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import styles from './Details.module.css';
import { fullName } from './names.ts';
import { percent, type ShotReckoning } from './odds.ts';
import { type BattleView, unitOf } from './view.ts';

/** A shot before it is fired: what is added to the die, what it must reach, why, and how likely that is. */
export function ShotCard({ view, reckoning }: { readonly view: BattleView; readonly reckoning: ShotReckoning }) {
  const text = useText();
  const { odds, modifiers, defence } = reckoning;
  const target = unitOf(view, reckoning.target);
  const bars = [
    { id: 'none', share: odds.unharmed },
    { id: 'hit', share: odds.hit },
    { id: 'double', share: odds.doubleHit },
  ];
  return (
    <section aria-label={text('br.shot')} data-testid="shot-card">
      <h2 className={styles.title}>{target ? text(fullName(target)) : text('br.shot')}</h2>
      {odds.value !== undefined && (
        <p className={styles.quiet}>{text('br.shot.sum', { value: odds.value, defence: odds.defence ?? 0 })}</p>
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
        {bars.map(({ id, share }) => (
          <div key={id}>
            <span className={styles.bar} data-of={id} style={{ height: `${Math.max(2, share * 34)}px` }} />
            <b>{text('br.percent', { share: percent(share) })}</b>
            <small>{text(`br.shot.${id}`)}</small>
          </div>
        ))}
      </div>
      <p className={styles.quiet}>
        {text('br.shot.effect', { destroyed: percent(odds.effect.destroyed), flipped: percent(odds.effect.flipped) })}
      </p>
    </section>
  );
}

function ModifierLine({ modifier, isDefence }: { readonly modifier: Modifier; readonly isDefence: boolean }) {
  const text = useText();
  const { amount, why, rule } = modifier;
  const signed = amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−');
  return (
    <li>
      {text(isDefence ? 'br.shot.defence' : 'web.modifier', { amount: signed, why })} <RuleLink id={rule} />
    </li>
  );
}
