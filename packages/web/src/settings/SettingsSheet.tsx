import { LANGUAGES } from '@mischia/kernel';
import { playSound } from '../fight/sound.ts';
import { useGame } from '../games/game-context.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { Tick } from '../shell/Tick.tsx';
import { useText } from '../text/text.tsx';
import styles from './SettingsSheet.module.css';
import {
  AUTOMATIC,
  DICE_PACES,
  MOTIONS,
  PACES,
  type Settings,
  SOUNDS,
  TABLES,
  TEXT_SIZES,
  useSettings,
} from './settings.ts';

type Choosable = {
  readonly [name in keyof Settings]: Settings[name] extends string ? name : never;
}[keyof Settings];

/** Settings with few values. */
const GROUPS: readonly { readonly name: Choosable; readonly values: readonly string[]; readonly hint?: boolean }[] = [
  { name: 'language', values: LANGUAGES },
  { name: 'textSize', values: TEXT_SIZES },
  { name: 'motion', values: MOTIONS },
  { name: 'pace', values: PACES },
  { name: 'dicePace', values: DICE_PACES },
  { name: 'automatic', values: AUTOMATIC, hint: true },
  { name: 'tableLook', values: TABLES, hint: true },
  { name: 'sound', values: SOUNDS },
];

interface SettingsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything a player may have his own way. Saved in this browser as it is changed. */
export function SettingsSheet({ isOpen, onClose }: SettingsSheetProps) {
  const text = useText();
  const settings = useSettings();
  return (
    <Sheet title={text('web.settings')} isOpen={isOpen} onClose={onClose}>
      <div className={styles.groups} data-testid="settings">
        <Group
          name="theme"
          values={['system', 'dark', 'light']}
          value={settings.followSystem ? 'system' : settings.theme}
          onPick={(value) => settings.set(value === 'system' ? { followSystem: true } : ownTheme(value))}
        />
        {GROUPS.map(({ name, values, hint }) => (
          <Group
            key={name}
            name={name}
            values={values}
            value={settings[name]}
            hint={hint}
            onPick={(value) => settings.set({ [name]: value })}
          />
        ))}
        <Volume />
        <Tick
          className={styles.tick ?? ''}
          label={text('web.settings.warnIdle')}
          isOn={settings.warnIdle}
          onChange={(warnIdle) => settings.set({ warnIdle })}
        />
      </div>
    </Sheet>
  );
}

/** How loud; let go, it is heard. */
function Volume() {
  const text = useText();
  const { sound, volume, set } = useSettings();
  const hear = () => playSound('dice');
  return (
    <label className={styles.volume}>
      {text('web.settings.volume')}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={sound === 'off'}
        onChange={({ target }) => set({ volume: Number(target.value) })}
        onPointerUp={hear}
        onKeyUp={hear}
      />
    </label>
  );
}

const ownTheme = (value: string): Partial<Settings> => ({
  followSystem: false,
  theme: value === 'light' ? 'light' : 'dark',
});

interface GroupProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly hint?: boolean | undefined;
  readonly onPick: (value: string) => void;
}

/** One group of buttons, of which one is down. */
function Group({ name, values, value, hint = false, onPick }: GroupProps) {
  const text = useText();
  return (
    <fieldset className={styles.group} data-setting={name}>
      <legend>{text(`web.settings.${name}`)}</legend>
      <div className={styles.values}>
        {values.map((one) => (
          <label key={one} className={styles.value}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onPick(one)} />
            {text(`web.settings.${name}.${one}`)}
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{text(`web.settings.${name}.hint`)}</p>}
    </fieldset>
  );
}

/** At the table of a game that has a guide: whether it speaks. */
export function GuideTick() {
  const text = useText();
  const { id, guide } = useGame();
  const { guides, set } = useSettings();
  if (!guide) return null;
  return (
    <Tick
      label={text('web.guide.tick')}
      isOn={guides[id] === true}
      onChange={(isOn) => set({ guides: { ...guides, [id]: isOn } })}
    />
  );
}
