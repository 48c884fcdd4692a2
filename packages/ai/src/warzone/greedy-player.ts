import type { Json } from '@mischia/kernel';
import {
  actorBy,
  answerTo,
  bodyIn,
  type Cast,
  drivePath,
  enemiesOf,
  type Gun,
  inPlay,
  isAsking,
  type MoveOrder,
  type PossibleShot,
  standing,
} from '@mischia/warzone';
import { best } from '../best.ts';
import { dim, type Eye, sharp } from '../eye.ts';
import type { Skill } from '../inch/greedy-player.ts';
import { distance, INCH, middleOf } from '../inch/table.ts';
import type { Player, Turn } from '../player.ts';
import { actionOf } from './acting.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { goalOf } from './goals.ts';
import { nearest, wayTo } from './moving.ts';
import { castWorth } from './powers.ts';
import { costOf, preyWorth, shotWorth } from './worth.ts';

/** Model by model: shoots what is worth most, charges whom it beats, waits where nobody is in sight, keeps squads together. */
export class GreedyPlayer implements Player<Battle, unknown> {
  readonly id: string;
  readonly #dimness: number;
  #eye: Eye = sharp;

  constructor({ id, dimness }: Skill) {
    this.id = id;
    this.#dimness = dimness;
  }

  answer(turn: Turn<Battle, unknown>): Json {
    if (this.#dimness > 0) this.#eye = dim(turn.random, this.#dimness);
    return this.#acting(turn) ?? this.#striking(turn) ?? this.#leading(turn) ?? planned(turn);
  }

  /** Moves and Actions. */
  #acting(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    if (isAsking(request, 'act')) return actionOf(turn, request, request.data);
    if (isAsking(request, 'act-in-place')) return actionOf(turn, request, undefined);
    if (isAsking(request, 'go-on')) return goesOn(turn, request.data);
    if (isAsking(request, 'drive', 'ram')) return driveOf(turn, request);
    if (isAsking(request, 'deploy')) return deployedOf(turn, request);
    if (isAsking(request, 'reserve')) return reserveOf(request);
    return undefined;
  }

  /** Shots and blows. */
  #striking(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'shoot')) return this.#shot(state, request);
    if (isAsking(request, 'aim')) return this.#prey(state, request.options);
    if (isAsking(request, 'attack-target', 'charge-target')) return this.#prey(state, request.options);
    if (isAsking(request, 'attack-with'))
      return best(request.options, ({ data }) => this.#eye(data.toHit / (1 + data.pooled))).id;
    if (isAsking(request, 'use-power')) return castOf(state, request);
    if (isAsking(request, 'dive')) return 'dive';
    return undefined;
  }

  /** Whose go it is, and everything before the battle. */
  #leading(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'select-to-activate')) return this.#activated(state, request);
    if (isAsking(request, 'select-member')) return memberOf(state, request);
    if (isAsking(request, 'nominate'))
      return best(request.options, ({ data }) => -costOf(state, inPlay(state, data.model).model)).id;
    if (isAsking(request, 'first-to-act'))
      return best(request.options, ({ id }) => (id === `seat:${turn.seat}` ? 1 : 0)).id;
    return undefined;
  }

  #shot(state: Battle, { data, options }: Asked<'shoot'>): string {
    // Priority mostly leaves one target: nothing is to be weighed.
    if (options.length === 1) return options[0]!.id;
    const acting = actorBy(state, data.actor);
    return best(options as readonly { readonly id: string; readonly value: unknown }[], ({ value }) => {
      const chosen = value as { readonly at: string; readonly gun: Gun; readonly shot: PossibleShot };
      return chosen.at === 'model' ? this.#eye(shotWorth(state, acting, chosen.gun, chosen.shot)) : 0;
    }).id;
  }

  /** The enemy that is worth most. */
  #prey(state: Battle, options: readonly { readonly id: string; readonly data?: unknown }[]): string {
    return best(options, ({ data }) => {
      const { target } = (data ?? {}) as { readonly target?: string };
      if (target === undefined || target.includes('/')) return 0;
      const prey = standing(state).find(({ model }) => model.id === target);
      return prey ? this.#eye(preyWorth(state, prey) / Math.max(1, prey.model.wounds)) : 0;
    }).id;
  }

  /** WZ-05.3: those nearest to the enemy first: they shoot before they are shot at. */
  #activated(state: Battle, { options }: Asked<'select-to-activate'>): string {
    return best(options, ({ data }) => {
      if (!data) return Number.NEGATIVE_INFINITY;
      const unit = state.units[data.unit] as Unit;
      const at = middleOf(unit.models);
      const enemy = nearest(
        at,
        enemiesOf(state, unit.seat).map(({ model }) => model),
      );
      return enemy ? -distance(at, enemy) : 0;
    }).id;
  }
}

