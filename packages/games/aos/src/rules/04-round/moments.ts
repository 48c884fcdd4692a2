import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import type { Due } from '@mischia/tabletop';
import type { Ability } from '../../abilities/ability.ts';
import { allUses, isActive, ownOf, type Use } from '../../abilities/uses.ts';
import { choose } from '../../decisions.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { inChosenOrder } from '../01-concepts/rolling.ts';
import { friendsOnTable, isOnTable } from '../01-concepts/units.ts';

/** Something that a player may do now, or must; undefined: he is done. */
export type Action = ((play: Play<Battle>) => Rule<void>) | undefined;

/** AOS-1.6.1: moments at which abilities are offered. */
type OfferedAt = 'startOfPhase' | 'duringHeroPhase';

/** AOS-1.6.1: moments at which abilities work unasked. */
type DueAt = 'atStartOfPhase' | 'atEndOfPhase' | 'atEndOfTurn';

const idOf = ({ bearer, ability }: Use): string => `${bearer.model?.id ?? bearer.unit.id}/${ability.id}`;

const labelOf = (use: Use) =>
  message('option.ability', {
    ability: ownOf(use).why,
    unit: use.bearer.model ? modelName(use.bearer.unit, use.bearer.model) : unitName(use.bearer.unit),
  });

/** Ids of things that stand there twice are told apart. */
function numbered<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const times = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, times);
    return times === 1 ? one : { ...one, id: `${one.id}-${times}` };
  });
}

/** Uses in force of a seat's units whose ability has a hook. */
function* usesWith<K extends OfferedAt | DueAt>(state: Battle, seat: Seat, hook: K) {
  for (const unit of friendsOnTable(state, seat)) {
    for (const use of allUses(state, unit)) {
      const { [hook]: found } = use.ability;
      if (found && isActive(state, use)) yield { use, hook: found as NonNullable<Ability[K]> };
    }
  }
}

// AOS-1.6.1: abilities of a seat that it may use at a moment of the phase.
export function offeredAbilities(state: Battle, seat: Seat, moment: OfferedAt): Option<Action>[] {
  const found: Option<Action>[] = [];
  for (const { use, hook } of usesWith(state, seat, moment)) {
    const own = ownOf(use);
    if (!hook.can(state, own)) continue;
    const value = (play: Play<Battle>) => hook.use(play, own);
    found.push({
      id: `ability:${idOf(use)}`,
      value,
      label: labelOf(use),
      rule: own.rule,
      data: { unit: use.bearer.unit.id },
    });
  }
  return numbered(found);
}

/** AOS-1.6.1: abilities of a seat that work unasked at a moment. */
function dueAbilities(play: Play<Battle>, seat: Seat, moment: DueAt): Due[] {
  const found: Due[] = [];
  for (const { use, hook } of usesWith(play.state, seat, moment)) {
    const rule = hook(play, ownOf(use));
    const stillDue = () => isOnTable(use.bearer.unit);
    if (rule) found.push({ id: idOf(use), label: labelOf(use), stillDue, resolve: () => rule });
  }
  return numbered(found);
}

// AOS-1.6.1, AOS-1.6.2: the start of a phase: all abilities of the active player one at a time in his order, then those of
// the opponent. `then` is what else a player may do in his turn of it.
export function* startOfPhase(play: Play<Battle>, then?: (seat: Seat) => Rule<void>): Rule<void> {
  const { active } = play.state.flow;
  for (const seat of [active, 1 - active]) {
    let due = dueAbilities(play, seat, 'atStartOfPhase');
    for (;;) {
      due = due.filter(({ stillDue }) => stillDue?.() ?? true);
      const options: Option<Action | Due>[] = [
        ...offeredAbilities(play.state, seat, 'startOfPhase'),
        ...due.map((one) => ({ id: `ability:${one.id}`, value: one, label: one.label })),
      ];
      if (options.length === 0) break;
      const chosen = yield* nextAction(seat, options, due);
      if (!chosen) break;
      if (typeof chosen === 'function') yield* chosen(play);
      else {
        yield* chosen.resolve();
        due = due.filter((one) => one !== chosen);
      }
    }
    if (then) yield* then(seat);
  }
}

/** What must happen can be put off, not left out; alone it needs no asking. */
function* nextAction(seat: Seat, options: readonly Option<Action | Due>[], due: readonly Due[]): Rule<Action | Due> {
  if (options.length === 1 && due.length === 1) return due[0];
  return yield* choose<'start-of-phase', Action | Due>({
    seat,
    kind: 'start-of-phase',
    rule: 'AOS-1.6.1',
    options: [
      ...options,
      ...(due.length === 0 ? [{ id: 'done', value: undefined, label: message('option.done') }] : []),
    ],
  });
}

// AOS-1.6.1, AOS-1.6.2: the end of a phase or turn, the active player's abilities first, each player's in his order. `more`
// is what a battleplan adds.
export function* endOf(
  play: Play<Battle>,
  moment: 'atEndOfPhase' | 'atEndOfTurn',
  more?: (seat: Seat) => readonly Due[],
): Rule<void> {
  const { active } = play.state.flow;
  for (const seat of [active, 1 - active])
    yield* inChosenOrder(play, seat, [...dueAbilities(play, seat, moment), ...(more?.(seat) ?? [])]);
}
