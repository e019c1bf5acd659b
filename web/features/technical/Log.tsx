import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DateTime } from '../../shared/DateTime';
import { technicalAddress } from '../../routes/technicalAddress';
import { Collapse } from '../../application-parts/Collapse';
import parts from '../../application-parts/parts.module.css';
import type { ProjectView } from './projectView';
import styles from './technical.module.css';

/** Log of the application: time, person and step of each entry (rules/application, "Log"). The page of the history also lists the files. */
export function Log({ view }: { view: Pick<ProjectView, '_id' | 'logs' | 'logs_next'> }) {
  const { t } = useTranslation('technical');
  return (
    <Collapse title={t('log.title')} folded>
      {view.logs.length === 0 && <p className={parts.soft}>{t('log.empty')}</p>}
      <ol className={styles.log}>
        {view.logs.map(({ _id, created_at: at, message, user_name: name }) => (
          <li key={_id}>
            <span className={parts.soft}>
              <DateTime at={at} parts="dayTime" />
              {name && ` · ${name}`}
            </span>
            <span className={parts.words}>{message}</span>
          </li>
        ))}
      </ol>
      {view.logs_next && <Link to={technicalAddress(view._id, 'history')}>{t('log.older')}</Link>}
    </Collapse>
  );
}
