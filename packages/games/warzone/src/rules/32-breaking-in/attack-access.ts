import { message, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import { thingName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { isStanding } from '../../table/standing.ts';
import { bodyIn, inPlay } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { strikeDamage, strikeRolls } from '../20-close-combat/blows.ts';
import { fighterOf, meleeWeapons } from '../20-close-combat/fighters.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { mayJoinAttack } from './attackers.ts';
import { hasThings, type Thing, thingsToBreak } from './things.ts';

/** Shut access points and objects a model touches. */
function thingsBeside(state: Battle, acting: Acting): Thing[] {
  if (!hasThings(state)) return [];
  const body = bodyIn(state, acting);
  return thingsToBreak(state).filter(({ touches }) => touches(body, acting.model.area));
}

const idOf = ({ data: { access }, key }: Thing): string => access ?? key;

/** Who has attacked it this Turn: those are its attackers. */
const noteOf = (state: Battle, thing: Thing): string => `breaking:${state.flow.turn}:${idOf(thing)}`;
function attackersOf(state: Battle, thing: Thing): string[] {
  const noted = state.flow.notes[noteOf(state, thing)];
  return Array.isArray(noted) ? noted.map(String) : [];
}

const hasPlace = (state: Battle, acting: Acting, thing: Thing): boolean => {
  // Whoever fell or went away has left his place to others.
  const others = attackersOf(state, thing)
    .filter((id) => id !== acting.model.id)
    .map((id) => inPlay(state, id))
    .filter((one) => isStanding(one.model) && thing.touches(bodyIn(state, one), one.model.area));
  const sizes = others.map(({ model }) => rowOf(state, model).D);
  return mayJoinAttack(thing.size, sizes, rowOf(state, acting.model).D, state.settings.options);
};

// WZ-32.4: each Attack hits by itself; then the armour rolls of what is struck. Nobody strikes back.
function* attackAccess(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const reachable = thingsBeside(state, acting).filter((thing) => hasPlace(state, acting, thing));
  const thing = yield* choose({
    seat: acting.unit.seat,
    kind: 'attack-access',
    rule: 'WZ-32.4',
    data: { unit: acting.unit.id, model: acting.model.id },
    moot: reachable.length === 1,
    options: reachable.map((one) => ({
      id: `break:${idOf(one)}`,
      value: one,
      label: message('option.access', { access: thingName(state, one.data) }),
      data: one.data,
    })),
  });
  state.flow.notes[noteOf(state, thing)] = [...new Set([...attackersOf(state, thing), acting.model.id])];
  const arms = meleeWeapons(state, acting);
  const blows = (arms.length > 0 ? arms : [null]).map((weapon) => {
    const fighter = fighterOf(state, acting, weapon);
    return { weapon, damage: strikeDamage(fighter).value, rolls: strikeRolls(fighter).value };
  });
  const blow = yield* choose({
    seat: acting.unit.seat,
    kind: 'strike-with',
    rule: 'WZ-32.4',
    data: { unit: acting.unit.id, model: acting.model.id, target: idOf(thing) },
    moot: blows.length === 1,
    options: blows.map((one) => ({
      id: one.weapon?.id ?? 'bare-hands',
      value: one,
      label: one.weapon ? message(`weapon.${one.weapon.id}`) : message('option.bare-hands'),
      data: { weapon: one.weapon?.id ?? null },
    })),
  });
  play.emit({ type: 'access-attacked', rule: 'WZ-32.4', data: { model: acting.model.id, access: idOf(thing) } });
  yield* thing.take(play, { damage: blow.damage, rolls: blow.rolls });
}

export const attackAccessActivity: ActivityRule = {
  id: 'attack-access',
  rule: 'WZ-32.4',
  spending: 'closeCombat',
  cost: () => 1,
  concerns: (state, acting) => !acting.model.vehicle && thingsBeside(state, acting).length > 0,
  refusals: (state, acting) =>
    thingsBeside(state, acting).some((thing) => hasPlace(state, acting, thing))
      ? []
      : [refuse({ code: 'access/crowded', rule: 'WZ-32.4' })],
  perform: attackAccess,
};
