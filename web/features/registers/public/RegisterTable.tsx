import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  REGISTER_COLUMNS,
  type Outcome,
  type RegisterColumn,
  type RegisterRow,
  type Registry,
} from '../../../../api/areas/registers/contract/registers';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { DateTime } from '../../../shared/DateTime';
import type { Look } from '../../../shared/statusLooks';
import { Tag } from '../../../shared/Tag';
import styles from './public.module.css';

interface RegisterTableProps {
  label: string;
  registry: Registry;
  rows: readonly RegisterRow[];
  busy?: boolean;
}

/** Rows of a register, on the public page and in the preview before publishing. */
export function RegisterTable({ label, registry, rows, busy }: RegisterTableProps) {
  const { t, i18n } = useTranslation('registers');
  const columns = useMemo(() => columnsOf(t, i18n.language, registry), [t, i18n.language, registry]);
  return (
    <DataTable label={label} columns={columns} rows={rows} rowKey={({ number }) => number} busy={busy} />
  );
}

const NARROW: ReadonlySet<RegisterColumn> = new Set([
  'number',
  'asked',
  'granted',
  'rating',
  'received_at',
  'agreement_date',
]);

const FIGURES: ReadonlySet<RegisterColumn> = new Set(['asked', 'granted', 'rating']);

function columnsOf(t: TFunction<'registers'>, language: string, registry: Registry): Column<RegisterRow>[] {
  const figures = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'uk-UA', { maximumFractionDigits: 2 });
  const emptyText = <span className={styles.none}>{t('public.none')}</span>;
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? emptyText : figures.format(value);
  const day = (at: string | null | undefined) => (at ? <DateTime at={at} parts="day" /> : emptyText);
  const cells: Record<RegisterColumn, Column<RegisterRow>['render']> = {
    number: ({ number }) => <span className="number">{number}</span>,
    title: ({ title }) => title,
    applicant: ({ applicant }) => applicant ?? <span className={styles.none}>{t('individual')}</span>,
    asked: ({ asked }) => figure(asked),
    granted: ({ granted }) => figure(granted),
    rating: ({ rating }) => figure(rating),
    received_at: ({ received_at: at }) => day(at),
    agreement_date: ({ agreement_date: at }) => day(at),
    outcome: ({ outcome }) => outcome && <Tag colour={COLOURS[outcome]}>{t(`outcome.${outcome}`)}</Tag>,
  };
  return REGISTER_COLUMNS[registry].map((key) => ({
    key,
    title: t(`column.${key}`),
    narrow: NARROW.has(key),
    figures: FIGURES.has(key),
    render: cells[key],
  }));
}

const COLOURS: Record<Outcome, Look['colour']> = {
  passed: 'success',
  rejected: 'danger',
  direction: 'warning',
  appealed: 'warning',
  recommended: 'success',
  not_recommended: 'neutral',
  in_force: 'success',
  terminated: 'danger',
  realized: 'info',
};
