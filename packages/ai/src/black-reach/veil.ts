import { game, type State, UNITS } from '@mischia/black-reach';
import type { Seat } from '@mischia/kernel';
import { publicName } from './game.ts';

/** What an ambushed enemy is taken for: any unit that can lie in ambush looks the same. */
const ANYBODY = Object.values(UNITS).find(
  ({ spaces, faces }) => spaces === 1 && faces.some((face) => face.abilities.ambush),
);

/**
 * The position with everything blanked that the seat may not know (BR-01.3): the opponent's hand and the values of his
 * tokens, all decks and the peril pile, and which units his ambush markers hide.
 */
export function veil(state: State, seat: Seat): State {
  const known = (game.copy as (state: State) => State)(state);
  known.players.forEach((player, owner) => {
    player.deck = player.deck.map(() => '');
    if (owner === seat) return;
    player.hand = player.hand.map(() => '');
    player.orders = player.orders.map((token) => (token.state === 'done' ? token : { ...token, value: -1 }));
  });
  known.perils = known.perils.map(() => '');
  const hidden = new Map<string, string>();
  const units = known.units.map((unit) => {
    if (unit.owner === seat || unit.mark === 0 || !ANYBODY) return unit;
    hidden.set(unit.id, publicName(unit));
    const face = ANYBODY.faces.findIndex(({ abilities }) => abilities.ambush) === 1 ? 1 : 0;
    const tile = known.tiles.findIndex(({ owner }) => owner === unit.owner);
    const nobody = { damage: [], life: 0, ammo: 0, alert: false, moved: false };
    return { ...unit, ...nobody, id: publicName(unit), type: ANYBODY.id, tile, face: face as 0 | 1 };
  });
  for (const { orders } of known.players) {
    for (const token of orders) token.unit = hidden.get(token.unit) ?? token.unit;
    orders.sort(byUnit);
  }
  for (const power of known.powers) power.target = hidden.get(power.target) ?? power.target;
  // Sorted by name: the order of the army list would tell which marker is which unit.
  return { ...known, units: units.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Tokens in the order of the units they lie on, which tells no more than their backs do. */
const byUnit = (a: { readonly unit: string }, b: { readonly unit: string }): number =>
  a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0;
