import type { OpenRequest } from '@mischia/kernel';
import type { Kind, RequestFor, Battle as State } from '@mischia/warzone';

export type { InPlay, Model, Unit } from '@mischia/warzone';
export type Battle = State;
/** A request of one kind, as a player is handed it. */
export type Asked<K extends Kind> = RequestFor<K, OpenRequest>;
