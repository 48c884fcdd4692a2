import { distanceToPolygon, type Feature, inches, type Point } from '@mischia/geometry';
import { message, openSpace, type Play, Random, type Refusal, type Rule, refuse, type Seat } from '@mischia/kernel';
import { type Search, searchOrProbe, touch } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import { type TerrainAnswer, type TerrainOrder, terrainForm } from '../../forms.ts';
import type { FactionTerrain } from '../../pack/army-schema.ts';
import type { Battle } from '../../state.ts';
import { SLACK } from '../../table/table.ts';
import { featureAt, newFeatureState } from '../../table/terrain.ts';
import { playerOf } from '../01-concepts/units.ts';
import { territoryOf } from '../03-set-up/territory.ts';

const letterOf = (seat: Seat): string => String.fromCharCode(97 + seat);

function scrollOf(state: Battle, id: string): FactionTerrain {
  const scroll = state.library.factionTerrain[id];
  if (!scroll) throw new Error(`no faction terrain ${id}`);
  return scroll;
}

/** The piece as an answer puts it down. */
function pieceAt(state: Battle, { scroll, seat }: TerrainOrder, { x, y, turned = false }: TerrainAnswer): Feature {
  const made = scrollOf(state, scroll);
  const [width, depth] = made.size;
  const size: [number, number] = turned ? [depth, width] : [width, depth];
  return featureAt(`${letterOf(seat)}:${scroll}`, 'building', { ...made, size }, { x, y });
}

const corners = ({ area }: Feature): readonly Point[] => area[0] ?? [];

/** Distance in plan between two outlines. */
function apart(a: readonly Point[], b: readonly Point[]): number {
  const from = (points: readonly Point[], outline: readonly Point[]) =>
    Math.min(...points.map((point) => distanceToPolygon(point, outline)));
  return Math.min(from(a, b), from(b, a));
}

// AOS-23.2: wholly in its owner's territory, farther than so much from objectives and other terrain.
function terrainRefusals(state: Battle, order: TerrainOrder, answer: TerrainAnswer): Refusal[] {
  const rule = 'AOS-23.2';
  const piece = corners(pieceAt(state, order, answer));
  const distance = inches(scrollOf(state, order.scroll).setUp.apart);
  const params = { needed: { inches: distance } };
  const { minX, minY, maxX, maxY } = territoryOf(state, order.seat);
  const refusals: Refusal[] = [];
  if (piece.some(({ x, y }) => x < minX || x > maxX || y < minY || y > maxY)) {
    refusals.push(refuse({ code: 'terrain/outside-territory', rule }));
  }
  if (state.objectives.some((objective) => distanceToPolygon(objective, piece) <= distance + SLACK)) {
    refusals.push(refuse({ code: 'terrain/near-objective', rule, params }));
  }
  if (state.table.terrain.some((other) => other.area.some((outline) => apart(outline, piece) <= distance + SLACK))) {
    refusals.push(refuse({ code: 'terrain/near-terrain', rule, params }));
  }
  return refusals;
}

const TRIES = 60;

const guesses =
  (state: Battle, order: TerrainOrder): Search<TerrainAnswer> =>
  (count, random) => {
    const { minX, minY, maxX, maxY } = territoryOf(state, order.seat);
    const found: TerrainAnswer[] = [];
    for (let tried = 0; tried < TRIES * count && found.length < count; tried++) {
      const answer = {
        x: minX + random.below(maxX - minX + 1),
        y: minY + random.below(maxY - minY + 1),
        turned: random.below(2) === 1,
      };
      if (terrainRefusals(state, order, answer).length === 0) found.push(answer);
    }
    return found;
  };

function terrainCandidates(state: Battle, order: TerrainOrder, count: number, random: Random): TerrainAnswer[] {
  const found = searchOrProbe(guesses(state, order), count, random);
  const last = found.length === 0 ? placeAnywhere(state, order) : undefined;
  return last ? [last] : [...found];
}

const GRID = inches(0.5);

/** A place in the territory, looked for one beside the other. */
function placeAnywhere(state: Battle, order: TerrainOrder): TerrainAnswer | undefined {
  const { minX, minY, maxX, maxY } = territoryOf(state, order.seat);
  for (let x = minX; x <= maxX; x += GRID) {
    for (let y = minY; y <= maxY; y += GRID) {
      for (const turned of [false, true]) {
        const answer = { x, y, turned };
        if (terrainRefusals(state, order, answer).length === 0) return answer;
      }
    }
  }
  return undefined;
}

const hasRoomForTerrain = (state: Battle, order: TerrainOrder): boolean =>
  terrainCandidates(state, order, 1, new Random(1)).length > 0;

export const terrainSpace = openSpace(terrainForm, { check: terrainRefusals, candidates: terrainCandidates });

// AOS-23.2, D.7: each player sets up the faction terrain of his army, in this order.
export function* factionTerrain(play: Play<Battle>, order: readonly Seat[]): Rule<void> {
  const { state } = play;
  for (const seat of order) {
    const player = playerOf(state, seat);
    const scroll = player.factionTerrain;
    if (scroll === null) continue;
    const answer = yield* decide({
      seat,
      kind: 'place-terrain',
      rule: 'AOS-23.2',
      prompt: message('ask.place-terrain', { terrain: message(`terrain.${scroll}`) }),
      options: hasRoomForTerrain(state, { scroll, seat })
        ? []
        : [{ id: 'leave-out', value: null, label: message('option.leave-out') }],
      data: { scroll, seat },
    });
    player.factionTerrain = null;
    if (answer === null) continue;
    const piece = pieceAt(state, { scroll, seat }, answer);
    state.table = { ...state.table, terrain: [...state.table.terrain, piece] };
    state.features[piece.id] = newFeatureState(piece.id, { scroll, owner: seat });
    touch(state);
    play.emit({ type: 'terrain-placed', rule: 'AOS-23.2', data: { seat, terrain: scroll } });
  }
}
