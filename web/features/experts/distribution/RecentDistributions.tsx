import { useTranslation } from 'react-i18next';
import type { RecentDistribution } from '../../../../api/areas/experts/contract/distribute-many';
import { DateTime } from '../../../shared/DateTime';
import { distributionAddress } from '../../../routes/distributionAddress';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { Tag } from '../../../shared/Tag';

/** Recent distributions of many applications, each linked to its results; renders nothing if there are none. */
export function RecentDistributions({ recent }: { recent: readonly RecentDistribution[] }) {
  const { t } = useTranslation('experts');
  if (recent.length === 0) return null;
  const columns: Column<RecentDistribution>[] = [
    {
      key: 'at',
      title: t('many.at'),
      card: 'line',
      render: ({ _id, created_at, finished }) => (
        <>
          <RowLink to={distributionAddress(_id)}>
            <DateTime at={created_at} />
          </RowLink>{' '}
          {!finished && <Tag colour="info">{t('many.state.waiting')}</Tag>}
        </>
      ),
    },
    { key: 'by', title: t('many.by'), render: ({ by }) => by },
    {
      key: 'count',
      title: t('many.applications'),
      narrow: true,
      figures: true,
      render: ({ count }) => count,
    },
  ];
  return (
    <section>
      <h2>{t('many.recent')}</h2>
      <DataTable label={t('many.recent')} rows={recent} rowKey={({ _id }) => _id} columns={columns} />
    </section>
  );
}
