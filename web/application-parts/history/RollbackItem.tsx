import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HistoryRollback } from '../../../api/areas/application/contract/history';
import { rollbackPointText } from '../../../domain/application/checkpoints';
import { DateTime } from '../../shared/DateTime';
import parts from '../parts.module.css';
import styles from './history.module.css';

/** Rollback of the application, with its moment, target and person. */
export function RollbackItem({ rollback, opens }: { rollback: HistoryRollback; opens: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.item}>
      <p className={styles.when}>
        <DateTime at={rollback.created_at} />
      </p>
      <p className={styles.what}>
        {t(rollback.undoes ? 'application:history.rollbackUndone' : 'application:history.rolledBack')}
      </p>
      {!rollback.undoes && <p className={parts.soft}>{t(rollbackPointText(rollback.target))}</p>}
      <p className={parts.soft}>{rollback.user_name}</p>
      {opens && <Link to={`/admin/rollback/${rollback._id}`}>{t('application:history.rollback')}</Link>}
    </div>
  );
}
