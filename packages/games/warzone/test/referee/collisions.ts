import type { Battle, Model } from '../../src/state.ts';
import type { RollNote } from './book.ts';
import { field, type Judge, partsOf } from './judge.ts';
import { modelOf, unitOf } from './measure.ts';
import type { Report } from './report.ts';
import { bonusOf, profileOf, sizeOf, succeeds, vehicleOf, whoIs } from './troops.ts';

/** WZ-25.8, R-120: what both sides of a collision roll and lose. It is told when both have rolled, so the rolls are kept until then. */

const RULE = 'WZ-25.8';

const armourOf = (state: Battle, model: Model): number =>
  vehicleOf(state, model)?.row.AR ?? profileOf(state, model)!.row.AR;

/** Takes the rolls of the one who is struck off the front of all, and judges them. */
function judgeHit(state: Battle, struck: Model, by: Model, rolls: RollNote[], lost: number, report: Report): void {
  const { seat } = unitOf(state, struck.id);
  const most = sizeOf(state, by);
  const left = struck.wounds + lost;
  const name = `${struck.id} struck by ${by.id}`;
  let [made, failed] = [0, 0];
  while (made < most && failed < left) {
    const next = rolls.shift();
    const isRolled = next !== undefined && next.roll.for === 'armour' && next.roll.by === seat;
    if (!report.holds(RULE, 'armour rolls of a collision', isRolled, `${made} of ${most} of ${name}`)) return;
    report.same(
      RULE,
      'armour number in a collision',
      10 + armourOf(state, struck) + bonusOf(whoIs(state, struck.id), 'AR') - armourOf(state, by),
      next!.roll.target,
      `${name}: ${partsOf(next!.roll)}`,
    );
    made++;
    if (!succeeds(next!.faces[0]!, next!.roll.target ?? 0)) failed++;
  }
  report.same(RULE, 'wounds of a collision', failed, lost, name);
}

export function collisions(): Judge {
  let rolls: RollNote[] = [];
  const lost = new Map<string, number>();
  const clear = () => {
    rolls = [];
    lost.clear();
  };
  return {
    asks(_scene, { kind }) {
      // A leader who falls is replaced before the rammer rolls.
      if (kind !== 'choose-leader') clear();
    },
    rolls(_scene, roll, faces) {
      if (roll.for === 'armour' || roll.for === 'immunity' || roll.for === 'location') rolls.push({ roll, faces });
    },
    tells({ state }, event, report) {
      if (event.type === 'wounds-lost' || event.type === 'crew-wounded') {
        const id = field(event, 'model');
        lost.set(id, (lost.get(id) ?? 0) + field<number>(event, 'lost'));
      }
      if (event.type !== 'collision') return;
      const [rammer, target] = [modelOf(state, field(event, 'model')), modelOf(state, field(event, 'target'))];
      judgeHit(state, target, rammer, rolls, lost.get(target.id) ?? 0, report);
      judgeHit(state, rammer, target, rolls, lost.get(rammer.id) ?? 0, report);
      report.holds(RULE, 'nothing else is rolled in a collision', rolls.length === 0, `${rolls.length} more`);
      clear();
    },
  };
}
