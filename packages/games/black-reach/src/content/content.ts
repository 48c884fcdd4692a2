import { byId, times } from '@mischia/kernel';
import cardsPack from '../../data/action-cards.json' with { type: 'json' };
import recruitmentPack from '../../data/recruitment.json' with { type: 'json' };
import scenariosPack from '../../data/scenarios.json' with { type: 'json' };
import terrainPack from '../../data/terrain.json' with { type: 'json' };
import unitsPack from '../../data/units.json' with { type: 'json' };
import weaponsPack from '../../data/weapons.json' with { type: 'json' };
import { everyAbility } from './abilities.ts';
import { looseEnds } from './loose-ends.ts';
import { PackError } from './pack-check.ts';
import { packProblems } from './schema.ts';
import type {
  CardType,
  CombatValue,
  Damage,
  DamageSet,
  Face,
  Faction,
  OptionType,
  ScenarioType,
  TerrainKind,
  TerrainSymbols,
  TileType,
  UnitType,
  Weapon,
} from './types.ts';

type RawUnit = Omit<UnitType, 'faces' | 'twoState' | 'named' | 'aviation' | 'wreck'> & {
  readonly named?: boolean;
  readonly aviation?: boolean;
  readonly wreck?: Omit<TerrainSymbols, 'difficult'> & { readonly difficult?: true };
  readonly faces: readonly (Omit<Face, 'weapons'> & { readonly cv: CombatValue | null; readonly weapons?: Weapon[] })[];
};

const EVERYBODY = ['infantry', 'light', 'heavy'] as const;

// Types, faces and weapons likewise have all their members in one order.
function unitType(raw: RawUnit): UnitType {
  const faces = raw.faces.map(faceOf);
  const { wreck } = raw;
  return {
    id: raw.id,
    name: raw.name,
    source: raw.source,
    faction: raw.faction,
    class: raw.class,
    spaces: raw.spaces,
    role: raw.role,
    character: raw.character,
    named: raw.named ?? false,
    large: raw.large,
    lifePoints: raw.lifePoints,
    aviation: raw.aviation ?? false,
    damageSet: raw.damageSet,
    wreck: wreck && { ...wreck, difficult: wreck.difficult ? EVERYBODY : [] },
    faces,
    twoState: faces.some((face) => face.kind === 'active'),
  };
}

function faceOf({ cv, weapons, ...face }: RawUnit['faces'][number]): Face {
  const abilities = everyAbility(face.abilities);
  return {
    kind: face.kind,
    defence: face.defence,
    move: face.move,
    hit: face.hit,
    abilities,
    weapons: weapons?.map((weapon) => ({
      id: weapon.id,
      cv: weapon.cv,
      abilities: everyAbility(weapon.abilities),
    })) ?? [{ id: 'unit', cv, abilities }],
  };
}

function checked<T>(pack: string, raw: unknown): T {
  const problems = packProblems(pack, raw);
  if (problems.length > 0) throw new PackError(`data/${pack}.json`, problems);
  return raw as T;
}

interface AttackTable {
  readonly cv: CombatValue;
  readonly destruction?: number;
  readonly movingFire?: number;
  readonly interspaces?: number;
  readonly spaces?: number;
  readonly piercing?: true;
}
interface Weapons {
  readonly templates: { readonly G: AttackTable; readonly B: AttackTable };
  readonly flamers: { readonly F: AttackTable; readonly M: AttackTable; readonly L: AttackTable };
  readonly grenades: AttackTable;
  readonly 'tankbusta-bombs': AttackTable;
  readonly killbolt: AttackTable;
  readonly 'da-krunch': { readonly interspaces: number };
  readonly damage: { readonly [set in DamageSet]: readonly Damage[] };
  readonly perils: { readonly [peril: string]: number };
}

const recruitment = checked<{ tiles: TileType[]; options: OptionType[] }>('recruitment', recruitmentPack);

export const UNITS = byId(checked<{ units: RawUnit[] }>('units', unitsPack).units.map(unitType));
export const TILES = byId(recruitment.tiles);
export const OPTIONS = byId(recruitment.options);
export const CARDS = byId(checked<{ cards: CardType[] }>('action-cards', cardsPack).cards);
export const TERRAIN = byId(checked<{ kinds: TerrainKind[] }>('terrain', terrainPack).kinds);
export const SCENARIOS = byId(checked<{ scenarios: ScenarioType[] }>('scenarios', scenariosPack).scenarios);
export const WEAPONS = checked<Weapons>('weapons', weaponsPack);

const loose = looseEnds({ units: UNITS, tiles: TILES, options: OPTIONS, terrain: TERRAIN, scenarios: SCENARIOS });
if (loose.length > 0) throw new PackError('data', loose);

const cardsOf = (faction: Faction): readonly string[] =>
  Object.values(CARDS)
    .filter((card) => card.faction === 'common' || card.faction === faction)
    .flatMap((card) => times(card.copies, () => card.id));

const DECKS: { readonly [faction in Faction]: readonly string[] } = {
  ultramarines: cardsOf('ultramarines'),
  orks: cardsOf('orks'),
};

/** The 24 cards of a faction's deck in the pack's order: the common ones and its own. */
export const deckOf = (faction: Faction): readonly string[] => DECKS[faction];
