import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem, FormField } from '../findProblems';
import styles from './fields.module.css';

/** What a field's own control is told: how it is called and described, and whether it is wrong. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  name: FormField;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  problem?: FieldProblem;
  children: (control: ControlProps) => ReactNode;
}

/** A field with its label, hint and problem, all tied to the control for screen readers. */
export function Field({ name, label, required = false, hint, problem, children }: FieldProps) {
  const { t } = useTranslation('application');
  const id = useId();
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy(id, hint, problem),
    'aria-invalid': problem ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id} className={styles.label}>
        {label} {!required && <span className={styles.optional}>{t('form.optional')}</span>}
      </label>
      {children(control)}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

/** The same for a group of controls. */
export function FieldGroup({
  name,
  label,
  hint,
  problem,
  children,
}: Omit<FieldProps, 'children' | 'required'> & { children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      data-field={name}
      aria-describedby={describedBy(id, hint, problem)}
      aria-invalid={problem ? true : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {children}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </fieldset>
  );
}

const describedBy = (id: string, hint: ReactNode, problem?: FieldProblem): string | undefined =>
  [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function FieldNotes({ id, hint, problem }: { id: string; hint?: ReactNode; problem?: FieldProblem }) {
  const { t } = useTranslation('application');
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {'text' in problem ? problem.text : t(problem.key, problem.params)}
        </p>
      )}
    </>
  );
}
