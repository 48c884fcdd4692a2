import { type Json, type Message, message, type Option } from '@mischia/kernel';
import type { Unit } from '../../state.ts';
import { structureLabel, unitLabel } from '../units/labels.ts';
import { publicId } from '../units/units.ts';
import type { ShotChoice } from './shot-choice.ts';
import { weaponsOf } from './weapons.ts';

const RULE_OF_KIND: { readonly [kind: string]: string } = {
  normal: 'BR-09.1',
  structure: 'BR-15.4',
  burst: 'BR-15.3',
  suppression: 'BR-15.14',
  flamer: 'BR-15.6',
  direct: 'BR-15.16',
  indirect: 'BR-15.17',
  sniper: 'BR-15.12',
  grenades: 'BR-23.3',
  'tankbusta-bombs': 'BR-23.6',
};

/** The rule of a way of shooting. */
export const ruleOfShot = (way: string): string => RULE_OF_KIND[way] as string;

/** Names the way of shooting in rules and messages. */
const wayOf = (choice: ShotChoice): string => {
  if (choice.structure !== undefined) return 'structure';
  if (choice.burst) return 'burst';
  return choice.mode === 'suppression' ? 'suppression' : choice.kind;
};

// Messages never change and the same few come up in every request.
const names = new Map<string, Message>();
function named(key: string): Message {
  const known = names.get(key);
  if (known) return known;
  const fresh = message(key);
  names.set(key, fresh);
  return fresh;
}

/** What is fired: the option whose token is spent, or the weapon as the tile names it. */
const weaponName = (unit: Unit, { token, weapon }: ShotChoice): Message =>
  named(token ? `name.${token}` : `weapon.${weaponsOf(unit)[weapon]?.id ?? 'unit'}`);

function labelOf(unit: Unit, choice: ShotChoice): Message {
  const way = choice.burst && choice.mode === 'suppression' ? 'burst-suppression' : wayOf(choice);
  const { target, structure, direction, origin } = choice;
  // Most shots are at a unit and nothing else.
  if (target && !structure && !direction && !origin) {
    return message(`option.shot.${way}`, { weapon: weaponName(unit, choice), target: unitLabel(target) });
  }
  // A larger vehicle may flame from any of its spaces.
  const from = origin && unit.at && unit.at.size !== 1 ? { x: origin.x, y: origin.y } : undefined;
  return message(`option.shot.${way}${from ? '-from' : ''}`, {
    weapon: weaponName(unit, choice),
    ...(target ? { target: unitLabel(target) } : {}),
    ...(structure ? { structure: structureLabel(structure) } : {}),
    ...(direction ? { direction: named(`direction.${direction}`) } : {}),
    ...from,
  });
}

/** The options a player sees for shots. */
export const shotOptions = <V>(
  unit: Unit,
  choices: readonly ShotChoice[],
  value: (choice: ShotChoice) => V,
): (Option<V> & { readonly data: Json })[] =>
  choices.map((choice) => ({
    id: choice.id,
    rule: ruleOfShot(wayOf(choice)),
    value: value(choice),
    label: labelOf(unit, choice),
    data: choice.target
      ? { shot: choice.kind, weapon: choice.weapon, target: publicId(choice.target) }
      : { shot: choice.kind, weapon: choice.weapon },
  }));
