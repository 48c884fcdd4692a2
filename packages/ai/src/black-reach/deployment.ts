import type { Placement } from '@mischia/black-reach';
import { checkAnswer, type Json } from '@mischia/kernel';
import { best } from '../best.ts';
import type { Turn } from '../player.ts';
import { away, isInfantry, type Space, type State, scenarioOf, typeOf, type Unit } from './game.ts';
import { directionOf } from './moving.ts';

const CANDIDATES = 8;

/** The best of what the game proposes, heavy weapons set up and everybody facing the middle. */
export function deployment(turn: Turn<State>): Json {
  const state = turn.state as State;
  const answers = turn.candidates(CANDIDATES);
  const chosen = best(answers, (answer) => placementsWorth(state, placementsOf(answer)));
  const units = Object.fromEntries(
    Object.entries(placementsOf(chosen)).map(([id, place]) => {
      const unit = state.units.find((one) => one.id === id) as Unit;
      return [id, { ...place, ...stance(state, unit, place) }];
    }),
  );
  const better = { units } as Json;
  return checkAnswer(turn.game, state, turn.request, better).length === 0 ? better : chosen;
}

const placementsOf = (answer: Json) => (answer as { units: { [id: string]: Placement } }).units;

const spaceIn = ({ at }: Placement): Space => {
  const [, x, y] = /^(\d+),(\d+)/.exec(at ?? '') ?? [];
  return { x: Number(x), y: Number(y) };
};

const middleOf = ({ map }: State): Space => ({ x: (map.width + 1) / 2, y: (map.height + 1) / 2 });

/** Near to what the scenario pays for. */
function placementsWorth(state: State, places: { readonly [id: string]: Placement }): number {
  const { objectives } = scenarioOf(state);
  const goals = objectives.length > 0 ? objectives.map(({ at: [x, y] }) => ({ x, y })) : [middleOf(state)];
  let sum = 0;
  for (const place of Object.values(places)) sum -= Math.min(...goals.map((goal) => away(spaceIn(place), goal)));
  return sum;
}

function stance(state: State, unit: Unit, place: Placement): Partial<Placement> {
  const type = typeOf(unit);
  const ready = type.twoState && type.role === 'heavy-weapon' ? { face: 'back' as const } : {};
  if (type.spaces !== 1) return ready;
  return { ...ready, facing: directionOf(spaceIn(place), middleOf(state), isInfantry(unit)) };
}
