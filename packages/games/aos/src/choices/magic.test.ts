import { choice, FAR, look, no, part, plain, put, rank, UNKNOWN, unit, yes } from '../../test/choices.ts';

const main = (units: object, more: object = {}) => ({
  phase: 'hero',
  step: 'main',
  ...more,
  units: { ...units, b9: FAR },
});
const KNIGHT = unit('knight-arcanum', [[10, 10]]);
const CAST = yes(0, 'during-hero-phase', 'cast:a1.1:mystic-shield');

choice('[AOS-19.1.2] unbind: offered, absent and refused, WIZARDS within 30" of the caster', {
  at: main({ a1: KNIGHT, b1: unit('swampcalla-shaman', [[10, 25]]), b2: unit('swampcalla-shaman', [[43, 29]]) }),
  dice: { cast: [4, 4] },
  steps: [CAST, look(1, 'unbind', ['unbind:b1.1', 'pass'], ['unbind:b2.1']), no(1, 'unbind', 'unbind:b2.1', UNKNOWN)],
});
choice('[AOS-19.1.2] unbind: absent without a WIZARD in range', {
  at: main({ a1: KNIGHT }),
  dice: { cast: [4, 4] },
  steps: [CAST, look(0, 'rite-target')],
});

choice('[AOS-19.2] rite-target: offered, absent and refused, friends wholly within range', {
  at: main({ a1: KNIGHT, a2: unit('gutrippaz', rank(2, 12, 12)), a3: unit('gutrippaz', [plain(30, 10)]) }),
  dice: { cast: [4, 4] },
  steps: [
    CAST,
    look(0, 'rite-target', ['unit:a1', 'unit:a2'], ['unit:a3', 'unit:b9']),
    no(0, 'rite-target', 'unit:a3', UNKNOWN),
  ],
});
choice('[AOS-19.1] rite-target: absent when the spell fails', {
  at: main({ a1: KNIGHT }),
  dice: { cast: [1, 2] },
  steps: [CAST, look(0, 'select-to-move')],
});

const flaming = (scroll: string) =>
  main({
    a1: unit(scroll, [[10, 10]], {
      spells: ['flaming-weapon'],
      given: [{ id: 'becomes-wizard', casts: 1, unbinds: 1, again: { casts: 1 } }],
      keywords: ['WIZARD'],
    }),
  });
const FLAMES = yes(0, 'during-hero-phase', 'cast:a1.1:flaming-weapon');
choice('[AOS-27.5.3a] enchant-weapon: offered, absent and refused, a melee weapon of the caster', {
  at: flaming('lord-imperatant'),
  dice: { cast: [4, 4] },
  steps: [
    FLAMES,
    look(
      0,
      'enchant-weapon',
      ['weapon:blessed-warhammer', 'weapon:gryph-hound-beak-and-claws'],
      ['weapon:stormcaller-baton'],
    ),
    no(0, 'enchant-weapon', 'weapon:stormcaller-baton', UNKNOWN),
  ],
});
choice('[AOS-27.5.3a] enchant-weapon: absent with one weapon', {
  at: flaming('lord-relictor'),
  dice: { cast: [4, 4] },
  steps: [FLAMES, look(0, 'during-hero-phase')],
});

const drowned = put(['a2.1', 10, 15], ['a2.2', 11.4, 15], ['a2.3', 12.8, 15], ['a2.4', 14.2, 15], ['a2.5', 15.6, 15]);
const calling = (dice: number[]) => ({
  at: main({ a1: unit('bog-witches', rank(3, 10, 10), { spells: ['call-the-drowned'] }) }),
  dice: { cast: dice },
});
const CALL = yes(0, 'during-hero-phase', 'cast:a1.1:call-the-drowned');
choice('[AOS-3.1b] summon-unit: offered, absent and refused, wholly within range of the caster', {
  ...calling([4, 4]),
  steps: [
    CALL,
    look(0, 'summon-unit', [], ['no-room']),
    no(
      0,
      'summon-unit',
      put(['a2.1', 10, 22], ['a2.2', 11.4, 22], ['a2.3', 12.8, 22], ['a2.4', 14.2, 22], ['a2.5', 15.6, 22]),
      'place/not-near',
    ),
    yes(0, 'summon-unit', drowned),
  ],
  expect: { state: { 'units.a2.place': 'field' } },
});
choice('[AOS-3.1b] summon-unit: absent when the spell fails', {
  ...calling([1, 2]),
  steps: [CALL, look(0, 'select-to-move')],
});

