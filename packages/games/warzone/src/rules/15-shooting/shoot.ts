import { message, type Option, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { untilMoved } from '@mischia/tabletop';
import { choose, decide } from '../../decisions.ts';
import { modelLabel, thingName } from '../../names.ts';
import type { Battle } from '../../state.ts';
import { fireAtPoint, indirectRefusals, isLobbed } from '../18-indirect/indirect.ts';
import { fireAtThing, type PossibleThingShot, thingTargets } from '../32-breaking-in/shoot-things.ts';
import { reveal } from '../33-abilities/reveal.ts';
import { type Acting, actorOf } from '../34-activities/acting.ts';
import type { ActivityRule } from '../34-activities/registry.ts';
import { fire } from './fire.ts';
import { type Gun, gunsOf, hasGuns } from './guns.ts';
import { mayTryTactics, tryTactics } from './tactical.ts';
import { hasTarget } from './target-watch.ts';
import { aimsAt, isLegal, judgeTargets, type Legal, likelyShots, type PossibleShot, shotFacts } from './targets.ts';
import { hitNumber } from './to-hit.ts';

/** What a shooter may choose. */
type Chosen =
  | { readonly at: 'model'; readonly gun: Gun; readonly shot: PossibleShot }
  | { readonly at: 'thing'; readonly gun: Gun; readonly shot: PossibleThingShot }
  | { readonly at: 'point'; readonly gun: Gun }
  | { readonly at: 'tactics' };

/** Every gun of somebody with what it finds. */
interface Arsenal {
  readonly gun: Gun;
  readonly shots: readonly Legal[];
  readonly things: readonly PossibleThingShot[];
  readonly indirect: readonly Refusal[];
}

const arsenalOf = (state: Battle, acting: Acting): Arsenal[] =>
  gunsOf(state, acting).map((gun) => ({
    gun,
    shots: likelyShots(state, acting, gun),
    things: thingTargets(state, acting, gun),
    indirect: indirectRefusals(state, acting, gun),
  }));

/** WZ-15.7: the number a shot at a model needs; null where no roll is made. */
const numberFor = (state: Battle, acting: Acting, shot: PossibleShot): number | null =>
  hitNumber(shotFacts(state, acting, shot, aimsAt(actorOf(acting).aim, shot.target.model)))?.value ?? null;

function optionsFor(state: Battle, acting: Acting, arsenal: readonly Arsenal[]): Option<Chosen>[] {
  const shots = arsenal.flatMap(({ gun, shots: legal, things, indirect }): Option<Chosen>[] => [
    ...legal.map(
      ({ target, shot, freed }): Option<Chosen> => ({
        id: `${gun.key}@${target.model.id}`,
        ...(freed ? { rule: 'WZ-15.4' } : {}),
        value: { at: 'model', gun, shot },
        label: message('option.shoot', {
          weapon: message(`weapon.${gun.weapon.id}`),
          target: modelLabel(target.model),
        }),
        data: {
          weapon: gun.weapon.id,
          target: target.model.id,
          toHit: numberFor(state, acting, shot),
        },
      }),
    ),
    ...things.map(
      (shot): Option<Chosen> => ({
        id: `${gun.key}@${shot.thing.key}`,
        value: { at: 'thing', gun, shot },
        label: message('option.shoot-access', {
          weapon: message(`weapon.${gun.weapon.id}`),
          access: thingName(state, shot.thing.data),
        }),
        rule: 'WZ-15.5',
        data: { weapon: gun.weapon.id, ...shot.thing.data, toHit: shot.needed?.value ?? null },
      }),
    ),
    ...(indirect.length > 0
      ? []
      : [
          {
            id: `${gun.key}@point`,
            value: { at: 'point', gun } as const,
            label: message('option.shoot-point', { weapon: message(`weapon.${gun.weapon.id}`) }),
            rule: 'WZ-18.1',
            data: { weapon: gun.weapon.id, toHit: null },
          },
        ]),
  ]);
  if (!mayTryTactics(state, acting)) return shots;
  return [
    ...shots,
    { id: 'tactical-sense', value: { at: 'tactics' }, label: message('option.tactical-sense'), rule: 'WZ-33.28' },
  ];
}

const barredFor = (state: Battle, acting: Acting, arsenal: readonly Arsenal[]) =>
  arsenal.flatMap(({ gun, indirect }) => [
    ...judgeTargets(state, acting, gun)
      .filter((one) => !isLegal(one))
      .map(({ target, refusals }) => ({
        id: `${gun.key}@${target.model.id}`,
        label: message('option.shoot', {
          weapon: message(`weapon.${gun.weapon.id}`),
          target: modelLabel(target.model),
        }),
        refusals,
      })),
    ...(indirect.length > 0 && gun.weapon.fire !== 'direct'
      ? [
          {
            id: `${gun.key}@point`,
            label: message('option.shoot-point', { weapon: message(`weapon.${gun.weapon.id}`) }),
            refusals: indirect,
          },
        ]
      : []),
  ]);

// WZ-15.1: one Shoot Action: a weapon and a target; Tactical Sense is free and may come first (WZ-33.28).
export function* shoot(play: Play<Battle>, acting: Acting): Rule<void> {
  const chosen = yield* chooseShot(play, acting);
  reveal(play, acting);
  if (chosen.at === 'thing') return yield* fireAtThing(play, acting, chosen.gun, chosen.shot);
  if (chosen.at === 'model') return yield* fire(play, acting, chosen.gun, chosen.shot);
  const actor = acting.crew?.id ?? acting.model.id;
  const { at } = yield* decide({
    seat: acting.unit.seat,
    kind: 'target-point',
    rule: 'WZ-18.2',
    data: { unit: acting.unit.id, actor, by: chosen.gun.key },
  });
  const [x, y, z] = at;
  yield* fireAtPoint(play, acting, chosen.gun, { x, y, z });
}

type Shooting = Exclude<Chosen, { at: 'tactics' }>;

function* chooseShot(play: Play<Battle>, acting: Acting): Rule<Shooting> {
  const { state } = play;
  for (;;) {
    const arsenal = arsenalOf(state, acting);
    const chosen: Chosen = yield* choose<'shoot', Chosen>({
      seat: acting.unit.seat,
      kind: 'shoot',
      rule: 'WZ-15.1',
      data: { unit: acting.unit.id, actor: acting.crew?.id ?? acting.model.id },
      options: optionsFor(state, acting, arsenal),
      barred: () => barredFor(state, acting, arsenal),
    });
    if (chosen.at !== 'tactics') return chosen;
    yield* tryTactics(play, acting);
  }
}

/** Why nobody can be shot at: what speaks against the nearest, or that there is nobody. */
function nothingToShoot(state: Battle, acting: Acting): Refusal[] {
  const refusals = gunsOf(state, acting).flatMap((gun) =>
    judgeTargets(state, acting, gun).flatMap((judged) => judged.refusals),
  );
  const first = refusals.find(({ code }) => code !== 'shoot/no-sight') ?? refusals[0];
  return [first ?? refuse({ code: 'shoot/no-target', rule: 'WZ-15.2' })];
}

/** Whether there is anything to shoot at; it is asked often, and kept until something moves. */
export const mayShoot = (state: Battle, acting: Acting): boolean =>
  // where priority may leave nobody, an Aim or Tactical Sense may set free to shoot without anything moving.
  state.settings.options['priority.arc'] === 'allInSight'
    ? findsShot(state, acting)
    : untilMoved(state, `shoot ${acting.crew?.id ?? acting.model.id}`, () => findsShot(state, acting));

/** An enemy, a door, a point out of sight. */
function findsShot(state: Battle, acting: Acting): boolean {
  const guns = gunsOf(state, acting);
  if (guns.some((gun) => hasTarget(state, acting, gun))) return true;
  return guns.some(
    (gun) =>
      thingTargets(state, acting, gun).length > 0 ||
      (isLobbed(gun) && indirectRefusals(state, acting, gun).length === 0),
  );
}

export const shootActivity: ActivityRule = {
  id: 'shoot',
  rule: 'WZ-15.1',
  spending: 'shooting',
  cost: () => 1,
  concerns: hasGuns,
  refusals: (state, acting) => (mayShoot(state, acting) ? [] : nothingToShoot(state, acting)),
  allows: mayShoot,
  perform: shoot,
};
