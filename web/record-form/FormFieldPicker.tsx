import { Button, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../domain/text/key';
import { useFormFields } from './useFormFields';

/** Number of fields offered at first (rules/evaluation, "Question"). */
const OFFERED_AT_FIRST = 20;

interface FormFieldPickerProps {
  id?: string;
  value?: string[];
  disabled?: boolean;
  onChange?: (names: string[]) => void;
}

/** Picker of fields of the application form: at first twenty, or all; searched by words of their labels. */
export function FormFieldPicker({ id, value = [], disabled, onChange }: FormFieldPickerProps) {
  const { t } = useTranslation('methodology');
  const { fields, labelOf } = useFormFields();
  const [all, setAll] = useState(false);
  const [words, setWords] = useState('');
  const matches = (fields ?? []).filter(({ label }) => hasWords(label, words));
  const offered = all ? matches : matches.slice(0, OFFERED_AT_FIRST);
  const options = offered.map(({ name, label }) => ({ value: name, label }));
  // Chosen fields are shown by their labels also if the list does not offer them.
  const chosenNames = value
    .filter((name) => !offered.some((field) => field.name === name))
    .map((name) => ({ value: name, label: labelOf(name) }));
  const withChoiceOfAll: SelectProps['popupRender'] = (list) => (
    <>
      {list}
      {matches.length > OFFERED_AT_FIRST && (
        <Button
          type="link"
          size="small"
          // Keeps the focus in the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAll(!all)}
        >
          {all ? t('fields.fewer', { count: OFFERED_AT_FIRST }) : t('fields.all', { count: matches.length })}
        </Button>
      )}
    </>
  );
  return (
    <Select
      id={id}
      mode="multiple"
      virtual={false}
      value={value}
      disabled={disabled}
      loading={!fields}
      showSearch={{
        filterOption: false,
        searchValue: words,
        onSearch: setWords,
        autoClearSearchValue: false,
      }}
      notFoundContent={t('fields.none')}
      options={words ? options : [...options, ...chosenNames]}
      onChange={(names: string[]) => onChange?.(names)}
      popupRender={withChoiceOfAll}
    />
  );
}
