import { findModel, isAsking } from '@mischia/aos';
import type { Json } from '@mischia/kernel';
import { best } from '../best.ts';
import { gapToEnemies } from '../inch/game.ts';
import { type Forgotten, GreedyInchPlayer, type Skill } from '../inch/greedy-player.ts';
import { INCH } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { attacksOf, chargeMove, chargeOf, fighterOf, profileOf } from './attacking.ts';
import { casualtyOf, healedOf, stragglerOf } from './casualties.ts';
import { commandOf, issuerOf, rampageOf, startOfHeroPhase, type Thoughts, usesTriumph } from './commands.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { entityPlace, restoredOf, riteTarget, riteToTry } from './magic.ts';
import { kindOfMove } from './move-kind.ts';
import { pileInOf } from './piling-in.ts';
import { escapeFrom } from './redeploying.ts';
import { dropOf, placesOf, terrainOf } from './setting-up.ts';
import { table, unitWorth } from './table.ts';
import { fighting, stakeOf } from './worth.ts';

/** Casts, prays and commands where it pays, strikes where it takes most, and goes for what scores. */
export class GreedyPlayer extends GreedyInchPlayer<Battle, Unit> {
  protected override readonly forgotten = FORGOTTEN;
  /** The charge that was planned when its unit was selected. */
  #charge: ReturnType<typeof chargeOf>;

  constructor(skill: Skill) {
    super(skill, table, fighting);
  }

  protected override decide(turn: Turn<Battle>): Json {
    return this.#moving(turn) ?? this.#fighting(turn) ?? this.#ruling(turn) ?? this.planned(turn);
  }

  #thoughts(turn: Turn<Battle>): Thoughts {
    return { goals: this.goalsNow(turn), estimates: this.estimates };
  }

  /** Set-up and moves. */
  #moving(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'deploy')) return dropOf(state, request);
    if (isAsking(request, 'set-up')) return placesOf(turn, request);
    if (isAsking(request, 'place-terrain')) return terrainOf(turn, request);
    if (isAsking(request, 'move-kind'))
      return kindOfMove(state, request, this.goalOf(turn, request.data.unit), this.estimates);
    if (isAsking(request, 'move-normal', 'move-run')) return this.moveOn(turn, request.data);
    if (isAsking(request, 'move-pile-in')) return pileInOf(turn, request);
    if (isAsking(request, 'move-redeploy')) return escapeFrom(turn, request);
    if (isAsking(request, 'move-charge')) return chargeMove(turn, request, this.#targetOf(request));
    if (isAsking(request, 'select-to-move')) return this.#selectToMove(state, request);
    if (isAsking(request, 'end-of-movement')) return arrivalOf(request);
    if (isAsking(request, 'select-to-charge')) {
      this.#charge = chargeOf(turn, this.estimates);
      return this.#charge ? `charge:${this.#charge.unit}` : 'end-charges';
    }
    return undefined;
  }

  /** Attacks, wounds and losses. */
  #fighting(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'declare-shots', 'declare-attacks')) return attacksOf(turn, request, this.estimates);
    if (isAsking(request, 'pick-profile')) return profileOf(state, request);
    if (isAsking(request, 'select-to-fight')) return fighterOf(turn, this.estimates);
    if (isAsking(request, 'allocate-wound', 'flee', 'entity-slays')) return casualtyOf(state, request);
    if (isAsking(request, 'restore-coherency')) return stragglerOf(state, request);
    if (isAsking(request, 'heal-model')) return healedOf(state, request);
    if (isAsking(request, 'slay-model')) return preyOf(state, request);
    if (isAsking(request, 'heal-or-return', 'entity-picks')) return restoredOf(state, turn.seat, request.options);
    if (isAsking(request, 'ability-target')) return this.#stakes(state, request.options);
    return undefined;
  }

  /** Commands, magic and everything else that is decided by rule. */
  #ruling(turn: Turn<Battle>): Json | undefined {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'use-command')) return commandOf(turn, request, this.#thoughts(turn));
    if (isAsking(request, 'command-issuer')) return issuerOf(request);
    if (isAsking(request, 'start-of-hero-phase')) return startOfHeroPhase(turn, request, this.#thoughts(turn));
    if (isAsking(request, 'during-hero-phase'))
      return (
        request.options.find(({ id }) => id.startsWith('ability:'))?.id ?? riteToTry(state, request, this.estimates)
      );
    if (isAsking(request, 'start-of-phase')) return this.#startOfPhase(state, request);
    if (isAsking(request, 'rite-target')) return riteTarget(state, request, this.estimates);
    if (isAsking(request, 'set-up-entity', 'move-entity')) return entityPlace(turn, request);
    if (isAsking(request, 'brew')) return this.#stakes(state, request.options);
    if (isAsking(request, 'rampage')) return rampageOf(state, turn.seat, request);
    if (isAsking(request, 'triumph')) return usesTriumph(state, request, this.estimates) ? 'use' : 'decline';
    if (isAsking(request, 'sappers')) return sappersOf(state, turn.seat, request);
    if (isAsking(request, 'contest-objective')) return contestedOf(state, turn.seat, request);
    if (isAsking(request, 'reroll-sum')) return this.first(turn);
    return undefined;
  }

  #targetOf({ data }: Asked<'move-charge'>): string | undefined {
    return this.#charge?.unit === data.unit ? this.#charge.target : undefined;
  }

  /** Those in front first, so that nobody stands in the way. */
  #selectToMove(state: Battle, { options }: Asked<'select-to-move'>): string {
    return best(options, ({ data }) =>
      data ? -gapToEnemies(table, state, state.units[data.unit] as Unit) : Number.NEGATIVE_INFINITY,
    ).id;
  }

  /** The unit for which most is at stake, whatever is done to it. */
  #stakes(state: Battle, options: readonly { readonly id: string }[]): string {
    return best(options, ({ id }) => {
      const unit = state.units[id.slice(id.lastIndexOf(':') + 1)];
      return unit ? stakeOf(state, unit, this.estimates) : 0;
    }).id;
  }

  /** AOS-19.2a: a bolt is kept until its caster is close to somebody, or the turn is nearly over. */
  #startOfPhase(state: Battle, { options }: Asked<'start-of-phase'>): string {
    const { phase } = state.flow;
    const isLate = phase === 'combat' || phase === 'battleshock';
    const chosen = options.find(({ id }) => {
      const [what, bearer = ''] = id.split(/[:/]/);
      if (what !== 'ability') return false;
      const caster = id.endsWith('/stored-bolt') ? findModel(state, bearer)?.unit : undefined;
      return !caster || isLate || gapToEnemies(table, state, caster) < CLOSE;
    });
    return chosen?.id ?? 'done';
  }
}

