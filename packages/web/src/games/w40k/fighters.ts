import type { Json } from '@mischia/kernel';
import { type Battle, type Blow, everyBlowAt, game, isAsking, type Model, meleeTargets } from '@mischia/w40k';
import { refusalsOf } from '../../inch-table/play/judge.ts';
import { unitsNamed } from '../../inch-table/play/options.ts';
import { perRequest } from '../per-request.ts';

/** A weapon of a model and a unit it reaches. */
export interface Way extends Omit<Blow, 'model' | 'count'> {
  readonly id: string;
}

/** A model that fights: the attacks it is free to divide, those its weapons add, and the ways to spend them. */
export interface Fighter {
  readonly model: Model;
  readonly attacks: number;
  readonly extras: readonly Omit<Blow, 'model' | 'target'>[];
  readonly ways: readonly Way[];
}

/** How many of a model's attacks go each way. */
export type Spent = { readonly [way: string]: number };

export const blowsAnswer = (blows: readonly Blow[]): Json => ({ attacks: blows });

export const fightersOf = perRequest((battle: Battle, request): readonly Fighter[] => {
  if (!isAsking(request, 'declare-attacks')) return [];
  const order = request.data;
  const unit = battle.units[order.unit];
  if (!unit) return [];
  const reached = meleeTargets(battle, unit);
  const offered = unitsNamed(request);
  return unit.models.flatMap((model): Fighter[] => {
    const attacks = order.attacks[model.id] ?? 0;
    // Whom it may attack the request names: who charged strikes only at those it charged.
    const targets = (reached.get(model.id) ?? []).filter((target) => offered.has(target));
    const [first] = targets;
    if (attacks === 0 || first === undefined) return [];
    const plain = everyBlowAt(battle, order, first).filter((blow) => blow.model === model.id);
    const main = plain.find(({ count }) => count >= attacks);
    const extras = plain.flatMap(({ model: _model, target: _target, ...blow }) => {
      const count = blow.weapon === main?.weapon ? blow.count - attacks : blow.count;
      return count > 0 ? [{ ...blow, count }] : [];
    });
    const ways = weaponsOf(battle, model, main).flatMap((weapon) =>
      targets.map((target): Way => ({ ...weapon, target, id: `${weaponKey(weapon)}>${target}` })),
    );
    const fighter = { model, attacks, extras, ways };
    const isAllowed = (way: Way) =>
      refusalsOf({ game }, battle, request, blowsAnswer(blowsOf(fighter, { [way.id]: attacks }))).every(
        ({ at }) => at !== model.id,
      );
    const legal = ways.filter(isAllowed);
    return legal.length > 0 ? [{ ...fighter, ways: legal }] : [];
  });
});

const weaponKey = ({ weapon, profile }: Pick<Way, 'weapon' | 'profile'>): string =>
  profile === undefined ? weapon : `${weapon}/${profile}`;

/** Melee weapons of a model by profile; the one it fights with when it has none. */
function weaponsOf(battle: Battle, model: Model, main: Blow | undefined): readonly Pick<Way, 'weapon' | 'profile'>[] {
  const ids = [...new Set([...(main ? [main.weapon] : []), ...model.wargear])];
  return ids.flatMap((weapon) => {
    const profiles = battle.library.weapons[weapon]?.profiles.filter(({ type }) => type === 'melee') ?? [];
    return profiles.map(({ id }) => (profiles.length > 1 ? { weapon, profile: id } : { weapon }));
  });
}

/** Everything a model does when its attacks are spent so; what its weapons add goes where most of them go. */
export function blowsOf({ model, attacks, extras, ways }: Fighter, spent: Spent): readonly Blow[] {
  const chosen = ways.filter(({ id }) => (spent[id] ?? 0) > 0);
  const [main] = chosen.toSorted((a, b) => (spent[b.id] ?? 0) - (spent[a.id] ?? 0));
  const first = main ?? ways[0];
  if (!first) return [];
  const all: Blow[] = [
    ...(main ? chosen : [first]).map(
      ({ id, ...way }): Blow => ({ ...way, model: model.id, count: main ? (spent[id] ?? 0) : attacks }),
    ),
    ...extras.map((extra): Blow => ({ ...extra, model: model.id, target: first.target })),
  ];
  const byWay = new Map<string, Blow>();
  for (const blow of all) {
    const key = `${weaponKey(blow)}>${blow.target}`;
    byWay.set(key, { ...blow, count: blow.count + (byWay.get(key)?.count ?? 0) });
  }
  return [...byWay.values()];
}

/** One attack more goes a way, taken from where most of the others go. */
export function withOneMore({ attacks, ways }: Fighter, spent: Spent, way: string): Spent {
  const now: { [way: string]: number } =
    Object.keys(spent).length > 0 ? { ...spent } : { [ways[0]?.id ?? '']: attacks };
  const [most] = Object.keys(now)
    .filter((id) => id !== way && (now[id] ?? 0) > 0)
    .toSorted((a, b) => (now[b] ?? 0) - (now[a] ?? 0));
  if (most === undefined) return now;
  return { ...now, [most]: (now[most] ?? 0) - 1, [way]: (now[way] ?? 0) + 1 };
}

/** Models that fight alike share a line. */
export function fighterGroups(fighters: readonly Fighter[]): ReadonlyMap<string, readonly Fighter[]> {
  const groups = new Map<string, Fighter[]>();
  for (const fighter of fighters) {
    const { model, attacks, ways } = fighter;
    const key = `${model.kind} ${attacks} ${ways.map(({ id }) => id).join()}`;
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return groups;
}
