import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../../api/areas/search/contract/search';
import { AgreementStatus, Overall } from '../../../domain/statuses';
import { statusOptions } from '../../shared/processTexts';
import type { Filters } from '../../shared/useQueryState';
import styles from './search.module.css';
import { useSearchBox } from './useSearchBox';

export const SEARCH_FILTERS = ['query', 'status', 'agreement'] as const;
export type SearchFilters = Filters<(typeof SEARCH_FILTERS)[number]>;

interface SearchFormProps {
  filters: SearchFilters;
  onChange: (change: SearchFilters) => void;
}

/** Text box and the two filters by status. */
export function SearchForm({ filters, onChange }: SearchFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { typed, type, enter } = useSearchBox(filters.query?.trim() ?? '', (query) => onChange({ query }));
  return (
    <form
      role="search"
      aria-label={t('search:label')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <div className={styles.box}>
        <label htmlFor={`${id}-query`}>{t('search:query')}</label>
        <span className={styles.line}>
          <Input
            id={`${id}-query`}
            type="search"
            autoFocus
            allowClear
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('search:placeholder')}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          <Button type="primary" htmlType="submit" icon={<SearchIcon />}>
            {t('search:find')}
          </Button>
        </span>
      </div>
      <div>
        <label htmlFor={`${id}-status`}>{t('search:status')}</label>
        <Select
          id={`${id}-status`}
          allowClear
          value={filters.status}
          placeholder={t('search:anyStatus')}
          onChange={(status?: string) => onChange({ status })}
          options={statusOptions(t, 'overall', Overall)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-agreement`}>{t('search:agreement')}</label>
        <Select
          id={`${id}-agreement`}
          allowClear
          value={filters.agreement}
          placeholder={t('search:anyAgreement')}
          onChange={(agreement?: string) => onChange({ agreement })}
          options={statusOptions(t, 'agreement', AgreementStatus)}
        />
      </div>
    </form>
  );
}

/** antd's icons have built-in English labels. */
const SearchIcon = () => (
  <span aria-hidden>
    <SearchOutlined />
  </span>
);
