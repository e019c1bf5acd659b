import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/contract/application';
import styles from './header.module.css';
import type { Change } from './useChanges';

/** The epoch a submitted application begins with; each rollback raises it. */
const FIRST_EPOCH = 1;

interface NoticesProps {
  view: ApplicationView;
  change: Change | undefined;
  onSeen: () => void;
  onHistory: () => void;
}

/** What one should know before anything else: the end, an interruption, a rollback, a change that has just come. */
export function Notices({ view, change, onSeen, onHistory }: NoticesProps) {
  const { t } = useTranslation('application');
  const toHistory = (
    <Button size="small" onClick={onHistory}>
      {t('notice.history')}
    </Button>
  );
  return (
    <div className={styles.notices} aria-live="polite">
      {view.needs_operator && (
        <Alert type="error" showIcon title={t('notice.operator')} description={t('notice.operatorText')} />
      )}
      {view.completed && <Alert type="info" showIcon title={t('notice.completed')} />}
      {change === 'rolled-back' && (
        <Alert
          type="warning"
          showIcon
          title={t('notice.rolledBack')}
          description={t('notice.rolledBackText')}
          action={toHistory}
          closable={{ onClose: onSeen, 'aria-label': t('notice.close') }}
        />
      )}
      {change !== 'rolled-back' && view.epoch > FIRST_EPOCH && (
        <Alert type="info" showIcon title={t('notice.undone')} action={toHistory} />
      )}
      {change === 'changed' && (
        <p className={styles.changed}>
          {t('notice.changed')}{' '}
          <Button type="link" size="small" onClick={onHistory}>
            {t('notice.history')}
          </Button>
          <Button type="link" size="small" onClick={onSeen}>
            {t('notice.close')}
          </Button>
        </p>
      )}
    </div>
  );
}
