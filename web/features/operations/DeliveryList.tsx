import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../api/areas/operations/contract/operations';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { useWrite } from '../../shared/useWrite';
import { PasswordDialog } from '../account/security/PasswordDialog';
import { subjectColumn } from './subjectColumn';
import styles from './operations.module.css';
import { RowCountNote } from './RowCountNote';

interface DeliveryListProps {
  label: string;
  deliveries: { count: number; rows: Delivery[] };
  /** Set for failed deliveries, which can be sent again, each or all. */
  onRetried?: () => void;
}

/** Webhooks and letters, oldest first, without recipients: a letter's address is personal data. */
export function DeliveryList({ label, deliveries, onRetried }: DeliveryListProps) {
  const { t } = useTranslation('operations');
  const [dialog, setDialog] = useState<{ id?: string }>();
  const { send } = useWrite('retryDelivery', {
    done: 'operations:done.retry',
    makesOld: ['operatorActions'],
    onDone: onRetried,
  });
  if (deliveries.count === 0) return <p className={styles.soft}>{t('delivery.none')}</p>;
  const columns: Column<Delivery>[] = [
    { key: 'what', title: t('delivery.what'), narrow: true, render: ({ kind }) => t(`delivery.${kind}`) },
    subjectColumn(t('needs.subject')),
    momentColumn('created', t('delivery.created'), 'second', ({ created_at: at }) => at),
    { key: 'attempts', title: t('delivery.attempts'), narrow: true, render: ({ attempts }) => attempts },
    onRetried
      ? {
          key: 'retry',
          title: t('log.action'),
          narrow: true,
          render: ({ _id: id }) => (
            <Button size="small" onClick={() => setDialog({ id })}>
              {t('delivery.retry')}
            </Button>
          ),
        }
      : momentColumn('next', t('delivery.next'), 'second', ({ next_at: at }) => at),
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={deliveries.rows} rowKey={({ _id }) => _id} />
      <RowCountNote list={deliveries} />
      {onRetried && deliveries.count > 1 && (
        <Button onClick={() => setDialog({})}>{t('delivery.retryAll')}</Button>
      )}
      {dialog && (
        <PasswordDialog
          text={t(dialog.id ? 'confirm.retry' : 'confirm.retryAll')}
          ok={t(dialog.id ? 'delivery.retry' : 'delivery.retryAll')}
          work={(password) => send({ body: { password, ...dialog } })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
