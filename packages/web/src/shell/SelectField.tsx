import type { ComponentProps } from 'react';
import styles from './SelectField.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onPick: (value: string) => void;
}

/** A choice among many, with its name above it. */
export function SelectField({ label, options, onPick, className = '', ...more }: SelectFieldProps) {
  return (
    <label className={`${styles.field} ${className}`}>
      {label}
      <select {...more} onChange={({ target }) => onPick(target.value)}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