const potting = (y: number) => ({
  phase: 'hero',
  step: 'start-block',
  units: { a1: unit('swampcalla-shaman', [[10, 10]]), a2: unit('gutrippaz', rank(3, 10, y)), b9: FAR },
});
choice('[AOS-22.4] brew: offered, absent and refused, for a unit near', {
  at: { ...potting(12), units: { ...potting(12).units, a3: unit('gutrippaz', rank(3, 30, 10)) } },
  steps: [
    yes(0, 'start-of-hero-phase', 'ability:a1/brews'),
    look(0, 'brew', ['poison:a2', 'elixir:a2'], ['poison:a3']),
    no(0, 'brew', 'poison:a3', UNKNOWN),
  ],
});
choice('[AOS-22.4] brew: absent with nobody near', {
  at: potting(20),
  steps: [look(0, 'start-of-hero-phase', ['done'], ['ability:a1/brews'])],
});

const SUN = 'purple-sun-of-shyish';
const summoning = main({ a1: KNIGHT }, { entities: [{ scroll: SUN, seat: 0, parts: [] }] });
const SUMMON = yes(0, 'during-hero-phase', `summon:a1.1:a:${SUN}`);
choice('[AOS-19.3.1] set-up-entity: offered, absent and refused, wholly within range of its caster', {
  at: summoning,
  dice: { cast: [5, 5] },
  steps: [
    SUMMON,
    look(0, 'set-up-entity', [], ['no-room']),
    no(0, 'set-up-entity', part(10, 22), 'entity/far-from-summoner'),
    no(0, 'set-up-entity', part(10, 11), 'entity/on-something'),
    yes(0, 'set-up-entity', part(14, 10)),
  ],
});
choice('[AOS-19.3.1] set-up-entity: absent when the casting roll is too low', {
  at: summoning,
  dice: { cast: [3, 4] },
  steps: [SUMMON, look(0, 'select-to-move')],
});

const predators = (...entities: object[]) => ({
  phase: 'hero',
  step: 'predatory',
  units: { a1: unit('bog-witches', rank(2, 10, 10)), b9: FAR },
  entities,
});
const sun = (summoner?: string) => ({ scroll: SUN, seat: 0, parts: [[20, 20]], ...(summoner ? { summoner } : {}) });
const swarm = (summoner?: string, at: [number, number] = [30, 20]) => ({
  scroll: 'emerald-lifeswarm',
  seat: 0,
  parts: [at],
  ...(summoner ? { summoner } : {}),
});
choice('[AOS-19.5] move-entity: offered, absent and refused, as far as its scroll says', {
  at: predators(sun('a1.1')),
  steps: [
    look(0, 'move-entity', ['stay'], ['give-up']),
    no(0, 'move-entity', part(20, 28.5), 'entity/too-far'),
    no(0, 'move-entity', { parts: [] }, 'answer/malformed'),
    yes(0, 'move-entity', part(20, 24)),
  ],
});
choice('[AOS-19.5] move-entity: absent for what is no predator', {
  at: predators({ scroll: 'prismatic-palisade', seat: 0, parts: [[20, 20]] }),
  steps: [look(0, 'select-to-move')],
});
choice('[AOS-19.5.1] control-entity: offered and refused, one for each WIZARD', {
  at: predators(sun('a1.1'), swarm('a1.2')),
  steps: [
    look(0, 'control-entity', [`control:a:${SUN}`, 'control:a:emerald-lifeswarm']),
    no(0, 'control-entity', 'control:b:twin-lanterns', UNKNOWN),
  ],
});
choice('[AOS-19.5.1] control-entity: absent with one to control', {
  at: predators(sun('a1.1')),
  steps: [look(0, 'move-entity')],
});
choice('[AOS-19.5.2] select-entity: offered and refused, wild ones in turns', {
  at: predators(sun(), swarm()),
  steps: [
    look(0, 'select-entity', [`move:a:${SUN}`, 'move:a:emerald-lifeswarm']),
    no(0, 'select-entity', 'move:b:twin-lanterns', UNKNOWN),
  ],
});
choice('[AOS-19.5.2] select-entity: absent with one to move', {
  at: predators(sun()),
  steps: [look(0, 'move-entity')],
});

