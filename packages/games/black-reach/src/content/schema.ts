import type { Problem } from '@mischia/kernel';
import { type Check, either, listOf, oneOf, recordOf, shape, text, whole } from './pack-check.ts';

const source = oneOf('rulebook', 'published', 'house');
const name = shape({ en: text, it: text });
const faction = oneOf('ultramarines', 'orks');
const unitClass = oneOf('infantry', 'light', 'heavy');
const yes = oneOf(true);
const n = whole(0, 20);
const value = either(oneOf(null), whole(-5, 12));
const cv = either(listOf(value, 3), oneOf(null));
const blast = oneOf('G', 'B');

const ABILITIES: { readonly [id: string]: Check } = {
  'stars?': n,
  'assault?': n,
  'movingFire?': n,
  'limitedRange?': n,
  'limitedInterspaces?': n,
  'suppressionFire?': yes,
  'burst?': yes,
  'twin?': yes,
  'onAlert?': yes,
  'arc?': oneOf(90, 180),
  'piercing?': yes,
  'penetrating?': yes,
  'scope?': yes,
  'flamer?': oneOf('F', 'M', 'L'),
  'directFire?': blast,
  'indirectFire?': shape({ template: blast, scatter: n }),
  'fly?': yes,
  'charge?': yes,
  'scout?': n,
  'ambush?': yes,
  'sniper?': yes,
  'inspiration?': n,
  'psyker?': shape({ school: oneOf('librarian', 'weirdboy'), level: n }),
  'techmarine?': yes,
  'mekaniak?': yes,
  'greaseGrot?': yes,
  'demolition?': n,
  'destruction?': n,
  'signum?': yes,
  'noWeakPoints?': yes,
  'frontArmour?': yes,
  'transport?': shape({ capacity: n, large: oneOf(true, false) }),
  'bodyguard?': yes,
  'unstable?': whole(2, 6),
  'terrifying?': yes,
  'fragile?': yes,
  'ammoCarrier?': yes,
  'ramming?': yes,
  'intimidating?': yes,
  'doubleFire?': yes,
  'personalOrder?': yes,
  'auspex?': n,
  'rangedAssault?': n,
  'aviation?': yes,
};
const abilities = shape(ABILITIES);

/** The names of all abilities. */
export const abilityIds: readonly string[] = Object.keys(ABILITIES).map((id) => id.replace('?', ''));

/** What is wrong with the value of an ability that there is. */
export function abilityProblems(id: string, value: unknown, at: string): Problem[] {
  const problems: Problem[] = [];
  ABILITIES[`${id}?`]?.(value, at, problems);
  return problems;
}

const forbidden = listOf(oneOf('infantry', 'light', 'heavy', 'heavy-4'));
const symbols = {
  'obstacle?': either(oneOf('X'), whole(1, 6)),
  'defence?': recordOf(n),
  'difficult?': either(listOf(unitClass), yes),
  'forbidden?': forbidden,
  'barricade?': n,
  'structure?': n,
  'building?': yes,
  'impassable?': yes,
  'elevation?': yes,
  'ruin?': text,
};

const face = shape({
  kind: oneOf('intact', 'reduced', 'inactive', 'active'),
  defence: whole(1, 12),
  move: either(oneOf(null), n),
  cv,
  hit: oneOf('flip', 'destroyed', 'location'),
  abilities,
  'weapons?': listOf(shape({ id: oneOf('main-1', 'main-2', 'secondary', 'single'), cv, abilities })),
});

const unit = shape({
  id: text,
  name,
  source,
  faction,
  class: unitClass,
  spaces: oneOf(1, 2, 4),
  role: oneOf('basic', 'heavy-weapon', 'officer'),
  character: oneOf(true, false),
  large: oneOf(true, false),
  lifePoints: n,
  'named?': yes,
  'aviation?': yes,
  'damageSet?': oneOf('blue', 'green', 'white', 'black'),
  'wreck?': shape(symbols),
  faces: listOf(face),
});

