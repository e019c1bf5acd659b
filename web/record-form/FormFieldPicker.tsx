import { Button, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../domain/text/key';
import { useFormFields } from './useFormFields';

/** So many fields are offered until all are asked for (rules/evaluation, "Question"). */
const OFFERED = 20;

interface FormFieldPickerProps {
  id?: string;
  value?: string[];
  disabled?: boolean;
  onChange?: (names: string[]) => void;
}

/** Fields of the application form: twenty, or all; found by words of their label. */
export function FormFieldPicker({ id, value = [], disabled, onChange }: FormFieldPickerProps) {
  const { t } = useTranslation('methodology');
  const { fields, labelOf } = useFormFields();
  const [all, setAll] = useState(false);
  const [words, setWords] = useState('');
  const found = (fields ?? []).filter(({ label }) => hasWords(label, words));
  const offered = all ? found : found.slice(0, OFFERED);
  const options = offered.map(({ name, label }) => ({ value: name, label }));
  // What is chosen is called by its label whether it is offered or not.
  const chosen = value
    .filter((name) => !offered.some((one) => one.name === name))
    .map((name) => ({ value: name, label: labelOf(name) }));
  const withChoiceOfAll: SelectProps['popupRender'] = (list) => (
    <>
      {list}
      {found.length > OFFERED && (
        <Button
          type="link"
          size="small"
          // The list keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAll(!all)}
        >
          {all ? t('fields.fewer', { count: OFFERED }) : t('fields.all', { count: found.length })}
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
      options={words ? options : [...options, ...chosen]}
      onChange={(names: string[]) => onChange?.(names)}
      popupRender={withChoiceOfAll}
    />
  );
}
