import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { applicationBand } from '../../../../domain/scoring';
import { DateTime } from '../../../shared/DateTime';
import { StatusTag } from '../../../shared/StatusTag';
import { Tag } from '../../../shared/Tag';
import styles from './header.module.css';
import { overallStatus } from './overallKey';

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

/** Applicant, day of submission, total score and overall status. */
export function ApplicationFacts({ view }: { view: ApplicationView }) {
  const { t, i18n } = useTranslation();
  const special = overallStatus(view);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('application:header.applicant')}</dt>
        <dd>{view.user.name}</dd>
      </div>
      <div>
        <dt>{t('application:header.submitted')}</dt>
        <dd>
          <DateTime at={view.created_at} parts="date" />
        </dd>
      </div>
      {view.rating !== null && (
        <div>
          <dt>{t('application:header.score')}</dt>
          <dd>
            <Tag colour={BANDS[applicationBand(view.rating)]}>
              {new Intl.NumberFormat(i18n.language).format(view.rating)}
            </Tag>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('application:header.status')}</dt>
        <dd>
          {special ? (
            <Tag colour={special.colour}>{t(special.key)}</Tag>
          ) : (
            <StatusTag process="overall" status={view.reporting_review.status} />
          )}
        </dd>
      </div>
    </dl>
  );
}
