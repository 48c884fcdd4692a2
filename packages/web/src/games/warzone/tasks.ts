import { isAsking } from '@mischia/warzone';
import type { Asked, Task } from '../../inch-table/play/game.ts';

/** What the hand does for a request. */
export function taskOf(request: Asked): Task | undefined {
  if (isAsking(request, 'act', 'go-on', 'flee-to')) return { does: 'move', order: request.data, plan: 'anywhere' };
  if (isAsking(request, 'dive-to')) {
    const { unit, model, allowance } = request.data;
    return { does: 'move', order: { unit, models: [model], allowance }, plan: 'way-out' };
  }
  if (isAsking(request, 'deploy')) return { does: 'place', unit: request.data.unit, models: request.data.models };
  if (isAsking(request, 'drive', 'ram')) return { does: 'drive', unit: request.data.unit, model: request.data.model };
  if (isAsking(request, 'target-point', 'power-point', 'terrain-spot')) return { does: 'spot' };
  return aimOf(request);
}

/** Targets are models; the line is what the shooter sees of them. */
function aimOf(request: Asked): Task | undefined {
  if (isAsking(request, 'shoot', 'aim', 'use-power')) return { does: 'aim', unit: whoIs(request.data), line: 'sight' };
  if (isAsking(request, 'burst-target')) return { does: 'aim', unit: whoIs(request.data) };
  if (isAsking(request, 'charge-target')) return { does: 'aim', unit: request.data.model, line: 'tape' };
  if (isAsking(request, 'attack-target', 'madness')) return { does: 'aim', unit: request.data.model };
  return undefined;
}

/** Of a crew the vehicle. */
const whoIs = ({ actor }: { readonly actor: string }): string => actor.split('/')[0] as string;
