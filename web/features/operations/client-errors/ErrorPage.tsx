import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePagedRead } from '../../../reads/useRead';
import { DateTime } from '../../../shared/DateTime';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { Page } from '../../../shared/Page';
import { valueOf } from '../../../reads/remote';
import styles from './errors.module.css';
import { Report } from './Report';

/** /admin/errors/{id}: the reports of one error, newest first. */
export default function ErrorPage() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const { remote, refresh, more, loadMore } = usePagedRead('clientErrorGroup', { params: { id } });
  const group = valueOf(remote)?.[0]?.group;
  return (
    <Page title={group && <span className={styles.message}>{group.message}</span>} documentTitle={t('error')}>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => (
          <>
            {group && (
              <dl className={styles.facts}>
                <dt>{t('log.count')}</dt>
                <dd>{group.count}</dd>
                <dt>{t('log.first')}</dt>
                <dd>
                  <DateTime at={group.first_at} />
                </dd>
                <dt>{t('log.last')}</dt>
                <dd>
                  <DateTime at={group.last_at} />
                </dd>
              </dl>
            )}
            <h2>{t('log.reports')}</h2>
            {pages.every(({ reports }) => reports.length === 0) && <p>{t('log.noReports')}</p>}
            <ol className={styles.reports}>
              {pages
                .flatMap(({ reports }) => reports)
                .map((report) => (
                  <li key={report._id}>
                    <Report report={report} />
                  </li>
                ))}
            </ol>
          </>
        )}
      </Loaded>
      <LoadMore more={more} loadMore={loadMore} />
    </Page>
  );
}
