import type { Battle } from '@mischia/w40k';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { battleOf } from './battle.ts';
import { CHARACTERISTICS, type Kind, kindsOf } from './characteristics.ts';
import styles from './Details.module.css';
import { unitLabel } from './names.ts';
import { OddsChart } from './OddsChart.tsx';
import { unitInHand } from './table-content.ts';
import { type BattleView, type UnitView, unitOf } from './view.ts';

/** The card of the picked unit, or of the one the decision is about: characteristics as they are now, weapons. */
export function Details(props: TableProps<BattleView>) {
  const text = useText();
  const { view, request, selected } = props;
  const unit = unitOf(view, selected) ?? unitOf(view, unitInHand(request));
  const battle = battleOf(view);
  const sheet = unit && battle?.library.datasheets[unit.datasheet];
  if (!unit || !battle || !sheet) return null;
  return (
    <section aria-label={text(unitLabel(unit))} data-testid="details" className={styles.card}>
      <OddsChart {...props} />
      <h2 className={styles.title}>
        {text(unitLabel(unit))} <RuleLink id={sheet.rule} />
      </h2>
      <Profiles unit={unit} battle={battle} />
      <Weapons unit={unit} battle={battle} />
      {unit.effects.length > 0 && (
        <p className={styles.effects}>
          {text('w40k.card.effects', { effects: { list: unit.effects.map((id) => text(`ability.${id}`)) } })}
        </p>
      )}
    </section>
  );
}

interface CardProps {
  readonly unit: UnitView;
  readonly battle: Battle;
}

function Profiles({ unit, battle }: CardProps) {
  const text = useText();
  const kinds = kindsOf(battle, unit);
  const isMixed = kinds.length > 1;
  return (
    <table className={styles.profiles}>
      <thead>
        <tr>
          {isMixed && (
            <th scope="col" className={styles.kind}>
              {text('w40k.card.model')}
            </th>
          )}
          {CHARACTERISTICS.map((which) => (
            <th key={which} scope="col" title={text(`w40k.long.${which}`)}>
              {text(`w40k.short.${which}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.id}>
            {isMixed && <th scope="row">{text('w40k.card.models', { count: kind.count, model: text(kind.name) })}</th>}
            <Values kind={kind} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ kind }: { readonly kind: Kind }) {
  const text = useText();
  return CHARACTERISTICS.map((which) => {
    const { now, printed } = kind.values[which];
    const isChanged = now !== printed;
    const why = isChanged ? text('w40k.card.degraded', { printed }) : undefined;
    return (
      <td key={which} data-changed={isChanged} title={why}>
        {now}
        {why && <span className="only-spoken">{why}</span>}
      </td>
    );
  });
}

function Weapons({ unit, battle }: CardProps) {
  const text = useText();
  const counts = new Map<string, number>();
  for (const id of unit.models.flatMap(({ wargear }) => wargear)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rows = [...counts].flatMap(([id, count]) =>
    (battle.library.weapons[id]?.profiles ?? []).map((profile) => ({ id, count, profile })),
  );
  return (
    <table className={styles.weapons}>
      <thead>
        <tr>
          <th scope="col">{text('w40k.card.weapon')}</th>
          <th scope="col">{text('w40k.card.range')}</th>
          <th scope="col">{text('w40k.card.type')}</th>
          <th scope="col">{text('w40k.card.strength')}</th>
          <th scope="col">{text('w40k.card.ap')}</th>
          <th scope="col">{text('w40k.card.damage')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, count, profile }) => (
          <tr key={`${id} ${profile.id}`}>
            <th scope="row">
              {text(`weapon.${id}`)}
              {profile.name ? ` · ${text(`profile.${id}.${profile.id}`)}` : ''}
              {count > 1 && <span className={styles.times}> ×{count}</span>}
            </th>
            <td>{rangeText(profile.range)}</td>
            <td>
              {text(`w40k.type.${profile.type}`)}
              {profile.type === 'melee' ? '' : ` ${profile.attacks}`}
            </td>
            <td>{profile.strength === 'user' ? text('w40k.card.user') : profile.strength}</td>
            <td>{profile.ap}</td>
            <td>{profile.damage}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeText(range: number | 'melee' | readonly number[]): string {
  if (range === 'melee') return '–';
  return Array.isArray(range) ? `${range[0]}–${range[1]}"` : `${range}"`;
}
