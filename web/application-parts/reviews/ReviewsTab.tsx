import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../domain/statuses';
import { rankReviews } from '../../../domain/scoring';
import { StatusTag } from '../../shared/StatusTag';
import { Panel } from '../Panel';
import { MeanScore, ScoreTag } from '../Score';
import styles from '../parts.module.css';
import { FinalComment } from './FinalComment';
import { ReviewItem } from './ReviewItem';
import own from './reviews.module.css';
import { TechnicalPanel } from './TechnicalPanel';

interface ReviewsTabProps {
  view: ApplicationView;
  own: boolean;
  refresh: () => void;
  /** Returns the address of a review's own page. */
  addressOf?: (reviewId: string) => string;
  /** Whether to show the technical review before the experts; true by default. */
  technical?: boolean;
}

/**
 * Technical review, then the experts' reviews with their scores: active ones, then removed ones
 * (rules/addresses, "Expert division"). An expert sees only their own review.
 */
export function ReviewsTab(props: ReviewsTabProps) {
  const { view, own: onlyOwn, refresh, addressOf, technical = true } = props;
  const { t } = useTranslation('application');
  const { expert_review: expert, reviews } = view;
  const version = `${view.epoch}.${view.version}`;
  const active = reviews.filter(({ status }) => status.id >= ReviewStatus.assigned);
  const removed = reviews.filter(({ status }) => status.id < ReviewStatus.assigned);
  const leftOutReviews = uncountedReviews(active);
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
            leftOut={leftOutReviews.has(review._id)}
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
      {technical && <TechnicalPanel view={view} />}
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
 * Returns the ids of the reviews whose scores are not counted: of five the highest and the lowest
 * (rules/expert-review, "Total"). They are known only when all reviews have a score.
 */
function uncountedReviews(active: ApplicationView['reviews']): ReadonlySet<string> {
  const scored = active.flatMap(({ _id, score, signed_at: signedAt }) =>
    score === null ? [] : [{ reviewId: _id, score, signedAt }],
  );
  if (scored.length < active.length) return new Set();
  return new Set(rankReviews(scored).flatMap(({ reviewId, counted }) => (counted ? [] : [reviewId])));
}
