import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './catalogue-admin.module.css';
import type { FieldSpec } from './forms';
import { shownValue } from './shownValue';

interface FieldProps {
  /** Of the input; the form finds it by this to put the focus there. */
  id: string;
  spec: FieldSpec;
  value: string;
  problem?: string;
  /** The value that another person saved meanwhile. */
  theirs?: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** One field with its label, what it is for, and what is wrong with it. */
export function Field({ id, spec, value, problem, theirs, disabled, onChange }: FieldProps) {
  const { t, i18n } = useTranslation('catalogue-admin');
  const { name, kind, required, hint, fixed, options, placeholder, maxLength, wide } = spec;
  const notes = [
    fixed ?? hint,
    theirs !== undefined && t('form.theirs', { value: shownValue(t, i18n.language, theirs, options) }),
  ].filter((note): note is string => !!note);
  const described = [notes.length > 0 && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const common = {
    id,
    disabled: disabled || !!fixed,
    placeholder,
    status: problem ? ('error' as const) : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': required ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {t(`field.${name}`)}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {kind === 'choice' ? (
        <Select
          {...common}
          value={value || undefined}
          allowClear={!required}
          showSearch={(options?.length ?? 0) > 8 ? { optionFilterProp: 'label' } : undefined}
          options={options?.map((option) => ({ ...option }))}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
        />
      ) : (
        <Input
          {...common}
          value={value}
          type={kind === 'day' ? 'date' : kind}
          min={kind === 'number' ? 1 : undefined}
          maxLength={kind === 'text' ? maxLength : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {notes.length > 0 && (
        <span id={`${id}-hint`} className={styles.hint}>
          {notes.join(' ')}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
