import {
  BANDS,
  type Battle,
  crewProfileOf,
  type Unit,
  vehicleOf,
  type Weapon,
  type WeaponColumn,
} from '@mischia/warzone';
import { Explained } from '../../explain/Explained.tsx';
import { type Text, useText } from '../../text/text.tsx';
import styles from './Details.module.css';
import { WEAPON_TAGS } from './weapon-tags.ts';

/** Everything the unit fights with, and how many carry it. */
function weaponsIn(battle: Battle, unit: Unit): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const carried = unit.models
    .filter(({ presence }) => presence === 'table' || presence === 'off')
    .flatMap((model) => {
      if (!model.vehicle) return model.weapons;
      const { mounts } = vehicleOf(battle, model);
      const inHand = model.vehicle.crew.flatMap((crew) => crewProfileOf(battle, model, crew).weapons);
      return [...mounts.map(({ weapon }) => weapon), ...inHand];
    });
  for (const id of carried) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** WZ-14.1: each weapon band by band: what it adds to hit, and its damage. */
export function Weapons({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const text = useText();
  const rows = [...weaponsIn(battle, unit)].flatMap(([id, count]) => {
    const weapon = battle.library.weapons[id];
    return weapon ? [{ weapon, count }] : [];
  });
  if (rows.length === 0) return null;
  const bands = BANDS.filter((band) => rows.some(({ weapon }) => weapon.bands[band]));
  return (
    <table className={styles.weapons}>
      <thead>
        <tr>
          <th scope="col">{text('wz.card.weapon')}</th>
          {bands.map((band) => (
            <th key={band} scope="col" title={text(`wz.band.${band}`)}>
              {band}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weapon, count }) => (
          <tr key={weapon.id}>
            <th scope="row">
              {text(`weapon.${weapon.id}`)}
              {count > 1 && <span className={styles.note}> ×{count}</span>}
              {tagsOf(weapon, text).map(({ id, words }) => (
                <span key={id} className={styles.note}>
                  {' · '}
                  <Explained keys={[`weapon.${id}`]}>{words}</Explained>
                </span>
              ))}
            </th>
            {bands.map((band) => (
              <td key={band}>{columnText(weapon.bands[band])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** WZ-14.3: what a weapon can do besides its columns; each is explained by its rule. */
function tagsOf(weapon: Weapon, text: Text): { readonly id: string; readonly words: string }[] {
  const { area } = weapon;
  return [
    ...(area ? [{ id: area.kind, words: text(`wz.template.${area.template}`) }] : []),
    ...WEAPON_TAGS.filter(({ has }) => has(weapon)).map(({ id }) => ({ id, words: text(`wz.weapon.${id}`) })),
  ];
}

/** "+2/13": what it adds to hit and its damage; "×3" for a burst. */
function columnText(column: WeaponColumn | undefined): string {
  if (!column) return '–';
  const { hit, damage, burst, wounds } = column;
  const add = hit === 'auto' ? '✓' : hit < 0 ? `−${-hit}` : `+${hit}`;
  return `${add}/${damage}${burst > 1 ? ` ×${burst}` : ''}${wounds > 1 ? ` (${wounds})` : ''}`;
}
