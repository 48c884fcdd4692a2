import { asDraft as asSharedDraft, type Draft as SharedDraft } from '../../inch-table/play/draft.ts';

/** What a player of this game puts together besides. */
export interface Draft extends SharedDraft {
  /** Weapons by group, each with its target; '' keeps it silent. */
  readonly split?: { readonly [group: string]: string };
  /** Attacks in melee by model and way. */
  readonly blows?: { readonly [model: string]: { readonly [way: string]: number } };
  /** The group of weapons or of fighters that is being divided, and the one model of it. */
  readonly group?: string;
  readonly fighter?: string;
  /** A charge against more than one unit. */
  readonly several?: boolean;
}

export const asDraft = asSharedDraft<Draft>;
