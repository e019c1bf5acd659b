import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ReviewStatus } from '../../../domain/statuses';
import { ranked } from '../../../domain/scoring';
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
  /** Where a review stands by itself. */
  addressOf?: (reviewId: string) => string;
  /** The technical review stands before the experts, unless the page has another place for it. */
  technical?: boolean;
}

/**
 * Technical review, then the experts with their scores: active ones, then those removed
 * (rules/addresses, "Expert division"); an expert has the own.
 */
export function ReviewsTab(props: ReviewsTabProps) {
  const { view, own: onlyOwn, refresh, addressOf, technical = true } = props;
  const { t } = useTranslation('application');
  const { expert_review: expert, reviews } = view;
  const version = `${view.epoch}.${view.version}`;
  const active = reviews.filter(({ status }) => status.id >= ReviewStatus.assigned);
  const removed = reviews.filter(({ status }) => status.id < ReviewStatus.assigned);
  const leftOutReviews = leftOut(active);
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
