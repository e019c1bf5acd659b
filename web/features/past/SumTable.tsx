import { useTranslation } from 'react-i18next';
import { Sum } from '../../application-parts/Sum';
import { EmptyState } from '../../shared/EmptyState';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { Tag } from '../../shared/Tag';
import { momentText, type Past, type PastStanding } from './texts';

type SumName = keyof PastStanding['sum'];

interface SumRow {
  name: SumName;
  from: number | null;
  to: number | null;
}

const LABELS = { by_commission: 'header.byCommission', granted: 'header.granted' } as const;

/** Sums of the grant at one moment, or at two with the differences marked. */
export function SumTable({ past: { standing, other } }: { past: Past }) {
  const { t, i18n } = useTranslation('application');
  const rows = (['by_commission', 'granted'] as const)
    .map((name): SumRow => ({ name, from: standing.sum[name], to: other?.sum[name] ?? null }))
    .filter(({ from, to }) => from !== null || to !== null);
  if (rows.length === 0) return <EmptyState text={t('past.noSum')} />;
  const sum = (value: number | null) => (value === null ? t('past.none') : <Sum amount={value} />);
  const columns: Column<SumRow>[] = [
    {
      key: 'name',
      title: t('past.sum'),
      card: 'line',
      render: ({ name, from, to }) => (
        <>
          {t(LABELS[name])} {other && from !== to && <Tag colour="warning">{t('past.changed')}</Tag>}
        </>
      ),
    },
    {
      key: 'from',
      title: other ? momentText(t, i18n.language, standing) : t('past.sumThen'),
      width: other ? '32%' : '50%',
      render: ({ from }) => sum(from),
    },
    ...(other
      ? [
          {
            key: 'to',
            title: momentText(t, i18n.language, other),
            width: '32%',
            render: ({ to }: SumRow) => sum(to),
          },
        ]
      : []),
  ];
  return <DataTable label={t('past.sum')} columns={columns} rows={rows} rowKey={({ name }) => name} />;
}
