import { afterAll, beforeAll } from 'vitest';
import { accessibleTests } from './accessible.ts';
import { diceTrayTests } from './dice-tray.ts';
import { House } from './house.ts';
import { keyTests } from './keys.ts';
import { phoneTests } from './phone.ts';

// What every game's table has from the shell, shown without a server's help where that is enough.
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

diceTrayTests(() => house);
keyTests(() => house);
phoneTests(() => house);
accessibleTests(() => house);
