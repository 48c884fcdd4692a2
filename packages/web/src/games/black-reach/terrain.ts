import { TERRAIN } from '@mischia/black-reach';
import { type Message, message } from '@mischia/kernel';
import type { TerrainMark } from '../../board/TerrainLayer.tsx';
import type { TextureName } from '../../board/Texture.tsx';
import type { Text } from '../../text/text.tsx';
import type { BattleView, ElementView } from './view.ts';

const TEXTURES: { readonly [kind: string]: TextureName } = {
  rocks: 'rubble',
  crater: 'crater',
  building: 'building',
  'ruined-building': 'ruin',
  workshop: 'metal',
  pipes: 'pipes',
  trench: 'trench',
  'low-wall': 'wall',
  'high-wall': 'wall',
  elevation: 'slope',
};

/** The kind an element is now: its ruin once it has fallen. */
const kindOf = ({ kind, ruined }: ElementView) => TERRAIN[(ruined ? TERRAIN[kind]?.ruin : undefined) ?? kind];

/** What an element does, in words: one line for each symbol. */
export function symbolsOf(element: ElementView): readonly Message[] {
  const kind = kindOf(element);
  if (!kind) return [];
  const types = (list: readonly string[]) => ({ list: list.map((type) => message(`br.class.${type}`)) });
  return [
    ...(kind.obstacle === 'X' ? [message('br.terrain.blocks')] : []),
    ...(typeof kind.obstacle === 'number' ? [message('br.terrain.reduces', { amount: kind.obstacle })] : []),
    ...Object.entries(kind.defence ?? {}).map(([type, amount]) =>
      message('br.terrain.defence', { type: message(`br.class.${type}`), amount: amount ?? 0 }),
    ),
    ...(kind.difficult ? [message('br.terrain.difficult', { types: types(kind.difficult) })] : []),
    ...(kind.forbidden ? [message('br.terrain.forbidden', { types: types(kind.forbidden) })] : []),
    ...(kind.barricade ? [message('br.terrain.barricade', { amount: kind.barricade })] : []),
    ...(kind.structure ? [message('br.terrain.structure', { amount: kind.structure })] : []),
    ...(kind.impassable ? [message('br.terrain.impassable')] : []),
    ...(kind.elevation ? [message('br.terrain.elevation')] : []),
  ];
}

export const elementName = (element: ElementView): Message => message(`name.${kindOf(element)?.id ?? element.kind}`);

export const elementAt = (view: BattleView, x: number, y: number): ElementView | undefined =>
  view.board.elements.find(({ spaces }) => spaces.some(([ex, ey]) => ex === x && ey === y));

export const terrainMarks = (view: BattleView, text: Text): readonly TerrainMark[] =>
  view.board.elements.map((element) => ({
    id: element.id,
    texture: TEXTURES[kindOf(element)?.id ?? ''] ?? 'plain',
    spaces: element.spaces.map(([x, y]) => ({ x, y })),
    edges: element.edges,
    corners: element.interspaces.map(([x, y]) => ({ x, y })),
    signs: signsOf(element),
    title: [text(elementName(element)), ...symbolsOf(element).map((line) => text(line))].join('\n'),
  }));

function signsOf(element: ElementView): TerrainMark['signs'] {
  const kind = kindOf(element);
  const best = Math.max(0, ...Object.values(kind?.defence ?? {}).map((amount) => amount ?? 0));
  const closed = kind?.forbidden?.length ?? 0;
  return [
    ...(kind?.obstacle === undefined
      ? []
      : [{ id: 'obstacle', look: 'block' as const, text: kind.obstacle === 'X' ? '×' : `−${kind.obstacle}` }]),
    ...(best > 0 ? [{ id: 'defence', look: 'cover' as const, text: `${best}` }] : []),
    ...(kind?.difficult?.includes('infantry') ? [{ id: 'difficult', look: 'slow' as const, text: '!' }] : []),
    ...(closed > 2 ? [{ id: 'forbidden', look: 'stop' as const, text: '×' }] : []),
  ];
}
