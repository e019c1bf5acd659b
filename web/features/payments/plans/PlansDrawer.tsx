import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentPlan } from '../../../../api/areas/payments/contract/plans';
import { PLANS_MAX } from '../../../../domain/application/payment-plan';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import styles from '../../../record-form/record-form.module.css';
import { ActButton } from '../../../shared/ActButton';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { DataTable } from '../../../shared/table/DataTable';
import { useWrite } from '../../../shared/useWrite';
import { NewPlan, PlanEditor } from './PlanForms';

/** Values of the address: the list, or a new plan; a plan's id opens its form. */
export const LIST = 'list';
const NEW = 'new';

interface PlansDrawerProps {
  /** Content of the drawer, as in the address. */
  place: string;
  onPlace: (path: string | undefined) => void;
}

/** Plans of payments beside the register: list, new plan, form of a plan (rules/payments, "Plans"). */
export function PlansDrawer({ place, onPlace }: PlansDrawerProps) {
  const { t } = useTranslation('payments');
  const { remote, refresh } = useRead('paymentPlans', {});
  const plan = valueOf(remote)?.plans.find(({ _id }) => _id === place);
  const toList = () => onPlace(LIST);
  const onSaved = () => {
    refresh();
    toList();
  };
  return (
    <Drawer
      open
      destroyOnHidden
      title={t(place === NEW ? 'plans.new' : plan ? 'plans.edit' : 'plans.title')}
      closable={{ 'aria-label': t('plans.close') }}
      size="min(720px, 100vw)"
      onClose={() => onPlace(undefined)}
    >
      {place === NEW ? (
        <NewPlan onSaved={onSaved} onCancel={toList} />
      ) : plan ? (
        <PlanEditor plan={plan} refresh={refresh} onSaved={onSaved} onCancel={toList} />
      ) : (
        <Loaded remote={remote} onRetry={refresh}>
          {({ plans }) => <PlanList plans={plans} onOpen={onPlace} refresh={refresh} />}
        </Loaded>
      )}
    </Drawer>
  );
}

interface PlanListProps {
  plans: readonly PaymentPlan[];
  onOpen: (path: string) => void;
  refresh: () => void;
}

function PlanList({ plans, onOpen, refresh }: PlanListProps) {
  const { t } = useTranslation('payments');
  const [deleted, setDeleted] = useState<PaymentPlan>();
  const { send } = useWrite('deletePaymentPlan', {
    done: 'payments:plans.deleted',
    makesOld: ['paymentPlans'],
    onDone: () => setDeleted(undefined),
  });
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('plans.note')}</p>
      <div className={styles.actions}>
        <ActButton
          icon={<PlusOutlined aria-hidden />}
          disabled={plans.length >= PLANS_MAX}
          onClick={() => onOpen(NEW)}
        >
          {t('plans.new')}
        </ActButton>
      </div>
      {plans.length === 0 ? (
        <EmptyState text={t('plans.none')} />
      ) : (
        <DataTable
          label={t('plans.title')}
          rows={plans}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', title: t('plans.name'), width: '30%', card: 'line', render: ({ name }) => name },
            {
              key: 'shares',
              title: t('plans.shares'),
              card: 'line',
              render: ({ tranches }) =>
                tranches.map(({ percent, condition }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- tranches have no id, and stay in their order
                  <div key={index}>
                    {t('plans.share', { percent, condition: t(`condition.${condition}`) })}
                  </div>
                )),
            },
            {
              key: 'actions',
              title: t('plans.actions'),
              width: 112,
              card: 'bare',
              render: (plan) => (
                <span className={styles.actions}>
                  <ActButton
                    icon={<EditOutlined aria-hidden />}
                    aria-label={t('plans.editOne', { name: plan.name })}
                    onClick={() => onOpen(plan._id)}
                  />
                  <ActButton
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('plans.deleteOne', { name: plan.name })}
                    onClick={() => setDeleted(plan)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('plans.deleteTitle', { name: deleted.name })}
          ok={t('plans.delete')}
          danger
          onConfirm={() => send({ params: { id: deleted._id }, query: { version: deleted.version } })}
          onClose={() => {
            setDeleted(undefined);
            refresh();
          }}
        >
          <p>{t('plans.deleteText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
