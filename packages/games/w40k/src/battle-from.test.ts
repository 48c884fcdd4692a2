import { Match, playRandomly, Random, seededDice, translate } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from './army/ready.ts';
import { battleFrom } from './battle-from.ts';
import { game } from './game.ts';
import { messagesWith } from './messages/index.ts';
import { unitName } from './names.ts';
import { starterPack } from './pack/starter.ts';
import type { Battle, Unit } from './state.ts';
import { type BattleView, viewOf } from './view.ts';

const remembered = ({ epoch: _epoch, library: _library, ...battle }: Battle) => battle;
const sent = (state: Battle): BattleView => JSON.parse(JSON.stringify(viewOf(state))) as BattleView;

test.each([readySetups[0], readySetups[4]].flatMap((ready) => (ready ? [[ready.id, ready.setup] as const] : [])))(
  '[W40K-00.5] a view holds everything the rules remember: %s',
  (_, setup) => {
    const match = Match.start(game, setup, { dice: seededDice('view'), keepEvents: false });
    const random = new Random(5);
    for (let part = 0; part < 5 && !match.outcome; part++) {
      playRandomly(match, random, 30);
      const again = battleFrom(sent(match.state as Battle));
      expect(remembered(again)).toEqual(JSON.parse(JSON.stringify(remembered(match.state as Battle))));
      for (const unit of Object.values(again.units)) {
        expect(again.library.datasheets[unit.datasheet]).toBe(
          starterPack.datasheets.find(({ id }) => id === unit.datasheet),
        );
      }
    }
  },
);

test('the starter pack is not sent, datasheets and weapons of other packs are', () => {
  const [ready] = readySetups;
  const setup = (ready as NonNullable<typeof ready>).setup;
  expect(Object.keys(viewOf(game.start(setup)).library.datasheets)).toEqual([]);
  const [sheet] = starterPack.datasheets.filter(({ id }) => id === 'ork-boyz');
  const named = { ...sheet, name: { it: 'Ragazzi', en: 'Da Ladz' } };
  const parsed = game.parseSetup({ ...setup, packs: [{ id: 'own', version: '1', weapons: [], datasheets: [named] }] });
  const state = game.start(parsed as typeof setup);
  expect(viewOf(state).library.datasheets['ork-boyz']?.name.en).toBe('Da Ladz');
  expect(battleFrom(sent(state)).library.datasheets['ork-boyz']?.name.en).toBe('Da Ladz');
  const texts = messagesWith(viewOf(state).library);
  const boyz = Object.values(state.units).find(({ datasheet }) => datasheet === 'ork-boyz') as Unit;
  expect(translate(texts, 'it', unitName(boyz))).toBe(`Ragazzi (${boyz.id.toUpperCase()})`);
});
