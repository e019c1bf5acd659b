import { useTranslation } from 'react-i18next';
import type { HistoryRefused } from '../../../api/areas/application/contract/history';
import { DateTime } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import parts from '../parts.module.css';
import styles from './history.module.css';

/** Accepted decision that could not be carried out, with its person, comment and the reason. */
export function RefusedItem({ refused }: { refused: HistoryRefused }) {
  const { t } = useTranslation();
  const { created_at: at, step, user_name: name, role, message, reason } = refused;
  return (
    <div className={styles.item}>
      <p className={styles.when}>
        <DateTime at={at} />
      </p>
      <p className={styles.what}>
        {t('application:history.refused')}: {t(`processes:step.${step}.done`)}
      </p>
      <p>{reason}</p>
      <p className={parts.soft}>
        {name} ({roleName(t, role)})
      </p>
      {message && <p className={parts.soft}>{message}</p>}
    </div>
  );
}
