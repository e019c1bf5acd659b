import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { Tag } from '../../shared/Tag';

type Worker = ReadOutput<'operations'>['workers'][number];

/** Running workers and those that stopped within the last hour, with their versions. */
export function WorkerList({ workers }: { workers: Worker[] }) {
  const { t } = useTranslation('operations');
  const hasAliveWorker = workers.some(({ alive }) => alive);
  const columns: Column<Worker>[] = [
    // Number of the process; the part after the @ only makes the id unique.
    { key: 'id', title: t('worker.id'), render: ({ _id }) => _id.split('@')[0] },
    { key: 'version', title: t('worker.version'), narrow: true, render: ({ version }) => version },
    momentColumn('started', t('worker.started'), 'second', ({ started_at: at }) => at),
    momentColumn('seen', t('worker.seen'), 'second', ({ seen_at: at }) => at),
    {
      key: 'state',
      title: t('worker.state'),
      render: ({ alive, engine }) => {
        if (!alive) return <Tag colour={hasAliveWorker ? 'neutral' : 'danger'}>{t('worker.gone')}</Tag>;
        if (!engine) return <Tag colour="danger">{t('worker.engineAway')}</Tag>;
        return <Tag colour="success">{t('worker.alive')}</Tag>;
      },
    },
  ];
  return (
    <>
      {workers.length > 0 && (
        <DataTable label={t('worker.label')} columns={columns} rows={workers} rowKey={({ _id }) => _id} />
      )}
    </>
  );
}
