import { touchesGap, touchesHatch } from '@mischia/geometry';
import { message, type Play, type Rule, refuse } from '@mischia/kernel';
import { choose } from '../../decisions.ts';
import type { AccessPoint, Battle } from '../../state.ts';
import { hatchOf, openingOf } from '../../table/openings.ts';
import { bodyIn, inPlay } from '../../table/table.ts';
import { rowOf } from '../07-units/profiles.ts';
import { damageOf } from '../14-weapons/weapons.ts';
import { columnInContact } from '../20-close-combat/blows.ts';
import { fighterOf, meleeWeapons } from '../20-close-combat/fighters.ts';
import type { Acting } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { breakAccess, canBeBroken } from './access.ts';
import { mayJoinAttack } from './attackers.ts';

/** Shut access points a model touches. */
function shutBeside(state: Battle, acting: Acting): AccessPoint[] {
  const body = bodyIn(state, acting);
  return Object.values(state.access).filter((access) => {
    if (!canBeBroken(access) || !access.between.includes(acting.model.area)) return false;
    if (access.kind === 'hatch') {
      const hatch = hatchOf(state, access.id);
      return hatch !== undefined && touchesHatch(hatch, body);
    }
    const found = openingOf(state, access.id);
    return found !== undefined && touchesGap(found.wall, found.opening, body);
  });
}

/** Who has attacked it this Turn: those are its attackers. */
const noteOf = (state: Battle, { id }: AccessPoint): string => `breaking:${state.flow.turn}:${id}`;
function attackersOf(state: Battle, access: AccessPoint): string[] {
  const noted = state.flow.notes[noteOf(state, access)];
  return Array.isArray(noted) ? noted.map(String) : [];
}

const hasPlace = (state: Battle, acting: Acting, access: AccessPoint): boolean => {
  const others = attackersOf(state, access).filter((id) => id !== acting.model.id);
  const sizes = others.map((id) => rowOf(state, inPlay(state, id).model).D);
  return mayJoinAttack(access.size, sizes, rowOf(state, acting.model).D, state.settings.options);
};

// WZ-32.4: each Attack hits by itself; then the armour rolls of what is struck. Nobody strikes back.
function* attackAccess(play: Play<Battle>, acting: Acting): Rule<void> {
  const { state } = play;
  const reachable = shutBeside(state, acting).filter((access) => hasPlace(state, acting, access));
  const access = yield* choose({
    seat: acting.unit.seat,
    kind: 'attack-access',
    rule: 'WZ-32.4',
    data: { unit: acting.unit.id, model: acting.model.id },
    moot: reachable.length === 1,
    options: reachable.map((one) => ({
      id: `break:${one.id}`,
      value: one,
      label: message('option.access', { access: one.id }),
      data: { access: one.id },
    })),
  });
  state.flow.notes[noteOf(state, access)] = [...new Set([...attackersOf(state, access), acting.model.id])];
  const arms = meleeWeapons(state, acting);
  const blows = (arms.length > 0 ? arms : [null]).map((weapon) => {
    const fighter = fighterOf(state, acting, weapon);
    const column = columnInContact(fighter);
    return { weapon, damage: damageOf(column, fighter.FO), rolls: column.wounds };
  });
  const blow = yield* choose({
    seat: acting.unit.seat,
    kind: 'strike-with',
    rule: 'WZ-32.4',
    data: { unit: acting.unit.id, model: acting.model.id, target: access.id },
    moot: blows.length === 1,
    options: blows.map((one) => ({
      id: one.weapon?.id ?? 'bare-hands',
      value: one,
      label: one.weapon ? message(`weapon.${one.weapon.id}`) : message('option.bare-hands'),
      data: { weapon: one.weapon?.id ?? null },
    })),
  });
  play.emit({ type: 'access-attacked', rule: 'WZ-32.4', data: { model: acting.model.id, access: access.id } });
  yield* breakAccess(play, access, { damage: blow.damage, rolls: blow.rolls });
}

export const attackAccessActivity: ActivityRule = {
  id: 'attack-access',
  rule: 'WZ-32.4',
  spending: 'closeCombat',
  cost: () => 1,
  concerns: (state, acting) => !acting.model.vehicle && shutBeside(state, acting).length > 0,
  refusals: (state, acting) =>
    shutBeside(state, acting).some((access) => hasPlace(state, acting, access))
      ? []
      : [refuse({ code: 'access/crowded', rule: 'WZ-32.4' })],
  perform: attackAccess,
};
