import { lookUp, type Problem } from '@mischia/kernel';
import { OPTIONS, TILES, UNITS } from '../content/content.ts';
import type { ArmyTile, Faction, OptionType, Slot, TileType } from '../content/types.ts';

/** An army as chosen: its tiles in order. */
export interface Army {
  readonly faction: Faction;
  readonly points: number;
  readonly tiles: readonly ArmyTile[];
}

const cost = (tiles: readonly ArmyTile[]): number =>
  tiles.reduce(
    (sum, { tile, options }) =>
      sum +
      (lookUp(TILES, tile)?.cost ?? 0) +
      options.reduce((all, option) => all + (lookUp(OPTIONS, option)?.cost ?? 0), 0),
    0,
  );

// BR-22.6, BR-22.2: what fits a slot: its kind, and one of the colours.
function fits(slot: Slot, option: OptionType): boolean {
  if (slot.kind === 'vehicle' || slot.kind === 'personal' || slot.kind === 'orders' || slot.kind === 'psychic') {
    return option.kind === slot.kind;
  }
  const plain = option.kind === 'material' || option.kind === 'support';
  return slot.kind === 'option' && plain && slot.colours.includes(option.border);
}

const OPEN_SUPPORTS = ['grey', 'gold', 'n'];

function supportFits(slot: Slot, support: TileType): boolean {
  if (slot.kind !== 'support') return false;
  return (
    slot.colours.includes(support.colour) || (slot.colours.includes('n') && OPEN_SUPPORTS.includes(support.colour))
  );
}

/** Slots and what shall lie in them: as many as possible find one of their own, whatever is tried first; who finds none. */
function withoutSlot<T>(slots: readonly Slot[], items: readonly T[], fit: (slot: Slot, item: T) => boolean): T[] {
  const holder = new Map<Slot, T>();
  const place = (item: T, tried: Set<Slot>): boolean => {
    for (const slot of slots) {
      if (tried.has(slot) || !fit(slot, item)) continue;
      tried.add(slot);
      const other = holder.get(slot);
      if (other !== undefined && !place(other, tried)) continue;
      holder.set(slot, item);
      return true;
    }
    return false;
  };
  return items.filter((item) => !place(item, new Set()));
}

// BR-22.2: the place of the tile each Support lies on, the first of that name with a slot left; -1 for none.
export function attachments(tiles: readonly ArmyTile[]): number[] {
  const carried = tiles.map((): TileType[] => []);
  return tiles.map(({ tile, on }) => {
    const support = lookUp(TILES, tile);
    const hosts = tiles.flatMap((each, number) => (on !== undefined && each.tile === on ? [number] : []));
    const room = hosts.find((number) => {
      const slots = lookUp(TILES, on ?? '')?.slots ?? [];
      return support && withoutSlot(slots, [...(carried[number] as TileType[]), support], supportFits).length === 0;
    });
    const host = room ?? hosts[0] ?? -1;
    if (support) carried[host]?.push(support);
    return host;
  });
}

/** Whether a chain of Supports ends on a tile that is none. */
function isAnchored(tiles: readonly ArmyTile[], hosts: readonly number[], start: number): boolean {
  const seen = new Set<number>();
  for (let at = start; at >= 0 && !seen.has(at); at = hosts[at] ?? -1) {
    seen.add(at);
    const kind = lookUp(TILES, tiles[at]?.tile ?? '')?.kind;
    if (kind === 'recruitment' || kind === 'command') return true;
  }
  return false;
}

/** The units of a tile with its replacements made (BR-22.7). */
export function unitsOfTile(entry: ArmyTile): string[] {
  const type = lookUp(TILES, entry.tile);
  const units = [...(type?.units ?? [])];
  for (const id of entry.options) {
    const replacement = lookUp(OPTIONS, id)?.replacement;
    if (!replacement) continue;
    const replaced = type?.replacements?.find(({ icon }) => icon === replacement.icon)?.unit;
    const chosen = entry.choices?.[id]?.[0] ?? replacement.choices[0];
    const place = replaced === undefined ? -1 : units.indexOf(replaced);
    if (place >= 0 && chosen !== undefined) units.splice(place, 1, chosen);
  }
  return units;
}

