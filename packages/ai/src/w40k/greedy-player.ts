import type { Json } from '@mischia/kernel';
import { allocationOrder, isAsking } from '@mischia/w40k';
import { best } from '../best.ts';
import { dim, type Eye, sharp } from '../eye.ts';
import type { Player, Turn } from '../player.ts';
import { blowsOf, chargeOf, chargeTarget, fighterOf } from './attacking.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { type Goal, goalsOf } from './goals.ts';
import { kindOfMove } from './move-kind.ts';
import { type Blocked, pathsTowards } from './moving.ts';
import { choosePower, powerTarget, psykerOf } from './psychic.ts';
import { chooseZone, placesFor } from './setting-up.ts';
import { shotsOf } from './shooting.ts';
import { distance, gapBetween, INCH, middleOf, onTable, radiusOf, type Spot } from './table.ts';
import { Estimates, powerOf } from './worth.ts';

/**
 * Plays for the moment: every unit has a marker or an enemy to go to, fires where it is expected to take most Power, and
 * charges when it gives more than it takes. It looks at nothing beyond its own choice.
 */
export class GreedyPlayer implements Player<Battle, unknown> {
  readonly id: string;
  readonly #dimness: number;
  #eye: Eye = sharp;
  readonly #estimates = new Estimates((worth) => this.#eye(worth));
  #goals: ReadonlyMap<string, Goal> = new Map();
  #goalsFor = '';
  readonly #blocked: Blocked = new Map();
  /** The charge that was planned when its unit was selected. */
  #charge: ReturnType<typeof chargeOf>;

  /** `dimness` makes it misjudge what it works out: 0 never, 1 wildly. */
  constructor(id = 'greedy', dimness = 0) {
    this.id = id;
    this.#dimness = dimness;
  }

