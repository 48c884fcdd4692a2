import { inches, outerRadius } from '@mischia/geometry';
import { isProblems, nearest } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { UnitEntry, Weapon } from '../pack/schema.ts';
import { starterLibrary } from '../pack/starter.ts';
import { position } from '../position.ts';
import { type Gun, gunsOf } from '../rules/15-shooting/guns.ts';
import { rangeTo } from '../rules/15-shooting/line.ts';
import { strengthOf } from '../rules/15-shooting/strength.ts';
import { judgeShot, type PossibleShot, shotFacts } from '../rules/15-shooting/targets.ts';
import type { Cover } from '../rules/16-cover/cover.ts';
import type { Exchange } from '../rules/20-close-combat/exchange.ts';
import { type Combatant, exchangeFacts, meleeWeapons } from '../rules/20-close-combat/fighters.ts';
import { type Acting, actorsOf } from '../rules/34-activities/acting.ts';
import type { Battle } from '../state.ts';
import { bodyIn, inPlay } from '../table/table.ts';
import type { NamedUnit, Questions } from './questions.ts';

/** Models of one profile (or vehicle) of the packs, and how they are where it is not the plain case. */
export type MeetUnit = Exclude<NamedUnit, string>;

/** Models of the packs that meet on an empty table. */
export type UnitsMeet = Omit<Questions['attacker'], 'attacker' | 'target' | 'cover'> & {
  readonly attacker: MeetUnit;
  readonly target: MeetUnit;
  readonly cover?: Cover;
};

const holds = (unit: UnitEntry, profile: string): boolean => {
  if (unit.kind === 'vehicle') return unit.vehicle === profile;
  if (unit.kind === 'single') return unit.profile === profile;
  return [unit.trooper, unit.leader, ...unit.specialists.map((special) => special.profile)].includes(profile);
};

/** The unit of the packs that brings a profile to the table; squads first, as they come in numbers. */
const entryOf = (profile: string): UnitEntry | undefined => {
  const found = Object.values(starterLibrary.units).filter((unit) => holds(unit, profile));
  return found.find(({ kind }) => kind === 'squad') ?? found[0];
};

/** Everything somebody can be met as, with the most that may come together. */
export function meetProfiles(): { readonly id: string; readonly name: { it: string; en: string }; most: number }[] {
  const { profiles, vehicles } = starterLibrary;
  return [...Object.values(profiles), ...Object.values(vehicles)].flatMap(({ id, name }) =>
    entryOf(id) ? [{ id, name, most: mostOf(id) }] : [],
  );
}

/** WZ-02.3: how many of a profile a unit may have. */
export function mostOf(profile: string): number {
  const unit = entryOf(profile);
  if (unit?.kind === 'vehicle') return unit.squad?.[1] ?? 1;
  if (unit?.kind !== 'squad') return 1;
  if (unit.trooper === profile) return unit.size[1];
  return unit.specialists.find((special) => special.profile === profile)?.most ?? 1;
}

export const nearestProfile = (id: string): string =>
  nearest(
    id,
    meetProfiles().map((profile) => profile.id),
  ) ?? '';

export const isProfile = (id: string): boolean => entryOf(id) !== undefined;

const ROW: readonly [number, number] = [10, 24];

function given({ profile, size = 1 }: MeetUnit, at: readonly (readonly [number, number])[], facing: number) {
  const entry = entryOf(profile)!;
  const count =
    entry.kind === 'vehicle' ? { vehicles: size } : entry.kind === 'squad' ? { models: { [profile]: size } } : {};
  return { unit: entry.id, ...count, at, facing };
}

