import { useTranslation } from 'react-i18next';
import type { ErrorReport } from '../../../../api/areas/operations/contract/logger';
import { DateTime } from '../../../shared/DateTime';
import { roleName } from '../../../shared/processTexts';
import styles from './errors.module.css';

/** One report: page, time, browser, and place in the code. */
export function Report({ report }: { report: ErrorReport }) {
  const { t } = useTranslation();
  const state = Object.entries(report.state).map(([name, value]) => `${name}: ${value}`);
  return (
    <article aria-label={report._id}>
      <dl className={styles.facts}>
        <dt>{t('users:log.find')}</dt>
        <dd>{report._id}</dd>
        <dt>{t('users:changes.when')}</dt>
        <dd>
          <DateTime at={report.created_at} />
        </dd>
        <dt>{t('users:log.url')}</dt>
        <dd>{report.url}</dd>
        <dt>{t('users:log.role')}</dt>
        <dd>{report.role ? roleName(t, report.role) : t('users:log.signedOut')}</dd>
        <dt>{t('users:log.browser')}</dt>
        <dd>{report.browser}</dd>
        {state.length > 0 && (
          <>
            <dt>{t('users:log.state')}</dt>
            <dd>{state.join(', ')}</dd>
          </>
        )}
      </dl>
      {report.error && (
        <details>
          <summary>{t('users:log.stack')}</summary>
          <pre className={styles.stack}>{report.error}</pre>
        </details>
      )}
    </article>
  );
}
