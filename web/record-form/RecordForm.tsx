import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/problem';
import { FormActions } from '../shared/FormActions';
import { SubmitForm } from '../shared/SubmitForm';
import { useSubmit } from '../shared/useSubmit';
import styles from './record-form.module.css';
import type { FieldGroup } from './fieldSpec';
import { RecordField } from './RecordField';
import type { RecordFormState } from './useRecordForm';
import type { Values } from './values';

interface RecordFormProps {
  /** Name of the form for screen readers. */
  label: string;
  groups: readonly FieldGroup[];
  form: RecordFormState;
  submit: string;
  /** The record is archived, and so read-only. */
  disabled?: boolean;
  /** Saves the form. @throws ApiError */
  onSave: () => Promise<unknown>;
  /** Called when another person has changed the record, which must be read again. */
  onConflict?: () => void;
  /** Content beside the button. */
  children?: ReactNode;
}

/** Fields of a record with their errors; the input survives every refusal. */
export function RecordForm(props: RecordFormProps) {
  const { label, groups, form, submit, disabled = false, onSave, onConflict, children } = props;
  const { t } = useTranslation('catalogue-admin');
  const sending = useSubmit({
    onFailure: ({ code }) => {
      if (code !== 'catalogue-changed') return;
      form.rebase();
      onConflict?.();
    },
  });
  const { failure } = sending;
  const names = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  return (
    <SubmitForm
      aria-label={label}
      className={styles.form}
      disabled={disabled}
      submit={sending}
      values={Object.fromEntries(names.map((name) => [name, form.values[name] ?? '']))}
      onChange={(changed) => form.change(changed as Values)}
      onSend={() => sending.run(onSave)}
      notice={
        failure?.code === 'catalogue-changed' && (
          <Alert
            type="warning"
            role="alert"
            showIcon
            title={failureText(t, failure)}
            description={t('form.conflict')}
          />
        )
      }
      actions={
        !disabled && (
          <FormActions
            submit={submit}
            busy={sending.busy}
            dirty={form.dirty}
            onUndo={() => {
              form.reset();
              sending.clear();
            }}
          >
            {children}
          </FormActions>
        )
      }
    >
      {groups.map(({ title, note, fields }) => (
        <fieldset key={fields.at(-1)?.name} className={styles.group}>
          {title ? <legend>{title}</legend> : <legend className="visually-hidden">{label}</legend>}
          {note && <p className={styles.note}>{note}</p>}
          {fields.map((spec) => (
            <RecordField key={spec.name} spec={spec} theirs={form.theirs[spec.name]} />
          ))}
        </fieldset>
      ))}
    </SubmitForm>
  );
}
