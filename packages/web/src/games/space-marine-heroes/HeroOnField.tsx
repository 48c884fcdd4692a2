import type { BattleView } from '@mischia/space-marine-heroes';
import { useHold } from '../../shell/use-hold.ts';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './Battlefield.module.css';
import { asDraft } from './draft.ts';
import { gridPlace, type Standing, spotOf, stepsOf } from './layout.ts';
import { shortName } from './names.ts';
import { involvedIn, optionsFor } from './options.ts';
import { Token } from './Token.tsx';

interface HeroProps extends TableProps<BattleView> {
  readonly hero: Standing;
}

/** A hero in its space. A click picks it; where that leaves one action it is done, where several, they are offered. */
export function HeroOnField({ hero, ...props }: HeroProps) {
  const text = useText();
  const { view, viewer, request, answer, setDraft, selected, select, isNarrow, showDetails } = props;
  const card = view.cards[hero.hero];
  const { lane, step } = spotOf(view, viewer, hero.seat, hero.column, hero.advanced);
  const acting = request?.kind === 'war-action' || request?.kind === 'next-move';
  const options = acting && request ? optionsFor(view, request, hero.id) : [];
  const hold = useHold(() => {
    select(hero.id);
    showDetails?.();
  });
  const onClick = () => {
    select(hero.id);
    const [only] = options;
    if (options.length === 1 && only) answer(only.id);
    else if (options.length > 1) setDraft(asDraft({ about: hero.id }));
  };
  return (
    <button
      type="button"
      className={styles.hero}
      style={gridPlace(lane, step, stepsOf(view), isNarrow)}
      data-hero={hero.id}
      data-selected={selected === hero.id}
      data-legal={options.length > 0}
      data-faded={acting && options.length === 0}
      data-mark={markOf(props, hero.id)}
      aria-label={text('smh.hero.at', {
        hero: hero.name,
        player: hero.seat + 1,
        number: hero.number,
        advanced: hero.advanced,
        symbol: { key: `symbol.${card?.equipment.symbol}` },
      })}
      {...(showDetails ? hold : {})}
      onClick={onClick}
    >
      <Token seat={hero.seat} symbol={card?.equipment.symbol} />
      <span className={styles.name}>
        {shortName(hero.name)}
        <span className={styles.points}>{text('smh.hero.advanced', { advanced: hero.advanced })}</span>
      </span>
    </button>
  );
}

/** Whether the choice under the pointer makes this hero act or suffer. */
function markOf({ view, request, pointed }: TableProps<BattleView>, id: string): 'actor' | 'target' | undefined {
  const option = request?.options?.find((one) => one.id === pointed);
  if (!request || !option) return undefined;
  const { actors, targets } = involvedIn(view, request.seat, option);
  if (targets.includes(id)) return 'target';
  return actors.includes(id) ? 'actor' : undefined;
}
