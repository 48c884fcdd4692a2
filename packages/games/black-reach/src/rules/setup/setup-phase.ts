import { type Play, type Rule, type Seat, shuffle, times } from '@mischia/kernel';
import { scoutMoves } from '../../abilities/scout.ts';
import { faceOf } from '../../board/derived.ts';
import { deckOf, OPTIONS, TILES, WEAPONS } from '../../content/content.ts';
import { gorksBlessing } from '../../options/gorks-blessing.ts';
import { inOrder, other, playerOf, type State } from '../../state.ts';
import { drawCards } from '../cards/deck.ts';
import { scenarioOf } from '../end/victory.ts';
import { isCharacter } from '../units/units.ts';
import { deploy } from './deploy.ts';

// BR-22.1 to BR-22.9: what each army is made of, for all to see.
function muster(play: Play<State>, seat: Seat): void {
  const { state } = play;
  const tiles = state.tiles.filter((tile) => tile.owner === seat);
  const kinds = tiles.map((tile) => TILES[tile.type]?.kind);
  const options = tiles.flatMap((tile) => tile.options);
  const also = [
    'BR-22.1',
    ...(kinds.includes('support') ? ['BR-22.2'] : []),
    ...(kinds.includes('command') ? ['BR-22.3'] : []),
    ...(kinds.includes('aviation') ? ['BR-22.4'] : []),
    ...(state.units.some((unit) => unit.owner === seat && isCharacter(unit)) ? ['BR-22.5'] : []),
    ...(options.length > 0 ? ['BR-22.6'] : []),
    ...(options.some((option) => OPTIONS[option]?.replacement) ? ['BR-22.7'] : []),
  ];
  play.emit({ type: 'mustered', rule: 'BR-22.9', also, data: { seat, tiles: tiles.map((tile) => tile.type) } });
}

// BR-01.2 step 4, R003: the player without the Initiative deploys first.
export function* setupDeploy(play: Play<State>): Rule<void> {
  const { state } = play;
  if (state.flow.half === 0) for (const seat of inOrder(state)) muster(play, seat);
  yield* deploy(play, state.flow.half === 0 ? other(state.initiative) : state.initiative);
  if (state.flow.half === 0) state.flow.half = 1;
  else {
    state.flow.half = 0;
    state.flow.step = 'scout';
  }
}

// BR-01.2 step 5: Scout moves, the player with the Initiative first.
export function* setupScout(play: Play<State>): Rule<void> {
  const { state } = play;
  const seat = state.flow.half === 0 ? state.initiative : other(state.initiative);
  if (yield* scoutMoves(play, seat)) return;
  if (state.flow.half === 0) state.flow.half = 1;
  else {
    for (const unit of state.units) unit.moved = false;
    state.flow.step = 'hands';
    state.flow.half = 0;
  }
}

// BR-01.2 steps 6 to 8: warp perils, decks, hands, turn 1.
export function* setupHands(play: Play<State>): Rule<void> {
  const { state } = play;
  if (state.units.some((unit) => faceOf(unit).abilities.psyker?.school === 'librarian')) {
    const tokens = Object.entries(WEAPONS.perils).flatMap(([peril, count]) => times(count, () => peril));
    state.perils = yield* shuffle(tokens, { rule: 'BR-24.6', for: 'warp-perils', by: null });
  }
  for (const seat of inOrder(state)) {
    const player = playerOf(state, seat);
    player.deck = yield* shuffle(deckOf(player.faction), { rule: 'BR-20.1', for: `deck-${seat + 1}`, by: null });
    yield* drawCards(play, seat, scenarioOf(state).hand);
    yield* gorksBlessing(play, seat);
  }
  state.flow.phase = 'orders';
  state.flow.step = 'start';
}
