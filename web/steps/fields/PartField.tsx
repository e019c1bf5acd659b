import { Form } from 'antd';
import { useId, type ReactNode } from 'react';

interface PartFieldProps {
  label: ReactNode;
  /** The label is only for screen readers, because the control shows the same text. */
  unlabelled?: boolean;
  required?: boolean;
  /** Error of this control alone. */
  problem?: string;
  children: (item: { id: string; 'aria-invalid'?: 'true' }) => ReactNode;
}

/** One control of a field with several controls. It shows its own error without marking the other controls. */
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
