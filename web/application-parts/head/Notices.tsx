import { Alert, Button } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { subjectAddress } from '../../../domain/addresses';
import { formatMoment } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import { AwaitsSession } from './AwaitsSession';
import styles from './head.module.css';
import type { Change } from './useChanges';
import { WhoChanged } from './WhoChanged';

interface NoticesProps {
  view: ApplicationView;
  change: Change | undefined;
  onSeen: () => void;
  onHistory: () => void;
}

/**
 * Notices at the top of an application: its end, a possible duplicate, an interruption, a rollback, and a change by
 * another person.
 */
export function Notices({ view, change, onSeen, onHistory }: NoticesProps) {
  const { t, i18n } = useTranslation();
  const toHistory = (
    <Button size="small" onClick={onHistory}>
      {t('application:notice.history')}
    </Button>
  );
  return (
    <div className={styles.notices} aria-live="polite">
      {view.needs_operator && (
        <Alert
          type="error"
          showIcon
          title={t('application:notice.operator')}
          description={t('application:notice.operatorText')}
        />
      )}
      {view.waiting && (
        <Alert
          type="info"
          showIcon
          title={t('application:waiting.title')}
          description={t('application:waiting.text', {
            step: t(`processes:step.${view.waiting.step}.done`),
            name: view.waiting.name,
            role: roleName(t, view.waiting.role),
            time: formatMoment(view.waiting.created_at, i18n.language),
          })}
        />
      )}
      {view.duplicates && (
        <Alert
          type="warning"
          showIcon
          title={t('application:notice.duplicate')}
          description={
            <>
              {t('application:notice.duplicateText')}{' '}
              {view.duplicates.map(({ _id, spec_id: number }) => (
                <Fragment key={_id}>
                  <Link to={subjectAddress({ kind: 'application', id: _id })} className="number">
                    {number}
                  </Link>{' '}
                </Fragment>
              ))}
            </>
          }
        />
      )}
      <AwaitsSession view={view} />
      {view.completed && <Alert type="info" showIcon title={t('application:notice.completed')} />}
      {change?.kind === 'rolled-back' && (
        <Alert
          type="warning"
          showIcon
          title={t('application:notice.rolledBack')}
          description={t('application:notice.rolledBackText')}
          action={toHistory}
          closable={{ onClose: onSeen, 'aria-label': t('application:notice.close') }}
        />
      )}
      {change?.kind !== 'rolled-back' && view.rolled_back && (
        <Alert type="info" showIcon title={t('application:notice.undone')} action={toHistory} />
      )}
      {change?.kind === 'changed' && (
        <p className={styles.changed}>
          <WhoChanged id={view._id} after={change.after} />{' '}
          <Button type="link" size="small" onClick={onHistory}>
            {t('application:notice.history')}
          </Button>
          <Button type="link" size="small" onClick={onSeen}>
            {t('application:notice.close')}
          </Button>
        </p>
      )}
    </div>
  );
}
