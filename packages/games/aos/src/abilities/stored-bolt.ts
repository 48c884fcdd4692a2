import { inches, within } from '@mischia/geometry';
import { message } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import { thisUnit } from '../ask.ts';
import { choose } from '../decisions.ts';
import { modelName } from '../names.ts';
import { reachOf, unitsInReach } from '../rites/reach.ts';
import { rollNumber } from '../rules/01-concepts/rolling.ts';
import { mortalWounds } from '../rules/14-wounds/mortal-wounds.ts';
import { ignoresSpell } from '../rules/19-wizards/ignored.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { SLACK } from '../table/table.ts';
import { ability } from './ability.ts';
import type { Own } from './own.ts';
import type { AbilityParams } from './params.ts';

type Bolt = Own<AbilityParams<'stored-bolt'>>;

function targets(state: Battle, { params, bearer: { unit, model } }: Bolt): Unit[] {
  if (!model) return [];
  return unitsInReach(state, { unit, model }, { side: 'enemy', wholly: false, range: inches(params.range) });
}

// AOS-19.2a, R84: at the start of a later phase the bolt strikes an enemy in range and in sight, harder when it is near.
export const storedBolt = ability('stored-bolt', 'AOS-19.2a', {
  startOfPhase: {
    can: (state, own) => targets(state, own).length > 0,
    *use(play, own) {
      const { state } = play;
      const { params, rule, ref } = own;
      const { unit, model } = own.bearer as { unit: Unit; model: Model };
      const target = yield* choose({
        seat: unit.seat,
        kind: 'rite-target',
        rule: 'AOS-19.2',
        prompt: message('ask.rite-target', { rite: message('spell.arcane-bolt'), model: modelName(unit, model) }),
        options: targets(state, own).map((each) => thisUnit('unit', each, each)),
        data: { rite: 'arcane-bolt', model: model.id },
      });
      unit.effects = unit.effects.filter(({ ability: stored }) => stored !== ref);
      touchAbilities(state);
      play.emit({ type: 'bolt-loosed', rule, data: { unit: unit.id, target: target.id } });
      if (yield* ignoresSpell(play, target, 'spell')) return;
      const isNear = within(reachOf(state, { unit, model }, target), inches(params.near.within), SLACK);
      const amount = isNear ? params.near.mortals : params.mortals;
      const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by: unit.seat }, amount);
      yield* mortalWounds(play, target, count, { rule, what: 'spell' });
    },
  },
});
