import type { Length } from '@mischia/geometry';
import type { Badge as Kind } from '@mischia/tabletop';
import styles from './Token.module.css';

/** In a box of 24 around 12, 12. */
const SIGNS: { readonly [badge in Kind]: string } = {
  star: 'M12 3.500 14.600 9.200 20.500 9.900 16.100 14 17.300 20 12 17 6.700 20 7.900 14 3.500 9.900 9.400 9.200Z',
  lightning: 'M14 3 6 13.500H11L9.500 21 18 10.500H13Z',
  bars: 'M5 5.500H19V8.500H5ZM5 10.500H19V13.500H5ZM5 15.500H19V18.500H5Z',
  flame:
    'M12 3C13 7 17.500 9 17.500 14.500A5.500 6 0 0 1 6.500 14.500C6.500 11.500 8.500 10.500 9 8C10.500 9 11 10 11.200 11C12.500 9 12.500 6 12 3Z',
  rocket:
    'M12 2.500C15 5 16 9 15.500 14H8.500C8 9 9 5 12 2.500ZM8 13 5 18.500 8.500 17ZM16 13 19 18.500 15.500 17ZM10 15.500H14L12 21.500Z',
  blade:
    'M18.500 3.500 20.500 5.500 10.500 15.500 8.500 13.500ZM6.500 12.500 11.500 17.500 9.800 19.200 4.800 14.200ZM4 18 6 20 4.500 21.500 2.500 19.500Z',
  cross: 'M9.500 4H14.500V9.500H20V14.500H14.500V20H9.500V14.500H4V9.500H9.500Z',
  flag: 'M6 3H8.500V21H6ZM9.500 4H19.500L16.500 8.500 19.500 13H9.500Z',
  note: 'M9 4.500 19 3V15.500A2.800 2.500 0 1 1 16.500 13V7L11.500 7.800V17.500A2.800 2.500 0 1 1 9 15Z',
  eye: 'M2.500 12C6 6.500 18 6.500 21.500 12C18 17.500 6 17.500 2.500 12ZM12 8.800A3.200 3.200 0 1 0 12 15.200A3.200 3.200 0 1 0 12 8.800Z',
};

/** What sets a model apart from its mates: a leader, a special weapon, a banner. */
export function Badge({ badge, at, size }: { readonly badge: Kind; readonly at: Length; readonly size: Length }) {
  return (
    <g className={styles.badge} data-badge={badge} transform={`translate(${at} ${at}) scale(${size / 12})`}>
      <circle r={12} />
      <path d={SIGNS[badge]} fillRule="evenodd" transform="scale(0.78) translate(-12 -12)" />
    </g>
  );
}
