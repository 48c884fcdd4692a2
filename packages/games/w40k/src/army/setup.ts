import type { Battlefield } from '@mischia/tabletop';
import { z } from 'zod';
import type { Pack } from '../pack/schema.ts';
import type { Settings } from '../state.ts';

const Count = z.number().int().min(0).max(1000);
const Text = z.string().min(1).max(80);

/** W40K-06.3: wargear picked for one unit: which choice of which option, for how many models of which kind. */
const WargearPickSchema = z.strictObject({
  option: Text,
  choice: Text,
  kind: Text,
  count: z.number().int().min(1).max(1000),
});

const UnitListSchema = z.strictObject({
  datasheet: Text,
  /** How many models of each kind; kinds left out have their minimum. */
  models: z.record(Text, Count).optional(),
  wargear: z.array(WargearPickSchema).max(100).optional(),
  /** W40K-01.7: `{ "<CHAPTER>": "ULTRAMARINES" }`. */
  chosen: z.record(Text, Text).optional(),
  /** Powers picked beyond those every model of the datasheet knows (W40K-12.2). */
  powers: z.array(Text).max(20).optional(),
  /** W40K-10.2: starts the battle in this TRANSPORT, by its place in the list. */
  embarked: Count.optional(),
});

/** An army list as a file holds it; what stands in it is judged by `armyProblems`. */
export const ArmyListSchema = z.strictObject({
  name: Text,
  /** W40K-24.2: hook; gives 1 CP in each own Command phase. */
  battleForged: z.boolean().optional(),
  units: z.array(UnitListSchema).max(200),
  /** W40K-23.2: unit by its place in the list, kind of model; the trait for a CHARACTER. */
  warlord: z.strictObject({ unit: Count, kind: Text, trait: Text.optional() }),
});

/** Nobody changes a list. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T;

export type WargearPick = Unchanged<z.infer<typeof WargearPickSchema>>;
export type UnitList = Unchanged<z.infer<typeof UnitListSchema>>;
export type ArmyList = Unchanged<z.infer<typeof ArmyListSchema>>;

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
