import {
  type AbilityInForce,
  abilitiesOn,
  abilityKey,
  type Battle,
  type Entity,
  entityName,
  type Unit,
  unitName,
} from '@mischia/aos';
import { Explained } from '../../explain/Explained.tsx';
import { unitInQuestion } from '../../inch-table/play/ahead-choices.ts';
import { OddsChart } from '../../inch-table/play/OddsChart.tsx';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import styles from './Details.module.css';
import { explainsRite } from './explains.ts';
import { aos } from './inch-game.ts';
import { characteristicsOf, damageTableOf, flies } from './scroll.ts';
import { Weapons } from './Weapons.tsx';

/** The warscroll of the picked unit, or of the one the decision is about, as it is now; or an endless spell's. */
export function Details(props: TableProps<Battle>) {
  const { view: battle, request, selected, draft } = props;
  const entity = battle.entities[selected ?? ''] ?? entityInHand(battle, request?.data);
  const unit = battle.units[selected ?? unitInQuestion(aos, battle, request, draft) ?? ''];
  if (entity) return <EntityCard entity={entity} battle={battle} />;
  if (!unit) return null;
  return (
    <UnitCard unit={unit} battle={battle}>
      <OddsChart {...props} game={aos} />
    </UnitCard>
  );
}

/** The endless spell a decision is about. */
function entityInHand({ entities }: Battle, data: unknown): Entity | undefined {
  const id = (data as { readonly entity?: unknown } | undefined)?.entity;
  return typeof id === 'string' ? entities[id] : undefined;
}

interface CardProps {
  readonly unit: Unit;
  readonly battle: Battle;
}

function UnitCard({ unit, battle, children }: CardProps & { readonly children: React.ReactNode }) {
  const text = useText();
  const scroll = battle.library.warscrolls[unit.warscroll];
  return (
    <section aria-label={text(unitName(unit))} data-testid="details" className={styles.card}>
      {children}
      <h2 className={styles.title}>
        {text(unitName(unit))} <RuleLink id="AOS-22.0" />
      </h2>
      <Characteristics unit={unit} battle={battle} />
      <Weapons unit={unit} battle={battle} />
      <DamageTable unit={unit} battle={battle} />
      <Abilities unit={unit} battle={battle} />
      <Rites unit={unit} battle={battle} />
      <p className={styles.keywords}>{[...(scroll?.keywords ?? []), ...unit.keywords].join(' · ')}</p>
    </section>
  );
}

