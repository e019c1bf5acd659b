import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './session.module.css';

/** Notice that the session has expired (rules/accounts-and-roles, "Session"). */
export function ExpiredNotice() {
  const { t } = useTranslation('shell');
  return <Alert className={styles.notice} type="warning" showIcon title={t('session.expired')} />;
}
