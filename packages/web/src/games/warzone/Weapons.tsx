import { BANDS, type Battle, crewProfileOf, type Unit, vehicleOf, type WeaponColumn } from '@mischia/warzone';
import { useText } from '../../text/text.tsx';
import styles from './Details.module.css';

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
              {weapon.area && <span className={styles.note}> · {text(`wz.template.${weapon.area.template}`)}</span>}
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

/** "+2/13": what it adds to hit and its damage; "×3" for a burst. */
function columnText(column: WeaponColumn | undefined): string {
  if (!column) return '–';
  const { hit, damage, burst, wounds } = column;
  const add = hit === 'auto' ? '✓' : hit < 0 ? `−${-hit}` : `+${hit}`;
  return `${add}/${damage}${burst > 1 ? ` ×${burst}` : ''}${wounds > 1 ? ` (${wounds})` : ''}`;
}
