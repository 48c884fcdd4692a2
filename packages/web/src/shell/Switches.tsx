import { LANGUAGES } from '@mischia/kernel';
import { useSettings } from '../settings/settings.ts';
import { useText } from '../text/text.tsx';
import { Button } from './Button.tsx';

/** IT or EN; the button says where it leads. */
export function LanguageSwitch() {
  const text = useText();
  const { language, set } = useSettings();
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  return (
    <Button look="quiet" lang={other} onClick={() => set({ language: other })} aria-label={text('web.language.switch')}>
      {text('web.language.now')}
    </Button>
  );
}

export function ThemeSwitch() {
  const text = useText();
  const { theme, set } = useSettings();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="quiet"
      onClick={() => set({ theme: other, followSystem: false })}
      aria-label={text(`web.theme.to-${other}`)}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
      </svg>
    </Button>
  );
}
