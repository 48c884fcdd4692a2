import { accessibleTests } from './accessible.ts';
import { diceTrayTests } from './dice-tray.ts';
import { fightLogTests } from './fight-log.ts';
import { houseForTests } from './house-for-tests.ts';
import { keyTests } from './keys.ts';
import { phoneTests } from './phone.ts';
import { presenceTests } from './presence.ts';

// What every game's table has from the shell, shown without a server's help where that is enough.
const house = houseForTests();

diceTrayTests(house);
fightLogTests(house);
presenceTests(house);
keyTests(house);
phoneTests(house);
accessibleTests(house);
