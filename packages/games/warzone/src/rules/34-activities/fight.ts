import type { ActivityRule } from './registry.ts';

/** Shooting, close combat, powers, abilities and vehicles. */
export const fightActivities: readonly ActivityRule[] = [];
