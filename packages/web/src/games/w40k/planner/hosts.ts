import { useSettings } from '../../../settings/settings.ts';
import type { TableProps } from '../../plugin.ts';
import type { BattleView } from '../view.ts';

/** A component on the page that can bring news to the panel. */
export interface Host {
  readonly current: TableProps<BattleView>;
}

export const hosts = new Set<Host>();

/** Somebody hears what is found later, or will in a moment. A phone that shows the text table has nobody who could. */
export const isHeard = (): boolean => hosts.size > 0 || !useSettings.getState().textTable;
