import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import parts from '../../application-parts/parts.module.css';
import { ReviewStatus } from '../../../domain/statuses';
import { sentBack, type OwnView } from './closed';

/** State of the expert's own review and what to do next; for a review sent back, also the division's comment. */
export function Now({ review }: { review: OwnView }) {
  const { t } = useTranslation();
  const { status, reviewer_message: words } = review;
  const isSentBack = sentBack(review);
  return (
    <Alert
      type={isSentBack ? 'warning' : status.id === ReviewStatus.completed ? 'success' : 'info'}
      showIcon
      title={t(`experts:now.${status.id}`)}
      description={
        isSentBack &&
        words && (
          <>
            {t('application:reviews.reviewerMessage')}: <span className={parts.words}>{words}</span>
          </>
        )
      }
    />
  );
}
