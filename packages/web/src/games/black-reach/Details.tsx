import { CARDS, dataOf } from '@mischia/black-reach';
import { message } from '@mischia/kernel';
import { Fragment } from 'react';
import { Explained } from '../../explain/Explained.tsx';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { AssaultCard } from './AssaultCard.tsx';
import { conditionOf } from './condition.ts';
import styles from './Details.module.css';
import { draftOf } from './draft.ts';
import { explainsOption } from './explains.ts';
import { BothFaces, Faces } from './Faces.tsx';
import { fullName, typeOf } from './names.ts';
import { pointedAssault, pointedShot } from './pointed.ts';
import { ShotCard } from './ShotCard.tsx';
import { elementName, symbolsOf } from './terrain.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

/** The shot under the pointer, else what was touched last: a unit, a card, a piece of terrain; else whoever acts. */
export function Details(props: TableProps<BattleView>) {
  const { view, request, selected, pointed } = props;
  const draft = draftOf(props.draft);
  const shot = request && pointedShot(request, view, pointed, draft);
  if (shot && shot.attacks.length > 0) return <ShotCard view={view} reckoning={shot} />;
  const assault = request && pointedAssault(request, view, pointed, draft);
  if (assault) return <AssaultCard view={view} reckoning={assault} />;
  if (selected?.startsWith('card:')) return <CardDetails card={selected.slice(5)} />;
  if (selected?.startsWith('terrain:')) return <TerrainDetails view={view} id={selected.slice(8)} />;
  const acting = request ? dataOf(request).unit : undefined;
  const unit = unitOf(view, selected ?? acting ?? '') ?? unitOf(view, acting ?? '');
  return unit ? <UnitDetails view={view} unit={unit} /> : null;
}

interface UnitDetailsProps {
  readonly view: BattleView;
  readonly unit: UnitView;
  /** Both faces side by side, without a button to turn it. */
  readonly isWhole?: boolean;
}

export function UnitDetails({ view, unit, isWhole = false }: UnitDetailsProps) {
  const text = useText();
  const tile = unit.tile === undefined ? undefined : view.tiles[unit.tile];
  const type = typeOf(unit);
  return (
    <section aria-label={text(fullName(unit))} data-testid="details">
      <h2 className={styles.title}>{text(fullName(unit))}</h2>
      <p className={styles.quiet}>
        {[...(type ? [message(`br.class.${type.class}`)] : []), ...conditionOf(unit).slice(1)]
          .map((part) => text(part))
          .join(' · ')}
      </p>
      {!type && <p className={styles.quiet}>{text('br.details.ambush')}</p>}
      {type && !isWhole && <Faces key={unit.id} unit={unit} type={type} />}
      {type && isWhole && <BothFaces unit={unit} type={type} />}
      {tile && (tile.options.length > 0 || tile.broken) && (
        <p className={styles.quiet}>
          {text(`name.${tile.type}`)}
          {': '}
          {tile.options.map((option, index) => (
            <Fragment key={option}>
              {index > 0 && ', '}
              <Explained {...explainsOption(option)}>{text(`name.${option}`)}</Explained>
              {tile.tokens[option] === undefined ? '' : ` ×${tile.tokens[option]}`}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

function CardDetails({ card }: { readonly card: string }) {
  const text = useText();
  const type = CARDS[card];
  if (!type) return null;
  return (
    <section aria-label={text(`name.${card}`)} data-testid="details">
      <h2 className={styles.title}>{text(`name.${card}`)}</h2>
      <p className={styles.effect}>{text(`card.${card}.effect`)}</p>
      <dl className={styles.facts}>
        <dt>{text('br.details.when')}</dt>
        <dd>{type.windows.map((window) => text(`br.moment.${window}`)).join(' · ')}</dd>
        <dt>{text('br.details.or')}</dt>
        <dd>
          {text(message(`br.bonus.${type.alternative.kind}`, { bonus: type.alternative.bonus ?? 0 }))}{' '}
          <RuleLink id="BR-20.3" />
        </dd>
      </dl>
    </section>
  );
}

export function TerrainDetails({ view, id }: { readonly view: BattleView; readonly id: string }) {
  const text = useText();
  const element = view.board.elements.find((each) => each.id === id);
  if (!element) return null;
  const points = view.destruction[id];
  return (
    <section aria-label={text(elementName(element))} data-testid="details">
      <h2 className={styles.title}>{text(elementName(element))}</h2>
      <ul className={styles.lines}>
        {symbolsOf(element).map((line) => (
          <li key={text(line)}>
            <Explained keys={[line.key.replace('br.terrain', 'terrain')]}>{text(line)}</Explained>
          </li>
        ))}
        {points !== undefined && points > 0 && <li>{text('br.terrain.points', { count: points })}</li>}
      </ul>
      <RuleLink id="BR-12.1" />
    </section>
  );
}
