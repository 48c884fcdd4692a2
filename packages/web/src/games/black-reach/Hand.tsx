import { CARDS } from '@mischia/black-reach';
import { message } from '@mischia/kernel';
import { type CSSProperties, useState } from 'react';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { withDiscard } from './cards-choices.ts';
import { asDraft, draftOf } from './draft.ts';
import styles from './Hand.module.css';
import { cardOf } from './options.ts';
import { type BattleView, nearSeat } from './view.ts';

/** One's own cards as a fan; those that may be played now stand out. */
export function Hand(props: TableProps<BattleView>) {
  const text = useText();
  const { view, viewer, request, isNarrow } = props;
  const [isOpen, setOpen] = useState(false);
  const [looked, look] = useState<string>();
  const hand = view.players[nearSeat(viewer)]?.hand;
  const asked = request?.kind === 'cards' || (request?.options ?? []).some((option) => cardOf(option) !== undefined);
  if (!hand || hand.length === 0) return null;
  // A phone has no room for cards that cannot be played now, unless they are asked for.
  const isPlayable = (card: string) => (request?.options ?? []).some((option) => cardOf(option) === card);
  const shown = isNarrow && !isOpen && request?.kind !== 'cards' ? hand.filter(isPlayable) : hand;
  if (isNarrow && !asked && !isOpen) {
    return (
      <button type="button" className={styles.folded} onClick={() => setOpen(true)}>
        {text('br.hand.count', { count: hand.length })}
      </button>
    );
  }
  return (
    <section className={styles.hand} aria-label={text('br.hand')} data-testid="hand" data-narrow={isNarrow}>
      {looked !== undefined && shown.includes(looked) && (
        <p className={styles.effect} data-testid="card-effect">
          <b>{text(`name.${looked}`)}</b> {text(`card.${looked}.effect`)}
        </p>
      )}
      {shown.map((card, place) => (
        <Card key={`${card} ${place}`} {...props} card={card} place={place} of={shown.length} look={look} />
      ))}
      {isNarrow && isOpen && !asked && (
        <button type="button" className={styles.folded} onClick={() => setOpen(false)}>
          {text('web.close')}
        </button>
      )}
    </section>
  );
}

interface CardProps extends TableProps<BattleView> {
  readonly card: string;
  readonly place: number;
  readonly of: number;
  /** Held, pointed at or reached by key: what it does is shown. */
  readonly look: (card: string | undefined) => void;
}

function Card({ card, place, of, look, ...props }: CardProps) {
  const text = useText();
  const { request, view } = props;
  const draft = draftOf(props.draft);
  const type = CARDS[card];
  const options = (request?.options ?? []).filter((option) => cardOf(option) === card);
  const isPlayable = options.length > 0 || request?.kind === 'cards';
  const isMarked =
    draft.discard?.includes(card) || draft.card === card || options.some(({ id }) => id === props.pointed);
  const copies = (view.players[request?.seat ?? 0]?.hand ?? []).filter((each) => each === card).length;
  const onClick = () => {
    props.select(`card:${card}`);
    if (request?.kind === 'cards') props.setDraft(asDraft(withDiscard(draft, card, copies)));
    else if (options.length > 0) props.setDraft(asDraft({ card }));
  };
  const lean = (place - (of - 1) / 2) * 2.5;
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      data-playable={isPlayable}
      data-marked={isMarked}
      style={{ rotate: `${lean}deg`, '--sink': `${Math.abs(lean) * 1.5}px` } as CSSProperties}
      onClick={onClick}
      onPointerEnter={() => look(card)}
      onPointerLeave={() => look(undefined)}
      onFocus={() => look(card)}
      onBlur={() => look(undefined)}
    >
      <b className={styles.name}>{text(`name.${card}`)}</b>
      <span className={styles.when}>
        {(type?.windows ?? []).map((window) => text(`br.moment.${window}`)).join(' · ')}
      </span>
      {type && (
        <span className={styles.bonus}>
          {text(message(`br.bonus.${type.alternative.kind}`, { bonus: type.alternative.bonus ?? 0 }))}
        </span>
      )}
      <span className="only-spoken">{text(`card.${card}.effect`)}</span>
    </button>
  );
}
