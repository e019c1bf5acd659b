import { Button, Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../domain/text/key';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';

interface FieldPickerProps {
  id: string;
  value: string | null;
  onChange: (name: string) => void;
}

/** Number of fields shown at first. */
const SHOWN_AT_FIRST = 20;

/** Picker of a field of the application forms by its label: at first twenty, all on request; the search covers all. */
export function FieldPicker({ id, value, onChange }: FieldPickerProps) {
  const { t } = useTranslation('documents');
  const read = valueOf(useRead('templateFields').remote);
  const [all, setAll] = useState(false);
  const [search, setSearch] = useState('');
  const groups = read?.groups ?? [];
  const matches = groups.flatMap(({ fields }) => fields.filter(({ label }) => hasWords(label, search)));
  const visible = new Set((all ? matches : matches.slice(0, SHOWN_AT_FIRST)).map(({ name }) => name));
  const options = groups.flatMap(({ title, fields }) => {
    const offered = fields.filter(({ name }) => visible.has(name));
    if (offered.length === 0) return [];
    return [
      {
        label: title,
        title,
        options: offered.map(({ name, label }) => ({ value: name, label, title: label })),
      },
    ];
  });
  const isKnown = groups.some(({ fields }) => fields.some(({ name }) => name === value));
  const chosenLabel =
    groups.flatMap(({ fields }) => fields).find(({ name }) => name === value)?.label ?? value;
  const withChoiceOfAll: SelectProps['popupRender'] = (list) => (
    <>
      {list}
      {matches.length > SHOWN_AT_FIRST && (
        <Button
          type="link"
          size="small"
          // Keeps the focus in the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAll(!all)}
        >
          {all
            ? t('variables.firstFields', { count: SHOWN_AT_FIRST })
            : t('variables.allFields', { count: matches.length })}
        </Button>
      )}
    </>
  );
  return (
    <Select
      id={id}
      loading={!read}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={
        value
          ? { value, label: isKnown ? chosenLabel : `${value}: ${t('variables.fieldMissing')}` }
          : undefined
      }
      labelInValue
      virtual={false}
      options={options}
      notFoundContent={t('variables.noFields')}
      onChange={({ value: name }) => onChange(name)}
      popupRender={withChoiceOfAll}
    />
  );
}
