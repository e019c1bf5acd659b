import { Collapse, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DrawView } from '../../../../api/areas/experts/contract/distribution';
import { Link } from 'react-router-dom';
import { useRead } from '../../../reads/useRead';
import { formatMoment } from '../../../shared/DateTime';
import { distributionAddress } from '../../../routes/distributionAddress';
import { valueOf } from '../../../reads/remote';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { Panel } from '../../../application-parts/Panel';

/**
 * Draws of experts, with the seed and the list of loads that make them reproducible (rules/expert-review, "Distribution"). Renders
 * nothing without a draw.
 */
export function Draws({ applicationId }: { applicationId: string }) {
  const { t, i18n } = useTranslation('application');
  const draws = valueOf(useRead('draws', { params: { id: applicationId } }).remote)?.draws ?? [];
  if (draws.length === 0) return null;
  return (
    <Panel title={t('distribution.draws')}>
      <Collapse
        size="small"
        items={draws.map((draw) => ({
          key: draw._id,
          label: t('distribution.drawn', { time: formatMoment(draw.drawn_at, i18n.language), by: draw.by }),
          children: <Draw draw={draw} />,
        }))}
      />
    </Panel>
  );
}

type DrawCandidate = DrawView['candidates'][number];

function Draw({ draw: { seed, chosen, candidates, batch_id: batch } }: { draw: DrawView }) {
  const { t } = useTranslation('application');
  const columns: Column<DrawCandidate>[] = [
    { key: 'name', title: t('distribution.expert'), render: ({ name }) => name },
    {
      key: 'load',
      title: t('distribution.openReviews'),
      render: ({ load, limit }) => t('distribution.load', { load, limit }),
    },
    {
      key: 'drawn',
      title: t('distribution.result'),
      render: ({ drawn }) => (drawn ? t('distribution.yes') : '—'),
    },
  ];
  const facts = [
    { key: 'seed', label: t('distribution.seed'), children: seed },
    ...(chosen.length > 0
      ? [{ key: 'chosen', label: t('distribution.chosen'), children: chosen.join(', ') }]
      : []),
    ...(batch
      ? [
          {
            key: 'together',
            label: t('distribution.together'),
            children: <Link to={distributionAddress(batch)}>{t('experts:many.one')}</Link>,
          },
        ]
      : []),
  ];
  return (
    <>
      <Descriptions size="small" column={1} layout="vertical" colon={false} items={facts} />
      <DataTable
        label={t('distribution.list')}
        columns={columns}
        rows={candidates}
        rowKey={({ _id }) => _id}
      />
    </>
  );
}
