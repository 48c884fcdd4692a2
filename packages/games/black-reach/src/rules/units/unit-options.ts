import type { Space } from '@mischia/geometry';
import { message, type Option } from '@mischia/kernel';
import type { Unit } from '../../state.ts';
import { unitLabel } from './labels.ts';
import { publicId } from './units.ts';

/** One unit to choose, by its public name. */
export const unitOption = (unit: Unit): Option<Unit> => ({
  id: publicId(unit),
  value: unit,
  label: unitLabel(unit),
  data: { unit: publicId(unit) },
});

/** One space (or corner) to choose. */
export const spaceOption = <S extends Space>(space: S): Option<S> => ({
  id: `${space.x},${space.y}`,
  value: space,
  label: message('option.space', { x: space.x, y: space.y }),
  data: { x: space.x, y: space.y },
});

export const PASS_OPTION: Option<null> = { id: 'pass', value: null, label: message('option.pass') };
