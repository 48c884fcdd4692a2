import { type Battle, TOGGLE_KEYS, TOGGLES } from '@mischia/warzone';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useText } from '../../text/text.tsx';
import styles from './Details.module.css';
import { changedChoices } from './more-text.ts';

/** WZ-36.1: what the host has chosen for this table, for everybody to see: what differs from the usual first. */
export function HostChoices({ battle: { settings } }: { readonly battle: Battle }) {
  const text = useText();
  const changed = changedChoices(settings.options);
  const order = [...changed, ...TOGGLE_KEYS.filter((key) => !changed.includes(key))];
  return (
    <details className={styles.host} data-testid="host-choices">
      <summary>{changed.length > 0 ? text('wz.host', { count: changed.length }) : text('wz.host.usual')}</summary>
      <ul>
        {order.map((key) => (
          <li key={key} data-changed={changed.includes(key)}>
            {text(`option.${key}`)}: {text(`option.${key}.${settings.options[key]}`)}{' '}
            <RuleLink id={TOGGLES[key].rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}
