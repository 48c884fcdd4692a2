import { useText } from '../../text/text.tsx';
import type { AssaultReckoning } from './assault-odds.ts';
import styles from './Details.module.css';
import { fullName } from './names.ts';
import { percent, signed } from './odds.ts';
import { type BattleView, unitOf } from './view.ts';

/** An Assault before it is fought, without cards: the sums of both sides, who wins how often, and what that does. */
export function AssaultCard({ view, reckoning }: { readonly view: BattleView; readonly reckoning: AssaultReckoning }) {
  const text = useText();
  const { odds } = reckoning;
  const attacker = unitOf(view, reckoning.attacker);
  const defender = unitOf(view, reckoning.defender);
  const bars = [
    { id: 'wins', of: 'good', share: odds.destroyedBefore + odds.attackerWins },
    { id: 'tie', of: 'none', share: odds.tie },
    { id: 'loses', of: 'bad', share: odds.defenderWins },
  ];
  return (
    <section aria-label={text('br.assault')} data-testid="assault-card">
      <h2 className={styles.title}>
        {text('br.assault.of', {
          attacker: attacker ? fullName(attacker) : reckoning.attacker,
          defender: defender ? fullName(defender) : reckoning.defender,
        })}
      </h2>
      <p className={styles.quiet}>
        {text('br.assault.sums', { attack: signed(odds.attack), defence: signed(odds.defence) })}
      </p>
      <div className={styles.bars}>
        {bars.map(({ id, of, share }) => (
          <div key={id}>
            <span className={styles.bar} data-of={of} style={{ height: `${Math.max(2, share * 34)}px` }} />
            <b>{text('br.percent', { share: percent(share) })}</b>
            <small>{text(`br.assault.${id}`)}</small>
          </div>
        ))}
      </div>
      <p className={styles.quiet}>
        {text('br.assault.effect', {
          destroyed: percent(odds.destroyedBefore + odds.defender.destroyed),
          lost: percent(odds.attacker.destroyed),
        })}
      </p>
    </section>
  );
}
