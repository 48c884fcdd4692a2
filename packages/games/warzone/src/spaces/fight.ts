/** Open answers of shooting, close combat, powers and vehicles. */
export const fightSpaces = {};
