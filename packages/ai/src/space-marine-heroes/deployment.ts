import type { Json, Random, Seat } from '@mischia/kernel';
import {
  abilityOf,
  type Battle,
  COLUMNS,
  columnOf,
  type HeroCard,
  opposite,
  type Placement,
  placementId,
  placements,
  placeOfNumber,
  type SymbolId,
} from '@mischia/space-marine-heroes';
import { best } from './best.ts';

const ARMY_SIZE = 5;

/**
 * What a hero adds to the logarithm of the odds, by its symbol: from some 4,600 games with random armies. Only Vox stands
 * out; the others are equal within the error, which the spread of a pick covers.
 */
const WORTH: { readonly [id in SymbolId]: number } = {
  vox: 0.25,
  'knock-down': 0,
  shoot: -0.04,
  'mow-down': -0.04,
  shield: -0.05,
  inspire: -0.06,
};
const SPREAD = 0.2;

/** Five of the better heroes; not always the same ones. */
export function chooseArmy({ cards }: Battle, random: Random): Json {
  return Object.values(cards)
    .map(({ id, equipment }) => ({ id, worth: WORTH[equipment.symbol] + (SPREAD * random.below(1000)) / 1000 }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, ARMY_SIZE)
    .map(({ id }) => id);
}

/** The hero and the number that suit each other best now. */
export const choosePlacement = (state: Battle, seat: Seat): Json =>
  placementId(best(placements(state, seat), (placement) => suits(state, seat, placement)));

const CENTRE = (COLUMNS + 1) / 2;

/** How well a hero stands in a column: near the middle for what reaches sideways, and against the right enemy. */
function suits(state: Battle, seat: Seat, { hero, number }: Placement): number {
  const place = placeOfNumber(state, seat, number);
  const card = state.cards[hero] as HeroCard;
  const ability = abilityOf(card.equipment.symbol);
  const outwards = Math.abs(columnOf(place) - CENTRE);
  // The middle number is part of every Straight: the hero who can hand its moves on belongs there.
  let worth = ability.passesMoves ? 2 - outwards : 0;
  // At the edge a medium range loses one of its three columns.
  if (card.equipment.range === 'medium' && outwards === CENTRE - 1) worth -= 0.5;
  const enemy = state.cards[state.heroes[opposite(place)] as string];
  // Without an enemy yet it is better to wait: what is placed first can be answered.
  if (!enemy) return worth - (staysInColumn(card) ? 0.3 : 0.1);
  if (staysInColumn(card)) worth += isShielded(enemy) ? -0.5 : isPrecious(enemy) ? 0.6 : 0.2;
  if (staysInColumn(enemy)) worth += isShielded(card) ? 0.4 : isPrecious(card) ? -0.6 : 0;
  return worth;
}

const staysInColumn = ({ equipment }: HeroCard): boolean => equipment.range === 'melee' || equipment.range === 'short';
const isShielded = ({ equipment }: HeroCard): boolean => abilityOf(equipment.symbol).savesOn !== undefined;
const isPrecious = ({ equipment }: HeroCard): boolean => abilityOf(equipment.symbol).scoreFactor !== undefined;
