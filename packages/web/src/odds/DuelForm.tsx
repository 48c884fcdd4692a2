import { SelectField } from '../shell/SelectField.tsx';
import { Tick } from '../shell/Tick.tsx';
import { useLanguage, useText } from '../text/text.tsx';
import type { DuelQuestion, Duels, DuelUnit } from './duels.ts';
import styles from './OddsPage.module.css';

interface DuelFormProps {
  readonly units: readonly DuelUnit[];
  readonly duels: Pick<Duels, 'kinds' | 'covers' | 'mostAims'>;
  readonly question: DuelQuestion;
  readonly onChange: (question: DuelQuestion) => void;
}

const FARTHEST = 48;

/** Two units, how they meet, how far apart. */
export function DuelForm({ units, duels: { kinds, covers, mostAims = 0 }, question, onChange }: DuelFormProps) {
  const text = useText();
  const change = (part: Partial<DuelQuestion>) => onChange({ ...question, ...part });
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {(['attacker', 'target'] as const).map((side) => (
        <UnitFields
          key={side}
          label={text(`web.odds.${side}`)}
          side={side}
          units={units}
          chosen={question[side]}
          onChoose={(chosen) => change({ [side]: chosen })}
        />
      ))}
      <SelectField
        label={text('web.odds.kind')}
        value={question.kind}
        options={kinds.map((kind) => ({ value: kind, text: text(`web.odds.kind.${kind}`) }))}
        onPick={(kind) => change({ kind: kind as DuelQuestion['kind'] })}
        data-odds="kind"
      />
      {question.kind === 'melee' ? (
        <Tick label={text('web.odds.charged')} isOn={question.charged} onChange={(charged) => change({ charged })} />
      ) : (
        <label className={styles.field}>
          {text('web.odds.distance', { distance: { inches: question.distance * 1000 } })}
          <input
            type="range"
            min={1}
            max={FARTHEST}
            value={question.distance}
            onChange={({ target }) => change({ distance: Number(target.value) })}
          />
        </label>
      )}
      {question.kind === 'shooting' && covers && (
        <SelectField
          label={text('web.odds.cover')}
          value={question.cover ?? covers[0] ?? ''}
          options={covers.map((cover) => ({ value: cover, text: text(`web.odds.cover.${cover}`) }))}
          onPick={(cover) => change({ cover })}
          data-odds="cover"
        />
      )}
      {question.kind === 'shooting' && mostAims > 0 && (
        <Tick
          label={text('web.odds.aimed')}
          isOn={(question.aims ?? 0) > 0}
          onChange={(isOn) => change({ aims: isOn ? mostAims : 0 })}
        />
      )}
    </form>
  );
}

interface UnitFieldsProps {
  readonly label: string;
  readonly side: string;
  readonly units: readonly DuelUnit[];
  readonly chosen: DuelQuestion['attacker'];
  readonly onChoose: (chosen: DuelQuestion['attacker']) => void;
}

function UnitFields({ label, side, units, chosen, onChoose }: UnitFieldsProps) {
  const text = useText();
  const language = useLanguage();
  const unit = units.find(({ id }) => id === chosen.datasheet);
  const { least = 1, most = 1 } = unit ?? {};
  const pick = (id: string) => onChoose({ datasheet: id, size: units.find((one) => one.id === id)?.least ?? 1 });
  return (
    <div className={styles.unit}>
      <SelectField
        label={label}
        value={chosen.datasheet}
        options={units.map(({ id, name }) => ({ value: id, text: name[language] }))}
        onPick={pick}
        data-odds={side}
      />
      <label className={styles.field}>
        {text('web.odds.models', { count: chosen.size })}
        <input
          type="range"
          min={least}
          max={most}
          value={chosen.size}
          disabled={least === most}
          onChange={({ target }) => onChoose({ ...chosen, size: Number(target.value) })}
        />
      </label>
    </div>
  );
}
