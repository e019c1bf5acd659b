import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../../domain/statuses';
import { ranked } from '../../../../domain/scoring';
import { StatusTag } from '../../../shared/StatusTag';
import { FileLink } from '../files/FileLink';
import { Panel } from '../parts/Panel';
import { Protocol } from '../parts/Protocol';
import { MeanScore, ScoreTag } from '../parts/Score';
import styles from '../parts/parts.module.css';
import { FinalComment } from './FinalComment';
import { ReviewItem } from './ReviewItem';
import own from './reviews.module.css';

interface ReviewsTabProps {
  view: ApplicationView;
  own: boolean;
  refresh: () => void;
  /** Where a review stands by itself. */
  addressOf?: (reviewId: string) => string;
}

/**
 * Technical review, then the experts with their scores: active ones, then those removed
 * (rules/addresses, "Expert division"); an expert has the own.
 */
export function ReviewsTab({ view, own: onlyOwn, refresh, addressOf }: ReviewsTabProps) {
  const { t } = useTranslation('application');
  const { tech_review: tech, expert_review: expert, reviews } = view;
  const version = `${view.epoch}.${view.version}`;
  const active = reviews.filter(({ status }) => status.id >= ReviewStatus.assigned);
  const removed = reviews.filter(({ status }) => status.id < ReviewStatus.assigned);
  const left = leftOut(active);
  const activePanel = (
    <Panel
      title={t(onlyOwn ? 'reviews.own' : 'reviews.active')}
      mark={!onlyOwn && <StatusTag process="expert_review" status={expert.status} />}
    >
      {view.rating !== null && (
        <p className={own.total}>
          {t('reviews.total')} <ScoreTag view={view} /> <MeanScore view={view} />
        </p>
      )}
      <FinalComment view={view} refresh={refresh} />
      {active.length === 0 && <p className={styles.soft}>{t('reviews.noActive')}</p>}
      <ul className={own.list}>
        {active.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            leftOut={left.has(review._id)}
            version={version}
            to={addressOf?.(review._id)}
          />
        ))}
      </ul>
    </Panel>
  );
  if (onlyOwn) return activePanel;
  return (
    <>
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
        <Protocol kind="technical" protocol={tech.tech_review_protocol} version={version} />
      </Panel>
      {activePanel}
      <Panel title={t('reviews.removed')}>
        {removed.length === 0 && <p className={styles.soft}>{t('reviews.noRemoved')}</p>}
        <ul className={own.list}>
          {removed.map((review) => (
            <ReviewItem
              key={review._id}
              review={review}
              leftOut={false}
              version={version}
              to={addressOf?.(review._id)}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

/**
 * Reviews whose score is not counted: with five the first and the fifth ranked (rules/expert-review, "Total"), known
 * once all have a score.
 */
function leftOut(active: ApplicationView['reviews']): ReadonlySet<string> {
  const scored = active.flatMap(({ _id, score, signed_at: signedAt }) =>
    score === null ? [] : [{ reviewId: _id, score, signedAt }],
  );
  if (scored.length < active.length) return new Set();
  return new Set(ranked(scored).flatMap(({ reviewId, counted }) => (counted ? [] : [reviewId])));
}
