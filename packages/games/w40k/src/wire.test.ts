import { Match, playRandomly, Random, seededDice, translate } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from './army/ready.ts';
import { game } from './game.ts';
import { messagesWith } from './messages/index.ts';
import { unitName } from './names.ts';
import { starterPack } from './pack/starter.ts';
import type { Battle, Unit } from './state.ts';
import { wire } from './wire.ts';

const sent = (state: Battle) => JSON.parse(JSON.stringify(wire.pack(state)));

test('[W40K-00.5] the starter pack is not sent, and a battle comes back with its datasheets', () => {
  const [ready] = readySetups;
  const match = Match.start(game, (ready as NonNullable<typeof ready>).setup, { dice: seededDice('wire') });
  playRandomly(match, new Random(5), 30);
  const table = sent(match.state as Battle);
  expect(new Set(Object.values(table.library.datasheets))).toEqual(new Set([null]));
  // A battle that was stored and read again is no longer made of the pack's own objects.
  expect(sent(JSON.parse(JSON.stringify(match.state)))).toEqual(table);
  const again = wire.unpack(table);
  for (const { datasheet } of Object.values(again.units)) {
    expect(again.library.datasheets[datasheet]).toBe(starterPack.datasheets.find(({ id }) => id === datasheet));
  }
});

test('datasheets of other packs are sent, and their names are known where they arrive', () => {
  const [ready] = readySetups;
  const setup = (ready as NonNullable<typeof ready>).setup;
  const [sheet] = starterPack.datasheets.filter(({ id }) => id === 'ork-boyz');
  const named = { ...sheet, name: { it: 'Ragazzi', en: 'Da Ladz' } };
  const parsed = game.parseSetup({ ...setup, packs: [{ id: 'own', version: '1', weapons: [], datasheets: [named] }] });
  const { library, units } = wire.unpack(sent(game.start(parsed as typeof setup)));
  expect(library.datasheets['ork-boyz']?.name.en).toBe('Da Ladz');
  const boyz = Object.values(units).find(({ datasheet }) => datasheet === 'ork-boyz') as Unit;
  expect(translate(messagesWith(library), 'it', unitName(boyz))).toBe(`Ragazzi (${boyz.id.toUpperCase()})`);
});
