import { dataOf } from '@mischia/black-reach';
import { message, type RequestView } from '@mischia/kernel';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { asDraft, draftOf } from './draft.ts';
import { shortName } from './names.ts';
import styles from './OrderTray.module.css';
import { named, tokenInHand, tokensLeft } from './orders-choices.ts';
import { type BattleView, unitOf } from './view.ts';

/** The order tokens of this turn: the one in hand goes to the next unit touched. */
export function OrderTray({
  view,
  request,
  draft,
  setDraft,
}: TableProps<BattleView> & { readonly request: RequestView }) {
  const text = useText();
  const drafted = draftOf(draft);
  const inHand = tokenInHand(request, drafted);
  const left = [...tokensLeft(request, drafted)];
  const laid = Object.entries(drafted.orders ?? {});
  return (
    <section className={styles.tray} aria-label={text('br.orders.tray')} data-testid="order-tray">
      {(dataOf(request).tokens ?? []).map((token, place) => {
        const at = left.indexOf(token);
        if (at >= 0) left.splice(at, 1);
        const entry =
          at >= 0
            ? undefined
            : laid.splice(
                laid.findIndex(([, each]) => each === token),
                1,
              )[0];
        const unit = entry ? unitOf(view, entry[0]) : undefined;
        return (
          <button
            key={`${token} ${place}`}
            type="button"
            className={styles.token}
            data-laid={at < 0}
            data-in-hand={at >= 0 && inHand === token}
            aria-pressed={at >= 0 && inHand === token}
            aria-label={text(message(`br.token.${named(token)}`, { number: token }))}
            onClick={() => at >= 0 && setDraft(asDraft({ ...drafted, orders: drafted.orders ?? {}, token }))}
          >
            <b>{token}</b>
            <span>{unit ? shortName(text, unit) : text(`br.token.short.${named(token)}`)}</span>
          </button>
        );
      })}
    </section>
  );
}
