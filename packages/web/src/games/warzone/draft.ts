import { asDraft as asSharedDraft, type Draft as SharedDraft } from '../../inch-table/play/draft.ts';

/** What a player of this game puts together besides. */
export interface Draft extends SharedDraft {
  /** How far along the way of whoever moves a reserve action would break in. */
  readonly along?: number;
}

export const asDraft = asSharedDraft<Draft>;
