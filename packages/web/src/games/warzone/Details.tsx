import {
  actorRow,
  type Battle,
  type Crew,
  crewProfileOf,
  isAsking,
  type Model,
  type Row,
  rowOf,
  type Unit,
  unitLabel,
  vehicleOf,
} from '@mischia/warzone';
import { Explained } from '../../explain/Explained.tsx';
import { unitInQuestion } from '../../inch-table/play/ahead-choices.ts';
import { OddsChart } from '../../inch-table/play/OddsChart.tsx';
import { modelInHand } from '../../inch-table/play/options.ts';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import type { TableProps } from '../plugin.ts';
import { abilitiesIn, type Kind, kindsOf } from './characteristics.ts';
import { actionsLeft, conditionOf } from './condition.ts';
import styles from './Details.module.css';
import { castTest, explainsPower } from './explains.ts';
import { HostChoices } from './HostChoices.tsx';
import { warzone } from './inch-game.ts';
import { modelName } from './names.ts';
import { Weapons } from './Weapons.tsx';

/** The card of the picked unit, or of the one the decision is about; below it what the host has chosen for this table. */
export function Details(props: TableProps<Battle>) {
  const { view: battle, request, selected, draft } = props;
  const mover = isAsking(request, 'reserve') ? request.data.mover?.split('.')[0] : undefined;
  const unit = battle.units[selected ?? unitInQuestion(warzone, battle, request, draft) ?? mover ?? ''];
  return (
    <div className={styles.card}>
      {unit && <Card {...props} unit={unit} />}
      <HostChoices battle={battle} />
    </div>
  );
}

function Card({ unit, ...props }: TableProps<Battle> & { readonly unit: Unit }) {
  const text = useText();
  const { view: battle, request } = props;
  const kinds = kindsOf(battle, unit);
  return (
    <section aria-label={text(unitLabel(unit))} data-testid="details" className={styles.card}>
      <OddsChart {...props} game={warzone} />
      <h2 className={styles.title}>{text(unitLabel(unit))}</h2>
      <Profiles kinds={kinds} />
      <Weapons battle={battle} unit={unit} />
      <Abilities kinds={kinds} />
      <Powers battle={battle} unit={unit} />
      <Models battle={battle} unit={unit} active={modelInHand(request)} />
    </section>
  );
}

const ROW = ['CC', 'AT', 'PO', 'CO', 'AZ', 'FE', 'FO', 'MO', 'AR', 'D'] as const;

function Profiles({ kinds }: { readonly kinds: readonly Kind[] }) {
  const text = useText();
  return (
    <table className={styles.profiles}>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            {text('wz.card.model')}
          </th>
          {ROW.map((which) => (
            <th key={which} scope="col" title={text(`wz.long.${which}`)}>
              {which}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ id, name, count, row }) => (
          <tr key={id}>
            <th scope="row">{text('wz.card.models', { count, model: text(name) })}</th>
            {ROW.map((which) => (
              <td key={which}>{shown(row[which])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (value: Row['MO'] | undefined): string => {
  if (value === undefined) return '–';
  return typeof value === 'number' ? String(value) : `${value.ground}/${value.flight}`;
};

function Abilities({ kinds }: { readonly kinds: readonly Kind[] }) {
  const text = useText();
  const abilities = abilitiesIn(kinds);
  if (abilities.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3>{text('wz.card.abilities')}</h3>
      <ul>
        {abilities.map(({ key, words, rule }) => (
          <li key={key}>
            <Explained keys={[]} rule={rule}>
              {text(words)}
            </Explained>{' '}
            {rule && <RuleLink id={rule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** WZ-23.2: the powers its models know, each once, with what its best caster must roll. */
function Powers({ battle, unit }: { readonly battle: Battle; readonly unit: Unit }) {
  const text = useText();
  const best = new Map<string, number>();
  for (const model of unit.models) {
    for (const crew of model.vehicle?.crew ?? [null]) {
      const { PO } = actorRow(battle, model, crew);
      for (const id of (crew ?? model).powers) best.set(id, Math.max(PO, best.get(id) ?? 0));
    }
  }
  const powers = [...best].flatMap(([id, PO]) => {
    const power = battle.library.powers[id];
    return power ? [{ power, PO }] : [];
  });
  if (powers.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3>{text('wz.card.powers')}</h3>
      <ul>
        {powers.map(({ power, PO }) => (
          <li key={power.id}>
            <Explained {...explainsPower(power)} test={castTest(power, PO)}>
              {text(`power.${power.id}`)}
            </Explained>{' '}
            <RuleLink id="WZ-23.2" />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ModelsProps {
  readonly battle: Battle;
  readonly unit: Unit;
  readonly active: string | undefined;
}

/** Every model as it is now; whoever acts with the Actions he has left. */
function Models({ battle, unit, active }: ModelsProps) {
  const text = useText();
  return (
    <div className={styles.list}>
      <h3>{text('wz.card.condition')}</h3>
      <ul>
        {unit.models.map((model) => (
          <li key={model.id} data-active={model.id === active}>
            <b>{text(modelName(battle, model.id))}</b>
            {stateOf(battle, unit, model, active).map((words) => (
              <span key={words.key + JSON.stringify(words.params)}> · {text(words)}</span>
            ))}
            {model.vehicle && <CrewList battle={battle} model={model} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf(battle: Battle, unit: Unit, model: Model, active: string | undefined) {
  const told = conditionOf(battle, unit, model);
  const actions = model.activation === 'active' || model.id === active ? [actionsLeft(model.actions)] : [];
  const sound = told.length === 0 && actions.length === 0;
  const { FE } = rowOf(battle, model);
  return sound ? [{ key: 'wz.is.sound', params: { count: FE } }] : [...(model.vehicle ? [] : actions), ...told];
}

/** WZ-24.1: who is in a vehicle, with wounds and Actions of his own. */
function CrewList({ battle, model }: { readonly battle: Battle; readonly model: Model }) {
  const text = useText();
  const { vehicle } = model;
  if (!vehicle) return null;
  const words = (crew: Crew) =>
    text('wz.card.crew', {
      crew: { key: `crew.${model.profile}.${crew.crew}` },
      wounds: crew.wounds,
      of: crewProfileOf(battle, model, crew).row.FE,
      actions: crew.actions.any,
    });
  return (
    <ul>
      <li>
        {text('wz.card.vehicle', { manoeuvre: vehicle.manoeuvre, of: vehicleOf(battle, model).row.PM })}
        {vehicle.reverse ? ` · ${text('wz.card.reverse')}` : ''}
      </li>
      {vehicle.crew.map((crew) => (
        <li key={crew.id}>{words(crew)}</li>
      ))}
    </ul>
  );
}
