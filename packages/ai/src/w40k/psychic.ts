import { smiteTargets } from '@mischia/w40k';
import { best } from '../best.ts';
import { type Goal, turnsAway } from '../inch/goals.ts';
import { INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { gapBetween, onTable, powerOf, table } from './table.ts';

type Goals = ReadonlyMap<string, Goal>;

const SMITE = 'power:smite';
/** Turns a unit must be from its goal before it is carried there. */
const FAR = 2;
/** Friends a hero may be strengthened for: an enemy so near will be fought. */
const FIGHTING = 9 * INCH;

/** W40K-12.1: psykers while somebody has a power that does something; a test for nothing only risks Perils. */
export function psykerOf(turn: Turn<Battle>, goals: Goals): string {
  const state = turn.state as Battle;
  const useful = (turn.request.options ?? []).find(({ id }) => {
    const psyker = state.units[id.slice('manifest:'.length)];
    if (!psyker) return false;
    return smiteTargets(state, psyker).length > 0 || psyker.powers.some((power) => pays(state, psyker, power, goals));
  });
  return useful?.id ?? 'end-psychic';
}

/** W40K-12.3: what carries or strengthens somebody who needs it, else Smite at whoever is there. */
export function choosePower(state: Battle, { data, options }: Asked<'choose-power'>, goals: Goals): string {
  const psyker = state.units[data.unit] as Unit;
  const other = options.find(({ id }) => id !== SMITE && pays(state, psyker, id.slice('power:'.length), goals));
  const smite = options.find(({ id }) => id === SMITE);
  if (smite && smiteTargets(state, psyker).length > 0 && !other?.id.endsWith('da-jump')) return smite.id;
  return (other ?? options.find(({ id }) => id === 'enough-powers') ?? options[0])?.id ?? '';
}

function pays(state: Battle, psyker: Unit, power: string, goals: Goals): boolean {
  const friends = onTable(state, psyker.seat);
  if (power === 'da-jump') return friends.some((unit) => turnsAway(table, state, unit, goals.get(unit.id)) > FAR);
  return friends.some((unit) =>
    onTable(state, 1 - psyker.seat).some((enemy) => gapBetween(state, unit, enemy) < FIGHTING),
  );
}

/** The friend who gains most: the farthest from its goal, the strongest of those as far. */
export function powerTarget(turn: Turn<Battle>, goals: Goals): string {
  const state = turn.state as Battle;
  return best(turn.request.options ?? [], ({ id }) => {
    const unit = state.units[id.slice(id.indexOf(':') + 1)];
    return unit ? turnsAway(table, state, unit, goals.get(unit.id)) + powerOf(state, unit) / 10 : -1;
  }).id;
}