// BR-22.9, R138: everything that is wrong with an army, at once.
export function armyProblems({ faction, points, tiles }: Army): Problem[] {
  const problems: Problem[] = [];
  const add: Add = (at, cause, remedy) => {
    problems.push({ at, cause, remedy });
  };
  const spent = cost(tiles);
  const hosts = attachments(tiles);
  if (spent > points)
    add('points', `The army costs ${spent} points; ${points} are allowed.`, 'Take tiles or options away.');
  tiles.forEach((entry, number) => {
    const at = `tiles[${number}]`;
    const type = lookUp(TILES, entry.tile);
    if (!type) {
      add(at, `There is no tile "${entry.tile}".`, 'Choose one of the pack.');
      return;
    }
    if (type.faction !== faction)
      add(at, `${entry.tile} belongs to the ${type.faction}.`, `Choose a tile of the ${faction}.`);
    tileProblems(entry, type, faction, at, add);
    const carried = tiles.flatMap((each, other) => (hosts[other] === number ? (lookUp(TILES, each.tile) ?? []) : []));
    for (const left of withoutSlot(type.slots, carried, supportFits)) noSlot(add, at, type, left.id);
    const isSupport = type.kind === 'support' || type.kind === 'aviation';
    if (isSupport && !isAnchored(tiles, hosts, number)) {
      add(
        `${at}.on`,
        `${type.id} is a Support and lies on no tile of the army.`,
        'Attach it to a tile with a support slot.',
      );
    }
    if (!isSupport && entry.on !== undefined) add(`${at}.on`, `${type.id} is no Support.`, 'Do not attach it.');
  });
  const named = tiles.flatMap(unitsOfTile).filter((id) => lookUp(UNITS, id)?.named);
  for (const id of new Set(named.filter((each, place) => named.indexOf(each) !== place))) {
    add('units', `${lookUp(UNITS, id)?.name.en} stands in the army twice.`, 'Each named Character may be taken once.');
  }
  if (stars(tiles) === 0) add('stars', 'The army has no order star.', 'Take a tile, unit or option with one.');
  return problems;
}

const stars = (tiles: readonly ArmyTile[]): number =>
  tiles.reduce((sum, entry) => {
    const units = unitsOfTile(entry).reduce((all, id) => all + (lookUp(UNITS, id)?.faces[0]?.abilities.stars ?? 0), 0);
    const options = entry.options.filter((id) => id === 'boss' || id === 'planning' || id === 'machine-spirit').length;
    return sum + (lookUp(TILES, entry.tile)?.stars ?? 0) + units + options;
  }, 0);

type Add = (at: string, cause: string, remedy: string) => void;

const noSlot = (add: Add, at: string, type: TileType, id: string): void =>
  add(`${at}.slots`, `No slot of ${type.id} takes "${id}".`, 'One option or Support per slot, of a matching border.');

function tileProblems(entry: ArmyTile, type: TileType, faction: Faction, at: string, add: Add): void {
  const options: OptionType[] = [];
  for (const id of entry.options) {
    const option = lookUp(OPTIONS, id);
    if (!option) add(`${at}.options`, `There is no option "${id}".`, 'Choose one of the pack.');
    else if (!option.factions.includes(faction))
      add(`${at}.options`, `"${id}" is not for the ${faction}.`, 'Remove it.');
    else options.push(option);
  }
  for (const left of withoutSlot(type.slots, options, fits)) noSlot(add, at, type, left.id);
  for (const id of Object.keys(entry.choices ?? {})) {
    if (!entry.options.includes(id))
      add(`${at}.choices.${id}`, `${type.id} has no option "${id}".`, 'Remove the choice.');
  }
  replacementProblems(entry, type, at, add);
}

// BR-22.7: exactly one of the offered units takes the place of the unit with the same icon.
function replacementProblems(entry: ArmyTile, type: TileType, at: string, add: Add): void {
  for (const id of entry.options) {
    const option = lookUp(OPTIONS, id);
    const chosen = entry.choices?.[id];
    if (option?.replacement) {
      const offered = option.replacement.choices;
      if (!type.replacements?.some(({ icon }) => icon === option.replacement?.icon)) {
        add(`${at}.options`, `${type.id} has no unit with the ${option.replacement.icon} icon.`, 'Remove the option.');
      }
      if (chosen?.length !== 1 || !offered.includes(chosen[0] as string)) {
        add(`${at}.choices.${id}`, 'Exactly one unit replaces another.', `Name one of ${offered.join(', ')}.`);
      }
    }
    if (option?.kinds && option.pick !== undefined && chosen) {
      const good = new Set(chosen).size === option.pick && chosen.every((kind) => option.kinds?.includes(kind));
      if (!good)
        add(
          `${at}.choices.${id}`,
          `${option.pick} different kinds are needed.`,
          `Choose among ${option.kinds.join(', ')}.`,
        );
    }
  }
}

export const armyCost = cost;
