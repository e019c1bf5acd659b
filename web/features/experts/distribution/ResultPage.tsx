import { Descriptions, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { DistributionBatch } from '../../../../api/areas/experts/contract/distribute-many';
import { useRead } from '../../../reads/useRead';
import { DateTime } from '../../../shared/DateTime';
import { DISTRIBUTION } from '../../../routes/distributionAddress';
import { LinkButton } from '../../../shared/LinkButton';
import { Loaded } from '../../../shared/Loaded';
import { Page } from '../../../shared/Page';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { Tag } from '../../../shared/Tag';
import { Panel } from '../../../application-parts/Panel';
import { Sections } from '../../../shared/cards/Sections';
import { applicationColumn } from './columns';

/** `/ed/distribution/{id}`: progress of a distribution, and the result of each application. */
export default function ResultPage() {
  const { t } = useTranslation('experts');
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('distributionById', { params: { id } });
  const backLink = <LinkButton to={DISTRIBUTION}>{t('many.toAll')}</LinkButton>;
  return (
    <Page extra={backLink}>
      <Loaded remote={remote} onRetry={refresh} elsewhere={backLink}>
        {({ distribution }) => (
          <Sections>
            <DistributionProgress distribution={distribution} />
            <DataTable
              label={t('many.results')}
              columns={resultColumns(t)}
              rows={distribution.items}
              rowKey={({ _id }) => _id}
            />
          </Sections>
        )}
      </Loaded>
    </Page>
  );
}

function DistributionProgress({
  distribution: { items, seed, by, created_at: at },
}: {
  distribution: DistributionBatch;
}) {
  const { t } = useTranslation('experts');
  const doneCount = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  const total = items.length;
  const words = t('many.done', { done: doneCount, total });
  return (
    <Panel title={t('many.progress')}>
      <p role="status">{words}</p>
      <Progress
        aria-label={words}
        percent={(100 * (doneCount + failed)) / total}
        showInfo={false}
        status={failed > 0 ? 'exception' : doneCount === total ? 'success' : 'active'}
      />
      {failed > 0 && <p role="alert">{t('many.failed', { count: failed })}</p>}
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'by',
            label: t('many.by'),
            children: (
              <span>
                {by}, <DateTime at={at} />
              </span>
            ),
          },
          { key: 'seed', label: t('many.seed'), children: seed },
        ]}
      />
    </Panel>
  );
}

type Item = DistributionBatch['items'][number];
const COLOURS = { waiting: 'info', done: 'success', failed: 'danger' } as const;

const resultColumns = (t: TFunction<'experts'>): Column<Item>[] => [
  { ...applicationColumn<Item>(t), width: '38%' },
  {
    key: 'experts',
    title: t('many.column.experts'),
    card: 'line',
    render: ({ experts, state }) => (state === 'failed' ? '—' : experts.map(({ name }) => name).join(', ')),
  },
  {
    key: 'state',
    title: t('many.column.state'),
    width: '26%',
    card: 'bare',
    render: ({ state, detail }) => (
      <>
        <Tag colour={COLOURS[state]}>{t(`many.state.${state}`)}</Tag> {detail}
      </>
    ),
  },
];
