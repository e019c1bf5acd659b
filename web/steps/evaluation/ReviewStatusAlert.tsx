import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import parts from '../../application-parts/parts.module.css';
import { ReviewStatus } from '../../../domain/statuses';
import { sentBack, type OwnView } from './closed';

/** Alert with the status of the expert's own review and the next thing to do; for a review that was sent back also the division's comment. */
export function ReviewStatusAlert({ review }: { review: OwnView }) {
  const { t } = useTranslation();
  const { status, reviewer_message: comment } = review;
  const isSentBack = sentBack(review);
  return (
    <Alert
      type={isSentBack ? 'warning' : status.id === ReviewStatus.completed ? 'success' : 'info'}
      showIcon
      title={t(`experts:now.${status.id}`)}
      description={
        isSentBack &&
        comment && (
          <>
            {t('application:reviews.reviewerMessage')}: <span className={parts.words}>{comment}</span>
          </>
        )
      }
    />
  );
}
