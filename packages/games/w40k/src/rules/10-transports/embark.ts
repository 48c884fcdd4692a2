import { inches, within } from '@mischia/geometry';
import { message, type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { barredUnits, pick, plainOption, unitOption } from '../../ask.ts';
import { modelName, unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { isEngaged, modelToUnit } from '../../table/table.ts';
import { friendsOnTable } from '../01-armies/units.ts';
import { boardingRefusals, isTransport } from './capacity.ts';

// W40K-10.3, W40K-10.5, W40K-10.6: 3" in every case.
export const TRANSPORT_REACH = inches(3);

// W40K-10.3: every model within 3" of a friendly TRANSPORT with room that no enemy engages.
function embarkRefusals(state: Battle, unit: Unit, transport: Unit): Refusal[] {
  const refusals = boardingRefusals(state, transport, unit);
  const params = { unit: unitName(unit), transport: unitName(transport) };
  const no = (code: string) => refusals.push(refuse({ code, rule: 'W40K-10.3', params }));
  if (unit.disembarkedThisPhase) no('embark/just-disembarked');
  if (isEngaged(state, transport)) no('embark/transport-engaged');
  const far = unit.models.find((model) => !within(modelToUnit(state, unit, model, transport), TRANSPORT_REACH));
  if (far) {
    const measured = Math.round(modelToUnit(state, unit, far, transport));
    refusals.push(
      refuse({
        code: 'embark/too-far',
        rule: 'W40K-10.3',
        params: {
          ...params,
          model: modelName(unit, far),
          measured: { inches: measured },
          needed: { inches: TRANSPORT_REACH },
        },
        measured,
        needed: TRANSPORT_REACH,
        at: far.id,
      }),
    );
  }
  return refusals;
}

// W40K-10.3: right after its move a unit may embark.
export function* offerEmbark(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const transports = friendsOnTable(state, unit.seat).filter((one) => one.id !== unit.id && isTransport(state, one));
  const open = transports.filter((one) => embarkRefusals(state, unit, one).length === 0);
  if (open.length === 0) return;
  const transport = yield* pick({
    seat: unit.seat,
    kind: 'embark',
    rule: 'W40K-10.3',
    prompt: message('ask.embark', { unit: unitName(unit) }),
    options: [...open.map((one) => unitOption(state, 'embark', one.id, one)), plainOption('stay-outside', undefined)],
    barred: () => barredUnits('embark', transports, (one) => embarkRefusals(state, unit, one)),
    data: { unit: unit.id },
  });
  if (transport) embark(play, unit, transport);
}

function embark(play: Play<Battle>, unit: Unit, transport: Unit): void {
  unit.place = 'embarked';
  unit.transport = transport.id;
  touch(play.state);
  play.emit({
    type: 'embarked',
    rule: 'W40K-10.3',
    also: ['W40K-10.1', 'W40K-10.4'],
    data: { unit: unit.id, transport: transport.id },
  });
}
