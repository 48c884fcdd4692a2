import { expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import type { Opening, Wall } from '../terrain.ts';
import { d2 } from '../testing/warzone.ts';
import { degrees, inches } from '../units.ts';
import { templateBlockers } from './blocking.ts';
import { sparedBy } from './deviation.ts';
import { blastTemplate, FLAMER, flameFrom, LARGE_BLAST } from './template.ts';
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

test('[WZ-31.5] a blast exactly on the line of a wall has no wall between itself and either side', () => {
  const onLine = blastTemplate({ x: inches(10), y: 0 }, LARGE_BLAST);
  for (const y of [-1, 1]) {
    expect(throughWalls(onLine, d2('m', 10, y), [wall()])).toEqual({ kind: 'hit' });
    expect(sparedBy(onLine.origin, d2('m', 10, y), templateBlockers({ prisms: [], walls: [wall()] }))).toBeUndefined();
  }
  const before = blastTemplate({ x: inches(10), y: -1 }, LARGE_BLAST);
  expect(throughWalls(before, d2('m', 10, -1), [wall()])).toEqual({ kind: 'hit' });
  expect(throughWalls(before, d2('m', 10, 1), [wall()])).toEqual({ kind: 'spared', by: 'wall' });
});

test('[WZ-31.5] who leans on the far side of a wall is spared', () => {
  expect(throughWalls(blast, d2('m', 10, 0.5), [wall()])).toEqual({ kind: 'spared', by: 'wall' });
  expect(throughWalls(blast, d2('m', 10, -0.5), [wall()])).toEqual({ kind: 'hit' });
});

test('[WZ-31.5] only the width of an open access point counts, and only on its own level (R-128)', () => {
  const high = (sill: number): Opening => ({ ...opening('window'), sill: inches(sill), lintel: inches(sill + 1) });
  const crouched = d2('m', 10, 0.9, { height: 600 });
  const storeys = { ...wall(high(1.25)), top: inches(6) };
  expect(throughWalls(blast, crouched, [storeys])?.kind).toBe('window');
  expect(sparedBy(blast.origin, crouched, templateBlockers({ prisms: [], walls: [storeys] }))).toBeUndefined();
  const upstairs = { ...storeys, openings: [high(3.5)] };
  expect(throughWalls(blast, crouched, [upstairs])).toEqual({ kind: 'spared', by: 'wall' });
  expect(sparedBy(blast.origin, crouched, templateBlockers({ prisms: [], walls: [upstairs] }))).toBe('wall');
  expect(throughWalls(blast, { ...crouched, z: inches(3) }, [upstairs])?.kind).toBe('window');
});

test('[WZ-31.5] walls of other levels and parapets stop nothing', () => {
  const behind = d2('m', 10, 0.9);
  expect(throughWalls(blast, behind, [{ ...wall(), bottom: inches(3), top: inches(6) }])).toEqual({ kind: 'hit' });
  expect(throughWalls(blast, behind, [{ ...wall(), top: inches(0.6) }])).toEqual({ kind: 'hit' });
});

test('[WZ-31.5] a flame that cuts into the long side of a hull between its corners hits it', () => {
  const hull = { footprint: rectangle(inches(12), inches(3)), x: inches(10), y: inches(3), z: 0, facing: 0 };
  const flame = flameFrom({ x: inches(10.3), y: inches(-4.4) }, degrees(90), FLAMER);
  expect(throughWalls(flame, hull, [])).toEqual({ kind: 'hit' });
  const wide = { ...opening('door'), width: inches(1.5) };
  expect(throughWalls(flame, hull, [wall(wide)])).toEqual({ kind: 'hit' });
  expect(throughWalls(flame, hull, [wall({ ...wide, at: inches(12) })])).toEqual({ kind: 'spared', by: 'wall' });
});

test('[WZ-31.5] the jambs of a thick wall narrow the gap for slanting lines', () => {
  const thick = (thickness: number) => ({ ...wall({ ...opening('door'), width: inches(0.5) }), thickness });
  const slant = blastTemplate({ x: inches(8.8), y: inches(-0.6) }, LARGE_BLAST);
  expect(throughWalls(slant, d2('m', 10.6, 0.9), [thick(0)])?.kind).toBe('hit');
  expect(throughWalls(slant, d2('m', 10.6, 0.9), [thick(500)])?.kind).toBe('spared');
});
