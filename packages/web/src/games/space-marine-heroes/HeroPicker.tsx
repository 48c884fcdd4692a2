import type { BattleView } from '@mischia/space-marine-heroes';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { draftOf } from './draft.ts';
import styles from './HeroPicker.module.css';
import { standingId } from './layout.ts';
import { type ArmyRequest, toggled } from './setup-choices.ts';
import { EquipmentSymbol } from './symbols.tsx';

/** The collection: a click takes a hero into the army or out of it. */
export function HeroPicker({
  view,
  draft,
  setDraft,
  select,
  request,
}: TableProps<BattleView> & { readonly request: ArmyRequest }) {
  const text = useText();
  const army = draftOf(draft).army ?? [];
  const { heroes } = request.data;
  const toggle = (hero: string) => {
    select(standingId(request.seat, hero));
    setDraft(toggled(draftOf(draft), hero));
  };
  return (
    <ul className={styles.heroes} aria-label={text('smh.collection')}>
      {heroes.map((hero) => {
        const card = view.cards[hero];
        if (!card) return null;
        const { symbol, pays, range } = card.equipment;
        return (
          <li key={hero}>
            <button
              type="button"
              className={styles.hero}
              aria-pressed={army.includes(hero)}
              data-pick={hero}
              onClick={() => toggle(hero)}
            >
              <EquipmentSymbol symbol={symbol} size={22} />
              <span>
                <b className={styles.name}>{card.name}</b>
                <span className={styles.about}>
                  {text(`symbol.${symbol}`)}
                  {pays && ` · ${text(`payment.${pays}`)}`}
                  {range && ` · ${text(`range.${range}`)}`}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