  answer(turn: Turn<Battle, unknown>): Json {
    const { request, random } = turn;
    if (this.#dimness > 0) this.#eye = dim(random, this.#dimness);
    const state = turn.state as Battle;
    const overlooked = this.#overlooked(turn);
    if (overlooked) return overlooked;
    if (isAsking(request, 'set-up')) return placesFor(turn, request);
    if (isAsking(request, 'move-kind'))
      return kindOfMove(state, request, this.#goalOf(turn, request.data), this.#estimates);
    if (isAsking(request, 'move-normal', 'move-advance'))
      return pathsTowards(turn, request, this.#goalOf(turn, request.data), this.#blocked);
    if (isAsking(request, 'choose-power')) return choosePower(state, request, this.#goalsNow(turn));
    if (isAsking(request, 'declare-shots')) return shotsOf(turn, request, this.#eye);
    if (isAsking(request, 'charge-targets')) return this.#chargeTarget(state, request);
    if (isAsking(request, 'declare-attacks')) return blowsOf(turn, request, this.#estimates);
    if (isAsking(request, 'allocate', 'flee')) return this.#casualty(state, request);
    if (isAsking(request, 'reroll-sum')) return rerollSum(request.data.faces);
    if (isAsking(request, 'target-order'))
      return best(request.options, ({ data }) => powerOf(state, state.units[data.unit] as Unit)).id;
    switch (request.kind) {
      case 'choose-zone':
        return chooseZone(turn);
      case 'deploy':
        return this.#deploy(turn);
      case 'first-turn':
        return 'take-first-turn';
      case 'select-to-move':
        return this.#selectToMove(turn);
      case 'select-to-shoot':
      case 'overwatch':
      case 'deny':
      case 'wreck-casualty':
        return this.#first(turn);
      case 'select-psyker':
        return psykerOf(turn, this.#goalsNow(turn));
      case 'power-target':
        return powerTarget(turn, this.#goalsNow(turn));
      case 'select-to-charge':
        this.#charge = chargeOf(turn, this.#estimates);
        return this.#charge ? `charge:${this.#charge.unit}` : 'end-charges';
      case 'heroic-intervention':
        return this.#heroic(turn);
      case 'select-to-fight':
        return fighterOf(turn, this.#estimates);
      case 'keep-group':
        return best(request.options ?? [], ({ value }) => (Array.isArray(value) ? value.length : 0)).id;
      case 'reroll':
        return request.options?.[0]?.id ?? [];
      case 'embark':
        return 'stay-outside';
      case 'start-embarked':
        return 'done-loading';
      default:
        return this.#planned(turn);
    }
  }

  /** Whoever misjudges also forgets: a unit that could move, the guns or the charges that are left. */
  #overlooked({ request, random }: Turn<Battle>): string | undefined {
    const often = FORGOTTEN[request.kind];
    if (!often || random.below(100) >= often.percent * this.#dimness) return undefined;
    return request.options?.find(({ id }) => id === often.id)?.id;
  }

  /** W40K-18.3: one target is enough. */
  #chargeTarget(state: Battle, request: Asked<'charge-targets'>): string {
    const { unit, chosen } = request.data;
    if (chosen.length > 0) return 'declare';
    const planned = this.#charge?.unit === unit ? `target:${this.#charge.target}` : '';
    const offered = request.options.some(({ id }) => id === planned);
    return offered ? planned : chargeTarget(state, request, this.#estimates);
  }

  /** The first thing offered that is not declining. */
  #first({ request }: Turn<Battle>): string {
    return request.options?.[0]?.id ?? '';
  }

  /** Charge moves, pile-ins and the like as the game plans them; elsewhere the first option, or any candidate. */
  #planned(turn: Turn<Battle>): Json {
    const { request, random } = turn;
    const answers = turn.candidates(1);
    const auto = request.options?.find(({ id }) => id === 'auto');
    if (auto) return auto.id;
    const plan = answers.find((answer) => typeof answer !== 'string');
    if (plan !== undefined) return plan;
    return request.options?.[0]?.id ?? random.pick(answers);
  }

  /** What needs much room while there is some; then the weakest: the markers at home are for them. */
  #deploy({ request, state }: Turn<Battle>): string {
    const table = (request.options ?? []).filter(({ id }) => id.startsWith('deploy:'));
    const unitOf = (id: string) => (state as Battle).units[id.slice('deploy:'.length)] as Unit;
    return best(table, ({ id }) => {
      const room = radiusOf(state as Battle, unitOf(id));
      return room > LARGE ? room : -powerOf(state as Battle, unitOf(id));
    }).id;
  }

  /** What everybody is up to this turn. */
  #goalsNow(turn: Turn<Battle>): ReadonlyMap<string, Goal> {
    const state = turn.state as Battle;
    const { round, active } = state.flow;
    const key = `${round} ${active}`;
    if (key !== this.#goalsFor) {
      this.#goalsFor = key;
      this.#goals = goalsOf(state, turn.seat, this.#estimates);
    }
    return this.#goals;
  }

  #goalOf(turn: Turn<Battle>, { unit }: { readonly unit: string }): Goal | undefined {
    return this.#goalsNow(turn).get(unit) ?? goalsOf(turn.state as Battle, turn.seat, this.#estimates).get(unit);
  }

  /** Passengers first: they can walk on after they got out. */
  #selectToMove(turn: Turn<Battle>): string {
    const state = turn.state as Battle;
    const options = turn.request.options ?? [];
    const out = options.find(({ id }) => {
      if (!id.startsWith('disembark:')) return false;
      const passenger = state.units[id.slice('disembark:'.length)] as Unit;
      const carrier = passenger.transport === null ? undefined : state.units[passenger.transport];
      return carrier !== undefined && isClose(state, carrier);
    });
    if (out) return out.id;
    // Those in front first, so that nobody stands in the way.
    const movers = options.filter(({ id }) => id.startsWith('move:'));
    if (movers.length === 0) return options.find(({ id }) => id === 'end-moves')?.id ?? this.#first(turn);
    return best(movers, ({ id }) => -ahead(state, state.units[id.slice('move:'.length)] as Unit)).id;
  }

  #heroic(turn: Turn<Battle>): string {
    const state = turn.state as Battle;
    for (const { id } of turn.request.options ?? []) {
      const unit = state.units[id.slice('intervene:'.length)];
      if (!unit) continue;
      const gains = onTable(state, 1 - unit.seat).some(
        (enemy) =>
          gapBetween(state, unit, enemy) < 4 * INCH &&
          this.#estimates.melee(state, unit, enemy) > this.#estimates.melee(state, enemy, unit),
      );
      if (gains) return id;
    }
    return 'end-interventions';
  }

  /** The commonest models go first, leaders and specialists last. */
  #casualty(state: Battle, { data, options }: Asked<'allocate' | 'flee'>): string {
    const order = allocationOrder(state, state.units[data.unit] as Unit).map(({ id }) => id);
    const placeOf = (id: string) => order.indexOf(id.slice(id.indexOf(':') + 1));
    const offered: readonly { readonly id: string }[] = options;
    return best(offered, ({ id }) => -placeOf(id)).id;
  }
}

/** What is forgotten at full dimness, and how often. */
const FORGOTTEN: { readonly [kind: string]: { readonly id: string; readonly percent: number } } = {
  'move-kind': { id: 'stationary', percent: 35 },
  'select-to-shoot': { id: 'end-shooting', percent: 25 },
  'select-to-charge': { id: 'end-charges', percent: 50 },
};

/** Half the width of what finds no room in a full zone. */
const LARGE = 1.8 * INCH;
const CLOSE = 10 * INCH;

/** Sums of dice below their mean are rolled again. */
const rerollSum = (faces: readonly number[]): string =>
  faces.reduce((sum, face) => sum + face, 0) < faces.length * 3.5 ? 'reroll' : 'keep';

/** A transport is near what its passengers came for, or the battle will not wait. */
function isClose(state: Battle, carrier: Unit): boolean {
  const at = middleOf(carrier.models);
  const near = (spot: Spot) => distance(at, spot) < CLOSE;
  return state.flow.round > 1 || state.mission.markers.some(near);
}

/** How far a unit is from the nearest enemy. */
const ahead = (state: Battle, unit: Unit): number =>
  onTable(state, 1 - unit.seat).reduce((least, enemy) => Math.min(least, gapBetween(state, unit, enemy)), 1e9);
