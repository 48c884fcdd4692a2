import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Model, Unit } from '../../state.ts';

type OfModel = (play: Play<Battle>, unit: Unit, model: Model) => Rule<void>;

/** What other chapters do when a model's activation begins and ends, and when a Turn does. */
export interface TurnHooks {
  /** After command and fear were looked at, before the first Action. */
  readonly becomesActive?: OfModel;
  readonly ceasesActive?: OfModel;
  readonly turnEnds?: (play: Play<Battle>) => Rule<void>;
}

const hooks: TurnHooks[] = [];
export const registerTurnHooks = (...more: readonly TurnHooks[]): void => {
  hooks.push(...more);
};
export const turnHooks = (): readonly TurnHooks[] => hooks;
