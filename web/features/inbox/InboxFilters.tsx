import { Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { APPLICATION_PROCESSES } from '../../../domain/steps';
import { processName } from '../../shared/processTexts';
import { useDebounced } from '../../shared/useDebounced';
import type { InboxFilters as Filters } from './filters';
import styles from './inbox.module.css';

interface InboxFiltersProps {
  filters: Filters;
  onChange: (change: Filters) => void;
}

const PROCESSES = APPLICATION_PROCESSES.map(({ process }) => process);

/** By process, application number, mine only, overdue only. */
export function InboxFilters({ filters, onChange }: InboxFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const [number, setNumber] = useDebounced(filters.number ?? '', (value) => onChange({ number: value }));
  const any = Object.values(filters).some(Boolean);
  return (
    <section role="search" className={styles.filters} aria-label={t('inbox:filter.label')}>
      <div>
        <label htmlFor={`${id}-process`}>{t('inbox:filter.process')}</label>
        <Select
          id={`${id}-process`}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={filters.process}
          placeholder={t('inbox:filter.anyProcess')}
          onChange={(process?: string) => onChange({ process })}
          options={PROCESSES.map((process) => ({ value: process, label: processName(t, process) }))}
        />
      </div>
      <div>
        <label htmlFor={`${id}-number`}>{t('inbox:filter.number')}</label>
        <Input
          id={`${id}-number`}
          type="search"
          allowClear
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Checkbox checked={!!filters.mine} onChange={({ target }) => onChange({ mine: flag(target.checked) })}>
        {t('inbox:filter.mine')}
      </Checkbox>
      <Checkbox
        checked={!!filters.overdue}
        onChange={({ target }) => onChange({ overdue: flag(target.checked) })}
      >
        {t('inbox:filter.overdue')}
      </Checkbox>
      {any && (
        <Button type="link" onClick={clear}>
          {t('inbox:filter.clear')}
        </Button>
      )}
    </section>
  );

  function clear() {
    onChange({ process: undefined, number: undefined, mine: undefined, overdue: undefined });
  }
}

const flag = (checked: boolean): string | undefined => (checked ? 'true' : undefined);
