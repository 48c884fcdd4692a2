import styles from './Picture.module.css';
import { countryTile, TILE_INCHES } from './picture/country.ts';

const COUNTRY = 'country-around';
let country: string | undefined;

interface CountryProps {
  /** As in a viewBox: left, top, width, height. */
  readonly frame: string;
  /** Units of the drawing to an inch. */
  readonly inch: number;
}

/** The country around a table: dim, so that the eye stays on the field. */
export function Country({ frame, inch }: CountryProps) {
  const [x, y, width, height] = frame.split(' ').map(Number);
  const tile = TILE_INCHES * inch;
  country ??= countryTile().toDataURL();
  return (
    <>
      <pattern id={COUNTRY} width={tile} height={tile} patternUnits="userSpaceOnUse">
        <image href={country} width={tile} height={tile} />
      </pattern>
      <rect x={x} y={y} width={width} height={height} fill={`url(#${COUNTRY})`} />
      <rect className={styles.dusk} x={x} y={y} width={width} height={height} />
    </>
  );
}
