import { abilityKey, type Battle, type Unit, weaponName } from '@mischia/aos';
import { Explained } from '../../explain/Explained.tsx';
import { useText } from '../../text/text.tsx';
import styles from './Details.module.css';

type Profile = Battle['library']['weapons'][string]['profiles'][number];

/** The weapons of a unit, profile by profile. */
export function Weapons({ unit, battle }: { readonly unit: Unit; readonly battle: Battle }) {
  const text = useText();
  const counts = new Map<string, number>();
  for (const id of unit.models.flatMap(({ wargear }) => wargear)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rows = [...counts].flatMap(([id, count]) =>
    (battle.library.weapons[id]?.profiles ?? []).map((profile) => ({ id, count, profile })),
  );
  if (rows.length === 0) return null;
  const columns = ['range', 'attacks', 'hit', 'wound', 'rend', 'damage'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('aos.card.weapon')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" title={text(`aos.weapon.long.${column}`)}>
              {text(`aos.weapon.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, count, profile }) => (
          <tr key={`${id} ${profile.id}`}>
            <th scope="row">
              {text(weaponName(id))}
              {profile.name ? ` · ${text(`profile.${id}.${profile.id}`)}` : ''}
              {count > 1 && <span className={styles.times}> ×{count}</span>}
              {profile.abilities.map((ability) => (
                <span key={ability.id} className={styles.times}>
                  {' · '}
                  <Explained keys={[`ability.${ability.id}`]} figures={ability}>
                    {text(abilityKey(ability))}
                  </Explained>
                </span>
              ))}
            </th>
            <td>{rangeText(profile.range)}</td>
            <td>{tabled(profile.attacks)}</td>
            <td>{profile.toHit}+</td>
            <td>{typeof profile.toWound === 'number' ? `${profile.toWound}+` : '★'}</td>
            <td>{profile.rend === 0 ? '–' : `−${-profile.rend}`}</td>
            <td>{profile.damage === 'see' ? '★' : profile.damage}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A star: the damage table tells, or an ability. */
const tabled = (value: Profile['attacks']): string => (typeof value === 'object' ? '★' : String(value));

const rangeText = (range: Profile['range']): string =>
  Array.isArray(range) ? `${range[0]}–${range[1]}"` : `${range}"`;
