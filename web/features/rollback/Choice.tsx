import { Checkbox, Radio } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './rollback.module.css';

export interface Option {
  value: string;
  label: ReactNode;
  /** Further facts, shown under the label. */
  note?: ReactNode;
  /** Reason why the option cannot be chosen. */
  refused?: string;
}

interface ChoiceProps {
  legend: string;
  options: readonly Option[];
  /** Chosen values; several only with `many`. */
  value: readonly string[];
  many?: boolean;
  onChange: (value: string[]) => void;
}

/** Choice between a few options: radio buttons, or checkboxes with `many`; a disabled option shows the reason. */
export function Choice({ legend, options, value, many = false, onChange }: ChoiceProps) {
  const name = useId();
  const Box = many ? Checkbox : Radio;
  const toggle = (option: string) => {
    if (!many) return onChange([option]);
    return onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option]);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{legend}</legend>
      {options.map(({ value: option, label, note, refused }) => (
        <div key={option}>
          <Box
            name={name}
            checked={value.includes(option)}
            disabled={!!refused}
            aria-describedby={note ? `${name}-${option}` : undefined}
            onChange={() => toggle(option)}
          >
            {label}
            {refused && <span className={styles.hint}> — {refused}</span>}
          </Box>
          {note && (
            <div id={`${name}-${option}`} className={styles.note}>
              {note}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
