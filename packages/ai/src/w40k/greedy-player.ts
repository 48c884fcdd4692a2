import type { Json } from '@mischia/kernel';
import { isAsking } from '@mischia/w40k';
import { best } from '../best.ts';
import { gapToEnemies } from '../inch/game.ts';
import { type Forgotten, GreedyInchPlayer, type Skill } from '../inch/greedy-player.ts';
import { distance, INCH, middleOf, radiusOf, type Spot } from '../inch/table.ts';
import type { Turn } from '../player.ts';
import { blowsOf, chargeOf, chargeTarget, fighterOf } from './attacking.ts';
import { casualtyOf, stragglerOf } from './casualties.ts';
import type { Asked, Battle, Unit } from './game.ts';
import { kindOfMove } from './move-kind.ts';
import { choosePower, powerTarget, psykerOf } from './psychic.ts';
import { chooseZone, placesOf } from './setting-up.ts';
import { shotsOf } from './shooting.ts';
import { gapBetween, onTable, powerOf, sheetOf, table } from './table.ts';
import { fighting } from './worth.ts';

/** Fires where it is expected to take most Power, and charges when it gives more than it takes. */
export class GreedyPlayer extends GreedyInchPlayer<Battle, Unit> {
  protected override readonly forgotten = FORGOTTEN;
  /** The charge that was planned when its unit was selected. */
  #charge: ReturnType<typeof chargeOf>;

  constructor(skill: Skill) {
    super(skill, table, fighting);
  }

  protected override decide(turn: Turn<Battle>): Json {
    const { request } = turn;
    const state = turn.state as Battle;
    if (isAsking(request, 'set-up')) return placesOf(turn, request);
    if (isAsking(request, 'move-kind'))
      return kindOfMove(state, request, this.goalOf(turn, request.data.unit), this.estimates);
    if (isAsking(request, 'move-normal', 'move-advance')) return this.moveOn(turn, request.data);
    if (isAsking(request, 'choose-power')) return choosePower(state, request, this.goalsNow(turn));
    if (isAsking(request, 'declare-shots')) return shotsOf(turn, request, this.eye);
    if (isAsking(request, 'charge-targets')) return this.#chargeTarget(state, request);
    if (isAsking(request, 'declare-attacks')) return blowsOf(turn, request, this.estimates);
    if (isAsking(request, 'allocate', 'flee')) return casualtyOf(state, request);
    if (isAsking(request, 'remove-incoherent')) return stragglerOf(state, request);
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
      case 'reroll-sum':
      case 'wreck-casualty':
        return this.first(turn);
      case 'select-psyker':
        return psykerOf(turn, this.goalsNow(turn));
      case 'power-target':
        return powerTarget(turn, this.goalsNow(turn));
      case 'select-to-charge':
        this.#charge = chargeOf(turn, this.estimates);
        return this.#charge ? `charge:${this.#charge.unit}` : 'end-charges';
      case 'heroic-intervention':
        return this.#heroic(turn);
      case 'select-to-fight':
        return fighterOf(turn, this.estimates);
      case 'keep-group':
        return best(request.options ?? [], ({ value }) => (Array.isArray(value) ? value.length : 0)).id;
      case 'reroll':
        return request.options?.[0]?.id ?? [];
      case 'embark':
        return 'stay-outside';
      case 'start-embarked':
        return 'done-loading';
      default:
        return this.planned(turn);
    }
  }

  /** W40K-18.3: one target is enough. */
  #chargeTarget(state: Battle, request: Asked<'charge-targets'>): string {
    const { unit, chosen } = request.data;
    if (chosen.length > 0) return 'declare';
    const planned = this.#charge?.unit === unit ? `target:${this.#charge.target}` : '';
    const offered = request.options.some(({ id }) => id === planned);
    return offered ? planned : chargeTarget(state, request, this.estimates);
  }

  /** What needs much room while there is some; then the weakest: the markers at home are for them. */
  #deploy({ request, state }: Turn<Battle>): string {
    const table = (request.options ?? []).filter(({ id }) => id.startsWith('deploy:'));
    const unitOf = (id: string) => (state as Battle).units[id.slice('deploy:'.length)] as Unit;
    return best(table, ({ id }) => {
      const room = radiusOf(sheetOf(state as Battle, unitOf(id)).base);
      return room > LARGE ? room : -powerOf(state as Battle, unitOf(id));
    }).id;
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
    if (movers.length === 0) return options.find(({ id }) => id === 'end-moves')?.id ?? this.first(turn);
    return best(movers, ({ id }) => -gapToEnemies(table, state, state.units[id.slice('move:'.length)] as Unit)).id;
  }

  #heroic(turn: Turn<Battle>): string {
    const state = turn.state as Battle;
    for (const { id } of turn.request.options ?? []) {
      const unit = state.units[id.slice('intervene:'.length)];
      if (!unit) continue;
      const gains = onTable(state, 1 - unit.seat).some(
        (enemy) =>
          gapBetween(state, unit, enemy) < 4 * INCH &&
          this.estimates.melee(state, unit, enemy) > this.estimates.melee(state, enemy, unit),
      );
      if (gains) return id;
    }
    return 'end-interventions';
  }
}

/** What is forgotten at full dimness, and how often. */
const FORGOTTEN: Forgotten = {
  'move-kind': { id: 'stationary', percent: 35 },
  'select-to-shoot': { id: 'end-shooting', percent: 25 },
  'select-to-charge': { id: 'end-charges', percent: 50 },
};

/** Half the width of what finds no room in a full zone. */
const LARGE = 1.8 * INCH;
const CLOSE = 10 * INCH;

/** A transport is near what its passengers came for, or the battle will not wait. */
function isClose(state: Battle, carrier: Unit): boolean {
  const at = middleOf(carrier.models);
  const near = (spot: Spot) => distance(at, spot) < CLOSE;
  return state.flow.round > 1 || state.mission.markers.some(near);
}
