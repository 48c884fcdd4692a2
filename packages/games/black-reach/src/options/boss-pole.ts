import { type Modifier, message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import type { Save } from '../content/types.ts';
import type { Reaction } from '../rules/cards/moments.ts';
import type { DiceCall } from '../rules/dice.ts';
import { distanceBetween, isCharacter, publicId } from '../rules/units/units.ts';
import type { State, Tile, Unit } from '../state.ts';
import { spendToken } from './serves.ts';

type PoleKind = 'dakka' | 'boss' | 'zag' | 'grim';
/** The tokens' names; put together anew they would have to be looked up letter by letter. */
const TOKENS: { readonly [kind in PoleKind]: string } = {
  dakka: 'boss-pole.dakka',
  boss: 'boss-pole.boss',
  zag: 'boss-pole.zag',
  grim: 'boss-pole.grim',
};

const REACH = 3;
const BOSS_SAVE: Save = { kind: 'green', value: 4, rule: 'BR-23.16' };

// BR-23.16: the tile whose Boss Pole still has this kind of token for the unit: its Character or a friend within 3.
function poleFor(state: State, unit: Unit | undefined, kind: PoleKind, seat: Seat): number {
  const token = TOKENS[kind];
  for (let holder = 0; holder < state.tiles.length; holder++) {
    const tile = state.tiles[holder] as Tile;
    if (tile.owner !== seat || (tile.tokens[token] ?? 0) === 0) continue;
    const boss = state.units.find((each) => each.tile === holder && isCharacter(each));
    if (!boss || !unit || unit.owner !== seat) continue;
    if (unit === boss ? boss.status !== 'destroyed' : distanceBetween(state, boss, unit) <= REACH) return holder;
  }
  return -1;
}

function offer(play: Play<State>, unit: Unit, kind: PoleKind, use: PoleUse): Option<Reaction>[] {
  const holder = poleFor(play.state, unit, kind, unit.owner);
  if (holder < 0) return [];
  return [
    {
      id: `boss-pole:${kind}`,
      rule: 'BR-23.16',
      value: () => usePole(play, unit, TOKENS[kind], holder, use),
      label: message(`option.boss-pole.${kind}`),
    },
  ];
}

/** What the token does at once, or the rule that it starts. */
type PoleUse = () => Rule<void> | undefined;

function* usePole(play: Play<State>, unit: Unit, token: string, holder: number, use: PoleUse): Rule<void> {
  spendToken(play.state, holder, token);
  play.emit({ type: 'token-used', rule: 'BR-23.16', data: { unit: publicId(unit), token } });
  const further = use();
  if (further) yield* further;
}

/** Dakka: +1 to any die. */
export function dakka(play: Play<State>, unit: Unit, add: (modifier: Modifier) => void): Option<Reaction>[] {
  return offer(play, unit, 'dakka', () => {
    add({ rule: 'BR-23.16', why: message('why.dakka'), amount: 1 });
    return undefined;
  });
}

/** Boss: an automatic save 4+. */
export function bossSave(play: Play<State>, unit: Unit, give: (save: Save) => void): Option<Reaction>[] {
  return offer(play, unit, 'boss', () => {
    give(BOSS_SAVE);
    return undefined;
  });
}

export const ZAG_MOVEMENT = 1;
export const hasZag = (state: State, unit: Unit): boolean => poleFor(state, unit, 'zag', unit.owner) >= 0;

/** Zag: +1 Movement. */
export function zag(play: Play<State>, unit: Unit, add: () => void): Option<Reaction>[] {
  return offer(play, unit, 'zag', () => {
    add();
    return undefined;
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
