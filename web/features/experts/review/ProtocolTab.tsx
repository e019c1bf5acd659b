import type { ExpertTabProps } from './tabProps';
import { Flex } from 'antd';
import { Protocol } from '../../../application-parts/Protocol';
import { TodoTab } from '../../../steps/TodoTab';
import { isOf } from './isOf';
import { ReviewStatusAlert } from '../../../steps/evaluation/ReviewStatusAlert';

/** /expert/{id}/protocol: creates and signs the protocol of an approved review, and shows it afterwards. */
export function ProtocolTab({ view, account, refresh, review }: ExpertTabProps) {
  return (
    <Flex vertical gap="middle">
      <ReviewStatusAlert review={review} />
      <Protocol kind="expert" protocol={review.protocol_id} version={`${view.epoch}.${view.version}`} />
      <TodoTab {...{ view, account, refresh }} isIncluded={isOf('protocol')} unfolded />
    </Flex>
  );
}
