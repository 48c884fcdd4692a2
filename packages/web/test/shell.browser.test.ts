import { accessibleTests } from './accessible.ts';
import { diceTrayTests } from './dice-tray.ts';
import { houseForTests } from './house-for-tests.ts';
import { keyTests } from './keys.ts';
import { phoneTests } from './phone.ts';

// What every game's table has from the shell, shown without a server's help where that is enough.
const house = houseForTests();

diceTrayTests(house);
keyTests(house);
phoneTests(house);
accessibleTests(house);