const healed = (slain: number) => ({
  ...predators(swarm('a1.1', [12, 13])),
  units: {
    a1: unit('bog-witches', rank(2, 10, 10), { slain, startingSize: 3 }),
    a2: unit('gutrippaz', [plain(30, 3)], { slain: 2, startingSize: 3 }),
    b9: FAR,
  },
});
choice('[AOS-24.4] entity-picks: offered, absent and refused, a unit near that can be restored', {
  at: healed(1),
  steps: [
    yes(0, 'move-entity', 'stay'),
    look(0, 'entity-picks', ['unit:a1', 'decline'], ['unit:a2']),
    no(0, 'entity-picks', 'unit:a2', UNKNOWN),
  ],
});
choice('[AOS-24.4] entity-picks: absent with nobody to restore', {
  at: healed(0),
  steps: [yes(0, 'move-entity', 'stay'), look(0, 'select-to-move')],
});

const eclipse = (units: object) => ({
  ...predators({ scroll: SUN, seat: 0, parts: [[12, 13]] }),
  units: { ...units, b9: FAR },
});
choice('[AOS-24.4] entity-slays: offered, absent and refused, a model of the unit, by its owner', {
  at: eclipse({
    a1: unit(
      'gutrippaz',
      rank(3, 11, 15).map(([x, y]) => plain(x, y)),
    ),
    a2: unit('gutrippaz', [plain(30, 3)]),
  }),
  dice: { 'units-near': [1] },
  steps: [
    yes(0, 'move-entity', 'stay'),
    look(0, 'entity-slays', ['slay:a1.1', 'slay:a1.3'], ['slay:a2.1']),
    no(0, 'entity-slays', 'slay:a2.1', UNKNOWN),
  ],
});
choice('[AOS-24.4] entity-slays: absent without a 1', {
  at: eclipse({ a1: unit('gutrippaz', rank(3, 11, 15)) }),
  dice: { 'units-near': [2] },
  steps: [yes(0, 'move-entity', 'stay'), look(0, 'select-to-move')],
});

const triumphant = (points: number) => ({
  phase: 'combat',
  step: 'fight',
  players: [{ triumphs: ['inspired'], points }, { points: 1000 }],
  units: { a1: unit('gutrippaz', [plain(10, 10)]), b1: unit('vindictors', [plain(10, 12)]) },
});
choice('[AOS-27.3.6] triumph: offered and refused, by the army that cost less', {
  at: triumphant(985),
  steps: [look(0, 'triumph', ['use', 'decline']), no(0, 'triumph', 'later', UNKNOWN)],
});
choice('[AOS-27.3.6] triumph: absent for an army that cost as much', {
  at: triumphant(1000),
  steps: [look(0, 'move-pile-in')],
});

const monsters = (units: object) => ({
  phase: 'charge',
  step: 'rampages',
  units: {
    ...units,
    b1: unit(
      'gutrippaz',
      rank(3, 10, 13).map(([x, y]) => plain(x, y)),
    ),
  },
});
choice('[AOS-21.1] rampage: offered, absent and refused, each once in a phase', {
  at: monsters({ a1: unit('rogue-idol', [[10, 9.5]]), a2: unit('rogue-idol', [[10, 16.5]]) }),
  dice: { rampage: [1] },
  steps: [
    look(0, 'rampage', ['roar:a1:b1', 'stomp:a1:b1', 'done'], ['titanic-duel:a1:b1']),
    yes(0, 'rampage', 'stomp:a1:b1'),
    look(0, 'rampage', ['roar:a2:b1'], ['stomp:a2:b1', 'roar:a1:b1']),
    no(0, 'rampage', 'stomp:a2:b1', 'rampage/used'),
    no(0, 'rampage', 'roar:a1:b1', 'rampage/monster-had-one'),
  ],
});
choice('[AOS-21.1] rampage: absent with nobody near', {
  at: monsters({ a1: unit('rogue-idol', [[10, 25]]) }),
  steps: [look(1, 'select-to-move')],
});

const digging = (count: number) => ({
  battleplan: 'the-broken-tower',
  phase: 'combat',
  step: 'end',
  terrain: [{ id: 't5', at: [22, 15], size: [5, 5], height: 6, shape: 'closed', traits: ['cover', 'defensible'] }],
  units: { a1: unit('gutrippaz', rank(count, 19.5, 18.5)), a2: unit('gutrippaz', rank(5, 5, 3)), b9: FAR },
});
choice('[AOS-28.2.5] sappers: offered, absent and refused, a large unit beside the tower', {
  at: digging(5),
  steps: [look(0, 'sappers', ['sappers:a1', 'decline'], ['sappers:a2']), no(0, 'sappers', 'sappers:a2', UNKNOWN)],
});
choice('[AOS-28.2.5] sappers: absent for four models', { at: digging(4), steps: [look(1, 'select-to-move')] });
