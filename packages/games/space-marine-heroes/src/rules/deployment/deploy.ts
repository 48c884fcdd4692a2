import { type Barred, message, type Option, type Play, type Rule, refuse, rollOne, type Seat } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { report } from '../../events.ts';
import type { HeroCard, HeroId } from '../../hero-card.ts';
import type { Battle } from '../../state.ts';
import { COLUMNS, columnOf, isDeployed, opponentOf, type Place, placeOfNumber, placesOf } from '../board/board.ts';

/** A hero and the numbered space of its own half it is put on. */
export interface Placement {
  readonly hero: HeroId;
  readonly number: number;
}

const NUMBERS: readonly number[] = Array.from({ length: COLUMNS }, (_, index) => index + 1);

// SMH-3 R4: who deploys first, and then takes the first turn (SMH-4), is drawn.
export function* drawStarter(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const starter = (yield* rollOne({ rule: 'SMH-3', for: 'starter', by: null, sides: 2 })) - 1;
  state.starter = starter;
  state.active = starter;
  report(play, { type: 'starter-drawn', rule: 'SMH-3', data: { seat: starter, game: state.game } });
}

// SMH-3: players put their heroes down in turn, one at a time, until all are placed. A hero never changes column.
export function* deployHero(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const seat = state.active;
  const { hero, number } = yield* choose({
    seat,
    kind: 'deploy',
    rule: 'SMH-3',
    options: placements(state, seat).map((placement) => placementOption(state, placement)),
    barred: () => barredPlacements(state, seat),
  });
  const place = placeOfNumber(state, seat, number);
  state.heroes = state.heroes.with(place, hero);
  report(play, {
    type: 'hero-deployed',
    rule: 'SMH-3',
    also: ['SMH-1'],
    data: { seat, hero, name: (state.cards[hero] as HeroCard).name, column: columnOf(place), number },
  });
  state.active = opponentOf(seat);
}

export const allDeployed = (state: Battle): boolean => state.heroes.every((hero) => hero !== '');

/** The heroes of an army that are still off the table. */
export const undeployed = (state: Battle, seat: Seat): HeroId[] => {
  const placed = placesOf(state, seat).map((place) => state.heroes[place]);
  return (state.armies[seat] ?? []).filter((hero) => !placed.includes(hero));
};

const isFree = (state: Battle, place: Place): boolean => !isDeployed(state, place);

// SMH-3: any hero not yet placed on any free numbered space of its own half.
export const placements = (state: Battle, seat: Seat): Placement[] => {
  const free = NUMBERS.filter((number) => isFree(state, placeOfNumber(state, seat, number)));
  return undeployed(state, seat).flatMap((hero) => free.map((number) => ({ hero, number })));
};

export const placementId = ({ hero, number }: Placement): string => `place:${hero}@${number}`;

const placementLabel = (state: Battle, { hero, number }: Placement) =>
  message('option.place', { hero: state.cards[hero]?.name ?? hero, number });

const placementOption = (state: Battle, placement: Placement): Option<Placement> => ({
  id: placementId(placement),
  value: placement,
  label: placementLabel(state, placement),
  data: { hero: placement.hero, number: placement.number },
});

function barredPlacements(state: Battle, seat: Seat): Barred[] {
  const waiting = undeployed(state, seat);
  return (state.armies[seat] ?? []).flatMap((hero) =>
    NUMBERS.flatMap((number) => {
      const refusals = [];
      const there = state.heroes[placeOfNumber(state, seat, number)];
      const params = { hero: state.cards[hero]?.name ?? hero, number };
      if (!waiting.includes(hero)) refusals.push(refuse({ code: 'deploy/already-placed', rule: 'SMH-3', params }));
      if (there) {
        const other = state.cards[there]?.name ?? there;
        refusals.push(refuse({ code: 'deploy/space-taken', rule: 'SMH-3', params: { ...params, other } }));
      }
      if (refusals.length === 0) return [];
      return [{ id: placementId({ hero, number }), label: placementLabel(state, { hero, number }), refusals }];
    }),
  );
}
