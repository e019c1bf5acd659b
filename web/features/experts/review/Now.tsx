import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReviewStatus } from '../../../../domain/statuses';
import parts from '../../application/parts/parts.module.css';
import type { OwnView } from './closed';

/** Where the own review stands and what is to be done; sent back, with the words of the division. */
export function Now({ review: { status, reviewer_message: words } }: { review: OwnView }) {
  const { t } = useTranslation();
  const back = status === ReviewStatus.rework;
  return (
    <Alert
      type={back ? 'warning' : status === ReviewStatus.completed ? 'success' : 'info'}
      showIcon
      title={t(`experts:now.${status}`)}
      description={
        back &&
        words && (
          <>
            {t('application:reviews.reviewerMessage')}: <span className={parts.words}>{words}</span>
          </>
        )
      }
    />
  );
}