const tile = shape({
  id: text,
  name,
  source,
  kind: oneOf('recruitment', 'support', 'command', 'aviation'),
  faction,
  colour: text,
  units: listOf(text),
  stars: n,
  slots: listOf(
    shape({ kind: oneOf('support', 'option', 'personal', 'vehicle', 'orders', 'psychic'), colours: listOf(text) }),
  ),
  breakingPoint: whole(1, 12),
  victoryPoints: n,
  cost: whole(0, 500),
  'save?': shape({ kind: oneOf('green', 'yellow'), value: whole(2, 6) }),
  'replacements?': listOf(shape({ icon: oneOf('red', 'blue'), unit: text })),
});

const option = shape({
  id: text,
  name,
  source,
  kind: oneOf('support', 'material', 'vehicle', 'personal', 'orders', 'psychic'),
  cost: whole(0, 100),
  border: text,
  factions: listOf(faction),
  'tokens?': n,
  'kinds?': listOf(text),
  'pick?': n,
  'replacement?': shape({ icon: oneOf('red', 'blue'), choices: listOf(text) }),
  'power?': shape({
    school: oneOf('waaagh', 'biomancy', 'divination', 'telekinesis'),
    cost: n,
    persistent: oneOf(true, false),
  }),
});

const card = shape({
  id: text,
  name,
  source,
  copies: whole(1, 4),
  faction: oneOf('ultramarines', 'orks', 'common'),
  windows: listOf(text),
  alternative: shape({ kind: oneOf('shooting', 'assault', 'movement', 'any-die', 'save'), 'bonus?': whole(1, 3) }),
});

const zone = shape({ 'minX?': n, 'maxX?': n, 'minY?': n, 'maxY?': n });
const army = shape({
  points: whole(0, 5000),
  tiles: listOf(shape({ tile: text, 'on?': text, options: listOf(text), 'choices?': recordOf(listOf(text)) })),
});
export const boardCheck = shape({
  width: whole(2, 60),
  height: whole(2, 60),
  rows: listOf(text),
  lines: listOf(shape({ kind: text, edges: listOf(text), 'interspaces?': listOf(text) })),
});
const scenario = shape({
  id: text,
  name,
  source,
  'training?': yes,
  board: boardCheck,
  turns: whole(1, 30),
  hand: n,
  firstInitiative: faction,
  tileVictoryPoints: listOf(faction),
  'immediateWin?': n,
  deployment: shape({ ultramarines: zone, orks: zone }),
  objectives: listOf(shape({ at: listOf(whole(1, 60), 2), points: n, when: oneOf('last-turn', 'every-turn') })),
  'embarked?': listOf(text),
  'exit?': shape({ faction, edge: oneOf('N', 'E', 'S', 'W'), fromTurn: n, points: n, passengerPoints: n }),
  'stayers?': shape({ scorer: faction, points: n }),
  armies: shape({ ultramarines: army, orks: army }),
});

const terrain = shape({ id: text, 'code?': text, name, source, ...symbols });
const head = { pack: text, version: whole(1, 1000) };
const table = shape({ cv, 'destruction?': n, 'movingFire?': n, 'interspaces?': n, 'spaces?': n, 'piercing?': yes });
const location = listOf(oneOf('hull', 'traction', 'secondary', 'main-1', 'main-2', 'explosion'), 7);

const SCHEMAS: { readonly [pack: string]: Check } = {
  units: shape({ ...head, units: listOf(unit) }),
  recruitment: shape({ ...head, tiles: listOf(tile), options: listOf(option) }),
  'action-cards': shape({ ...head, cards: listOf(card) }),
  terrain: shape({ ...head, kinds: listOf(terrain) }),
  scenarios: shape({ ...head, scenarios: listOf(scenario) }),
  weapons: shape({
    ...head,
    source,
    templates: shape({ G: table, B: table }),
    flamers: shape({ F: table, M: table, L: table }),
    grenades: table,
    'tankbusta-bombs': table,
    killbolt: table,
    'da-krunch': shape({ interspaces: n }),
    damage: shape({ blue: location, green: location, white: location, black: location }),
    perils: recordOf(n),
  }),
};

/** Every problem of a pack; an empty list means it may be loaded. */
export function packProblems(pack: string, raw: unknown): Problem[] {
  const problems: Problem[] = [];
  const check = SCHEMAS[pack];
  if (check) check(raw, pack, problems);
  else
    problems.push({ at: pack, cause: 'No such pack is known.', remedy: `Known: ${Object.keys(SCHEMAS).join(', ')}.` });
  return problems;
}
