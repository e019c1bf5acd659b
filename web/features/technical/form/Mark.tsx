import { Radio } from 'antd';
import { useId } from 'react';

interface MarkProps {
  /** What is marked, for screen readers. */
  label: string;
  yes: string;
  no: string;
  value?: boolean;
  onChange: (mark: boolean) => void;
}

/** One toggle of the form: wrong, right, or not set yet. */
export function Mark({ label, yes, no, value, onChange }: MarkProps) {
  const id = useId();
  return (
    <Radio.Group
      aria-label={label}
      name={id}
      optionType="button"
      value={value}
      options={[
        { value: false, label: no },
        { value: true, label: yes },
      ]}
      onChange={({ target }) => onChange(target.value as boolean)}
    />
  );
}
