import { message, type Option, type Play, type Rule, type Seat } from '@mischia/kernel';
import { allUses, isActive, ownOf, type Use } from '../../abilities/uses.ts';
import { choose } from '../../decisions.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { friendsOnTable } from '../01-concepts/units.ts';

type Moment = 'startOfPhase' | 'duringHeroPhase';

/** An ability that may be used now. */
export interface Offering {
  readonly use: Use;
  readonly moment: Moment;
}

/** AOS-1.6.1: abilities of a seat that may be used at a moment of the phase. */
export function offeredAbilities(state: Battle, seat: Seat, moment: Moment): Option<Offering>[] {
  return friendsOnTable(state, seat).flatMap((unit) =>
    allUses(state, unit)
      .filter((use) => use.ability[moment] && isActive(state, use) && use.ability[moment].can(state, ownOf(use)))
      .map((use): Option<Offering> => {
        const { bearer, ability } = use;
        return {
          id: `ability:${bearer.model?.id ?? bearer.unit.id}/${ability.id}`,
          value: { use, moment },
          label: message('option.ability', {
            ability: ownOf(use).why,
            unit: bearer.model ? modelName(bearer.unit, bearer.model) : unitName(bearer.unit),
          }),
          rule: ownOf(use).rule,
          data: { unit: bearer.unit.id },
        };
      }),
  );
}

export function* useOffered(play: Play<Battle>, { use, moment }: Offering): Rule<void> {
  const offered = use.ability[moment];
  if (offered) yield* offered.use(play, ownOf(use));
}

// AOS-1.6.1, AOS-1.6.2: abilities of the start of a phase, the active player's first, one at a time in any order.
export function* startOfPhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  for (const seat of [active, 1 - active]) {
    for (;;) {
      const offers = offeredAbilities(state, seat, 'startOfPhase');
      if (offers.length === 0) break;
      const chosen = yield* choose<'start-of-phase', Offering | undefined>({
        seat,
        kind: 'start-of-phase',
        rule: 'AOS-1.6.1',
        options: [...offers, { id: 'done', value: undefined, label: message('option.done') }],
      });
      if (!chosen) break;
      yield* useOffered(play, chosen);
    }
  }
}
