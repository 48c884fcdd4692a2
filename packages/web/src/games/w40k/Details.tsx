import { type Battle, inForceOn, powerById, type Unit, unitName } from '@mischia/w40k';
import { Fragment } from 'react';
import { Explained } from '../../explain/Explained.tsx';
import { unitInQuestion } from '../../inch-table/play/ahead-choices.ts';
import { OddsChart } from '../../inch-table/play/OddsChart.tsx';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { CHARACTERISTICS, type Kind, kindsOf } from './characteristics.ts';
import styles from './Details.module.css';
import { explainsPower } from './explains.ts';
import { w40k } from './inch-game.ts';

/** The card of the picked unit, or of the one the decision is about: characteristics as they are now, weapons. */
export function Details(props: TableProps<Battle>) {
  const text = useText();
  const { view: battle, request, selected, draft } = props;
  const unit = battle.units[selected ?? unitInQuestion(w40k, battle, request, draft) ?? ''];
  const sheet = unit && battle.library.datasheets[unit.datasheet];
  if (!unit || !sheet) return null;
  return (
    <section aria-label={text(unitName(unit))} data-testid="details" className={styles.card}>
      <OddsChart {...props} game={w40k} />
      <h2 className={styles.title}>
        {text(unitName(unit))} <RuleLink id={sheet.rule} />
      </h2>
      <Profiles unit={unit} battle={battle} />
      <Weapons unit={unit} battle={battle} />
      <InForce unit={unit} battle={battle} />
      <Powers unit={unit} battle={battle} />
    </section>
  );
}

interface CardProps {
  readonly unit: Unit;
  readonly battle: Battle;
}

function Profiles({ unit, battle }: CardProps) {
  const text = useText();
  const kinds = kindsOf(battle, unit);
  const isMixed = kinds.length > 1;
  return (
    <>
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
              {isMixed && (
                <th scope="row">{text('w40k.card.models', { count: kind.count, model: text(kind.name) })}</th>
              )}
              <Values kind={kind} />
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons kinds={kinds} />
    </>
  );
}

function Values({ kind }: { readonly kind: Kind }) {
  return CHARACTERISTICS.map((which) => {
    const { now, printed, reasons } = kind.values[which];
    return (
      <td key={which} data-changed={now !== printed || reasons.length > 0}>
        {now}
      </td>
    );
  });
}

/** Where every difference from the datasheet comes from. */
function Reasons({ kinds }: { readonly kinds: readonly Kind[] }) {
  const text = useText();
  const lines = kinds.flatMap(({ id, values }) =>
    CHARACTERISTICS.flatMap((which) =>
      values[which].reasons.map((reason, index) => ({
        key: `${id} ${which} ${index}`,
        words: text('w40k.card.reason', {
          which: text(`w40k.short.${which}`),
          printed: values[which].printed,
          how: reason.how,
          why: reason.why,
        }),
        rule: reason.rule,
      })),
    ),
  );
  const shown = lines.filter(({ words }, index) => lines.findIndex((one) => one.words === words) === index);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.reasons} data-testid="reasons">
      {shown.map(({ key, words, rule }) => (
        <li key={key}>
          {words} <RuleLink id={rule} />
        </li>
      ))}
    </ul>
  );
}

/** Abilities that work on the unit now, each once, with whose aura it is or how long it lasts. */
function InForce({ unit, battle }: CardProps) {
  const text = useText();
  const lines = new Map(
    inForceOn(battle, unit)
      .filter(({ active }) => active)
      .map(({ ability, name, rule, from, source }) => {
        const bearer = battle.units[source ?? ''];
        const whose = bearer ? text('w40k.card.aura-of', { unit: unitName(bearer) }) : '';
        const more = [whose, from === 'effect' ? text('w40k.card.lasting') : ''].filter(Boolean);
        return [[text(name), ...more].join(' · '), { ability, name, rule, more }] as const;
      }),
  );
  if (lines.size === 0) return null;
  return (
    <div className={styles.effects}>
      <h3>{text('w40k.card.in-force')}</h3>
      <ul>
        {[...lines].map(([words, { ability, name, rule, more }]) => (
          <li key={words}>
            <Explained keys={[name.key, `ability.${ability.id}`]} figures={ability} rule={rule}>
              {text(name)}
            </Explained>
            {more.map((one) => ` · ${one}`)} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
    </div>
  );
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
              <WeaponAbilities weapon={id} of={profile.abilities} />
            </th>
            <td>{rangeText(profile.range)}</td>
            <td>
              {profile.type === 'melee' ? (
                text('w40k.type.melee')
              ) : (
                <>
                  <Explained keys={[`type.${profile.type}`]}>{text(`w40k.type.${profile.type}`)}</Explained>{' '}
                  {profile.attacks}
                </>
              )}
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

type Profile = Battle['library']['weapons'][string]['profiles'][number];

/** What a weapon can do besides, each ability by its name; one that is called like the weapon, by what it does. */
function WeaponAbilities({ weapon, of }: { readonly weapon: string; readonly of: Profile['abilities'] }) {
  const text = useText();
  if (of.length === 0) return null;
  const nameOf = (id: string, name: unknown): string => {
    const own = text(`ability.${typeof name === 'string' ? name : id}`);
    return own === text(`weapon.${weapon}`) ? text(`ability.${id}`) : own;
  };
  return (
    <span className={styles.abilities}>
      {of.map((ability, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <Explained keys={[`ability.${ability.id}`]} figures={ability}>
            {nameOf(ability.id, ability.name)}
          </Explained>
        </Fragment>
      ))}
    </span>
  );
}

/** W40K-12.2: the powers it knows. */
function Powers({ unit, battle }: CardProps) {
  const text = useText();
  const printed = battle.library.datasheets[unit.datasheet]?.psychic?.powers ?? [];
  const powers = [...new Set([...printed, ...unit.powers])].flatMap((id) => powerById(id) ?? []);
  if (powers.length === 0) return null;
  return (
    <div className={styles.effects}>
      <h3>{text('w40k.card.powers')}</h3>
      <ul>
        {powers.map((power) => (
          <li key={power.id}>
            <Explained {...explainsPower(power)}>{text(`power.${power.id}`)}</Explained> <RuleLink id={power.rule} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function rangeText(range: number | 'melee' | readonly number[]): string {
  if (range === 'melee') return '–';
  return Array.isArray(range) ? `${range[0]}–${range[1]}"` : `${range}"`;
}
