import type { Problem } from '@mischia/kernel';
import { abilityProblems as abilityProblemsIn, duplicates, type Entry, unknownId } from '@mischia/tabletop';
import { abilityById } from '../abilities/registry.ts';
import type { AbilityRef, Power, Profile, UnitEntry, Vehicle, Weapon, WeaponOption } from './schema.ts';

/** Ids that may be named from outside the entry at hand. */
interface Known {
  readonly weapons: ReadonlySet<string>;
  readonly forces: ReadonlySet<string>;
}

const idsOf = <T extends { readonly id: string }>(entries: readonly T[], at: string): Entry<string>[] =>
  entries.map(({ id }, i) => ({ at: `${at}[${i}]`, value: id }));

const unknown = (what: string, id: string, known: ReadonlySet<string>, at: string): Problem[] =>
  unknownId(what, id, at, known);

// WZ-14.3: what the columns and types of a weapon must have in common.
export function weaponProblems(weapons: readonly Entry<Weapon>[]): Problem[] {
  return [
    ...duplicates(weapons.map(({ at, value }) => ({ at, value: value.id }))),
    ...weapons.flatMap(({ at, value: weapon }) => {
      const columns = Object.entries(weapon.bands);
      const problems: Problem[] = [];
      const say = (where: string, cause: string, remedy: string) =>
        problems.push({ at: `${at}${where}`, cause, remedy });
      if (columns.length === 0) say('.bands', 'The weapon has no column at all.', 'Fill in at least one band.');
      const ranged = columns.some(([band]) => band !== 'CC');
      if (ranged !== (weapon.fire !== undefined)) {
        say(
          '.fire',
          ranged ? 'It shoots, but nobody knows how.' : 'It has no column beyond contact.',
          ranged ? 'Write "direct", "thrown" or "fired".' : 'Take out "fire", or fill in a band beyond CC.',
        );
      }
      for (const [band, { hit }] of columns) {
        const automatic = weapon.area?.kind === 'direct' && band !== 'CC';
        if ((hit === 'auto') === automatic) continue;
        say(
          `.bands.${band}.hit`,
          automatic
            ? 'A direct template makes no roll.'
            : 'Only direct templates hit without a roll, and never in contact.',
          automatic ? 'Write "auto".' : 'Write a number.',
        );
      }
      return problems;
    }),
  ];
}

export const powerProblems = (powers: readonly Entry<Power>[]): Problem[] => [
  ...duplicates(powers.map(({ at, value }) => ({ at, value: value.id }))),
  ...powers.flatMap(({ at, value }) =>
    (value.target === 'self') === (value.range === 'self')
      ? []
      : [
          {
            at: `${at}.range`,
            cause: 'Range and target do not go together.',
            remedy: 'Powers on oneself have both as "self".',
          },
        ],
  ),
];

export const abilityProblems = (refs: readonly AbilityRef[], at: string): Problem[] =>
  abilityProblemsIn(refs, at, abilityById, () => 'src/abilities/all.ts');

/** The entries of a force that can be looked at, and the ids of all it has, well shaped or not. */
export interface ForceEntries {
  readonly at: string;
  readonly id: string;
  readonly attaches: readonly string[];
  readonly profiles: readonly Entry<Profile>[];
  readonly vehicles: readonly Entry<Vehicle>[];
  readonly options: readonly Entry<WeaponOption>[];
  readonly units: readonly Entry<UnitEntry>[];
  readonly ids: Readonly<Record<'profiles' | 'vehicles' | 'units', ReadonlySet<string>>>;
}

export function forceProblems(forces: readonly ForceEntries[], known: Known): Problem[] {
  const twice = <T extends { readonly id: string }>(entries: readonly Entry<T>[]) =>
    duplicates(entries.map(({ at, value }) => ({ at, value: value.id })));
  return [
    ...duplicates(forces.map(({ at, id }) => ({ at, value: id }))),
    ...twice(forces.flatMap(({ profiles }) => profiles)),
    ...twice(forces.flatMap(({ vehicles }) => vehicles)),
    ...twice(forces.flatMap(({ units }) => units)),
    ...twice(forces.flatMap(({ options }) => options)),
    ...forces.flatMap((force) => oneForce(force, known)),
  ];
}

