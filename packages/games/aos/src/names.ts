import { type Message, message } from '@mischia/kernel';

export const warscrollName = (warscroll: string): Message => message(`unit.${warscroll}`);
export const roleName = (role: string): Message => message(`role.${role}`);
export const factionName = (faction: string): Message => message(`faction.${faction}`);
export const battalionName = (battalion: string): Message => message(`battalion.${battalion}`);
export const placeName = (place: string): Message => message(`place.${place}`);
