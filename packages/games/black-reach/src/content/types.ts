import type { Space } from '@mischia/geometry';

/** Where a number of a pack comes from: printed in the rulebook, published elsewhere, or invented here. */
type Source = 'rulebook' | 'published' | 'house';
export interface Name {
  readonly en: string;
  readonly it: string;
}
export type Faction = 'ultramarines' | 'orks';
export type UnitClass = 'infantry' | 'light' | 'heavy';
/** Columns of a Combat Value: yellow (Infantry), violet (Light Vehicle), grey (Heavy Vehicle). */
export const CLASS_COLUMN: Readonly<Record<UnitClass, 0 | 1 | 2>> = { infantry: 0, light: 1, heavy: 2 };
/** A Combat Value against the three types; null is the printed X. */
export type CombatValue = readonly [number | null, number | null, number | null];
export type Blast = 'G' | 'B';
export type Flame = 'F' | 'M' | 'L';
export type School = 'waaagh' | 'biomancy' | 'divination' | 'telekinesis';

/** Special abilities as printed (BR-13.6). A missing one is not there. */
interface PrintedAbilities {
  readonly stars?: number;
  readonly assault?: number;
  readonly movingFire?: number;
  readonly limitedRange?: number;
  readonly limitedInterspaces?: number;
  readonly suppressionFire?: true;
  readonly burst?: true;
  readonly twin?: true;
  readonly onAlert?: true;
  readonly arc?: 90 | 180;
  readonly piercing?: true;
  readonly penetrating?: true;
  readonly scope?: true;
  readonly flamer?: Flame;
  readonly directFire?: Blast;
  readonly indirectFire?: { readonly template: Blast; readonly scatter: number };
  readonly fly?: true;
  readonly charge?: true;
  readonly scout?: number;
  readonly ambush?: true;
  readonly sniper?: true;
  readonly inspiration?: number;
  readonly psyker?: { readonly school: 'librarian' | 'weirdboy'; readonly level: number };
  readonly techmarine?: true;
  readonly mekaniak?: true;
  readonly greaseGrot?: true;
  readonly demolition?: number;
  readonly destruction?: number;
  readonly signum?: true;
  readonly noWeakPoints?: true;
  readonly frontArmour?: true;
  readonly transport?: { readonly capacity: number; readonly large: boolean };
  readonly bodyguard?: true;
  readonly unstable?: number;
  readonly terrifying?: true;
  readonly fragile?: true;
  readonly ammoCarrier?: true;
  readonly ramming?: true;
  readonly intimidating?: true;
  readonly doubleFire?: true;
  readonly personalOrder?: true;
  readonly auspex?: number;
  readonly rangedAssault?: number;
  readonly aviation?: true;
}

export type Abilities = { readonly [A in keyof PrintedAbilities]: PrintedAbilities[A] | undefined };

/** BR-13.4: a weapon and the abilities framed with it. Infantry have one, `unit`. */
export interface Weapon {
  readonly id: 'unit' | 'main-1' | 'main-2' | 'secondary' | 'single';
  readonly cv: CombatValue | null;
  readonly abilities: Abilities;
}

// BR-13.5: Intact, Reduced, Inactive, Active; the Wreck is listed apart because it is terrain.
export type FaceKind = 'intact' | 'reduced' | 'inactive' | 'active';
export interface Face {
  readonly kind: FaceKind;
  readonly defence: number;
  /** null is the printed X (BR-06.5). */
  readonly move: number | null;
  readonly hit: 'flip' | 'destroyed' | 'location';
  readonly abilities: Abilities;
  readonly weapons: readonly Weapon[];
}

export type DamageSet = 'blue' | 'green' | 'white' | 'black';
export type Damage = 'hull' | 'traction' | 'secondary' | 'main-1' | 'main-2' | 'explosion';
export type ForbiddenTo = UnitClass | 'heavy-4';

/** Symbols of a terrain element or of a wreck (BR-12.1). */
export interface TerrainSymbols {
  readonly obstacle?: number | 'X';
  readonly defence?: { readonly [type in UnitClass]?: number };
  readonly difficult?: readonly UnitClass[];
  readonly forbidden?: readonly ForbiddenTo[];
  readonly barricade?: number;
  readonly structure?: number;
  readonly building?: boolean;
  readonly impassable?: boolean;
  readonly elevation?: boolean;
  /** The kind it becomes when its Structure falls. */
  readonly ruin?: string;
}
export interface TerrainKind extends TerrainSymbols {
  readonly id: string;
  readonly code?: string;
  readonly name: Name;
  readonly source: Source;
}

