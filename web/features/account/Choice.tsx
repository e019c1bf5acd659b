import { Radio } from 'antd';
import { useId } from 'react';
import styles from './account.module.css';

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{label}</legend>
      <Radio.Group
        name={id}
        aria-label={label}
        value={value}
        options={options.map((option) => ({ ...option }))}
        onChange={({ target }) => onChange(target.value as V)}
      />
    </fieldset>
  );
}
