import { type Message, message, type Option, type Play, type Rule, type RuleId } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { z } from 'zod';
import { pick, plainOption } from '../ask.ts';
import { kindName, unitName, weaponName } from '../names.ts';
import { setSplitStrength } from '../rules/05-strength/strength.ts';
import type { Battle, Model, Unit, UnitId } from '../state.ts';
import { ability, type Bearer } from './ability.ts';
import { type Division, divisionsOf } from './divisions.ts';

const RULE: RuleId = 'W40K-25.1';
const params = z.looseObject({ models: z.number().int().min(2).multipleOf(2) });

// W40K-25.1: at the start of mission step 4 a unit of full size may become two units of half its size.
function* mayDivide(play: Play<Battle>, _params: z.infer<typeof params>, { unit }: Bearer): Rule<void> {
  const division = yield* pick({
    seat: unit.seat,
    kind: 'combat-squads',
    rule: RULE,
    prompt: message('ask.combat-squads', { unit: unitName(unit) }),
    options: [
      plainOption('keep-together', undefined),
      ...divisionsOf(unit.models).map((one) => splitOption(unit, one)),
    ],
    data: { unit: unit.id },
  });
  if (!division) return;
  const parts = divide(play.state, unit, division);
  play.emit({ type: 'unit-split', rule: RULE, also: ['W40K-05.4'], data: { unit: unit.id, parts } });
}

function splitOption(unit: Unit, division: Division): Option<Division> {
  const ids = (models: readonly Model[]) => models.map((model) => model.id);
  return {
    id: `split:${ids(division.first).join('+')}`,
    value: division,
    label: message('option.split', { first: listed(unit, division.first), second: listed(unit, division.second) }),
    data: { first: ids(division.first), second: ids(division.second) },
  };
}

/** "1 Sergeant, 3 Intercessors, 1 Intercessor with …" */
function listed(unit: Unit, models: readonly Model[]): { readonly list: readonly Message[] } {
  const shared = new Set(
    unit.models[0]?.wargear.filter((item) => unit.models.every((one) => one.wargear.includes(item))),
  );
  const counts = new Map<string, { model: Model; count: number }>();
  for (const model of models) {
    const key = JSON.stringify([model.kind, model.wargear]);
    counts.set(key, { model, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return {
    list: [...counts.values()].map(({ model, count }) => {
      const name = kindName(unit.datasheet, model.kind);
      const special = model.wargear.filter((item) => !shared.has(item)).map((item) => weaponName(item));
      return special.length === 0
        ? message('option.some-models', { count, model: name })
        : message('option.some-models-with', { count, model: name, wargear: { list: special } });
    }),
  };
}

// W40K-05.4: each part is a unit of its own from now on, with its own Starting Strength.
function divide(state: Battle, unit: Unit, { first, second }: Division): [UnitId, UnitId] {
  const part = (letter: string, models: readonly Model[]): Unit => ({
    ...unit,
    id: `${unit.id}${letter}`,
    models: [...models],
    fallen: [],
    effects: [...unit.effects],
    chargeTargets: [],
  });
  const parts = [part('a', first), part('b', second)] as const;
  setSplitStrength(parts);
  // In the place of the old one: the order of units is the order in which players are asked.
  const before = Object.values(state.units);
  for (const one of before) delete state.units[one.id];
  for (const one of before.flatMap((known) => (known.id === unit.id ? [...parts] : [known]))) state.units[one.id] = one;
  touch(state);
  return [parts[0].id, parts[1].id];
}

export const combatSquads = ability({
  id: 'combat-squads',
  rule: RULE,
  params,
  active: (_state, { models }, { unit }) => unit.models.length === models,
  triggers: { beforeDeployment: mayDivide },
});
