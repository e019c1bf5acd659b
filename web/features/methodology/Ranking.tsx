import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SumRule } from '../../../domain/what-if';
import type { WhatIfRow } from '../../../api/areas/methodology/contract/what-if';
import { EmptyState } from '../../shared/EmptyState';
import { ratingText } from '../../shared/ratingText';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';

/** Columns with widths, so that long titles are cut and the figures stay visible. */
const columns = (t: TFunction<'methodology'>, language: string, rule: SumRule): Column<WhatIfRow>[] => [
  {
    key: 'would',
    title: t('whatIf.placeThen'),
    width: 100,
    figures: true,
    render: (row) => row.would.place,
  },
  {
    key: 'real',
    title: t('whatIf.placeNow'),
    width: 150,
    figures: true,
    render: (row) => (
      <>
        {row.real.place} <RankChange places={row.real.place - row.would.place} />
      </>
    ),
  },
  {
    key: 'application',
    title: t('whatIf.application'),
    card: 'line',
    render: ({ _id, spec_id, title }) => (
      <TwoLines
        first={
          <RowLink to={`/ed/application/${_id}`} fullText={title}>
            {title}
          </RowLink>
        }
        second={spec_id}
      />
    ),
  },
  {
    key: 'totalThen',
    title: t(`whatIf.totalThen.${rule}`),
    width: 125,
    figures: true,
    render: (row) => ratingText(row.would.total, language),
  },
  {
    key: 'totalNow',
    title: t('whatIf.totalNow'),
    width: 125,
    figures: true,
    render: (row) => ratingText(row.real.total, language),
  },
];

/** Number of ranks by which an application rises, or falls if `places` is negative. */
function RankChange({ places }: { places: number }) {
  const { t } = useTranslation('methodology');
  if (places === 0) return null;
  return (
    <Tag colour={places > 0 ? 'success' : 'danger'}>
      {t(places > 0 ? 'whatIf.up' : 'whatIf.down', { count: Math.abs(places) })}
    </Tag>
  );
}

interface RankingProps {
  applications: readonly WhatIfRow[];
  /** Rule by which the totals are computed. */
  rule: SumRule;
}

/** A contest's applications in their hypothetical order, with their present ranks. */
export function Ranking({ applications, rule }: RankingProps) {
  const { t, i18n } = useTranslation('methodology');
  if (applications.length === 0) return <EmptyState text={t('whatIf.none')} />;
  const moved = applications.filter(({ real, would }) => real.place !== would.place).length;
  return (
    <>
      <p role="status">{t('whatIf.moved', { count: moved, of: applications.length })}</p>
      <DataTable
        label={t('whatIf.title')}
        rows={applications}
        rowKey={({ _id }) => _id}
        columns={columns(t, i18n.language, rule)}
      />
    </>
  );
}
