import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { searchLabels } from '../../shared/searchLabels';
import { useDebounced } from '../../shared/useDebounced';
import { useSteady } from '../../shared/useSteady';

interface ColleagueFilterProps {
  id: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filter by holder: colleagues of the role, or all colleagues for heads, by name. */
export function ColleagueFilter({ id, value, onChange }: ColleagueFilterProps) {
  const { t } = useTranslation('inbox');
  const [part, setPart] = useState('');
  const [, setTyped] = useDebounced(part, setPart);
  const answer = valueOf(useSteady(useRead('colleagues', { query: { q: part.trim() || undefined } }).remote));
  const options = (answer?.colleagues ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ ...searchLabels, onSearch: setTyped }}
      value={value}
      placeholder={t('filter.anybody')}
      notFoundContent={t('assign.noSuch')}
      onChange={(value?: string) => onChange(value)}
      // The address has only the id of the colleague, whose name is unknown if the first results do not contain it.
      options={
        value && part === '' && !options.some((option) => option.value === value)
          ? [...options, { value, label: t('filter.oneColleague') }]
          : options
      }
    />
  );
}
