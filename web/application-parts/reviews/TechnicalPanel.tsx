import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { FileLink } from '../files/FileLink';
import { Panel } from '../Panel';
import { Protocol } from '../Protocol';
import styles from '../parts.module.css';

/** Result of the technical review: person, comment, appeal and protocol. */
export function TechnicalPanel({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { tech_review: tech } = view;
  return (
    <Panel title={t('reviews.technical')} mark={<StatusTag process="tech_review" status={tech.status} />}>
      {tech.user && <p className={styles.soft}>{t('reviews.validatedBy', { name: tech.user.name })}</p>}
      {(tech.direction_message ?? tech.validate_message) && (
        <p className={styles.words}>{tech.direction_message ?? tech.validate_message}</p>
      )}
      {tech.appeal_file && (
        <p className={styles.words}>
          {t('reviews.appeal')} <FileLink file={tech.appeal_file} />
        </p>
      )}
      <Protocol
        kind="technical"
        protocol={tech.tech_review_protocol}
        version={`${view.epoch}.${view.version}`}
      />
    </Panel>
  );
}
