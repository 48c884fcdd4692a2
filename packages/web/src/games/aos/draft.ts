import { asDraft as asSharedDraft, type Draft as SharedDraft } from '../../inch-table/play/draft.ts';

/** What a player of this game puts together besides. */
export interface Draft extends SharedDraft {
  /** Attacks by weapon group, then by target: how many go there. */
  readonly split?: { readonly [group: string]: { readonly [target: string]: number } };
  /** The group that is being divided. */
  readonly group?: string;
}

export const asDraft = asSharedDraft<Draft>;
