import { Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ALL_SEASONS,
  payments,
  type PaymentFilters as Wanted,
} from '../../../api/areas/payments/contract/payments';
import type { OutputOf } from '../../../api/contract/endpoint';
import { PAYMENT_TERMS } from '../../../domain/application/payment-conditions';
import { PaymentStatus } from '../../../domain/statuses';
import { DateField } from '../../shared/DateField';
import { FilterField, FilterPanel, FilterSelect } from '../../shared/list/FilterPanel';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { statusOptions } from '../../shared/processTexts';
import { searchLabels } from '../../shared/searchLabels';
import { ExportButton } from './ExportButton';
import { filtersOf, type PaymentsState } from './filters';

interface PaymentFiltersProps {
  state: PaymentsState;
  onChange: (change: PaymentsState) => void;
  choices?: Pick<OutputOf<typeof payments>, 'season' | 'seasons' | 'programs'>;
}

const NONE: PaymentsState = {
  program: undefined,
  status: undefined,
  term: undefined,
  day: undefined,
  from: undefined,
  to: undefined,
};

/** Bar above the register: search, season, other filters, export. */
export function PaymentFilters({ state, onChange, choices }: PaymentFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const filters = filtersOf(state);
  const allSeasons = { value: ALL_SEASONS, label: t('payments:register.allSeasons') };
  const titles = (list: readonly { _id: string; title: string }[] = []) =>
    list.map(({ _id, title }) => ({ value: _id, label: title }));
  const set = Object.keys(NONE).filter((name) => filters[name as keyof Wanted] !== undefined);
  const day = (name: 'from' | 'to') => (
    <FilterField id={`${id}-${name}`} label={t(`payments:register.${name}`)}>
      <DateField
        live
        id={`${id}-${name}`}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value || undefined })}
      />
    </FilterField>
  );
  return (
    <ListBar label={t('payments:register.filters')}>
      <ListSearch
        label={t('payments:register.search')}
        value={state.q}
        maxLength={200}
        onChange={(q) => onChange({ q })}
      />
      <Select
        aria-label={t('payments:register.season')}
        value={filters.season === ALL_SEASONS ? ALL_SEASONS : choices?.season?._id}
        options={[...titles(choices?.seasons), allSeasons]}
        onChange={(season: string) => onChange({ season, program: undefined })}
        style={{ minWidth: '10rem' }}
      />
      <FilterPanel
        count={set.length}
        any={set.length > 0 || !!filters.q}
        onClear={() => onChange({ ...NONE, q: undefined })}
      >
        <FilterField id={`${id}-status`} label={t('payments:column.status')}>
          <Select
            id={`${id}-status`}
            mode="multiple"
            allowClear
            placeholder={t('payments:register.all')}
            value={filters.status?.split(',') ?? []}
            onChange={(statuses: string[]) => onChange({ status: statuses.join(',') || undefined })}
            options={statusOptions(t, 'payment', PaymentStatus)}
          />
          <Typography.Text type="secondary">{t('payments:register.statusNote')}</Typography.Text>
        </FilterField>
        {filters.season !== ALL_SEASONS && (
          <FilterSelect
            label={t('payments:register.program')}
            showSearch={searchLabels}
            placeholder={t('payments:register.all')}
            value={filters.program}
            onChange={(program) => onChange({ program })}
            options={titles(choices?.programs)}
          />
        )}
        <FilterSelect
          label={t('payments:register.term')}
          placeholder={t('payments:register.all')}
          value={filters.term}
          onChange={(term) => onChange({ term })}
          options={PAYMENT_TERMS.map((term) => ({ value: term, label: t(`payments:term.${term}`) }))}
        />
        <FilterSelect
          label={t('payments:register.day')}
          value={filters.day ?? 'paid'}
          onChange={(name) => onChange({ day: name === 'returned' ? name : undefined })}
          options={(['paid', 'returned'] as const).map((name) => ({
            value: name,
            label: t(`payments:day.${name}`),
          }))}
        />
        {day('from')}
        {day('to')}
      </FilterPanel>
      <ListTools>
        <ExportButton
          filters={filters}
          season={filters.season === ALL_SEASONS ? allSeasons.label : choices?.season?.title}
        />
      </ListTools>
    </ListBar>
  );
}
