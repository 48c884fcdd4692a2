import * as aos from '@mischia/aos';
import { UNITS } from '@mischia/black-reach';
import { footprintOf } from '@mischia/tabletop';
import * as w40k from '@mischia/w40k';
import * as warzone from '@mischia/warzone';
import { castOfType } from '../games/black-reach/figures.ts';
import type { Cast } from '../inch-table/figures/build.ts';

interface Name {
  readonly it: string;
  readonly en: string;
}

/** A figure of a pack, and whose it is: `unit`, or `unit/kind of model`. */
export interface NamedCast extends Cast {
  readonly system: 'w40k' | 'aos' | 'warzone' | 'black-reach';
  readonly unit: string;
  readonly name: Name;
}

const ofW40k = (): NamedCast[] =>
  w40k.starterPack.datasheets.flatMap((sheet) =>
    sheet.models.map(({ id, name, wargear }) => ({
      system: 'w40k',
      unit: `${sheet.id}/${id}`,
      name,
      figure: w40k.figureIn(sheet, id, wargear),
      footprint: footprintOf(sheet.base),
      height: sheet.height * 1000,
    })),
  );

const SPELL_HEIGHT = 3000;

const ofAos = (): NamedCast[] => [
  ...Object.values(aos.library.warscrolls).flatMap((scroll) => {
    const options = scroll.options.flatMap(({ choices }) => choices[0]?.wargear ?? []);
    const gear = [...scroll.wargear, ...options];
    return [undefined, ...scroll.command].map(
      (command): NamedCast => ({
        system: 'aos',
        unit: command ? `${scroll.id}/${command.id}` : scroll.id,
        name: command?.name ?? scroll.name,
        figure: aos.figureIn(scroll, command?.id ?? null, gear),
        footprint: footprintOf(scroll.body.base),
        height: scroll.body.height * 1000,
      }),
    );
  }),
  ...Object.values(aos.library.entities).map(
    (entity): NamedCast => ({
      system: 'aos',
      unit: entity.id,
      name: entity.name,
      figure: aos.figureOfEntity(entity),
      footprint: footprintOf(entity.base),
      height: SPELL_HEIGHT,
    }),
  ),
];

const MILLIMETRES = 25.4;
const VEHICLE_HEIGHT = 2500;

const ofWarzone = (): NamedCast[] => {
  const { profiles, vehicles } = warzone.starterLibrary;
  return [
    ...Object.values(profiles).map(
      ({ id, name, weapons, row }): NamedCast => ({
        system: 'warzone',
        unit: id,
        name,
        figure: warzone.figureIn(id, weapons, 500, false),
        footprint: footprintOf({ round: MILLIMETRES }),
        height: 250 + 500 * row.D,
      }),
    ),
    ...Object.values(vehicles).map(
      ({ id, name, footprint }): NamedCast => ({
        system: 'warzone',
        unit: id,
        name,
        figure: warzone.figureIn(id, [], 2000, true),
        footprint:
          'round' in footprint
            ? footprintOf({ round: footprint.round * MILLIMETRES })
            : footprintOf({ hull: [footprint.length, footprint.width] }),
        height: VEHICLE_HEIGHT,
      }),
    ),
  ];
};

const ofBlackReach = (): NamedCast[] =>
  Object.values(UNITS).map(({ id, name, spaces }) => ({
    system: 'black-reach',
    unit: id.toLowerCase(),
    name,
    ...castOfType(id, spaces),
  }));

/** Every figure of every pack that ships. */
export const allCasts = (): readonly NamedCast[] => [...ofW40k(), ...ofAos(), ...ofWarzone(), ...ofBlackReach()];
