import { inches } from '@mischia/geometry';
import { type Barred, message, type Option, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { type DiceText, diceNumber } from '@mischia/tabletop';
import { choose, selectUnit } from '../../decisions.ts';
import type { KindOfMove, MoveOrder } from '../../forms.ts';
import { featureName, unitName } from '../../names.ts';
import type { Battle, FeatureId, Model, Unit } from '../../state.ts';
import { isRuledOut } from '../../table/moves.ts';
import { isEngaged } from '../../table/table.ts';
import { rollNumber, unitRoll } from '../01-concepts/rolling.ts';
import { friendsOnTable, isOnTable } from '../01-concepts/units.ts';
import { endOf, startOfPhase } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { commandWindow } from '../06-commands/window.ts';
import { enterGarrison, joinRefusals } from '../17-terrain/join.ts';
import { deadlyTerrain } from '../17-terrain/mysterious.ts';
import { changedDistance } from '../22-warscrolls/characteristics.ts';
import { changesOf, moveTextOf } from '../22-warscrolls/now.ts';
import { endOfMovement } from './end-of-phase.ts';
import { makeMove } from './make-move.ts';
import { AT_THE_DOUBLE, runDistance } from './what-a-move-bars.ts';

// AOS-8.0: units one at a time; at the end garrisons are left and reserves arrive.
export function* movementPhase(play: Play<Battle>): Rule<void> {
  const { flow } = play.state;
  switch (flow.step) {
    case 'start':
      beginPhase(play);
      yield* startOfPhase(play);
      flow.step = 'move';
      return;
    case 'move':
      return yield* selectToMove(play);
    default:
      if (yield* endOfMovement(play)) return;
      yield* endOf(play, 'atEndOfPhase');
      endPhase(play);
  }
}

/** AOS-8.0: each unit is picked once; who is in a garrison cannot move (AOS-17.2.1). */
function pickRefusals(unit: Unit): Refusal[] {
  const params = { unit: unitName(unit) };
  const found: Refusal[] = [];
  if (unit.phase.picked) found.push(refuse({ code: 'select/moved-already', rule: 'AOS-8.0', params }));
  if (unit.place === 'garrison') found.push(refuse({ code: 'select/in-garrison', rule: 'AOS-17.2.1', params }));
  return found;
}

function* selectToMove(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const unit = yield* selectUnit({
    seat: active,
    kind: 'select-to-move',
    rule: 'AOS-8.0',
    what: 'move',
    units: friendsOnTable(state, active),
    refusals: pickRefusals,
    nameOf: unitName,
    end: { id: 'end-moves', rule: 'AOS-8.0' },
  });
  if (!unit) {
    state.flow.step = 'end';
    return;
  }
  yield* moveUnit(play, unit);
}

type Kind = 'normal' | 'run' | 'retreat' | 'stationary' | { readonly join: FeatureId };

const KIND_OPTIONS = ['normal', 'run', 'retreat', 'stationary'] as const;

/** AOS-8.0, R28: near enemies a unit may only retreat; elsewhere it moves or runs. */
function kindRefusals(state: Battle, unit: Unit, kind: (typeof KIND_OPTIONS)[number]): Refusal[] {
  const params = { unit: unitName(unit) };
  if (kind === 'stationary') return [];
  const near = isEngaged(state, unit);
  if (kind === 'retreat') {
    return near ? [] : [refuse({ code: 'move-kind/nobody-near', rule: 'AOS-8.2', params })];
  }
  return near ? [refuse({ code: 'move-kind/near-enemy', rule: 'AOS-8.0', params })] : [];
}

/** R72: who joins a garrison could have made a normal move. */
function joinable(state: Battle, unit: Unit): FeatureId[] {
  if (isEngaged(state, unit)) return [];
  return Object.keys(state.features).filter((id) => joinRefusals(state, unit, id).length === 0);
}

const joinOption = (state: Battle, unit: Unit, id: FeatureId): Option<Kind> => ({
  id: `join:${id}`,
  value: { join: id },
  label: message('option.join', { unit: unitName(unit), feature: featureName(state, id) }),
  rule: 'AOS-17.2.1',
});

function barredKinds(state: Battle, unit: Unit): Barred[] {
  const kinds = KIND_OPTIONS.flatMap((kind) => {
    const refusals = kindRefusals(state, unit, kind);
    return refusals.length > 0 ? [{ id: kind, label: message(`option.${kind}`), refusals }] : [];
  });
  const joins = state.table.terrain
    .filter(({ traits }) => traits.includes('defensible'))
    .flatMap(({ id }) => {
      const refusals = [
        ...joinRefusals(state, unit, id),
        ...(isEngaged(state, unit) ? kindRefusals(state, unit, 'normal') : []),
      ];
      return refusals.length > 0 ? [{ id: `join:${id}`, label: joinOption(state, unit, id).label, refusals }] : [];
    });
  return [...kinds, ...joins];
}

function* moveUnit(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.phase.picked = true;
  const kind = yield* choose<'move-kind', Kind>({
    seat: unit.seat,
    kind: 'move-kind',
    rule: 'AOS-8.0',
    prompt: message('ask.move-kind', { unit: unitName(unit) }),
    options: [
      ...KIND_OPTIONS.filter((one) => kindRefusals(state, unit, one).length === 0).map((one) => ({
        id: one,
        value: one,
        label: message(`option.${one}`),
      })),
      ...joinable(state, unit).map((id) => joinOption(state, unit, id)),
    ],
    barred: () => barredKinds(state, unit),
    data: { unit: unit.id },
  });
  if (kind === 'stationary') return stationary(play, unit);
  if (typeof kind === 'object') {
    // R119: it takes the place of a move, and is none.
    unit.turn.move = 'joined';
    enterGarrison(play, unit, kind.join);
    return;
  }
  // AOS-22.2.4: generated first, then modified.
  const [leader] = unit.models;
  if (leader) yield* rolledMove(play, unit, moveTextOf(state, unit, leader));
  const bonus = kind === 'run' ? yield* runBonus(play, unit) : 0;
  const order = yield* moveOrder(play, unit, kind, bonus);
  if (kind === 'retreat' && isRuledOut(state, order)) return stationary(play, unit);
  const made = yield* makeMove(play, order);
  // R29: a declared run counts as one. AOS-9.2: else who did not move remained stationary.
  if (made !== 'moved' && kind !== 'run') return stationary(play, unit);
  unit.turn.move = kind;
  play.emit({ type: 'unit-moved', rule: RULES[kind], data: { unit: unit.id, kind } });
  yield* afterMove(play, unit);
}

const RULES = { normal: 'AOS-8.1', run: 'AOS-8.3', retreat: 'AOS-8.2' } as const;

// AOS-9.2.
function stationary(play: Play<Battle>, unit: Unit): void {
  play.emit({ type: 'remained-stationary', rule: 'AOS-9.2', data: { unit: unit.id } });
}

// R124: terrain that reacts, then the opponent's reactions (AOS-8.4b).
function* afterMove(play: Play<Battle>, unit: Unit): Rule<void> {
  yield* deadlyTerrain(play, unit);
  if (isOnTable(unit)) yield* commandWindow(play, 'enemy-moved', { unit });
}

// AOS-8.3, AOS-8.4a: a D6, or 6" by command.
function* runBonus(play: Play<Battle>, unit: Unit): Rule<number> {
  unit.turn.move = 'run';
  play.emit({ type: 'run-declared', rule: 'AOS-8.3', data: { unit: unit.id } });
  yield* commandWindow(play, 'run-declared', { unit });
  if (unit.phase.commands.includes('at-the-double')) return AT_THE_DOUBLE;
  const { total } = yield* unitRoll(play, unit, { rule: 'AOS-8.3', for: 'run', count: 1 });
  return Math.max(0, total);
}

// AOS-8.1, AOS-22.2.4: Move of each model; a random Move is rolled once for the unit and phase.
function* moveOrder<K extends KindOfMove>(
  play: Play<Battle>,
  unit: Unit,
  kind: K,
  bonus: number,
): Rule<MoveOrder & { readonly kind: K }> {
  const { state } = play;
  const moves = new Map<Model, number>();
  for (const model of unit.models) {
    const text = moveTextOf(state, unit, model);
    const printed = yield* rolledMove(play, unit, text);
    const changes = changesOf(state, unit, 'move', model);
    moves.set(model, inches(changedDistance(runDistance(printed, bonus), changes)));
  }
  const least = Math.min(...moves.values());
  const faster = [...moves].filter(([, distance]) => distance > least);
  return {
    unit: unit.id,
    kind,
    allowance: least,
    ...(faster.length > 0
      ? { faster: Object.fromEntries(faster.map(([{ id }, distance]) => [id, distance - least])) }
      : {}),
  };
}

function* rolledMove(play: Play<Battle>, unit: Unit, text: DiceText): Rule<number> {
  const { count, plus } = diceNumber(text);
  if (count === 0) return plus;
  const known = unit.phase.rolled.move;
  if (known !== undefined) return known;
  const rolled = yield* rollNumber(play, { rule: 'AOS-22.2.4', for: 'move', by: unit.seat }, text);
  unit.phase.rolled.move = rolled;
  return rolled;
}
