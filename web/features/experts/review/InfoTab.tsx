import type { ExpertTabProps } from './tabProps';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReviewStatus } from '../../../../domain/statuses';
import { LinkButton } from '../../../shared/LinkButton';
import { HistoryTab } from '../../../application-parts/history/HistoryTab';
import { Collapse } from '../../../application-parts/Collapse';
import { ReviewsTab } from '../../../application-parts/reviews/ReviewsTab';
import { TodoTab } from '../../../steps/TodoTab';
import { isOf } from './isOf';
import { ReviewStatusAlert } from '../../../steps/evaluation/ReviewStatusAlert';
import { useAddress } from './useAddress';

const PROTOCOL: readonly number[] = [ReviewStatus.approved, ReviewStatus.completed];

/** /expert/{id}/info: state of the expert's evaluation, and the form to begin it. */
export function InfoTab({ view, account, refresh, review }: ExpertTabProps) {
  const { t } = useTranslation('experts');
  const { id: status } = review.status;
  const to = useAddress(view._id);
  return (
    <>
      {status === ReviewStatus.assigned ? (
        <TodoTab {...{ view, account, refresh }} isIncluded={isOf('info')} unfolded />
      ) : (
        <Flex vertical gap="middle" align="start" style={{ marginBottom: 16 }}>
          <ReviewStatusAlert review={review} />
          <LinkButton type="primary" to={to(PROTOCOL.includes(status) ? 'protocol' : 'rate')}>
            {t(PROTOCOL.includes(status) ? 'toProtocol' : 'toRate')}
          </LinkButton>
        </Flex>
      )}
      <ReviewsTab view={view} own refresh={refresh} />
      <Collapse title={t('history')} folded>
        <HistoryTab view={view} role={account.role} />
      </Collapse>
    </>
  );
}
