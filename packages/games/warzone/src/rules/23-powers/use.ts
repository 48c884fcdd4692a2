import type { Length, Point } from '@mischia/geometry';
import { message, type Option, type Play, type Rule, refuse, rollOne } from '@mischia/kernel';
import { choose, decide } from '../../decisions.ts';
import { modelLabel } from '../../names.ts';
import type { Power } from '../../pack/schema.ts';
import type { AreaId, Battle } from '../../state.ts';
import { areFriends, type InPlay } from '../../table/table.ts';
import { succeeds } from '../01-conventions/check.ts';
import { actorRow } from '../07-units/profiles.ts';
import { commandTest } from '../09-command/in-command.ts';
import { actionsFor, spend } from '../11-actions/actions.ts';
import { revealArea } from '../29-hidden/reveal.ts';
import { reveal } from '../33-abilities/reveal.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { castNumber, powerSave } from './casting.ts';
import { sufferPower, takeEffect } from './take-effect.ts';
import { areasFor, isAimed, powerRefusals, powerTargets } from './targets.ts';

/** A power that can be used, and at whom. */
export interface Cast {
  readonly power: Power;
  readonly target: InPlay | null;
  /** WZ-29.4 (2), WZ-35.7: a covered area it looks into instead. */
  readonly area?: AreaId;
}

// WZ-23.1, WZ-33.26: only those whose profile lets them use powers, and only powers that were bought for them.
const powersOf = (state: Battle, acting: Acting): Power[] =>
  actorOf(acting).powers.flatMap((id) => state.library.powers[id] ?? []);

/** WZ-23.3: what a cast needs. */
const numberFor = (state: Battle, acting: Acting, { difficulty }: Power) =>
  castNumber(actorRow(state, acting.model, acting.crew).PO, difficulty, actorOf(acting).concentration);

const labelOf = ({ power, target, area }: Cast) =>
  area !== undefined
    ? message('option.power-at-area', { power: message(`power.${power.id}`), area })
    : target
      ? message('option.power-at', { power: message(`power.${power.id}`), target: modelLabel(target.model) })
      : message(`power.${power.id}`);

const idOf = ({ power, target, area }: Cast): string =>
  area !== undefined ? `${power.id}@area:${area}` : target ? `${power.id}@${target.model.id}` : power.id;

const optionOf = (state: Battle, acting: Acting, cast: Cast): Option<Cast> => ({
  id: idOf(cast),
  value: cast,
  label: labelOf(cast),
  rule: 'WZ-23.1',
  data: {
    power: cast.power.id,
    ...(cast.target ? { target: cast.target.model.id } : {}),
    ...(cast.area === undefined ? {} : { area: cast.area }),
    needed: numberFor(state, acting, cast.power).value,
  },
});

/** An Action is spent already when the player chooses. */
const PAID = 1;

function castsOf(
  state: Battle,
  acting: Acting,
  left: number,
): { offered: Cast[]; barred: { cast: Cast; refusals: readonly ReturnType<typeof refuse>[] }[] } {
  const offered: Cast[] = [];
  const barred: { cast: Cast; refusals: readonly ReturnType<typeof refuse>[] }[] = [];
  for (const power of powersOf(state, acting)) {
    const refusals = powerRefusals(state, acting, power, left);
    if (refusals.length > 0) {
      barred.push({ cast: { power, target: null }, refusals });
      continue;
    }
    if (!isAimed(power)) {
      offered.push({ power, target: null });
      continue;
    }
    offered.push(...areasFor(state, acting, power).map((area) => ({ power, target: null, area })));
    for (const { one, refusals: against } of powerTargets(state, acting, power)) {
      if (against.length === 0) offered.push({ power, target: one });
      else barred.push({ cast: { power, target: one }, refusals: against });
    }
  }
  return { offered, barred };
}

/** WZ-23.3: everything somebody could do with a power now, an Action not yet spent. */
export const castsFor = (state: Battle, acting: Acting): readonly Cast[] =>
  castsOf(state, acting, actionsFor(actorOf(acting).actions, 'any')).offered;

