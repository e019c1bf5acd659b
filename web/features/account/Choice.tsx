import { Form, Radio } from 'antd';
import { useId } from 'react';
import styles from './account.module.css';

interface ChoiceProps {
  /** Name of the field. */
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

/** Choice among a few visible options. */
export function Choice({ name, label, hint, options }: ChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{label}</legend>
      <Form.Item name={name} noStyle>
        <Radio.Group
          name={group}
          aria-label={label}
          aria-describedby={hint && `${group}-hint`}
          options={options.map((option) => ({ ...option }))}
        />
      </Form.Item>
      {hint && (
        <span id={`${group}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}
