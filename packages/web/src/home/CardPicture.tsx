import { useSettings } from '../settings/settings.ts';
import styles from './GameCard.module.css';
import aos from './pictures/aos.webp';
import blackReach from './pictures/black-reach.webp';
import heroesDark from './pictures/space-marine-heroes-dark.webp';
import heroesLight from './pictures/space-marine-heroes-light.webp';
import w40k from './pictures/w40k.webp';
import warzone from './pictures/warzone.webp';

/** Tables as the client draws them, without words, as `test/card-pictures.ts` takes them. A new game is one more line. */
const PICTURES: { readonly [system: string]: { readonly dark: string; readonly light: string } } = {
  'space-marine-heroes': { dark: heroesDark, light: heroesLight },
  'black-reach': { dark: blackReach, light: blackReach },
  w40k: { dark: w40k, light: w40k },
  aos: { dark: aos, light: aos },
  warzone: { dark: warzone, light: warzone },
};

/** The table of a game in the theme of the page; nothing moves when it arrives. */
export function CardPicture({ system }: { readonly system: string }) {
  const theme = useSettings((settings) => settings.theme);
  const picture = PICTURES[system];
  if (!picture) return <div className={styles.noPicture} aria-hidden="true" />;
  return <img className={styles.picture} src={picture[theme]} width={504} height={210} alt="" decoding="async" />;
}