// WZ-23.3: Actions, target, roll; a failure spends them and this Turn's use.
export function* usePower(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const { offered, barred } = castsOf(state, acting, actionsFor(actorOf(acting).actions, 'any') + PAID);
  const who = { unit: acting.unit.id, actor: acting.crew?.id ?? acting.model.id };
  const { power, target, area } = yield* choose<'use-power', Cast>({
    seat: acting.unit.seat,
    kind: 'use-power',
    rule: 'WZ-23.3',
    data: who,
    options: offered.map((cast) => optionOf(state, acting, cast)),
    barred: () =>
      barred.map(({ cast, refusals }) => {
        const { id, label } = optionOf(state, acting, cast);
        return { id, label, refusals };
      }),
  });
  const actor = actorOf(acting);
  actor.actions = spend(actor.actions, 'any', power.actions - PAID) ?? actor.actions;
  let at: (Point & { readonly z: Length }) | null = null;
  if (power.target === 'point') {
    const { at: spot } = yield* decide({
      seat: acting.unit.seat,
      kind: 'power-point',
      rule: 'WZ-23.6',
      data: { ...who, by: power.id },
    });
    at = { x: spot[0], y: spot[1], z: spot[2] };
  }
  const { value, parts } = numberFor(state, acting, power);
  actor.powersUsed = [...actor.powersUsed, power.id];
  actor.concentration = 0;
  reveal(play, acting);
  const roll = { rule: 'WZ-23.3', for: 'cast', by: acting.unit.seat, sides: 20, target: value, modifiers: parts };
  const works = succeeds(yield* rollOne(roll), value);
  const data = { model: acting.model.id, power: power.id, target: target?.model.id ?? null };
  play.emit({ type: works ? 'power-cast' : 'power-failed', rule: 'WZ-23.3', also: ['WZ-33.26'], data });
  if (works && area !== undefined) return yield* revealArea(play, area);
  // nobody resists a friend's power.
  const isHostile = target !== null && !areFriends(state, target.unit.seat, acting.unit.seat);
  if (!works || (isHostile && (yield* isSaved(play, power, target)))) return;
  // Under a template everybody struck suffers it, one after the other.
  if (isHostile && power.effect.id !== 'burst') yield* sufferPower(play, target);
  yield* takeEffect(play, acting, power, target, at);
}

// WZ-23.5: a Command test or a Power save; armour is rolled with the effect.
function* isSaved(play: Play<Battle>, { save, difficulty }: Power, target: InPlay): Rule<boolean> {
  const { state } = play;
  if (save === 'command') return yield* commandTest(play, target, 'WZ-23.5');
  if (save !== 'power') return false;
  const { model, unit } = target;
  // a vehicle saves with the highest PO of its crew.
  const living = model.vehicle?.crew.filter(({ wounds }) => wounds > 0);
  const PO = living
    ? Math.max(0, ...living.map((crew) => actorRow(state, model, crew).PO))
    : actorRow(state, model, null).PO;
  const { value, parts } = powerSave(PO, difficulty, model.panicked);
  const roll = { rule: 'WZ-23.5', for: 'power-save', by: unit.seat, sides: 20, target: value, modifiers: parts };
  const saved = succeeds(yield* rollOne(roll), value);
  if (saved) play.emit({ type: 'power-saved', rule: 'WZ-23.5', data: { model: model.id } });
  return saved;
}

export const usePowerActivity: ActivityRule = {
  id: 'use-power',
  rule: 'WZ-23.3',
  spending: 'any',
  cost: () => PAID,
  concerns: (state, acting) => powersOf(state, acting).length > 0,
  refusals(state, acting) {
    const left = actionsFor(actorOf(acting).actions, 'any');
    const all = powersOf(state, acting).map((power) => powerRefusals(state, acting, power, left));
    return all.some((refusals) => refusals.length === 0) ? [] : (all[0] ?? []);
  },
  perform: usePower,
};

// WZ-23.4: +2 PO on the next casting of this activation.
export const concentrateActivity: ActivityRule = {
  id: 'concentrate',
  rule: 'WZ-23.4',
  spending: 'any',
  cost: () => 1,
  concerns: (state, acting) => powersOf(state, acting).length > 0,
  refusals: (state, acting) =>
    powersOf(state, acting).some(({ id }) => !actorOf(acting).powersUsed.includes(id))
      ? []
      : [refuse({ code: 'power/all-used', rule: 'WZ-23.4' })],
  *perform(play, acting) {
    actorOf(acting).concentration++;
    play.emit({ type: 'concentrated', rule: 'WZ-23.4', data: { model: acting.model.id } });
  },
};
