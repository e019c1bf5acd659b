import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { isRefusal } from '../../../../domain/statuses';
import { divisionAddress, reviewHistoryAddress } from '../../../routes/divisionAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { Panel } from '../../../application-parts/Panel';
import { ReviewItem } from '../../../application-parts/reviews/ReviewItem';
import { Evaluation } from '../../../steps/evaluation/Evaluation';

interface OneReviewProps {
  view: ApplicationView;
  /** None where the address names another application's. */
  review: ApplicationView['reviews'][number] | undefined;
}

/**
 * One expert's review: both sides' words, the points by group, the way to all that was written about it. A refusal has its
 * protocol and reason instead of points (rules/expert-review, "Refusal"); who was released keeps what was given.
 */
export function OneReview({ view, review }: OneReviewProps) {
  const { t } = useTranslation('experts');
  return (
    <>
      <Flex wrap gap="0 1rem" style={{ marginBottom: 12 }}>
        <Link to={divisionAddress(view._id, 'review')}>{t('division.toReviews')}</Link>
        {review && <Link to={reviewHistoryAddress(view._id, review._id)}>{t('division.words')}</Link>}
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
