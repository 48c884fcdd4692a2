import type { Battle } from '../../src/state.ts';
import { isOut } from './command.ts';
import { field, type Judge, optionOf } from './judge.ts';
import { lineOf } from './lines.ts';
import { atMost, gap, INCH, modelOf, unitOf } from './measure.ts';
import { amount, baseOf, enemiesOf, modelCan, onTable, sizeOf, startWounds, whoIs } from './troops.ts';

/** Section 33: tests that abilities ask for. */

/** Whether somebody who becomes active must test for fear; undefined where a line is anybody's guess. */
function mustFear(state: Battle, id: string): boolean | undefined {
  const { unit, model } = whoIs(state, id);
  if (!onTable(model) || modelCan(state, model, 'immune-to-fear') || modelCan(state, model, 'zombie')) return false;
  let sure = true;
  for (const one of enemiesOf(state, unit)) {
    if (!modelCan(state, one.model, 'cause-fear')) continue;
    if (!atMost(gap(baseOf(state, model), baseOf(state, one.model)), sizeOf(state, one.model) * INCH)) continue;
    const line = lineOf(state, model, one.model);
    if (line.sure && line.sees) return true;
    if (!line.sure) sure = false;
  }
  return sure ? false : undefined;
}

export function abilities(): Judge {
  let active: { id: string; fear: boolean | undefined; zombie: boolean } | undefined;
  let rolled = new Set<string>();
  let before = new Map<string, number>();
  /** WZ-29.3: hidden, and to be placed before it acts. */
  let comesOut: string | undefined;
  function becomesActive(state: Battle, id: string): void {
    const { unit, model } = whoIs(state, id);
    rolled = new Set();
    // A reserve that is called only arrives now; it acts when it is chosen.
    if (!onTable(model) && unit.arrival?.by !== 'hiding') {
      [comesOut, active] = [undefined, undefined];
      return;
    }
    comesOut = onTable(model) ? undefined : id;
    active = comesOut
      ? undefined
      : { id, fear: mustFear(state, id), zombie: modelCan(state, model, 'zombie') && isOut(state, unit, model) };
  }
  return {
    asks({ state }, ask, report) {
      if (!active || !['act', 'act-in-place', 'select-member', 'select-to-activate'].includes(ask.kind)) return;
      const { id, fear, zombie } = active;
      active = undefined;
      report.same('WZ-33.32', 'a zombie out of command is tested', zombie, rolled.has('WZ-33.32'), id);
      if (fear === undefined || modelOf(state, id).idle) return;
      report.same('WZ-33.2', 'whoever begins near a cause of fear is tested', fear, rolled.has('WZ-33.2'), id);
    },
    answers({ state }, ask, given) {
      const option = optionOf(given);
      if (ask.kind !== 'select-member' || !option?.startsWith('member:')) return;
      becomesActive(state, option.slice(7));
    },
    rolls({ state }, roll, _faces, report) {
      if (roll.for === 'command') rolled.add(roll.rule);
      if (roll.for !== 'regeneration') return;
      const acting = Object.values(state.units).flatMap((unit) =>
        unit.models.filter((model) => model.activation === 'active').map((model) => ({ unit, model })),
      )[0];
      if (acting)
        report.same(
          'WZ-33.21',
          'number of a regeneration',
          amount(state, acting, 'regeneration', 'upTo'),
          roll.target,
          acting.model.id,
        );
    },
    tells({ state }, event, report) {
      if (event.type === 'unit-set-up' && comesOut) becomesActive(state, comesOut);
      if (event.type === 'revived') {
        const model = modelOf(state, field(event, 'model'));
        report.same(
          'WZ-33.20',
          'whoever is revived has one wound and has acted',
          { wounds: 1, activation: 'activated', panicked: false },
          { wounds: model.wounds, activation: model.activation, panicked: model.panicked },
          model.id,
        );
      }
      if (event.type === 'leader-replaced') judgeLeader(state, field(event, 'unit'), field(event, 'model'), report);
      const now = new Map<string, number>();
      for (const unit of Object.values(state.units))
        for (const model of unit.models) {
          now.set(model.id, model.wounds);
          if ((before.get(model.id) ?? model.wounds) < model.wounds)
            report.holds(
              'WZ-33.20',
              'nobody is healed above his start',
              model.wounds <= startWounds(state, model),
              model.id,
            );
        }
      before = now;
    },
  };
}

// WZ-09.4: no Specialist while somebody else lives, and the highest CO among those.
function judgeLeader(
  state: Battle,
  unitId: string,
  id: string,
  report: Parameters<NonNullable<Judge['tells']>>[2],
): void {
  const unit = state.units[unitId] ?? unitOf(state, id);
  const entry = state.library.units[unit.entry];
  if (entry?.kind !== 'squad') return;
  const special = new Set(entry.specialists.map(({ profile }) => profile));
  const living = unit.models.filter((model) => model.presence === 'table' || model.presence === 'off');
  const plain = living.filter(({ profile }) => !special.has(profile));
  const CO = (profile: string) => state.library.profiles[profile]?.row.CO ?? 0;
  const among = plain.length > 0 ? plain : living;
  const best = Math.max(...among.map(({ profile }) => CO(profile)));
  const chosen = living.find((model) => model.id === id);
  report.holds(
    'WZ-09.4',
    'who takes command',
    chosen !== undefined && among.includes(chosen) && CO(chosen.profile) === best,
    `${id} of ${among.map((model) => model.id).join()}`,
  );
}
