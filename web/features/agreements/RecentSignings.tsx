import { Alert, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BatchProgress, BatchView } from '../../../api/areas/batches/contract/batches';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { Dialog } from '../../shared/Dialog';
import { Loaded } from '../../shared/Loaded';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { Tag } from '../../shared/Tag';
import { useQueryState } from '../../shared/useQueryState';
import { BatchReport } from '../../steps/many/BatchReport';

const POLL_MS = 8000;

/**
 * The newest batches of the account, each with a link to its report, including batches that continued after their
 * page was closed.
 */
export function RecentSignings() {
  const { t } = useTranslation('agreements');
  const [{ batch: batchId }, change] = useQueryState(['batch']);
  const { remote } = useRead('batches', { query: { signing: 'true' } }, { every: POLL_MS });
  const batches = valueOf(remote)?.batches ?? [];
  return (
    <>
      {batches.length > 0 && (
        <section>
          <h2>{t('recent.title')}</h2>
          <DataTable
            label={t('recent.title')}
            rows={batches}
            rowKey={({ _id }) => _id}
            columns={columnsOf(t, (_id) => change({ batch: _id }))}
          />
        </section>
      )}
      {batchId && <ReportDialog id={batchId} onClose={() => change({ batch: undefined })} />}
    </>
  );
}

/** Progress of a batch that is still being signed, at the top of the desk; its report opens from there. */
export function RunningSigning() {
  const { t } = useTranslation('agreements');
  const [, change] = useQueryState(['batch']);
  const { remote } = useRead('batches', { query: { signing: 'true' } }, { every: POLL_MS });
  const running = valueOf(remote)?.batches.find(({ finished }) => !finished);
  if (!running) return null;
  const { _id: batch, waiting, done, failed } = running;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('sign.going', { done, total: waiting + done + failed })}
      action={<Button onClick={() => change({ batch })}>{t('recent.report')}</Button>}
    />
  );
}

const columnsOf = (t: TFunction<'agreements'>, show: (id: string) => void): Column<BatchProgress>[] => [
  {
    key: 'at',
    title: t('recent.at'),
    card: 'line',
    render: ({ _id, created_at: at }) => (
      <Button type="link" size="small" aria-label={t('recent.show')} onClick={() => show(_id)}>
        <DateTime at={at} />
      </Button>
    ),
  },
  {
    key: 'result',
    title: t('recent.result'),
    card: 'line',
    render: ({ finished, waiting, done, failed }) => (
      <>
        {t('recent.counts', { done, total: waiting + done + failed })}{' '}
        {failed > 0 && <Tag colour="danger">{t('recent.failed', { count: failed })}</Tag>}
        {!finished && <Tag colour="info">{t('recent.going')}</Tag>}
      </>
    ),
  },
];

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('agreements');
  const { remote, refresh } = useRead('batchById', { params: { id } }, { every: POLL_MS });
  return (
    <Dialog
      title={t('recent.report')}
      width={720}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('sign.close')}
        </Button>
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ batch }) => <BatchReport items={itemsOf(batch)} batch={batch} going={!batch.finished} />}
      </Loaded>
    </Dialog>
  );
}

/** Returns the items of the report without versions, which it does not need. */
const itemsOf = ({ items }: BatchView) => items.map((item) => ({ ...item, seen: '' }));
