import type { RequestView } from '@mischia/kernel';
import type { Choice } from '../plugin.ts';
import type { BattleView } from './view.ts';

type Option = NonNullable<RequestView['options']>[number];

/** Adds what an attack is likely to do, once the game's odds can be asked here. */
export const withOdds = (_view: BattleView, _request: RequestView, _option: Option, choice: Choice): Choice => choice;