/** A battle of nothing but the two: the first of the attacker and the first of the target face each other. */
export function battleOf(meet: UnitsMeet): Battle {
  const { attacker, target, kind = 'shooting', distance = 12, spacing = 1, options = {} } = meet;
  const size = target.size ?? 1;
  const spots = Array.from({ length: size }, (_, i): [number, number] => [40, 2 + i]);
  const state = position({
    options,
    units: { a1: given({ ...attacker, size: 1 }, [ROW], 0), b1: given(target, spots, 180) },
  });
  if (isProblems(state)) throw new Error(`a position of two units has problems: ${state[0]?.cause}`);
  const battle = state as Battle;
  standApart(battle, kind === 'melee' ? 0 : distance, spacing);
  const shooter = battle.units.a1!.models[0]!;
  Object.assign(
    shooter,
    conditionOf(attacker),
    shooter.vehicle ? { vehicle: { ...shooter.vehicle, moved: meet.moved ?? false } } : {},
  );
  for (const model of battle.units.b1!.models) Object.assign(model, conditionOf(target));
  touch(battle);
  return battle;
}

const conditionOf = ({ panicked = false, crouched = false, outOfCommand = false }: MeetUnit) => ({
  panicked,
  crouched,
  outOfCommand,
});

/** The target in a row across the line of fire, its first model so far from the attacker, the others to both sides of it. */
function standApart(state: Battle, distance: number, spacing: number): void {
  const attacker = inPlay(state, 'a1.1');
  const { unit } = inPlay(state, 'b1.1');
  const far = (model: (typeof unit.models)[number]) => outerRadius(bodyIn(state, { unit, model }).footprint);
  const step = 2 * far(unit.models[0]!) + inches(spacing);
  unit.models.forEach((model, i) => {
    model.x = attacker.model.x + inches(distance) + 2 * far(model) + inches(8);
    model.y = attacker.model.y + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * step;
  });
  touch(state);
  const tooMuch = rangeTo(state, attacker, inPlay(state, 'b1.1')) - inches(distance);
  for (const model of unit.models) model.x -= Math.round(tooMuch);
  touch(state);
}

/** A gun that can be fired at the target, with its shot. */
export interface MeetShot {
  readonly acting: Acting;
  readonly gun: Gun;
  readonly possible: PossibleShot;
}

/** Every gun of the attacker, and of its crew, that reaches the target. */
export function meetShots(state: Battle, { weapon, cover }: UnitsMeet): MeetShot[] {
  const { unit, model } = inPlay(state, 'a1.1');
  const target = inPlay(state, 'b1.1');
  return actorsOf(unit, model).flatMap((acting) =>
    gunsOf(state, acting).flatMap((gun): MeetShot[] => {
      if (weapon !== undefined && gun.weapon.id !== weapon) return [];
      const { shot, refusals } = judgeShot(state, acting, gun, target);
      if (!shot || refusals.length > 0) return [];
      return [{ acting, gun, possible: cover ? { ...shot, line: { ...shot.line, cover } } : shot }];
    }),
  );
}

export const meetFacts = (state: Battle, { acting, possible }: MeetShot, aims: number) => ({
  shot: shotFacts(state, acting, possible, aims),
  strength: strengthOf(state, acting),
});

/** of a vehicle the driver fights. */
const combatantOf = (state: Battle, id: string): Combatant => {
  const { unit, model } = inPlay(state, id);
  return { unit, model, crew: model.vehicle?.crew[0] ?? null };
};

/** The two who exchange blows, with everything each could hold. */
export function meetFighters(state: Battle, { weapon }: UnitsMeet) {
  const [attacker, defender] = [combatantOf(state, 'a1.1'), combatantOf(state, 'b1.1')];
  const arms = (one: Combatant): (Weapon | null)[] => {
    const weapons = meleeWeapons(state, one);
    return weapons.length > 0 ? weapons : [null];
  };
  const own = arms(attacker).filter((arm) => weapon === undefined || arm?.id === weapon);
  return { attacker, defender, arms: own, replies: arms(defender) };
}

export const meetExchange = (
  state: Battle,
  { attacker, defender }: { readonly attacker: Combatant; readonly defender: Combatant },
  [attackerWeapon, defenderWeapon]: readonly [Weapon | null, Weapon | null],
  meet: UnitsMeet,
): Exchange => ({
  ...exchangeFacts(state, {
    attacker,
    attackerWeapon,
    defender,
    defenderWeapon,
    approach: meet.charged ? 'charge' : 'none',
    unseen: false,
    pooled: meet.pooled ?? 0,
    free: false,
  }),
  acrossObstacle: meet.acrossObstacle ?? false,
});
