import { asDraft as asSharedDraft, type Draft as SharedDraft } from '../../inch-table/play/draft.ts';

/** What a player of this game puts together besides. */
export interface Draft extends SharedDraft {
  /** The activity whose ways are listed: the places of a reserve action. */
  readonly activity?: string;
}

export const asDraft = asSharedDraft<Draft>;
