import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { METHODOLOGY_KINDS } from '../../../api/areas/methodology/contract/methodology';
import { RecordLog } from '../../record-form/RecordLog';
import styles from '../../record-form/record-form.module.css';

interface RecordFrameProps {
  kind: (typeof METHODOLOGY_KINDS)[number];
  record: { _id: string; frozen: boolean };
  children: ReactNode;
}

/** An existing record: the reason why it is frozen, its form or list, and its log. */
export function RecordFrame({ kind, record, children }: RecordFrameProps) {
  const { t } = useTranslation('methodology');
  return (
    <div className={styles.stack}>
      {record.frozen && <Alert type="info" showIcon title={t('frozen')} />}
      {children}
      <RecordLog kind={kind} record={record._id} />
    </div>
  );
}