function Characteristics({ unit, battle }: CardProps) {
  const text = useText();
  const values = characteristicsOf(battle, unit);
  const reasons = values.flatMap(({ which, reasons: why }) => why.map((reason) => ({ which, ...reason })));
  return (
    <>
      <dl className={styles.profile}>
        {values.map(({ which, now, isChanged }) => (
          <div key={which} data-changed={isChanged}>
            <dt>{text(`aos.characteristic.${which}`)}</dt>
            <dd>
              {now}
              {which === 'move' && flies(battle, unit) && (
                <span className={styles.fly} role="img" aria-label={text('aos.flies')} title={text('aos.flies')}>
                  {' ⌃'}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul className={styles.reasons} data-testid="reasons">
          {reasons.map(({ which, amount, why, rule }, index) => (
            <li key={index}>
              {text('aos.card.reason', { which: text(`aos.characteristic.${which}`), amount, why })}{' '}
              <RuleLink id={rule} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What wounds do to a monster; the row in force stands out. */
function DamageTable({ unit, battle }: CardProps) {
  const text = useText();
  const table = damageTableOf(battle, unit);
  if (!table) return null;
  return (
    <table className={styles.table} data-testid="damage-table">
      <caption>{text('aos.card.damage-table')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('aos.card.wounds-suffered')}</th>
          {table.hasMove && <th scope="col">{text('aos.characteristic.move')}</th>}
          {table.columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {typeof name === 'string' ? name : text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ from, to, move, values, isNow }) => (
          <tr key={from} data-now={isNow}>
            <th scope="row">{to === undefined ? `${from}+` : `${from}–${to}`}</th>
            {table.hasMove && <td>{move}"</td>}
            {values.map((value, index) => (
              <td key={table.columns[index]?.id}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Abilities that work on the unit, each once: its own, what others do to it, how long it lasts. */
function Abilities({ unit, battle }: CardProps) {
  const text = useText();
  const whose = ({ source }: AbilityInForce): string => {
    const bearer = battle.units[source ?? ''];
    return bearer ? text('aos.card.aura-of', { unit: unitName(bearer) }) : '';
  };
  const until = ({ until: end }: AbilityInForce): string => {
    if (end === undefined) return '';
    return typeof end === 'string'
      ? text(`aos.until.${end}`)
      : text('aos.until.hero-phase', { player: end.heroPhaseOf + 1 });
  };
  const lines = new Map(
    abilitiesOn(battle, unit).map((one) => {
      const [name, does] = [text(one.name), text(`mechanism.${one.id}`)];
      const words = [does === name ? '' : does, whose(one), until(one)].filter(Boolean).join(' · ');
      return [`${name} ${words}`, { ...one, name, words }] as const;
    }),
  );
  if (lines.size === 0) return null;
  return (
    <div className={styles.abilities}>
      <h3>{text('aos.card.abilities')}</h3>
      <ul>
        {[...lines].map(([key, { id, ability, name, words, rule, active, until: end, source }]) => (
          <li key={key} data-active={active} data-passing={end !== undefined || source !== undefined}>
            <Explained keys={[`ability.${id}`]} figures={ability} rule={rule}>
              <b>{name}</b>
            </Explained>{' '}
            {words && <span>{words}</span>} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Spells and prayers it knows, with their values and ranges. */
function Rites({ unit, battle }: CardProps) {
  const text = useText();
  const { spells, prayers, warscrolls } = battle.library;
  const scroll = warscrolls[unit.warscroll];
  const knows = (keyword: string) => [...(scroll?.keywords ?? []), ...unit.keywords].includes(keyword);
  const ofKind = (rites: typeof spells, own: readonly string[], isCaster: boolean) =>
    Object.values(rites).filter(({ id, common }) => own.includes(id) || (common && isCaster));
  const lines = [
    ...ofKind(spells, unit.spells, knows('WIZARD')).map((rite) => ({ rite, kind: 'spell' as const })),
    ...ofKind(prayers, unit.prayers, knows('PRIEST')).map((rite) => ({ rite, kind: 'prayer' as const })),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.abilities}>
      <h3>{text('aos.card.rites')}</h3>
      <ul>
        {lines.map(({ rite, kind }) => (
          <li key={rite.id}>
            <Explained {...explainsRite(kind, rite)}>
              <b>{text(`${kind}.${rite.id}`)}</b>
            </Explained>{' '}
            <span>
              {text(rite.range === undefined ? 'aos.card.rite' : 'aos.card.rite-range', {
                value: rite.value,
                range: { inches: (rite.range ?? 0) * INCH },
              })}
            </span>{' '}
            <RuleLink id={rite.rule} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const INCH = 1000;

/** An endless spell or an invocation: its value, how it moves, who commands it. */
function EntityCard({ entity, battle }: { readonly entity: Entity; readonly battle: Battle }) {
  const text = useText();
  const scroll = battle.library.entities[entity.scroll];
  if (!scroll) return null;
  const rule = scroll.kind === 'endless-spell' ? 'AOS-19.3' : 'AOS-20.3';
  return (
    <section aria-label={text(entityName(entity.scroll))} data-testid="details" className={styles.card}>
      <h2 className={styles.title}>
        {text(entityName(entity.scroll))} <RuleLink id={rule} />
      </h2>
      <p>{text(`aos.entity.${scroll.kind}`, { value: scroll.value })}</p>
      {scroll.moves && (
        <p>{text(`aos.entity.moves.${scroll.moves.when}`, { length: { inches: scroll.moves.inches * INCH } })}</p>
      )}
      <p>{text('aos.entity.commander', { player: entity.commander + 1 })}</p>
      <ul className={styles.abilities}>
        {scroll.abilities.map((ability, index) => (
          <li key={index}>
            <Explained keys={[`ability.${ability.id}`]} figures={ability}>
              <b>{text(abilityKey(ability))}</b>
            </Explained>{' '}
            <span>{text(`mechanism.${ability.id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
