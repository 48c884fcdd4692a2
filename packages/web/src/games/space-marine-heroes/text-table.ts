import { type Message, message, type Viewer } from '@mischia/kernel';
import { type BattleView, HEROES_PAST_HALF, winningRoll } from '@mischia/space-marine-heroes';
import type { TextSection } from '../plugin.ts';
import { nearSeat } from './layout.ts';

/** The table in words: both armies column by column, then the dice. */
export function textTable(view: BattleView, viewer: Viewer): TextSection[] {
  const near = nearSeat(viewer);
  return [sideSection(view, near), sideSection(view, 1 - near), diceSection(view)];
}

function sideSection(view: BattleView, seat: number): TextSection {
  const side = view.sides[seat];
  const heroes = (side?.columns ?? []).flatMap((hero) => (hero ? [hero] : [])).toSorted((a, b) => a.number - b.number);
  return {
    id: `side-${seat}`,
    title: message('smh.text.side', {
      player: seat + 1,
      points: side?.score ?? 0,
      past: side?.pastHalf ?? 0,
      needed: HEROES_PAST_HALF,
    }),
    rows: [
      ...heroes.map((hero) => ({
        id: hero.hero,
        text: message(hero.pastHalf ? 'smh.text.hero-past' : 'smh.text.hero', {
          hero: hero.name,
          number: hero.number,
          advanced: hero.advanced,
          symbol: message(`symbol.${view.cards[hero.hero]?.equipment.symbol}`),
          facing: facing(view, seat, hero.column, hero.advanced),
        }),
      })),
      ...(side?.undeployed ?? []).map((hero) => ({
        id: hero,
        text: message('smh.text.waiting', {
          hero: view.cards[hero]?.name ?? hero,
          symbol: message(`symbol.${view.cards[hero]?.equipment.symbol}`),
        }),
      })),
    ],
  };
}

/** Who stands against a hero, and how many free spaces lie between. */
function facing(view: BattleView, seat: number, column: number, advanced: number): Message {
  const enemy = view.sides[1 - seat]?.columns[column - 1];
  if (!enemy) return message('smh.text.nobody');
  const between = 2 * view.rows - 2 - advanced - enemy.advanced;
  return between === 0
    ? message('smh.text.adjacent', { enemy: enemy.name })
    : message('smh.text.facing', { enemy: enemy.name, count: between });
}

function diceSection(view: BattleView): TextSection {
  const rolls = view.setAside.map((id, index) => {
    const { type, numbers } = winningRoll(id);
    return { id: `${id} ${index}`, text: message(`winning.${type}`, { numbers: numbers.join('-') }) };
  });
  return {
    id: 'dice',
    title: message('smh.dice'),
    rows: [
      { id: 'free', text: message('smh.text.free', { dice: view.dice.length > 0 ? view.dice.join(' ') : '–' }) },
      ...rolls.map(({ id, text }) => ({ id, text: message('smh.text.aside', { roll: text }) })),
    ],
  };
}
