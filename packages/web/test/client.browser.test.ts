import { houseForTests } from './house-for-tests.ts';
import { keyboardTests } from './keyboard.ts';
import { ownWayTests } from './own-way.ts';
import { pageTests } from './pages.ts';
import { playTests } from './play.ts';
import { positionTests } from './positions.ts';
import { tableBusinessTests } from './table-business.ts';
import { togetherTests } from './together.ts';

const house = houseForTests();

playTests(house);
keyboardTests(house);
togetherTests(house);
pageTests(house);
tableBusinessTests(house);
positionTests(house);
ownWayTests(house);
