import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { isRefusal } from '../../../domain/statuses';
import { EmptyState } from '../../shared/EmptyState';
import { Panel } from '../Panel';
import { ReviewItem } from './ReviewItem';
import { Evaluation } from '../../steps/evaluation/Evaluation';

interface OneReviewProps {
  view: ApplicationView;
  /** The review; undefined if the address names a review of another application. */
  review: ApplicationView['reviews'][number] | undefined;
  /** Address of the list of reviews. */
  list: string;
  /** Address of the messages about this review. */
  letters?: string;
}

/**
 * One expert's review: both sides' comments, points by group, and a link to all messages about it. A refusal has its protocol
 * and reason instead of points (rules/expert-review, "Refusal"); a released expert's points stay.
 */
export function OneReview({ view, review, list, letters }: OneReviewProps) {
  const { t } = useTranslation('experts');
  return (
    <>
      <Flex wrap gap="0 1rem" style={{ marginBottom: 12 }}>
        <Link to={list}>{t('division.toReviews')}</Link>
        {review && letters && <Link to={letters}>{t('division.words')}</Link>}
      </Flex>
      {review ? (
        <Panel title={t('division.one')}>
          <ReviewItem review={review} leftOut={false} version={`${view.epoch}.${view.version}`} whole />
          {!isRefusal(review.status.id) && <Evaluation reviewId={review._id} />}
        </Panel>
      ) : (
        <EmptyState text={t('division.noReview')} />
      )}
    </>
  );
}
