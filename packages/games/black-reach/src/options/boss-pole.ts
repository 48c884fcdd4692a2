import { type Modifier, message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import type { Save } from '../content/types.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import type { DiceCall } from '../rules/dice.ts';
import { distanceBetween, isCharacter, publicId } from '../rules/units/units.ts';
import type { State, Tile, Unit } from '../state.ts';
import { spendToken } from './serves.ts';

const REACH = 3;
const BOSS_SAVE: Save = { kind: 'green', value: 4, rule: 'BR-23.16' };

// BR-23.16: the tile whose Boss Pole still has this kind of token for the unit: its Character or a friend within 3.
function poleFor(state: State, unit: Unit | undefined, kind: string, seat: Seat): number {
  for (let holder = 0; holder < state.tiles.length; holder++) {
    const tile = state.tiles[holder] as Tile;
    if (tile.owner !== seat || (tile.tokens[`boss-pole.${kind}`] ?? 0) === 0) continue;
    const boss = state.units.find((each) => each.tile === holder && isCharacter(each));
    if (!boss || !unit || unit.owner !== seat) continue;
    if (unit === boss ? boss.status !== 'destroyed' : distanceBetween(state, boss, unit) <= REACH) return holder;
  }
  return -1;
}

function offer(play: Play<State>, unit: Unit, kind: string, use: () => Rule<void>): Option<Reaction>[] {
  const holder = poleFor(play.state, unit, kind, unit.owner);
  if (holder < 0) return [];
  return [
    {
      id: `boss-pole:${kind}`,
      rule: 'BR-23.16',
      label: message(`option.boss-pole.${kind}`),
      value: function* () {
        spendToken(play.state, holder, `boss-pole.${kind}`);
        play.emit({ type: 'token-used', rule: 'BR-23.16', data: { unit: publicId(unit), token: `boss-pole.${kind}` } });
        yield* use();
      },
    },
  ];
}

/** Dakka: +1 to any die. */
export function dakka(play: Play<State>, unit: Unit, add: (modifier: Modifier) => void): Option<Reaction>[] {
  return offer(play, unit, 'dakka', function* () {
    add({ rule: 'BR-23.16', why: message('why.dakka'), amount: 1 });
  });
}

/** Boss: an automatic save 4+. */
export function bossSave(play: Play<State>, unit: Unit, give: (save: Save) => void): Option<Reaction>[] {
  return offer(play, unit, 'boss', function* () {
    give(BOSS_SAVE);
  });
}

export const ZAG_MOVEMENT = 1;
export const hasZag = (state: State, unit: Unit): boolean => poleFor(state, unit, 'zag', unit.owner) >= 0;

/** Zag: +1 Movement. */
export function zag(play: Play<State>, unit: Unit, add: () => void): Option<Reaction>[] {
  return offer(play, unit, 'zag', function* () {
    add();
  });
}

/** Grim: reroll any roll of either player that concerns the Character or a friend within 3. */
export function grimReroll(
  play: Play<State>,
  seat: Seat,
  call: DiceCall,
  reroll: () => Rule<void>,
): Option<Reaction>[] {
  for (const unit of [call.unit, call.against]) {
    if (unit && unit.owner === seat && poleFor(play.state, unit, 'grim', seat) >= 0)
      return offer(play, unit, 'grim', reroll);
  }
  return [];
}
