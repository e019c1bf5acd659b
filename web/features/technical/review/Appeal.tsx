import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { TechStatus } from '../../../../domain/statuses';
import { DateTime } from '../../../shared/DateTime';
import { FileContent } from '../../../application-parts/files/FilePreview';
import { FileLink } from '../../../application-parts/files/FileLink';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';
import styles from './review.module.css';

/**
 * The applicant's appeal: comment and file, shown on the page (rules/technical-review, "Appeal").
 */
export function Appeal({ view: { tech_review: review } }: { view: ApplicationView }) {
  const { t } = useTranslation('technical');
  const { appeal_at: at, appeal_file: file, appeal_message: message, status } = review;
  if (!at) return null;
  return (
    <Panel title={t('appeal.title')}>
      <p className={parts.soft}>
        {t('appeal.at')} <DateTime at={at} />
        {status === TechStatus.appealed && `. ${t('appeal.waits')}`}
      </p>
      <dl className={parts.pairs}>
        <dt>{t('appeal.wrote')}</dt>
        <dd className={parts.words}>{message ?? t('appeal.noWords')}</dd>
      </dl>
      {file && (
        <div className={styles.file}>
          <FileLink file={file} />
          <FileContent file={file} />
        </div>
      )}
    </Panel>
  );
}
