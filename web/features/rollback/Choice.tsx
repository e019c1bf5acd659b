import { Checkbox, Radio } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './rollback.module.css';

export interface Option {
  value: string;
  label: ReactNode;
  /** Further facts, under its name. */
  note?: ReactNode;
  /** Why it cannot be chosen. */
  refused?: string;
}

interface ChoiceProps {
  legend: string;
  options: readonly Option[];
  /** Chosen values; more than one only with `many`. */
  value: readonly string[];
  many?: boolean;
  onChange: (value: string[]) => void;
}

/** A choice among a few: radio buttons, or checkboxes where several may be chosen; what is refused says why. */
export function Choice({ legend, options, value, many = false, onChange }: ChoiceProps) {
  const name = useId();
  const Box = many ? Checkbox : Radio;
  const toggle = (one: string) => {
    if (!many) return onChange([one]);
    return onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{legend}</legend>
      {options.map(({ value: one, label, note, refused }) => (
        <div key={one}>
          <Box
            name={name}
            checked={value.includes(one)}
            disabled={!!refused}
            aria-describedby={note ? `${name}-${one}` : undefined}
            onChange={() => toggle(one)}
          >
            {label}
            {refused && <span className={styles.hint}> — {refused}</span>}
          </Box>
          {note && (
            <div id={`${name}-${one}`} className={styles.note}>
              {note}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
