import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that connect label, hint and error with the input for screen readers. */
export interface InputFacts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  status: 'error' | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** Reason why the value was refused. */
  error?: string;
  children: (facts: InputFacts) => ReactNode;
}

/** Input outside of a form (a search, a choice that takes effect at once), with its label above, hint and error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        status: error ? 'error' : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
