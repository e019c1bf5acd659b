import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/contract/application';
import { ReviewStatus } from '../../../../domain/statuses';
import { ranked } from '../../../../domain/scoring';
import { StatusTag } from '../../../shared/StatusTag';
import { Panel } from '../parts/Panel';
import { Protocol } from '../parts/Protocol';
import styles from '../parts/parts.module.css';
import { ReviewItem } from './ReviewItem';
import own from './reviews.module.css';

/** Technical review, then the experts with their scores: active ones, then those removed (specification 2 §2). */
export function ReviewsTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { tech_review: tech, expert_review: expert, reviews } = view;
  const version = `${view.epoch}.${view.version}`;
  const active = reviews.filter(({ status }) => status >= ReviewStatus.assigned);
  const removed = reviews.filter(({ status }) => status < ReviewStatus.assigned);
  const left = leftOut(active);
  return (
    <>
      <Panel title={t('reviews.technical')} mark={<StatusTag process="tech_review" status={tech.status} />}>
        {tech.user && <p className={styles.soft}>{t('reviews.validatedBy', { name: tech.user.name })}</p>}
        {(tech.direction_message ?? tech.validate_message) && (
          <p className={styles.words}>{tech.direction_message ?? tech.validate_message}</p>
        )}
        <Protocol kind="technical" protocol={tech.tech_review_protocol} version={version} />
      </Panel>
      <Panel title={t('reviews.active')} mark={<StatusTag process="expert_review" status={expert.status} />}>
        {expert.final_message && <p className={styles.words}>{expert.final_message}</p>}
        {active.length === 0 && <p className={styles.soft}>{t('reviews.noActive')}</p>}
        <ul className={own.list}>
          {active.map((review) => (
            <ReviewItem key={review._id} review={review} leftOut={left.has(review._id)} version={version} />
          ))}
        </ul>
      </Panel>
      <Panel title={t('reviews.removed')}>
        {removed.length === 0 && <p className={styles.soft}>{t('reviews.noRemoved')}</p>}
        <ul className={own.list}>
          {removed.map((review) => (
            <ReviewItem key={review._id} review={review} leftOut={false} version={version} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** Reviews whose score is not counted: with five the first and the fifth ranked (2 §5), known once all have a score. */
function leftOut(active: ApplicationView['reviews']): ReadonlySet<string> {
  const scored = active.flatMap(({ _id, score }) => (score === null ? [] : [{ reviewId: _id, score }]));
  if (scored.length < active.length) return new Set();
  return new Set(ranked(scored).flatMap(({ reviewId, counted }) => (counted ? [] : [reviewId])));
}
