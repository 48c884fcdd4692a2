import { inches, type Length } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { type Battle, type Gun, gunsOf, isStanding, type Model, type Unit } from '@mischia/warzone';
import type { Range } from '../../inch-table/play/game.ts';

/** WZ-14.2: the far border of every band. */
const BORDERS = { TD: 6, GC: 12, GM: 24, GL: 36, GE: 48 } as const;
type BandName = keyof typeof BORDERS;
const BANDS = Object.keys(BORDERS) as readonly BandName[];

/** WZ-09.1: how near a leader must be. */
const COMMAND: Length = inches(6);

/** Everything a model could fire, whoever of a crew fires it. */
export const gunsIn = (battle: Battle, unit: Unit, model: Model): readonly Gun[] =>
  (model.vehicle?.crew ?? [null]).flatMap((crew) => gunsOf(battle, { unit, model, crew, reserve: false }));

/** How far guns fire: the far border of their last band. */
export const reachOf = (guns: readonly Pick<Gun, 'weapon'>[]): Length =>
  Math.max(0, ...guns.flatMap(({ weapon }) => BANDS.map((band) => (weapon.bands[band] ? inches(BORDERS[band]) : 0))));

export const reachOfUnit = (battle: Battle, unit: Unit): Length =>
  Math.max(0, ...unit.models.filter(isStanding).map((model) => reachOf(gunsIn(battle, unit, model))));

/** What the rings tool shows around a model: command range, and the bands its weapons reach. */
export function rangesOf(battle: Battle, unit: Unit, model: Model): readonly Range[] {
  const guns = gunsIn(battle, unit, model);
  return [
    ...(unit.leader === model.id
      ? [{ id: 'command', distance: COMMAND, label: message('wz.range.command', { length: { inches: COMMAND } }) }]
      : []),
    ...BANDS.flatMap((band) => {
      const weapons = guns.filter(({ weapon }) => weapon.bands[band]);
      if (weapons.length === 0) return [];
      const distance = inches(BORDERS[band]);
      const label = message('wz.range', {
        length: { inches: distance },
        band: message(`wz.band.${band}`),
        weapon: { list: [...new Set(weapons.map(({ weapon }) => weapon.id))].map((id) => message(`weapon.${id}`)) },
      });
      return [{ id: `band ${band}`, distance, label }];
    }),
  ];
}
