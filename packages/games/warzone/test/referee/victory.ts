import type { Battle } from '../../src/state.ts';
import { everybody } from './troops.ts';

/** Section 6: who has won. */

const costOf = (state: Battle, profile: string): number =>
  state.library.profiles[profile]?.cost ?? state.library.vehicles[profile]?.cost ?? 0;

// full Cost of every survivor with its powers and what was paid for its weapons; hidden units count, reserves do not.
export function pointsLeft(state: Battle, seat: number): number {
  let sum = 0;
  for (const { unit, model } of everybody(state)) {
    if (unit.seat !== seat) continue;
    const isHidden = model.presence === 'off' && unit.arrival?.by === 'hiding';
    if (model.presence !== 'table' && !isHidden) continue;
    sum +=
      costOf(state, model.profile) +
      model.powers.reduce((total, id) => total + (state.library.powers[id]?.cost ?? 0), 0);
    const own = state.library.profiles[model.profile]?.weapons ?? model.weapons;
    for (const option of Object.values(state.library.options))
      if (
        option.profile === model.profile &&
        own.includes(option.replace) &&
        !model.weapons.includes(option.replace) &&
        model.weapons.includes(option.by)
      )
        sum += option.cost;
  }
  return sum;
}

const isLeft = (state: Battle, seat: number): boolean =>
  state.players[seat]!.out === null &&
  everybody(state).some(
    ({ unit, model }) => unit.seat === seat && (model.presence === 'table' || model.presence === 'off'),
  );

const seatsOf = (state: Battle): number[] => state.players.map((_, seat) => seat);
const teamOf = (state: Battle, seat: number): number => state.players[seat]!.team;

/** Seats of the team or teams with the most of something; nobody where several have it. */
function most(state: Battle, count: (seat: number) => number): number[] {
  const totals = new Map<number, number>();
  for (const seat of seatsOf(state))
    totals.set(teamOf(state, seat), (totals.get(teamOf(state, seat)) ?? 0) + count(seat));
  const best = Math.max(...totals.values());
  const teams = [...totals].filter(([, total]) => total === best).map(([team]) => team);
  return teams.length === 1 ? seatsOf(state).filter((seat) => teamOf(state, seat) === teams[0]) : [];
}

/** Who should have won a battle that is over; undefined where it ended in a way that is not judged. */
export function winnersOf(state: Battle): number[] | undefined {
  const { goal, atLimit } = state.scenario;
  const left = seatsOf(state).filter((seat) => isLeft(state, seat));
  const teams = new Set(left.map((seat) => teamOf(state, seat)));
  if (state.ended === 'one-side-left')
    return teams.size === 1 ? seatsOf(state).filter((seat) => teams.has(teamOf(state, seat))) : undefined;
  if (state.ended === 'all-destroyed') return [];
  if (state.ended === 'nominated') {
    const alive = seatsOf(state).filter((seat) =>
      everybody(state).some(
        ({ model }) =>
          model.id === state.players[seat]!.nominated &&
          (model.presence === 'table' || model.presence === 'dying' || model.presence === 'off'),
      ),
    );
    return alive.length === 1 ? alive : alive.length === 0 ? [] : undefined;
  }
  if (state.ended === 'captured' && goal.kind === 'last-stand')
    return seatsOf(state).filter((seat) => teamOf(state, seat) !== teamOf(state, goal.defender));
  if (state.ended !== 'turn-limit') return undefined;
  const points = (seat: number) => (left.includes(seat) ? pointsLeft(state, seat) : 0);
  if (atLimit === 'defender' && goal.kind === 'last-stand')
    return seatsOf(state).filter((seat) => teamOf(state, seat) === teamOf(state, goal.defender));
  if (atLimit === 'most-objects') {
    const carried = (seat: number) =>
      everybody(state).filter(
        ({ unit, model }) => unit.seat === seat && model.carries !== null && model.presence === 'table',
      ).length;
    // WZ-35.13: ties are broken by points left.
    return most(state, (seat) => carried(seat) * 100_000 + points(seat));
  }
  return most(state, points);
}
