import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { isProblems, type Json, type Problem, Random } from '@mischia/kernel';
import { parseJsonc } from '@mischia/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../src/index.ts';

const gameOf = (id: string) => systems.find((system) => system.id === id)!.game;
const problemsOf = (id: string, position: unknown): readonly Problem[] => {
  const read = gameOf(id).position(position);
  return isProblems(read) ? read : [];
};
const told = (problems: readonly Problem[]) => problems.map(({ at, remedy }) => [at, remedy.match(/"([^"]*)"\?/)?.[1]]);

describe('a position is checked whole: every mistake at once, with its place and what was meant', () => {
  test('Warhammer 40,000', () => {
    const position = {
      phaze: 'fight',
      phase: 'shooting',
      step: 'shot',
      markers: [[50, 8]],
      players: [{ warlord: 'a1.9', trait: 'inspiring-lader' }],
      units: {
        a1: {
          sheet: 'intercessor-squad',
          wargear: ['meltagan'],
          models: [[10, 10], { at: [-1, 10], lost: 3, kind: 'sargeant' }],
          flags: { chargeMoveed: true },
          effects: [{ ability: { id: 'reroll-hit' }, until: 'turn' }],
          powers: ['smyte'],
        },
        b1: { sheet: 'ork-boys', models: [[20, 10]] },
      },
    };
    expect(told(problemsOf('w40k', position))).toEqual([
      ['position.units.a1.flags', 'chargeMoved'],
      ['position', 'phase'],
      ['position.step', 'shoot'],
      ['position.markers[0]', undefined],
      ['position.players[0].warlord', 'a1.1'],
      ['position.players[0].trait', 'inspiring-leader'],
      ['position.units.a1.wargear[0]', 'meltagun'],
      ['position.units.a1.powers[0]', 'smite'],
      ['position.units.a1.effects[0].ability.id', 'reroll-hits'],
      ['position.units.a1.models[1]', undefined],
      ['position.units.a1.models[1].kind', 'sergeant'],
      ['position.units.b1.sheet', 'ork-boyz'],
    ]);
    const wounded = { units: { a1: { sheet: 'intercessor-squad', models: [{ at: [1, 1], lost: 3 }] } } };
    expect(problemsOf('w40k', wounded)).toEqual([
      { at: 'position.units.a1.models[0].lost', cause: '3 is more than its W, 2.', remedy: 'Write at most 2.' },
    ]);
  });

  test('Age of Sigmar', () => {
    const [known] = Object.keys(
      (gameOf('aos').position({ units: {} }) as { library: { warscrolls: object } }).library.warscrolls,
    );
    const position = {
      rund: 2,
      battleplan: 'three-baners',
      step: 'mian',
      objectives: [{ id: '1', at: [99, 5] }],
      units: {
        a1: {
          scroll: known,
          models: [{ at: [10, 45], wounds: 99 }],
          bond: 'b1.1',
          spells: ['arcane-bolts'],
          given: [{ id: 'wards' }],
        },
        b1: { scroll: `${known}x`, models: 1, garrison: 'tower' },
      },
    };
    expect(told(problemsOf('aos', position))).toEqual([
      ['position', 'round'],
      ['position.battleplan', 'three-banners'],
      ['position.step', 'main'],
      ['position.objectives[0].at', undefined],
      ['position.units.a1.bond', undefined],
      ['position.units.a1.spells[0]', 'arcane-bolt'],
      ['position.units.a1.given[0].id', 'ward'],
      ['position.units.a1.models[0]', undefined],
      ['position.units.a1.models[0].wounds', undefined],
      ['position.units.b1.garrison', undefined],
      ['position.units.b1.scroll', known],
    ]);
  });

  test('Age of Sigmar: nobody has a general or a battalion of the other side; words are told where others may stand', () => {
    const position = {
      players: [
        { general: 'b1.1', finestHours: ['b1'] },
        { battalions: [{ battalion: 'vanguard', abilities: ['swift'], units: ['a1'] }] },
      ],
      units: {
        a1: { scroll: 'praetors', models: [[10, 10]], bond: 'b1' },
        b1: {
          scroll: 'lord-relictor',
          models: [[20, 10]],
          effects: [{ ability: { id: 'ward', on: 5 }, rule: 'AOS-20.2a', until: 'end-of-round' }],
        },
      },
      entities: [{ scroll: 'purple-sun', seat: 0, summoner: 'b1.1' }],
    };
    expect(told(problemsOf('aos', position))).toEqual([
      ['position.units.b1.effects[0].until', 'end-of-turn'],
      ['position.entities[0].scroll', 'purple-sun-of-shyish'],
      ['position.entities[0].summoner', 'a1.1'],
      ['position.players[0].general', 'a1.1'],
      ['position.players[0].finestHours[0]', 'a1'],
      ['position.players[1].battalions[0].units[0]', 'b1'],
      ['position.units.a1.bond', undefined],
    ]);
  });

  test('Warzone', () => {
    const position = {
      scenario: 'skirmsh',
      active: 2,
      nominated: ['a1.4'],
      units: {
        a1: {
          unit: 'free-marines',
          models: { 'free-marin': 1, 'free-marine': 1 },
          at: [
            [10, 10],
            [90, 10],
            [1, 1],
          ],
          all: { wounds: 99, carries: 'gold' },
          each: { 'a1.7': { waiting: true } },
        },
        b1: { unit: 'ashigaru-sqad', at: [[30, 10]], hiden: 'x' },
      },
    };
    expect(told(problemsOf('warzone', position))).toEqual([
      ['position.units.b1', 'hidden'],
      ['position.scenario', 'skirmish'],
      ['position.active', undefined],
      ['position.nominated[0]', 'a1.1'],
      ['position.units.a1.at[1]', undefined],
      ['position.units.a1.models.free-marin', 'free-marine'],
      ['position.units.a1.at', undefined],
      ['position.units.a1.all.wounds', undefined],
      ['position.units.a1.all.carries', undefined],
      ['position.units.a1.each.a1.7', 'a1.1'],
      ['position.units.b1.unit', 'ashigaru-squad'],
    ]);
  });

  test('Heroes of Black Reach', () => {
    const position = {
      scenario: 'open-feild',
      phase: 'activation',
      step: 'revael',
      board: { width: 6, height: 6, rows: ['..?', '.......'] },
      hands: [['no-such-card']],
      ruined: ['building-5-5'],
      smoke: ['9,9'],
      units: [
        { type: 'U02', seat: 0, at: '7,2' },
        { type: 'U99', seat: 1, at: '2,2' },
        { type: 'O02', seat: 1, at: '2;2', face: 'reduzed', life: 1, in: 'U15-1', suppressed: 1 },
      ],
    };
    expect(problemsOf('black-reach', position).map(({ at }) => at)).toEqual([
      'position.units[2]',
      'position.scenario',
      'position.step',
      'position.board.rows[0][2]',
      'position.board.rows[1]',
      'position.units[0].at',
      'position.units[1].type',
      'position.units[2].face',
      'position.units[2].life',
      'position.units[2].in',
      'position.units[2].at',
      'position.hands[0][0]',
      'position.ruined[0]',
      'position.smoke[0]',
    ]);
  });

  test('Space Marine Heroes', () => {
    expect(
      told(problemsOf('space-marine-heroes', { stge: 'roll', armies: [[['donatto', 0]]], undeployed: 'donato' })),
    ).toEqual([
      ['stge', 'stage'],
      ['armies[0][0]', 'donato'],
      ['undeployed', undefined],
    ]);
  });
});

/** One value somewhere in a position made into something else. */
function spoil(value: Json, random: Random): Json {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random.below(6) > 0) {
    const key = random.pick(Object.keys(value));
    const inside = spoil((value as { [key: string]: Json })[key] as Json, random);
    if (Array.isArray(value)) return value.with(Number(key), inside);
    return { ...value, [random.below(8) === 0 ? `${key}x` : key]: inside };
  }
  return random.pick<Json>([
    'x',
    `${value}x`,
    -1,
    99,
    1.5,
    null,
    true,
    [],
    {},
    [[]],
    { id: 'x' },
    'constructor',
    '__proto__',
  ]);
}