function oneForce(force: ForceEntries, known: Known): Problem[] {
  return [
    ...force.attaches.flatMap((id, i) => unknown('force', id, known.forces, `${force.at}.attaches[${i}]`)),
    ...force.profiles.flatMap(({ at, value }) => [
      ...value.weapons.flatMap((id, i) => unknown('weapon', id, known.weapons, `${at}.weapons[${i}]`)),
      ...abilityProblems(value.abilities, at),
    ]),
    ...force.vehicles.flatMap(({ at, value }) => vehicleProblems(value, at, known.weapons)),
    ...force.options.flatMap(({ at, value }) => optionProblems(value, at, force, known.weapons)),
    ...force.units.flatMap(({ at, value }) => unitProblems(value, at, force.ids)),
  ];
}

// WZ-35.5: an option is for a profile of the force, and takes away what that one carries.
function optionProblems(
  option: WeaponOption,
  at: string,
  force: ForceEntries,
  weapons: ReadonlySet<string>,
): Problem[] {
  const profile = force.profiles.find(({ value }) => value.id === option.profile)?.value;
  return [
    ...unknown('profile', option.profile, force.ids.profiles, `${at}.profile`),
    ...unknown('weapon', option.by, weapons, `${at}.by`),
    ...(profile ? unknown(`weapon of "${profile.id}"`, option.replace, new Set(profile.weapons), `${at}.replace`) : []),
  ];
}

function vehicleProblems(vehicle: Vehicle, at: string, weapons: ReadonlySet<string>): Problem[] {
  const crew = new Set(vehicle.crew.map(({ id }) => id));
  return [
    ...duplicates(idsOf(vehicle.crew, `${at}.crew`)),
    ...abilityProblems(vehicle.abilities, at),
    ...vehicle.crew.flatMap((member, i) => [
      ...member.weapons.flatMap((id, j) => unknown('weapon', id, weapons, `${at}.crew[${i}].weapons[${j}]`)),
      ...abilityProblems(member.abilities, `${at}.crew[${i}]`),
    ]),
    ...vehicle.mounts.flatMap((mount, i) => [
      ...unknown('weapon', mount.weapon, weapons, `${at}.mounts[${i}].weapon`),
      ...unknown('member of the crew', mount.crew, crew, `${at}.mounts[${i}].crew`),
    ]),
  ];
}

function unitProblems(unit: UnitEntry, at: string, known: ForceEntries['ids']): Problem[] {
  if (unit.kind === 'vehicle') {
    return [
      ...unknown('vehicle', unit.vehicle, known.vehicles, `${at}.vehicle`),
      ...sizeProblems(unit.squad, `${at}.squad`),
    ];
  }
  if (unit.kind === 'single') {
    return [
      ...unknown('profile', unit.profile, known.profiles, `${at}.profile`),
      ...(unit.needs === undefined ? [] : unknown('unit', unit.needs, known.units, `${at}.needs`)),
    ];
  }
  return [
    ...unknown('profile', unit.trooper, known.profiles, `${at}.trooper`),
    ...(unit.leader === undefined ? [] : unknown('profile', unit.leader, known.profiles, `${at}.leader`)),
    ...unit.specialists.flatMap(({ profile }, i) =>
      unknown('profile', profile, known.profiles, `${at}.specialists[${i}].profile`),
    ),
    ...sizeProblems(unit.size, `${at}.size`),
  ];
}

const sizeProblems = (size: readonly [number, number] | undefined, at: string): Problem[] =>
  size === undefined || size[0] <= size[1]
    ? []
    : [{ at, cause: `At least ${size[0]} and at most ${size[1]}.`, remedy: 'Write the smaller number first.' }];
