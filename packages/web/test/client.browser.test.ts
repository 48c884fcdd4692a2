import { afterAll, beforeAll } from 'vitest';
import { House } from './house.ts';
import { keyboardTests } from './keyboard.ts';
import { ownWayTests } from './own-way.ts';
import { pageTests } from './pages.ts';
import { playTests } from './play.ts';
import { positionTests } from './positions.ts';
import { tableBusinessTests } from './table-business.ts';
import { togetherTests } from './together.ts';

// One server and one browser for everything: starting them takes longer than most of the tests.
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

playTests(() => house);
keyboardTests(() => house);
togetherTests(() => house);
pageTests(() => house);
tableBusinessTests(() => house);
positionTests(() => house);
ownWayTests(() => house);
