import type { BattleView } from '@mischia/space-marine-heroes';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './Bench.module.css';
import { asDraft, draftOf } from './draft.ts';
import { standingId } from './layout.ts';
import { shortName } from './names.ts';
import { heroInHand } from './setup-choices.ts';
import { Token } from './Token.tsx';

/** The heroes still off the table: one of them is in hand and goes to the space that is chosen next. */
export function Bench({ view, request, draft, setDraft, select, isNarrow }: TableProps<BattleView>) {
  const text = useText();
  const seat = request?.seat ?? view.active;
  const waiting = view.sides[seat]?.undeployed ?? [];
  const inHand = request ? heroInHand(view, seat, draftOf(draft)) : undefined;
  return (
    <section className={styles.bench} data-lying={isNarrow} aria-label={text('smh.bench')}>
      <span className={styles.caption}>{text('smh.bench')}</span>
      <div className={styles.heroes}>
        {waiting.map((hero) => (
          <button
            key={hero}
            type="button"
            className={styles.hero}
            aria-pressed={hero === inHand}
            onClick={() => {
              select(standingId(seat, hero));
              if (request) setDraft(asDraft({ hero }));
            }}
          >
            <Token seat={seat} symbol={view.cards[hero]?.equipment.symbol} />
            {shortName(view.cards[hero]?.name ?? hero)}
          </button>
        ))}
      </div>
    </section>
  );
}