export interface UnitType {
  readonly id: string;
  readonly name: Name;
  readonly source: Source;
  readonly faction: Faction;
  readonly class: UnitClass;
  readonly spaces: 1 | 2 | 4;
  readonly role: 'basic' | 'heavy-weapon' | 'officer';
  readonly character: boolean;
  /** A person of that name: once in an army (R138). */
  readonly named: boolean;
  readonly large: boolean;
  readonly lifePoints: number;
  readonly aviation: boolean;
  readonly damageSet: DamageSet | undefined;
  readonly wreck: TerrainSymbols | undefined;
  readonly faces: readonly Face[];
  /** Both faces are states (BR-14.1). */
  readonly twoState: boolean;
}

export interface Slot {
  readonly kind: 'support' | 'option' | 'personal' | 'vehicle' | 'orders' | 'psychic';
  readonly colours: readonly string[];
}
export interface Save {
  readonly kind: 'green' | 'yellow';
  readonly value: number;
  /** The rule that gives it, where it is not printed on a tile. */
  readonly rule?: string;
}
export interface TileType {
  readonly id: string;
  readonly name: Name;
  readonly source: Source;
  readonly kind: 'recruitment' | 'support' | 'command' | 'aviation';
  readonly faction: Faction;
  readonly colour: string;
  readonly units: readonly string[];
  readonly stars: number;
  readonly slots: readonly Slot[];
  readonly breakingPoint: number;
  readonly victoryPoints: number;
  readonly cost: number;
  readonly save?: Save;
  readonly replacements?: readonly { readonly icon: string; readonly unit: string }[];
}
export interface OptionType {
  readonly id: string;
  readonly name: Name;
  readonly source: Source;
  readonly kind: 'support' | 'material' | 'vehicle' | 'personal' | 'orders' | 'psychic';
  readonly cost: number;
  readonly border: string;
  readonly factions: readonly Faction[];
  readonly tokens?: number;
  readonly kinds?: readonly string[];
  readonly pick?: number;
  readonly replacement?: { readonly icon: string; readonly choices: readonly string[] };
  readonly power?: { readonly school: School; readonly cost: number; readonly persistent: boolean };
}

export type BonusKind = 'shooting' | 'assault' | 'movement' | 'any-die' | 'save';
export interface CardType {
  readonly id: string;
  readonly name: Name;
  readonly source: Source;
  readonly copies: number;
  readonly faction: Faction | 'common';
  readonly windows: readonly string[];
  readonly alternative: { readonly kind: BonusKind; readonly bonus?: number };
}

export interface BoardData {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  readonly lines: readonly {
    readonly kind: string;
    readonly edges: readonly string[];
    readonly interspaces?: readonly string[];
  }[];
}
export interface Zone {
  readonly minX?: number;
  readonly maxX?: number;
  readonly minY?: number;
  readonly maxY?: number;
}
/** A tile of an army: on which tile it is attached (Supports), and the options in its slots. */
export interface ArmyTile {
  readonly tile: string;
  readonly on?: string;
  readonly options: readonly string[];
  /** Which unit a replacement option puts in; which kinds of Boss Pole tokens are taken. */
  readonly choices?: { readonly [option: string]: readonly string[] };
}
export interface ScenarioType {
  readonly id: string;
  readonly name: Name;
  readonly source: Source;
  /** For exercises and tests: not offered as a game. */
  readonly training?: boolean;
  readonly board: BoardData;
  readonly turns: number;
  readonly hand: number;
  readonly firstInitiative: Faction;
  readonly tileVictoryPoints: readonly Faction[];
  readonly immediateWin?: number;
  readonly deployment: { readonly [faction in Faction]: Zone };
  readonly objectives: readonly {
    readonly at: readonly [number, number];
    readonly points: number;
    readonly when: 'last-turn' | 'every-turn';
  }[];
  /** Tiles whose units may start embarked. */
  readonly embarked?: readonly string[];
  readonly exit?: {
    readonly faction: Faction;
    readonly edge: 'E' | 'W' | 'N' | 'S';
    readonly fromTurn: number;
    readonly points: number;
    readonly passengerPoints: number;
  };
  readonly stayers?: { readonly scorer: Faction; readonly points: number };
  readonly armies: { readonly [faction in Faction]: { readonly points: number; readonly tiles: readonly ArmyTile[] } };
}

export const inZone = ({ x, y }: Space, zone: Zone): boolean =>
  x >= (zone.minX ?? 1) &&
  x <= (zone.maxX ?? Number.POSITIVE_INFINITY) &&
  y >= (zone.minY ?? 1) &&
  y <= (zone.maxY ?? Number.POSITIVE_INFINITY);
