import { Alert } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText, type Failure } from '../../api/problem';
import { FormActions } from '../../shared/FormActions';
import styles from './catalogue-admin.module.css';
import { Field } from './Field';
import type { FieldGroup } from './forms';
import type { RecordFormState } from './useRecordForm';

interface RecordFormProps {
  /** What is filled in, for screen readers. */
  label: string;
  groups: readonly FieldGroup[];
  form: RecordFormState;
  submit: string;
  /** Archived: to be read only. */
  disabled?: boolean;
  /** Throws ApiError. */
  onSave: () => Promise<void>;
  /** Another person changed the record meanwhile: it has to be read again. */
  onConflict?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** A record's fields with their errors beside them; what is typed stays through every refusal. */
export function RecordForm({
  label,
  groups,
  form,
  submit,
  disabled = false,
  onSave,
  onConflict,
  children,
}: RecordFormProps) {
  const { t } = useTranslation('catalogue-admin');
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const problems: Record<string, string> = {
    ...failure?.errors,
    ...Object.fromEntries(missing.map((name) => [name, t('form.required')])),
  };

  // Once after each refusal: while a field is being mended the focus stays where it is.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const save = async () => {
    const empty = groups
      .flatMap(({ fields }) => fields)
      .filter(({ name, required }) => required && !form.values[name]?.trim());
    setMissing(empty.map(({ name }) => name));
    setFailure(undefined);
    if (empty.length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      await onSave();
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      setRefusals((count) => count + 1);
      if (failed.code === 'catalogue-changed') {
        form.rebase();
        onConflict?.();
      }
    }
    setBusy(false);
  };

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {groups.map(({ title, note, fields }) => (
        <fieldset key={fields[0]?.name} className={styles.group}>
          {title ? <legend>{title}</legend> : <legend className="visually-hidden">{label}</legend>}
          {note && <p className={styles.note}>{note}</p>}
          {fields.map((spec) => (
            <Field
              key={spec.name}
              id={`${id}-${spec.name}`}
              spec={spec}
              value={form.values[spec.name] ?? ''}
              problem={problems[spec.name]}
              theirs={form.theirs[spec.name]}
              disabled={disabled}
              onChange={(value) => {
                form.change(spec.name, value);
                setMissing((names) => names.filter((name) => name !== spec.name));
                setFailure((current) => without(current, spec.name));
              }}
            />
          ))}
        </fieldset>
      ))}
      {failure && (
        <Alert
          type={failure.code === 'catalogue-changed' ? 'warning' : 'error'}
          role="alert"
          showIcon
          title={failureText(t, failure)}
          description={failure.code === 'catalogue-changed' ? t('form.conflict') : undefined}
        />
      )}
      {!disabled && (
        <FormActions
          submit={submit}
          busy={busy}
          dirty={form.dirty}
          onUndo={() => {
            form.reset();
            setFailure(undefined);
            setMissing([]);
          }}
        >
          {children}
        </FormActions>
      )}
    </form>
  );
}

/** A field that is being mended is not wrong any more. */
function without(failure: Failure | undefined, name: string): Failure | undefined {
  if (!failure?.errors?.[name]) return failure;
  const { [name]: _, ...errors } = failure.errors;
  return Object.keys(errors).length > 0 ? { ...failure, errors } : undefined;
}
