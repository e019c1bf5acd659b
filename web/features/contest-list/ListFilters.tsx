import { Button, Input, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpertStatus, Overall, TechStatus } from '../../../domain/statuses';
import { valueOf } from '../../shared/remote';
import { useRead } from '../../reads/useRead';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { statusName } from '../../shared/processTexts';
import { useDebounced } from '../../shared/useDebounced';
import { FILTER_NAMES, isFiltered, NO_FILTERS, type FilterName, type ListState } from './address';
import styles from './list.module.css';

interface ListFiltersProps {
  area: CatalogueArea;
  contestId: string;
  state: ListState;
  onChange: (change: ListState) => void;
}

interface Option {
  value: string;
  label: string;
}

/** The area's own filters stand open, the others unfold. */
const OPEN: Record<CatalogueArea, readonly FilterName[]> = {
  '/pd': ['text', 'tech', 'reviewer'],
  '/ed': ['text', 'expert', 'sector'],
  '/rp': ['text', 'overall', 'sector'],
};

/** Filters of a contest's list: words, statuses, reviewer, sector, keyword, days of submission. */
export function ListFilters({ area, contestId, state, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const choices = valueOf(useRead('contestChoices', { params: { id: contestId } }).remote);
  const [text, setText] = useDebounced(state.text ?? '', (value) => onChange({ text: value }));
  const open = OPEN[area];
  const hidden = FILTER_NAMES.filter((name) => !open.includes(name));
  const [unfolded, setUnfolded] = useState(hidden.some((name) => state[name]));

  const statuses = (process: 'tech_review' | 'expert_review' | 'overall', all: Record<string, number>) =>
    Object.values(all).map((status) => ({
      value: String(status),
      label: statusName(t, process, status),
    }));
  const named = (list?: readonly { value: string; name: string }[]) =>
    list?.map(({ value, name }) => ({ value, label: name })) ?? [];

  const select = (name: FilterName, label: string, options: Option[]) => (
    <Field key={name} id={`${id}-${name}`} label={label}>
      <Select
        id={`${id}-${name}`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={state[name]}
        placeholder={t('contest-list:filter.any')}
        onChange={(value?: string) => onChange({ [name]: value })}
        options={options}
      />
    </Field>
  );
  const day = (name: 'from' | 'to') => (
    <Field key={name} id={`${id}-${name}`} label={t(`contest-list:filter.${name}`)}>
      <Input
        id={`${id}-${name}`}
        type="date"
        value={state[name] ?? ''}
        min={name === 'to' ? state.from : undefined}
        max={name === 'from' ? state.to : undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  const fields: Record<FilterName, ReactNode> = {
    text: (
      <Field key="text" id={`${id}-text`} label={t('contest-list:filter.text')}>
        <Input
          id={`${id}-text`}
          type="search"
          allowClear
          maxLength={200}
          value={text}
          placeholder={t('contest-list:filter.textHint')}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    ),
    tech: select('tech', t('contest-list:column.tech'), statuses('tech_review', TechStatus)),
    expert: select('expert', t('contest-list:column.expert'), statuses('expert_review', ExpertStatus)),
    overall: select('overall', t('contest-list:column.overall'), statuses('overall', Overall)),
    reviewer: select('reviewer', t('contest-list:column.reviewer'), named(choices?.reviewers)),
    sector: select('sector', t('contest-list:column.sector'), named(choices?.sectors)),
    keyword: select('keyword', t('contest-list:filter.keyword'), named(choices?.keywords)),
    from: day('from'),
    to: day('to'),
  };

  return (
    <section role="search" className={styles.filters} aria-label={t('contest-list:filter.label')}>
      {open.map((name) => fields[name])}
      <div className={styles.more}>
        <Button aria-expanded={unfolded} aria-controls={`${id}-more`} onClick={() => setUnfolded(!unfolded)}>
          {t(unfolded ? 'contest-list:filter.less' : 'contest-list:filter.more')}
        </Button>
        {isFiltered(state) && (
          <Button type="link" onClick={() => onChange(NO_FILTERS)}>
            {t('contest-list:filter.clear')}
          </Button>
        )}
      </div>
      <div id={`${id}-more`} className={styles.unfolded} hidden={!unfolded}>
        {unfolded && hidden.map((name) => fields[name])}
      </div>
    </section>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
