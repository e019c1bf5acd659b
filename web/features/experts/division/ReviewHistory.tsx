import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewMessage } from '../../../../api/areas/application/contract/parts';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { useRead } from '../../../reads/useRead';
import { DateTime } from '../../../shared/DateTime';
import { reviewAddress } from '../../../routes/divisionAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';

interface ReviewHistoryProps {
  view: ApplicationView;
  reviewId: string;
}

/** Messages between expert and division about one review, with a link back to the review. */
export function ReviewHistory({ view, reviewId }: ReviewHistoryProps) {
  const { t } = useTranslation('experts');
  const { remote, refresh } = useRead('applicationReviews', { params: { id: view._id } });
  const expert = view.reviews.find(({ _id }) => _id === reviewId)?.expert;
  return (
    <Panel title={expert ? t('division.wordsOf', { name: expert.name }) : t('division.words')}>
      <p>
        <Link to={reviewAddress(view._id, reviewId)}>{t('division.toReview')}</Link>
      </p>
      <Loaded remote={remote} onRetry={refresh}>
        {({ reviews }) => {
          const messages = reviews.find(({ _id }) => _id === reviewId)?.messages ?? [];
          if (messages.length === 0) return <EmptyState text={t('division.noWords')} />;
          return (
            <Timeline
              items={messages.map((message) => ({
                key: `${message.created_at} ${message.message_type}`,
                content: <Message {...message} />,
              }))}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Message({ message_type: step, user_name: name, created_at: at, message }: ReviewMessage) {
  const { t } = useTranslation('processes');
  return (
    <>
      <strong>{t(`step.${step}.done`)}</strong>
      <p className={parts.soft}>
        {name} · <DateTime at={at} />
      </p>
      <p className={parts.words}>{message}</p>
    </>
  );
}
