import { expect, test } from 'vitest';
import type { Opening, Wall } from '../terrain.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { blastTemplate, LARGE_BLAST } from './template.ts';
import { throughWalls } from './through-walls.ts';

const opening = (kind: Opening['kind'], state: Opening['state'] = 'open'): Opening => ({
  id: kind,
  kind,
  at: inches(10),
  width: inches(0.5),
  sill: inches(0.5),
  lintel: inches(2),
  size: 2,
  state,
});
const wall = (...openings: Opening[]): Wall => ({
  id: 'wall',
  from: { x: 0, y: 0 },
  to: { x: inches(20), y: 0 },
  thickness: 0,
  bottom: 0,
  top: inches(3),
  solid: true,
  opaque: true,
  openings,
});
const blast = blastTemplate({ x: inches(10), y: inches(-1) }, LARGE_BLAST);

test('[WZ-31.5] a blast that overlaps the next room through a solid wall harms nobody there', () => {
  for (const model of [d2('4', 9.4, 0.9), d2('5', 10.7, 0.9)]) {
    expect(throughWalls(blast, model, [wall()])).toEqual({ kind: 'spared', by: 'wall' });
  }
  expect(throughWalls(blast, d2('1', 9, -1.5), [wall()])).toEqual({ kind: 'hit' });
});

test('[WZ-31.5] through an open window each model beyond is rolled for, through a door it is hit', () => {
  expect(throughWalls(blast, d2('4', 10, 0.9), [wall(opening('window'))])).toEqual({
    kind: 'window',
    opening: 'window',
  });
  expect(throughWalls(blast, d2('4', 10, 0.9), [wall(opening('door'))])).toEqual({ kind: 'hit' });
  expect(throughWalls(blast, d2('4', 10, 0.9), [wall(opening('window', 'closed'))])?.kind).toBe('spared');
});

test('[WZ-31.5] only where straight lines from the centre pass the gap (R-145)', () => {
  expect(throughWalls(blast, d2('4', 10.9, 0.9), [wall(opening('door'))])?.kind).toBe('hit');
  expect(throughWalls(blast, d2('4', 11.6, 0.7), [wall(opening('door'))])?.kind).toBe('spared');
  expect(throughWalls(blast, d2('4', 15, 0.9), [wall(opening('door'))])).toBeUndefined();
});
