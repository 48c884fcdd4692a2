import styles from './Tick.module.css';

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

/** Something that is so or not. */
export function Tick({ label, isOn, onChange, className = '' }: TickProps) {
  return (
    <label className={`${styles.tick} ${className}`}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