describe('no mistake in a position is thrown: it is told, or the position is taken as it is', () => {
  for (const { id, game } of systems) {
    test(id, () => {
      const folder = join(projectRoot(), 'packages/games', id, 'scenarios');
      const files = readdirSync(folder).filter((file) => file.endsWith('.jsonc'));
      const random = new Random(7);
      let found = 0;
      for (const file of files) {
        const { setup } = parseJsonc(readFileSync(join(folder, file), 'utf8')) as { setup?: { position?: Json } };
        if (setup?.position === undefined) continue;
        for (let i = 0; i < 3; i++) {
          const spoilt = spoil(setup.position, random);
          const read = game.position(spoilt);
          if (!isProblems(read)) continue;
          found++;
          for (const { at, cause, remedy } of read)
            expect(
              [at, cause, remedy].every((text) => (typeof text === 'string' && text.length > 0) || at === ''),
              JSON.stringify(spoilt),
            ).toBe(true);
        }
      }
      expect(found).toBeGreaterThan(files.length / 2);
    });
  }
});

describe('what would do nothing, or lie where nothing is, is told too', () => {
  const placesOf = (id: string, position: unknown) => problemsOf(id, position).map(({ at }) => at);

  test('Warhammer 40,000: parameters of abilities, boxes, numbers below the least', () => {
    const one = { sheet: 'intercessor-squad', models: [[10, 10]] };
    const effect = (ability: object) => ({ ability, until: 'turn' });
    expect(
      placesOf('w40k', {
        terrain: [
          { id: 'w', box: [21, 5, 20, 15], height: 3 },
          { id: 'v', box: [50, 5, 52, 15], height: 3 },
        ],
        units: {
          a1: {
            ...one,
            abilities: [{ id: 'roll-modifer' }, { id: 'roll-modifier', roll: 'hit', amount: 1, hwo: 'divide' }],
          },
          a2: { ...one, as: { abilities: [{ id: 'hit-modifer' }] } },
          a3: { ...one, effects: [effect({ id: 'roll-modifier', roll: 'hitt', amount: 1 })] },
          a4: { ...one, effects: [effect({ id: 'hit-modifier', amuont: 1 })] },
        },
      }),
    ).toEqual([
      'position.terrain[0].box',
      'position.terrain[1].box',
      'position.units.a1.abilities[0].id',
      'position.units.a1.abilities[1].hwo',
      'position.units.a2.as.abilities[0].id',
      'position.units.a3.effects[0].ability.roll',
      'position.units.a4.effects[0].ability.amuont',
      'position.units.a4.effects[0].ability.amount',
    ]);
    const least = {
      round: -1,
      table: [-1, 30],
      players: [{ vp: -1, cp: -1, smites: -1 }],
      units: { a1: { ...one, startingStrength: 0 } },
    };
    expect(placesOf('w40k', least).sort()).toEqual([
      'position.players[0].cp',
      'position.players[0].smites',
      'position.players[0].vp',
      'position.round',
      'position.table[0]',
      'position.units.a1.startingStrength',
    ]);
  });

  test('Age of Sigmar: whom an ability is against, the dice of a charge', () => {
    const a1 = {
      scroll: 'vindictors',
      models: [[10, 10]],
      turn: { charged: [7, 1] },
      effects: [
        { ability: { id: 'hit-modifier', amount: 1, against: 'b1' }, rule: 'AOS-21.1c', until: 'end-of-combat' },
      ],
    };
    const units = { a1: { ...a1, turn: {} } };
    expect(placesOf('aos', { units })).toContain('position.units.a1.effects[0].ability.against');
    expect(placesOf('aos', { units: { a1 } })).toContain('position.units.a1.turn.charged[0]');
  });

  test('Warzone: pieces and zones beside the table or without ground, a Turn after the last', () => {
    const piece = { kind: 'wood', movement: 'difficult', height: 2 };
    expect(
      placesOf('warzone', {
        turn: 6,
        turns: 5,
        units: {},
        zones: [[[0, 0, 0, 6]], [[80, 0, 90, 6]]],
        pieces: [
          { ...piece, id: 'a', area: { x: [80, 90], y: [1, 5] } },
          {
            ...piece,
            id: 'b',
            line: [
              [5, 5],
              [99, 5],
            ],
          },
        ],
      }),
    ).toEqual([
      'position.pieces[0].area',
      'position.pieces[1].line[1]',
      'position.zones[0][0]',
      'position.zones[1][0]',
      'position.turn',
    ]);
  });

  test('Space Marine Heroes: members of a hero card, null, a game after the last', () => {
    const heroes = [{ id: 'gallio', name: 'Gallio', armor: 'none', equipment: { symbol: 'shield', rnage: 'long' } }];
    expect(placesOf('space-marine-heroes', { heroes })).toEqual(['heroes[0].armor', 'heroes[0].equipment.rnage']);
    expect(placesOf('space-marine-heroes', { active: null, game: 2 })).toEqual(['active', 'game']);
  });
});
