import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateField } from '../shared/DateField';
import { FILLED } from '../shared/SubmitForm';
import { searchLabels } from '../shared/searchLabels';
import { FormFieldPicker } from './FormFieldPicker';
import styles from './record-form.module.css';
import type { FieldSpec } from './fieldSpec';
import { shownValue } from './shownValue';

interface RecordFieldProps {
  spec: FieldSpec;
  /** Value that another person has saved meanwhile. */
  theirs?: string;
}

/** One field with its label and notes. */
export function RecordField({ spec, theirs }: RecordFieldProps) {
  const { t, i18n } = useTranslation('catalogue-admin');
  const {
    name,
    label,
    kind,
    required,
    hint,
    fixed,
    options,
    placeholder,
    maxLength,
    least = 1,
    step,
    pattern,
    wide,
  } = spec;
  const notes = [
    fixed ?? hint,
    theirs !== undefined && t('form.theirs', { value: shownValue(t, i18n.language, theirs, options) }),
  ].filter((note): note is string => !!note);
  // Only `true` is passed: the form disables all its fields, and antd would let `false` override that.
  const common = { placeholder, ...(fixed && { disabled: true }) };
  const item = {
    name,
    className: wide ? `${styles.field} ${styles.wide}` : styles.field,
    label: label ?? t(`field.${name}`),
    rules: [
      ...(required ? [FILLED] : []),
      ...(pattern ? [{ pattern: pattern.like, message: pattern.words }] : []),
    ],
    extra: notes.length > 0 ? notes.join(' ') : undefined,
  };
  if (kind === 'choice')
    return (
      <Form.Item
        {...item}
        getValueProps={(value?: string) => ({ value: value || undefined })}
        normalize={(value?: string) => value ?? ''}
      >
        <Select
          {...common}
          allowClear={!required}
          showSearch={(options?.length ?? 0) > 8 ? searchLabels : undefined}
          options={options?.map((option) => ({ ...option }))}
        />
      </Form.Item>
    );
  if (kind === 'fields')
    return (
      <Form.Item {...item} getValueProps={inList} normalize={(names: string[]) => names.join(' ')}>
        <FormFieldPicker disabled={common.disabled} />
      </Form.Item>
    );
  if (kind === 'texts')
    return (
      <Form.Item {...item}>
        <Input.TextArea {...common} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={maxLength} />
      </Form.Item>
    );
  if (kind === 'day')
    return (
      <Form.Item {...item}>
        <DateField {...common} />
      </Form.Item>
    );
  return (
    <Form.Item {...item}>
      <Input
        {...common}
        type={kind}
        min={kind === 'number' ? least : undefined}
        step={kind === 'number' ? step : undefined}
        maxLength={kind === 'text' ? maxLength : undefined}
      />
    </Form.Item>
  );
}

/** Splits names, which contain no spaces. */
const inList = (value?: string) => ({ value: value ? value.split(' ') : [] });
