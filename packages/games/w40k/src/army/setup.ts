import type { Battlefield } from '@mischia/tabletop';
import type { Pack } from '../pack/schema.ts';
import type { Settings } from '../state.ts';

/** W40K-06.3: wargear picked for one unit: which choice of which option, for how many models of which kind. */
export interface WargearPick {
  readonly option: string;
  readonly choice: string;
  readonly kind: string;
  readonly count: number;
}

export interface UnitList {
  readonly datasheet: string;
  /** How many models of each kind; kinds left out have their minimum. */
  readonly models?: { readonly [kind: string]: number };
  readonly wargear?: readonly WargearPick[];
  /** W40K-01.7: `{ "<CHAPTER>": "ULTRAMARINES" }`. */
  readonly chosen?: { readonly [placeholder: string]: string };
  /** Powers picked beyond those every model of the datasheet knows (W40K-12.2). */
  readonly powers?: readonly string[];
  /** W40K-10.2: starts the battle in this TRANSPORT, by its place in the list. */
  readonly embarked?: number;
}

export interface ArmyList {
  readonly name: string;
  /** W40K-24.2: hook; gives 1 CP in each own Command phase. */
  readonly battleForged?: boolean;
  readonly units: readonly UnitList[];
  /** W40K-23.2: unit by its place in the list, kind of model; the trait for a CHARACTER. */
  readonly warlord: { readonly unit: number; readonly kind: string; readonly trait?: string };
}

/** What a battle starts from. */
export interface BattleSetup {
  readonly mission: string;
  /** W40K-23.1: 'combat-patrol' | 'incursion' | 'strike-force' | 'onslaught'. */
  readonly size: string;
  /** The id of a ready battlefield, or one of your own. */
  readonly battlefield: string | Battlefield;
  readonly armies: readonly [ArmyList, ArmyList];
  /** W40K-06.4: units below their least size are allowed; off by default, models cost nothing here. */
  readonly understrength?: boolean;
  readonly settings?: Partial<Settings>;
  /** Further datasheets and weapons beside the starter pack. */
  readonly packs?: readonly Pack[];
}
