import {
  CAPTURES,
  type HostOptions,
  hostOptions,
  messages,
  SPOILS_WINS,
  scenarios,
  TOGGLE_KEYS,
  TOGGLES,
  type ToggleKey,
} from '@mischia/warzone';
import { useState } from 'react';
import { Link } from 'wouter';
import { rulePath } from '../../../rules/rule-texts.ts';
import { Button } from '../../../shell/Button.tsx';
import { SelectField } from '../../../shell/SelectField.tsx';
import { MoreTexts, useText } from '../../../text/text.tsx';
import type { HostFormProps } from '../../plugin.ts';
import { changedChoices } from '../more-text.ts';
import styles from './HostForm.module.css';
import {
  armiesFor,
  goalOf,
  type Hosting,
  hostingOf,
  mended,
  pointsFor,
  seatsFor,
  setupOf,
  tablesFor,
  withSeats,
} from './hosting.ts';

/** What the host decides before anybody sits down: field, armies and points, and the readings of unclear rules. */
export function HostForm(props: HostFormProps) {
  return (
    <MoreTexts messages={messages}>
      <Fields {...props} />
    </MoreTexts>
  );
}

function Fields({ ready, onChange }: HostFormProps) {
  const text = useText();
  const [hosting, setHosting] = useState<Hosting>(() => hostingOf(ready));
  const pick = (part: Partial<Hosting>) => {
    const next = mended({ ...hosting, ...part });
    setHosting(next);
    onChange({ setup: setupOf(next), seats: next.armies.length });
  };
  const reset = () => {
    setHosting(hostingOf(ready));
    onChange(undefined);
  };
  const points = pointsFor(hosting.scenario);
  const named = (ids: readonly (string | number)[], key: string) =>
    ids.map((id) => ({ value: String(id), text: text(`${key}.${id}`) }));
  const plain = (values: readonly number[]) => values.map((value) => ({ value: String(value), text: String(value) }));
  return (
    <div className={styles.form} data-testid="host-form">
      <SelectField
        label={text('game.warzone.host.scenario')}
        value={hosting.scenario}
        options={named(
          scenarios.map(({ id }) => id),
          'scenario',
        )}
        onPick={(scenario) => pick({ scenario })}
        data-host="scenario"
      />
      <SelectField
        label={text('game.warzone.host.table')}
        value={hosting.table}
        options={named(tablesFor(hosting.scenario, hosting.armies.length), 'table')}
        onPick={(table) => pick({ table })}
        data-host="table"
      />
      {goalOf(hosting.scenario) === 'spoils' && (
        <SelectField
          label={text('game.warzone.host.spoils')}
          value={hosting.spoils}
          options={named(SPOILS_WINS, 'game.warzone.host.spoils')}
          onPick={(chosen) => pick({ spoils: SPOILS_WINS.find((win) => win === chosen) ?? hosting.spoils })}
          data-host="spoils"
        />
      )}
      {goalOf(hosting.scenario) === 'last-stand' && (
        <SelectField
          label={text('game.warzone.host.capture')}
          value={hosting.capture}
          options={named(CAPTURES, 'game.warzone.host.capture')}
          onPick={(chosen) => pick({ capture: CAPTURES.find((how) => how === chosen) ?? hosting.capture })}
          data-host="capture"
        />
      )}
      <SelectField
        label={text('game.warzone.host.seats')}
        value={String(hosting.armies.length)}
        options={plain(seatsFor(hosting.scenario))}
        onPick={(seats) => pick(withSeats(hosting, Number(seats)))}
        data-host="seats"
      />
      <SelectField
        label={text('game.warzone.host.points')}
        value={String(hosting.points)}
        options={points.length > 0 ? plain(points) : [{ value: String(hosting.points), text: '1000 / 1500' }]}
        onPick={(chosen) => pick({ points: Number(chosen) })}
        disabled={points.length < 2}
        data-host="points"
      />
      {hosting.armies.map((army, seat) => (
        <SelectField
          // A seat is known by its number.
          key={seat}
          label={text('game.warzone.host.army', { seat: seat + 1 })}
          value={army}
          options={named(armiesFor(hosting, seat), 'army')}
          onPick={(id) => pick({ armies: hosting.armies.map((other, i) => (i === seat ? id : other)) })}
          data-host={`army-${seat + 1}`}
        />
      ))}
      <Readings options={hosting.options} onPick={(options) => pick({ options })} />
      <Button className={styles.wide ?? ''} onClick={reset} data-host="reset">
        {text('game.warzone.host.reset')}
      </Button>
    </div>
  );
}

interface ReadingsProps {
  readonly options: Partial<HostOptions>;
  readonly onPick: (options: Partial<HostOptions>) => void;
}

/** WZ-36.1: the readings of unclear rules, each with the rule it belongs to; what is not the usual one stands out. */
function Readings({ options, onPick }: ReadingsProps) {
  const text = useText();
  const inForce = hostOptions(options);
  const changed = changedChoices(inForce);
  const choose = (key: ToggleKey, chosen: string) => {
    const value = TOGGLES[key].values.find((one) => String(one) === chosen);
    const rest = Object.fromEntries(Object.entries(options).filter(([other]) => other !== key));
    onPick(value === TOGGLES[key].values[0] ? rest : { ...rest, [key]: value });
  };
  return (
    <details className={styles.readings}>
      <summary>
        {text('game.warzone.host.readings', { count: TOGGLE_KEYS.length })}
        {changed.length > 0 && <b> · {text('game.warzone.host.changed', { count: changed.length })}</b>}
      </summary>
      <ul>
        {TOGGLE_KEYS.map((key) => (
          <li key={key} data-changed={changed.includes(key)}>
            <SelectField
              label={text(`option.${key}`)}
              value={String(inForce[key])}
              options={TOGGLES[key].values.map((value) => ({
                value: String(value),
                text: text(`option.${key}.${value}`),
              }))}
              onPick={(value) => choose(key, value)}
              data-host={key}
            />
            <Link href={rulePath('warzone', TOGGLES[key].rule)}>{TOGGLES[key].rule}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
