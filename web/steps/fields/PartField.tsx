import { Form } from 'antd';
import { useId, type ReactNode } from 'react';

interface PartFieldProps {
  label: ReactNode;
  /** The label is only for screen readers: the control says it itself. */
  unlabelled?: boolean;
  required?: boolean;
  /** Error of this control alone. */
  problem?: string;
  children: (item: { id: string; 'aria-invalid'?: 'true' }) => ReactNode;
}

/** One control of a field of several, red with its own message while the others stay as they are. */
export function PartField({ label, unlabelled, required, problem, children }: PartFieldProps) {
  const id = useId();
  return (
    <Form.Item
      label={unlabelled ? undefined : label}
      htmlFor={id}
      required={required}
      validateStatus={problem ? 'error' : ''}
      help={problem && <span role="alert">{problem}</span>}
      style={{ marginBottom: 0 }}
    >
      {children({ id, ...(problem && { 'aria-invalid': 'true' as const }) })}
    </Form.Item>
  );
}
