import { AutoComplete, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../shared/useDebounced';
import { searchedName } from './address';
import styles from './statistics.module.css';
import { useExpertNames } from './useExpertNames';

/** Pause after the last key, in ms (rules/limits, "Searches"). */
const PAUSE_MS = 400;
const MAX_LENGTH = 200;

interface ExpertNameProps {
  value: string | undefined;
  onChange: (name: string | undefined) => void;
}

/** Filter by an expert's name: the typed text is the filter, and matching names are suggested. */
export function ExpertName({ value = '', onChange }: ExpertNameProps) {
  const { t } = useTranslation('experts');
  const [typed, type] = useDebounced(value, (name) => onChange(name || undefined), PAUSE_MS);
  const query = searchedName(value);
  const names = useExpertNames(query);
  const isLoading = typed !== value || (query !== undefined && !names);
  // The typed name itself is not suggested.
  const offered = names?.filter((name) => name !== typed) ?? [];
  const [focused, setFocused] = useState(false);
  const nothing = focused && !isLoading && typed.trim() && offered.length === 0 && !names?.includes(typed);
  const emptyReason = nothing ? t(query ? 'statistics.noExpert' : 'statistics.nameShort') : undefined;
  return (
    <Tooltip open={emptyReason !== undefined} title={emptyReason} placement="bottomLeft">
      <AutoComplete
        className={styles.name}
        aria-label={t('statistics.filter.expert_name')}
        placeholder={t('statistics.namePlaceholder')}
        allowClear
        maxLength={MAX_LENGTH}
        value={typed}
        options={offered.map((name) => ({ value: name }))}
        // The tooltip says that there are no matches, because screen readers do not announce an empty list.
        notFoundContent={null}
        onChange={(text?: string) => type(text ?? '')}
        onSelect={(name?: string) => onChange(name)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </Tooltip>
  );
}
