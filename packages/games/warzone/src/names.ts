import { type Message, message } from '@mischia/kernel';

/** Names of the packs as messages: `unit.hussars`, `force.bauhaus`… */
export const unitName = (id: string): Message => message(`unit.${id}`);
export const forceName = (id: string): Message => message(`force.${id}`);
