import { type Battle, standings } from '@mischia/warzone';
import { once } from '../../inch-table/play/once.ts';

/** WZ-06.2: points left, with those that others have not placed yet. */
export const pointsOf = (battle: Battle): readonly number[] =>
  once(battle, 'points', () =>
    standings(battle).map(({ points, seat }) => points + (battle.players[seat]?.unplacedPoints ?? 0)),
  );
