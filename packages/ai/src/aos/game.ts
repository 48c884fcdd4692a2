import type { Kind, RequestFor, Battle as State, Unit } from '@mischia/aos';
import type { OpenRequest } from '@mischia/kernel';
import type { Estimates } from '../inch/estimates.ts';

export type { Model, Unit } from '@mischia/aos';
export type Battle = State;
/** A request of one kind, as a player is handed it. */
export type Asked<K extends Kind> = RequestFor<K, OpenRequest>;
/** What a player has worked out. */
export type Known = Estimates<State, Unit>;
