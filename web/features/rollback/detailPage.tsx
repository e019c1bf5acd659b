import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { DateTime } from '../../shared/DateTime';
import { Facts } from '../../shared/Facts';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { RowLink } from '../../shared/table/RowLink';
import { pointName } from './points';
import { ProtocolPanel } from './ProtocolPanel';
import { ItemStateTag, RollbackStateTag } from './RollbackStateTag';
import { UndoItem } from './UndoItem';
import styles from './rollback.module.css';

type Item = RollbackView['items'][number];

/** `/admin/rollback/:id`: the live result for each application, the protocol and its signature. */
export default function RollbackDetailPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('rollback');
  const { remote, refresh } = useRead('rollbackById', { params: { id } });
  const isUndoing = valueOf(remote)?.rollback.undoes;
  return (
    <Page title={isUndoing ? t('undo.pageTitle') : undefined}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ rollback }) => <Detail rollback={rollback} />}
      </Loaded>
    </Page>
  );
}

function Detail({ rollback }: { rollback: RollbackView }) {
  const { t } = useTranslation('rollback');
  const { type, undoes, target, user, items, state } = rollback;
  const columns: Column<Item>[] = [
    {
      key: 'application',
      title: t('column.application'),
      card: 'line',
      render: ({ application, expert }) => (
        <>
          <RowLink to={`/application/${application._id}`}>
            <span className="number">{application.spec_id}</span> {application.title}
          </RowLink>
          {expert && <p className={styles.hint}>{t('detail.expert', { name: expert })}</p>}
        </>
      ),
    },
    {
      key: 'result',
      title: t('column.result'),
      width: '30%',
      render: (item) => (
        <>
          <ItemStateTag state={item.state} undoing={!!undoes} />
          {item.error && (
            <p className={styles.hint}>{t([`error.${item.error.toLowerCase()}`, 'error.unexpected'])}</p>
          )}
        </>
      ),
    },
    ...(undoes
      ? []
      : [
          {
            key: 'undo',
            title: t('column.action'),
            card: 'bare' as const,
            width: 250,
            render: (item: Item) => <UndoItem rollbackId={rollback._id} item={item} />,
          },
        ]),
  ];
  return (
    <>
      <Facts
        columns={2}
        items={[
          { label: t('column.type'), value: t(`type.${type}`) },
          undoes
            ? {
                label: t('undo.of'),
                value: <Link to={`/admin/rollback/${undoes._id}`}>{pointName(t, undoes.type, target)}</Link>,
              }
            : { label: t('column.target'), value: pointName(t, type, target) },
          { label: t('column.user'), value: user.name },
          ...(rollback.reason ? [{ label: t('column.reason'), value: rollback.reason }] : []),
          { label: t('column.date'), value: <DateTime at={rollback.created_at} /> },
          {
            label: t('column.state'),
            value: (
              <span aria-live="polite">
                <RollbackStateTag rollback={rollback} />
              </span>
            ),
          },
        ]}
      />
      <DataTable
        label={t('detail.items')}
        columns={columns}
        rows={items}
        rowKey={({ application }) => application._id}
        busy={state === 'requested'}
      />
      <ProtocolPanel rollback={rollback} />
    </>
  );
}
