import type { BattleView, HeroCard } from '@mischia/space-marine-heroes';
import { abilityOf, battleOf, placeOf, saveTarget, scoreAt, TERMINATOR_SAVE } from '@mischia/space-marine-heroes';
import { Explained } from '../../explain/Explained.tsx';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './Details.module.css';
import { type Standing, standings } from './layout.ts';

/** The card of the hero that was picked, with the numbers as they are now. */
export function Details({ view, selected }: TableProps<BattleView>) {
  const hero = selected?.split(':')[1];
  const card = hero === undefined ? undefined : view.cards[hero];
  if (!card) return null;
  const standing = standings(view).find(({ id }) => id === selected);
  return (
    <section aria-label={card.name} data-testid="details">
      <h2 className={styles.title}>{card.name}</h2>
      <dl className={styles.facts}>
        <Equipment card={card} />
        {standing && <Place view={view} standing={standing} />}
      </dl>
    </section>
  );
}

function Equipment({ card: { armour, equipment } }: { readonly card: HeroCard }) {
  const text = useText();
  const { symbol, pays, range } = equipment;
  return (
    <>
      <dt>{text('smh.details.armour')}</dt>
      <dd>
        <Explained keys={[`armour.${armour}`]} figures={armour === 'terminator' ? { on: TERMINATOR_SAVE } : {}}>
          {text(`armour.${armour}`)}
        </Explained>
      </dd>
      <dt>{text('smh.details.equipment')}</dt>
      <dd>
        <Explained keys={[`symbol.${symbol}`]} figures={{ on: abilityOf(symbol).savesOn }}>
          {text(`symbol.${symbol}`)}
        </Explained>{' '}
        <RuleLink id="SMH-18" />
      </dd>
      {pays && (
        <>
          <dt>{text('smh.details.pays')}</dt>
          <dd>
            <Explained keys={[`payment.${pays}`]}>{text(`payment.${pays}`)}</Explained>
          </dd>
        </>
      )}
      {range && (
        <>
          <dt>{text('smh.details.range')}</dt>
          <dd>
            <Explained keys={[`range.${range}`]}>{text(`range.${range}`)}</Explained> <RuleLink id="SMH-16" />
          </dd>
        </>
      )}
    </>
  );
}

function Place({ view, standing }: { readonly view: BattleView; readonly standing: Standing }) {
  const text = useText();
  const battle = battleOf(view);
  const place = placeOf(standing.seat, standing.column);
  const save = saveTarget(battle, place);
  return (
    <>
      <dt>{text('smh.details.save')}</dt>
      <dd>
        {save === undefined ? text('smh.details.no-save') : text('web.tray.target', { target: save })}{' '}
        <RuleLink id="SMH-17" />
      </dd>
      <dt>{text('smh.details.score')}</dt>
      <dd>
        {text('smh.points', { count: scoreAt(battle, place) })} <RuleLink id="SMH-19" />
      </dd>
    </>
  );
}