/** WZ-23.3: the power that promises most. */
function castOf(state: Battle, { data, options }: Asked<'use-power'>): string {
  const acting = actorBy(state, data.actor);
  return best(options as readonly { readonly id: string; readonly value: unknown }[], ({ value }) =>
    castWorth(state, acting, value as Cast),
  ).id;
}

/** WZ-09.2: the leader goes last: who acts while he is near has the use of his Command. */
function memberOf(state: Battle, { data, options }: Asked<'select-member'>): string {
  const { leader } = state.units[data.unit] as Unit;
  return best(options, ({ id }) => {
    if (!id.startsWith('member:')) return id === 'end-activation' ? -2 : -1;
    return id === `member:${leader}` ? 0 : 1;
  }).id;
}

/** WZ-11.4: the rest of a Move that was broken into. */
function goesOn(turn: Turn<Battle>, order: MoveOrder): Json {
  const state = turn.state as Battle;
  const unit = state.units[order.unit] as Unit;
  const model = unit.models.find(({ id }) => order.models?.includes(id)) as Model;
  const goal = goalOf(state, unit, model);
  return (goal && wayTo(turn, order, goal)) ?? 'stop-here';
}

/** WZ-11.4: whoever waits shoots when he can, at the first chance; else he lets it pass. */
function reserveOf({ options }: Asked<'reserve'>): string {
  const shots = options.filter(({ id }) => id.startsWith('shoot:'));
  const blows = options.filter(({ id }) => id.startsWith('counter-charge:'));
  return (shots[0] ?? blows[0] ?? options.find(({ id }) => id === 'pass') ?? options.at(-1))?.id ?? 'pass';
}

const DRIVES = 6;

/** WZ-24.4: as near to the goal as one of a few drives takes it. */
function driveOf(turn: Turn<Battle>, asked: Asked<'drive' | 'ram'>): Json {
  const { data } = asked;
  const state = turn.state as Battle;
  const unit = state.units[data.unit] as Unit;
  const model = unit.models.find(({ id }) => id === data.model) as Model;
  const goal = goalOf(state, unit, model);
  const answers = turn.candidates(DRIVES);
  if (!goal) return answers[0] as Json;
  return best(answers, (answer) => {
    if (typeof answer === 'string') return Number.NEGATIVE_INFINITY;
    const end = drivePath(bodyIn(state, { unit, model }), model, answerTo(asked, answer)).path.at(-1);
    return end ? -distance(end, goal) : Number.NEGATIVE_INFINITY;
  });
}

const PLACES = 2;

/** WZ-04.3: nearer to the middle of the table. */
function deployedOf(turn: Turn<Battle>, asked: Asked<'deploy'>): Json {
  const { width, depth } = (turn.state as Battle).table;
  const answers = turn.candidates(PLACES);
  return best(answers, (answer) => {
    if (typeof answer === 'string') return Number.NEGATIVE_INFINITY;
    const { at } = answerTo(asked, answer);
    return at.length * 100 - distance(middleOf(at), { x: width / 2, y: depth / 2 }) / INCH;
  });
}

/** Elsewhere the first option, or what the game proposes. */
function planned(turn: Turn<Battle>): Json {
  const answers = turn.candidates(1);
  return answers.find((answer) => typeof answer !== 'string') ?? turn.request.options?.[0]?.id ?? (answers[0] as Json);
}