const CLOSE = 3 * INCH;

/** What is forgotten at full dimness, and how often. */
const FORGOTTEN: Forgotten = {
  'move-kind': { id: 'stationary', percent: 35 },
  'select-to-shoot': { id: 'end-shooting', percent: 25 },
  'select-to-charge': { id: 'end-charges', percent: 50 },
  'use-command': { id: 'pass', percent: 60 },
  'during-hero-phase': { id: 'end-hero-phase', percent: 40 },
};

/** AOS-3.1a: reserves arrive as near as they may; nobody leaves a garrison. */
const arrivalOf = ({ options }: Asked<'end-of-movement'>): string =>
  (options.find(({ id }) => id.startsWith('arrive-nearer:')) ?? options.find(({ id }) => id.startsWith('arrive:')))
    ?.id ?? 'end-movement';

/** The model of the unit that is worth most. */
function preyOf(state: Battle, { options }: Asked<'slay-model'>): string {
  return best(options, ({ id }) => {
    const prey = findModel(state, id.slice('slay:'.length));
    return prey ? unitWorth(state, prey.unit) / prey.unit.startingSize : 0;
  }).id;
}

/** AOS-28.2.5: what we hold we do not bring down. */
function sappersOf(state: Battle, seat: number, { options }: Asked<'sappers'>): string {
  const isOurs = state.battleplan.special.some(
    (rule) => rule.id === 'sappers' && state.features[rule.feature]?.controller === seat,
  );
  return isOurs ? 'decline' : (options[0]?.id ?? 'decline');
}

/** AOS-18.1.2: the objective that is not ours yet. */
function contestedOf(state: Battle, seat: number, { options }: Asked<'contest-objective'>): string {
  const isOurs = (id: string) =>
    state.objectives.some((objective) => id === `objective:${objective.id}` && objective.controller === seat);
  return (options.find(({ id }) => !isOurs(id)) ?? options[0])?.id ?? '';
}
