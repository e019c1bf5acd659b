import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { DateTime } from '../../../shared/DateTime';
import { StatusTag } from '../../../shared/StatusTag';
import { Tag } from '../../../shared/Tag';
import { DocumentList } from '../../../application-parts/data/DocumentList';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';
import { Protocol } from '../../../application-parts/Protocol';
import styles from './review.module.css';

const MARKS = [
  ['fields', 'validated_fields'],
  ['lot_priorities', 'lot_priorities'],
  ['estimate_compliance', 'estimate_compliance'],
] as const;

/** Current validation: marks, comment, and the protocol with its signers. */
export function Result({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('technical');
  const { tech_review: review, documents } = view;
  const { user, status, tech_review_protocol: protocol } = review;
  if (!user) return null;
  return (
    <Panel title={t('result.title')} mark={<StatusTag process="tech_review" status={status} />}>
      <p className={parts.soft}>
        {t('result.by', { name: user.name })}, <DateTime at={user.updated_at} />
      </p>
      {review.need_direction && <Tag colour="warning">{t('result.direction')}</Tag>}
      <dl className={`${parts.pairs} ${styles.marks}`}>
        {MARKS.map(([name, field]) => (
          <MarkFact key={name} name={name} value={review[field]} />
        ))}
        <dt>{t('result.comment')}</dt>
        <dd className={parts.words}>{review.direction_message ?? review.validate_message}</dd>
      </dl>
      {documents.length > 0 && (
        <div className={styles.documents}>
          <DocumentList documents={documents} />
        </div>
      )}
      <Protocol kind="technical" protocol={protocol} version={`${view.epoch}.${view.version}`} />
    </Panel>
  );
}

function MarkFact({ name, value }: { name: (typeof MARKS)[number][0]; value: boolean | null }) {
  const { t } = useTranslation('technical');
  if (value === null) return null;
  return (
    <>
      <dt>{t(`marks.${name}.label`)}</dt>
      <dd>
        <Tag colour={value ? 'success' : 'danger'}>{t(`marks.${name}.${value ? 'yes' : 'no'}`)}</Tag>
      </dd>
    </>
  );
}
